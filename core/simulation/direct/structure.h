#pragma once

#include "core/simulation/direct/block_ldl.h"
#include "core/simulation/direct/medium.h"
#include "core/simulation/direct/precise_ldl.h"
#include "core/simulation/run/run_options.h"

#include <optional>

namespace vakwerk::direct {

// A part that only fixed points join to the rest, to be solved at once. Its nodes are the unknowns,
// in order of elimination (free particles, and one for the multiplier of each ring), and then the fixed
// ones: pinned particles and centres of circles.
inline constexpr std::uint32_t noParticle = ~std::uint32_t{0};

struct Structure {
    std::vector<std::uint32_t> constraints;
    std::uint32_t unknowns = 0;           // nodes before the fixed ones
    std::vector<std::uint32_t> particle;  // of each node, or noParticle
    std::vector<double> mass;             // 0 unless it is a free particle
    std::uint32_t multipliers = 0;        // number of such nodes
    Terms terms;
    double totalMass = 0.0;
    bool isFree = true;  // nothing holds it
    Medium medium;       // of the particles, if forces are solved for

    Stop stop = nullptr;       // ends a search early
    Tracer* tracer = nullptr;  // is told of each iteration

    BlockLdl matrix;
    std::optional<PreciseLdl>
        precise;  // used instead, if rounding would take too much of the lightest
    Curvature curvature = Curvature::whole;  // of the last equations
    // The following vectors are by node.
    std::vector<Vec2> aim;  // x̂
    std::vector<Vec2> old;  // x − v h
    std::vector<Vec2>
        before;  // where it was before the substep; with some integrators that is x_old
    std::vector<Vec2> place;  // x
    std::vector<Vec2> trial;
    std::vector<Vec2> best;
    std::vector<Vec2> step;  // δ

    std::vector<Bar>& bars() { return std::get<std::vector<Bar>>(terms); }
    std::vector<Damper>& dampers() { return std::get<std::vector<Damper>>(terms); }
};

void forEachTerm(auto& structure, const auto& visit)
{
    std::apply([&](auto&... list) { (std::ranges::for_each(list, visit), ...); }, structure.terms);
}

// Visits bars, and terms that only pull as some bars do.
void forEachBar(auto& structure, const auto& visit)
{
    forEachTerm(structure, [&](auto& term) {
        if constexpr (requires { term.taut; })
            visit(term);
    });
}

// Returns the structures of all unbroken constraints, in the order of their first particles.
std::vector<Structure> structuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Returns structures of springs, as bars and dampers; every free particle is in one.
std::vector<Structure> springStructuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Finds errors and their gradients at x, and returns the sum of the energies.
double measure(Structure& s, std::span<const Vec2> x);

// Builds the equations of a Newton step from s.place, as measured: matrix, and right side in s.step.
//   H = M + Σ κ ∇C ∇Cᵀ + Σ λ ∇²C,  ∇²C = (I − n nᵀ)/|d| for a bar
// Positive definite, but for the multipliers of rings, if only pulling bars have a curvature.
void assemble(Structure& s, Curvature curvature);

// Finds the multipliers after the step δ, λ = κ (C + ∇C·δ). Returns the largest share by which errors
// will miss their target because directions turn. If the equations, by their multipliers or curvature,
// resisted the step too much, it is too short, and the miss is larger by as much.
double predict(Structure& s);

enum class Exactness { solution, energy, integration };

// Finds s.place and its multipliers, starting from s.place.
void minimise(Structure& s, Exactness exactness);

// Removes from the velocity x − x_old any energy beyond that of the prediction and the initial strain.
// The centre of mass of a free structure keeps its velocity.
void limitEnergy(Structure& s);

}  // namespace vakwerk::direct

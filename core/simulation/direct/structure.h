#pragma once

#include "core/simulation/direct/block_ldl.h"
#include "core/simulation/direct/medium.h"
#include "core/simulation/direct/precise_ldl.h"
#include "core/simulation/run/stop.h"

#include <optional>

namespace vakwerk::direct {

// What is not joined to the rest by anything but fixed points, made ready to be solved together.
//
// Nodes: first those to be solved for, in the order of elimination: free particles, and one for the
// multiplier of each ring; then what stands still: pinned particles and centres of circles.
inline constexpr std::uint32_t noParticle = ~std::uint32_t{0};

struct Structure {
    std::vector<std::uint32_t> constraints;
    std::uint32_t unknowns = 0;           // nodes before those that stand still
    std::vector<std::uint32_t> particle;  // of the node, or noParticle
    std::vector<double> mass;             // 0 where there is no free particle
    std::uint32_t multipliers = 0;        // of the nodes
    Terms terms;
    double totalMass = 0.0;
    bool isFree = true;  // nothing holds it
    Medium medium;       // of the particles, where forces are solved for

    Stop stop = nullptr;  // ends a search where it is

    BlockLdl matrix;
    std::optional<PreciseLdl>
        precise;  // instead, where rounding would take too much of the lightest
    Curvature curvature = Curvature::whole;  // that the last equations had
    // by node
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

// Kind by kind.
void forEachTerm(auto& structure, const auto& visit)
{
    std::apply([&](auto&... list) { (std::ranges::for_each(list, visit), ...); }, structure.terms);
}

// Bars, and what only pulls as some of them do.
void forEachBar(auto& structure, const auto& visit)
{
    forEachTerm(structure, [&](auto& term) {
        if constexpr (requires { term.taut; })
            visit(term);
    });
}

// Every structure of what is unbroken, in the order of their first particles.
std::vector<Structure> structuresOf(const Model& model, std::span<const std::uint8_t> broken);

// The same of springs, as bars and dampers, with every free particle in one.
std::vector<Structure> springStructuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Errors and their gradients at x; the sum of the energies.
double measure(Structure& s, std::span<const Vec2> x);

// The equations of a Newton step from s.place, where `measure` was: matrix, and right side in s.step.
//   H = M + Σ κ ∇C ∇Cᵀ + Σ λ ∇²C,  ∇²C = (I − n nᵀ)/|d| for a bar
// Positive definite, but for the multipliers of rings, where only what pulls has a curvature.
void assemble(Structure& s, Curvature curvature);

// The multipliers after the step δ, λ = κ (C + ∇C·δ), and the largest share by which the errors will
// miss what they are made for, because directions turn. Where the equations, by the multipliers or the
// curvature they were made with, resisted the step more than they should have, it is that much too
// short, and so much more is missed.
double predict(Structure& s);

enum class Exactness { solution, energy, integration };

// Finds s.place and the multipliers there, from where it is.
void minimise(Structure& s, Exactness exactness);

// Takes out of the velocity x − x_old what would be more energy than there was: that of the prediction
// and of what was strained. The centre of mass of what nothing holds keeps its own.
void limitEnergy(Structure& s);

}  // namespace vakwerk::direct

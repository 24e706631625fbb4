#pragma once

#include "core/simulation/direct/block_ldl.h"
#include "core/simulation/direct/medium.h"
#include "core/simulation/direct/precise_ldl.h"
#include "core/simulation/direct/terms.h"
#include "core/simulation/run/stop.h"

#include <optional>

namespace vakwerk::direct {

// What of the curvature Σ λ ∇²C the equations have: all of it, or only what makes them definite, that of
// bars that pull. Forces that are in balance among themselves, as those of bars too long and too short for
// each other, turn along with what they are in: of all their curvature together nothing is left, but
// of that of the pulling bars alone much, which would hold it in its place as treacle would.
enum class Curvature { whole, pulling };

// What is not joined to the rest by anything but fixed points, made ready to be solved together.
// Energies are multiplied by h², so that a stiffness κ = k h² is a mass and the force of an error C
// is a multiplier λ = κ C, above 0 where it pulls together.
//
// Nodes: first those to be solved for, in the order of elimination: free particles, and one for the
// multiplier of each ring; then what stands still: pinned particles and centres of circles.
inline constexpr std::uint32_t noParticle = ~std::uint32_t{0};

struct Structure {
    std::vector<std::uint32_t> constraints;
    std::uint32_t unknowns = 0;           // nodes before those that stand still
    std::vector<std::uint32_t> particle;  // of the node, or noParticle
    std::vector<double> mass;             // 0 where there is no free particle
    std::vector<Bar> bars;
    std::vector<Damper> dampers;
    std::vector<Hold> holds;
    std::vector<Corner> corners;
    std::vector<Ring> rings;
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
};

// Every structure of what is unbroken, in the order of their first particles.
std::vector<Structure> structuresOf(const Model& model, std::span<const std::uint8_t> broken);

// The same of springs, as bars and dampers, with every free particle in one.
std::vector<Structure> springStructuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Corners and rings get the stiffness that they have in a substep from `before`, and bars a first guess
// of their force.
void stiffen(Structure& s);

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

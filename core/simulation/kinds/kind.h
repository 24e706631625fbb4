#pragma once

#include "core/scene/fields/fields.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <array>

// A constraint made ready to be solved: particles by index, weights and stiffness multiplied out,
// nothing that solving does not need. Each kind is a file in this folder, with its struct and its terms
// for the direct solver (direct/terms.h), and has a place in the lists of kinds.h. Who goes over all of
// them asks each struct by the same names:
//   solveOf           overloaded: what a constraint of the scene is made into
//   forEachParticle   visits the index of each that it reads or moves, in the order of the constraint
//   relax             one sweep, see Sweep
//   gain              what turns the sum of the sweeps into its multiplier λ
//   softness          above 0 where it is compliant
//   isForce           of a spring, which has no turn in a sweep
//   carried, unit     what its multiplier as a force comes to
//   addTo             gives its terms to the builder of a structure
//   hasMultiplier     whether they need a node for a multiplier
// and what has a length between particles, which may tear and shows its stress, by
//   rest              the length that it wants
//   forEachSegment    visits the two ends of each straight piece
//   felt              what of an error of its length it resists
//   rate              what it carries there for each unit of that before a step: as a force, or else as λ
namespace vakwerk {

// Who is pinned in a run: as the scene has it, but for those that were freed and those that the
// user's hand holds.
struct Pins {
    std::span<const ParticleId> freed{};  // ascending
    std::span<const ParticleId> held{};   // ascending
};

// What a constraint is made ready with.
class Compiler {
public:
    Compiler(const Scene& scene, const Pins& pins) : scene_(scene), pins_(pins) {}

    std::uint32_t index(ParticleId id) const
    {
        return static_cast<std::uint32_t>(*scene_.particles().indexOf(id));
    }
    double weight(std::uint32_t particle) const;        // 1/mass, 0 where it is pinned
    double softness(const ConstraintBase& base) const;  // α̃
    Weights weights() const { return scene_.world().weights; }

private:
    const Scene& scene_;
    Pins pins_;
};

// How one sweep solves one constraint: `relax` looks at where particles are seen, moves them and adds
// to the sum; `seen` and `moved` are one array in a Gauss–Seidel sweep, where a constraint sees what
// the one before did, and two in a Jacobi sweep, where it does not.
//
// C is the error, a length (an angle, an area), ∇C its gradient, w an inverse mass and
//   Δλ = −stiffness (C + α̃ λ) / (Σ w |∇C|² + α̃),   Δx = w ∇C Δλ
// λ is that of this substep, α̃ = compliance/h²: Macklin, Müller, Chentanez, XPBD, 2016. Without
// compliance this is the relaxation of Jakobsen, Advanced Character Physics, 2001. Here λ is above 0
// where a constraint pulls together. λ = gain × sum. Only + − × ÷ and √ occur, in the order in which
// the kinds have them: they are the definition that every faster way has to reproduce bit for bit.
struct Sweep {
    const Vec2* seen;
    Vec2* moved;
    const double* inverseMass;
};

// What is said of a kind that says nothing else: λ is a force, and itself what the sweeps add up.
struct Relaxed {
    static constexpr bool isForce = false;
    static constexpr bool hasMultiplier = false;
    static constexpr double gain = 1.0;
    static constexpr Unit unit = Unit::force;

    static double carried(Vec2 force) { return force.x; }
};

// From one point to another, along x where they coincide.
struct Aim {
    Vec2 d;
    double distance;
    double divisor;  // the length of d
};

inline Aim aimed(Vec2 d)
{
    const double distance = length(d);
    return distance > 0.0 ? Aim{d, distance, distance} : Aim{{1.0, 0.0}, 0.0, 1.0};
}

template <class Solve>
concept HasLength = requires(const Solve& solve)
{
    solve.rest;
};

template <HasLength Solve>
double lengthOf(const Solve& solve, const Vec2* position)
{
    double sum = 0.0;
    solve.forEachSegment(
        [&](std::uint32_t a, std::uint32_t b) { sum += length(position[b] - position[a]); });
    return sum;
}

}  // namespace vakwerk

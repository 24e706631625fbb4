#pragma once

#include "core/scene/fields/fields.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <array>

// A constraint compiled for solving: particles by index, weights and stiffness multiplied out. Each
// kind is a file in this folder, with its struct and its terms for the direct solver (direct/terms.h),
// and has a place in the lists of kinds.h. Every struct has:
//   solveOf           overloaded: compiles a constraint of the scene
//   forEachParticle   visits the index of each that it reads or moves, in the constraint's order
//   relax             one sweep, see Sweep
//   gain              turns the sum of the sweeps into the multiplier λ
//   softness          above 0 if it is compliant
//   isForce           true for a spring, which sweeps do not solve
//   carried, unit     what the multiplier, as a force, means
//   errorUnit         that of the next two
//   now, wanted       what a sweep finds and what it aims at, for whoever looks on: a length, a
//                     coordinate, degrees or an area; their difference is the error
//   addTo             adds its terms to the builder of a structure
//   hasMultiplier     whether these need a node for a multiplier
// and if it has a length between particles, which may tear and shows its stress:
//   rest              the wanted length
//   forEachSegment    visits the two ends of each straight piece
//   felt              the part of a length error that it resists
//   rate              load per unit of that in a pose before a step: as a force, or else as λ
// and if each particle always corrects the same share of the error:
//   shares            these, in the order of its particles
namespace vakwerk {

// Particles pinned in a run: those of the scene but the freed ones, and those that the user holds.
struct Pins {
    std::span<const ParticleId> freed{};  // ascending
    std::span<const ParticleId> held{};   // ascending
};

class Compiler {
public:
    // Without masses no weights can be asked for.
    Compiler(const Scene& scene, const Pins& pins, std::vector<double> masses)
        : scene_(scene), pins_(pins), masses_(std::move(masses))
    {
    }

    std::uint32_t index(ParticleId id) const
    {
        return static_cast<std::uint32_t>(*scene_.particles().indexOf(id));
    }
    double weight(std::uint32_t particle) const;        // 1/mass, 0 if pinned
    double softness(const ConstraintBase& base) const;  // α̃
    double softness(const Link& link) const;
    double rate(const SpringConstraint& spring) const;  // force per length
    Weights weights() const { return scene_.world().weights; }

private:
    const Scene& scene_;
    Pins pins_;
    std::vector<double> masses_;  // massesOf the scene
};

// Lets one sweep solve one constraint: `relax` reads positions from `seen`, changes them in `moved` and
// adds to the sum. In a Gauss–Seidel sweep both are one array, so that a constraint sees what the one
// before did; in a Jacobi sweep they are two.
//
// C is the error, a length (an angle, an area), ∇C its gradient, w an inverse mass and
//   Δλ = −stiffness (C + α̃ λ) / (Σ w |∇C|² + α̃),   Δx = w ∇C Δλ
// λ is that of this substep, α̃ = compliance/h²: Macklin, Müller, Chentanez, XPBD, 2016. Without
// compliance this is the relaxation of Jakobsen, Advanced Character Physics, 2001. Here λ is above 0
// if a constraint pulls together. λ = gain × sum. The kinds use only + − × ÷ and √, and their order of
// operations is the definition that every faster method reproduces bit for bit.
struct Sweep {
    const Vec2* seen;
    Vec2* moved;
    const double* inverseMass;
};

// Defaults of a kind: λ is a force, and is what the sweeps add up.
struct Relaxed {
    static constexpr bool isForce = false;
    static constexpr bool hasMultiplier = false;
    static constexpr double gain = 1.0;
    static constexpr Unit unit = Unit::force;
    static constexpr Unit errorUnit = Unit::length;

    static double carried(Vec2 force) { return force.x; }
};

// Points from one end to the other, or along x if they coincide.
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

template <class Solve>
concept HasShares = requires(const Solve& solve)
{
    solve.shares();
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

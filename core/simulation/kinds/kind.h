// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <array>

// A constraint compiled for solving: particles are indices, and weights and stiffness are
// multiplied out. Each kind is a file in this folder, with its struct and its terms for the direct
// solver (terms.h), and has a place in the lists of kinds.h. Every struct has:
//   solveOf           overloaded: compiles a constraint of the scene
//   forEachParticle   visits the index of each particle that it reads or moves, in the
//                     order of the constraint
//   relax             solves it in one iteration, see Iteration
//   gain              factor from the sum of all corrections of a step to the multiplier λ
//   softness          above 0 if it is compliant
//   isForce           true for a spring, which iterations do not solve
//   carried, unit     what λ means as a force, and its unit
//   errorUnit         the unit of the next two
//   now, wanted       its value and the target, to be shown: a length, a coordinate, degrees
//                     or an area; their difference is the error
//   addTo             adds its terms to the builder of a structure
//   hasMultiplier     whether its terms need a node for a multiplier
// A struct that has a length between particles, can break and shows its stress also has:
//   rest              the wanted length
//   forEachSegment    visits the two ends of each straight piece
//   activeError       the part of a length error that causes a force, such as only the
//                     elongation of a rope
//   rate              the force of a spring, otherwise λ, per unit of that part in the pose
//                     before a step
// A struct whose particles always correct the same shares of the error also has:
//   shares            these shares, in the order of its particles
namespace vakwerk {

// The pins in a run. Particles that the scene pins and that are not freed are pinned, and so are
// particles that the user holds.
struct Pins {
    std::span<const ParticleId> freed{};  // ascending
    std::span<const ParticleId> held{};   // ascending
};

class Compiler {
public:
    // Without masses, weight() must not be called.
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
    std::vector<double> masses_;  // massesOf(scene)
};

// The positions for one constraint in one iteration, and the sum of its corrections so far in this
// substep. `relax` reads the positions from `seen`, changes them in `moved` and adds to the sum. In
// a Gauss–Seidel iteration both are one array, so a constraint sees what the previous ones did. In a
// Jacobi iteration they are two.
//
// C is the error (a length, an angle or an area), ∇C its gradient, w an inverse mass, and
//   Δλ = −stiffness (C + α̃ λ) / (Σ w |∇C|² + α̃),   Δx = w ∇C Δλ
// λ belongs to this substep, and α̃ = compliance/h²: Macklin, Müller, Chentanez, XPBD, 2016.
// Without compliance this is the relaxation of Jakobsen, Advanced Character Physics, 2001. Here λ
// is above 0 if a constraint pulls, and λ = gain × sum. The kinds use only + − × ÷ and √. Their
// order of operations is the definition that every faster method reproduces bit for bit.
struct Iteration {
    const Vec2* seen;
    Vec2* moved;
    const double* inverseMass;
};

// The defaults of a kind: the iterations add up λ, and λ is a force.
struct Relaxed {
    static constexpr bool isForce = false;
    static constexpr bool hasMultiplier = false;
    static constexpr double gain = 1.0;
    static constexpr Unit unit = Unit::force;
    static constexpr Unit errorUnit = Unit::length;
    // The largest |Σu| in a substep, if a drive limits its force.
    double largestSum = never;

    // Returns the correction, shortened so that the sum stays within it.
    double limited(double u, double sum) const
    {
        return largestSum < never ? std::clamp(sum + u, -largestSum, largestSum) - sum : u;
    }
    static double carried(Vec2 force) { return force.x; }
};

// A direction: d points from one end to the other, or along x if the ends coincide.
struct ForceDirection {
    Vec2 d;
    double distance;
    double divisor;  // the length of d
};

inline ForceDirection directionAlong(Vec2 d)
{
    const double distance = length(d);
    return distance > 0.0 ? ForceDirection{d, distance, distance}
                          : ForceDirection{{1.0, 0.0}, 0.0, 1.0};
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

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/state.h"

#include <array>

namespace vakwerk {

struct Model;

enum class Measure {
    force,        // tension positive
    strain,       // (length now − rest length) / rest length
    lengthError,  // length now − rest length, as in the course (README.md)
    capacity,     // force / limit in its direction, compression negative; 0 without a limit
    atRest,       // force at rest, which does not belong to a run (core/analysis/statics.h)
};
constexpr std::size_t measureCount = 5;
constexpr std::size_t measuresOfRun = 4;  // number of measures before atRest

// Returns whether the measure tells what a structure carries: its forces at rest or its shares of
// capacity.
constexpr bool isStructural(Measure measure)
{
    return measure == Measure::atRest || measure == Measure::capacity;
}

// Returns whether the measure is a force or a share of capacity.
constexpr bool measuresForces(Measure measure)
{
    return measure == Measure::force || isStructural(measure);
}

// Returns the measure itself, or the force for atRest, which a run does not have.
constexpr Measure measureOfRun(Measure measure)
{
    return measure == Measure::atRest ? Measure::force : measure;
}

// Returns the factor that turns multipliers λ of a step into a force. With one substep it is 1/h².
// With n substeps of h/n the force is their mean:
//   F = Σλ / (n (h/n)²) = n Σλ / h²
double forcePerMultiplier(const World& world);

// With relaxation the force of a link is a sum of pushes along it. Iterations turn the link while
// they undo the fall of the substep, by about g h²/L for a link of length L. So forces at rest
// balance only up to about this share, for any number of iterations. With the direct solver they
// balance up to rounding and elongation.

// Returns the force that a constraint carries: for a strand the force along it, tension positive;
// for a constraint on one particle the size of its reaction; for an angle the size of its moment;
// for an area its outward pressure. Before the first step there is no multiplier. Then a strand
// carries what its length requires, as if it were alone, and other constraints 0:
//   relaxation:  λ = stiffness C/(wa + wb + α̃), for a spring the force k C
//   direct:      the same, but for an elastic strand the force at rest, F = C/compliance
double forceIn(const Scene& scene, const State& state, std::size_t constraint);
// Returns forceIn() for each constraint.
std::vector<double> forcesIn(const Scene& scene, const State& state);
Unit forceUnitOf(const Constraint& constraint);

// Returns the force of a constraint on its only particle.
Vec2 reactionOf(const Scene& scene, const State& state, std::size_t constraint);

double lengthNow(const Scene& scene, const State& state, const Constraint& strand);

// Returns degrees, with the whole turns that bring the angle nearest to the wanted one.
double angleNow(const Scene& scene, const State& state, const Constraint& angle);

// Returns the signed area; negative if the ring is turned inside out.
double areaNow(const Scene& scene, const State& state, const AreaConstraint& area);

// Returns a measure of a run for each constraint, in scene order; 0 for slack and broken strands
// and for other kinds.
std::vector<double> stresses(const Model& model, const State& state, Measure measure);
std::vector<double> stresses(const Scene& scene, const State& state, Measure measure);

// The largest value so far (by size, with its sign), for each constraint and measure.
struct Maxima {
    std::vector<double> force;
    std::vector<double> strain;
    std::vector<double> lengthError;
    std::vector<double> capacity;
    std::array<double, measuresOfRun> largest{};  // size of the largest value of all, by measure

    const std::vector<double>& of(Measure measure) const;
};

// Updates the maxima with a state.
void hold(const Model& model, const State& state, Maxima& maxima);

// Returns the used share of the breaking limit: |force| / limit in its direction or strain / limit,
// whichever is larger. Returns nothing if the constraint cannot break or has broken.
std::optional<double> utilisation(const Scene& scene, const State& state, std::size_t constraint);

}  // namespace vakwerk

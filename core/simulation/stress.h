#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/state.h"

#include <array>

namespace vakwerk {

struct Model;

enum class Measure {
    force,        // tension positive
    strain,       // (length now − rest length) / rest length
    lengthError,  // length now − rest length, as in the course
    capacity,     // force / limit in its direction, compression negative; 0 without a limit
    atRest,       // the force where nothing moves, which is of no run (core/analysis/statics.h)
};
constexpr std::size_t measureCount = 5;
constexpr std::size_t measuresOfRun = 4;  // the first of them

// Returns the measure of a run that is nearest to it.
constexpr Measure measureOfRun(Measure measure)
{
    return measure == Measure::atRest ? Measure::force : measure;
}

// Multipliers λ of a step become a force by λ / h²; over n substeps of h/n the force is their mean:
//   F = Σλ / (n (h/n)²) = n Σλ / h²
double forcePerMultiplier(const World& world);

// With relaxation the force is a sum of pushes along the link as it turns while sweeps undo the fall of
// the substep. So at rest it balances up to the share of its length by which a link turns by that,
// about g h²/L for any number of sweeps; with the direct solver up to rounding and elongation.

// Returns what a constraint carries: a strand the force along it, tension positive; a constraint on one
// particle the size of its reaction; an angle the size of its moment; an area its outward pressure.
// Before the first step there is no multiplier: a strand then carries what its length requires, as if
// it were alone, and others 0.
//   λ = stiffness C/(wa + wb + α̃), a spring k C
double forceIn(const Scene& scene, const State& state, std::size_t constraint);
// Returns that of each constraint.
std::vector<double> forcesIn(const Scene& scene, const State& state);
Unit forceUnitOf(const Constraint& constraint);

// Returns the force of a constraint on its only particle.
Vec2 reactionOf(const Scene& scene, const State& state, std::size_t constraint);

double lengthNow(const Scene& scene, const State& state, const Constraint& strand);

// Returns degrees, with the whole turns that bring them nearest to the wanted angle.
double angleNow(const Scene& scene, const State& state, const AngleConstraint& angle);

// Negative if the ring is turned inside out.
double areaNow(const Scene& scene, const State& state, const AreaConstraint& area);

// Returns a value of a run for each constraint in scene order; 0 for slack and broken strands and other
// kinds.
std::vector<double> stresses(const Model& model, const State& state, Measure measure);
std::vector<double> stresses(const Scene& scene, const State& state, Measure measure);

// The value of largest size so far, for each constraint and measure.
struct Maxima {
    std::vector<double> force;
    std::vector<double> strain;
    std::vector<double> lengthError;
    std::vector<double> capacity;
    std::array<double, measuresOfRun> largest{};  // size of all constraints, by measure

    const std::vector<double>& of(Measure measure) const;
};

// Updates the maxima with a state.
void hold(const Model& model, const State& state, Maxima& maxima);

// Returns the used share of the breaking limit, |force| / limit in its direction or strain / limit, whichever
// is larger; nothing if the constraint never breaks or has broken.
std::optional<double> utilisation(const Scene& scene, const State& state, std::size_t constraint);

}  // namespace vakwerk

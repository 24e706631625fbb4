#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/model.h"

namespace vakwerk {

// What colours a strand.
enum class Measure {
    force,        // what it carries, tension positive
    strain,       // (length now − rest length) / rest length
    lengthError,  // length now − rest length: the measure of the course
};

// Multipliers λ of a step become a force by λ / h²; over n substeps of h/n it is their mean:
//   F = Σλ / (n (h/n)²) = n Σλ / h²
double forcePerMultiplier(const World& world);

// By relaxation it is a sum of pushes, each the way the link pointed in its sweep, while the sweeps bring it
// back from where the substep had let it fall. So at rest it balances to the share of its length that a link
// turns by that, some g h²/L, however many sweeps there are; by the direct solver to rounding and what
// links give way.

// What a constraint carries, by its index: a strand a force along it, tension positive; what holds one
// particle the size of its reaction; an angle the size of its moment; an area its pressure outwards.
// Before the first step there is no multiplier: there a strand carries what its length asks for, as if
// it were alone, and everything else nothing.
//   λ = stiffness C/(wa + wb + α̃), a spring k C
double forceIn(const Scene& scene, const State& state, std::size_t constraint);
Unit forceUnitOf(const Constraint& constraint);

// Force on its particle, of what holds one particle by its index.
Vec2 reactionOf(const Scene& scene, const State& state, std::size_t constraint);

// The length of a link, or of another strand, in the state.
double lengthNow(const Scene& scene, const State& state, const Constraint& strand);

// In degrees, with the whole turns that bring it nearest to the wanted angle.
double angleNow(const Scene& scene, const State& state, const AngleConstraint& angle);

// Below 0 where the ring is turned inside out.
double areaNow(const Scene& scene, const State& state, const AreaConstraint& area);

// The measure of each constraint in scene order; 0 where it has none (all but strands) or is broken.
// A slack rope has 0.
std::vector<double> stresses(const Model& model, const State& state, Measure measure);
std::vector<double> stresses(const Scene& scene, const State& state, Measure measure);

// Of each constraint the value of largest size so far, by measure.
struct Maxima {
    std::vector<double> force;
    std::vector<double> strain;
    std::vector<double> lengthError;

    const std::vector<double>& of(Measure measure) const;
};

// The measures of the state join in.
void hold(const Model& model, const State& state, Maxima& maxima);

// Share of its breaking limit that is in use: |force| / limit or strain / limit, whichever is larger.
// Nothing where it never breaks, or has.
std::optional<double> utilisation(const Scene& scene, const State& state, std::size_t constraint);

}  // namespace vakwerk

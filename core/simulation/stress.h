#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// What colours a link.
enum class Measure {
    force,        // what it carries, tension positive
    strain,       // (length now − rest length) / rest length
    lengthError,  // length now − rest length: the measure of the course
};

// Multipliers λ of a step become a force by λ / h²; over n substeps of h/n it is their mean:
//   F = Σλ / (n (h/n)²) = n Σλ / h²
double forcePerMultiplier(const World& world);

// The force in a constraint by its index: of a link along it, tension positive; of a static
// constraint the size of its reaction.
double forceIn(const Scene& scene, const State& state, std::size_t constraint);

// Force on its particle, of a static constraint by its index.
Vec2 reactionOf(const Scene& scene, const State& state, std::size_t constraint);

// The length of a link in the state.
double lengthNow(const Scene& scene, const State& state, const Link& link);

// The measure of each constraint in scene order; 0 where it has none (static constraints) or is
// broken. A slack rope has 0.
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

// Share of the breaking limit in use: |force| / limit. Nothing where it never breaks.
std::optional<double> utilisation(const Scene& scene, const State& state, std::size_t constraint);

}  // namespace vakwerk

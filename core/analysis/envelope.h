#pragma once

#include "core/analysis/statics.h"
#include "core/scene/properties.h"

namespace vakwerk {

// The least and the most that each strand carries under what always acts, alone and with each load of the
// scene that is on by itself: a case at its whole factor, in both directions if it swings, a moving load
// wherever it goes over its deck.
struct Envelope {
    struct Extreme {
        double force = 0.0;
        Loading by;  // under which load, and where that is
    };
    struct Range {
        Extreme least;
        Extreme most;
    };
    // Of the force of all supports of a particle on it.
    struct Reaction {
        ParticleId particle{};
        Range x;
        Range y;
    };
    struct Deflection {
        Vec2 way;
        Loading by;
    };
    // By constraint, in the order of the scene; nothing where a force is not known under each of the loads.
    std::vector<std::optional<Range>> ranges;
    std::vector<Reaction> reactions;  // by particles; those that are known under each of the loads
    // The farthest that each particle goes, in the order of the scene. Empty if nothing gives way, or not all is
    // known under each of the loads.
    std::vector<Deflection> farthest;
    // Under the first of the loads under which not all is known; if all is, under none of them. With the
    // notes of all, and the deflection under that of them which takes a particle farthest.
    AtRest rest;
    Loading deflectedBy;  // the load of that deflection
};

// Returns the force of a range that takes the larger share of what can be carried in its direction; where
// there is no limit the larger force.
double decisive(const Envelope::Range& range, const Limits& limits);

// Says that no load of the scene is on; nothing where one is.
std::optional<Message> nothingIsOn(const Scene& scene);

// Between two places where one of its axles is above a particle, what a moving load does to a strand goes
// straight, so that the extremes are at such places. With ropes that go slack meanwhile they may be elsewhere.
// `unrest` is that of each Loading.
Envelope envelopeOf(const Scene& scene, Statics& statics, double unrest = 0.0);

// Returns where a moving load has its first axle while one of its axles is above a particle of its deck,
// ascending; just before and behind it as well where the deck ends or has a gap.
std::vector<double> placesOf(const Scene& scene, LoadId moving);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/scene/properties.h"

namespace vakwerk {

// The lowest and highest force of each strand (link or pulley) over a number of states. The first
// state has only the loads that always act. Each other state adds one load of the scene that is on:
// a load case at its full factor, in both directions if it varies as a sine, or a moving load at
// one place of its deck.
struct Envelope {
    struct Extreme {
        double force = 0.0;
        Loading by;  // the load, and where it is
    };
    struct Range {
        Extreme least;
        Extreme most;
    };
    // The total force of all supports on a particle.
    struct Reaction {
        ParticleId particle{};
        Range x;
        Range y;
    };
    struct Deflection {
        Vec2 way;
        Loading by;
    };
    // By constraint, in the order of the scene; nothing if the force is unknown under one of the
    // loads.
    std::vector<std::optional<Range>> ranges;
    std::vector<Reaction> reactions;  // sorted by particle; only those known under all loads
    // The largest displacement of each particle, in the order of the scene. Empty if nothing is
    // elastic, or if something is unknown under one of the loads.
    std::vector<Deflection> farthest;
    // The forces at rest under the first load for which a force is unknown. If all are known, the
    // forces under the loads that always act. The notes are those of all loads, and the deflection is
    // that under the load that moves a particle farthest.
    AtRest rest;
    Loading deflectedBy;  // the load that causes this deflection
};

// Returns the end of the range that takes the larger share of capacity in its direction, or the
// larger force if no limit applies.
double decisive(const Envelope::Range& range, const Limits& limits);

// Returns a message that no load of the scene is on; nothing if a load is on.
std::optional<Message> nothingIsOn(const Scene& scene);

// Places a moving load only where one of its axles is above a particle, because the forces are linear
// in its place between two such places. The envelope is therefore too narrow if a rope is slack only
// in between. `unrest` has the meaning of Loading::unrest.
Envelope envelopeOf(const Scene& scene, Statics& statics, double unrest = 0.0);
// Returns nothing if `stop` interrupts the calculation.
std::optional<Envelope> envelopeOf(const Scene& scene, Statics& statics, double unrest, Stop stop);

// Returns the places of the first axle, ascending, for which an axle of the moving load is above a
// particle of its deck. Where the deck ends or has a gap, there is also a place just before and one
// just after.
std::vector<double> placesOf(const Scene& scene, LoadId moving);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/loading.h"
#include "core/text.h"

namespace vakwerk {

// Returns the particles over which a load drives by default: the shortest path along links from the
// leftmost support of a structure to the rightmost. If all supports are on one side, the path goes
// to the farthest joint. Returns fewer than two particles if there is no path.
std::vector<ParticleId> usualDeck(const Scene& scene);

// Returns the shortest path along links, both ends included; empty if there is none.
std::vector<ParticleId> shortestWay(const Scene& scene, ParticleId from, ParticleId to);

// Returns a clause for each moving load whose deck lacks a link somewhere, for instance because it
// broke. Looks at the loads that are on, or at the one that acts alone.
std::vector<Message> gapsOfDecks(const Scene& scene, const Loading& loading = {});

}  // namespace vakwerk

#pragma once

#include "core/analysis/loading.h"
#include "core/text.h"

namespace vakwerk {

// Returns the particles over which a load would go through a structure if nothing else is said: along the
// shortest way of links from its leftmost support to its rightmost, or to its farthest joint if it has
// supports on one side alone. Fewer than two if there is none.
std::vector<ParticleId> usualDeck(const Scene& scene);

// Returns the shortest way along links, both ends included; empty if there is none.
std::vector<ParticleId> shortestWay(const Scene& scene, ParticleId from, ParticleId to);

// Says of each moving load that is on, or of the one that is alone, where its deck has no link, for one may
// have broken: clauses.
std::vector<Message> gapsOfDecks(const Scene& scene, const Loading& loading = {});

}  // namespace vakwerk

#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns the mass at each particle, by index: its own, and half of that of each link that ends at it,
//   m = m₀ + Σ ½ massPerLength · length,
// where the mass per length is that of the link or, if it has none, of its profile.
// The rest length counts, so that no mass comes or goes with a strain. What breaks in a run leaves its
// mass where it was.
std::vector<double> massesOf(const Scene& scene);

}  // namespace vakwerk

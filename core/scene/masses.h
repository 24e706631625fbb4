// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns the mass of each particle, by index: its own plus half of the mass of each link that ends at
// it,
//   m = m₀ + Σ ½ massPerLength · length,
// where the mass per length is that of the link or, if it is 0, of its profile. `length` is the rest
// length, so that strain does not change the mass. A link that breaks during a run leaves its mass on
// the particles.
std::vector<double> massesOf(const Scene& scene);

}  // namespace vakwerk

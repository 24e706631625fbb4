// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"
#include "core/analysis/statics.h"

namespace vakwerk {

// Finds members that carry nothing because of the geometry, one after the other. If everything else
// that acts on a joint is on one line, a member in another direction carries nothing. Members with
// `isActive` 0 are absent. Only members with `isFaint` 1 are examined.
std::vector<AtRest::Idle> idleByShape(const Scene& scene, const StaticModel& model,
                                      std::span<const std::uint8_t> isActive,
                                      std::span<const std::uint8_t> isFaint);

}  // namespace vakwerk

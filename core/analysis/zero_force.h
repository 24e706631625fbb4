#pragma once

#include "core/analysis/static_model.h"
#include "core/analysis/statics.h"

namespace vakwerk {

// Finds the members that carry nothing because of how they meet, one after the other: at a particle where
// all else that acts is in one line, a member in another line has nothing to hold it. Members of which
// `isActive` is 0 are not there; only those of which `isFaint` is 1 are looked at.
std::vector<AtRest::Idle> idleByShape(const Scene& scene, const StaticModel& model,
                                      std::span<const std::uint8_t> isActive,
                                      std::span<const std::uint8_t> isFaint);

}  // namespace vakwerk

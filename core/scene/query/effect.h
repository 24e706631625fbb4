// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk::detail {

// The kind of an item and its particles, sorted. Of two items with equal effects one is
// superfluous. Distance constraints, ropes and springs count as one kind.
using Effect = std::pair<std::string, std::vector<ParticleId>>;
Effect effectOf(const Constraint& constraint);
Effect effectOf(const Decoration& decoration);

}  // namespace vakwerk::detail

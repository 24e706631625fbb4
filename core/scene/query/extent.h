// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk {

// Returns the chosen particles, and those of the chosen constraints and skins, that are not locked, in
// ascending order.
std::vector<ParticleId> movableParticles(const Scene& scene, const Items& items);

// Returns the smallest rectangle around the known particles, or nothing if there are none.
std::optional<Rect> extentOf(const Scene& scene, std::span<const ParticleId> ids);
// Returns the smallest rectangle around all particles and corners that edit::transform() moves.
std::optional<Rect> extentOf(const Scene& scene, const Items& items);
// Returns the smallest rectangle around places, or nothing if there are none.
std::optional<Rect> extentAround(std::span<const Vec2> places);

}  // namespace vakwerk

#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// All distances are in the scene's length unit.

// The nearest particle within `radius` of its centre, or within its own; of equals the lower id.
std::optional<ParticleId> pickParticle(const Scene& scene, Vec2 at, double radius);

struct PickSizes {
    double reach = 0.0;   // how far from a line still is on it
    double symbol = 0.0;  // how large a support is drawn, and how far from its vertex an angle
};

// The constraint that is drawn at a point. Of those in reach, links come first, then supports,
// circles and angles, then the long lines of guides, then areas that it is inside of; among these
// the nearest, of areas the smallest, and of equals the lower id.
std::optional<ConstraintId> pickConstraint(const Scene& scene, Vec2 at, const PickSizes& sizes);

// The skin whose inside is at a point; of several the one drawn last.
std::optional<DecorationId> pickSkin(const Scene& scene, Vec2 at);

// Whether a constraint only lies behind everything else: the inside of an area.
bool isBackground(const Constraint& constraint);

// Up to `count` particles, nearest first; of equals the lower id first.
std::vector<ParticleId> nearestParticles(const Scene& scene, Vec2 at, std::size_t count);

enum class Enclosure { encloses, touches };

// Particles and corners of notes inside, and the constraints and skins that the rectangle encloses (all
// their particles are inside) or, of links, touches (any part of the line is inside).
Items itemsIn(const Scene& scene, Rect rect, Enclosure enclosure);

}  // namespace vakwerk

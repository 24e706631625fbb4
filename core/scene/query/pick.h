// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// All distances are in the length unit of the scene.

// Hidden items are not found. Locked items are found only as ends of new links (Among::shown).
template <class Item>
bool isPickable(const Item& item)
{
    return !item.locked && !item.hidden;
}
enum class Among { pickable, shown };

// Returns the nearest particle within `radius` or its own radius; at equal distance the one with the
// lower id.
std::optional<ParticleId> pickParticle(const Scene& scene, Vec2 at, double radius,
                                       Among among = Among::pickable);
// Returns all pickable particles within `radius` or their own radius, in the order in which they are
// picked.
std::vector<ParticleId> particlesAt(const Scene& scene, Vec2 at, double radius);

struct PickSizes {
    double reach = 0.0;   // greatest distance from a line
    double symbol = 0.0;  // size of a support, and radius of an angle
};

// Returns the constraint that is drawn at a point: a link within reach, else a support, circle or angle,
// else the line of a guide, else an area around the point. Of several it takes the nearest, of areas the
// smallest, and at equal distance the lower id.
std::optional<ConstraintId> pickConstraint(const Scene& scene, Vec2 at, const PickSizes& sizes);
// Returns all constraints that are drawn at a point, in the order in which pickConstraint() prefers
// them.
std::vector<ConstraintId> constraintsAt(const Scene& scene, Vec2 at, const PickSizes& sizes);

// Returns the ground with a piece within `reach`, the nearest first.
std::vector<GroundId> groundAt(const Scene& scene, Vec2 at, double reach);

// Returns the skins around a point; the skin that is drawn last comes first.
std::vector<DecorationId> skinsAt(const Scene& scene, Vec2 at);

// Returns whether a constraint is drawn only behind all others, as an area is.
bool isBackground(const Constraint& constraint);

// Returns up to `count` particles that are shown, nearest first; at equal distance the lower id first.
std::vector<ParticleId> nearestParticles(const Scene& scene, Vec2 at, std::size_t count);

enum class Enclosure { encloses, touches };

// Returns the pickable items in a rectangle: particles and corners of notes inside it, and constraints
// and skins with all their particles inside it. With Enclosure::touches, also links that partly lie
// inside.
Items itemsIn(const Scene& scene, Rect rect, Enclosure enclosure);

}  // namespace vakwerk

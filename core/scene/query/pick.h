#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Distances are in the scene's length unit.

// What is hidden is not found. What is locked is found only as an end of new links.
template <class Item>
bool isPickable(const Item& item)
{
    return !item.locked && !item.hidden;
}
enum class Among { pickable, shown };

// Returns the nearest particle within `radius` or its own radius; of equals the lower id.
std::optional<ParticleId> pickParticle(const Scene& scene, Vec2 at, double radius,
                                       Among among = Among::pickable);
// Returns all such particles that are pickable, the one that is picked first.
std::vector<ParticleId> particlesAt(const Scene& scene, Vec2 at, double radius);

struct PickSizes {
    double reach = 0.0;   // farthest from a line
    double symbol = 0.0;  // size of a support, and radius of an angle
};

// Returns the constraint drawn at a point: a link in reach, else a support, circle or angle, else the
// line of a guide, else an area around the point. Of several it is the nearest, of areas the smallest,
// of equals the lower id.
std::optional<ConstraintId> pickConstraint(const Scene& scene, Vec2 at, const PickSizes& sizes);
// Returns all of these, in the order in which they would be picked if those before were not there.
std::vector<ConstraintId> constraintsAt(const Scene& scene, Vec2 at, const PickSizes& sizes);

// Returns the skins around a point, the last drawn first.
std::vector<DecorationId> skinsAt(const Scene& scene, Vec2 at);

// Returns whether a constraint is only drawn behind all others, as an area is.
bool isBackground(const Constraint& constraint);

// Returns up to `count` particles that are shown, nearest first; of equals the lower id first.
std::vector<ParticleId> nearestParticles(const Scene& scene, Vec2 at, std::size_t count);

enum class Enclosure { encloses, touches };

// Returns, of what is pickable, the particles and corners of notes inside, and the constraints and skins that are enclosed
// (all particles inside) or, for links, touched (part of the line inside).
Items itemsIn(const Scene& scene, Rect rect, Enclosure enclosure);

}  // namespace vakwerk

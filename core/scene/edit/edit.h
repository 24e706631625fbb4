#pragma once

#include "core/scene/fields/fields.h"

// Functions that look at a scene and return the patch of an edit. They never change anything.
// Ids that are not in the scene are passed over; an edit that comes to nothing is an empty patch.
namespace vakwerk::edit {

// Moves particles with their velocity; static constraints on them keep hold of the new place.
Patch moveBy(const Scene& scene, std::span<const ParticleId> ids, Vec2 offset);
// The same for particles, and notes along with them.
Patch moveBy(const Scene& scene, const Items& items, Vec2 offset);

// Removes the items, and the constraints and skins of the removed particles.
Patch remove(const Scene& scene, const Items& items);

Patch setPinned(const Scene& scene, std::span<const ParticleId> ids, bool pinned);

// Removes the static constraints of a particle; puts one on it where there is none.
Patch toggleStatic(const Scene& scene, ParticleId id);

// Sets a field by its key on every item that has it. The value must fit the field. A new x or y
// moves a particle as moveBy does; on a static constraint among the items it is the value itself.
Patch setField(const Scene& scene, const Items& items, std::string_view key,
               const FieldValue& value);
Patch setWorldField(const Scene& scene, std::string_view key, const FieldValue& value);

// The velocity of a particle in length unit per time unit, kept by its previous position.
Vec2 velocity(const Scene& scene, const Particle& particle);
Patch setVelocity(const Scene& scene, std::span<const ParticleId> ids,
                  std::pair<std::optional<double>, std::optional<double>> xy);

// The chosen part of a scene as a scene of its own: the chosen items, the particles of these, and the
// constraints and skins whose particles are all chosen.
Scene extract(const Scene& scene, const Items& items);

// Adds all particles, constraints and decorations of a part under new ids, moved by `offset`.
Patch insert(const Scene& scene, const Scene& part, Vec2 offset);

// Takes the scene as it is shown for its new start: particles where `shown` has them, and without
// the constraints that `shown` lacks.
Patch startFrom(const Scene& scene, const Scene& shown);

}  // namespace vakwerk::edit

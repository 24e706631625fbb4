// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"

#include <functional>

// The functions return a patch and change nothing themselves. Unknown ids are ignored; an edit without
// effect is an empty patch.
namespace vakwerk::edit {

// Moves items by an offset with the rules of transform().
Patch moveBy(const Scene& scene, std::span<const ParticleId> ids, Vec2 offset);
Patch moveBy(const Scene& scene, const Items& items, Vec2 offset);

// Moves items as moveBy() does, but keeps short decimal numbers short: 4.4 and 0.1 make 4.5.
Patch nudgeBy(const Scene& scene, const Items& items, Vec2 offset);

// Removes items, and the constraints and decorations of removed particles; a skin with enough particles
// left only shrinks.
Patch remove(const Scene& scene, const Items& items);

Patch setPinned(const Scene& scene, std::span<const ParticleId> ids, bool pinned);

// Sets the field on each item that has it. The value must fit the field. A new x or y of a particle
// moves it as moveBy() does; of a static constraint it changes only the value. A new angle of a guide
// turns it about its particle.
Patch setField(const Scene& scene, const Items& items, std::string_view key,
               const FieldValue& value);
// Applies `change` to the number in the field of each item and keeps the result within the range of the
// field.
Patch changeField(const Scene& scene, const Items& items, std::string_view key,
                  const std::function<double(double)>& change);
// Sets a field of the world. A new time step keeps the velocities of the particles.
Patch setWorldField(const Scene& scene, std::string_view key, const FieldValue& value);

// Moves constraints, in their present order, before the one at index `place` of the list; the size of
// the list is its end. The list is the order of solving.
Patch reorder(const Scene& scene, std::span<const ConstraintId> ids, std::size_t place);

// A velocity is in length per time unit of the world. A particle keeps it as its previous position.
Patch setVelocity(const Scene& scene, std::span<const ParticleId> ids,
                  std::pair<std::optional<double>, std::optional<double>> xy);

// Adds the particles, constraints, decorations and ground of a part under new ids, moved by `offset`. A
// load case of the part is added to the case of the same name, if there is one. The first ground of a
// scene turns contacts on, as in addGround().
Patch insert(const Scene& scene, const Scene& part, Vec2 offset);

// Makes the present state of a run the new start. `shown` is this scene during the run: particles have
// moved and broken constraints are gone.
Patch startFrom(const Scene& scene, const Scene& shown);

}  // namespace vakwerk::edit

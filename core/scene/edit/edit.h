#pragma once

#include "core/scene/fields/fields.h"

#include <functional>

// Edits only return a patch. Unknown ids are ignored; an edit without effect is an empty patch.
namespace vakwerk::edit {

// Moves as transform() does.
Patch moveBy(const Scene& scene, std::span<const ParticleId> ids, Vec2 offset);
Patch moveBy(const Scene& scene, const Items& items, Vec2 offset);

// Moves so, but coordinates that are short decimal numbers stay so: 4.4 and 0.1 make 4.5.
Patch nudgeBy(const Scene& scene, const Items& items, Vec2 offset);
// Returns the sum of numbers of up to 15 digits as the decimal number that it is.
Vec2 decimalSum(Vec2 a, Vec2 b);

// Removes items, and constraints and decorations of removed particles; a skin may only shrink.
Patch remove(const Scene& scene, const Items& items);

Patch setPinned(const Scene& scene, std::span<const ParticleId> ids, bool pinned);

// Sets the field on each item that has it. The value must fit the field. A new x or y moves a particle
// as moveBy does; on a static constraint it is only the value. A guide turns about its particle.
Patch setField(const Scene& scene, const Items& items, std::string_view key,
               const FieldValue& value);
// Sets it to what becomes of its number on each item, kept within the range of the field.
Patch changeField(const Scene& scene, const Items& items, std::string_view key,
                  const std::function<double(double)>& change);
// Another time step keeps the velocities.
Patch setWorldField(const Scene& scene, std::string_view key, const FieldValue& value);

// Puts constraints, in the order that they have, before what is at `place` in the list, the order of
// solving; its size is the end.
Patch reorder(const Scene& scene, std::span<const ConstraintId> ids, std::size_t place);

// A velocity is in length per time unit of the world, and kept as the previous position.
Vec2 velocity(const Scene& scene, const Particle& particle);
Patch setVelocity(const Scene& scene, std::span<const ParticleId> ids,
                  std::pair<std::optional<double>, std::optional<double>> xy);

// Returns the chosen items, their particles, constraints and decorations only on chosen particles, and the
// loads on these.
Scene extract(const Scene& scene, const Items& items);

// Adds particles, constraints and decorations of a part under new ids, moved by `offset`. Its load cases join
// those of the same name.
Patch insert(const Scene& scene, const Scene& part, Vec2 offset);

// `shown` is this scene during a run: particles have moved and broken constraints are gone.
Patch startFrom(const Scene& scene, const Scene& shown);

}  // namespace vakwerk::edit

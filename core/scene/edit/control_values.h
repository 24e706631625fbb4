#pragma once

#include "core/scene/fields/fields.h"

namespace vakwerk {

// Returns the items of the control that have its field; none for a field of the world.
Items itemsOf(const Scene& scene, const FieldControlBase& control);

// Returns whether there is anything that the control could turn.
bool turnsAnything(const Scene& scene, const FieldControlBase& control);

// Returns the value that all items have; nothing if they differ or there are none.
std::optional<FieldValue> valueNow(const Scene& scene, const FieldControlBase& control);

// Returns nothing if the value is neither that of on nor that of off.
std::optional<bool> isOn(const Scene& scene, const SwitchControl& control);

// Returns whether pressing the button would change nothing.
bool isPressed(const Scene& scene, const ButtonControl& control);

namespace edit {

// The value must fit the field.
Patch setControl(const Scene& scene, const FieldControlBase& control, const FieldValue& value);
Patch press(const Scene& scene, const ButtonControl& control);

}  // namespace edit

// Turns the controls of `into` as in `from` since `start`, matched by kind, label and field.
Scene carriedOver(Scene into, const Scene& from, const Scene& start);

// Returns whether carriedOver() keeps all changes: only controls were turned, and `into` has them.
bool carriesAll(const Scene& into, const Scene& from, const Scene& start);

}  // namespace vakwerk

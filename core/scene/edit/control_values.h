#pragma once

#include "core/scene/fields/fields.h"

// What a control of a scene turns.
namespace vakwerk {

// The items of the control that have its field; none for a field of the world.
Items itemsOf(const Scene& scene, const FieldControlBase& control);

// The value that all of them have; nothing where they differ or there is none.
std::optional<FieldValue> valueNow(const Scene& scene, const FieldControlBase& control);

// Whether the value of a switch is the one for on; nothing where it is neither.
std::optional<bool> isOn(const Scene& scene, const SwitchControl& control);

// Whether pressing the button would change nothing.
bool isPressed(const Scene& scene, const ButtonControl& control);

namespace edit {

// Sets the field on every item of the control. The value must fit the field.
Patch setControl(const Scene& scene, const FieldControlBase& control, const FieldValue& value);
Patch press(const Scene& scene, const ButtonControl& control);

}  // namespace edit

// `into` with its controls as far as they were turned in another scene since that one was as `start`:
// controls are the same where kind, label and field are.
Scene carriedOver(Scene into, const Scene& from, const Scene& start);

// Whether that takes along all that has changed: controls were turned that `into` has too, and
// nothing else.
bool carriesAll(const Scene& into, const Scene& from, const Scene& start);

}  // namespace vakwerk

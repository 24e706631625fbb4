// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"

namespace vakwerk {

// Returns the items of the control that have its field; empty for a field of the world.
Items itemsOf(const Scene& scene, const FieldControlBase& control);

// Returns whether the control has anything to set.
bool turnsAnything(const Scene& scene, const FieldControlBase& control);

// Returns the value that all items of the control share; nothing if values differ or there are no items.
std::optional<FieldValue> valueNow(const Scene& scene, const FieldControlBase& control);

// Returns nothing if the present value is neither `on` nor `off`.
std::optional<bool> isOn(const Scene& scene, const SwitchControl& control);

// Converts the value of a control to the type of its field, so that it can be compared with the present
// value of the field.
FieldValue asKept(const FieldControlBase& control, const FieldValue& value);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"

namespace vakwerk {

// Returns whether pressing the button would change nothing.
bool isPressed(const Scene& scene, const ButtonControl& control);

namespace edit {

// The value must fit the field.
Patch setControl(const Scene& scene, const FieldControlBase& control, const FieldValue& value);
Patch press(const Scene& scene, const ButtonControl& control);

}  // namespace edit

// Returns `into` with its controls set as in `from`, as far as the user has changed them since
// `start`, an earlier version of `from`. Controls of the scenes are matched by kind, label and
// field.
Scene carriedOver(Scene into, const Scene& from, const Scene& start);

// Returns whether carriedOver() keeps all changes: `from` differs from `start` only by its controls, and
// `into` has those controls.
bool carriesAll(const Scene& into, const Scene& from, const Scene& start);

}  // namespace vakwerk

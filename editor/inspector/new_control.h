// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/control.h"
#include "core/scene/fields/fields.h"
#include "core/scene/scene.h"

namespace vakwerk {

bool canBeControlled(const FieldInfo& field);

// Returns a new control. For a number it is a slider around the present value.
Control controlOf(const Scene& scene, const FieldControlBase& target);

std::optional<ControlId> findControl(const Scene& scene, const FieldControlBase& target);

}  // namespace vakwerk

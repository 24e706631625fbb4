#pragma once

#include "core/scene/control.h"
#include "core/scene/fields/fields.h"
#include "core/scene/scene.h"

namespace vakwerk {

// Whether a control can turn the field.
bool canBeControlled(const FieldInfo& field);

// A control of the field: where it is a number a slider around the value that it has now.
Control controlOf(const Scene& scene, const FieldControlBase& target);

// The control of exactly that field of those items, where the scene has one.
std::optional<ControlId> findControl(const Scene& scene, const FieldControlBase& target);

}  // namespace vakwerk

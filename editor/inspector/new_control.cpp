// SPDX-License-Identifier: MIT
#include "editor/inspector/new_control.h"

#include "core/scene/query/control_values.h"
#include "editor/drawing/steps.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// If the range of a field is larger than this, the slider gets only a part of it.
constexpr double widestSpan = 1000.0;
// If a field excludes its lower bound, the slider begins this far above it, as a share of the
// range.
constexpr double leastShare = 0.01;

// Returns the range of the slider. It is the whole range of the field if that is not wider than
// widestSpan. Otherwise it ends at about twice the value. It then begins at the lowest allowed
// value or, if there is none, equally far below zero.
std::pair<double, double> slide(const FieldInfo& field, double value)
{
    const Range& range = field.range;
    double high = roundedUp(value == 0.0 ? 1.0 : 2.0 * std::abs(value));
    if (field.type == FieldType::integer)
        high = std::max(high, 10.0);
    if (std::isfinite(range.high))
        high = range.high - range.low <= widestSpan ? range.high : std::min(high, range.high);
    double low = std::isfinite(range.low) ? range.low : -high;
    if (range.aboveLow)
        low += leastShare * (high - low);
    return {low, high};
}

}  // namespace

bool canBeControlled(const FieldInfo& field)
{
    return isNumber(field) || field.type == FieldType::boolean || field.type == FieldType::choice ||
           field.type == FieldType::colour;
}

Control controlOf(const Scene& scene, const FieldControlBase& target)
{
    FieldControl control;
    static_cast<FieldControlBase&>(control) = target;
    const FieldInfo* field = fieldInfo(target);
    if (field && isNumber(*field)) {
        const auto value = valueNow(scene, target);
        const double now = value ? numberIn(*value) : 0.0;
        std::tie(control.low, control.high) = slide(*field, std::isfinite(now) ? now : 0.0);
    }
    return {.body = control};
}

std::optional<ControlId> findControl(const Scene& scene, const FieldControlBase& target)
{
    for (const Control& control : scene.controls()) {
        const FieldControlBase* turned = fieldOf(control);
        if (turned && turned->of == target.of && turned->field == target.field &&
            turned->items == target.items)
            return control.id;
    }
    return std::nullopt;
}

}  // namespace vakwerk

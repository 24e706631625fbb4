// SPDX-License-Identifier: MIT
#include "core/scene/query/length_converter.h"

#include <cstdlib>

namespace vakwerk::detail {
namespace {

int powerIn(AttractionLaw law)
{
    switch (law) {
    case AttractionLaw::linear:
        return 0;
    case AttractionLaw::constant:
        return 1;
    case AttractionLaw::inverseSquare:
        return 3;
    }
    return 0;
}

// Returns the exponent of length in a unit, where a force is kg · length / time².
int powerOfLength(Unit unit, const World& world)
{
    switch (unit) {
    case Unit::none:
    case Unit::pixel:
    case Unit::mass:
    case Unit::forcePerLength:
    case Unit::forcePerVelocity:
    case Unit::pressure:
    case Unit::time:
    case Unit::perSecond:
    case Unit::degree:
    case Unit::degreePerTime:
    case Unit::lengthPerForce:
    case Unit::costPerMass:
        return 0;
    case Unit::length:
    case Unit::acceleration:
    case Unit::force:
    case Unit::velocity:
        return 1;
    case Unit::area:
    case Unit::moment:
    case Unit::energy:
    case Unit::power:
    case Unit::momentOfInertia:
    case Unit::areaPerPressure:
        return 2;
    case Unit::forcePerVelocity2:
    case Unit::massPerLength:
    case Unit::modulus:
    case Unit::costPerLength:
        return -1;
    case Unit::anglePerMoment:
        return -2;
    case Unit::bendingStiffness:
        return 3;
    case Unit::density:
        return -3;
    case Unit::attraction:
        return powerIn(world.attractionLaw);
    }
    return 0;
}

}  // namespace

bool LengthConverter::hasLength(Unit unit) const
{
    return powerOfLength(unit, world_) != 0;
}

double LengthConverter::converted(double number, Unit unit) const
{
    const int power = powerOfLength(unit, world_);
    const Conversion step = power < 0 ? Conversion{lengths_.by, lengths_.times} : lengths_;
    for (int i = 0; i < std::abs(power); ++i)
        number = step(number);
    return number;
}

FieldValue LengthConverter::converted(const FieldValue& value, const FieldInfo& field) const
{
    if (const auto* number = std::get_if<double>(&value))
        return converted(*number, field.unit);
    if (const auto* list = std::get_if<Numbers>(&value)) {
        Numbers result = *list;
        for (double& number : result)
            number = converted(number, field.unit);
        return result;
    }
    return value;
}

Control LengthConverter::converted(const Control& control) const
{
    Control result = control;
    const FieldControlBase* target = fieldOf(control);
    const FieldInfo* field = target ? fieldInfo(*target) : nullptr;
    if (!field)
        return result;
    if (auto* slider = std::get_if<FieldControl>(&result.body)) {
        slider->low = converted(slider->low, field->unit);
        slider->high = converted(slider->high, field->unit);
    } else if (auto* button = std::get_if<ButtonControl>(&result.body)) {
        button->value = converted(button->value, *field);
    } else if (auto* flip = std::get_if<SwitchControl>(&result.body)) {
        flip->on = converted(flip->on, *field);
        flip->off = converted(flip->off, *field);
    }
    return result;
}

}  // namespace vakwerk::detail

// SPDX-License-Identifier: MIT
#include "core/scene/fields/shown_unit.h"

#include <charconv>
#include <cmath>
#include <iterator>

namespace vakwerk {
namespace {

// Returns the text of the unit as it is in a world with metres and seconds, where forces are in newtons.
std::string unitInNewtons(Unit unit)
{
    World world;
    world.lengthUnit = "m";
    return unitText(unit, world);
}

// Returns whether the unit contains a force.
bool hasForce(Unit unit)
{
    switch (unit) {
    case Unit::force:
    case Unit::forcePerLength:
    case Unit::forcePerVelocity:
    case Unit::forcePerVelocity2:
    case Unit::moment:
    case Unit::energy:
    case Unit::power:
    case Unit::pressure:
    case Unit::modulus:
    case Unit::bendingStiffness:
    case Unit::lengthPerForce:
    case Unit::anglePerMoment:
    case Unit::areaPerPressure:
        return true;
    case Unit::none:
    case Unit::pixel:
    case Unit::length:
    case Unit::area:
    case Unit::mass:
    case Unit::massPerLength:
    case Unit::acceleration:
    case Unit::density:
    case Unit::costPerMass:
    case Unit::costPerLength:
    case Unit::time:
    case Unit::velocity:
    case Unit::perSecond:
    case Unit::degree:
    case Unit::degreePerTime:
    case Unit::momentOfInertia:
    case Unit::attraction:
        break;
    }
    return false;
}

}  // namespace

double ShownUnit::exact(double number) const
{
    constexpr int sureDigits = 15;
    const double converted = (*this)(number);
    if (times == by || !std::isfinite(converted))
        return converted;
    char digits[32];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), converted,
                                   std::chars_format::general, sureDigits);
    double shorter = converted;
    std::from_chars(digits, end.ptr, shorter);
    return shorter * by / times == number ? shorter : converted;
}

ShownUnit shownUnit(Unit unit, const World& world)
{
    ShownUnit own{unitText(unit, world), 1.0, 1.0, isSi(world)};
    if (own.isSi || !hasForce(unit) || world.timeUnit != "s")
        return own;
    const LengthUnit length{world.lengthUnit, world.unitsPerMetre};
    const std::string si = unitInNewtons(unit);
    const auto toSi = conversion(own.text, si, length);
    if (!toSi || !conversion(world.lengthUnit, "m", length))
        return own;
    return {si, toSi->times, toSi->by, true};
}

}  // namespace vakwerk

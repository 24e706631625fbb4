// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/scene/fields/units.h"

namespace vakwerk {

// The unit in which the window shows and reads a number that the scene keeps in a unit of its world.
struct ShownUnit {
    std::string text;
    double times = 1.0;  // shown number = kept number · times / by
    double by = 1.0;
    bool isSi = false;  // an SI unit, for which multiples such as kN read better

    double operator()(double number) const { return number * times / by; }
    // Returns the shown number rounded to fewer digits, if it still converts back to the same kept
    // number.
    double exact(double number) const;

    friend bool operator==(const ShownUnit&, const ShownUnit&) = default;
};

// Forces and quantities with a force in them are shown in newtons if times are in seconds and the world
// says how long a metre is, even if lengths are in pixels. Other numbers are shown in the unit of the
// world.
ShownUnit shownUnit(Unit unit, const World& world);

}  // namespace vakwerk

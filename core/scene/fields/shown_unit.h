#pragma once

#include "core/scene/fields/fields.h"
#include "core/scene/fields/units.h"

namespace vakwerk {

// In which unit the window shows and takes numbers that the scene keeps in a unit of its world.
struct ShownUnit {
    std::string text;
    double times = 1.0;  // a number in this unit is  number · times / by
    double by = 1.0;
    bool isSi = false;  // so that multiples such as kN read better

    double operator()(double number) const { return number * times / by; }
    // Returns the same without the digits that rounding has brought, where that is the same number when it
    // is converted back.
    double exact(double number) const;

    friend bool operator==(const ShownUnit&, const ShownUnit&) = default;
};

// Forces, and what is made of them, are in newtons where times are in seconds and the world says what a metre
// is, also where lengths are in pixels; other numbers are as they are kept.
ShownUnit shownUnit(Unit unit, const World& world);

}  // namespace vakwerk

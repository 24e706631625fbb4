// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace vakwerk {

// The length unit of a world, and how many of it make a metre; 0 if that is unknown.
struct LengthUnit {
    std::string_view name;
    double perMetre = 0.0;
};

// Converts a number between units:  number · times / by.  Both factors are whole where possible, so that
// 7 cm are 0.07 m to the last digit.
struct Conversion {
    double times = 1.0;
    double by = 1.0;

    double operator()(double number) const { return number * times / by; }
};

// Returns nothing unless both are units of the same dimension, such as "kN/m" and "N/m", or "cm" and
// "px" if the world says how long a metre is.
std::optional<Conversion> conversion(std::string_view from, std::string_view to,
                                     const LengthUnit& length);

// A number with the unit in which it is easiest to read.
struct InMultiple {
    double number;
    std::string_view unit;
};

// Returns the number in kN or MN if it is 1000 N or more, in kJ or MJ, kPa to GPa, and kN·m² or
// MN·m² likewise, in t if it is 1000 kg or more, and in cm or mm if it is less than 0.1 m but at
// least 1 µm; other numbers stay as they are. Where possible, converting back gives the same
// number.
InMultiple inMultiple(double number, std::string_view unit);

}  // namespace vakwerk

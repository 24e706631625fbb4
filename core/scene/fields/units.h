#pragma once

#include <optional>
#include <string_view>

namespace vakwerk {

// The length unit of a world, and how many of it are a metre; 0 where that is not said.
struct LengthUnit {
    std::string_view name;
    double perMetre = 0.0;
};

// A number in one unit is  number · times / by  in the other. Both are whole where that can be, so that
// 7 cm are 0.07 m to the last digit.
struct Conversion {
    double times = 1.0;
    double by = 1.0;

    double operator()(double number) const { return number * times / by; }
};

// Returns nothing unless both are units of the same dimension, such as "kN/m" and "N/m", or "cm" and
// "px" where the world says what a metre is.
std::optional<Conversion> conversion(std::string_view from, std::string_view to,
                                     const LengthUnit& length);

// A number with the unit in which it reads best.
struct InMultiple {
    double number;
    std::string_view unit;
};

// Returns kN and MN from a thousand newtons, likewise of joules, pascals and N·m², t from a thousand
// kilograms, and cm and mm below 0.1 m; other numbers as they are. Where that can be it is the same number again when it is converted back.
InMultiple inMultiple(double number, std::string_view unit);

}  // namespace vakwerk

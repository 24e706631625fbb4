// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <span>

namespace vakwerk {

// Returns the largest absolute value; 0 if there are no numbers.
inline double largestOf(std::span<const double> numbers)
{
    double most = 0.0;
    for (const double number : numbers)
        most = std::fmax(most, std::fabs(number));
    return most;
}

}  // namespace vakwerk

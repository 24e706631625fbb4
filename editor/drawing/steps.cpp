// SPDX-License-Identifier: MIT
#include "editor/drawing/steps.h"

#include <cmath>
#include <initializer_list>

namespace vakwerk {

double roundedUp(double number)
{
    // A positive power of ten is exact as a double, but a negative one is not. So divides for negative
    // powers.
    const double power = std::floor(std::log10(number));
    const double size = std::pow(10.0, std::abs(power));
    for (const double step : {1.0, 2.0, 5.0}) {
        const double candidate = power < 0.0 ? step / size : step * size;
        if (candidate >= number)
            return candidate;
    }
    return power < 0.0 ? 10.0 / size : 10.0 * size;
}

double gridStep(double scale)
{
    constexpr double closest = 14.0;  // pixels between two lines of the grid
    return roundedUp(closest / scale);
}

}  // namespace vakwerk

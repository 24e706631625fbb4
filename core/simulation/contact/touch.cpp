// SPDX-License-Identifier: MIT
#include "core/simulation/contact/touch.h"

#include <algorithm>

namespace vakwerk {

Numbers numbersOf(const std::vector<Touch>& touches)
{
    Numbers numbers;
    numbers.reserve(numbersOfTouch * touches.size());
    for (const Touch& touch : touches)
        for (const double number :
             {static_cast<double>(touch.particle), static_cast<double>(touch.other),
              static_cast<double>(touch.link), static_cast<double>(touch.ground),
              static_cast<double>(touch.vertex), touch.isVertex ? 1.0 : 0.0, touch.push,
              touch.slide})
            numbers.push_back(number);
    return numbers;
}

std::vector<Touch> touchesIn(const Numbers& numbers)
{
    std::vector<Touch> touches;
    for (std::size_t i = 0; i + numbersOfTouch <= numbers.size(); i += numbersOfTouch) {
        const double* number = &numbers[i];
        const auto whole = [number](std::size_t at) {
            return static_cast<std::uint32_t>(number[at]);
        };
        touches.push_back({.particle = ParticleId{whole(0)},
                           .other = ParticleId{whole(1)},
                           .link = ConstraintId{whole(2)},
                           .ground = GroundId{whole(3)},
                           .vertex = whole(4),
                           .isVertex = number[5] != 0.0,
                           .push = number[6],
                           .slide = number[7]});
    }
    std::ranges::stable_sort(touches, {}, [](const Touch& touch) { return touch.key(); });
    const auto isSame = [](const Touch& a, const Touch& b) { return a.key() == b.key(); };
    touches.erase(std::unique(touches.begin(), touches.end(), isSame), touches.end());
    return touches;
}

}  // namespace vakwerk

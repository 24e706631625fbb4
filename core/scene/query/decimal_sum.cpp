// SPDX-License-Identifier: MIT
#include "core/scene/query/decimal_sum.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace vakwerk {
namespace {

// Rounds the sum to the 15th significant digit of the larger number. Neither number has digits
// beyond it, so only the rounding error of the addition is lost.
double decimalSum(double a, double b)
{
    constexpr int digits = 15;
    const double sum = a + b;
    const double larger = std::max(std::abs(a), std::abs(b));
    const double decimals = digits - 1 - std::floor(std::log10(larger));
    std::array<char, 64> buffer{};
    if (!(larger > 0.0) || !(decimals >= 0.0 && decimals <= 2.0 * digits))
        return sum;
    const auto written = std::to_chars(buffer.begin(), buffer.end(), sum, std::chars_format::fixed,
                                       static_cast<int>(decimals));
    double rounded = sum;
    std::from_chars(buffer.begin(), written.ptr, rounded);
    return rounded + 0.0;  // turns −0 into 0
}

}  // namespace

Vec2 decimalSum(Vec2 a, Vec2 b)
{
    return {decimalSum(a.x, b.x), decimalSum(a.y, b.y)};
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace vakwerk {

inline double linearOf(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

// Returns the relative luminance of an opaque colour, 0 to 1 (WCAG 2.1).
inline double luminance(const QColor& c)
{
    return 0.2126 * linearOf(c.redF()) + 0.7152 * linearOf(c.greenF()) +
           0.0722 * linearOf(c.blueF());
}

// Returns the contrast ratio of two opaque colours, 1 to 21 (WCAG 2.1).
inline double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

}  // namespace vakwerk

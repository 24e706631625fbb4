// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/svg_numbers.h"

namespace vakwerk {

// x' = a x + c y + e,  y' = b x + d y + f
struct SvgMatrix {
    double a = 1.0;
    double b = 0.0;
    double c = 0.0;
    double d = 1.0;
    double e = 0.0;
    double f = 0.0;

    Vec2 operator()(Vec2 p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    // Returns the map that applies `inner` first and then this one.
    SvgMatrix operator*(const SvgMatrix& inner) const;
    // Returns the largest factor by which the map stretches a length.
    double stretch() const;
};

// Reads a list of matrix, translate, scale, rotate, skewX, skewY … with the units px and deg, as in CSS.
struct SvgTransformRead {
    SvgMatrix matrix{};
    std::optional<Message> problem{};
};
SvgTransformRead readSvgTransform(std::string_view text);

}  // namespace vakwerk

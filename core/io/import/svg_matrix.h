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
    // Applies `inner` first.
    SvgMatrix operator*(const SvgMatrix& inner) const;
    // Returns the largest factor by which a length grows.
    double stretch() const;
};

// Reads a list of matrix, translate, scale, rotate, skewX, skewY … with units px and deg, as in CSS.
struct SvgTransformRead {
    SvgMatrix matrix{};
    std::optional<Message> problem{};
};
SvgTransformRead readSvgTransform(std::string_view text);

}  // namespace vakwerk

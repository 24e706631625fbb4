// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/svg_curves.h"
#include "core/io/import/svg_numbers.h"

namespace vakwerk {

// Consecutive points; if closed, the last one is joined to the first.
struct SvgOutline {
    std::vector<SvgPoint> points;
    bool closed = false;
};

// Reads the attribute d of a path and flattens its curves. If there is a problem, there are no outlines.
struct SvgPathRead {
    std::vector<SvgOutline> outlines{};
    std::optional<Message> problem{};
};
SvgPathRead readSvgPath(std::string_view d, const Flattening& how);

// The axes of the ellipse are parallel to x and y.
SvgOutline svgEllipse(Vec2 centre, Vec2 radii, const Flattening& how);

}  // namespace vakwerk

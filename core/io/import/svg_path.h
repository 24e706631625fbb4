#pragma once

#include "core/io/import/svg_curves.h"
#include "core/io/import/svg_numbers.h"

namespace vakwerk {

// Points one after the other, joined by lines; closed ones back to the first.
struct SvgOutline {
    std::vector<Vec2> points;
    bool closed = false;
};

// The d of a path, with its curves as lines. With a problem there are no outlines.
struct SvgPathRead {
    std::vector<SvgOutline> outlines{};
    std::optional<Message> problem{};
};
SvgPathRead readSvgPath(std::string_view d, const Flattening& how);

// An ellipse whose axes lie along x and y, as one closed outline.
SvgOutline svgEllipse(Vec2 centre, Vec2 radii, const Flattening& how);

}  // namespace vakwerk

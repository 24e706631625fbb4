#pragma once

#include "core/scene/vec2.h"

#include <vector>

namespace vakwerk {

// Each adds points of a curve to a list that ends where the curve begins, so close that the lines
// between them are at most `tolerance` beside it. The last point is exactly the end.
void addCubic(std::vector<Vec2>& points, const Vec2 (&control)[3], double tolerance);
void addQuadratic(std::vector<Vec2>& points, const Vec2 (&control)[2], double tolerance);

struct SvgArc {
    Vec2 radii;
    double degrees = 0.0;  // of its first axis
    bool large = false;
    bool sweep = false;
    Vec2 end;
};
void addArc(std::vector<Vec2>& points, const SvgArc& arc, double tolerance);

// Lines that a whole turn takes.
int linesOfTurn(double radius, double tolerance);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/findings.h"

#include <optional>
#include <vector>

namespace vakwerk {

// Limits the number of lines of a drawing. They are counted before they are made, because a few bytes
// can be thousands of lines.
class LineBudget {
public:
    // Takes lines from the budget. Returns false if fewer are left; every later call then does so too.
    bool take(std::size_t lines);
    bool isSpent() const { return spent_; }

private:
    std::size_t left_ = mostItems;
    bool spent_ = false;
};

// A point of an outline. If a curve leads to it and not a line, `via` is the middle point of that curve.
struct SvgPoint {
    Vec2 at;
    std::optional<Vec2> via{};
};

struct Flattening {
    double tolerance;  // largest distance between line and curve
    LineBudget& budget;
};

// Append points of a curve that starts at the last point of the list. The last point added is exactly
// the end. They add nothing if the budget is spent.
void addCubic(std::vector<SvgPoint>& points, const Vec2 (&control)[3], const Flattening& how);
void addQuadratic(std::vector<SvgPoint>& points, const Vec2 (&control)[2], const Flattening& how);

struct SvgArc {
    Vec2 radii;
    double degrees = 0.0;  // from the x axis to the first axis of the ellipse
    bool large = false;
    bool sweep = false;
    Vec2 end;
};
void addArc(std::vector<SvgPoint>& points, const SvgArc& arc, const Flattening& how);

int linesOfTurn(double radius, double tolerance);

}  // namespace vakwerk

#pragma once

#include "core/io/import/findings.h"

#include <optional>
#include <vector>

namespace vakwerk {

// Limits the lines of a drawing, which are counted first: a few bytes can be thousands of lines.
class LineBudget {
public:
    // Returns false, from then on, when fewer lines are left.
    bool take(std::size_t lines);
    bool isSpent() const { return spent_; }

private:
    std::size_t left_ = mostItems;
    bool spent_ = false;
};

// A point of an outline. Where a curve leads to it, and not a line, `via` is the point of that curve halfway.
struct SvgPoint {
    Vec2 at;
    std::optional<Vec2> via{};
};

struct Flattening {
    double tolerance;  // largest distance between line and curve
    LineBudget& budget;
};

// Appends points of a curve that starts at the last point of the list. The last one added is exactly
// the end. Adds nothing if the budget is spent.
void addCubic(std::vector<SvgPoint>& points, const Vec2 (&control)[3], const Flattening& how);
void addQuadratic(std::vector<SvgPoint>& points, const Vec2 (&control)[2], const Flattening& how);

struct SvgArc {
    Vec2 radii;
    double degrees = 0.0;  // rotation of the first axis
    bool large = false;
    bool sweep = false;
    Vec2 end;
};
void addArc(std::vector<SvgPoint>& points, const SvgArc& arc, const Flattening& how);

int linesOfTurn(double radius, double tolerance);

}  // namespace vakwerk

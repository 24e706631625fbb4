#pragma once

#include "core/io/import/findings.h"

#include <vector>

namespace vakwerk {

// How many lines a drawing may still be made of. They are counted before they are made: a few bytes
// are a curve of thousands of lines.
class LineBudget {
public:
    // False where there are not so many left, and from then on.
    bool take(std::size_t lines);
    bool isSpent() const { return spent_; }

private:
    std::size_t left_ = mostItems;
    bool spent_ = false;
};

// How curves become lines.
struct Flattening {
    double tolerance;  // how far a line may be beside its curve
    LineBudget& budget;
};

// Each adds points of a curve to a list that ends where the curve begins. The last point is exactly
// the end. Nothing is added where the budget is spent.
void addCubic(std::vector<Vec2>& points, const Vec2 (&control)[3], const Flattening& how);
void addQuadratic(std::vector<Vec2>& points, const Vec2 (&control)[2], const Flattening& how);

struct SvgArc {
    Vec2 radii;
    double degrees = 0.0;  // of its first axis
    bool large = false;
    bool sweep = false;
    Vec2 end;
};
void addArc(std::vector<Vec2>& points, const SvgArc& arc, const Flattening& how);

// Lines that a whole turn takes.
int linesOfTurn(double radius, double tolerance);

}  // namespace vakwerk

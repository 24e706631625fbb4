#pragma once

#include "core/scene/vec2.h"

#include <optional>

namespace vakwerk {

// The curve in which a chain hangs that bends freely and does not stretch: with x across the pull of
// gravity and y against it
//   y = a cosh(x/a),   arc from the lowest point  s = a sinh(x/a)
class Catenary {
public:
    // Through both points, of that length; `down` has length 1. Nothing where the chain is too
    // short to reach, or anything is not finite.
    static std::optional<Catenary> through(Vec2 from, Vec2 to, double length, Vec2 down);

    double parameter() const { return a_; }  // a
    double length() const { return length_; }
    // After so much of its length, from its first end on.
    Vec2 at(double arc) const;

private:
    Catenary() = default;

    Vec2 from_;
    Vec2 across_;
    Vec2 down_;
    double width_ = 0.0;  // from end to end, across
    double drop_ = 0.0;   // the last end is so much lower
    double length_ = 0.0;
    double a_ = 0.0;      // 0 where both ends are above each other
    double first_ = 0.0;  // arc from the lowest point to the first end, below 0 left of it
};

}  // namespace vakwerk

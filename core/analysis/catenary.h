// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <optional>

namespace vakwerk {

// The curve of a hanging chain without stiffness or stretch. With x across gravity and y against
// it:
//   y = a cosh(x/a),   arc from the lowest point  s = a sinh(x/a)
class Catenary {
public:
    // `down` must have length 1. Returns nothing if the chain is too short or a number is not
    // finite.
    static std::optional<Catenary> through(Vec2 from, Vec2 to, double length, Vec2 down);

    double parameter() const { return a_; }  // a
    double length() const { return length_; }
    // Returns the point at an arc length from the first end.
    Vec2 at(double arc) const;

private:
    Catenary() = default;

    Vec2 from_;
    Vec2 across_;
    Vec2 down_;
    double width_ = 0.0;  // horizontal distance of the ends
    double drop_ = 0.0;   // how much lower the second end is
    double length_ = 0.0;
    double a_ = 0.0;      // 0 if the chain hangs vertically
    double first_ = 0.0;  // arc length from the lowest point to the first end, negative on the left
};

}  // namespace vakwerk

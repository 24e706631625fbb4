// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

namespace vakwerk {

// The map  x' = to + A (x − from), where i and j are the columns of the matrix A. It maps `from` exactly
// to `to`.
struct Affine {
    Vec2 i{1.0, 0.0};
    Vec2 j{0.0, 1.0};
    Vec2 from{};
    Vec2 to{};

    friend bool operator==(const Affine&, const Affine&) = default;

    static Affine translation(Vec2 offset);
    static Affine scaling(Vec2 about, Vec2 factors);
    // A positive angle turns from x towards y. Multiples of 90° are exact.
    static Affine rotation(Vec2 about, double degrees);
    // Reflects in the line through a point that makes an angle in degrees with the x axis. Multiples of
    // 45° are exact.
    static Affine mirror(Vec2 through, double degrees);

    Vec2 operator()(Vec2 point) const { return to + turned(point - from); }
    Vec2 turned(Vec2 direction) const { return i * direction.x + j * direction.y; }
    bool isMirrored() const { return cross(i, j) < 0.0; }
    // Returns |det A|: exactly 1 for a map that only turns and mirrors.
    double areaRatio() const;
    // Returns the map that applies `inner` first and then this one.
    Affine operator*(const Affine& inner) const;
};

}  // namespace vakwerk

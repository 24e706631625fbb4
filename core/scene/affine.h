#pragma once

#include "core/scene/vec2.h"

namespace vakwerk {

// x' = to + A (x − from), where i and j are the columns of A. So `from` comes exactly to `to`.
struct Affine {
    Vec2 i{1.0, 0.0};
    Vec2 j{0.0, 1.0};
    Vec2 from{};
    Vec2 to{};

    friend bool operator==(const Affine&, const Affine&) = default;

    static Affine translation(Vec2 offset);
    static Affine scaling(Vec2 about, Vec2 factors);
    // From x towards y; exact at multiples of 90°.
    static Affine rotation(Vec2 about, double degrees);
    // In the line through a point that makes an angle with the x axis; exact at multiples of 45°.
    static Affine mirror(Vec2 through, double degrees);

    Vec2 operator()(Vec2 point) const { return to + turned(point - from); }
    Vec2 turned(Vec2 direction) const { return i * direction.x + j * direction.y; }
    bool isMirrored() const { return cross(i, j) < 0.0; }
    // Exactly 1 for what only turns and mirrors.
    double areaRatio() const;
    // Applies `inner` first.
    Affine operator*(const Affine& inner) const;
};

}  // namespace vakwerk

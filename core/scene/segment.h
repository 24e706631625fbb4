// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <algorithm>
#include <optional>

namespace vakwerk {

struct Segment {
    Vec2 a;
    Vec2 b;
};

inline double distance(const Segment& segment, Vec2 point)
{
    const Vec2 along = segment.b - segment.a;
    const double squared = dot(along, along);
    const double t =
        squared > 0.0 ? std::clamp(dot(point - segment.a, along) / squared, 0.0, 1.0) : 0.0;
    return length(point - (segment.a + along * t));
}

// Returns whether two segments cross. A point on a line counts as lying on one side of it, so that a
// path of several segments crosses the line once.
inline bool cross(const Segment& s, const Segment& t)
{
    const auto isLeft = [](const Segment& line, Vec2 p) {
        return cross(line.b - line.a, p - line.a) > 0.0;
    };
    return isLeft(s, t.a) != isLeft(s, t.b) && isLeft(t, s.a) != isLeft(t, s.b);
}

// A part of a segment; both bounds are shares of its length.
struct Span {
    double from = 0.0;
    double to = 1.0;
};

// Returns the part of the segment inside the rectangle; nothing if the whole segment lies outside.
// Source: Liang and Barsky, A new concept and method for line clipping, 1984.
inline std::optional<Span> clipped(const Segment& segment, const Rect& rect)
{
    Span inside;
    const auto clip = [&inside](double direction, double beforeEdge) {
        if (direction == 0.0)
            return beforeEdge >= 0.0;
        const double t = beforeEdge / direction;
        if (direction < 0.0)
            inside.from = std::fmax(inside.from, t);
        else
            inside.to = std::fmin(inside.to, t);
        return inside.from <= inside.to;
    };
    const auto& [a, b] = segment;
    const Vec2 d = b - a;
    if (clip(-d.x, a.x - rect.left) && clip(d.x, rect.right - a.x) && clip(-d.y, a.y - rect.top) &&
        clip(d.y, rect.bottom - a.y))
        return inside;
    return std::nullopt;
}

}  // namespace vakwerk

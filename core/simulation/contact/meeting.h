// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <optional>

namespace vakwerk::contact {

// Returns the share of the relative way at which |d + way s| = reach for the first time, where it becomes
// smaller; nothing if it does not.
std::optional<double> meeting(Vec2 d, Vec2 way, double reach);

// The places of a point and of the two ends of a link, or their ways.
struct PointAndLink {
    Vec2 point;
    Vec2 a;
    Vec2 b;

    PointAndLink after(const PointAndLink& ways, double share) const
    {
        return {point + ways.point * share, a + ways.a * share, b + ways.b * share};
    }
    // Returns where the foot of the point on the line of the link is: 0 at a and 1 at b. It is −1 if the link has no
    // length, so that the point touches its ends.
    double foot() const;
    // Returns the direction of length 1 across the link towards the point, or to the left of the link if the point
    // is on its line.
    Vec2 across() const;
    // Returns the distance from the link, between its ends.
    double distance() const;
};

inline bool isBetweenEnds(double foot)
{
    return foot >= 0.0 && foot <= 1.0;
}

// Returns the share of the ways after which the point is at this distance from the link, on its straight part, for
// the first time; nothing if it meets an end of the link first, or nothing.
std::optional<double> meeting(const PointAndLink& start, const PointAndLink& ways, double reach);

// Returns the share of the ways after which the point passes to the other side of the link, between its ends, for
// the first time; nothing if it is on its side at the end, or begins on the line of the link.
std::optional<double> crossing(const PointAndLink& start, const PointAndLink& ways);

}  // namespace vakwerk::contact

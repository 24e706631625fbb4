// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/circle.h"

#include <optional>

// Where a joint lies that has given distances from two others: at a crossing of two circles.
namespace vakwerk {

// Returns that crossing of two circles which is nearest to the point `near`; where they only touch, the
// point in which they do. Returns nothing if they do not meet, or if they have the same centre.
std::optional<Vec2> crossingOf(const Circle& first, const Circle& second, Vec2 near);

// Returns by how much two circles miss each other: above 0 if the radii are too short together, below 0
// if one of them is too long for the other, and 0 if the circles meet.
double gapBetween(const Circle& first, const Circle& second);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

namespace vakwerk {

// Returns the exact decimal sum of coordinates of up to 15 digits.
Vec2 decimalSum(Vec2 a, Vec2 b);

}  // namespace vakwerk

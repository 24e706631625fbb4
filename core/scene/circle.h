// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

namespace vakwerk {

struct Circle {
    Vec2 centre;
    double radius = 0.0;
};

}  // namespace vakwerk

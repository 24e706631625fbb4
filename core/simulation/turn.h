#pragma once

#include "core/scene/vec2.h"

namespace vakwerk {

// The unit vector at an angle in degrees, positive from x towards y: {cosine, sine}. Made of
// + − × ÷ alone, so that it has the same bits with every C library; exact at multiples of 90°,
// else within two units in the last place.
Vec2 turnOf(double degrees);

}  // namespace vakwerk

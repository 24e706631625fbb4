#pragma once

#include "editor/drawing/theme.h"

#include <array>

namespace vakwerk {

inline constexpr std::size_t stressColourCount = 257;

// From compression (−1) to tension (+1): seven stops, linear in CIELAB (D65), so equal steps look
// equal.
const std::array<QRgb, stressColourCount>& stressColours(Tone tone);

// t outside [−1, 1] takes the colour of the end.
QRgb stressColour(double t, Tone tone);

// Returns 1.8 pixels and up to 3.6 more with |t|.
float stressWidth(double t);

}  // namespace vakwerk

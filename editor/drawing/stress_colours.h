// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/theme.h"

#include <array>

namespace vakwerk {

inline constexpr std::size_t stressColourCount = 257;

// Returns the colours from compression (−1) to tension (+1). There are seven stops, linear in CIELAB (D65),
// so that equal steps look equal.
const std::array<QRgb, stressColourCount>& stressColours(Tone tone);

// Returns the colour of t. Outside [−1, 1] it is the colour of the nearer end.
QRgb stressColour(double t, Tone tone);

// Returns a line width of 1.8 pixels, plus up to 3.6 pixels that grow with |t|.
float stressWidth(double t);

}  // namespace vakwerk

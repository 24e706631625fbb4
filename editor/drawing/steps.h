// SPDX-License-Identifier: MIT
#pragma once

namespace vakwerk {

// Returns the smallest number of the form 1, 2 or 5 × 10ⁿ that is not below `number`, which must be positive.
double roundedUp(double number);

// Takes pixels per length unit. Returns the smallest number of the form 1, 2 or 5 × 10ⁿ, in length units,
// that spans at least 14 pixels.
double gridStep(double scale);

}  // namespace vakwerk

#pragma once

namespace vakwerk {

// Returns the smallest of 1, 2 and 5 × 10ⁿ that is not below a positive number.
double roundedUp(double number);

// Takes pixels per length unit. Returns the smallest of 1, 2 and 5 × 10ⁿ that spans at least 14 pixels.
double gridStep(double scale);

}  // namespace vakwerk

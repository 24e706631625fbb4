#pragma once

namespace vakwerk {

// The smallest of 1, 2 and 5 times a power of ten that is not below a positive number.
double roundedUp(double number);

// The grid of a view of so many pixels per length unit: 1, 2 or 5 times a power of ten, with at
// least 14 pixels between its lines.
double gridStep(double scale);

}  // namespace vakwerk

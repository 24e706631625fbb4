#pragma once

#include <span>

namespace vakwerk {

// √ of each number, and it minus one divided by it: the arithmetic that no solve can do without, as wide
// as the processor is.
void rootsAndQuotients(std::span<const double> squares, std::span<double> results);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace vakwerk {

// Computes (√x − 1)/√x for each number x in the widest vectors of the processor. This is the
// arithmetic that no solve of a distance constraint can avoid.
void rootsAndQuotients(std::span<const double> squares, std::span<double> results);

}  // namespace vakwerk

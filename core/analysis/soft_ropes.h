// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"

#include <span>

namespace vakwerk {

// Moves the joints to where Σ r c² is small, where c are the length errors and r the rates, at least
// one above 0. Unlike reduceErrors(), it makes no use of which ropes are taut, so it also works where
// very many ropes are as long as the distance of their ends, as in a net. Where errors remain in
// the end, it comes near the smallest sum, but not to all digits.
void reduceErrorsSoftly(StaticModel& model, std::span<const double> rates);

}  // namespace vakwerk

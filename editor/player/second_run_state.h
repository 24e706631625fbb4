// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stepper.h"

namespace vakwerk {

// What is known of the second run.
struct SecondRunState {
    // At the step that is shown; null if there is no second run.
    std::shared_ptr<const State> state;
    std::shared_ptr<const Model> model;
    std::optional<Divergence> divergence;
    std::vector<StepComparison> points;  // in ascending order of steps
    bool isBehind = false;

    void take(News::Second news);
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workers/throttle.h"

namespace vakwerk {

// Returns how many steps each press goes while the user holds a key or a button. It begins with one
// step and doubles several times.
class RepeatAcceleration {
public:
    explicit RepeatAcceleration(Throttle::Watch watch) : watch_(std::move(watch)) {}

    int steps();

private:
    Throttle::Watch watch_;
    double last_ = 0.0;  // time of the last press, in seconds
    int repeats_ = 0;    // number of presses since the user began to hold the key
};

}  // namespace vakwerk

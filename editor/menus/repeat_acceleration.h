#pragma once

#include "editor/workers/throttle.h"

namespace vakwerk {

// Tells how far to go at each press that a held key or button repeats: one step at first, then faster and
// faster.
class RepeatAcceleration {
public:
    explicit RepeatAcceleration(Throttle::Watch watch) : watch_(std::move(watch)) {}

    int steps();

private:
    Throttle::Watch watch_;
    double last_ = 0.0;  // s
    int repeats_ = 0;    // since it is held
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/player/pace.h"

namespace vakwerk {

// Counts the steps that become due while a run plays, and measures how many of them are taken. The
// rates are in steps per second at normal speed.
class Playback {
public:
    double speed() const { return speed_; }
    void setSpeed(double factor);
    const Pace& pace() const { return pace_; }

    void begin(double now);         // s
    double frameUntil(double now);  // returns the seconds since the previous frame
    void forgetDue() { due_ = 0.0; }
    void addDue(double seconds, double rate);
    // Returns the number of whole steps that are due. They are then no longer due.
    int takeDue();
    // Adds steps that were taken, and the seconds that they took.
    void addTaken(int steps, double seconds);
    // Ends a frame that took `seconds`. Returns whether the reached share of the speed has changed.
    bool measure(double seconds, double rate);

private:
    double lastFrame_ = 0.0;
    double speed_ = 1.0;
    double due_ = 0.0;       // steps
    int taken_ = 0;          // steps since the last frame
    double stepping_ = 0.0;  // s of stepping since the last frame
    Pace pace_;
};

}  // namespace vakwerk

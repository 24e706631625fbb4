// SPDX-License-Identifier: MIT
#pragma once

namespace vakwerk {

// Tells why the run is slower than the user wants: the steps take too long, or the frames come too
// seldom to ask for all steps.
enum class Bottleneck { none, steps, frames };

// Measures which part of the wanted speed a run reaches, over about half a second. One thread takes
// the steps and another draws the frames, so either can be too slow.
class Pace {
public:
    static constexpr int tickInterval = 16;  // ms

    // Adds a frame that took `seconds`. During the frame `taken` steps took `stepping` seconds in
    // all. The wanted speed is `rate` steps per second.
    void add(double seconds, int taken, double stepping, double rate);
    void forget();

    double reachedShare() const { return reachedShare_; }  // 1 if the machine keeps up
    double secondsPerStep() const { return secondsPerStep_; }
    double secondsPerFrame() const { return secondsPerFrame_; }
    Bottleneck bottleneck() const { return bottleneck_; }

private:
    struct Sums {
        double wanted = 0.0;   // steps that the wanted speed asks for
        double taken = 0.0;    // steps that were taken
        double seconds = 0.0;  // time of the frames
        int frames = 0;
    };
    Sums sums_;
    double reachedShare_ = 1.0;
    double secondsPerStep_ = 0.0;
    double secondsPerFrame_ = 0.0;
    Bottleneck bottleneck_ = Bottleneck::none;
};

}  // namespace vakwerk

#pragma once

namespace vakwerk {

// What slows the clock: the steps themselves, or frames too seldom to ask for them.
enum class Brake { none, steps, frames };

// Measures the reached share of the wished speed, over about half a second. Steps run beside frames.
class Pace {
public:
    static constexpr int tickInterval = 16;  // ms

    // Adds a frame of `seconds`, in which `taken` steps took `stepping` seconds; `rate` are due per
    // second.
    void add(double seconds, int taken, double stepping, double rate);
    void forget();

    double reachedShare() const { return reachedShare_; }  // 1 if the machine keeps up
    double secondsPerStep() const { return secondsPerStep_; }
    double secondsPerFrame() const { return secondsPerFrame_; }
    Brake brake() const { return brake_; }

private:
    struct Sums {
        double wanted = 0.0;   // steps
        double taken = 0.0;    // steps
        double seconds = 0.0;  // time of the frames
        int frames = 0;
    };
    Sums sums_;
    double reachedShare_ = 1.0;
    double secondsPerStep_ = 0.0;
    double secondsPerFrame_ = 0.0;
    Brake brake_ = Brake::none;
};

}  // namespace vakwerk

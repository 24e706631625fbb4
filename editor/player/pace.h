#pragma once

namespace vakwerk {

// What keeps the clock from its speed: the steps themselves, what else is done in a frame, or the
// two together.
enum class Brake { none, steps, frames, both };

// How much of the wished speed is reached, measured over half a second or so at a time.
class Pace {
public:
    static constexpr double stepBudget = 0.012;  // s of a frame that may go into steps
    static constexpr int tickInterval = 16;      // ms

    // A frame that took so many seconds since the last one, in which so many steps were taken in so
    // many seconds, where `rate` of them are due in a second.
    void add(double seconds, int taken, double stepping, double rate);
    void forget();
    void begin();  // forgets, with no frame before the next one

    double reachedShare() const { return reachedShare_; }  // 1 unless the machine cannot keep up
    double secondsPerStep() const { return secondsPerStep_; }
    double secondsPerFrame() const { return secondsPerFrame_; }  // what else is done in one
    Brake brake() const { return brake_; }

private:
    Brake brakeAt(double rate) const;

    struct Sums {
        double wanted = 0.0;  // steps
        double taken = 0.0;
        double stepping = 0.0;   // s
        double otherwise = 0.0;  // s
        int frames = 0;
    };
    Sums sums_;
    double lastStepping_ = 0.0;  // s, in the last frame: the next one tells how long that took
    double reachedShare_ = 1.0;
    double secondsPerStep_ = 0.0;
    double secondsPerFrame_ = 0.0;
    Brake brake_ = Brake::none;
};

}  // namespace vakwerk

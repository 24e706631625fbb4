#pragma once

namespace vakwerk {

// What keeps the clock from its speed: the steps themselves, or that the window comes too seldom to
// ask for them.
enum class Brake { none, steps, frames };

// How much of the wished speed is reached, measured over half a second or so at a time. Steps are
// taken beside the frames.
class Pace {
public:
    static constexpr int tickInterval = 16;  // ms

    // A frame that came so many seconds after the last one, since when so many steps have been taken
    // in so many seconds, where `rate` of them are due in a second.
    void add(double seconds, int taken, double stepping, double rate);
    void forget();

    double reachedShare() const { return reachedShare_; }  // 1 unless the machine cannot keep up
    double secondsPerStep() const { return secondsPerStep_; }
    double secondsPerFrame() const { return secondsPerFrame_; }
    Brake brake() const { return brake_; }

private:
    struct Sums {
        double wanted = 0.0;   // steps
        double taken = 0.0;    // steps
        double seconds = 0.0;  // of the frames
        int frames = 0;
    };
    Sums sums_;
    double reachedShare_ = 1.0;
    double secondsPerStep_ = 0.0;
    double secondsPerFrame_ = 0.0;
    Brake brake_ = Brake::none;
};

}  // namespace vakwerk

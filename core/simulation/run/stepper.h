#pragma once

#include "core/simulation/run/tracks.h"
#include "core/simulation/simulation.h"
#include "core/simulation/stress.h"

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace vakwerk {

// What a run has come to since it was last asked.
struct News {
    std::shared_ptr<const State> state;
    Maxima maxima;  // since the simulation was loaded, and what it was loaded with
    Tracks tracks;  // of these steps
    int steps = 0;
    double seconds = 0.0;  // that they took
    std::optional<Divergence> divergence;
};

// Steps a simulation in a thread of its own, so that whoever shows it never waits for it. All calls
// come from one other thread. The bits are those of the simulation stepped by itself, with every
// act between the same two steps.
class Stepper {
public:
    using Act = std::function<void(Simulation&)>;
    using Watch = std::function<double()>;  // seconds since some moment

    // `idle` is called by the stepping thread whenever it has nothing more to do.
    Stepper(std::function<void()> idle, Watch watch);
    ~Stepper();  // breaks off
    Stepper(const Stepper&) = delete;
    Stepper& operator=(const Stepper&) = delete;

    // For the options of what is loaded: breaks its step off.
    Stop stop() const { return &stop_; }

    // These four while it is idle. Maxima go on from those that are given; the tracks are followed.
    void load(Simulation simulation, Maxima maxima, const Tracks& followed);
    Simulation& simulation() { return *simulation_; }
    const Simulation& simulation() const { return *simulation_; }
    void take(int steps);

    // Before the next step, in the order in which they come; at once where it is idle, which is said.
    bool act(Act act);
    // From now on after each step; none ends that.
    void afterEach(Act act);

    bool isBusy() const;
    // Until it is idle, or that many seconds. Says whether it is.
    bool wait(double seconds);
    void wait();
    // Takes no further step. The one under way is finished where that takes no longer than so many
    // seconds, and broken off where it does.
    void halt(double patience);

    // Where there is any. While it is busy, the state is that of the last step after it was asked
    // for, so each call asks for the next. Throws what a step or an act has thrown, once; neither has
    // been taken then, nor has what came after it.
    std::optional<News> news();

private:
    // What the stepping thread has not told yet.
    struct Untold {
        bool any = false;
        int steps = 0;
        double seconds = 0.0;
        std::optional<Divergence> divergence;
    };
    void work();
    void fail(std::unique_lock<std::mutex>& lock);
    void takeSteps(std::unique_lock<std::mutex>& lock);
    void runActs(std::unique_lock<std::mutex>& lock, Untold& untold);
    bool takeStep(std::unique_lock<std::mutex>& lock, Untold& untold);
    void tell(std::unique_lock<std::mutex>& lock, Untold& untold);

    std::function<void()> idle_;
    Watch watch_;
    std::atomic<bool> stop_ = false;

    // Of the stepping thread while it is busy.
    std::optional<Simulation> simulation_;
    Maxima maxima_;
    Tracks tracks_;

    mutable std::mutex mutex_;  // of all that follows
    std::condition_variable wake_;
    std::condition_variable idled_;
    bool busy_ = false;
    bool ends_ = false;
    int wanted_ = 0;        // steps
    bool isAsked_ = false;  // for news
    bool hasNews_ = false;
    std::vector<Act> acts_;
    Act after_;
    News news_;
    std::exception_ptr failure_;

    std::thread thread_;
};

}  // namespace vakwerk

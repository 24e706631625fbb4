// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/run.h"
#include "core/run/second_run.h"
#include "core/run/tracks.h"

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace vakwerk {

struct News {
    std::shared_ptr<const State> state;
    std::shared_ptr<const Model> model;  // null if no model is compiled yet
    Maxima maxima;                       // largest values since the beginning of the run
    Marks marks;                         // marks of the whole run
    Times times;                         // times of the steps of the whole run
    Tracks tracks;                    // what trails and plots show of the steps since the last news
    std::optional<Tracks> allTracks;  // tracks of the whole run, if they were asked for
    std::uint64_t reached = 0;        // the last step of the run
    int steps = 0;
    double seconds = 0.0;  // time that the computation of these steps took
    std::optional<Divergence> divergence;
    std::vector<Hand> hands;             // the hands that act on the run
    std::vector<StopRule> stopped;       // the rules that have stopped the run
    std::shared_ptr<const Past> left;    // the recording whose future an act by hand has replaced
    std::shared_ptr<const Trace> trace;  // trace of the next step, if it was asked for
    struct Second {                      // the second run, if there is one
        std::shared_ptr<const State> state;
        std::shared_ptr<const Model> model;
        std::optional<Divergence> divergence;
        SecondRun::Points points;
        bool isBehind = false;  // the comparison was interrupted
    };
    std::optional<Second> second;
};

// Takes the steps of a run in its own thread, so that no view waits for it. All calls must come
// from one other thread. The results are equal, bit by bit, to those of a simulation that is stepped directly
// and in which each act happens between the same two steps.
class Stepper {
public:
    using Act = std::function<void(Run&)>;
    using Watch = std::function<double()>;  // returns the seconds since some fixed moment

    // The stepping thread calls `idle` whenever it has nothing left to do.
    Stepper(std::function<void()> idle, Watch watch);
    ~Stepper();  // interrupts the step
    Stepper(const Stepper&) = delete;
    Stepper& operator=(const Stepper&) = delete;

    // The options of a run must have this flag before load(), so that the stepper can interrupt a
    // step of the run.
    Stop stop() const { return &stop_; }

    // The functions from load() to pass() may be called only while the stepper is idle. `followed`
    // are the tracks to record.
    void load(Run run, const Tracks& followed);
    void unload();
    // Computes a second run beside the first one from now on, also for runs that are loaded later.
    // nullopt ends this. Steps that were reached before are compared by catchUp(), or at the latest
    // by the next take() or seek().
    void takeAlong(std::optional<SecondRunSource> source);
    // Records from now on what the decorations of this scene show.
    void follow(const Scene& scene);
    // The parts of the results that are computed afterwards, because they were asked for too late
    // to be recorded: the second run, tracks, and the steps at which rules are met. For tracks and
    // rules, a copy of the run repeats all steps. If this is interrupted, no tracks are reported.
    struct CatchUpParts {
        bool second = false;
        bool tracks = false;
        bool stops = false;  // marks the steps at which a rule is met
    };
    void catchUp(CatchUpParts what);
    Run& run() { return *run_; }
    const Run& run() const { return *run_; }
    void take(int steps);
    // Goes to a step that was reached, and then takes `further` more steps.
    void seek(std::uint64_t step, int further = 0);
    // Traces the next step without taking it. An interrupted trace is not reported.
    void trace();
    // Goes to a step, even beyond the last one reached. Rules that are met on the way are marked
    // but do not stop it, and acts of afterEach() are not run.
    void pass(std::uint64_t step);

    // Runs an act before the next step, in order of calls, or at once if the stepper is idle.
    // Returns whether it was idle.
    bool act(Act act);
    // Runs an act after each step from now on. An empty act ends this.
    void afterEach(Act act);

    // Stops after a step at which one of these rules is met. Steps that a seek only repeats do not
    // count.
    void stopAt(std::vector<StopRule> rules);

    bool isBusy() const;
    // Waits until the stepper is idle, but not longer than this. Returns whether it is idle.
    bool wait(double seconds);
    void wait();
    // Stops after the step under way, or interrupts it after `patience` seconds.
    void halt(double patience);

    // Returns what has happened since the last call, if anything has, and asks the stepping thread
    // for the next news. While the stepper is busy, the state is that after the first step since the previous
    // call. If a step or an act has thrown, this throws the exception once. Neither that step nor anything after
    // it was done then, and run() has the last state, which may be later than the last one reported.
    std::optional<News> news();

private:
    struct PendingNews {
        bool any = false;
        int steps = 0;
        double seconds = 0.0;
        std::optional<Divergence> divergence;
        std::vector<StopRule> stopped;
        std::shared_ptr<const Trace> trace;
        std::optional<Tracks> allTracks;
    };
    void work();
    void fail(std::unique_lock<std::mutex>& lock);
    void takeSteps(std::unique_lock<std::mutex>& lock);
    void runActs(std::unique_lock<std::mutex>& lock, PendingNews& pending);
    bool takeStep(std::unique_lock<std::mutex>& lock, PendingNews& pending);
    void goTo(std::unique_lock<std::mutex>& lock, std::uint64_t step, PendingNews& pending);
    void traceNext(std::unique_lock<std::mutex>& lock, PendingNews& pending);
    void trackRun(std::unique_lock<std::mutex>& lock, PendingNews& pending);
    void markStops(std::unique_lock<std::mutex>& lock, PendingNews& pending);
    void takeRules();
    void followRun();
    void tell(std::unique_lock<std::mutex>& lock, PendingNews& pending);
    std::optional<News::Second> second();

    std::function<void()> idle_;
    Watch watch_;
    std::atomic<bool> stop_ = false;

    // While the stepper is busy, only the stepping thread uses these.
    std::optional<Run> run_;
    std::optional<SecondRun> secondRun_;
    Tracks tracks_;
    Stops stops_;

    mutable std::mutex mutex_;  // protects all members below
    std::condition_variable wake_;
    std::condition_variable idled_;
    bool busy_ = false;
    bool ends_ = false;
    int wanted_ = 0;                     // number of steps still to take
    std::optional<std::uint64_t> goal_;  // a step to go to
    bool traces_ = false;                // the next step is to be traced
    CatchUpParts catchUp_;               // the parts to compute afterwards
    bool passes_ = false;                // no rule stops the wanted steps
    bool isAsked_ = false;               // news() has asked for the next news
    bool hasNews_ = false;
    std::vector<Act> acts_;
    Act after_;
    std::optional<std::vector<StopRule>> newRules_;  // rules that stops_ does not have yet
    News news_;
    std::exception_ptr failure_;

    std::thread thread_;
};

}  // namespace vakwerk

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
    std::shared_ptr<const Model> model;  // null where none is compiled yet
    Maxima maxima;                       // since the beginning of the run
    Marks marks;                         // of the whole run
    Times times;                         // likewise
    Tracks tracks;                       // of these steps
    std::optional<Tracks> allTracks;     // of the whole run, if asked for
    std::uint64_t reached = 0;           // the last step of the run
    int steps = 0;
    double seconds = 0.0;  // taken by these steps
    std::optional<Divergence> divergence;
    std::vector<Hand> hands;             // on the run
    std::vector<StopRule> stopped;       // the rules by which it has stopped
    std::shared_ptr<const Past> left;    // the future that an act has left for another one
    std::shared_ptr<const Trace> trace;  // of the next step, if asked for
    struct Second {                      // the run beside it, if there is one
        std::shared_ptr<const State> state;
        std::shared_ptr<const Model> model;
        std::optional<Divergence> divergence;
        SecondRun::Points points;
        bool isBehind = false;  // it was interrupted
    };
    std::optional<Second> second;
};

// Steps a run in its own thread, so that no view waits for it. All calls come from one other thread. The
// bits are those of a simulation stepped directly, with each act between the same two steps.
class Stepper {
public:
    using Act = std::function<void(Run&)>;
    using Watch = std::function<double()>;  // seconds since some moment

    // `idle` is called by the stepping thread whenever it has nothing left to do.
    Stepper(std::function<void()> idle, Watch watch);
    ~Stepper();  // interrupts the step
    Stepper(const Stepper&) = delete;
    Stepper& operator=(const Stepper&) = delete;

    // Belongs in the options of the loaded run; interrupts its step.
    Stop stop() const { return &stop_; }

    // Like the next ten, only while idle. The tracks are followed.
    void load(Run run, const Tracks& followed);
    void unload();
    // Takes a second run along from now on, also with other runs that are loaded; or none. It is
    // compared with what was reached before by catchUp(), at the latest with the next step or seek.
    void takeAlong(std::optional<SecondRunSource> rival);
    // Follows what the decorations of this scene show, from now on.
    void follow(const Scene& scene);
    // Brings up to date what was not there from the beginning of the run: the second run, and what is
    // followed, for which the whole run is gone through once more in a copy. Of tracks that are
    // interrupted nothing is told.
    struct Behind {
        bool second = false;
        bool tracks = false;
        bool stops = false;  // is marked where its rules are met
    };
    void catchUp(Behind what);
    Run& run() { return *run_; }
    const Run& run() const { return *run_; }
    void take(int steps);
    // Goes to a step that was reached, and takes so many steps more.
    void seek(std::uint64_t step, int further = 0);
    // Traces the next step, which it does not take. An interrupted trace is not told of.
    void trace();
    // Goes to a step, also beyond those that were reached. No rule stops it on its way, but marks it, and
    // no act of afterEach() is run.
    void pass(std::uint64_t step);

    // Acts before the next step, in order of calls, or at once if idle. Returns whether it was idle.
    bool act(Act act);
    // Acts after each step from now on; an empty act ends that.
    void afterEach(Act act);

    // Takes no further step where one of these is met, until it is asked to. Steps that it only goes to
    // meet none.
    void stopAt(std::vector<StopRule> rules);

    bool isBusy() const;
    // Waits until it is idle, or for that many seconds. Returns whether it is idle.
    bool wait(double seconds);
    void wait();
    // Takes no further step. Finishes the one under way, or interrupts it after `patience` seconds.
    void halt(double patience);

    // Returns the news, if any, and asks for more: while busy, the state is that of the step after the
    // previous call. Throws once what a step or an act has thrown; neither has been taken then, nor
    // what came after it; the state is then that of run(), not one told of before.
    std::optional<News> news();

private:
    struct Untold {
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
    void runActs(std::unique_lock<std::mutex>& lock, Untold& untold);
    bool takeStep(std::unique_lock<std::mutex>& lock, Untold& untold);
    void goTo(std::unique_lock<std::mutex>& lock, std::uint64_t step, Untold& untold);
    void traceNext(std::unique_lock<std::mutex>& lock, Untold& untold);
    void trackRun(std::unique_lock<std::mutex>& lock, Untold& untold);
    void markStops(std::unique_lock<std::mutex>& lock, Untold& untold);
    void takeRules();
    void followRun();
    void tell(std::unique_lock<std::mutex>& lock, Untold& untold);
    std::optional<News::Second> second();

    std::function<void()> idle_;
    Watch watch_;
    std::atomic<bool> stop_ = false;

    // Used only by the stepping thread while it is busy.
    std::optional<Run> run_;
    std::optional<SecondRun> secondRun_;
    Tracks tracks_;
    Stops stops_;

    mutable std::mutex mutex_;  // protects all that follows
    std::condition_variable wake_;
    std::condition_variable idled_;
    bool busy_ = false;
    bool ends_ = false;
    int wanted_ = 0;                     // steps
    std::optional<std::uint64_t> goal_;  // a step to go to
    bool traces_ = false;                // is to trace the next step
    Behind behind_;                      // what is to catch up
    bool passes_ = false;                // the steps that are wanted
    bool isAsked_ = false;               // for news
    bool hasNews_ = false;
    std::vector<Act> acts_;
    Act after_;
    std::optional<std::vector<StopRule>> newRules_;  // of stops_
    News news_;
    std::exception_ptr failure_;

    std::thread thread_;
};

}  // namespace vakwerk

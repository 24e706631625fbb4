#pragma once

#include "core/run/comparison.h"
#include "core/run/stepper.h"
#include "editor/document/document.h"
#include "editor/player/pace.h"
#include "editor/player/stop_list.h"
#include "editor/workers/throttle.h"

#include <QTimer>

#include <functional>
#include <set>

namespace vakwerk {

// Plays the scene: a thread takes the steps, and the player knows what is on screen. Only settle()
// waits for long: an edit, a pause or another scene breaks off the steps. Every step of the run can be
// gone back to, until an edit begins another one.
class Player : public QObject, public Clock {
    Q_OBJECT

public:
    using Watch = Stepper::Watch;  // the stepping thread calls it too

    explicit Player(Document& document, QObject* parent = nullptr,
                    Watch watch = Throttle::steadyWatch());
    ~Player() override;

    const State& state() const { return inside_ ? *inside_ : *shown(); }
    const Model& model() const;
    double time() const { return state().time(); }
    Times times() const;  // of the run, up to reached()
    bool isPlaying() const override { return playing_; }
    bool isAtStart() const { return state().step == 0 && !handled_; }

    void setPlaying(bool playing);
    // Pauses and takes `count` steps, slow ones in the background. Does nothing while such steps are
    // under way; giveUp() ends them after the last complete one.
    void step(int count = 1);
    bool isStepping() const { return !playing_ && stepper_.isBusy(); }
    void giveUp();
    // Pauses and goes to a step from first() to reached(), or the nearest; in the background where that
    // takes long. Ends steps and searches under way.
    void seek(std::uint64_t step);
    // As seek(), but to a step beyond reached() it takes the steps to there.
    void goTo(std::uint64_t step);
    // Returns where it is going to, in the background.
    std::optional<std::uint64_t> goal() const { return isStepping() ? goal_ : std::nullopt; }
    void stepBack(std::uint64_t count = 1);
    // Pauses and traces the next step without taking it; traced() tells of it, at once or from the
    // background.
    void trace();
    // Shows a pose within the next step instead of that of the run, until anything happens to either, or
    // it is given none.
    void lookAt(std::shared_ptr<const State> inside);
    bool isLooking() const { return inside_ != nullptr; }
    std::uint64_t first() const;
    std::uint64_t reached() const;
    void reset();  // to the start, without pausing; what hands did is forgotten
    double speed() const { return speed_; }
    void setSpeed(double factor);

    // Takes the steps due after that time and shows what has been reached. The timer calls this.
    void advance(double seconds);
    // Waits for all steps that were asked for and shows the result.
    void settle();

    // While it is on, an edit is one of the start: the run is computed again to the time that is shown,
    // with the same hands at the same times. Until it is there, in the background, what was shown stays.
    void setFromStart(bool on);
    bool isFromStart() const { return fromStart_; }
    bool isRunningAgain() const { return again_.has_value(); }
    // Returns what such an edit has changed: the state before it, while that moment is shown.
    const State* before() const;
    // Returns the particle that it has moved farthest.
    std::optional<Separation> change() const;

    // Takes a second run along, or none. What it is compared with is known up to reached(), unless that
    // was given up.
    void compareWith(std::optional<SecondRunSource> rival);
    const std::optional<SecondRunSource>& secondSource() const { return secondSource_; }
    struct SecondRunState {
        std::shared_ptr<const State> state;  // at the step that is shown; null where there is none
        std::shared_ptr<const Model> model;
        std::optional<Divergence> divergence;
        std::vector<StepComparison> points;  // in ascending order of steps
        bool isBehind = false;
    };
    const SecondRunState& second() const;

    // Returns a run that goes on as this one will, for another thread. Only while it stands still.
    Run ahead(Stop stop) const;
    bool standsStill() const { return !playing_ && !again_ && !stepper_.isBusy(); }

    const Pace& pace() const { return pace_; }
    // The clock for everything that shows the run.
    const Watch& watch() const { return watch_; }

    // What happened in the run, up to reached().
    const Marks& marks() const;
    // Steps that the user has marked, in any run of this scene.
    const std::set<std::uint64_t>& bookmarks() const { return bookmarks_; }
    void toggleBookmark();

    // The run pauses where one of these is met; a rule goes and comes back with its item.
    const std::vector<StopRule>& stops() const { return stops_.rules(); }
    void setStops(std::vector<StopRule> rules);
    // Goes on to the next step that one of them meets, in the background; past what was reached as well.
    void goToStop();
    bool isGoingToStop() const { return isStepping() && toStop_; }
    // Goes through the run once more, for a second one or for what is plotted since a moment ago.
    bool isCatchingUp() const { return isStepping() && catchesUp_; }

    // Returns the paths of particles that have plots or trails.
    const Tracks& tracks() const;
    // Returns the largest value of each constraint since the start.
    const std::vector<double>& maxima(Measure measure) const;

    // The user's hand on the run, which is no edit: springs pull particles, or they are held exactly at
    // their targets, until release(). Both may be combined.
    void pull(std::vector<Hand> hands);
    void hold(std::vector<Hand> hands);
    void release();
    const std::vector<Hand>& pulled() const { return pulled_; }
    const std::vector<Hand>& held() const { return held_; }
    // Returns the hands of before that the run repeats.
    std::vector<Hand> repeated() const;
    // Act between two steps, at once if none is under way. The effect ends when the run restarts.
    void act(Stepper::Act act);
    void cut(std::vector<ConstraintId> constraints);
    // Runs after each step from now on; null ends that.
    void actAfterEach(Stepper::Act act) { stepper_.afterEach(std::move(act)); }
    void unpin(std::span<const ParticleId> particles);

    const std::optional<Divergence>& divergence() const { return divergence_; }

    // Breaks off the steps, so that this thread owns the run.
    void halt() override;
    std::shared_ptr<const State> shownState() const override;
    Moment moment() const override;
    bool isInPast() const override;
    bool editsStart() const override;
    void show(const Moment& moment) override;

signals:
    void aboutToStep(int due);  // just before so many steps
    void stepped();             // at least one
    void advanced();            // the screen changes
    void playingChanged(bool playing);
    void diverged(const vakwerk::Divergence& divergence);
    void traced(const std::shared_ptr<const vakwerk::Trace>& trace);
    void fromStartChanged(bool on);
    void ranAgain();  // to the time that is shown, because of an edit of the start
    void stopsChanged();
    void secondSourceChanged();
    void brokenOff(std::uint64_t goal);  // the way to a step, by an edit or by hand
    void stoppedBy(const std::vector<vakwerk::StopRule>& rules);

private:
    // A run that is computed again.
    struct Again {
        double goal;  // a time since the start
        Tracks tracks{};
        std::vector<Stepper::Act> acts{};  // that wait for it
    };

    Run& run() const;
    Run newRun(Stop stop) const;
    void adopt(Run run) const;
    void applyEdits() const;
    void forgetRun() const;
    const std::shared_ptr<const State>& shown() const;
    std::shared_ptr<const State> inScene(std::shared_ptr<const State> state) const;
    void take(const Patch& patch);
    void follow(const Patch& patch);
    void followMoved(const Patch& patch);
    void followEdit(const Patch& patch);
    bool runsAgain() const;
    Times timesAgain() const;
    std::uint64_t goalAgain() const;
    void runAgain(const Patch& patch);
    void goAgainSoon();
    void goAgain();
    void arrive();
    void giveUpAgain();
    bool isQuick() const;
    DoneDeeds byHand() const;
    void restart();
    void tick();
    void makeRun();
    void stand();
    void search(std::uint64_t step);
    void followStops();
    void catchUpSoon();
    void catchUp();
    void takeSecond(News::Second news);
    void request(int steps);
    void requestDue();
    void collect();
    std::optional<News> news();
    void showNews();
    void showAnswer();
    void leave(const std::shared_ptr<const Past>& past);
    void put(std::shared_ptr<const State> state) const;
    bool isHandled(const State& state) const;
    std::vector<ParticleId> idsOfHeld() const;
    void standStill();
    void letGo();
    void load(std::shared_ptr<const State> state);

    Document& document_;
    mutable bool hasRun_ = false;       // the stepper has the run that is shown
    mutable std::vector<Patch> edits_;  // that the run has still to be given
    mutable DoneDeeds byHand_;          // what hands did to the run that is still to be made
    mutable std::optional<Again> again_;
    std::optional<std::uint64_t> sought_;  // the step that it has not reached, for it diverged
    bool fromStart_ = false;
    std::shared_ptr<const State> before_;  // the latest edit of the start
    bool beforeIsOld_ = false;             // of a gesture that has ended
    mutable bool modelIsStale_ = true;     // must be compiled
    mutable bool stateIsStale_ = false;    // shown_ is out of date
    mutable bool restarts_ = false;        // the start has changed
    mutable std::shared_ptr<const Model> model_;
    mutable std::shared_ptr<const State> shown_;
    mutable std::shared_ptr<const State> inside_;  // the next step
    mutable std::shared_ptr<State> moved_;         // shown_, while drags change it in place
    bool isNews_ = false;                          // advanced() is still to be emitted
    mutable Maxima maxima_;
    mutable Tracks tracks_;
    QTimer timer_;
    bool playing_ = false;
    Watch watch_;
    double lastTick_ = 0.0;
    double speed_ = 1.0;
    double due_ = 0.0;       // steps
    int taken_ = 0;          // since the last frame
    double stepping_ = 0.0;  // s of stepping since the last frame
    Pace pace_;
    std::vector<Hand> pulled_;
    std::vector<Hand> held_;
    mutable bool handled_ = false;  // by hand, at the start
    mutable std::uint64_t first_ = 0;
    mutable std::uint64_t reached_ = 0;
    mutable Marks marks_;
    mutable Times times_;
    mutable std::vector<Hand> hands_;  // on the run
    std::set<std::uint64_t> bookmarks_;
    StopList stops_;
    bool toStop_ = false;                // until one is met
    std::optional<std::uint64_t> goal_;  // of the search under way
    std::optional<Divergence> divergence_;
    std::optional<SecondRunSource> secondSource_;
    bool catchesUp_ = false;   // with the second run, in the background, or has done so
    bool marksStops_ = false;  // of new rules, in what was played before them
    mutable SecondRunState second_;
    mutable Stepper stepper_;  // destroyed first, as it calls the others
};

}  // namespace vakwerk

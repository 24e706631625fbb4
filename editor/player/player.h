// SPDX-License-Identifier: MIT
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

// Plays the scene. A thread takes the steps, and the player knows what is on the screen. Only
// settle() waits for long: an edit, a pause or another scene interrupts the steps. The user can go
// back to every step of the run, until an edit begins a new recording.
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
    Times times() const;  // the times of the steps up to reached()
    bool isPlaying() const override { return playing_; }
    bool isAtStart() const { return state().step == 0 && !handled_; }

    void setPlaying(bool playing);
    // Pauses and takes `count` steps. If that takes long, the steps are taken in the background.
    // Does nothing while such steps are taken. giveUp() stops after the last complete step.
    void step(int count = 1);
    bool isStepping() const { return !playing_ && stepper_.isBusy(); }
    void giveUp();
    // Pauses and goes to this step, or to the nearest one between first() and reached(). If that
    // takes long, it happens in the background. Ends steps and searches that are still under way.
    void seek(std::uint64_t step);
    // Goes to a step like seek(). If the step is beyond reached(), takes the steps up to it.
    void goTo(std::uint64_t step);
    // Returns the step to which a search in the background goes. Nothing if there is no such
    // search.
    std::optional<std::uint64_t> goal() const { return isStepping() ? goal_ : std::nullopt; }
    void stepBack(std::uint64_t count = 1);
    // Pauses and traces the next step without taking it. The signal traced() reports the result,
    // during this call or later.
    void trace();
    // Shows a state within the next step instead of the state of the run. This ends when the run or
    // the scene changes, or when `inside` is null.
    void lookAt(std::shared_ptr<const State> inside);
    bool isLooking() const { return inside_ != nullptr; }
    std::uint64_t first() const;
    std::uint64_t reached() const;
    void reset();  // goes to the start without pausing, and forgets what was done by hand
    double speed() const { return speed_; }
    void setSpeed(double factor);

    // Asks for the steps that are due after this time, and shows the step that has been reached.
    // The timer calls this function.
    void advance(double seconds);
    // Waits for all steps that were asked for, and shows the result.
    void settle();

    // Switches "From the start" on or off. While it is on, every edit past the start changes the
    // start. The run is then computed again in the background up to the time that is shown, and
    // repeats the acts of hands at their times. Until then, the old state stays on the screen.
    void setFromStart(bool on);
    bool isFromStart() const { return fromStart_; }
    bool isRunningAgain() const { return again_.has_value(); }
    // Returns the state before the last edit of the start, while the moment of that edit is shown.
    // Null otherwise.
    const State* before() const;
    // Returns the particle that the last edit of the start has moved farthest, compared with
    // before().
    std::optional<Separation> change() const;

    // Takes a second run along with the first one, or ends that if the source is empty. The second
    // run is compared with every step up to reached(), unless the user has given that up.
    void compareWith(std::optional<SecondRunSource> rival);
    const std::optional<SecondRunSource>& secondSource() const { return secondSource_; }
    struct SecondRunState {
        // At the step that is shown; null if there is no second run.
        std::shared_ptr<const State> state;
        std::shared_ptr<const Model> model;
        std::optional<Divergence> divergence;
        std::vector<StepComparison> points;  // in ascending order of steps
        bool isBehind = false;
    };
    const SecondRunState& second() const;

    // Returns a copy of the run that continues as this one does, for use in another thread. May be
    // called only while standsStill() is true.
    Run ahead(Stop stop) const;
    bool standsStill() const { return !playing_ && !again_ && !stepper_.isBusy(); }

    const Pace& pace() const { return pace_; }
    // Returns the clock for everything that shows the run.
    const Watch& watch() const { return watch_; }

    // Returns what happened in the run up to reached().
    const Marks& marks() const;
    // The steps that the user has marked. They hold for all runs of this scene.
    const std::set<std::uint64_t>& bookmarks() const { return bookmarks_; }
    void toggleBookmark();

    // The run pauses at a step that meets one of these rules. A rule disappears when its item is
    // deleted and returns with it.
    const std::vector<StopRule>& stops() const { return stops_.rules(); }
    void setStops(std::vector<StopRule> rules);
    // Continues, in the background, up to the next step that meets a rule, also beyond reached().
    void goToStop();
    bool isGoingToStop() const { return isStepping() && toStop_; }
    // Returns whether the recorded steps are taken again in the background, for a second run, for a
    // new plot or for new rules.
    bool isCatchingUp() const { return isStepping() && catchesUp_; }

    // Returns the paths of particles that have plots or trails.
    const Tracks& tracks() const;
    // Returns the largest value of the measure since the start, by constraint.
    const std::vector<double>& maxima(Measure measure) const;

    // Hands of the user on the run. They are not edits. Springs pull particles to their targets, or
    // particles are held exactly at their targets, until release(). Both may be combined.
    void pull(std::vector<Hand> hands);
    void hold(std::vector<Hand> hands);
    void release();
    const std::vector<Hand>& pulled() const { return pulled_; }
    const std::vector<Hand>& held() const { return held_; }
    // Returns the hands of an earlier play that the run repeats now. Empty while the user pulls or
    // holds particles.
    std::vector<Hand> repeated() const;
    // Performs an act of a hand between two steps, or at once if no step is under way. Its effect
    // ends when the run begins anew.
    void act(Stepper::Act act);
    void cut(std::vector<ConstraintId> constraints);
    // Performs the act after each step from now on. Null ends that.
    void actAfterEach(Stepper::Act act) { stepper_.afterEach(std::move(act)); }
    void unpin(std::span<const ParticleId> particles);

    const std::optional<Divergence>& divergence() const { return divergence_; }

    // Interrupts the steps. After that, only this thread uses the run.
    void halt() override;
    std::shared_ptr<const State> shownState() const override;
    Moment moment() const override;
    bool isInPast() const override;
    bool editsStart() const override;
    void show(const Moment& moment) override;

signals:
    void aboutToStep(int due);  // emitted just before the steps are asked for
    void stepped();             // at least one step was taken
    void advanced();            // what the screen shows has changed
    void playingChanged(bool playing);
    void diverged(const vakwerk::Divergence& divergence);
    void traced(const std::shared_ptr<const vakwerk::Trace>& trace);
    void fromStartChanged(bool on);
    // After an edit of the start, the run was computed again up to the time that is shown.
    void ranAgain();
    void stopsChanged();
    void secondSourceChanged();
    void brokenOff(std::uint64_t goal);  // an edit or a hand interrupted a search for this step
    void stoppedBy(const std::vector<vakwerk::StopRule>& rules);

private:
    // A run that is computed again from the start.
    struct Again {
        double goal;  // time since the start
        Tracks tracks{};
        // Acts of hands that wait until the run has reached the goal.
        std::vector<Stepper::Act> acts{};
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
    mutable std::vector<Patch> edits_;  // edits that the run does not have yet
    mutable DoneDeeds byHand_;          // acts of hands for the run that is not compiled yet
    mutable std::optional<Again> again_;
    std::optional<std::uint64_t> sought_;  // a step that was not reached because the run diverged
    bool fromStart_ = false;
    std::shared_ptr<const State> before_;  // the state before the latest edit of the start
    bool beforeIsOld_ = false;             // before_ belongs to a gesture that has ended
    mutable bool modelIsStale_ = true;     // the model must be compiled again
    mutable bool stateIsStale_ = false;    // shown_ is out of date
    mutable bool restarts_ = false;        // the start has changed, so the run begins anew
    mutable std::shared_ptr<const Model> model_;
    mutable std::shared_ptr<const State> shown_;
    // The state within the next step, set by lookAt().
    mutable std::shared_ptr<const State> inside_;
    // The same state as shown_, if drags may change it in place.
    mutable std::shared_ptr<State> moved_;
    bool isNews_ = false;  // advanced() is still to be emitted
    mutable Maxima maxima_;
    mutable Tracks tracks_;
    QTimer timer_;
    bool playing_ = false;
    Watch watch_;
    double lastTick_ = 0.0;
    double speed_ = 1.0;
    double due_ = 0.0;       // steps that the clock asks for
    int taken_ = 0;          // steps since the last frame
    double stepping_ = 0.0;  // s of stepping since the last frame
    Pace pace_;
    std::vector<Hand> pulled_;
    std::vector<Hand> held_;
    mutable bool handled_ = false;  // a hand has changed the state at the start
    mutable std::uint64_t first_ = 0;
    mutable std::uint64_t reached_ = 0;
    mutable Marks marks_;
    mutable Times times_;
    mutable std::vector<Hand> hands_;  // on the run, also those that it repeats
    std::set<std::uint64_t> bookmarks_;
    StopList stops_;
    bool toStop_ = false;                // goToStop() is under way
    std::optional<std::uint64_t> goal_;  // the step of the search under way
    std::optional<Divergence> divergence_;
    std::optional<SecondRunSource> secondSource_;
    bool catchesUp_ = false;   // catchUp() is under way, or was the last request
    bool marksStops_ = false;  // catchUp() must mark the steps that meet new rules
    mutable SecondRunState second_;
    mutable Stepper stepper_;  // destroyed first, because it calls the other members
};

}  // namespace vakwerk

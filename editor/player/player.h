// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/document.h"
#include "editor/player/playback.h"
#include "editor/player/played_run.h"
#include "editor/player/run_again.h"
#include "editor/player/stop_list.h"
#include "editor/workers/throttle.h"

#include <QTimer>

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

    const State& state() const { return played_.state(); }
    const Model& model() const { return played_.model(hands_); }
    double time() const { return state().time(); }
    Times times() const;  // the times of the steps up to reached()
    bool isPlaying() const override { return playing_; }
    bool isAtStart() const { return played_.isAtStart(); }

    void setPlaying(bool playing);
    // Pauses and takes `count` steps. If that takes long, the steps are taken in the background.
    // Does nothing while such steps are taken. giveUp() stops after the last complete step.
    void step(int count = 1);
    bool isStepping() const { return !playing_ && stepper_.isBusy(); }
    void giveUp();
    // Pauses and goes to this step, or to the nearest one between first() and reached(). If that
    // takes long, it happens in the background. Ends what is still under way, such as steps or
    // going to another step.
    void seek(std::uint64_t step);
    // Goes to a step like seek(). If the step is beyond reached(), takes the steps up to it.
    void goTo(std::uint64_t step);
    // Returns the step to which the player goes in the background, or nothing.
    std::optional<std::uint64_t> goal() const
    {
        return isAtWork(Work::search) ? std::optional(goal_) : std::nullopt;
    }
    void stepBack(std::uint64_t count = 1);
    // Pauses and traces the next step without taking it. The signal traced() reports the result,
    // during this call or later.
    void trace();
    // Shows a state within the next step instead of the state of the run. This ends when the run or
    // the scene changes, or when `inside` is null.
    void lookAt(std::shared_ptr<const State> inside);
    bool showsInsideStep() const { return played_.last().inside() != nullptr; }
    std::uint64_t first() const;
    std::uint64_t reached() const;
    void reset();  // goes to the start without pausing, and forgets what was done by hand
    double speed() const { return playback_.speed(); }
    void setSpeed(double factor);

    // Asks for the steps that are due after this time, and shows the step that has been reached.
    // The timer calls this function.
    void advance(double seconds);
    // Waits for all steps that were asked for, and shows the result.
    void settle();

    // Switches "From the start" on or off. While it is on, every edit past the start changes the
    // start. The run is then computed again in the background up to the time that is shown, and
    // repeats all acts by hand at their times. Until then, the old state stays on the screen.
    void setFromStart(bool on);
    bool isFromStart() const { return again_.isOn(); }
    bool isRunningAgain() const { return again_.isUnderWay(); }
    // Returns the state before the last edit of the start, while the moment of that edit is shown.
    // Null otherwise.
    const State* before() const;
    // Returns the particle that the last edit of the start has moved farthest, compared with
    // before().
    std::optional<Separation> change() const;

    // Computes a second run beside the first one, or ends that if the source is empty. The second
    // run is compared with every step up to reached(), unless giveUp() stops that.
    void compareWith(std::optional<SecondRunSource> source);
    const std::optional<SecondRunSource>& secondSource() const { return secondSource_; }
    const SecondRunState& second() const { return played_.second(); }

    // Returns a copy of the run that continues as this one does, for use in another thread. May be
    // called only while standsStill() is true.
    Run ahead(Stop stop) const;
    bool standsStill() const { return !isRunningAgain() && !playing_ && !stepper_.isBusy(); }

    const Pace& pace() const { return playback_.pace(); }
    // Returns the clock for everything that shows the run.
    const Watch& watch() const { return watch_; }

    // Returns what happened in the run up to reached().
    const Marks& marks() const { return played_.marks(); }
    // The steps that the user has marked. They hold for all runs of this scene.
    const std::set<std::uint64_t>& bookmarks() const { return bookmarks_; }
    void toggleBookmark();

    // The run pauses at a step that meets one of these rules. A rule disappears when its item is
    // deleted and returns with it.
    const std::vector<StopRule>& stops() const { return stops_.rules(); }
    void setStops(std::vector<StopRule> rules);
    // Continues, in the background, up to the next step that meets a rule, also beyond reached().
    void goToStop();
    bool isGoingToStop() const { return isAtWork(Work::toStop); }
    // Returns whether the recorded steps are computed again in the background, for a second run, a
    // new plot or new rules.
    bool isCatchingUp() const { return isAtWork(Work::catchUp); }

    // Returns the paths of particles that have plots or trails.
    const Tracks& tracks() const { return played_.tracks(reached()); }
    // Returns the largest value of the measure since the start, by constraint.
    const std::vector<double>& maxima(Measure measure) const { return played_.maxima(measure); }

    // Acts by hand, which are not edits. pull() pulls particles to their targets by springs, and
    // hold() keeps particles exactly at their targets, until release(). Both may be used together.
    void pull(std::vector<Hand> hands);
    void hold(std::vector<Hand> hands);
    void release();
    const std::vector<Hand>& pulled() const { return hands_.pulled; }
    const std::vector<Hand>& held() const { return hands_.held; }
    // While the run repeats steps in which the user pulled or held particles, returns the hands of
    // those steps. Empty while the user pulls or holds particles now.
    std::vector<Hand> repeated() const;
    // Performs an act by hand between two steps, or at once if no step is under way. Its effect
    // ends when the run begins anew.
    void act(Stepper::Act act);
    void cut(std::vector<ConstraintId> constraints);
    // Performs the act after each step from now on. Null ends that.
    void actAfterEach(Stepper::Act act) { stepper_.afterEach(std::move(act)); }
    void unpin(std::span<const ParticleId> particles);

    const std::optional<Divergence>& divergence() const { return divergence_; }

    // Interrupts the steps. After that, only this thread uses the run.
    void halt() override;
    std::shared_ptr<const State> shownState() const override { return played_.shownState(); }
    Moment moment() override;
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
    // An edit or an act by hand has interrupted going to this step.
    void brokenOff(std::uint64_t goal);
    void stoppedBy(const std::vector<vakwerk::StopRule>& rules);

private:
    // The work of the stepper while the run does not play. An idle stepper keeps its last value.
    enum class Work { steps, search, toStop, catchUp };

    bool isAtWork(Work work) const { return isStepping() && work_ == work; }
    const std::shared_ptr<const State>& shown() const { return played_.shown(); }
    void run();
    Run newRun(Stop stop) const;
    void adopt(Run run);
    void take(const Patch& patch);
    void follow(const Patch& patch);
    bool runsAgain() const;
    void runAgain(const Patch& patch);
    void goAgainSoon();
    void goAgain();
    void arrive();
    void restart();
    void tick();
    void makeRun();
    void stand();
    bool standWithRun();
    void search(std::uint64_t step);
    void followStops();
    void catchUpSoon();
    void catchUp();
    void request(int steps);
    void requestDue();
    void collect();
    void tell(const News& news);
    std::optional<News> news();
    void showNews();
    void showAnswer(double wait);
    void abandonFuture(const std::shared_ptr<const Past>& past);
    void standStill();
    void load(std::shared_ptr<const State> state);

    Document& document_;
    // Mutable, because const functions that return something bring it up to date first.
    mutable PlayedRun played_;
    RunAgain again_;
    Hands hands_;
    QTimer timer_;
    Watch watch_;
    bool playing_ = false;
    Playback playback_;
    Work work_ = Work::steps;
    std::uint64_t goal_ = 0;  // the step to which Work::search goes
    bool isNews_ = false;     // advanced() is still to be emitted
    std::optional<Divergence> divergence_;
    std::set<std::uint64_t> bookmarks_;
    StopList stops_;
    bool marksStops_ = false;  // catchUp() must mark the steps that meet new rules
    std::optional<SecondRunSource> secondSource_;
    Stepper stepper_;  // destroyed first, because it calls the other members
};

}  // namespace vakwerk

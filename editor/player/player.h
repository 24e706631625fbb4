#pragma once

#include "core/simulation/run/stepper.h"
#include "editor/document/document.h"
#include "editor/player/pace.h"
#include "editor/player/throttle.h"

#include <QTimer>

#include <functional>

namespace vakwerk {

// Plays the document's scene: has its simulation stepped beside the window as time goes by, and knows
// what is on screen. Nothing here waits for a step longer than a moment: an edit, a pause or another
// scene breaks off what takes longer.
class Player : public QObject, public Clock {
    Q_OBJECT

public:
    using Watch = Stepper::Watch;  // also asked by the thread that steps

    explicit Player(Document& document, QObject* parent = nullptr,
                    Watch watch = Throttle::steadyWatch());
    ~Player() override;

    const State& state() const { return *shown(); }
    const Model& model() const;
    double time() const;
    bool isPlaying() const { return playing_; }
    bool isAtStart() const { return state().step == 0 && !handled_; }

    void setPlaying(bool playing);
    // Pauses, and takes so many steps: quick ones at once, others while the window goes on. Does
    // nothing while such steps are under way, which giveUp() ends after the last that was finished.
    void step(int count = 1);
    bool isStepping() const { return !playing_ && stepper_.isBusy(); }
    void giveUp();
    void reset();  // to the start; goes on playing if it was
    double speed() const { return speed_; }
    void setSpeed(double factor);

    // Has the steps taken that are due after so many seconds, and shows what has been reached. The
    // timer calls this.
    void advance(double seconds);
    // Waits until all the steps that were asked for are taken, and shows where they led.
    void settle();

    const Pace& pace() const { return pace_; }
    // Whoever shows the run goes by the same clock.
    const Watch& watch() const { return watch_; }

    // Where the particles that plots and trails are about have been.
    const Tracks& tracks() const;
    // Of each constraint the largest value since the start.
    const std::vector<double>& maxima(Measure measure) const;

    // The user's hand on the run, which is no edit. Until they are released, particles are drawn by
    // a spring each, or held exactly at their targets; the two may go together.
    void pull(std::vector<Hand> hands);
    void hold(std::vector<Hand> hands);
    void release();
    const std::vector<Hand>& pulled() const { return pulled_; }
    const std::vector<Hand>& held() const { return held_; }
    // Between two steps, at once where none is under way. Until it is back at the start.
    void act(Stepper::Act act);
    void cut(std::vector<ConstraintId> constraints);
    // After each step from now on; none ends that.
    void actAfterEach(Stepper::Act act) { stepper_.afterEach(std::move(act)); }
    void unpin(std::span<const ParticleId> particles);

    const std::optional<Divergence>& divergence() const { return divergence_; }

    std::shared_ptr<const State> moment() const override;
    void show(std::shared_ptr<const State> moment) override;

signals:
    void aboutToStep(int due);  // so many steps come next
    void stepped();             // some have been taken
    void advanced();            // something else is on screen
    void playingChanged(bool playing);
    void diverged(const vakwerk::Divergence& divergence);

private:
    const Simulation& simulation() const;
    const std::shared_ptr<const State>& shown() const;
    void take(const Patch& patch);
    void followMoved(const Patch& patch);
    void restart();
    void tick();
    void request(int steps);
    void requestDue();
    void collect();
    std::optional<News> news();
    void showNews();
    void halt();
    void compile() const;
    void put(std::shared_ptr<const State> state) const;
    std::vector<ParticleId> idsOfHeld() const;
    void standStill();
    void markHandled();
    void letGo();
    void load(std::shared_ptr<const State> state);

    Document& document_;
    mutable bool isStale_ = true;        // the simulation is of another scene, or in another state,
    mutable bool modelIsStale_ = true;   // with another model,
    mutable bool stateIsStale_ = false;  // and so is what is shown;
    mutable bool restarts_ = false;      // the start has changed
    mutable std::unique_ptr<Model> model_;  // where the simulation has another
    mutable std::shared_ptr<const State> shown_;
    mutable std::shared_ptr<State> moved_;  // the same, while it is changed in place
    mutable double timeStep_ = 0.0;         // s, that it was reached with
    bool isNews_ = false;                   // what is shown has not been said to have advanced
    mutable Maxima maxima_;
    mutable Tracks tracks_;
    QTimer timer_;
    bool playing_ = false;
    Watch watch_;
    double lastTick_ = 0.0;
    double speed_ = 1.0;
    double due_ = 0.0;       // steps
    int taken_ = 0;          // steps since the last frame,
    double stepping_ = 0.0;  // s, that these took
    Pace pace_;
    std::vector<Hand> pulled_;
    std::vector<Hand> held_;
    mutable bool handled_ = false;  // by the hand, since the start
    std::optional<Divergence> divergence_;
    mutable Stepper stepper_;  // ends before all that it tells of
};

}  // namespace vakwerk

#pragma once

#include "core/simulation/simulation.h"
#include "core/simulation/stress.h"
#include "core/simulation/tracks.h"
#include "editor/document/document.h"
#include "editor/player/pace.h"

#include <QTimer>

#include <functional>

namespace vakwerk {

// Plays the document's scene: steps its simulation as time goes by, and knows what is on screen.
class Player : public QObject, public Clock {
    Q_OBJECT

public:
    using Watch = std::function<double()>;  // seconds since some moment

    explicit Player(Document& document, QObject* parent = nullptr, Watch watch = steadyWatch());
    ~Player() override;

    const State& state() const { return simulation().state(); }
    const Model& model() const { return simulation().model(); }
    double time() const { return simulation().time(); }
    bool isPlaying() const { return timer_.isActive(); }
    bool isAtStart() const { return state().step == 0 && !touched_; }

    void setPlaying(bool playing);
    void step(int count = 1);  // pauses
    void reset();              // to the start; goes on playing if it was
    double speed() const { return speed_; }
    void setSpeed(double factor);

    // Takes the steps that are due after so many seconds. The timer calls this.
    void advance(double seconds);

    const Pace& pace() const { return pace_; }

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
    // At once, until it is back at the start.
    void move(std::span<const Motion> motions);
    void cut(std::span<const ConstraintId> constraints);
    void unpin(std::span<const ParticleId> particles);

    const std::optional<Divergence>& divergence() const { return divergence_; }

    std::shared_ptr<const State> moment() const override;
    void show(std::shared_ptr<const State> moment) override;

signals:
    void aboutToStep(int due);  // so many steps come next, this one included
    void stepped();             // one of them has been taken
    void advanced();            // something else is on screen
    void playingChanged(bool playing);
    void diverged(const vakwerk::Divergence& divergence);

private:
    static Watch steadyWatch();
    Simulation& simulation() const;
    void take(const Patch& patch);
    void restart();
    bool takeStep(int due);
    Simulation compiled(State state) const;
    void touch();
    void letGo();
    void load(State state);

    Document& document_;
    mutable std::optional<Simulation> simulation_;
    mutable bool stale_ = false;     // the scene has changed since it was compiled
    mutable bool restarts_ = false;  // and its start with it
    mutable std::shared_ptr<const State> moment_;
    mutable Maxima maxima_;
    mutable Tracks tracks_;
    QTimer timer_;
    Watch watch_;
    double lastTick_ = 0.0;
    double speed_ = 1.0;
    double due_ = 0.0;  // steps
    Pace pace_;
    std::vector<Hand> pulled_;
    std::vector<Hand> held_;
    mutable bool touched_ = false;  // by the hand, since the start
    std::optional<Divergence> divergence_;
};

}  // namespace vakwerk

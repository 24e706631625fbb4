#include "editor/player/player.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double longestTick = 0.1;  // s; a longer pause is no reason to catch up

}  // namespace

Player::Watch Player::steadyWatch()
{
    QElapsedTimer since;
    since.start();
    return [since] { return static_cast<double>(since.nsecsElapsed()) * 1e-9; };
}

Player::Player(Document& document, QObject* parent, Watch watch)
    : QObject(parent), document_(document), watch_(std::move(watch))
{
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(Pace::tickInterval);
    connect(&timer_, &QTimer::timeout, this, [this] {
        const double now = watch_();
        advance(now - std::exchange(lastTick_, now));
    });
    connect(&document, &Document::changed, this, &Player::take);
    connect(&document, &Document::replaced, this, &Player::restart);
    connect(&document, &Document::aboutToTravel, this, [this] { setPlaying(false); });
    document.setClock(this);
    simulation_.emplace(document.scene());
}

Player::~Player()
{
    document_.setClock(nullptr);
}

Simulation& Player::simulation() const
{
    if (!stale_)
        return *simulation_;
    const State& old = simulation_->state();
    const Scene& scene = document_.scene();
    State next =
        restarts_ ? startOf(scene) : carriedOver(old, simulation_->model().world.timeStep, scene);
    if (restarts_)
        tracks_.forget();
    if (restarts_ || next.constraintIds != old.constraintIds)
        maxima_ = {};
    touched_ = touched_ && !restarts_;
    simulation_.emplace(compiled(std::move(next)));
    stale_ = restarts_ = false;
    moment_.reset();
    return *simulation_;
}

Simulation Player::compiled(State state) const
{
    std::vector<ParticleId> held;
    for (const Hand& hand : held_)
        held.push_back(hand.particle);
    std::ranges::sort(held);
    Simulation made(document_.scene(), std::move(state), {}, held);
    made.pull(pulled_);
    return made;
}

void Player::take(const Patch& patch)
{
    stale_ = true;
    restarts_ = restarts_ || patch.places() || (simulation_->state().step == 0 && !touched_);
    divergence_.reset();
    emit advanced();
}

void Player::restart()
{
    letGo();  // of who is not in this scene
    setPlaying(false);
    load(startOf(document_.scene()));
}

void Player::load(State state)
{
    tracks_.follow(document_.scene());
    simulation_.emplace(compiled(std::move(state)));
    stale_ = restarts_ = touched_ = false;
    moment_.reset();
    divergence_.reset();
    due_ = 0.0;
    maxima_ = {};
    tracks_.record(this->state());
    emit advanced();
}

void Player::setPlaying(bool playing)
{
    if (playing == isPlaying())
        return;
    if (playing) {
        document_.cancelGesture();
        due_ = 0.0;
        pace_.begin();
        lastTick_ = watch_();
        timer_.start();
    } else {
        timer_.stop();
        release();
    }
    emit playingChanged(playing);
}

void Player::step(int count)
{
    document_.cancelGesture();
    setPlaying(false);
    bool good = true;
    for (int i = 0; i < count && good; ++i)
        good = takeStep(count - i);
    emit advanced();
}

void Player::reset()
{
    document_.cancelGesture();
    letGo();
    load(startOf(document_.scene()));
}

void Player::setSpeed(double factor)
{
    speed_ = factor;
    due_ = 0.0;
    pace_.forget();
    emit advanced();
}

void Player::advance(double seconds)
{
    const double rate = speed_ * document_.scene().world().playRate();
    due_ += std::min(seconds, longestTick) * rate;
    const double began = watch_();
    int taken = 0;
    while (due_ >= 1.0 && isPlaying()) {
        if (watch_() - began > Pace::stepBudget) {
            due_ = 0.0;
            break;
        }
        if (!takeStep(static_cast<int>(due_)))
            break;
        due_ -= 1.0;
        ++taken;
    }
    pace_.add(seconds, taken, watch_() - began, rate);
    if (taken > 0)
        emit advanced();
}

bool Player::takeStep(int due)
{
    emit aboutToStep(due);
    Simulation& running = simulation();
    if (auto divergence = running.step()) {
        divergence_ = divergence;
        setPlaying(false);
        emit diverged(*divergence);
        return false;
    }
    moment_.reset();
    vakwerk::hold(running.model(), running.state(), maxima_);
    tracks_.record(running.state());
    emit stepped();
    return true;
}

const Tracks& Player::tracks() const
{
    tracks_.follow(document_.scene());
    tracks_.record(state());
    return tracks_;
}

const std::vector<double>& Player::maxima(Measure measure) const
{
    const std::size_t count = state().constraintIds.size();
    for (std::vector<double>* list : {&maxima_.force, &maxima_.strain, &maxima_.lengthError})
        list->resize(count, 0.0);
    return maxima_.of(measure);
}

void Player::pull(std::vector<Hand> hands)
{
    pulled_ = std::move(hands);
    simulation().pull(pulled_);
}

// Who is held is pinned for as long, which compiles the simulation anew.
void Player::hold(std::vector<Hand> hands)
{
    const bool same = std::ranges::equal(hands, held_, {}, &Hand::particle, &Hand::particle);
    held_ = std::move(hands);
    if (!same)
        simulation_.emplace(compiled(simulation().state()));
    std::vector<Motion> motions;
    for (const Hand& hand : held_)
        motions.push_back({hand.particle, hand.target, hand.target});
    if (!motions.empty())
        move(motions);
}

void Player::release()
{
    pull({});
    if (!held_.empty())
        hold({});
}

void Player::letGo()
{
    pulled_.clear();
    held_.clear();
}

void Player::move(std::span<const Motion> motions)
{
    simulation().move(motions);
    touch();
}

void Player::cut(std::span<const ConstraintId> constraints)
{
    simulation().cut(constraints);
    touch();
}

void Player::unpin(std::span<const ParticleId> particles)
{
    simulation_.emplace(compiled(withFreed(simulation().state(), particles)));
    touch();
}

void Player::touch()
{
    touched_ = true;
    moment_.reset();
    if (!isPlaying())
        emit advanced();
}

std::shared_ptr<const State> Player::moment() const
{
    if (isAtStart())
        return nullptr;
    if (!moment_)
        moment_ = std::make_shared<const State>(state());
    return moment_;
}

void Player::show(std::shared_ptr<const State> moment)
{
    load(moment ? *moment : startOf(document_.scene()));
    touched_ = moment && moment->step == 0;
}

}  // namespace vakwerk

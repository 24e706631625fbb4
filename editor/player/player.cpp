#include "editor/player/player.h"

#include "core/simulation/model.h"

#include <algorithm>
#include <new>
#include <utility>

namespace vakwerk {
namespace {

constexpr double longestTick = 0.1;  // s; a longer pause is no reason to catch up
// s that an unfinished step may take: unnoticed, but enough for playable scenes to advance during
// edits.
constexpr double patience = 0.02;

bool changesOnlyPlaces(const Change<Particle>& change)
{
    if (!change.before || !change.after || change.before->index != change.after->index)
        return false;
    Particle moved = change.before->item;
    moved.position = change.after->item.position;
    moved.previous = change.after->item.previous;
    return moved == change.after->item;
}

// Returns whether the scene still compiles to the same model.
bool keepsModel(const Patch& patch)
{
    return patch.constraints.empty() && !patch.world &&
           std::ranges::all_of(patch.particles, changesOnlyPlaces);
}

}  // namespace

Player::Player(Document& document, QObject* parent, Watch watch)
    : QObject(parent), document_(document), watch_(std::move(watch)),
      stepper_([this] { QMetaObject::invokeMethod(this, &Player::tick, Qt::QueuedConnection); },
               watch_)
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
    put(std::make_shared<const State>(startOf(document.scene())));
}

Player::~Player()
{
    document_.setClock(nullptr);
}

// Compiles only when a step is due, so that edits cost nothing until then.
const Simulation& Player::simulation() const
{
    shown();
    if (isStale_)
        compile();
    return stepper_.simulation();
}

// Spares the simulation: showing the scene at rest needs a model at most.
const Model& Player::model() const
{
    shown();
    if (!modelIsStale_ && !model_)
        return stepper_.simulation().model();
    if (std::exchange(modelIsStale_, false))
        model_.reset();
    if (!model_)
        model_ = std::make_unique<Model>(
            vakwerk::compile(document_.scene(), {shown_->freed, idsOfHeld()}));
    return *model_;
}

// Brings the state up to date with the scene. It is stale only while no step runs.
const std::shared_ptr<const State>& Player::shown() const
{
    if (stateIsStale_) {
        const Scene& scene = document_.scene();
        State next = restarts_ ? startOf(scene) : carriedOver(*shown_, timeStep_, scene);
        if (restarts_)
            tracks_.forget();
        if (restarts_ || next.constraintIds != shown_->constraintIds)
            maxima_ = {};
        handled_ = handled_ && !restarts_;
        put(std::make_shared<const State>(std::move(next)));
    } else if (!shown_) {
        shown_ = std::make_shared<const State>(stepper_.simulation().state());
    }
    return shown_;
}

double Player::time() const
{
    return static_cast<double>(state().step) * document_.scene().world().timeStep;
}

std::vector<ParticleId> Player::idsOfHeld() const
{
    std::vector<ParticleId> ids;
    for (const Hand& hand : held_)
        ids.push_back(hand.particle);
    std::ranges::sort(ids);
    return ids;
}

void Player::compile() const
{
    RunOptions options;
    options.stop = stepper_.stop();
    const Model& current = model();
    Model next = model_ ? Model(std::move(*model_)) : current;
    model_.reset();
    modelIsStale_ = true;  // until it is loaded
    Simulation made(std::move(next), State(*shown_), options);
    made.pull(pulled_);
    tracks_.follow(document_.scene());
    stepper_.load(std::move(made), maxima_, tracks_);
    isStale_ = modelIsStale_ = false;
}

void Player::put(std::shared_ptr<const State> state) const
{
    if (!shown_ || shown_->freed != state->freed)
        modelIsStale_ = true;
    shown_ = std::move(state);
    moved_.reset();
    timeStep_ = document_.scene().world().timeStep;
    isStale_ = true;
    stateIsStale_ = restarts_ = false;
}

void Player::take(const Patch& patch)
{
    if (!stateIsStale_) {
        halt();
        shown();
    }
    const bool wasAtStart = !stateIsStale_ && isAtStart();
    const bool keeps = keepsModel(patch);
    isStale_ = true;
    modelIsStale_ = modelIsStale_ || !keeps;
    if (wasAtStart && keeps) {
        followMoved(patch);
    } else {
        stateIsStale_ = true;
        restarts_ = restarts_ || patch.places() || (shown_->step == 0 && !handled_);
    }
    divergence_.reset();
    emit advanced();
}

// A drag at the start costs what it moves, however large the scene is.
void Player::followMoved(const Patch& patch)
{
    constexpr int own = 2;             // moved_ and shown_; others keep what they have
    stateIsStale_ = restarts_ = true;  // where there is no memory for a copy
    if (!moved_ || moved_ != shown_ || moved_.use_count() > own)
        shown_ = moved_ = std::make_shared<State>(*shown_);
    for (const Change<Particle>& change : patch.particles) {
        moved_->position[change.after->index] = change.after->item.position;
        moved_->previous[change.after->index] = change.after->item.previous;
    }
    stateIsStale_ = restarts_ = false;
    tracks_.forget();
    maxima_ = {};
}

void Player::restart()
{
    letGo();  // of particles that this scene lacks
    setPlaying(false);
    modelIsStale_ = true;
    load(std::make_shared<const State>(startOf(document_.scene())));
}

void Player::load(std::shared_ptr<const State> state)
{
    stepper_.halt(0.0);
    stepper_.news();
    maxima_ = {};
    put(std::move(state));
    handled_ = isNews_ = false;
    divergence_.reset();
    due_ = 0.0;
    tracks_.follow(document_.scene());
    tracks_.record(this->state());
    emit advanced();
}

void Player::setPlaying(bool playing)
{
    if (playing == playing_)
        return;
    if (playing) {
        document_.cancelGesture();
        halt();
        playing_ = true;
        due_ = 0.0;
        pace_.forget();
        lastTick_ = watch_();
        timer_.start();
    } else {
        playing_ = false;
        timer_.stop();
        halt();
        release();
        showNews();
    }
    emit playingChanged(playing);
}

void Player::step(int count)
{
    if (isStepping())
        return;
    document_.cancelGesture();
    setPlaying(false);
    request(count);
    stepper_.wait(patience);
    collect();
    isNews_ = true;
    showNews();
    if (isStepping())
        timer_.start();
}

void Player::giveUp()
{
    if (!isStepping())
        return;
    halt();
    timer_.stop();
    isNews_ = true;
    showNews();
}

void Player::reset()
{
    document_.cancelGesture();
    letGo();
    load(std::make_shared<const State>(startOf(document_.scene())));
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
    collect();
    if (playing_) {
        const double rate = speed_ * document_.scene().world().playRate();
        const double longest = std::max(1.0, longestTick * rate);
        due_ = std::min(due_ + std::min(seconds, longestTick) * rate, longest);
        requestDue();
        const double reached = pace_.reachedShare();
        pace_.add(seconds, std::exchange(taken_, 0), std::exchange(stepping_, 0.0), rate);
        isNews_ = isNews_ || pace_.reachedShare() != reached;
    } else if (!stepper_.isBusy()) {
        timer_.stop();
    }
    showNews();
}

// Follows the end of the stepping thread's work. While playing, the next frame shows the result.
void Player::tick()
{
    collect();
    if (playing_)
        requestDue();
    else
        showNews();
}

void Player::settle()
{
    stepper_.wait();
    collect();
    showNews();
}

void Player::requestDue()
{
    if (due_ < 1.0 || stepper_.isBusy())
        return;
    const int steps = static_cast<int>(due_);
    due_ -= steps;
    request(steps);
}

// Stops the run where memory does not suffice for the simulation.
void Player::request(int steps)
try {
    simulation();
    emit aboutToStep(steps);
    simulation();
    stepper_.take(steps);
} catch (const std::bad_alloc&) {
    standStill();
}

void Player::collect()
{
    std::optional<News> news = this->news();
    if (!news)
        return;
    shown_ = std::move(news->state);
    moved_.reset();
    maxima_ = std::move(news->maxima);
    tracks_.append(news->tracks);
    taken_ += news->steps;
    stepping_ += news->seconds;
    isNews_ = true;
    if (news->steps > 0)
        emit stepped();
    if (news->divergence) {
        divergence_ = news->divergence;
        setPlaying(false);
        emit diverged(*divergence_);
    }
}

// Falls back to the state before the step in which memory ran out.
std::optional<News> Player::news()
try {
    return stepper_.news();
} catch (const std::bad_alloc&) {
    put(std::make_shared<const State>(stepper_.simulation().state()));
    standStill();
    return std::nullopt;
}

void Player::standStill()
{
    setPlaying(false);
    isNews_ = true;
    QMetaObject::invokeMethod(&document_, &Document::outOfMemory, Qt::QueuedConnection);
}

void Player::showNews()
{
    if (std::exchange(isNews_, false))
        emit advanced();
}

// Breaks off the steps, so that this thread owns the simulation.
void Player::halt()
{
    stepper_.halt(patience);
    collect();
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

// A stale simulation gets the hands when it is compiled.
void Player::pull(std::vector<Hand> hands)
{
    pulled_ = std::move(hands);
    if (!isStale_)
        stepper_.act([hands = pulled_](Simulation& running) { running.pull(hands); });
}

// Pins the held particles meanwhile, for which the simulation is compiled anew.
void Player::hold(std::vector<Hand> hands)
{
    const bool same = std::ranges::equal(hands, held_, {}, &Hand::particle, &Hand::particle);
    if (!same) {
        halt();
        shown();
        isStale_ = modelIsStale_ = true;
    }
    held_ = std::move(hands);
    std::vector<Motion> motions;
    for (const Hand& hand : held_)
        motions.push_back({hand.particle, hand.target, hand.target});
    if (!motions.empty())
        act([motions](Simulation& running) { running.move(motions); });
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

void Player::act(Stepper::Act act)
{
    simulation();
    if (stepper_.act(std::move(act))) {
        collect();  // what was reached before
        shown_.reset();
        moved_.reset();
    }
    markHandled();
}

void Player::cut(std::vector<ConstraintId> constraints)
{
    act([ids = std::move(constraints)](Simulation& running) { running.cut(ids); });
}

void Player::unpin(std::span<const ParticleId> particles)
{
    halt();
    put(std::make_shared<const State>(withFreed(state(), particles)));
    markHandled();
}

void Player::markHandled()
{
    handled_ = true;
    if (!playing_)
        emit advanced();
}

std::shared_ptr<const State> Player::moment() const
{
    return isAtStart() ? nullptr : shown();
}

void Player::show(std::shared_ptr<const State> moment)
{
    const bool isHandled = moment && moment->step == 0;
    load(moment ? std::move(moment) : std::make_shared<const State>(startOf(document_.scene())));
    handled_ = isHandled;
}

}  // namespace vakwerk

#include "editor/player/player.h"

#include <algorithm>
#include <new>
#include <utility>

namespace vakwerk {
namespace {

constexpr double longestTick = 0.1;  // s; a longer pause is no reason to catch up
// s that a step under way may take to its end before it is broken off: less than is noticed, and
// enough for scenes that can be played to get on while they are edited.
constexpr double patience = 0.02;

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
    compile(startOf(document.scene()));
}

Player::~Player()
{
    document_.setClock(nullptr);
}

// That of the scene as it is. Only what is idle is ever stale.
const Simulation& Player::simulation() const
{
    if (!stale_)
        return stepper_.simulation();
    const State& old = *shown_;
    const Scene& scene = document_.scene();
    State next = restarts_ ? startOf(scene)
                           : carriedOver(old, stepper_.simulation().model().world.timeStep, scene);
    if (restarts_)
        tracks_.forget();
    if (restarts_ || next.constraintIds != old.constraintIds)
        maxima_ = {};
    touched_ = touched_ && !restarts_;
    compile(std::move(next));
    stale_ = restarts_ = false;
    return stepper_.simulation();
}

const std::shared_ptr<const State>& Player::shown() const
{
    const Simulation& current = simulation();
    if (!shown_)
        shown_ = std::make_shared<const State>(current.state());
    return shown_;
}

double Player::time() const
{
    return static_cast<double>(state().step) * model().world.timeStep;
}

void Player::compile(State state) const
{
    std::vector<ParticleId> held;
    for (const Hand& hand : held_)
        held.push_back(hand.particle);
    std::ranges::sort(held);
    RunOptions options;
    options.stop = stepper_.stop();
    Simulation made(document_.scene(), std::move(state), options, held);
    made.pull(pulled_);
    tracks_.follow(document_.scene());
    stepper_.load(std::move(made), maxima_, tracks_);
    shown_.reset();
}

void Player::take(const Patch& patch)
{
    if (!stale_) {
        halt();
        shown();
    }
    stale_ = true;
    restarts_ = restarts_ || patch.places() || (shown_->step == 0 && !touched_);
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
    stepper_.halt(0.0);
    stepper_.news();
    maxima_ = {};
    compile(std::move(state));
    stale_ = restarts_ = touched_ = isNews_ = false;
    divergence_.reset();
    due_ = 0.0;
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

// The stepping thread has come to an end. What it has reached while playing is shown with the next
// frame.
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

void Player::request(int steps)
{
    shown();
    emit aboutToStep(steps);
    shown();
    stepper_.take(steps);
}

void Player::collect()
{
    std::optional<News> news = this->news();
    if (!news)
        return;
    shown_ = std::move(news->state);
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

// Where memory has ended in a step, it stands where it was before that.
std::optional<News> Player::news()
try {
    return stepper_.news();
} catch (const std::bad_alloc&) {
    compile(State(stepper_.simulation().state()));
    setPlaying(false);
    isNews_ = true;
    QMetaObject::invokeMethod(&document_, &Document::outOfMemory, Qt::QueuedConnection);
    return std::nullopt;
}

void Player::showNews()
{
    if (std::exchange(isNews_, false))
        emit advanced();
}

// From here on the simulation is this thread's, as far as it has come.
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

void Player::pull(std::vector<Hand> hands)
{
    pulled_ = std::move(hands);
    simulation();
    stepper_.act([hands = pulled_](Simulation& running) { running.pull(hands); });
}

// Who is held is pinned for as long, which compiles the simulation anew.
void Player::hold(std::vector<Hand> hands)
{
    const bool same = std::ranges::equal(hands, held_, {}, &Hand::particle, &Hand::particle);
    held_ = std::move(hands);
    if (!same) {
        halt();
        compile(state());
    }
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
        collect();  // what was reached before it
        shown_.reset();
    }
    touch();
}

void Player::cut(std::vector<ConstraintId> constraints)
{
    act([ids = std::move(constraints)](Simulation& running) { running.cut(ids); });
}

void Player::unpin(std::span<const ParticleId> particles)
{
    halt();
    compile(withFreed(state(), particles));
    touch();
}

void Player::touch()
{
    touched_ = true;
    if (!playing_)
        emit advanced();
}

std::shared_ptr<const State> Player::moment() const
{
    return isAtStart() ? nullptr : shown();
}

void Player::show(std::shared_ptr<const State> moment)
{
    load(moment ? *moment : startOf(document_.scene()));
    touched_ = moment && moment->step == 0;
}

}  // namespace vakwerk

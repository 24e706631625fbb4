// SPDX-License-Identifier: MIT
#include "editor/player/player.h"

#include "editor/workers/worker.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::uint64_t mostSteps = std::numeric_limits<int>::max();
// s, the longest time that the window waits for a step. The user does not notice so short a wait,
// and a scene that plays in real time takes a step within it, so its run goes on during edits.
constexpr double patience = 0.02;

}  // namespace

Player::Player(Document& document, QObject* parent, Watch watch)
    : QObject(parent), document_(document), played_(document.scene(), stepper_),
      again_(document.scene()), watch_(std::move(watch)),
      stepper_([this] { QMetaObject::invokeMethod(this, &Player::tick, Qt::QueuedConnection); },
               watch_)
{
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(Pace::tickInterval);
    connect(&timer_, &QTimer::timeout, this, [this] { advance(playback_.frameUntil(watch_())); });
    connect(&document, &Document::changed, this, &Player::take);
    connect(&document, &Document::replaced, this, &Player::restart);
    connect(&document, &Document::aboutToTravel, this, [this] { setPlaying(false); });
    connect(&document, &Document::gestureChanged, this, [this] { again_.endGesture(); });
    document.setClock(this);
}

Player::~Player()
{
    document_.setClock(nullptr);
}

void Player::run()
{
    shown();
    if (!played_.isMade())
        adopt(newRun(stepper_.stop()));
}

Run Player::newRun(Stop stop) const
{
    if (again_.isUnderWay())
        return Run::again(document_.scene(), played_.byHand(), {.stop = stop});
    return played_.onward(hands_, stop);
}

Run Player::ahead(Stop stop) const
{
    shown();
    return played_.isMade() ? Run(document_.scene(), stepper_.run().past(), {.stop = stop})
                            : newRun(stop);
}

void Player::adopt(Run run)
{
    if (!again_.isUnderWay())
        return played_.adopt(std::move(run));
    again_.record(run, played_.followed());
    played_.load(std::move(run));
}

Times Player::times() const
{
    return again_.isUnderWay() ? again_.times() : played_.times();
}

// Queued, so that an undo followed by another edit computes the run only once.
void Player::goAgainSoon()
{
    QMetaObject::invokeMethod(this, &Player::goAgain, Qt::QueuedConnection);
}

void Player::goAgain()
{
    if (!again_.isUnderWay() || stepper_.isBusy())
        return;
    shown();
    makeRun();
    if (!played_.isMade())
        return again_.giveUp();
    work_ = Work::search;
    goal_ = again_.goal();
    stepper_.pass(goal_);
    showAnswer(again_.isQuick() ? patience : 0.0);
}

void Player::setPlaying(bool playing)
{
    if (playing == playing_)
        return;
    if (playing) {
        document_.cancelGesture();
        if (!again_.isUnderWay())
            halt();
        again_.setMissed(std::nullopt);
        played_.lookAt(nullptr);
        playing_ = true;
        playback_.begin(watch_());
        timer_.start();
    } else {
        playing_ = false;
        timer_.stop();
        if (!again_.isUnderWay())
            halt();
        release();
        showNews();
        catchUpSoon();
    }
    emit playingChanged(playing);
}

void Player::step(int count)
{
    if (work_ == Work::catchUp) {
        work_ = Work::steps;
        stepper_.halt(0.0);
        collect();
    }
    if (isStepping())
        return;
    document_.cancelGesture();
    setPlaying(false);
    again_.setMissed(std::nullopt);
    if (again_.isUnderWay()) {
        again_.setGoal(again_.goal() + static_cast<std::uint64_t>(count));
        return goAgain();
    }
    request(count);
    showAnswer(patience);
}

// Waits at most this many seconds and shows the result. If the work takes longer, the timer shows
// what becomes ready.
void Player::showAnswer(double wait)
{
    stepper_.wait(wait);
    collect();
    isNews_ = true;
    showNews();
    if (isStepping())
        timer_.start();
}

void Player::seek(std::uint64_t step)
{
    stand();
    search(std::min(step, reached()));
}

void Player::goTo(std::uint64_t step)
{
    stand();
    if (step > shown()->step)
        makeRun();
    search(step);
}

// Pauses, and ends all work in the background, such as going to a step.
void Player::stand()
{
    work_ = Work::steps;
    again_.setMissed(std::nullopt);
    document_.cancelGesture();
    setPlaying(false);
    stepper_.halt(0.0);
    collect();
    played_.lookAt(nullptr);
    shown();
}

// Pauses and returns whether there is a run to continue from. If the run is being computed again,
// lets that go on instead and returns false.
bool Player::standWithRun()
{
    stand();
    if (again_.isUnderWay()) {
        goAgain();
        return false;
    }
    makeRun();
    return played_.isMade();
}

void Player::search(std::uint64_t step)
{
    if (again_.isUnderWay()) {
        again_.setGoal(step);
        return goAgain();
    }
    if (!played_.isMade())
        return;
    work_ = Work::search;
    goal_ = std::max(step, first());
    const std::uint64_t further = goal_ - std::min(goal_, reached());
    stepper_.seek(goal_ - further, static_cast<int>(std::min(further, mostSteps)));
    showAnswer(patience);
}

// While the player goes to a step, counts back from that step.
void Player::stepBack(std::uint64_t count)
{
    const std::uint64_t from = goal().value_or(state().step);
    seek(from - std::min(from, count));
}

void Player::trace()
{
    if (!standWithRun())
        return;
    stepper_.trace();
    showAnswer(patience);
}

void Player::lookAt(std::shared_ptr<const State> inside)
{
    if (played_.last().inside() == inside)
        return;
    played_.lookAt(std::move(inside));
    emit advanced();
}

std::uint64_t Player::first() const
{
    return again_.isUnderWay() ? 0 : played_.first();
}

std::uint64_t Player::reached() const
{
    return again_.isUnderWay() ? again_.goal() : played_.reached();
}

void Player::goToStop()
{
    if (stops().empty() || !standWithRun())
        return;
    work_ = Work::toStop;
    stepper_.take(static_cast<int>(mostSteps));
    showAnswer(patience);
}

void Player::compareWith(std::optional<SecondRunSource> source)
{
    if (!source && !secondSource_)
        return;
    if (again_.isUnderWay())
        stepper_.halt(0.0);
    else
        halt();
    secondSource_ = std::move(source);
    played_.forgetSecond();
    stepper_.takeAlong(secondSource_);
    catchUpSoon();
    if (again_.isUnderWay())
        goAgainSoon();
    emit secondSourceChanged();
    emit advanced();
}

// Queued. If a step is under way, catchUp() does nothing.
void Player::catchUpSoon()
{
    QMetaObject::invokeMethod(this, &Player::catchUp, Qt::QueuedConnection);
}

// Brings up to date the second run, the past of new plots, and the marks of new stop rules.
void Player::catchUp()
{
    if (!standsStill())
        return;
    shown();
    if (!played_.isMade())
        return;
    const Stepper::CatchUpParts what{secondSource_.has_value(),
                                     !tracks().isKnown(first(), reached()),
                                     std::exchange(marksStops_, false)};
    if (!what.second && !what.tracks && !what.stops)
        return;
    work_ = Work::catchUp;
    stepper_.catchUp(what);
    showAnswer(patience);
}

void Player::giveUp()
{
    if (!isStepping())
        return;
    halt();
    timer_.stop();
    if (again_.isUnderWay()) {  // keeps the run at the step that it has reached
        played_.showLoaded(again_.end().tracks);
        played_.change();
    }
    isNews_ = true;
    showNews();
}

void Player::setSpeed(double factor)
{
    playback_.setSpeed(factor);
    emit advanced();
}

void Player::advance(double seconds)
{
    collect();
    if (playing_) {
        const double rate = document_.scene().world().playRate();
        playback_.addDue(seconds, rate);
        requestDue();
        isNews_ = playback_.measure(seconds, rate) || isNews_;
    } else if (!stepper_.isBusy()) {
        timer_.stop();
    }
    showNews();
}

// Called when the thread has finished its work. While the run plays, the next frame shows the
// result.
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
    do {
        goAgain();
        stepper_.wait();
        collect();
    } while (again_.isUnderWay());
    showNews();
}

void Player::requestDue()
{
    if (again_.isUnderWay() || stepper_.isBusy())
        return;
    if (const int steps = playback_.takeDue(); steps > 0)
        request(steps);
}

// Pauses without a run if memory runs out.
void Player::makeRun()
try {
    run();
} catch (...) {
    standStill();
}

// Pauses if memory runs out.
void Player::request(int steps)
try {
    run();
    emit aboutToStep(steps);
    run();
    work_ = Work::steps;
    stepper_.take(steps);
} catch (...) {
    standStill();
}

void Player::collect()
{
    std::optional<News> news = this->news();
    if (!news)
        return;
    if (again_.isUnderWay()) {
        again_.way().tracks.append(news->tracks);
        if (news->state->step != again_.goal() && !news->divergence)
            return played_.takeSecond(*news);
    } else {
        played_.takeTracks(*news);
        playback_.addTaken(news->steps, news->seconds);
        if (!document_.isInGesture())
            again_.leaveMomentOfEdit(*news->state);
    }
    played_.take(*news);
    isNews_ = true;
    if (news->divergence)
        divergence_ = news->divergence;
    tell(*news);
}

void Player::tell(const News& news)
{
    if (again_.isUnderWay())
        arrive();
    else if (news.steps > 0)
        emit stepped();
    abandonFuture(news.left);
    if (news.trace)
        emit traced(news.trace);
    if (!news.stopped.empty()) {
        setPlaying(false);
        emit stoppedBy(news.stopped);
    }
    if (news.divergence) {
        setPlaying(false);
        emit diverged(*divergence_);
    }
}

// If a step threw an exception, mostly because memory ran out, shows the state before that step.
std::optional<News> Player::news()
try {
    return stepper_.news();
} catch (...) {
    again_.giveUp();
    played_.fallBack();
    standStill();
    return std::nullopt;
}

// Called in a catch block. Pauses, and lets the event loop report the present exception.
void Player::standStill()
{
    setPlaying(false);
    isNews_ = true;
    throwLater(*this);
}

void Player::showNews()
{
    if (std::exchange(isNews_, false))
        emit advanced();
}

void Player::halt()
{
    const auto goal = again_.isUnderWay() ? std::nullopt : this->goal();
    stepper_.halt(patience);
    collect();
    if (goal && played_.last().get()->step < *goal)
        QMetaObject::invokeMethod(
            this,
            [this, goal = *goal] {
                if (!isStepping())
                    emit brokenOff(goal);
            },
            Qt::QueuedConnection);
    if (again_.isUnderWay())
        goAgainSoon();
}

}  // namespace vakwerk

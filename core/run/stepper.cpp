// SPDX-License-Identifier: MIT
#include "core/run/stepper.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <limits>
#include <utility>

namespace vakwerk {

namespace {

// Adds what has happened to the second run to news that nobody has taken yet.
void addTo(std::optional<News::Second>& told, News::Second next)
{
    if (told && !next.points.isFromStart) {
        std::vector<StepComparison>& before = told->points.added;
        before.insert(before.end(), next.points.added.begin(), next.points.added.end());
        next.points = std::move(told->points);
    }
    told = std::move(next);
}

}  // namespace

Stepper::Stepper(std::function<void()> idle, Watch watch)
    : idle_(std::move(idle)), watch_(std::move(watch)), thread_([this] { work(); })
{
}

Stepper::~Stepper()
{
    halt(0.0);
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Stepper::load(Run run, const Tracks& followed)
{
    unload();
    run_.emplace(std::move(run));
    if (secondRun_)
        secondRun_->forget();
    tracks_ = followed;
    tracks_.forget();
    run_->setMetering(tracks_.followsTakenOut());
    news_ = {};
    news_.tracks = tracks_;
}

void Stepper::unload()
{
    assert(!isBusy() && acts_.empty());
    run_.reset();
    hasNews_ = false;
    failure_ = nullptr;
}

void Stepper::takeAlong(std::optional<SecondRunSource> source)
{
    assert(!isBusy());
    secondRun_.reset();
    if (source)
        secondRun_.emplace(std::move(*source), &stop_);
    const std::lock_guard lock(mutex_);
    news_.second.reset();
}

void Stepper::follow(const Scene& scene)
{
    assert(!isBusy());
    tracks_.follow(scene);
    run_->setMetering(tracks_.followsTakenOut());
    const std::lock_guard lock(mutex_);
    news_.tracks.follow(scene);
}

void Stepper::catchUp(CatchUpParts what)
{
    assert(!isBusy());
    {
        const std::lock_guard lock(mutex_);
        catchUp_ = what;
        busy_ = isAsked_ = true;
    }
    wake_.notify_one();
}

void Stepper::take(int steps)
{
    assert(!isBusy());
    {
        const std::lock_guard lock(mutex_);
        wanted_ = steps;
        passes_ = false;
        busy_ = isAsked_ = true;
    }
    wake_.notify_one();
}

void Stepper::seek(std::uint64_t step, int further)
{
    assert(!isBusy());
    {
        const std::lock_guard lock(mutex_);
        goal_ = step;
        wanted_ = further;
        passes_ = false;
        busy_ = isAsked_ = true;
    }
    wake_.notify_one();
}

void Stepper::trace()
{
    assert(!isBusy());
    {
        const std::lock_guard lock(mutex_);
        traces_ = busy_ = isAsked_ = true;
    }
    wake_.notify_one();
}

void Stepper::pass(std::uint64_t step)
{
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    assert(!isBusy());
    const std::uint64_t reached = std::min(step, run_->recording().reached());
    {
        const std::lock_guard lock(mutex_);
        goal_ = reached;
        wanted_ = static_cast<int>(std::min(step - reached, most));
        passes_ = busy_ = isAsked_ = true;
    }
    wake_.notify_one();
}

bool Stepper::act(Act act)
{
    {
        const std::lock_guard lock(mutex_);
        if (busy_) {
            acts_.push_back(std::move(act));
            return false;
        }
    }
    act(*run_);
    return true;
}

void Stepper::afterEach(Act act)
{
    const std::lock_guard lock(mutex_);
    after_ = std::move(act);
}

void Stepper::stopAt(std::vector<StopRule> rules)
{
    const std::lock_guard lock(mutex_);
    newRules_ = std::move(rules);
}

bool Stepper::isBusy() const
{
    const std::lock_guard lock(mutex_);
    return busy_;
}

bool Stepper::wait(double seconds)
{
    std::unique_lock lock(mutex_);
    return idled_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return !busy_; });
}

void Stepper::wait()
{
    std::unique_lock lock(mutex_);
    idled_.wait(lock, [this] { return !busy_; });
}

void Stepper::halt(double patience)
{
    {
        const std::lock_guard lock(mutex_);
        wanted_ = 0;
    }
    if (wait(patience))
        return;
    stop_ = true;
    wait();
    stop_ = false;
}

std::optional<News> Stepper::news()
{
    const std::lock_guard lock(mutex_);
    isAsked_ = true;
    if (failure_) {
        hasNews_ = false;  // the news is older than the state of the simulation
        std::rethrow_exception(std::exchange(failure_, nullptr));
    }
    if (!std::exchange(hasNews_, false))
        return std::nullopt;
    News told = std::move(news_);
    news_ = {};
    news_.tracks = told.tracks;
    news_.tracks.forget();
    return told;
}

void Stepper::work()
{
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return busy_ || ends_; });
        if (!busy_)
            return;
        try {
            takeSteps(lock);
        } catch (...) {
            fail(lock);
        }
        busy_ = false;
        idled_.notify_all();
        lock.unlock();
        idle_();
        lock.lock();
    }
}

// Handles an exception of a step or an act. In most cases memory has run out.
void Stepper::fail(std::unique_lock<std::mutex>& lock)
{
    if (!lock.owns_lock())
        lock.lock();
    failure_ = std::current_exception();
    wanted_ = 0;
    goal_.reset();
    traces_ = false;
    catchUp_ = {};
    acts_.clear();
}

// Does all that was asked for. Also runs acts that arrive during the last tell(). After that, act()
// runs new acts at once.
void Stepper::takeSteps(std::unique_lock<std::mutex>& lock)
{
    PendingNews pending;
    if (const auto goal = std::exchange(goal_, std::nullopt))
        goTo(lock, *goal, pending);
    if (std::exchange(traces_, false))
        traceNext(lock, pending);
    const CatchUpParts parts = std::exchange(catchUp_, {});
    if (parts.second && secondRun_) {
        lock.unlock();
        followRun();
        lock.lock();
        pending.any = true;
    }
    if (parts.tracks)
        trackRun(lock, pending);
    if (parts.stops)
        markStops(lock, pending);
    do {
        runActs(lock, pending);
        if (wanted_ > 0 && takeStep(lock, pending))
            --wanted_;
        else
            wanted_ = 0;
        if (isAsked_ || wanted_ == 0)
            tell(lock, pending);
    } while (wanted_ > 0 || !acts_.empty());
}

// Runs the waiting acts, and those that arrive meanwhile.
void Stepper::runActs(std::unique_lock<std::mutex>& lock, PendingNews& pending)
{
    while (!acts_.empty()) {
        const std::vector<Act> acts = std::exchange(acts_, {});
        lock.unlock();
        for (const Act& act : acts)
            act(*run_);
        followRun();
        lock.lock();
        pending.any = true;
    }
}

bool Stepper::takeStep(std::unique_lock<std::mutex>& lock, PendingNews& pending)
{
    const bool passes = passes_;
    const Act after = passes ? Act() : after_;
    takeRules();
    lock.unlock();
    const bool watches = !stops_.rules().empty();
    if (watches)
        stops_.before(run_->scene(), run_->state());
    std::vector<StopRule> stopped;
    const double began = watch_();
    const std::uint64_t before = run_->at();
    const std::uint64_t reached = run_->recording().reached();
    const std::optional<Divergence> divergence = run_->step();
    const bool taken = run_->at() > before;
    if (taken) {
        if (run_->at() > reached)
            tracks_.record(run_->scene(), run_->state(), run_->takenOut());
        if (after)
            after(*run_);
        followRun();
        if (watches)
            stopped = stops_.after(run_->scene(), run_->state());
        for (const StopRule& rule : stopped)
            run_->mark({Mark::Kind::stop, run_->at(), {}, rule});
        if (passes)
            stopped.clear();
    }
    const double seconds = watch_() - began;
    lock.lock();
    pending.any = pending.any || taken || divergence;
    pending.steps += taken ? 1 : 0;
    pending.seconds += taken ? seconds : 0.0;
    pending.divergence = divergence;
    pending.stopped = std::move(stopped);
    return taken && wanted_ > 0 && pending.stopped.empty();
}

void Stepper::goTo(std::unique_lock<std::mutex>& lock, std::uint64_t step, PendingNews& pending)
{
    lock.unlock();
    run_->seek(step);
    followRun();
    lock.lock();
    pending.any = true;
}

void Stepper::traceNext(std::unique_lock<std::mutex>& lock, PendingNews& pending)
{
    lock.unlock();
    auto trace = std::make_shared<const Trace>(run_->trace());
    lock.lock();
    pending.any = true;
    if (!stop_)
        pending.trace = std::move(trace);
}

void Stepper::trackRun(std::unique_lock<std::mutex>& lock, PendingNews& pending)
{
    lock.unlock();
    Tracks all = tracks_;
    all.forget();
    Run copy = run_->copy({.stop = &stop_, .metersEnergy = true});
    bool isOn = copy.seek(copy.recording().first());
    all.record(copy.scene(), copy.state());
    while (isOn && copy.at() < copy.recording().reached()) {
        const std::uint64_t before = copy.at();
        copy.step();
        isOn = copy.at() > before;
        if (isOn)
            all.record(copy.scene(), copy.state(), copy.takenOut());
    }
    lock.lock();
    if (!isOn)
        return;
    pending.any = true;
    pending.allTracks = std::move(all);
}

// Takes all steps of the run again in a copy and marks the steps at which a rule is met. If this is
// interrupted, the marks found so far are kept.
void Stepper::markStops(std::unique_lock<std::mutex>& lock, PendingNews& pending)
{
    takeRules();
    Stops stops;
    stops.set(stops_.rules());
    lock.unlock();
    Run copy = run_->copy({.stop = &stop_});
    std::vector<Mark> marks;
    for (bool isOn = copy.seek(copy.recording().first());
         isOn && copy.at() < copy.recording().reached();) {
        const std::uint64_t before = copy.at();
        stops.before(copy.scene(), copy.state());
        copy.step();
        isOn = copy.at() > before;
        if (isOn)
            for (const StopRule& rule : stops.after(copy.scene(), copy.state()))
                marks.push_back({Mark::Kind::stop, copy.at(), {}, rule});
    }
    for (Mark& mark : marks)
        run_->mark(std::move(mark));
    lock.lock();
    pending.any = true;
}

void Stepper::takeRules()
{
    if (auto rules = std::exchange(newRules_, std::nullopt))
        stops_.set(std::move(*rules));
}

// Brings the second run to the step of the first one. If this is interrupted, the second run stays
// behind.
void Stepper::followRun()
{
    if (!secondRun_ || stopRequested(&stop_))
        return;
    if (secondRun_->isBehind(*run_))
        secondRun_->catchUp(*run_);
    else
        secondRun_->follow(*run_);
}

std::optional<News::Second> Stepper::second()
{
    if (!secondRun_)
        return std::nullopt;
    const bool isBehind = secondRun_->isBehind(*run_);
    return News::Second{isBehind ? nullptr : secondRun_->state(), secondRun_->model(),
                        secondRun_->divergence(), secondRun_->takePoints(), isBehind};
}

void Stepper::tell(std::unique_lock<std::mutex>& lock, PendingNews& pending)
{
    if (!pending.any)
        return;
    lock.unlock();
    auto state = std::make_shared<const State>(run_->state());
    auto model = run_->sharedModel();
    Maxima maxima = run_->maxima();
    Marks marks = run_->recording().marks();
    Times times = run_->times();
    std::vector<Hand> hands = run_->hands();
    auto left = run_->takeLeft();
    std::optional<News::Second> second = this->second();
    lock.lock();
    news_.state = std::move(state);
    news_.model = std::move(model);
    news_.maxima = std::move(maxima);
    news_.marks = std::move(marks);
    news_.times = std::move(times);
    news_.reached = run_->recording().reached();
    news_.tracks.append(tracks_.take());
    if (pending.allTracks)
        news_.allTracks = std::move(pending.allTracks);
    news_.steps += pending.steps;
    news_.seconds += pending.seconds;
    news_.divergence = pending.divergence;
    if (!pending.stopped.empty())
        news_.stopped = std::move(pending.stopped);
    news_.hands = std::move(hands);
    if (left)
        news_.left = std::move(left);
    if (pending.trace)
        news_.trace = std::move(pending.trace);
    if (second)
        addTo(news_.second, std::move(*second));
    hasNews_ = true;
    isAsked_ = false;
    pending = {};
}

}  // namespace vakwerk

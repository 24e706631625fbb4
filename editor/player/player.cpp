// SPDX-License-Identifier: MIT
#include "editor/player/player.h"

#include "core/scene/edit/metres.h"
#include "core/simulation/model.h"
#include "editor/workers/worker.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::uint64_t mostSteps = std::numeric_limits<int>::max();
constexpr double longestTick = 0.1;  // s; the clock does not make up for a longer pause
// Seconds to wait for a step. The user does not notice that, and it is enough for scenes that can
// be played to advance during edits.
constexpr double patience = 0.02;
// The largest number of solves of constraints for which the program waits when it computes a run
// again.
constexpr double quickSolves = 2e7;

// Returns whether no other step of the run is nearer to the time.
bool isAt(const State& state, double time)
{
    return state.times.nearestStep(time) == state.step;
}

bool changesOnlyPlaces(const Change<Particle>& change)
{
    if (!change.before || !change.after || change.before->index != change.after->index)
        return false;
    Particle moved = change.before->item;
    moved.position = change.after->item.position;
    moved.previous = change.after->item.previous;
    return moved == change.after->item;
}

bool changesWorldAlone(const Patch& patch)
{
    return patch.world && patch.particles.empty() && patch.constraints.empty() &&
           patch.decorations.empty() && patch.controls.empty() && patch.loads.empty() &&
           patch.profiles.empty();
}

// Returns whether the scene after the patch compiles to the same model.
bool keepsModel(const Patch& patch)
{
    return patch.constraints.empty() && patch.loads.empty() && patch.profiles.empty() &&
           !patch.world && std::ranges::all_of(patch.particles, changesOnlyPlaces);
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
    connect(&document, &Document::gestureChanged, this, [this] { beforeIsOld_ = true; });
    document.setClock(this);
    put(std::make_shared<const State>(startOf(document.scene())));
}

Player::~Player()
{
    document_.setClock(nullptr);
}

// The run is made only when a step is due, so that edits cost nothing until then.
Run& Player::run() const
{
    shown();
    if (!hasRun_)
        adopt(newRun(stepper_.stop()));
    return stepper_.run();
}

Run Player::newRun(Stop stop) const
{
    const Scene& scene = document_.scene();
    if (again_)
        return Run::again(scene, byHand_, {.stop = stop});
    Run made = Run::onward(scene, *shown_, byHand_, {.stop = stop});
    if (!pulled_.empty())
        made.act(deed::Pull{pulled_});
    if (!held_.empty())
        made.act(deed::Hold{held_});
    return made;
}

Run Player::ahead(Stop stop) const
{
    shown();
    return hasRun_ ? Run(document_.scene(), stepper_.run().past(), {.stop = stop}) : newRun(stop);
}

void Player::adopt(Run run) const
{
    tracks_.follow(document_.scene());
    if (again_) {
        again_->tracks = tracks_;
        again_->tracks.forget();
        again_->tracks.record(run.scene(), run.state());
    } else {
        first_ = run.recording().first();
        reached_ = run.recording().reached();
        marks_ = run.recording().marks();
        times_ = run.times();
        hands_ = run.hands();
    }
    stepper_.load(std::move(run), tracks_);
    second_ = {};
    hasRun_ = true;
    byHand_.clear();
}

void Player::forgetRun() const
{
    edits_.clear();
    marks_ = {};
    hands_.clear();
    byHand_.clear();
    second_ = {};
    if (std::exchange(hasRun_, false))
        stepper_.unload();
}

// In the past, the edits begin another future.
void Player::applyEdits() const
{
    for (Patch& patch : std::exchange(edits_, {}))
        stepper_.run().act(deed::Edit{std::make_shared<const Patch>(std::move(patch))});
    // The undo history restores the future that was left, so it is not kept here.
    stepper_.run().takeLeft();
}

// Compiles only the model. A scene at rest is shown without a simulation.
const Model& Player::model() const
{
    shown();
    if (modelIsStale_) {
        model_ =
            std::make_shared<const Model>(compile(document_.scene(), {shown_->freed, idsOfHeld()}));
        modelIsStale_ = false;
    }
    return *model_;
}

// Brings the state up to date with the scene and the run. The state gets out of date only while no
// step runs.
const std::shared_ptr<const State>& Player::shown() const
{
    if (stateIsStale_ && !hasRun_) {
        const Scene& scene = document_.scene();
        State next = restarts_ ? startOf(scene) : carriedOver(*shown_, scene);
        if (restarts_)
            tracks_.forget();
        if (restarts_ || next.constraintIds != shown_->constraintIds)
            maxima_ = {};
        handled_ = handled_ && !restarts_;
        put(std::make_shared<const State>(std::move(next)));
    } else if (stateIsStale_ || !shown_) {
        applyEdits();
        const Run& run = stepper_.run();
        reached_ = run.recording().reached();
        marks_ = run.recording().marks();
        times_ = run.times();
        hands_ = run.hands();
        auto state = inScene(std::make_shared<const State>(run.state()));
        handled_ = isHandled(*state);
        put(std::move(state));
    }
    return shown_;
}

Times Player::times() const
{
    shown();
    if (again_)
        return Times(document_.scene().world().timeStep);
    return hasRun_ ? times_ : shown_->times;
}

// Converts a state of the run to the present scene, because in the past the run may have had
// another time step or number of substeps.
std::shared_ptr<const State> Player::inScene(std::shared_ptr<const State> state) const
{
    const Scene& scene = document_.scene();
    const World& world = scene.world();
    if (state->times.timeStep() == world.timeStep && state->substeps == world.substeps)
        return state;
    modelIsStale_ = true;
    return std::make_shared<const State>(carriedOver(*state, scene));
}

// Compares velocities with a tolerance, because a change of the time step has rounded them.
bool Player::isHandled(const State& state) const
{
    constexpr double rounding = 1e-9;
    if (state.step > 0)
        return false;
    State start = startOf(document_.scene());
    if (start.particleIds == state.particleIds)
        for (std::size_t i = 0; i < start.previous.size(); ++i)
            if (length(state.previous[i] - start.previous[i]) <=
                rounding * length(start.position[i] - start.previous[i]))
                start.previous[i] = state.previous[i];
    return state != start;
}

std::vector<ParticleId> Player::idsOfHeld() const
{
    std::vector<ParticleId> ids;
    for (const Hand& hand : held_)
        ids.push_back(hand.particle);
    std::ranges::sort(ids);
    return ids;
}

void Player::put(std::shared_ptr<const State> state) const
{
    if (!shown_ || shown_->freed != state->freed)
        modelIsStale_ = true;
    shown_ = std::move(state);
    moved_.reset();
    inside_.reset();
    stateIsStale_ = restarts_ = false;
}

void Player::take(const Patch& patch)
{
    if (patch.leavesRun())
        return follow(patch);
    inside_.reset();
    if (!stateIsStale_) {
        halt();
        shown();
    }
    const bool wasAtStart = !stateIsStale_ && isAtStart();
    const bool keeps = keepsModel(patch);
    modelIsStale_ = modelIsStale_ || !keeps;
    if (runsAgain()) {
        runAgain(patch);
    } else if (wasAtStart && keeps) {
        forgetRun();
        followMoved(patch);
    } else {
        followEdit(patch);
    }
    divergence_.reset();
    if (stops_.follow(patch))
        followStops();
    catchUpSoon();
    emit advanced();
}

// Items that are only drawn are no part of the run.
void Player::follow(const Patch& patch)
{
    if (!patch.decorations.empty()) {
        halt();
        if (hasRun_)
            stepper_.follow(document_.scene());
        catchUpSoon();
    }
    emit advanced();
}

// A run continues under an edit of values. If the lists of items change, a new recording begins at
// the present state.
void Player::followEdit(const Patch& patch)
{
    restarts_ = restarts_ || patch.places() || (shown_->step == 0 && !handled_);
    if (restarts_) {
        forgetRun();
    } else if (hasRun_ && !keepsItems(patch)) {
        shown();
        DoneDeeds done = byHand();
        forgetRun();
        byHand_ = std::move(done);
    } else if (hasRun_) {
        if (!edits_.empty() && changesWorldAlone(edits_.back()) && changesWorldAlone(patch))
            edits_.back().world->after = patch.world->after;
        else
            edits_.push_back({patch.particles,
                              patch.constraints,
                              patch.world,
                              {},
                              {},
                              patch.loads,
                              patch.profiles});
    }
    stateIsStale_ = true;
}

bool Player::runsAgain() const
{
    const bool isAtStart = shown_->step == 0 && !handled_ && !sought_;
    return !restarts_ && (again_ || (fromStart_ && !isAtStart));
}

// A run from the start has one time step throughout: that of the scene.
Times Player::timesAgain() const
{
    return Times(document_.scene().world().timeStep);
}

std::uint64_t Player::goalAgain() const
{
    return timesAgain().nearestStep(again_->goal);
}

bool Player::editsStart() const
{
    shown();
    return runsAgain();
}

DoneDeeds Player::byHand() const
{
    return hasRun_ ? stepper_.run().recording().byHand() : byHand_;
}

// All previews of a gesture keep the state from before the gesture.
void Player::runAgain(const Patch& patch)
{
    if (!before_ || beforeIsOld_ || !document_.isInGesture())
        before_ = shown_;
    beforeIsOld_ = false;
    const double goal = again_ ? again_->goal : shown_->times(sought_.value_or(shown_->step));
    DoneDeeds done = byHand();
    if (const auto lengths = edit::conversionOf(patch))
        done = converted(done, *lengths);
    edits_.clear();
    if (std::exchange(hasRun_, false))
        stepper_.unload();
    byHand_ = std::move(done);
    again_ = Again{goal, {}, again_ ? std::move(again_->acts) : std::vector<Stepper::Act>()};
    stateIsStale_ = true;
    goAgainSoon();
}

// Queued, so that an undo followed by another edit computes the run only once.
void Player::goAgainSoon()
{
    QMetaObject::invokeMethod(this, &Player::goAgain, Qt::QueuedConnection);
}

void Player::goAgain()
{
    if (!again_ || stepper_.isBusy())
        return;
    shown();
    makeRun();
    if (!hasRun_) {
        again_.reset();
        return;
    }
    goal_ = goalAgain();
    stepper_.pass(*goal_);
    if (isQuick())
        stepper_.wait(patience);
    collect();
    isNews_ = true;
    showNews();
    if (isStepping())
        timer_.start();
}

bool Player::isQuick() const
{
    const Scene& scene = document_.scene();
    const World& world = scene.world();
    return static_cast<double>(goalAgain()) * world.substeps * world.iterations *
               static_cast<double>(scene.constraints().size() + scene.particles().size()) <=
           quickSolves;
}

// Acts of hands that have waited for the run are performed now.
void Player::arrive()
{
    const std::uint64_t goal = goalAgain();
    Again arrived = std::move(*again_);
    again_.reset();
    tracks_ = std::move(arrived.tracks);
    first_ = 0;
    sought_ = divergence_ ? std::optional(goal) : std::nullopt;
    emit ranAgain();
    for (Stepper::Act& act : arrived.acts)
        this->act(std::move(act));
}

// Keeps the run at the step that it has reached.
void Player::giveUpAgain()
{
    tracks_ = std::move(again_->tracks);
    first_ = 0;
    again_.reset();
    shown_.reset();
    moved_.reset();
}

void Player::setFromStart(bool on)
{
    if (on == fromStart_)
        return;
    document_.cancelGesture();
    fromStart_ = on;
    before_.reset();
    emit fromStartChanged(on);
    emit advanced();
}

const State* Player::before() const
{
    return before_ && !again_ && isAt(state(), before_->time()) ? before_.get() : nullptr;
}

std::optional<Separation> Player::change() const
{
    const State* was = before();
    return was ? Comparison().add(poseOf(*was), poseOf(state())).largest : std::nullopt;
}

// The cost of a drag at the start depends on what it moves, and not on the size of the scene.
void Player::followMoved(const Patch& patch)
{
    constexpr int own = 2;             // for moved_ and shown_; other owners must keep their state
    stateIsStale_ = restarts_ = true;  // remains set if there is no memory for a copy
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
    letGo();  // because this scene lacks the held particles
    bookmarks_.clear();
    stops_ = {};
    followStops();
    compareWith(std::nullopt);
    setPlaying(false);
    modelIsStale_ = true;
    load(std::make_shared<const State>(startOf(document_.scene())));
}

void Player::load(std::shared_ptr<const State> state)
{
    stepper_.halt(0.0);
    stepper_.news();
    forgetRun();
    again_.reset();
    sought_.reset();
    before_.reset();
    maxima_ = {};
    put(std::move(state));
    handled_ = isNews_ = false;
    divergence_.reset();
    goal_.reset();
    due_ = 0.0;
    tracks_.follow(document_.scene());
    tracks_.record(document_.scene(), this->state());
    emit advanced();
}

void Player::setPlaying(bool playing)
{
    if (playing == playing_)
        return;
    if (playing) {
        document_.cancelGesture();
        if (!again_)
            halt();
        sought_.reset();
        inside_.reset();
        playing_ = true;
        due_ = 0.0;
        pace_.forget();
        lastTick_ = watch_();
        timer_.start();
    } else {
        playing_ = false;
        timer_.stop();
        if (!again_)
            halt();
        release();
        showNews();
        catchUpSoon();
    }
    emit playingChanged(playing);
}

void Player::step(int count)
{
    if (std::exchange(catchesUp_, false)) {
        stepper_.halt(0.0);
        collect();
    }
    if (isStepping())
        return;
    document_.cancelGesture();
    setPlaying(false);
    goal_.reset();
    toStop_ = false;
    sought_.reset();
    if (again_) {
        again_->goal = timesAgain()(goalAgain() + static_cast<std::uint64_t>(count));
        return goAgain();
    }
    request(count);
    showAnswer();
}

// Waits for a moment. Work that takes longer is followed by the timer.
void Player::showAnswer()
{
    stepper_.wait(patience);
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

// Pauses and ends all searches.
void Player::stand()
{
    catchesUp_ = false;
    toStop_ = false;
    sought_.reset();
    document_.cancelGesture();
    setPlaying(false);
    stepper_.halt(0.0);
    collect();
    inside_.reset();
    shown();
}

void Player::search(std::uint64_t step)
{
    if (again_) {
        again_->goal = timesAgain()(step);
        return goAgain();
    }
    if (!hasRun_)
        return;
    goal_ = std::max(step, first_);
    const std::uint64_t further = *goal_ - std::min(*goal_, reached_);
    stepper_.seek(*goal_ - further, static_cast<int>(std::min(further, mostSteps)));
    showAnswer();
}

// During a search, counts back from the step to which the search goes.
void Player::stepBack(std::uint64_t count)
{
    const std::uint64_t from = goal().value_or(state().step);
    seek(from - std::min(from, count));
}

void Player::trace()
{
    stand();
    if (again_)
        return goAgain();
    makeRun();
    if (!hasRun_)
        return;
    goal_.reset();
    stepper_.trace();
    showAnswer();
}

void Player::lookAt(std::shared_ptr<const State> inside)
{
    if (inside_ == inside)
        return;
    inside_ = std::move(inside);
    emit advanced();
}

std::uint64_t Player::first() const
{
    if (again_)
        return 0;
    return hasRun_ ? first_ : shown()->step;
}

std::uint64_t Player::reached() const
{
    if (again_)
        return goalAgain();
    return hasRun_ ? (shown(), reached_) : shown()->step;
}

void Player::setStops(std::vector<StopRule> rules)
{
    if (stops_.set(std::move(rules)))
        followStops();
}

void Player::followStops()
{
    stepper_.stopAt(stops());
    marksStops_ = !stops().empty();
    catchUpSoon();
    emit stopsChanged();
}

void Player::goToStop()
{
    if (stops().empty())
        return;
    stand();
    if (again_)
        return goAgain();
    makeRun();
    if (!hasRun_)
        return;
    goal_.reset();
    toStop_ = true;
    stepper_.take(static_cast<int>(mostSteps));
    showAnswer();
}

void Player::compareWith(std::optional<SecondRunSource> rival)
{
    if (!rival && !secondSource_)
        return;
    if (!again_)
        halt();
    else
        stepper_.halt(0.0);
    secondSource_ = std::move(rival);
    second_ = {};
    stepper_.takeAlong(secondSource_);
    catchUpSoon();
    if (again_)
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
    if (again_ || playing_ || stepper_.isBusy())
        return;
    shown();
    if (!hasRun_)
        return;
    const Stepper::Behind what{secondSource_.has_value(), !tracks().isKnown(first_, reached_),
                               std::exchange(marksStops_, false)};
    if (!what.second && !what.tracks && !what.stops)
        return;
    goal_.reset();
    catchesUp_ = true;
    stepper_.catchUp(what);
    showAnswer();
}

void Player::takeSecond(News::Second news)
{
    if (news.points.isFromStart)
        second_.points.clear();
    for (const StepComparison& point : news.points.added) {
        if (!second_.points.empty() && second_.points.back().step == point.step)
            second_.points.pop_back();
        second_.points.push_back(point);
    }
    second_.state = std::move(news.state);
    second_.model = std::move(news.model);
    second_.divergence = news.divergence;
    second_.isBehind = news.isBehind;
}

const Player::SecondRunState& Player::second() const
{
    shown();
    return second_;
}

const Marks& Player::marks() const
{
    shown();
    return marks_;
}

void Player::toggleBookmark()
{
    if (!bookmarks_.insert(state().step).second)
        bookmarks_.erase(state().step);
    emit advanced();
}

void Player::giveUp()
{
    if (!isStepping())
        return;
    halt();
    timer_.stop();
    if (again_)
        giveUpAgain();
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
    } while (again_);
    showNews();
}

void Player::requestDue()
{
    if (due_ < 1.0 || again_ || stepper_.isBusy())
        return;
    const int steps = static_cast<int>(due_);
    due_ -= steps;
    request(steps);
}

// If memory runs out, there is no run.
void Player::makeRun()
try {
    run();
} catch (...) {
    standStill();
}

// Pauses if there is not enough memory for the simulation.
void Player::request(int steps)
try {
    run();
    emit aboutToStep(steps);
    run();
    stepper_.take(steps);
} catch (...) {
    standStill();
}

void Player::collect()
{
    std::optional<News> news = this->news();
    if (!news)
        return;
    if (news->second)
        takeSecond(std::move(*news->second));
    if (again_) {
        again_->tracks.append(news->tracks);
        if (news->state->step != goalAgain() && !news->divergence)
            return;
    } else {
        tracks_.append(news->tracks);
        if (news->allTracks)
            tracks_.complete(*news->allTracks);
        taken_ += news->steps;
        stepping_ += news->seconds;
        if (before_ && !isAt(*news->state, before_->time()) && !document_.isInGesture())
            before_.reset();
    }
    model_ = std::move(news->model);
    modelIsStale_ = !model_;
    std::shared_ptr<const State> state = inScene(std::move(news->state));
    // The state stays the same if a catch-up has ended.
    if (inside_ && (!shown_ || *shown_ != *state))
        inside_.reset();
    shown_ = std::move(state);
    moved_.reset();
    reached_ = news->reached;
    marks_ = std::move(news->marks);
    times_ = std::move(news->times);
    hands_ = std::move(news->hands);
    handled_ = isHandled(*shown_);
    maxima_ = std::move(news->maxima);
    isNews_ = true;
    if (news->divergence)
        divergence_ = news->divergence;
    if (again_)
        arrive();
    else if (news->steps > 0)
        emit stepped();
    leave(news->left);
    if (news->trace)
        emit traced(news->trace);
    if (!news->stopped.empty()) {
        setPlaying(false);
        emit stoppedBy(news->stopped);
    }
    if (news->divergence) {
        setPlaying(false);
        emit diverged(*divergence_);
    }
}

// Falls back to the state before a step that threw an exception, mostly because memory ran out.
std::optional<News> Player::news()
try {
    return stepper_.news();
} catch (...) {
    again_.reset();
    put(inScene(std::make_shared<const State>(stepper_.run().state())));
    standStill();
    return std::nullopt;
}

// Called in a catch block. Pauses, and lets the event loop report the present exception.
void Player::standStill()
{
    setPlaying(false);
    isNews_ = true;
    try {
        throw;
    } catch (const std::bad_alloc&) {
        QMetaObject::invokeMethod(&document_, &Document::outOfMemory, Qt::QueuedConnection);
    } catch (...) {
        throwLater(*this);
    }
}

void Player::showNews()
{
    if (std::exchange(isNews_, false))
        emit advanced();
}

void Player::halt()
{
    const auto goal = again_ ? std::nullopt : this->goal();
    stepper_.halt(patience);
    collect();
    if (goal && shown_->step < *goal)
        QMetaObject::invokeMethod(
            this,
            [this, goal = *goal] {
                if (!isStepping())
                    emit brokenOff(goal);
            },
            Qt::QueuedConnection);
    if (again_)
        goAgainSoon();
}

const Tracks& Player::tracks() const
{
    tracks_.follow(document_.scene());
    if (shown()->step >= reached())
        tracks_.record(document_.scene(), *shown());
    return tracks_;
}

const std::vector<double>& Player::maxima(Measure measure) const
{
    const std::size_t count = state().constraintIds.size();
    for (std::vector<double>* list : {&maxima_.force, &maxima_.strain, &maxima_.lengthError})
        list->resize(count, 0.0);
    return maxima_.of(measure);
}

// If the run is not made yet, newRun() passes the hands to it.
void Player::pull(std::vector<Hand> hands)
{
    if (hands == pulled_)
        return;
    pulled_ = std::move(hands);
    if (hasRun_ || again_)
        act([hands = pulled_](Run& run) { run.act(deed::Pull{hands}); });
}

void Player::hold(std::vector<Hand> hands)
{
    if (hands == held_)
        return;
    held_ = std::move(hands);
    act([hands = held_](Run& run) { run.act(deed::Hold{hands}); });
}

void Player::release()
{
    pull({});
    hold({});
}

std::vector<Hand> Player::repeated() const
{
    shown();
    return pulled_.empty() && held_.empty() ? hands_ : std::vector<Hand>();
}

void Player::letGo()
{
    pulled_.clear();
    held_.clear();
}

void Player::act(Stepper::Act act)
{
    if (again_) {
        again_->acts.push_back(std::move(act));
        return;
    }
    run();
    if (stepper_.act(std::move(act))) {
        collect();  // takes the steps that were reached before
        shown_.reset();
        moved_.reset();
        inside_.reset();
        leave(stepper_.run().takeLeft());
        catchUpSoon();
    }
    if (!playing_)
        emit advanced();
}

void Player::leave(const std::shared_ptr<const Past>& past)
{
    if (!past)
        return;
    auto state = inScene(std::make_shared<const State>(past->now.state));
    const bool isStart = state->step == 0 && !isHandled(*state);
    document_.leave({isStart ? nullptr : std::move(state), past});
}

void Player::cut(std::vector<ConstraintId> constraints)
{
    act([ids = std::move(constraints)](Run& run) { run.act(deed::Cut{ids}); });
}

void Player::unpin(std::span<const ParticleId> particles)
{
    act([ids = std::vector(particles.begin(), particles.end())](Run& run) {
        run.act(deed::Free{ids});
    });
}

std::shared_ptr<const State> Player::shownState() const
{
    return isAtStart() ? nullptr : shown();
}

Moment Player::moment() const
{
    const auto state = shownState();
    if (again_)
        run();
    return {state, hasRun_ ? std::make_shared<const Past>(stepper_.run().past()) : nullptr};
}

bool Player::isInPast() const
{
    return !playing_ && !stepper_.isBusy() && (shown(), hasRun_) && stepper_.run().isInPast();
}

void Player::show(const Moment& moment)
{
    const Scene& scene = document_.scene();
    load(moment.state ? moment.state : std::make_shared<const State>(startOf(scene)));
    handled_ = moment.state && moment.state->step == 0;
    if (!moment.past)
        return;
    Run run(scene, *moment.past, {.stop = stepper_.stop()});
    maxima_ = run.maxima();
    if (moment.state && moment.state->step != run.at())
        again_ = Again{moment.state->time()};  // the run was on its way to this step
    adopt(std::move(run));
    if (again_)
        goAgainSoon();
    catchUpSoon();
    emit advanced();
}

}  // namespace vakwerk

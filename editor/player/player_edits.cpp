// SPDX-License-Identifier: MIT
// Player: what edits, acts by hand and the undo history do to the run.
#include "core/scene/query/metres.h"
#include "editor/player/player.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

bool changesOnlyPlaces(const Change<Particle>& change)
{
    if (!change.before || !change.after || change.before->index != change.after->index)
        return false;
    Particle moved = change.before->item;
    moved.position = change.after->item.position;
    moved.previous = change.after->item.previous;
    return moved == change.after->item;
}

// Returns whether the scene after the patch compiles to the same model.
bool keepsModel(const Patch& patch)
{
    return patch.constraints.empty() && patch.loads.empty() && patch.profiles.empty() &&
           patch.ground.empty() && patch.drives.empty() && !patch.world &&
           std::ranges::all_of(patch.particles, changesOnlyPlaces);
}

}  // namespace

void Player::take(const Patch& patch)
{
    if (patch.leavesRun())
        return follow(patch);
    played_.lookAt(nullptr);
    if (!played_.last().isEdited()) {
        halt();
        shown();
    }
    const bool wasAtStart = !played_.last().isEdited() && isAtStart();
    const bool keeps = keepsModel(patch);
    if (!keeps)
        played_.forgetModel();
    if (runsAgain())
        runAgain(patch);
    else if (wasAtStart && keeps)
        played_.move(patch);
    else
        played_.follow(patch);
    divergence_.reset();
    if (stops_.follow(patch))
        followStops();
    catchUpSoon();
    emit advanced();
}

// Takes over a change of decorations, which are drawn but are no part of the run.
void Player::follow(const Patch& patch)
{
    if (!patch.decorations.empty()) {
        halt();
        played_.followDrawn();
        catchUpSoon();
    }
    emit advanced();
}

bool Player::runsAgain() const
{
    const ShownState& last = played_.last();
    return last.staleness() != ShownState::Staleness::startChanged &&
           again_.takesEdits(last.isAtStart());
}

bool Player::editsStart() const
{
    shown();
    return runsAgain();
}

void Player::runAgain(const Patch& patch)
{
    DoneInteractions done = played_.byHand();
    if (const auto lengths = conversionOf(patch))
        done = converted(done, *lengths);
    played_.leave(std::move(done));
    again_.begin(played_.last().get(), document_.isInGesture());
    goAgainSoon();
}

// Performs the acts by hand that have waited until the run reached its goal.
void Player::arrive()
{
    const std::uint64_t goal = again_.goal();
    RunAgain::Way way = again_.end();
    played_.showLoaded(std::move(way.tracks));
    again_.setMissed(divergence_ ? std::optional(goal) : std::nullopt);
    emit ranAgain();
    for (Stepper::Act& act : way.acts)
        this->act(std::move(act));
}

void Player::setFromStart(bool on)
{
    if (on == again_.isOn())
        return;
    document_.cancelGesture();
    again_.setOn(on);
    emit fromStartChanged(on);
    emit advanced();
}

const State* Player::before() const
{
    return again_.before(state());
}

std::optional<Separation> Player::change() const
{
    const State* was = before();
    return was ? Comparison().add(poseOf(*was), poseOf(state())).largest : std::nullopt;
}

void Player::restart()
{
    hands_ = {};  // the new scene does not have the particles that were pulled or held
    bookmarks_.clear();
    stops_ = {};
    followStops();
    compareWith(std::nullopt);
    setPlaying(false);
    played_.forgetModel();
    load(nullptr);
}

void Player::load(std::shared_ptr<const State> state)
{
    stepper_.halt(0.0);
    stepper_.news();
    again_.forget();
    played_.begin(std::move(state));
    isNews_ = false;
    divergence_.reset();
    work_ = Work::steps;
    playback_.forgetDue();
    emit advanced();
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

void Player::toggleBookmark()
{
    if (!bookmarks_.insert(state().step).second)
        bookmarks_.erase(state().step);
    emit advanced();
}

void Player::reset()
{
    document_.cancelGesture();
    hands_ = {};
    load(nullptr);
}

// If the run is not made yet, newRun() will apply the hands to it.
void Player::pull(std::vector<Hand> hands)
{
    if (hands == hands_.pulled)
        return;
    hands_.pulled = std::move(hands);
    if (played_.isMade() || again_.isUnderWay())
        act([hands = hands_.pulled](Run& run) { run.act(interaction::Pull{hands}); });
}

void Player::hold(std::vector<Hand> hands)
{
    if (hands == hands_.held)
        return;
    hands_.held = std::move(hands);
    act([hands = hands_.held](Run& run) { run.act(interaction::Hold{hands}); });
}

void Player::release()
{
    pull({});
    hold({});
}

std::vector<Hand> Player::repeated() const
{
    return hands_.empty() ? played_.hands() : std::vector<Hand>();
}

void Player::act(Stepper::Act act)
{
    if (again_.isUnderWay()) {
        again_.way().acts.push_back(std::move(act));
        return;
    }
    run();
    if (stepper_.act(std::move(act))) {
        collect();  // takes over the steps that were taken before the act
        played_.change();
        abandonFuture(stepper_.run().takeLeft());
        catchUpSoon();
    }
    if (!playing_)
        emit advanced();
}

void Player::abandonFuture(const std::shared_ptr<const Past>& past)
{
    if (past)
        document_.abandonFuture(played_.momentOf(past));
}

void Player::cut(std::vector<ConstraintId> constraints)
{
    act([ids = std::move(constraints)](Run& run) { run.act(interaction::Cut{ids}); });
}

void Player::unpin(std::span<const ParticleId> particles)
{
    act([ids = std::vector(particles.begin(), particles.end())](Run& run) {
        run.act(interaction::Free{ids});
    });
}

Moment Player::moment()
{
    if (again_.isUnderWay())
        run();
    return played_.moment();
}

bool Player::isInPast() const
{
    return !playing_ && !stepper_.isBusy() && played_.isInPast();
}

void Player::show(const Moment& moment)
{
    load(moment.state);
    if (!moment.past)
        return;
    Run run(document_.scene(), *moment.past, {.stop = stepper_.stop()});
    played_.setMaxima(run.maxima());
    if (moment.state && moment.state->step != run.at())
        again_.begin(moment.state->time());  // the run was on its way to this step
    adopt(std::move(run));
    if (again_.isUnderWay())
        goAgainSoon();
    catchUpSoon();
    emit advanced();
}

}  // namespace vakwerk

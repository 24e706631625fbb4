// SPDX-License-Identifier: MIT
#include "core/run/run.h"

#include "core/simulation/breaking.h"
#include "core/simulation/model.h"

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

namespace vakwerk {
namespace {

std::vector<ParticleId> particlesOf(const interaction::Hold& hold)
{
    std::vector<ParticleId> ids;
    for (const Hand& hand : hold.hands)
        ids.push_back(hand.particle);
    std::ranges::sort(ids);
    return ids;
}

// Returns the number of steps between keyframes. It is so large that a keyframe costs a hundredth
// of the steps in between, and so small that the user does not notice when these are repeated. A
// step of relaxation costs about as much as eight copies of its state (tests/bench).
std::uint64_t spacingIn(const World& world)
{
    const bool isSlow =
        world.solver == Solver::direct || world.integrator == Integrator::implicitEuler;
    return isSlow ? 16 : 64;
}

// Lets go of what drives let go until the time of the state, as a simulation does where it begins.
State letGoInTime(const Scene& scene, State state)
{
    for (const Drive& drive : scene.drives()) {
        const auto* release = std::get_if<Release>(&drive.body);
        if (!release || !release->on || state.time() < release->begins)
            continue;
        std::uint8_t& broken = state.broken[*scene.constraints().indexOf(release->constraint)];
        broken = broken == 0 ? letGo : broken;
    }
    return state;
}

// Tells whether an interaction does nothing, such as a brush that touches no particle.
struct IsNothing {
    bool operator()(const interaction::Move& move) const { return move.motions.empty(); }
    bool operator()(const interaction::Cut& cut) const { return cut.constraints.empty(); }
    bool operator()(const interaction::Free& free) const { return free.particles.empty(); }
    bool operator()(const auto&) const { return false; }
};

}  // namespace

struct Run::Beginning {
    State state;
    DoneInteractions interactions{};
    std::size_t done = 0;  // number of interactions that have been done
};

Run::Run(Scene scene, Beginning beginning, RunOptions options, std::size_t budget)
    : options_(options), scene_(std::move(scene)),
      state_(letGoInTime(scene_, std::move(beginning.state))), done_(beginning.done),
      recording_(keyframe(), std::move(beginning.interactions), spacingIn(scene_.world()), budget)
{
}

Run::Run(Scene scene, State state, RunOptions options, std::size_t budget)
    : Run(std::move(scene), Beginning{std::move(state)}, options, budget)
{
}

Run Run::again(Scene scene, DoneInteractions byHand, RunOptions options)
{
    State start = startOf(scene);
    for (DoneInteraction& done : byHand)
        done.step = start.times.nearestStep(done.time);
    Run run(std::move(scene), Beginning{std::move(start), std::move(byHand)}, options,
            Recording::usualBudget);
    run.interact();
    return run;
}

Run Run::onward(Scene scene, State state, DoneInteractions byHand, RunOptions options)
{
    std::erase_if(byHand, [&state](const DoneInteraction& done) { return done.step > state.step; });
    const std::size_t count = byHand.size();
    return Run(std::move(scene), Beginning{std::move(state), std::move(byHand), count}, options,
               Recording::usualBudget);
}

Run::Run(Scene scene, const Past& past, RunOptions options)
    : options_(options), scene_(std::move(scene)), done_(past.recording.interactions().size()),
      recording_(past.recording)
{
    load(past.now);
}

Run Run::copy(RunOptions options) const
{
    return Run(sceneAfter(recording_.interactions().size()), past(), options);
}

Scene Run::firstScene() const
{
    return sceneAfter(recording_.keyframeBefore(recording_.first()).interactions);
}

// Returns the scene as it was or will be after this many interactions.
Scene Run::sceneAfter(std::size_t interactions) const
{
    Scene scene = scene_;
    for (std::size_t i = done_; i > interactions; --i)
        if (const Patch* patch = editAt(i - 1))
            scene.apply(patch->inverse());
    for (std::size_t i = done_; i < interactions; ++i)
        if (const Patch* patch = editAt(i))
            scene.apply(*patch);
    return scene;
}

std::vector<Hand> Run::hands() const
{
    std::vector<Hand> hands = pulled_.hands;
    hands.insert(hands.end(), held_.hands.begin(), held_.hands.end());
    return hands;
}

void Run::setMetering(bool on)
{
    options_.metersEnergy = on;
    if (simulation_)
        simulation_->setMetering(on);
}

std::uint64_t Run::at() const
{
    return simulation_ ? simulation_->stepCount() : state_.step;
}

bool Run::isInPast() const
{
    return at() < recording_.reached() || done_ < recording_.interactions().size();
}

const State& Run::state() const
{
    return simulation_ ? simulation_->state() : state_;
}

// The result includes the changes of the time step by edits that the run will repeat.
Times Run::times() const
{
    Times times = state().times;
    for (std::size_t i = done_; i < recording_.interactions().size(); ++i)
        if (const Patch* patch = editAt(i); patch && patch->world)
            times.change(recording_.interactions()[i].step, patch->world->after.timeStep);
    return times;
}

const Model& Run::model()
{
    return simulation().model();
}

std::shared_ptr<const Model> Run::sharedModel() const
{
    return simulation_ ? simulation_->sharedModel() : nullptr;
}

Simulation& Run::simulation()
{
    if (!simulation_) {
        const std::vector<ParticleId> held = particlesOf(held_);
        Simulation made(scene_, State(state_), options_, held);
        made.pull(pulled_.hands);
        simulation_.emplace(std::move(made));
    }
    return *simulation_;
}

// Removes the simulation. It is compiled again when it is needed.
void Run::stand()
{
    if (!simulation_)
        return;
    state_ = simulation_->state();
    simulation_.reset();
}

std::optional<Divergence> Run::step()
{
    const std::uint64_t before = at();
    const auto largest = maxima_.largest;
    const std::vector<std::uint8_t> broken = simulation().model().breakable.empty()
                                                 ? std::vector<std::uint8_t>()
                                                 : simulation_->state().broken;
    if (const auto divergence = simulation().step())
        return divergence;
    if (at() == before)
        return std::nullopt;
    vakwerk::hold(simulation_->model(), simulation_->state(), maxima_);
    takenOut_ = simulation_->takenOut();
    if (at() > recording_.reached()) {
        record(broken, largest);
        interact();
    } else {
        repeat();
    }
    return std::nullopt;
}

Trace Run::trace(std::size_t budget)
{
    return traceOf(simulation(), budget);
}

// Records the step just taken. If memory runs out, a keyframe or a mark is missing; then seeks use
// the keyframe before it.
void Run::record(std::span<const std::uint8_t> brokenBefore,
                 const std::array<double, measuresOfRun>& largestBefore)
try {
    recording_.reach(at());
    markStep(brokenBefore, largestBefore);
    if (recording_.takesKeyframeAt(at()))
        recording_.add(keyframe());
} catch (const std::bad_alloc&) {
}

void Run::markStep(std::span<const std::uint8_t> brokenBefore,
                   const std::array<double, measuresOfRun>& largestBefore)
{
    Marks& marks = recording_.marks();
    for (std::size_t i = 0; i < measuresOfRun; ++i)
        if (maxima_.largest[i] > largestBefore[i])
            marks.rise(static_cast<Measure>(i), at());
    if (simulation_->hasMetWall() && !marks.has(Mark::Kind::wall))
        marks.add({Mark::Kind::wall, at()});
    if (simulation_->hasTouched() && !marks.has(Mark::Kind::contact))
        marks.add({Mark::Kind::contact, at()});
    const State& state = simulation_->state();
    Mark broke{Mark::Kind::broken, at()};
    for (std::size_t i = 0; i < brokenBefore.size(); ++i)
        if (state.broken[i] == 1 && !brokenBefore[i]) {
            broke.constraints.push_back(state.constraintIds[i]);
            broke.buckled += hasBuckled(simulation_->model(), state, i) ? 1 : 0;
        }
    if (!broke.constraints.empty())
        marks.add(std::move(broke));
}

// Returns whether the edits after this step, together with the one that is about to be done, change
// anything. An edit and its undo together change nothing.
bool Run::isEdited() const
{
    const DoneInteractions& interactions = recording_.interactions();
    std::size_t first = done_;
    while (first > 0 && interactions[first - 1].step == at())
        --first;
    std::vector<const Patch*> edits;
    for (std::size_t i = first; i <= done_; ++i) {
        const Patch* edit = editAt(i);
        if (edit && !edits.empty() && *edits.back() == edit->inverse())
            edits.pop_back();
        else if (edit)
            edits.push_back(edit);
    }
    return !edits.empty();
}

// Marks the interaction that is about to be done. An act by hand that goes on is marked only at its
// beginning.
void Run::markInteraction(const Interaction& interaction)
{
    struct Marker {
        Run& run;
        void operator()(const interaction::Pull& pull) const
        {
            if (run.pulled_.hands.empty() && !pull.hands.empty())
                add(Mark::Kind::hand);
        }
        void operator()(const interaction::Hold& hold) const
        {
            if (run.held_.hands.empty() && !hold.hands.empty())
                add(Mark::Kind::hand);
        }
        void operator()(const interaction::Move&) const
        {
            const DoneInteraction* before =
                run.done_ > 0 ? &run.recording_.interactions()[run.done_ - 1] : nullptr;
            const bool goesOn = before && before->step + 1 >= run.at() &&
                                std::holds_alternative<interaction::Move>(*before->interaction);
            if (!goesOn)
                add(Mark::Kind::hand);
        }
        void operator()(const interaction::Cut& cut) const
        {
            add(Mark::Kind::hand, cut.constraints);
        }
        void operator()(const interaction::Free&) const { add(Mark::Kind::hand); }
        void operator()(const interaction::Edit&) const
        {
            run.recording_.marks().remove(Mark::Kind::edit, run.at());
            if (run.isEdited())
                add(Mark::Kind::edit);
        }
        void add(Mark::Kind kind, std::vector<ConstraintId> cut = {}) const
        {
            run.recording_.marks().add({kind, run.at(), std::move(cut)});
        }
    };
    std::visit(Marker{*this}, interaction);
}

Keyframe Run::keyframe() const
{
    return {state(), std::make_shared<const Maxima>(maxima_), done_, pulled_, held_};
}

bool Run::seek(std::uint64_t step)
{
    step = std::clamp(step, recording_.first(), recording_.reached());
    const Keyframe& nearest = recording_.keyframeBefore(step);
    if (step < at() || nearest.state.step > at())
        load(nearest);
    while (at() < step) {
        const std::uint64_t before = at();
        this->step();
        if (at() == before)
            return false;
    }
    return true;
}

void Run::load(const Keyframe& keyframe)
{
    State state = keyframe.state;
    Maxima maxima = *keyframe.maxima;
    interaction::Pull pulled = keyframe.pulled;
    interaction::Hold held = keyframe.held;
    travel(keyframe.interactions);
    simulation_.reset();
    state_ = std::move(state);
    maxima_ = std::move(maxima);
    pulled_ = std::move(pulled);
    held_ = std::move(held);
    repeat();
}

// Brings the scene to its state after this many interactions.
void Run::travel(std::size_t interactions)
{
    for (; done_ > interactions; --done_)
        if (const Patch* patch = editAt(done_ - 1))
            scene_.apply(patch->inverse());
    for (; done_ < interactions; ++done_)
        if (const Patch* patch = editAt(done_))
            scene_.apply(*patch);
}

// Returns the patch of the interaction with this index, or null if it is not an edit.
const Patch* Run::editAt(std::size_t index) const
{
    const auto* edit =
        std::get_if<interaction::Edit>(recording_.interactions()[index].interaction.get());
    return edit ? edit->patch.get() : nullptr;
}

// Does the interactions after this step again.
void Run::repeat()
{
    const DoneInteractions& interactions = recording_.interactions();
    for (; done_ < interactions.size() && interactions[done_].step == at(); ++done_)
        perform(*interactions[done_].interaction);
}

// Does the recorded interactions after this step for the first time, and marks them.
void Run::interact()
{
    const DoneInteractions& interactions = recording_.interactions();
    for (; done_ < interactions.size() && interactions[done_].step == at(); ++done_) {
        markInteraction(*interactions[done_].interaction);
        perform(*interactions[done_].interaction);
    }
}

void Run::act(Interaction interaction)
{
    if (std::visit(IsNothing{}, interaction))
        return;
    if (auto* move = std::get_if<interaction::Move>(&interaction); move && move->timeStep == 0.0)
        move->timeStep = scene_.world().timeStep;
    branch();
    recording_.add(std::move(interaction), state().time());
    try {
        interact();
    } catch (...) {  // such as std::bad_alloc
        recording_.forgetAfter(at(), done_);
        throw;
    }
}

void Run::branch()
{
    if (!isInPast())
        return;
    std::vector<Interaction> now;
    if (!pulled_.hands.empty())
        now.push_back(interaction::Pull{});
    if (!held_.hands.empty())
        now.push_back(interaction::Hold{});
    for (std::size_t i = done_; i < recording_.interactions().size(); ++i)
        if (std::holds_alternative<interaction::Edit>(*recording_.interactions()[i].interaction))
            now.push_back(*recording_.interactions()[i].interaction);
    left_ = std::make_shared<const Past>(past());
    recording_.forgetAfter(at(), done_);
    for (Interaction& interaction : now)
        act(std::move(interaction));
}

void Run::perform(const Interaction& interaction)
{
    struct Performer {
        Run& run;
        void operator()(const interaction::Pull& pull) const
        {
            run.pulled_ = pull;
            if (run.simulation_)
                run.simulation_->pull(pull.hands);
        }
        void operator()(const interaction::Hold& hold) const { run.hold(hold); }
        void operator()(const interaction::Move& move) const { run.move(move); }
        void operator()(const interaction::Cut& cut) const
        {
            run.simulation().cut(cut.constraints);
        }
        void operator()(const interaction::Free& free) const { run.free(free.particles); }
        void operator()(const interaction::Edit& edit) const { run.edit(*edit.patch); }
    };
    std::visit(Performer{*this}, interaction);
}

// A held particle acts as if pinned, so the simulation must be compiled again when this changes.
void Run::hold(const interaction::Hold& hold)
{
    if (particlesOf(hold) != particlesOf(held_))
        stand();
    held_ = hold;
    std::vector<Motion> motions;
    for (const Hand& hand : hold.hands)
        motions.push_back({hand.particle, hand.target, hand.target});
    if (!motions.empty())
        simulation().move(motions);
}

// Converts the motions to the present time step, so that they give the velocities that they gave
// originally.
void Run::move(const interaction::Move& move)
{
    std::vector<Motion> motions = move.motions;
    const double rescale = scene_.world().timeStep / move.timeStep;
    for (Motion& motion : motions)
        if (rescale != 1.0)
            motion.previous = motion.position - (motion.position - motion.previous) * rescale;
    simulation().move(motions);
}

void Run::free(const std::vector<ParticleId>& particles)
{
    std::vector<ParticleId> pinned;
    for (const ParticleId id : particles)
        if (const Particle* particle = scene_.find(id); particle && particle->pinned)
            pinned.push_back(id);
    stand();
    state_ = withFreed(std::move(state_), pinned);
}

void Run::edit(const Patch& patch)
{
    assert(keepsItems(patch));
    stand();
    scene_.apply(patch);
    state_ = carriedOver(state_, scene_);
}

}  // namespace vakwerk

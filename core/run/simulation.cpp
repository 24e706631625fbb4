// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"

#include "core/run/constraint_solver.h"
#include "core/simulation/breaking.h"
#include "core/simulation/divergence.h"
#include "core/simulation/energy.h"
#include "core/simulation/model.h"
#include "core/simulation/motion/bounds.h"
#include "core/simulation/motion/contact_solver.h"
#include "core/simulation/motion/integrate.h"
#include "core/simulation/motion/motors.h"
#include "core/simulation/motion/spin.h"
#include "core/simulation/tracer.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace vakwerk {
namespace {

template <class Value>
void permute(const std::vector<Value>& from, const std::vector<std::uint32_t>& order,
             std::vector<Value>& to)
{
    to.resize(from.size());
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] = from[order[i]];
}

// Undoes permute(): moves the item at place i to place order[i].
template <class Value>
void permuteBack(const std::vector<Value>& from, const std::vector<std::uint32_t>& order,
                 std::vector<Value>& to)
{
    to.resize(from.size());
    for (std::size_t i = 0; i < to.size(); ++i)
        to[order[i]] = from[i];
}

std::optional<std::uint32_t> firstFree(const Model& model, std::size_t constraint)
{
    std::optional<std::uint32_t> first;
    forEachParticle(model.constraints[constraint], [&](std::uint32_t particle) {
        if (!first && model.inverseMass[particle] != 0.0)
            first = particle;
    });
    return first;
}

// Calls visit(index, item) for each item whose particle is among the ids, in order of index.
template <class Item, class Visit>
void forEachFound(const std::vector<ParticleId>& ids, std::span<const Item> items, Visit visit)
{
    std::vector<Item> sorted(items.begin(), items.end());
    std::ranges::stable_sort(sorted, {}, &Item::particle);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto found = std::ranges::lower_bound(sorted, ids[i], {}, &Item::particle);
        if (found != sorted.end() && found->particle == ids[i])
            visit(i, *found);
    }
}

void rescale(State& state, double factor)
{
    for (std::size_t i = 0; i < state.position.size(); ++i)
        state.previous[i] = state.position[i] - (state.position[i] - state.previous[i]) * factor;
}

void tell(Tracer* tracer, Trace::Phase phase, const State& state)
{
    if (tracer)
        tracer->see(phase, state);
}

}  // namespace

Simulation::Simulation(const Scene& scene, RunOptions options)
    : Simulation(scene, startOf(scene), options)
{
}

Simulation::Simulation(const Scene& scene, State state, RunOptions options,
                       std::span<const ParticleId> held)
    : Simulation(compile(scene, {state.freed, held}), std::move(state), options)
{
}

Simulation::Simulation(Model model, State&& state, RunOptions options)
    : stop_(options.stop), tracer_(options.tracer), metersEnergy_(options.metersEnergy),
      model_(std::make_shared<Model>(std::move(model))), workspace_(std::make_unique<Workspace>()),
      work_(std::move(state))
{
    workspace_->implicit = ImplicitIntegrator(stop_, tracer_);
    workspace_->tracer = tracer_;
    assert(work_.position.size() == model_->inverseMass.size());
    assert(work_.broken.size() == model_->constraints.size());
    const Plan plan = hasSchedule(model_->world, options.method) ? reorder() : Plan{};
    if (!model_->drives.driven.empty() && !reordered_)
        reordered_ = std::make_unique<Model>(*model_);
    if (!model_->drives.motors.empty())
        motors_ = std::make_unique<Motors>();
    solver_ = std::make_unique<ConstraintSolver>(working(), plan, work_, options);
    makeContacts();
    leaveToSolver();
    letGoInTime();
}

Simulation::Simulation(Simulation&& other) noexcept = default;
Simulation& Simulation::operator=(Simulation&& other) noexcept = default;
Simulation::~Simulation() = default;

const Relaxer& Simulation::relaxer() const
{
    return solver_->relaxer();
}

// Numbers the particles in the order in which the schedule visits them, if this makes iterations
// faster. Returns the plan with these numbers.
Plan Simulation::reorder()
{
    Plan plan = planOf(*model_, work_.broken);
    order_ = traversalOrder(plan, model_->inverseMass.size());
    if (order_.empty())
        return plan;
    const std::vector<std::uint32_t> to = inverseOf(order_);
    renumber(plan, to);
    reordered_ = std::make_unique<Model>(renumbered(*model_, to));
    shown_ = work_;
    permute(shown_.particleIds, order_, work_.particleIds);
    permute(shown_.position, order_, work_.position);
    permute(shown_.previous, order_, work_.previous);
    permute(shown_.gained, order_, work_.gained);
    permute(shown_.reach, order_, work_.reach);
    permute(shown_.turns, order_, work_.turns);
    return plan;
}

std::optional<Divergence> Simulation::step()
{
    goodTension_ = workspace_->tension;
    goodTouches_ = work_.touches;
    goodReach_ = work_.reach;
    goodTurns_ = work_.turns;
    olderPosition_.swap(goodPosition_);
    olderPrevious_.swap(goodPrevious_);
    goodPosition_.swap(work_.position);
    goodPrevious_.swap(work_.previous);
    std::ranges::fill(workspace_->tension, 0.0);
    solver_->begin();
    hasMetWall_ = hasTouched_ = false;
    takenOut_ = {};
    try {
        takeSubsteps();
    } catch (...) {  // such as std::bad_alloc
        takeBack();
        throw;
    }
    if (stopRequested(stop_)) {
        takeBack();
        return std::nullopt;
    }
    if (const auto found = divergence()) {
        takeBack();
        // Each method reaches the particles in another order, so that another one may become
        // infinite first. The plain method always decides which particle is reported.
        const auto named = relaxer().schedule() ? plain().step() : found;
        return named ? named : found;
    }
    if (tracer_)
        tracer_->seePinned(model(), work_);
    ++work_.step;
    lastStepIsStale_ = shownIsStale_ = true;
    if (!model_->breakable.empty()) {
        bringLastStepUpToDate();
        if (breakOverloaded(working(), work_, relaxer().torn()) > 0)
            leaveOutBroken();
    }
    letGoInTime();
    if (tracer_)
        tracer_->seeBroken(work_);
    return std::nullopt;
}

// The direct solver also solves the springs in its structures, so they no longer act as forces.
void Simulation::leaveToSolver()
{
    for (Model* model : {model_.get(), reordered_.get()})
        if (model && solver_->solvesSprings()) {
            model->springs = springsOf(*model);
            std::erase_if(model->springs,
                          [&](std::uint32_t spring) { return solver_->solves(spring); });
            std::ranges::fill(model->constrained, contacts_ ? 1 : 0);
            for (std::uint32_t i = 0; i < model->constraints.size(); ++i)
                if (solver_->solves(i) || !isForce(model->constraints[i]))
                    forEachParticle(model->constraints[i],
                                    [&](std::uint32_t p) { model->constrained[p] = 1; });
        }
}

// Lets go of what drives let go until now.
void Simulation::letGoInTime()
{
    bool any = false;
    for (const ActingDrives::LettingGo& release : model_->drives.releases)
        if (work_.broken[release.constraint] == 0 && time() >= release.begins) {
            if (lastStepIsStale_)
                bringLastStepUpToDate();
            work_.broken[release.constraint] = letGo;
            any = true;
        }
    if (!any)
        return;
    leaveOutBroken();
    shownIsStale_ = true;
}

// The solver is built again as it would be for a new simulation from here: with lengths before drives begin.
void Simulation::leaveOutBroken()
{
    drive(working(), -never);
    solver_->leaveOutBroken(working(), work_);
    leaveToSolver();
    makeContacts();  // what a broken constraint has joined may touch
}

// The direct solver has its motors beside its contacts.
void Simulation::makeContacts()
{
    const bool mayTouch = !working().ground.empty() || touchEachOther(working().world);
    if (!mayTouch && !(motors_ && solver_->direct()))
        return;
    contacts_ = std::make_unique<ContactSolver>(working(), work_, tracer_, solver_->direct());
    contacts_->setMotors(motors_.get());
}

void Simulation::takeBack()
{
    work_.position.swap(goodPosition_);
    work_.previous.swap(goodPrevious_);
    goodPosition_.swap(olderPosition_);
    goodPrevious_.swap(olderPrevious_);
    workspace_->tension.swap(goodTension_);
    work_.touches.swap(goodTouches_);
    work_.reach.swap(goodReach_);
    work_.turns.swap(goodTurns_);
    if (motors_)
        motors_->takeBack(work_);
    solver_->undo();
}

Simulation Simulation::plain(Tracer* tracer) const
{
    Model model = *model_;
    model.pulls = working().pulls;
    for (Pull& pull : model.pulls)
        pull.particle = order_.empty() ? pull.particle : order_[pull.particle];
    std::ranges::sort(model.pulls, {}, &Pull::particle);
    return {std::move(model), State(state()), {Method::plain, 1, stop_, tracer}};
}

// Between steps `previous` is the position one whole step earlier. So with n substeps the
// displacement, position − previous, is divided by n before the substeps and multiplied by n after
// them.
Interval Simulation::timesOfSubstep(int substep) const
{
    const int n = model_->world.substeps;
    const double begin = work_.times(work_.step);
    const double end = work_.times(work_.step + 1);
    const auto at = [&](int i) { return i == n ? end : begin + (end - begin) * i / n; };
    return {at(substep), at(substep + 1)};
}

void Simulation::takeSubsteps()
{
    Model& model = working();
    const int n = model.world.substeps;
    const bool apart = !tracer_ && n == 1 && !contacts_ &&
                       model.world.integrator == Integrator::stormerVerlet && fallsFreely(model);
    work_.position.resize(goodPosition_.size());
    work_.previous.resize(goodPrevious_.size());
    if (!apart) {
        work_.position = goodPosition_;
        work_.previous = goodPrevious_;
    }
    if (n > 1) {
        rescale(work_, 1.0 / n);
        tell(tracer_, Trace::Phase::rescaling, work_);
    }
    if (motors_)
        motors_->beginStep(model, work_);
    if (contacts_)
        contacts_->beginStep();
    for (int i = 0; i < n && !stopRequested(stop_); ++i) {
        if (tracer_)
            tracer_->beginSubstep(i);
        const Interval times = timesOfSubstep(i);
        drive(model, times.end);
        if (motors_)
            motors_->beginSubstep(model, times.end);
        if (model.world.solver == Solver::direct)
            workspace_->previous = apart ? goodPrevious_ : work_.previous;
        if (contacts_)
            contacts_->beginSubstep(model, work_);
        if (apart)
            fall(model, goodPosition_, goodPrevious_, work_);
        else
            integrate(model, work_, *workspace_);
        dampSpin(model, work_);
        tell(tracer_, Trace::Phase::integration, work_);
        if (contacts_)
            contacts_->endIntegration(model, work_);
        solve(times);
        turn(model, work_);
        if (motors_)
            motors_->endSubstep(model, work_);
    }
    if (contacts_)
        contacts_->endStep(work_);
    hasTouched_ = hasTouched_ || !work_.touches.empty();
    if (tracer_)
        tracer_->endSubsteps();
    if (n > 1) {
        rescale(work_, n);
        tell(tracer_, Trace::Phase::rescaling, work_);
    }
}

void Simulation::solve(const Interval& times)
{
    const Model& model = working();
    const World& world = model.world;
    const auto boundsAt = [&](BoundsTurn turn, Friction friction) {
        if (world.boundsKind == BoundsKind::off || world.boundsTurn != turn)
            return;
        hasMetWall_ =
            meetBounds(model, work_, friction, substepMotionOf(model, *workspace_)) || hasMetWall_;
        tell(tracer_, Trace::Phase::walls, work_);
    };
    const auto energy = [&] { return metersEnergy_ ? meteredEnergy(model, work_) : 0.0; };
    const auto touch = [&](void (ContactSolver::*part)(const Model&, State&)) {
        if (!contacts_)
            return;
        const double untouched = energy();
        (*contacts_.*part)(model, work_);
        const double taken = untouched - energy();
        takenOut_.whole += taken;
        takenOut_.byContacts += taken;
    };
    const auto drive = [&] {
        if (!motors_)
            return;
        const double undriven = energy();
        motors_->iterate(model, work_, contacts_ ? contacts_->rolls() : std::span<double>());
        takenOut_.whole += undriven - energy();
        tell(tracer_, Trace::Phase::motors, work_);
    };
    boundsAt(BoundsTurn::afterIntegration, Friction::acts);
    if (contacts_ && solver_->direct())
        solver_->direct()->drive(model, times.begin);
    touch(&ContactSolver::begin);
    const double before = energy();
    SubstepStart start = substepStartOf(model, work_, *workspace_);
    start.times = times;
    solver_->beginSubstep(model, work_, start, contacts_.get());
    takenOut_.whole += before - energy();
    if (contacts_ || motors_ ||
        (world.boundsKind != BoundsKind::off && world.boundsTurn == BoundsTurn::eachIteration)) {
        for (int i = 0; i < world.iterations && !stopRequested(stop_); ++i) {
            relax(i, 1);
            touch(&ContactSolver::iterate);
            drive();
            boundsAt(BoundsTurn::eachIteration, i == 0 ? Friction::acts : Friction::hasActed);
        }
    } else {
        relax(0, world.iterations);
    }
    if (tracer_)
        tracer_->endTurns();
    const double relaxed = energy();
    solver_->endSubstep(work_);
    takenOut_.whole += relaxed - energy();
    touch(&ContactSolver::end);
    hasTouched_ = hasTouched_ || (contacts_ && contacts_->hasStruck());
    boundsAt(BoundsTurn::afterRelaxation, Friction::acts);
    if (contacts_ && contacts_->hasLinks())
        touch(&ContactSolver::keepApart);
}

void Simulation::relax(int first, int count)
{
    const Model& model = working();
    const double before = metersEnergy_ ? meteredEnergy(model, work_) : 0.0;
    solver_->relax(model, work_, first, count);
    if (metersEnergy_)
        takenOut_.whole += before - meteredEnergy(model, work_);
}

// 0 × infinity is NaN, so an infinite correction moves even pinned particles.
void Simulation::putPinnedBack()
{
    for (std::size_t i = 0; i < work_.position.size(); ++i)
        if (working().inverseMass[i] == 0.0) {
            work_.position[i] = goodPosition_[i];
            work_.previous[i] = goodPrevious_[i];
        }
}

// Returns the first free particle, in scene order, that is divergent or on which a divergent force
// acts. Pinned particles only turn, and a force on pinned particles alone stops no step.
std::optional<Divergence> Simulation::divergence()
{
    const Model& model = working();
    const auto at = [this](std::size_t index) {
        return Divergence{work_.particleIds[index], work_.step + 1};
    };
    if (anyDivergent(work_.position) || anyDivergent(work_.previous) || anyDivergent(work_.turns)) {
        putPinnedBack();
        std::size_t found = work_.position.size();
        std::size_t first = found;
        for (std::size_t i = 0; i < work_.position.size(); ++i) {
            const std::size_t inScene = order_.empty() ? i : order_[i];
            const bool isTurn = model.rim(static_cast<std::uint32_t>(i)).perDegree > 0.0 &&
                                isDivergent(work_.turns[i]);
            if (inScene < first && model.inverseMass[i] != 0.0 &&
                (isTurn || isDivergent(work_.position[i]) || isDivergent(work_.previous[i]))) {
                first = inScene;
                found = i;
            }
        }
        if (found < work_.position.size())
            return at(found);
        for (std::uint32_t i = 0; i < model.rims.size(); ++i)  // pinned particles that turn
            if (model.rims[i].perDegree > 0.0 && isDivergent(work_.turns[i]))
                return at(i);
    }
    if (const auto constraint = solver_->divergentConstraint()) {
        if (const auto particle = firstFree(model, *constraint))
            return at(*particle);
        std::vector<Vec2> multiplier;
        solver_->multipliers(model, multiplier);
        for (std::size_t i = 0; i < multiplier.size(); ++i)
            if (isDivergent(multiplier[i]))
                if (const auto particle = firstFree(model, i))
                    return at(*particle);
    }
    for (std::size_t i = 0; i < workspace_->tension.size(); ++i)
        if (isDivergent(workspace_->tension[i]))
            if (const auto particle = firstFree(model, model.springs[i]))
                return at(*particle);
    return std::nullopt;
}

const State& Simulation::state() const
{
    if (lastStepIsStale_)
        bringLastStepUpToDate();
    if (order_.empty())
        return work_;
    if (std::exchange(shownIsStale_, false)) {
        permuteBack(work_.position, order_, shown_.position);
        permuteBack(work_.previous, order_, shown_.previous);
        permuteBack(work_.gained, order_, shown_.gained);
        shown_.step = work_.step;
        shown_.multiplier = work_.multiplier;
        shown_.broken = work_.broken;
        shown_.touches = work_.touches;
        shown_.motors = work_.motors;
        permuteBack(work_.reach, order_, shown_.reach);
        permuteBack(work_.turns, order_, shown_.turns);
    }
    return shown_;
}

void Simulation::bringLastStepUpToDate() const
{
    solver_->multipliers(*model_, work_.multiplier);
    for (std::size_t i = 0; i < workspace_->tension.size(); ++i)
        work_.multiplier[model_->springs[i]].x = workspace_->tension[i];
    for (Vec2& multiplier : work_.multiplier)
        if (isDivergent(multiplier))  // occurs only between pinned particles: see divergence()
            multiplier = {};
    for (std::size_t i = 0; i < work_.gained.size(); ++i) {
        const Vec2 gained =
            (work_.position[i] - work_.previous[i]) - (goodPosition_[i] - goodPrevious_[i]);
        // Only the places of a pinned particle can be so far apart that this is infinite.
        work_.gained[i] = isFinite(gained) ? gained : Vec2{};
    }
    lastStepIsStale_ = false;
}

void Simulation::pull(std::span<const Hand> hands)
{
    std::vector<Pull>& pulls = working().pulls;
    pulls.clear();
    forEachFound(work_.particleIds, hands, [&](std::size_t index, const Hand& hand) {
        if (!isDivergent(hand.target))
            pulls.push_back({static_cast<std::uint32_t>(index), hand.target});
    });
}

void Simulation::move(std::span<const Motion> motions)
{
    if (lastStepIsStale_)
        bringLastStepUpToDate();
    forEachFound(work_.particleIds, motions, [this](std::size_t index, const Motion& motion) {
        if (isDivergent(motion.position) || isDivergent(motion.previous))
            return;
        work_.position[index] = motion.position;
        work_.previous[index] = motion.previous;
    });
    shownIsStale_ = true;
}

void Simulation::cut(std::span<const ConstraintId> ids)
{
    if (lastStepIsStale_)
        bringLastStepUpToDate();
    std::vector<ConstraintId> sorted(ids.begin(), ids.end());
    std::ranges::sort(sorted);
    const std::size_t before = work_.brokenCount();
    for (std::size_t i = 0; i < work_.broken.size(); ++i)
        if (work_.broken[i] == 0 && std::ranges::binary_search(sorted, work_.constraintIds[i]))
            work_.broken[i] = 1;
    if (work_.brokenCount() == before)
        return;
    leaveOutBroken();
    shownIsStale_ = true;
}

Trace traceOf(const Simulation& simulation, std::size_t budget)
{
    Tracer tracer(simulation.state(), budget);
    Simulation plain = simulation.plain(&tracer);
    Trace trace = tracer.ended(plain.step());
    trace.end = plain.state();
    trace.model = plain.sharedModel();
    return trace;
}

}  // namespace vakwerk

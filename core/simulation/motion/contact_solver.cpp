// SPDX-License-Identifier: MIT
#include "core/simulation/motion/contact_solver.h"

#include "core/simulation/motion/contact_steps.h"
#include "core/simulation/motion/shapes_of.h"
#include "core/simulation/motion/spin.h"
#include "core/simulation/motion/strikes.h"
#include "core/simulation/tracer.h"

#include <algorithm>

namespace vakwerk {
namespace {

std::vector<Vec2> sumsOf(std::span<contact::Rows* const> rows)
{
    std::vector<Vec2> sums;
    for (const contact::Rows* list : rows)
        for (std::size_t i = 0; i < list->size(); ++i)
            sums.push_back(contact::sumsOf((*list)[i]));
    return sums;
}

// Returns particles that elastic or driven constraints or motors may give energy to.
std::vector<std::uint32_t> drivenParticles(const Model& model)
{
    std::vector<std::uint32_t> particles;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i)
        if (mayGiveEnergy(model, i))
            forEachParticle(model.constraints[i],
                            [&](std::uint32_t particle) { particles.push_back(particle); });
    for (const ActingDrives::Turning& motor : model.drives.motors)
        particles.insert(particles.end(), {motor.particle, motor.other});
    return particles;
}

constexpr int mostStrikes = 64;  // passes over all contacts
// Passes over contacts without a restitution. The iterations solve what is left of them.
constexpr int mostDullStrikes = 4;

}  // namespace

ContactSolver::ContactSolver(const Model& model, const State& state, Tracer* tracer,
                             DirectSolver* direct)
    : tracer_(tracer), shapes_(shapesOf(model, state)), ground_(model, shapes_), links_(shapes_)
{
    if (touchEachOther(model.world))
        pairs_.emplace(model, state, shapes_);
    for (std::uint32_t i = 0; i < model.inverseMass.size(); ++i) {
        const auto massOf = [](double inverse) { return inverse > 0.0 ? 1.0 / inverse : 0.0; };
        mass_.push_back({massOf(model.inverseMass[i]), massOf(model.rim(i).inverseMass)});
        byId_.push_back(i);
    }
    std::ranges::sort(byId_, {}, [&](std::uint32_t i) { return shapes_.ids[i]; });
    driven_ = drivenParticles(model);
    direct_ = direct;
    if (direct && !direct->isIdle())
        structures_.emplace(*direct, model, shapes_.ids, tracer);
}

Struck ContactSolver::struck()
{
    return {paths_, impulses_, structures_ ? &structures_->responses() : nullptr, tracer_};
}

void ContactSolver::see(Trace::Phase phase, const State& state)
{
    if (tracer_)
        tracer_->seeMoved(phase, state);
}

void ContactSolver::beginStep()
{
    if (pairs_)
        pairs_->rows().beginStep();
}

void ContactSolver::endStep(State& state)
{
    if (pairs_)
        pairs_->rows().putInState(state);
}

void ContactSolver::beginSubstep(const Model& model, const State& state)
{
    paths_.beginSubstep(model.inverseMass, state);
    origin_ = state.position;
}

void ContactSolver::endIntegration(const Model& model, const State& state)
{
    paths_.endIntegration(model.inverseMass, state);
}

void ContactSolver::begin(const Model& model, State& state)
{
    paths_.begin(model.inverseMass, state);
    beginRoll(model, state);
    ground_.find(model, state, paths_);
    if (pairs_) {
        pairs_->findPairs(model, state, paths_);
        links_.noteOver(paths_, pairs_->ofLinks());
        pairs_->find(state, paths_, links_);
        links_.find(model, state, paths_, pairs_->ofLinks());
    }
    links_.findVertices(model, state, paths_);
    if (tracer_)
        forEachRows([&](auto& rows) { rows.tell(*tracer_, shapes_.radius, paths_); });
    forEachRows([&](auto& rows) { rows.takeBack(state, paths_, tracer_); });
    impulses_.isStruck.clear();
    hasStruck_ = false;
    if (structures_)
        structures_->responses().beginImpulses(paths_.start);
    bool mayBounce = links_.ofVertices().mayBounce();
    if (pairs_)
        mayBounce = mayBounce || pairs_->rows().mayBounce() || links_.ofParticles().mayBounce();
    if (mayBounce)
        strike(model, state);
    startWarm(state);
    if (pairs_)
        findOverdone(state);
}

// Visits the contacts in the order of their keys.
void ContactSolver::forEachRows(auto visit)
{
    visit(ground_.rows());
    if (pairs_)
        visit(pairs_->rows());
    visit(links_.ofVertices());
    if (pairs_)
        visit(links_.ofParticles());
}

void ContactSolver::beginRoll(const Model& model, const State& state)
{
    paths_.roll.resize(state.position.size());
    for (std::uint32_t i = 0; i < paths_.roll.size(); ++i)
        paths_.roll[i] = rollOf(model, state, i);
    paths_.rollBefore = paths_.roll;
}

void ContactSolver::endRoll(const Model& model, State& state) const
{
    for (std::uint32_t i = 0; i < paths_.roll.size(); ++i)
        addRoll(model, state, i, paths_.roll[i] - paths_.rollBefore[i]);
}

void ContactSolver::startWarm(State& state)
{
    if (pairs_ || structures_) {
        unwarmed_.position = state.position;
        unwarmed_.roll = paths_.roll;
    }
    std::size_t touch = 0;
    forEachRows([&](auto& rows) { touch = rows.startWarm(state, paths_, touch, tracer_); });
}

// Finds the change of energy by what has moved particles since contacts began to act, by island.
void ContactSolver::findWork(const State& state)
{
    const auto islands = pairs_->islands();
    work_.assign(islands.size(), {});
    for (const std::uint32_t i : byId_) {
        contact::Work& work = work_[islands[i]];
        work.add(unwarmed_.position[i] - paths_.start[i], state.position[i] - unwarmed_.position[i],
                 mass_[i].whole);
        work.add({unwarmed_.roll[i], 0.0}, {paths_.roll[i] - unwarmed_.roll[i], 0.0},
                 mass_[i].ofRim);
    }
    // The masses alone do not tell the energy where a structure responds.
    for (std::uint32_t i = 0; structures_ && i < islands.size(); ++i)
        if (structures_->responses().structureOf(i) != noIndex)
            work_[islands[i]] = {};
}

// Finds the islands whose start has given energy: the corrections of the substep before have stopped particles that do
// not move any more, so that the same corrections make them move.
void ContactSolver::findOverdone(const State& state)
{
    findWork(state);
    overdone_.clear();
    for (std::uint32_t i = 0; i < work_.size(); ++i)
        if (work_[i].all() > 0.0)
            overdone_.push_back(i);
}

// Returns the work of contacts in the substep, by island, as contact::Work::all(). Constraints and motors work too.
std::vector<double> ContactSolver::workOfContacts(const State& state)
{
    const std::size_t count = state.position.size();
    contact::Displacements moved{std::vector<Vec2>(count), std::vector<double>(count)};
    forEachRows([&](const auto& rows) { rows.addMoved(moved); });
    const auto islands = pairs_->islands();
    std::vector<double> work(count);
    for (const std::uint32_t i : byId_) {
        const Vec2 mean = (unwarmed_.position[i] + state.position[i]) * 0.5 - paths_.start[i];
        const double meanRoll = (unwarmed_.roll[i] + paths_.roll[i]) * 0.5;
        work[islands[i]] +=
            dot(moved.place[i], mean) * mass_[i].whole + moved.roll[i] * meanRoll * mass_[i].ofRim;
    }
    return work;
}

// The iterations take back part of the energy that the start of an island gave. If its contacts have still given energy,
// its velocities are reduced: to the energy before, or, where drives, motors or elastic constraints give energy too, by
// what the contacts have given. Positions and sums do not change, because a heap sinks if it starts with smaller sums.
void ContactSolver::limitEnergy(State& state)
{
    if (overdone_.empty())
        return;
    const std::vector<double> given = workOfContacts(state);
    findWork(state);
    const auto islands = pairs_->islands();
    std::vector<std::uint8_t> isDriven(islands.size());
    for (const std::uint32_t i : driven_)
        isDriven[islands[i]] = 1;
    for (std::size_t i = 0; i < islands.size(); ++i) {
        const std::uint32_t island = islands[i];
        if (!(given[island] > 0.0) || !std::ranges::binary_search(overdone_, island))
            continue;
        const contact::Work& work = work_[island];
        const double share = work.shareWithout(isDriven[island] != 0 ? given[island] : work.all());
        state.previous[i] += (state.position[i] - unwarmed_.position[i]) * (1.0 - share);
        paths_.roll[i] -= (paths_.roll[i] - unwarmed_.roll[i]) * (1.0 - share);
    }
    see(Trace::Phase::energyLimit, state);
}

// Overlap that was taken back has moved the places before, and strikes have changed the velocities.
void ContactSolver::solveStructures(const Model& model, State& state, const SubstepStart& from,
                                    std::span<Vec2> multiplier)
{
    older_ = from.previous;
    for (std::size_t i = 0; i < older_.size(); ++i) {
        older_[i] += paths_.shift[i];
        if (!impulses_.isStruck.empty() && impulses_.isStruck[i] != 0)
            older_[i] -= impulses_.displacement[i] - paths_.displacementBefore[i];
    }
    contact::Rows ofPairs = pairs_ ? pairs_->rows().asRows() : contact::Rows();
    const std::vector<contact::Rows*> rows{&ground_.rows(), &ofPairs, &links_.ofVertices(),
                                           &links_.ofParticles()};
    const std::vector<Vec2> sums = tracer_ ? sumsOf(rows) : std::vector<Vec2>();
    std::vector<Motors::Held> motors;
    if (motors_)
        motors = motors_->heldBy(model, state, paths_.start, *direct_);
    structures_->solve(
        {model, {paths_.start, older_, from.acceleration, from.times}, rows, unwarmed_, motors},
        state, paths_, multiplier);
    if (tracer_)
        tellSolved(rows, sums, state);
    if (pairs_)
        pairs_->rows().take(ofPairs);
    if (motors_)
        motors_->take(motors);
}

// Records the contacts that were solved together with structures. `before` has the sums of all contacts before that.
void ContactSolver::tellSolved(std::span<contact::Rows* const> rows, std::span<const Vec2> before,
                               const State& state)
{
    std::size_t next = 0;
    for (const contact::Rows* list : rows)
        for (std::size_t i = 0; i < list->size(); ++i) {
            const Vec2 sums = before[next++];
            const contact::Row& row = (*list)[i];
            if (!row.isActive || !row.isSolved)
                continue;
            const Vec2 way =
                row.sumOf([&](std::uint32_t p) { return state.position[p] - paths_.start[p]; });
            tracer_->acts(list->about(i).touch,
                          {.phase = Trace::Phase::solved,
                           .now = row.gap + dot(row.normal, way),
                           .lambdaBefore = sums,
                           .lambda = contact::sumsOf(row)},
                          state);
        }
}

void ContactSolver::iterate(const Model&, State& state)
{
    forEachRows([&](auto& rows) { rows.iterate(state, paths_, tracer_); });
}

void ContactSolver::end(const Model& model, State& state)
{
    limitEnergy(state);
    if (structures_)
        structures_->beginBounces(state, paths_);
    hasStruck_ = ground_.bounce(state, struck()) || hasStruck_;
    if (structures_ && structures_->bounce(model, ground_.rows(), state, struck())) {
        hasStruck_ = true;
        see(Trace::Phase::bounces, state);
    }
    ground_.walk(model, state, origin_);
    see(Trace::Phase::apart, state);
    endRoll(model, state);
    state.touches.clear();
    forEachRows([&](auto& rows) { rows.keep(state); });
}

// A particle that is pushed away from a link may be pushed through the ground. So each push is followed by a
// walk, in which the ground stops it.
void ContactSolver::keepApart(const Model& model, State& state)
{
    constexpr int attempts = 8;
    const contact::Pairs none;
    const auto pairs = [&]() -> const contact::Pairs& {
        return pairs_ ? pairs_->ofLinksOnWays(state, origin_) : none;
    };
    for (int i = 0; i < attempts; ++i) {
        if (!links_.pushApart(model, state, origin_, pairs(), tracer_))
            return;
        ground_.walk(model, state, origin_);
        see(Trace::Phase::apart, state);
    }
    while (links_.stop(model, state, origin_, pairs())) {
    }
    see(Trace::Phase::apart, state);
}

bool ContactSolver::strikeOnce(const Model& model)
{
    bool hasStruck = false;
    const auto of = [&](const auto& rows) {
        hasStruck = vakwerk::strike(model, shapes_, rows, struck()) || hasStruck;
    };
    if (pairs_)
        of(pairs_->rows());
    of(links_.ofVertices());
    if (pairs_)
        of(links_.ofParticles());
    return hasStruck;
}

// A struck particle goes to the place where it is struck, and has its new velocity from there on. Impulses
// along the line of centres at this place keep the angular momentum.
void ContactSolver::strike(const Model& model, State& state)
{
    impulses_.clear(paths_);
    if (structures_)
        forEachRows([&](const auto& rows) {
            for (std::size_t i = 0; i < rows.size(); ++i)
                structures_->beginStrikes(rows[i], impulses_);
        });
    if (!strikeOnce(model)) {
        impulses_.isStruck.clear();
        return;
    }
    hasStruck_ = true;
    for (int pass = 1; pass < mostStrikes; ++pass) {
        impulses_.isLate = pass >= mostDullStrikes;
        const bool onGround = ground_.strike(struck());
        if (!strikeOnce(model) && !onGround)
            break;
    }
    moved_.assign(origin_.size(), Vec2{});
    paths_.roll = impulses_.roll;
    const auto changeOf = [&](std::uint32_t i) {
        return impulses_.displacement[i] - paths_.displacementBefore[i];
    };
    for (std::uint32_t i = 0; i < origin_.size(); ++i)
        if (impulses_.isStruck[i] != 0)
            moved_[i] = changeOf(i) * -impulses_.at[i];
    if (structures_)
        structures_->endStrikes(struck(), moved_);
    for (std::uint32_t i = 0; i < origin_.size(); ++i) {
        if (impulses_.isStruck[i] == 0)
            continue;
        state.position[i] += changeOf(i);
        paths_.move(state, i, moved_[i]);
    }
    forEachRows([&](auto& rows) { rows.follow(moved_); });
    see(Trace::Phase::bounces, state);
}

}  // namespace vakwerk

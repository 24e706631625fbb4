#include "core/simulation/simulation.h"

#include "core/simulation/phases.h"

#include <algorithm>
#include <cassert>

namespace vakwerk {
namespace {

std::size_t firstParticle(const Solve& solve)
{
    std::optional<std::size_t> first;
    forEachParticle(solve, [&](std::uint32_t particle) { first = first.value_or(particle); });
    return *first;
}

// A particle that left the finite numbers, or one that is drawn by a force that did.
std::optional<std::size_t> culprit(const Model& model, const State& state)
{
    for (std::size_t i = 0; i < state.position.size(); ++i)
        if (!isFinite(state.position[i]) || !isFinite(state.previous[i]))
            return i;
    for (std::size_t i = 0; i < state.multiplier.size(); ++i)
        if (!isFinite(state.multiplier[i]))
            return firstParticle(model.constraints[i]);
    return std::nullopt;
}

}  // namespace

Simulation::Simulation(const Scene& scene) : Simulation(scene, startOf(scene)) {}

Simulation::Simulation(const Scene& scene, State state)
    : model_(compile(scene)), state_(std::move(state))
{
    assert(state_.position.size() == model_.inverseMass.size());
    assert(state_.broken.size() == model_.constraints.size());
}

std::optional<Divergence> Simulation::step()
{
    goodPosition_ = state_.position;
    goodPrevious_ = state_.previous;
    goodMultiplier_ = state_.multiplier;

    if (model_.world.solver == Solver::direct) {
        substepMultiplier_ = state_.multiplier;
        for (Vec2& lambda : substepMultiplier_)
            lambda = lambda / model_.world.substeps;
    }
    std::ranges::fill(state_.multiplier, Vec2{});
    takeSubsteps();

    if (const auto index = culprit(model_, state_)) {
        state_.position.swap(goodPosition_);
        state_.previous.swap(goodPrevious_);
        state_.multiplier.swap(goodMultiplier_);
        return Divergence{state_.particleIds[*index], state_.step + 1};
    }
    phases::breakOverloaded(model_, state_);
    ++state_.step;
    return std::nullopt;
}

// Between steps `previous` lies one whole step behind, whatever the number of substeps: with n of
// them the displacement is divided by n before and multiplied by n after.
void Simulation::takeSubsteps()
{
    const int n = model_.world.substeps;
    const auto rescale = [this](double factor) {
        for (std::size_t i = 0; i < state_.position.size(); ++i)
            state_.previous[i] =
                state_.position[i] - (state_.position[i] - state_.previous[i]) * factor;
    };
    if (n > 1)
        rescale(1.0 / n);
    for (int i = 0; i < n; ++i)
        substep();
    if (n > 1)
        rescale(n);
}

void Simulation::substep()
{
    const bool bounded = model_.world.boundsKind == BoundsKind::clamp;
    const double slip = 1.0 - model_.world.friction / model_.world.substeps;
    const auto boundsAt = [&](BoundsTurn turn, double slipNow) {
        if (bounded && model_.world.boundsTurn == turn)
            phases::clampToBounds(model_, state_, slipNow);
    };
    phases::integrate(model_, state_);
    boundsAt(BoundsTurn::afterIntegration, slip);
    const bool isDirect = model_.world.solver == Solver::direct;
    if (isDirect) {
        solveDirectly();
        boundsAt(BoundsTurn::eachSweep, slip);
    }
    for (int i = 0; i < model_.world.iterations && !isDirect; ++i) {
        phases::sweep(model_, state_);
        boundsAt(BoundsTurn::eachSweep, i == 0 ? slip : 1.0);  // friction once a substep
    }
    boundsAt(BoundsTurn::afterRelaxation, slip);
}

void Simulation::solveDirectly()
{
    direct_.solve(model_, state_, substepMultiplier_);
    for (std::size_t i = 0; i < substepMultiplier_.size(); ++i)
        state_.multiplier[i] += substepMultiplier_[i];
}

void Simulation::pull(ParticleId particle, Vec2 target)
{
    const auto found = std::ranges::find(state_.particleIds, particle);
    if (found == state_.particleIds.end())
        return;
    const auto index = static_cast<std::uint32_t>(found - state_.particleIds.begin());
    model_.pull = Pull{index, target};
}

void Simulation::release()
{
    model_.pull.reset();
}

}  // namespace vakwerk

#include "core/simulation/simulation.h"

#include "core/simulation/beyond.h"
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

// A particle that left the numbers, or one that is drawn by a force that did.
std::optional<std::size_t> culprit(const Model& model, const State& state, const Relaxer& relaxer)
{
    if (anyBeyond(state.position) || anyBeyond(state.previous))
        for (std::size_t i = 0; i < state.position.size(); ++i)
            if (isBeyond(state.position[i]) || isBeyond(state.previous[i]))
                return i;
    if (const auto constraint = relaxer.beyond())
        return firstParticle(model.constraints[*constraint]);
    return std::nullopt;
}

}  // namespace

Simulation::Simulation(const Scene& scene, RunOptions options)
    : Simulation(scene, startOf(scene), options)
{
}

Simulation::Simulation(const Scene& scene, State state, RunOptions options)
    : model_(compile(scene)), state_(std::move(state)),
      relaxer_(model_, state_.broken, options.method, options.threads)
{
    assert(state_.position.size() == model_.inverseMass.size());
    assert(state_.broken.size() == model_.constraints.size());
}

std::optional<Divergence> Simulation::step()
{
    goodPosition_ = state_.position;
    goodPrevious_ = state_.previous;
    relaxer_.begin();
    takeSubsteps();

    if (const auto index = culprit(model_, state_, relaxer_)) {
        state_.position.swap(goodPosition_);
        state_.previous.swap(goodPrevious_);
        relaxer_.undo();
        return Divergence{state_.particleIds[*index], state_.step + 1};
    }
    multipliersAreStale_ = true;
    if (!model_.breakable.empty()) {
        bringMultipliersUpToDate();
        if (phases::breakOverloaded(model_, state_) > 0)
            relaxer_.leaveOut(state_.broken);
    }
    ++state_.step;
    return std::nullopt;
}

const State& Simulation::state() const
{
    if (multipliersAreStale_)
        bringMultipliersUpToDate();
    return state_;
}

void Simulation::bringMultipliersUpToDate() const
{
    relaxer_.multipliers(model_, state_.multiplier);
    multipliersAreStale_ = false;
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
    relaxer_.beginSubstep(model_);
    if (bounded && model_.world.boundsTurn == BoundsTurn::eachSweep) {
        for (int i = 0; i < model_.world.iterations; ++i) {
            relaxer_.relax(model_, state_.position, i, 1);
            boundsAt(BoundsTurn::eachSweep, i == 0 ? slip : 1.0);  // friction once a substep
        }
    } else {
        relaxer_.relax(model_, state_.position, 0, model_.world.iterations);
    }
    boundsAt(BoundsTurn::afterRelaxation, slip);
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

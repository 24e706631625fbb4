// SPDX-License-Identifier: MIT
#include "core/simulation/motion/implicit.h"

#include "core/simulation/forces.h"
#include "core/simulation/tracer.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int mostTurns = 20;
constexpr double exactEnough = 1e-11;  // largest error of the direction of a damper at the end

// Sets the dampers to their directions at the present place. Returns the largest change.
double turnDampers(direct::Structure& s)
{
    double most = 0.0;
    for (direct::Damper& damper : s.dampers()) {
        const Vec2 d = s.place[damper.b] - s.place[damper.a];
        const double size = length(d);
        if (!(size > 0.0))
            continue;
        const Vec2 n = d / size;
        most = std::max(most, length(n - damper.n));
        damper.n = n;
    }
    return most;
}

void load(direct::Structure& s, const Model& model, const State& state)
{
    const double h = model.substep();
    const double keep = keptShare(model.world);
    const Vec2 fall = gravityOf(model.world) * (h * h);
    s.external = externalForcesOf(model);
    const std::vector<Vec2> byLoads = accelerationByLoads(model, state);
    for (std::size_t i = 0; i < s.particle.size(); ++i) {
        const std::uint32_t p = s.particle[i];
        const Vec2 x = state.position[p];
        s.old[i] = x;
        s.aim[i] = i < s.unknowns ? x + (x - state.previous[p]) * keep + fall : x;
        if (i < s.unknowns && !model.byLoad.empty())
            s.aim[i] += model.byLoad[p] * (h * h);
        if (i < s.unknowns && !byLoads.empty())
            s.aim[i] += byLoads[p] * (h * h);
    }
    for (direct::Bar& bar : s.bars()) {
        bar.lambda = 0.0;
        if (model.drives.of(bar.constraint))
            bar.rest = std::get<SpringSolve>(model.constraints[bar.constraint]).rest;
    }
    for (direct::Damper& damper : s.dampers())
        damper.n = {1.0, 0.0};
    s.older = s.old;
    s.place = s.aim;
    turnDampers(s);
}

void store(const direct::Structure& s, State& state)
{
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        state.previous[s.particle[i]] = s.old[i];
        state.position[s.particle[i]] = s.place[i];
    }
}

void addTension(const direct::Structure& s, const Model& model, std::vector<double>& sums)
{
    const auto sumOf = [&](std::uint32_t constraint) -> double& {
        const auto found = std::ranges::lower_bound(model.springs, constraint);
        return sums[static_cast<std::size_t>(found - model.springs.begin())];
    };
    forEachTerm(
        s, [&](const auto& term) { sumOf(term.constraint) += term.multiplier(s.pose(s.place)).x; });
}

}  // namespace

void ImplicitIntegrator::integrate(const Model& model, State& state, std::vector<double>& tension)
{
    tension.resize(model.springs.size(), 0.0);
    if (builtFor_ != state.broken) {
        structures_ = direct::springStructuresOf(model, state.broken);
        builtFor_ = state.broken;
    }
    for (direct::Structure& s : structures_) {
        load(s, model, state);
        s.stop = stop_;
        s.tracer = tracer_;
        if (tracer_)
            tracer_->beginStructure();
        for (int i = 0; i < mostTurns && !stopRequested(stop_); ++i) {
            direct::minimise(s, direct::exactForces, false);
            if (turnDampers(s) <= exactEnough)
                break;
        }
        store(s, state);
        addTension(s, model, tension);
    }
}

}  // namespace vakwerk

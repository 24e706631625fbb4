#include "core/simulation/direct.h"

#include "core/simulation/relax.h"

#include <algorithm>

namespace vakwerk {

void DirectSolver::solve(const Model& model, State& state, std::span<Vec2> multiplier)
{
    if (!isBuilt_ || broken_ != state.broken) {
        structures_ = direct::structuresOf(model, state.broken);
        broken_ = state.broken;
        isBuilt_ = true;
    }
    const Vec2 fall = model.world.gravity * (model.substep() * model.substep());
    for (direct::Structure& s : structures_)
        load(s, state, multiplier);
    std::ranges::fill(multiplier, Vec2{});
    for (direct::Structure& s : structures_) {
        if (!s.matrix.eliminates()) {
            relax(s, model, state, multiplier);
            continue;
        }
        direct::stiffen(s);
        direct::begin(s, fall);
        direct::minimise(s, direct::Exactness::solution);
        direct::limitEnergy(s);
        store(s, state, multiplier);
    }
}

// What is too large for it: the sweeps of the relaxation.
void DirectSolver::relax(const direct::Structure& s, const Model& model, State& state,
                         std::span<Vec2> multiplier) const
{
    const relax::Particles x{state.position.data(), state.position.data(),
                             model.inverseMass.data()};
    for (int i = 0; i < model.world.iterations; ++i)
        for (const std::uint32_t c : s.constraints)
            std::visit([&](const auto& solve) { relax::solve(solve, x, multiplier[c]); },
                       model.constraints[c]);
}

void DirectSolver::load(direct::Structure& s, const State& state,
                        std::span<const Vec2> multiplier) const
{
    for (std::size_t i = 0; i < s.particle.size(); ++i) {
        const std::uint32_t p = s.particle[i];
        if (p == direct::noParticle)
            continue;
        s.aim[i] = state.position[p];
        s.old[i] = i < s.unknowns ? state.previous[p] : state.position[p];
    }
    for (direct::Bar& bar : s.bars) {
        const Vec2 lambda = multiplier[bar.constraint];
        const bool outwards = dot(lambda, s.old[bar.b] - s.old[bar.a]) > 0.0;
        bar.lambda = bar.kind != direct::BarKind::circle ? lambda.x
                     : outwards                          ? -length(lambda)
                                                         : length(lambda);
    }
}

void DirectSolver::store(const direct::Structure& s, State& state, std::span<Vec2> multiplier) const
{
    for (std::size_t i = 0; i < s.unknowns; ++i) {
        const std::uint32_t p = s.particle[i];
        if (p == direct::noParticle)
            continue;
        state.position[p] = s.place[i];
        state.previous[p] = s.old[i];
    }
    for (const direct::Bar& bar : s.bars) {
        const double lambda = bar.taut ? bar.lambda : 0.0;
        multiplier[bar.constraint] =
            bar.kind == direct::BarKind::circle ? bar.n * -lambda : Vec2{lambda, 0.0};
    }
    for (const direct::Hold& hold : s.holds) {
        const Vec2 error = hold.place - s.place[hold.node];
        multiplier[hold.constraint] = {hold.stiffness.x * error.x, hold.stiffness.y * error.y};
    }
    for (const direct::Corner& corner : s.corners)
        multiplier[corner.constraint] = {corner.lambda, 0.0};
    for (const direct::Ring& ring : s.rings)
        multiplier[ring.constraint] = {ring.lambda, 0.0};
}

}  // namespace vakwerk

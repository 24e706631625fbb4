// SPDX-License-Identifier: MIT
#include "core/simulation/breaking.h"

#include "core/simulation/stress.h"

namespace vakwerk {

namespace {

// Returns the limit for tension or for compression. Only links have two different limits; the x of
// their multiplier is the force, below 0 in compression.
double limitAt(const Limits& limits, Vec2 multiplier)
{
    return multiplier.x < 0.0 ? limits.compression : limits.tension;
}

}  // namespace

bool tearsInIteration(const World& world)
{
    return world.breakTurn == BreakTurn::inIteration && world.solver == Solver::relaxation;
}

bool isOverstretched(const Model& model, std::size_t constraint, const Vec2* position)
{
    const double limit = model.breakStrain[constraint];
    bool isLong = false;
    if (limit < never)
        visitLength(model.constraints[constraint], [&](const auto& solve) {
            isLong = lengthOf(solve, position) > (1.0 + limit) * solve.rest;
        });
    return isLong;
}

bool hasBuckled(const Model& model, const State& state, std::size_t constraint)
{
    const Limits& limits = model.limits[constraint];
    const double pressed = -state.multiplier[constraint].x * forcePerMultiplier(model.world);
    return limits.buckles && pressed > limits.compression;
}

std::size_t breakOverloaded(const Model& model, State& state,
                            const std::vector<std::uint32_t>& torn)
{
    const double scale = forcePerMultiplier(model.world);
    const bool inIteration = tearsInIteration(model.world);
    std::size_t count = torn.size();
    for (const std::uint32_t i : torn)
        state.broken[i] = 1;
    for (const std::uint32_t i : model.breakable) {
        if (state.broken[i])
            continue;
        const bool hasTurn = !isForce(model.constraints[i]);
        const bool breaks =
            length(state.multiplier[i]) * scale > limitAt(model.limits[i], state.multiplier[i]) ||
            (!(inIteration && hasTurn) && isOverstretched(model, i, state.position.data()));
        state.broken[i] = breaks ? 1 : 0;
        count += breaks ? 1 : 0;
    }
    return count;
}

}  // namespace vakwerk

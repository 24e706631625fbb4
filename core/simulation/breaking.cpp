#include "core/simulation/breaking.h"

#include "core/simulation/stress.h"

namespace vakwerk {
namespace {

// Whether a link is longer than so many times its rest length.
struct LongerThan {
    double share;
    const Vec2* position;

    bool operator()(const LinkSolve& link) const { return isLong(link); }
    bool operator()(const SpringSolve& spring) const { return isLong(spring); }
    bool operator()(const HoldSolve&) const { return false; }
    bool operator()(const AngleSolve&) const { return false; }
    bool operator()(const AreaSolve&) const { return false; }

    bool isLong(const auto& link) const
    {
        return length(position[link.b] - position[link.a]) > share * link.rest;
    }
};

}  // namespace

bool tearsInSweep(const World& world)
{
    return world.breakTurn == BreakTurn::inSweep && world.solver == Solver::relaxation;
}

bool isOverstretched(const Model& model, std::size_t constraint, const Vec2* position)
{
    const double limit = model.breakStrain[constraint];
    return limit < never &&
           std::visit(LongerThan{1.0 + limit, position}, model.constraints[constraint]);
}

std::size_t breakOverloaded(const Model& model, State& state,
                            const std::vector<std::uint32_t>& torn)
{
    const double scale = forcePerMultiplier(model.world);
    const bool inSweep = tearsInSweep(model.world);
    std::size_t count = torn.size();
    for (const std::uint32_t i : torn)
        state.broken[i] = 1;
    for (const std::uint32_t i : model.breakable) {
        if (state.broken[i])
            continue;
        const bool hasTurn = !std::holds_alternative<SpringSolve>(model.constraints[i]);
        const bool breaks =
            length(state.multiplier[i]) * scale > model.breakForce[i] ||
            (!(inSweep && hasTurn) && isOverstretched(model, i, state.position.data()));
        state.broken[i] = breaks ? 1 : 0;
        count += breaks ? 1 : 0;
    }
    return count;
}

}  // namespace vakwerk

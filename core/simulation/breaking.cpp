#include "core/simulation/breaking.h"

#include "core/simulation/stress.h"

namespace vakwerk {
namespace {

// Whether a constraint is stretched beyond its limit of strain; only links can be.
struct Overstretched {
    const State& state;
    double limit;

    bool operator()(const LinkSolve& link) const { return beyond(link); }
    bool operator()(const SpringSolve& spring) const { return beyond(spring); }
    bool operator()(const HoldSolve&) const { return false; }
    bool operator()(const AngleSolve&) const { return false; }
    bool operator()(const AreaSolve&) const { return false; }

    bool beyond(const auto& link) const
    {
        return length(state.position[link.b] - state.position[link.a]) > (1.0 + limit) * link.rest;
    }
};

}  // namespace

std::size_t breakOverloaded(const Model& model, State& state)
{
    const double scale = forcePerMultiplier(model.world);
    std::size_t count = 0;
    for (const std::uint32_t i : model.breakable) {
        if (state.broken[i])
            continue;
        const bool breaks =
            length(state.multiplier[i]) * scale > model.breakForce[i] ||
            (model.breakStrain[i] < never &&
             std::visit(Overstretched{state, model.breakStrain[i]}, model.constraints[i]));
        state.broken[i] = breaks ? 1 : 0;
        count += breaks ? 1 : 0;
    }
    return count;
}

}  // namespace vakwerk

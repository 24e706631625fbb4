#include "core/simulation/phases.h"

#include "core/simulation/relax.h"

namespace vakwerk::phases {

void sweep(const Model& model, State& state)
{
    const relax::Particles x{state.position.data(), state.position.data(),
                             model.inverseMass.data()};
    for (std::size_t i = 0; i < model.constraints.size(); ++i)
        if (!state.broken[i])
            std::visit([&](const auto& solve) { relax::solve(solve, x, state.multiplier[i]); },
                       model.constraints[i]);
}

}  // namespace vakwerk::phases

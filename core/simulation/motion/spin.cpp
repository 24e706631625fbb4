// SPDX-License-Identifier: MIT
#include "core/simulation/motion/spin.h"

#include "core/simulation/forces.h"

namespace vakwerk {

void dampSpin(const Model& model, State& state)
{
    const double kept = keptShare(model.world);
    for (std::size_t i = 0; i < model.rims.size(); ++i)
        if (model.rims[i].perDegree > 0.0)
            state.turns[i].spin *= kept;
}

void turn(const Model& model, State& state)
{
    for (std::size_t i = 0; i < model.rims.size(); ++i)
        if (model.rims[i].perDegree > 0.0)
            state.turns[i].angle += state.turns[i].spin * model.substep();
}

double rollOf(const Model& model, const State& state, std::uint32_t particle)
{
    return state.turns.empty()
               ? 0.0
               : model.rim(particle).perDegree * state.turns[particle].spin * model.substep();
}

void addRoll(const Model& model, State& state, std::uint32_t particle, double roll)
{
    if (const double perDegree = model.rim(particle).perDegree; perDegree > 0.0 && roll != 0.0)
        state.turns[particle].spin += roll / (perDegree * model.substep());
}

}  // namespace vakwerk

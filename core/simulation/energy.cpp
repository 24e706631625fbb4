#include "core/simulation/energy.h"

#include "core/simulation/formulas.h"

namespace vakwerk {

// Σ m v²/2 + m U(x) − F·x + Σ k (|b − a| − rest)²/2,  v = (x − x_old)/h
double energyOf(const Model& model, const State& state)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < model.mass.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        const Vec2 velocity = (state.position[i] - state.previous[i]) / model.substep();
        sum += model.mass[i] * dot(velocity, velocity) / 2.0 +
               potentialAt(model.world, state.position[i], model.mass[i], model.attracted[i] != 0,
                           model.softened[i]);
        if (!model.byLoad.empty())
            sum -= model.mass[i] * dot(model.byLoad[i], state.position[i]);
    }
    for (const std::uint32_t index : model.springs) {
        const auto* spring = std::get_if<SpringSolve>(&model.constraints[index]);
        if (!spring || state.broken[index])
            continue;
        const double stretch = spring->now(state.position.data()) - spring->rest;
        sum += spring->k * (stretch * stretch) / 2.0;
    }
    return sum;
}

}  // namespace vakwerk

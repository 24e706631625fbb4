// SPDX-License-Identifier: MIT
#include "core/simulation/energy.h"

#include "core/simulation/forces.h"
#include "core/simulation/formulas.h"

namespace vakwerk {

// A step of Störmer–Verlet conserves  E = Σ m |v + a h/2|²/2 + U(x)  under constant forces F = m a
// with the potential U, because v = (x − x_old)/h is the velocity half a step earlier. A move of x
// by Δx within a step changes v by Δx/h, and so changes E by
//   ΔE = Δ(Σ m v²/2) + F·Δx/2 + ΔU = Δ(Σ m v²/2 + U/2),   F·Δx = −ΔU
// By this measure, no energy is needed to move each particle to and fro at rest, as gravity and
// constraints do.
double meteredEnergy(const Model& model, const State& state)
{
    double kinetic = 0.0;
    double potential = 0.0;
    for (std::uint32_t i = 0; i < model.mass.size(); ++i) {
        if (const Rim rim = model.rim(i); rim.inverseMass > 0.0) {
            const double speed = rim.perDegree * state.turns[i].spin;
            kinetic += speed * speed / rim.inverseMass / 2.0;
        }
        if (model.inverseMass[i] == 0.0)
            continue;
        const Vec2 velocity = (state.position[i] - state.previous[i]) / model.substep();
        kinetic += model.mass[i] * dot(velocity, velocity) / 2.0;
        potential += potentialAt(model.world, state.position[i], model.mass[i],
                                 model.attracted[i] != 0, model.softened[i]);
        if (!model.byLoad.empty())
            potential -= model.mass[i] * dot(model.byLoad[i], state.position[i]);
    }
    forEachLoad(model, state, [&](std::uint32_t particle, Vec2 force) {
        if (model.inverseMass[particle] != 0.0)
            potential -= dot(force, state.position[particle]);
    });
    for (std::size_t index = 0; index < model.constraints.size(); ++index) {
        const auto* spring = std::get_if<SpringSolve>(&model.constraints[index]);
        if (!spring || state.broken[index])
            continue;
        const double stretch = spring->now(state.position.data()) - spring->rest;
        potential += spring->k * (stretch * stretch) / 2.0;
    }
    return kinetic + potential / 2.0;
}

}  // namespace vakwerk

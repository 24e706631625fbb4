// SPDX-License-Identifier: MIT
#include "core/simulation/energy.h"

#include "core/simulation/forces.h"
#include "core/simulation/formulas.h"

#include <span>

namespace vakwerk {

namespace {

// Returns U at these places, up to a constant.
double potentialIn(const Model& model, const State& state, std::span<const Vec2> x)
{
    double potential = 0.0;
    for (std::uint32_t i = 0; i < model.mass.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        potential += potentialAt(model.world, x[i], model.mass[i], model.attracted[i] != 0,
                                 model.softened[i]);
        if (!model.byLoad.empty())
            potential -= model.mass[i] * dot(model.byLoad[i], x[i]);
    }
    forEachLoad(model, state, [&](std::uint32_t particle, Vec2 force) {
        if (model.inverseMass[particle] != 0.0)
            potential -= dot(force, x[particle]);
    });
    for (std::size_t index = 0; index < model.constraints.size(); ++index) {
        const auto* spring = std::get_if<SpringSolve>(&model.constraints[index]);
        if (!spring || state.broken[index])
            continue;
        const double stretch = spring->now(x.data()) - spring->rest;
        potential += spring->k * (stretch * stretch) / 2.0;
    }
    return potential;
}

}  // namespace

// A step of Störmer–Verlet conserves  E = Σ m |v + a h/2|²/2 + U(x)  under constant forces F = m a with the potential
// U, because v = (x − x_old)/h is the velocity half a step earlier. With F·(x − x_old) = U(x_old) − U(x):
//   E = Σ m v²/2 + (U(x) + U(x_old))/2 + a constant
// By this measure, no energy is needed to move each particle to and fro at rest, as gravity and constraints do.
double meteredEnergy(const Model& model, const State& state)
{
    double kinetic = 0.0;
    for (std::uint32_t i = 0; i < model.mass.size(); ++i) {
        if (const Rim rim = model.rim(i); rim.inverseMass > 0.0) {
            const double speed = rim.perDegree * state.turns[i].spin;
            kinetic += speed * speed / rim.inverseMass / 2.0;
        }
        if (model.inverseMass[i] == 0.0)
            continue;
        const Vec2 velocity = (state.position[i] - state.previous[i]) / model.substep();
        kinetic += model.mass[i] * dot(velocity, velocity) / 2.0;
    }
    return kinetic +
           (potentialIn(model, state, state.position) + potentialIn(model, state, state.previous)) /
               2.0;
}

}  // namespace vakwerk

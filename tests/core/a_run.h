// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/simulation.h"
#include "tests/core/a_scene.h"

#include <QTest>

namespace vakwerk {

// The integrators that advance by evaluating forces.
inline constexpr std::array explicitIntegrators{
    Integrator::stormerVerlet,   Integrator::velocityVerlet, Integrator::explicitEuler,
    Integrator::symplecticEuler, Integrator::midpoint,       Integrator::rungeKutta4,
};

inline const State& stepped(Simulation& simulation, int steps)
{
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

inline State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    return stepped(simulation, steps);
}

inline Particle moving(std::uint32_t id, Vec2 position, Vec2 perStep, double mass = 1.0)
{
    return {ParticleId{id}, position, position - perStep, mass, false};
}

inline Constraint spring(std::uint32_t a, std::uint32_t b, double length, double k,
                         double damping = 0.0)
{
    SpringConstraint made;
    made.a = ParticleId{a};
    made.b = ParticleId{b};
    made.length = length;
    made.springConstant = k;
    made.damping = damping;
    return {{}, made};
}

inline Vec2 velocityIn(const State& state, std::size_t particle, double timeStep)
{
    return (state.position[particle] - state.previous[particle]) / timeStep;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/simulation.h"
#include "core/scene/edit/draft.h"
#include "core/simulation/direct/structure.h"
#include "tests/core/a_scene.h"

#include <QTest>

namespace vakwerk {

inline constexpr double gravity = 9.81;

inline World directWorld()
{
    World world = stillWorld();
    world.solver = Solver::direct;
    return world;
}

inline World heavyWorld(double damping = 0.0)
{
    World world = directWorld();
    world.gravity = {0.0, gravity};
    world.damping = damping;
    return world;
}

inline State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

// Returns the energy that is stored in the elastic constraints.
inline double elasticEnergyIn(const Scene& scene, const State& state)
{
    const Model model = compile(scene);
    double sum = 0.0;
    for (direct::Structure& s : direct::structuresOf(model, state.broken)) {
        for (std::size_t i = 0; i < s.particle.size(); ++i)
            if (s.particle[i] != direct::noParticle)
                s.aim[i] = state.position[s.particle[i]];
        sum += elasticEnergy(s, s.aim);
    }
    return sum / (model.substep() * model.substep());
}

inline Scene withWorld(Scene scene, const World& world)
{
    Patch patch;
    patch.world = WorldChange{scene.world(), world};
    scene.apply(patch);
    return scene;
}

inline Constraint angleOf(std::uint32_t a, std::uint32_t b, std::uint32_t c, double degrees)
{
    AngleConstraint angle;
    angle.a = ParticleId{a}, angle.b = ParticleId{b}, angle.c = ParticleId{c};
    angle.degrees = degrees;
    return {{}, angle};
}

inline Particle moving(std::uint32_t id, Vec2 at, Vec2 by, double mass = 1.0)
{
    return Particle{ParticleId{id}, at, at - by, mass};
}

inline Scene cloth(const World& world, std::uint32_t side, LinkKind kind = LinkKind::distance)
{
    Scene scene;
    Draft draft(scene);
    draft.set(world);
    std::vector<ParticleId> ids;
    for (std::uint32_t i = 0; i < side * side; ++i) {
        const std::uint32_t row = i / side;
        Particle particle = particleAt({1.0 * (i % side), 1.0 * row});
        particle.pinned = i < side && i % 2 == 0;
        ids.push_back(draft.add(particle));
        if (i % side > 0)
            draft.add(makeLink(kind, ids[i - 1], ids[i], 1.0));
        if (i >= side)
            draft.add(makeLink(kind, ids[i - side], ids[i], 1.0));
    }
    scene.apply(draft.patch());
    return scene;
}

// Returns a cloth that is stretched by a third from top to bottom.
inline Scene stretched(std::uint32_t side)
{
    Scene scene = cloth(stillWorld(), side);
    Draft draft(scene);
    for (Particle particle : scene.particles()) {
        particle.position.y *= 4.0 / 3.0;
        particle.previous = particle.position;
        draft.set(particle);
    }
    scene.apply(draft.patch());
    return scene;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/ground.h"
#include "core/simulation/state.h"
#include "tests/core/a_scene.h"

#include <span>

namespace vakwerk {

inline constexpr double gravity = 9.81;

inline World touching(int substeps = 6, int iterations = 2)
{
    World world = stillWorld(iterations);
    world.yAxis = YAxis::up;
    world.substeps = substeps;
    world.contacts = Contacts::all;
    return world;
}

inline World heavy(int substeps = 6, int iterations = 2)
{
    World world = touching(substeps, iterations);
    world.gravity = {0.0, -gravity};
    return world;
}

struct Disc {
    Vec2 at{};
    Vec2 velocity{};
    double radius = 0.1;
    double mass = 1.0;
    double friction = 0.0;
    double restitution = 0.0;
};

inline Particle particleOf(std::uint32_t id, const Disc& disc, const World& world)
{
    Particle particle = particleAt(disc.at);
    particle.id = ParticleId{id};
    particle.previous = disc.at - disc.velocity * world.timeStep;
    particle.mass = disc.mass;
    particle.radius = disc.radius;
    particle.contactFriction = disc.friction;
    particle.restitution = disc.restitution;
    return particle;
}

inline SceneBuilder withDiscs(const World& world, std::span<const Disc> discs)
{
    SceneBuilder scene = aScene().world(world);
    std::uint32_t id = 0;
    for (const Disc& disc : discs)
        scene.add(particleOf(++id, disc, world));
    return scene;
}

inline Scene onGround(Scene scene, const std::vector<Vec2>& vertices)
{
    scene.apply(edit::addGround(scene, vertices, false));
    return scene;
}

inline Vec2 velocityOf(const Scene& scene, const State& state, std::size_t i)
{
    return (state.position[i] - state.previous[i]) / scene.world().timeStep;
}

}  // namespace vakwerk

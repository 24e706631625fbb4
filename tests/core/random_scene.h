#pragma once

#include "tests/core/a_scene.h"

#include <random>

namespace vakwerk {

// The same numbers for the same seed with every standard library, which its distributions are not.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : random_(seed) {}
    std::size_t below(std::size_t count) { return random_() % count; }
    bool oneIn(std::size_t count) { return below(count) == 0; }
    double between(double low, double high)
    {
        return low + (high - low) * (static_cast<double>(random_()) / 4294967296.0);
    }
    Vec2 point(double size) { return {between(-size, size), between(-size, size)}; }
    template <class List>
    auto from(const List& list)
    {
        return list[below(list.size())];
    }
    template <class List>
    void shuffle(List& list)
    {
        for (std::size_t i = list.size(); i > 1; --i)
            std::swap(list[i - 1], list[below(i)]);
    }

private:
    std::mt19937 random_;
};

inline World randomWorld(Dice& dice)
{
    World world;
    world.gravity = dice.point(1000.0);
    world.damping = dice.oneIn(3) ? 0.0 : dice.between(0.0, 1.0);
    world.timeStep = dice.between(0.001, 0.1);
    world.substeps = static_cast<int>(1 + dice.below(4));
    world.iterations = static_cast<int>(1 + dice.below(12));
    world.boundsKind = dice.oneIn(2) ? BoundsKind::off : BoundsKind::clamp;
    world.bounds = {-150.0, -150.0, 150.0, 150.0};
    world.restitution = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
    world.friction = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
    world.boundsTurn = static_cast<BoundsTurn>(dice.below(3));
    return world;
}

// Some coincide: positions are rounded now and then.
inline Particle randomParticle(Dice& dice, std::uint32_t id)
{
    Particle particle = particleAt(dice.point(100.0));
    particle.id = ParticleId{id};
    if (dice.oneIn(4))
        particle.position = {std::round(particle.position.x / 50.0) * 50.0, 0.0};
    particle.previous = particle.position;
    if (dice.oneIn(2))
        particle.previous += dice.point(2.0);
    particle.mass = dice.oneIn(8) ? 1e-3 : dice.between(0.5, 20.0);
    particle.pinned = dice.oneIn(8);
    return particle;
}

// Between two different ones of the particles, of which there must be at least two.
inline Constraint randomConstraint(Dice& dice, std::uint32_t id,
                                   const std::vector<Particle>& particles)
{
    const Particle a = dice.from(particles);
    Particle b = a;
    while (b.id == a.id)
        b = dice.from(particles);
    Constraint made = dice.oneIn(4)
                          ? makeStatic(a.id, a.position + dice.point(1.0))
                          : makeLink(dice.oneIn(2) ? LinkKind::rope : LinkKind::distance, a.id,
                                     b.id, dice.oneIn(16) ? 0.0 : dice.between(1.0, 150.0));
    made.id = ConstraintId{id};
    const double stiffness = dice.oneIn(2) ? 1.0 : dice.between(0.01, 1.0);
    const double breakForce = dice.oneIn(4) ? dice.between(1.0, 1e6) : never;
    const bool visible = !dice.oneIn(4);
    std::visit(
        [&](ConstraintBase& base) {
            base.stiffness = stiffness;
            base.breakForce = breakForce;
            base.visible = visible;
        },
        made.body);
    return made;
}

inline Scene sceneOf(const World& world, const std::vector<Particle>& particles,
                     const std::vector<Constraint>& constraints)
{
    SceneBuilder scene = aScene().world(world);
    for (const Particle& particle : particles)
        scene.add(particle);
    for (const Constraint& constraint : constraints)
        scene.add(constraint.id, constraint);
    return scene;
}

// A scene without problems: ids with gaps and in any order.
inline Scene randomScene(Dice& dice)
{
    std::vector<Particle> particles;
    std::vector<Constraint> constraints;
    for (std::size_t i = 2 + dice.below(14); i > 0; --i)
        particles.push_back(randomParticle(dice, static_cast<std::uint32_t>(3 * i)));
    for (std::size_t i = dice.below(24); i > 0; --i)
        constraints.push_back(randomConstraint(dice, static_cast<std::uint32_t>(2 * i), particles));
    dice.shuffle(particles);
    dice.shuffle(constraints);
    return sceneOf(randomWorld(dice), particles, constraints);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/random_scene.h"
#include "tests/core/trusses.h"

// Structures that carry loads and have no weight.
namespace vakwerk {

inline World weightless()
{
    World world = directWorld();
    world.yAxis = YAxis::up;
    return world;
}

inline Particle loaded(std::uint32_t id, Vec2 at, Vec2 load)
{
    Particle particle = particleAt(at);
    particle.id = ParticleId{id};
    particle.load = load;
    return particle;
}

inline Constraint withCompliance(Constraint constraint, double compliance)
{
    std::visit([compliance](ConstraintBase& base) { base.compliance = compliance; },
               constraint.body);
    return constraint;
}

// Returns a link of any kind with a compliance.
inline Constraint bar(std::uint32_t a, std::uint32_t b, double length, double compliance = 0.0,
                      LinkKind kind = LinkKind::distance)
{
    return withCompliance(makeLink(kind, ParticleId{a}, ParticleId{b}, length), compliance);
}

inline Constraint guide(std::uint32_t particle, GuideAxis axis, double at)
{
    GuideConstraint made;
    made.particle = ParticleId{particle};
    made.axis = axis;
    made.at = at;
    return {{}, made};
}

// Returns a roller whose reaction points along the line between a given centre and the particle.
inline Constraint roller(std::uint32_t particle, Vec2 at, Vec2 centre)
{
    CircleConstraint circle;
    circle.particle = ParticleId{particle};
    circle.centre = centre;
    circle.radius = length(at - centre);
    return {{}, circle};
}

inline double largestOf(const std::vector<double>& numbers)
{
    double most = 0.0;
    for (const double number : numbers)
        most = std::max(most, std::abs(number));
    return most;
}

// Returns a truss on a pin and a roller, built up by one joint and two links at a time. If `gives`
// is true, its members are elastic and it has some redundant ones.
inline Scene randomTruss(Dice& dice, std::uint32_t joints, bool gives = false)
{
    SceneBuilder scene = aScene().world(weightless());
    std::vector<Vec2> at{{0, 0}, {10, dice.between(-2.0, 2.0)}};
    while (at.size() < joints)
        at.push_back(dice.point(20.0));
    for (std::uint32_t i = 0; i < joints; ++i) {
        Particle joint = loaded(i + 1, at[i], dice.point(100.0));
        joint.pinned = i == 0;
        scene.add(joint);
    }
    std::uint32_t id = 1;
    const auto link = [&](std::uint32_t a, std::uint32_t b) {
        scene.add(ConstraintId{id++},
                  bar(a + 1, b + 1, length(at[b] - at[a]), gives ? dice.between(1e-6, 1e-3) : 0.0));
    };
    link(0, 1);
    for (std::uint32_t i = 2; i < joints; ++i) {
        const auto a = static_cast<std::uint32_t>(dice.below(i));
        std::uint32_t b = a;
        while (b == a)
            b = static_cast<std::uint32_t>(dice.below(i));
        link(i, a);
        link(i, b);
    }
    for (std::uint32_t i = 0; gives && i < joints / 3; ++i)
        link(i, i + joints / 2);
    return scene.add(ConstraintId{id}, guide(2, GuideAxis::horizontal, at[1].y));
}

// Returns a hanging chain whose links become too long, because two iterations are too few. The top
// link c2 has the largest length error.
inline Scene saggingChain()
{
    World world = heavyWorld(0.1);
    world.solver = Solver::relaxation;
    world.iterations = 2;
    SceneBuilder chain = aScene().world(world).particle(1, {0, 0}, true);
    for (std::uint32_t i = 2; i < 10; ++i)
        chain.particle(i, {0, 0.1 * (i - 1)}).distance(i, i - 1, i, 0.1);
    return chain;
}

}  // namespace vakwerk

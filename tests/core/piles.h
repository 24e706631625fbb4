// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/simulation.h"
#include "core/scene/segment.h"
#include "tests/core/discs.h"

#include <numbers>

// Scenes with many contacts, for tests of their rules and for the benchmark of their speed.
namespace vakwerk {

inline constexpr double rowHeight =
    std::numbers::sqrt3;  // of discs in the hollows of others, in radii

// Returns rolling discs in a box that just fits them: rows of 20 and of 19 in turns.
inline Scene pileInBox(std::size_t rows)
{
    constexpr std::size_t wide = 20;
    const World world = heavy(8, 2);
    std::vector<Disc> discs;
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t i = 0; i < wide - row % 2; ++i) {
            Disc disc{.friction = 0.5};
            disc.at = Vec2{1.0 + 2.0 * double(i) + double(row % 2), 1.0 + rowHeight * double(row)} *
                      disc.radius;
            discs.push_back(disc);
        }
    SceneBuilder scene = aScene().world(world);
    for (std::uint32_t id = 1; const Disc& disc : discs) {
        Particle particle = particleOf(id++, disc, world);
        particle.rolls = true;
        scene.add(particle);
    }
    const double width = 2.0 * double(wide) * Disc{}.radius;
    return onGround(scene, {{0.0, 30.0}, {0.0, 0.0}, {width, 0.0}, {width, 30.0}});
}

// Returns discs that do not roll, on a row of pinned ones, each row with one less than the row below it. A
// disc with the mass `top` lies on the uppermost one unless it is 0.
inline Scene pyramid(std::size_t rows, double top = 0.0)
{
    const World world = heavy(8, 2);
    SceneBuilder scene = aScene().world(world);
    std::uint32_t id = 0;
    const auto add = [&](std::size_t row, double place, double mass) {
        Disc disc{.mass = mass, .friction = 0.5};
        disc.at = Vec2{place, 1.0 + rowHeight * double(row)} * disc.radius;
        Particle particle = particleOf(++id, disc, world);
        particle.pinned = row == 0;
        scene.add(particle);
    };
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t i = 0; i < rows - row; ++i)
            add(row, double(row) + 2.0 * double(i), 1.0);
    if (top > 0.0)
        add(rows, double(rows) - 1.0, top);
    return scene;
}

// Returns how far the particle that moves most moves between two steps of a run.
inline double driftOf(const Scene& scene, int from, int to)
{
    Simulation simulation(scene, {.threads = 1});
    std::vector<Vec2> before;
    for (int i = 0; i < to; ++i) {
        if (simulation.step())
            return never;
        if (i + 1 == from)
            before = simulation.state().position;
    }
    double most = 0.0;
    for (std::size_t i = 0; i < before.size(); ++i)
        most = std::max(most, length(simulation.state().position[i] - before[i]));
    return most;
}

inline DistanceConstraint linkOfRope(std::uint32_t a, std::uint32_t b, double length)
{
    DistanceConstraint link;
    link.a = ParticleId{a};
    link.b = ParticleId{b};
    link.length = length;
    link.solid = true;
    link.thickness = 0.02;
    return link;
}

// Returns two ropes that fall on a round peg, one after the other.
inline Scene ropesOverPeg(std::uint32_t links)
{
    constexpr double size = 0.05;
    const World world = heavy(8, 8);
    SceneBuilder scene = aScene().world(world);
    std::uint32_t id = 0;
    for (const double height : {0.32, 0.4})
        for (std::uint32_t i = 0; i <= links; ++i) {
            Particle particle = particleAt({size * (double(i) - 0.5 * links), height});
            particle.id = ParticleId{++id};
            particle.mass = 0.01;
            particle.contactFriction = 0.3;
            scene.add(particle);
            if (i > 0)
                scene.add(ConstraintId{id}, {{}, linkOfRope(id - 1, id, size)});
        }
    std::vector<Vec2> peg;
    for (int i = 0; i < 32; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / 32;
        peg.push_back(Vec2{std::cos(angle), std::sin(angle)} * 0.3);
    }
    Polyline line;
    line.closed = true;
    line.friction = 0.3;
    return scene.ground(1, peg, line);
}

// Returns a wheel of 24 particles with a hub, spokes and a rim, that slides on this ground with 10 m/s.
inline Scene ringWheel(const std::vector<Vec2>& ground)
{
    constexpr std::uint32_t around = 24;
    const World world = heavy(6, 16);
    SceneBuilder scene = aScene().world(world);
    const auto add = [&](std::uint32_t id, Vec2 at, double radius) {
        scene.add(particleOf(id,
                             {.at = at + Vec2{0.0, 0.31},
                              .velocity = {10.0, 0.0},
                              .radius = radius,
                              .mass = 0.1,
                              .friction = 0.3},
                             world));
    };
    add(1, {}, 0.0);
    for (std::uint32_t i = 0; i < around; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / around;
        add(2 + i, Vec2{std::cos(angle), std::sin(angle)} * 0.3, 0.01);
    }
    for (std::uint32_t i = 0; i < around; ++i)
        scene.distance(1 + i, 1, 2 + i).distance(around + 1 + i, 2 + i, 2 + (i + 1) % around);
    Polyline line;
    line.friction = 0.3;
    return scene.ground(1, ground, line);
}

// Returns the mean velocity of all particles.
inline Vec2 meanVelocity(const Scene& scene, const State& state)
{
    Vec2 sum;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        sum += velocityOf(scene, state, i);
    return sum / double(state.position.size());
}

// Returns a flat line with a vertex each 0.37 m, or with its ends only.
inline std::vector<Vec2> flatGround(bool hasVertices)
{
    std::vector<Vec2> line{{-1.0, 0.0}};
    for (int i = 1; hasVertices && i < 400; ++i)
        line.push_back({-1.0 + 0.37 * i, 0.0});
    line.push_back({147.0, 0.0});
    return line;
}

// Returns how many pairs of solid links without a common end cross each other.
inline int crossings(const Scene& scene, const State& state)
{
    std::vector<Segment> links;
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint); link && link->solid) {
            ends.emplace_back(*scene.particles().indexOf(link->a),
                              *scene.particles().indexOf(link->b));
            links.push_back(
                {state.position[ends.back().first], state.position[ends.back().second]});
        }
    int count = 0;
    for (std::size_t i = 0; i < links.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const auto [a, b] = ends[i];
            const auto [c, d] = ends[k];
            if (a != c && a != d && b != c && b != d && cross(links[i], links[k]))
                ++count;
        }
    return count;
}

}  // namespace vakwerk

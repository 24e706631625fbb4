// SPDX-License-Identifier: MIT
#include "core/run/touched.h"

#include "core/scene/segment.h"
#include "core/simulation/model.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Calls visit(index, a, b) with the ends of each segment of each unbroken strand, strand by strand.
template <class Visit>
void forEachLink(const Model& model, const State& state, Visit visit)
{
    for (std::size_t i = 0; i < model.constraints.size(); ++i)
        if (!state.broken[i])
            visitLength(model.constraints[i], [&](const auto& solve) {
                solve.forEachSegment([&](auto a, auto b) { visit(i, a, b); });
            });
}

// Adds a strand once, however many of its segments are found.
void add(std::vector<ConstraintId>& found, ConstraintId strand)
{
    if (found.empty() || found.back() != strand)
        found.push_back(strand);
}

}  // namespace

std::vector<std::uint32_t> particlesWithin(const State& state, const Circle& circle)
{
    std::vector<std::uint32_t> within;
    for (std::uint32_t i = 0; i < state.position.size(); ++i) {
        const Vec2 d = state.position[i] - circle.centre;
        if (dot(d, d) < circle.radius * circle.radius)
            within.push_back(i);
    }
    return within;
}

std::vector<ConstraintId> linksOn(const Model& model, const State& state,
                                  std::span<const std::uint32_t> particles)
{
    std::vector<ConstraintId> found;
    if (particles.empty())
        return found;
    std::vector<std::uint8_t> among(state.position.size(), 0);
    for (const std::uint32_t particle : particles)
        among[particle] = 1;
    forEachLink(model, state, [&](std::size_t i, std::uint32_t a, std::uint32_t b) {
        if (among[a] || among[b])
            add(found, state.constraintIds[i]);
    });
    return found;
}

std::vector<ConstraintId> linksAcross(const Model& model, const State& state, Vec2 from, Vec2 to)
{
    std::vector<ConstraintId> found;
    forEachLink(model, state, [&](std::size_t i, std::uint32_t a, std::uint32_t b) {
        if (cross({from, to}, {state.position[a], state.position[b]}))
            add(found, state.constraintIds[i]);
    });
    return found;
}

std::optional<ConstraintId> linkNear(const Model& model, const State& state, const Circle& within,
                                     const std::function<bool(ConstraintId)>& counts)
{
    std::optional<ConstraintId> found;
    const Vec2 at = within.centre;
    std::pair<double, double> least{within.radius, 0.0};
    forEachLink(model, state, [&](std::size_t i, std::uint32_t a, std::uint32_t b) {
        const Segment link{state.position[a], state.position[b]};
        const std::pair distances{distance(link, at), length(at - (link.a + link.b) / 2.0)};
        if (!(distances < least) || !counts(state.constraintIds[i]))
            return;
        least = distances;
        found = state.constraintIds[i];
    });
    return found;
}

Vec2 limited(Vec2 movement, double most)
{
    return {std::clamp(movement.x, -most, most), std::clamp(movement.y, -most, most)};
}

std::vector<Motion> sweptAlong(const Model& model, const State& state, const Circle& circle,
                               Vec2 movement)
{
    std::vector<Motion> motions;
    for (const std::uint32_t i : particlesWithin(state, circle))
        if (model.inverseMass[i] != 0.0)
            motions.push_back(
                {state.particleIds[i], state.position[i], state.position[i] - movement});
    return motions;
}

// Moves a particle at x with displacement v in a step, in a circle of radius r around c:
//   n = (x − c)/|x − c|,  x' = c + r n,  v' = v − min(v·n, 0) n,  x_old' = x' − v'
// At the centre itself, n has the direction of the x axis.
std::vector<Motion> pushedOut(const Model& model, const State& state, const Circle& circle)
{
    std::vector<Motion> motions;
    for (const std::uint32_t i : particlesWithin(state, circle)) {
        if (model.inverseMass[i] == 0.0)
            continue;
        const Vec2 d = state.position[i] - circle.centre;
        const double distance = length(d);
        const Vec2 n = distance > 0.0 ? d / distance : Vec2{1.0, 0.0};
        const Vec2 v = state.position[i] - state.previous[i];
        const Vec2 rim = circle.centre + n * circle.radius;
        const Vec2 kept = v - n * std::fmin(dot(v, n), 0.0);
        motions.push_back({state.particleIds[i], rim, rim - kept});
    }
    return motions;
}

}  // namespace vakwerk

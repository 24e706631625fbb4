// SPDX-License-Identifier: MIT
#include "editor/document/anchored_point.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

std::optional<Vec2> Anchor::in(const Scene& scene) const
{
    if (const Particle* there = scene.find(particle))
        return there->position;
    const Ground* line = scene.find(ground);
    const std::vector<Vec2> vertices = line ? verticesOf(*line) : std::vector<Vec2>();
    return vertex < vertices.size() ? std::optional(vertices[vertex]) : std::nullopt;
}

std::vector<Anchor> anchorsOf(const Scene& scene, const std::vector<ParticleId>& particles,
                              const std::vector<GroundId>& ground)
{
    std::vector<Anchor> anchors;
    for (const ParticleId id : particles)
        anchors.push_back({.particle = id});
    if (!anchors.empty())
        return anchors;
    for (const GroundId id : ground)
        if (const Ground* line = scene.find(id); line && !line->base().locked)
            for (std::size_t i = 0; i < verticesOf(*line).size(); ++i)
                anchors.push_back({.ground = id, .vertex = i});
    return anchors;
}

// Chooses anchors that are far apart as a, b and c, because a small triangle would magnify
// rounding errors: b is the farthest from a, and c is the farthest from the line through a and b.
AnchoredPoint::AnchoredPoint(const Scene& scene, const std::vector<Anchor>& of, Vec2 at)
    : a_(of.front())
{
    const Vec2 from = *a_.in(scene);
    const auto line = [&](const Anchor& one) { return *one.in(scene)-from; };
    b_ = *std::ranges::max_element(of, {},
                                   [&](const Anchor& one) { return dot(line(one), line(one)); });
    const auto beside = [&](const Anchor& one) { return std::abs(cross(line(b_), line(one))); };
    const Anchor third = *std::ranges::max_element(of, {}, beside);
    // If the area of the parallelogram on e and f is below this share of e², the anchors count as
    // being on one line.
    constexpr double flat = 1e-6;
    if (beside(third) > flat * dot(line(b_), line(b_)))
        c_ = third;
    const auto [e, f] = *axesIn(scene);
    const double area = cross(e, f);
    u_ = cross(at - from, f) / area;
    v_ = cross(e, at - from) / area;
}

std::optional<std::pair<Vec2, Vec2>> AnchoredPoint::axesIn(const Scene& scene) const
{
    const auto a = a_.in(scene);
    const auto b = b_.in(scene);
    const auto c = c_ ? c_->in(scene) : std::nullopt;
    if (!a || !b || (c_ && !c))
        return std::nullopt;
    const Vec2 e = *b - *a;
    return std::pair(e, c ? *c - *a : Vec2{-e.y, e.x});
}

std::optional<Vec2> AnchoredPoint::in(const Scene& scene) const
{
    const auto axes = axesIn(scene);
    if (!axes)
        return std::nullopt;
    return *a_.in(scene) + u_ * axes->first + v_ * axes->second;
}

}  // namespace vakwerk

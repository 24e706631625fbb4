// SPDX-License-Identifier: MIT
#include "editor/document/anchored_point.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

// Chooses particles that are far apart as a, b and c, because a small triangle would magnify
// rounding errors: b is the farthest from a, and c is the farthest from the line through a and b.
AnchoredPoint::AnchoredPoint(const Scene& scene, const std::vector<ParticleId>& of, Vec2 at)
    : a_(of.front())
{
    const Vec2 from = scene.find(a_)->position;
    const auto line = [&](ParticleId id) { return scene.find(id)->position - from; };
    b_ = *std::ranges::max_element(of, {}, [&](ParticleId id) { return dot(line(id), line(id)); });
    const auto beside = [&](ParticleId id) { return std::abs(cross(line(b_), line(id))); };
    const ParticleId third = *std::ranges::max_element(of, {}, beside);
    // If the area of the parallelogram on e and f is below this share of e², the particles count as
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
    const Particle* a = scene.find(a_);
    const Particle* b = scene.find(b_);
    const Particle* c = c_ ? scene.find(*c_) : nullptr;
    if (!a || !b || (c_ && !c))
        return std::nullopt;
    const Vec2 e = b->position - a->position;
    return std::pair(e, c ? c->position - a->position : Vec2{-e.y, e.x});
}

std::optional<Vec2> AnchoredPoint::in(const Scene& scene) const
{
    const auto axes = axesIn(scene);
    if (!axes)
        return std::nullopt;
    return scene.find(a_)->position + u_ * axes->first + v_ * axes->second;
}

}  // namespace vakwerk

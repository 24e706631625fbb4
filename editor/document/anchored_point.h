// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// A particle, or a vertex of ground.
struct Anchor {
    std::optional<Vec2> in(const Scene& scene) const;  // nothing if it no longer exists

    ParticleId particle{};  // 0 for a vertex
    GroundId ground{};
    std::size_t vertex = 0;
};

// Returns these particles or, if there are none, the vertices of this ground that is not locked.
std::vector<Anchor> anchorsOf(const Scene& scene, const std::vector<ParticleId>& particles,
                              const std::vector<GroundId>& ground);

// A point that follows any affine map of a few anchors: a + u e + v f. Here e goes from anchor a to
// anchor b, and f from a to anchor c. If all anchors are on one line, f is perpendicular to e.
class AnchoredPoint {
public:
    // Takes at least two anchors in the scene, which are not all in the same place.
    AnchoredPoint(const Scene& scene, const std::vector<Anchor>& of, Vec2 at);

    // Returns the position; nothing if one of the anchors no longer exists.
    std::optional<Vec2> in(const Scene& scene) const;

private:
    std::optional<std::pair<Vec2, Vec2>> axesIn(const Scene& scene) const;

    Anchor a_;
    Anchor b_;
    std::optional<Anchor> c_;
    double u_ = 0.0;
    double v_ = 0.0;
};

}  // namespace vakwerk

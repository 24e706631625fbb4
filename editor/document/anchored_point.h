// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// A point that follows any affine map of a few particles: a + u e + v f. Here e goes from particle a to
// particle b, and f from a to particle c. If all particles are on one line, f is perpendicular to e.
class AnchoredPoint {
public:
    // Takes at least two particles of the scene, which are not all in the same place.
    AnchoredPoint(const Scene& scene, const std::vector<ParticleId>& of, Vec2 at);

    // Returns the position; nothing if one of the particles no longer exists.
    std::optional<Vec2> in(const Scene& scene) const;

private:
    std::optional<std::pair<Vec2, Vec2>> axesIn(const Scene& scene) const;

    ParticleId a_{};
    ParticleId b_{};
    std::optional<ParticleId> c_;
    double u_ = 0.0;
    double v_ = 0.0;
};

}  // namespace vakwerk

#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// A point in the frame of some particles, which any affine map of these carries along:
// a + u e + v f, with e from a to b, and f from a to c or, if all are in line, across e.
class AnchoredPoint {
public:
    // Takes at least two particles that are in the scene, in several places.
    AnchoredPoint(const Scene& scene, const std::vector<ParticleId>& of, Vec2 at);

    // Returns where it is; nothing where a particle is gone.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <cstdint>
#include <vector>

namespace vakwerk {

// A place where ground touches a particle or the end of a solid link.
struct GroundContact {
    std::uint32_t particle = 0;  // index in the scene
    GroundId ground{};
    Vec2 away;              // direction of length 1, away from the ground
    Vec2 vertex;            // the vertex that touches, if one does
    double distance = 0.0;  // of the particle from this vertex; 0 if a piece touches
    bool isAtVertex() const { return distance > 0.0; }
};

struct Standing {
    std::vector<GroundContact> onGround;  // ascending by particle
    // Particles and links that touch each other, and links that ground touches between their ends; indices, ascending.
    std::vector<std::uint32_t> particles;
    std::vector<std::uint32_t> links;
    std::vector<std::uint32_t> overGround;
};

// Returns what touches in the places of the scene, for particles that are not pinned. Whatever overlaps touches as well.
Standing standingOf(const Scene& scene);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

enum class SnapKind {
    particle,     // the place of a particle
    middle,       // the middle of a link
    direction,    // a multiple of 15° as seen from an end
    equalLength,  // the same length as a link near that end
    level,        // the y of a particle
    plumb,        // the x of a particle
    grid,
};

// To what a place has snapped.
struct SnapReason {
    SnapKind kind = SnapKind::grid;
    Vec2 from;            // the end from which it is measured, or the place of particle `at`
    double number = 0.0;  // degrees from x towards y, or length
    std::optional<ParticleId> at{};    // the particle that attracts
    std::optional<ConstraintId> as{};  // the link that attracts

    friend bool operator==(const SnapReason&, const SnapReason&) = default;
};

struct Snapped {
    Vec2 at;
    std::vector<SnapReason> reasons{};  // two at a crossing of lines or circles

    friend bool operator==(const Snapped&, const Snapped&) = default;
};

struct Grid {
    double step = 1.0;
    Vec2 origin{};

    friend bool operator==(const Grid&, const Grid&) = default;
    Vec2 nearest(Vec2 point) const;
};

struct Snapping {
    bool things = false;           // snaps to particles, links, directions and lengths
    std::optional<Grid> grid{};    // snaps to this grid
    double reach = 0.0;            // greatest distance over which a point snaps
    std::optional<Rect> within{};  // only items inside it attract; all if empty
    // Other ends of the links that end at the point. Directions and lengths are measured from them.
    std::vector<Vec2> ends{};
    // Particles that move with the point, ascending. They and their links attract nothing.
    std::vector<ParticleId> moving{};
};

// Returns the snapped place for a wanted place. Particles and middles of links come first, then grid
// points within reach, then crossings of two lines or circles, then whatever is nearest.
Snapped snapped(const Scene& scene, Vec2 wanted, const Snapping& how);

}  // namespace vakwerk

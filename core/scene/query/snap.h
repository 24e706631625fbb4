// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

enum class SnapKind {
    particle,     // the place of a particle
    middle,       // the middle of a link
    vertex,       // a vertex of ground
    direction,    // a multiple of 15° as seen from an end
    equalLength,  // the same length as a link near an end, or a given length
    level,        // the y of a particle
    plumb,        // the x of a particle
    grid,
};

// Returns whether it is the place of something, and not a line or a circle.
bool isOfPoint(SnapKind kind);

// The thing to which a place has snapped.
struct SnapReason {
    SnapKind kind = SnapKind::grid;
    Vec2 from;  // the end from which `number` is measured, or the place to which the point snapped
    double number = 0.0;               // the direction in degrees from x towards y, or the length
    std::optional<ParticleId> at{};    // the particle that attracts
    std::optional<ConstraintId> as{};  // the link that attracts, if it is one
    std::optional<GroundId> on{};      // the ground that attracts

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
    std::optional<double> length{};  // attracts as the length of a link from each of the ends
    // Particles that move with the point, ascending. They and their links attract nothing.
    std::vector<ParticleId> moving{};
    std::vector<GroundId> movingGround{};  // ground that moves with the point; it attracts nothing
};

// Returns the snapped place for a wanted place. Without a grid, particles, middles of links and
// vertices of ground within reach come first, then crossings of two lines or circles, then single
// lines and circles. A point of the grid replaces such a place if it is nearer than the place, or
// if it is within reach and the place is none of the first three. If there is no such place, the
// nearest point of the grid is taken.
Snapped snapped(const Scene& scene, Vec2 wanted, const Snapping& how);

}  // namespace vakwerk

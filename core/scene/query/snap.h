#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

enum class SnapKind {
    particle,     // onto it
    middle,       // of a link
    direction,    // a multiple of 15° from an end
    equalLength,  // as long as a link near that end
    level,        // with the y of a particle
    plumb,        // with the x of a particle
    grid,
};

// Why a point is where it is.
struct SnapReason {
    SnapKind kind = SnapKind::grid;
    Vec2 from;                         // the end that it counts from, or the place of its particle
    double number = 0.0;               // degrees from x towards y, or length
    std::optional<ParticleId> at{};    // its particle
    std::optional<ConstraintId> as{};  // its link

    friend bool operator==(const SnapReason&, const SnapReason&) = default;
};

struct Snapped {
    Vec2 at;
    std::vector<SnapReason> reasons{};  // two where lines or circles cross

    friend bool operator==(const Snapped&, const Snapped&) = default;
};

struct Grid {
    double step = 1.0;
    Vec2 origin{};

    friend bool operator==(const Grid&, const Grid&) = default;
    Vec2 nearest(Vec2 point) const;
};

struct Snapping {
    bool things = false;           // snaps to anything but the grid
    std::optional<Grid> grid{};    // snaps to the grid
    double reach = 0.0;            // how far things draw a point
    std::optional<Rect> within{};  // only what is there draws; all if empty
    // Other ends of the links that end at the point: directions and lengths count from them.
    std::vector<Vec2> ends{};
    std::vector<ParticleId> moving{};  // ascending; these and their links draw nothing
};

// Returns where a point goes that is wanted somewhere. Particles and middles of links come first, then
// points of the grid in reach, then crossings of two lines or circles, then what is nearest.
Snapped snapped(const Scene& scene, Vec2 wanted, const Snapping& how);

}  // namespace vakwerk

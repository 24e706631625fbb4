// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/simulation/state.h"

#include <span>

// Helpers for sums of the forces on particles.
namespace vakwerk::detail {

// The positions of the particles of a scene, by index.
struct Pose {
    const Scene& scene;
    std::span<const Vec2> position;

    std::size_t index(ParticleId id) const { return *scene.particles().indexOf(id); }

    // Visits both ends of each straight piece of a link or pulley, with the force that a tension of 1 puts on them.
    void forEachPull(const Constraint& strand, auto visit) const
    {
        forEachPiece(particlesOf(strand), [&](ParticleId a, ParticleId b) {
            const Vec2 d = position[index(b)] - position[index(a)];
            if (const double distance = length(d); distance > 0.0) {
                visit(a, d / distance);
                visit(b, d / -distance);
            }
        });
    }
};

// Returns whether the particle is pinned and has not been freed in the run.
bool isHeld(const Scene& scene, const State& state, ParticleId particle);

// Returns whether a wall may act on a particle at this place.
bool meetsWall(const World& world, Vec2 at, double radius);

// Returns whether a constraint is an angle or an area, which does not simply pull along lines
// between particles.
bool isOfShape(const Constraint& constraint);

}  // namespace vakwerk::detail

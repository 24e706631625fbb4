#pragma once

#include "core/scene/scene.h"
#include "core/simulation/state.h"

#include <span>

// What acts on particles, for those who add it up.
namespace vakwerk::detail {

// Where the particles of a scene are, by index.
struct Pose {
    const Scene& scene;
    std::span<const Vec2> position;

    std::size_t index(ParticleId id) const { return *scene.particles().indexOf(id); }

    // Visits each end of each piece of a strand, with what a pull of 1 does there.
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

// Whether a pin holds it that nobody has taken out in the run.
bool isHeld(const Scene& scene, const State& state, ParticleId particle);

// Whether a wall may act on what is there.
bool meetsWall(const World& world, Vec2 at, double radius);

// Whether a constraint does to particles what no pull says: an angle or an area.
bool isOfShape(const Constraint& constraint);

}  // namespace vakwerk::detail

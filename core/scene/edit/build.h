#pragma once

#include "core/scene/scene.h"

// The five gestures of the course (lesson 4, assignment 2), as patches. Nearest is nearest to the click;
// of equals the lower id. With too few particles each gesture makes what it can.
namespace vakwerk::build {

struct Options {
    int links = 1;  // or 2
    LinkKind kind = LinkKind::distance;
    std::optional<double> fixedLength{};  // replaces the distance
};

// Adds a particle linked to the nearest ones.
Patch addLinked(const Scene& scene, Vec2 at, const Options& options);

// Links the two particles nearest to `at`. Empty if there are fewer or they are linked already.
Patch linkNearest(const Scene& scene, Vec2 at, LinkKind kind);

Patch add(const Scene& scene, Vec2 at);
Patch addFixed(const Scene& scene, Vec2 at);

// Links two particles at their distance. Empty if they are the same or linked already.
Patch connect(const Scene& scene, ParticleId a, ParticleId b, LinkKind kind);

Patch connectToNew(const Scene& scene, ParticleId from, Vec2 at, LinkKind kind);

}  // namespace vakwerk::build

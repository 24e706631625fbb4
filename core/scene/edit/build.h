// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

// The five gestures of lesson 4, assignment 2, of the course for which the program is made
// (docs/published-systems.md), as patches. "Nearest" means nearest to the click; of particles at
// equal distances the one with the lower id comes first. If there are too few particles, a gesture
// makes the part that it can.
namespace vakwerk::build {

struct Options {
    int links = 1;  // to how many particles addLinked() links: 1 or 2
    LinkKind kind = LinkKind::distance;
    // The rest length; if empty, the distance of the two particles.
    std::optional<double> fixedLength{};
};

// Adds a particle linked to the nearest ones.
Patch addLinked(const Scene& scene, Vec2 at, const Options& options);

// Links the two particles nearest to `at`. Returns an empty patch if there are fewer than two or if they
// are linked already.
Patch linkNearest(const Scene& scene, Vec2 at, LinkKind kind);

Patch add(const Scene& scene, Vec2 at);
Patch addFixed(const Scene& scene, Vec2 at);

// Links two particles; the rest length is their distance. Returns an empty patch if they are the same or
// linked already.
Patch connect(const Scene& scene, ParticleId a, ParticleId b, LinkKind kind);

Patch connectToNew(const Scene& scene, ParticleId from, Vec2 at, LinkKind kind);

}  // namespace vakwerk::build

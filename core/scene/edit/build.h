#pragma once

#include "core/scene/scene.h"

// The five gestures of the course (lesson 4, assignment 2), as patches. Nearest means nearest to
// the click; of equals the lower id. Without enough particles each makes what it can.
namespace vakwerk::build {

// A particle at `at`, linked to the `links` nearest (1 or 2). The rest length of each link is
// `fixedLength` where it is given, else the distance.
struct Options {
    int links = 1;
    LinkKind kind = LinkKind::distance;
    std::optional<double> fixedLength{};
};
Patch addLinked(const Scene& scene, Vec2 at, const Options& options);

// A link between the two particles nearest to `at`. Empty where there are fewer than two or where
// they are linked already.
Patch linkNearest(const Scene& scene, Vec2 at, LinkKind kind);

// A particle held by a static constraint.
Patch addFixed(const Scene& scene, Vec2 at);

// A link between two particles, at their distance. Empty where they are one or linked already.
Patch connect(const Scene& scene, ParticleId a, ParticleId b, LinkKind kind);

// A new particle, linked to `from`.
Patch connectToNew(const Scene& scene, ParticleId from, Vec2 at, LinkKind kind);

}  // namespace vakwerk::build

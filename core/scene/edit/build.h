// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/query/two_lengths.h"
#include "core/scene/scene.h"

#include <array>

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

// Two particles, and the length that a link from each of them to a joint has.
struct TwoLengths {
    std::array<ParticleId, 2> ends{};
    std::array<double, 2> lengths{};
};
// Adds a joint at the place `at`, with links of these rest lengths. If a particle lies there already, within
// `reach`, the links go to it, each unless there is one.
Patch addJoint(const Scene& scene, const TwoLengths& two, LinkKind kind, Vec2 at, double reach);
// Return the circles on which a joint with these lengths lies, and that crossing of them which is nearest
// to `near`, if they meet.
std::array<Circle, 2> circlesOf(const Scene& scene, const TwoLengths& two);
std::optional<Vec2> placeOf(const Scene& scene, const TwoLengths& two, Vec2 near);

Patch connectToNew(const Scene& scene, ParticleId from, Vec2 at, LinkKind kind);

}  // namespace vakwerk::build

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/particle.h"

#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk::contact {

// A solid link that is not broken and has a thickness. It is as thick as a disc of its radius that moves from end to end.
struct SolidLink {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t constraint = 0;
    double radius = 0.0;
};

// The shapes that can touch: particles are discs, and solid links are thick segments.
struct Shapes {
    // The radii of the particles. The end of a solid link is at least as large as the link.
    std::vector<double> radius;
    std::vector<double>
        perRim;  // radius divided by that of the rim of a particle that rolls, else 0
    std::vector<double> inverseMass;
    std::vector<SolidLink> links;   // in the order of their ids
    std::vector<ParticleId> ids;    // of the particles
    std::vector<int> group;         // collision groups of the particles
    std::vector<int> groupOfLinks;  // by index in `links`
    // The constraints of each particle that keep it from touching the other particles of the constraint,
    // ascending. Those of particle p begin at firstConstraint[p].
    std::vector<std::uint32_t> constraints;
    std::vector<std::uint32_t> firstConstraint;

    // Returns whether two particles may touch, which no constraint joins but that of an area.
    bool mayTouch(std::uint32_t p, std::uint32_t q) const;
    // Returns whether a particle may touch a link: it is not one of its ends. The other end of a neighbouring link
    // may, so that a rope does not fold through itself.
    bool mayTouch(std::uint32_t particle, std::size_t link) const;

private:
    bool areJoined(std::uint32_t p, std::uint32_t q) const;
};

}  // namespace vakwerk::contact

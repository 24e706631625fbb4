// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/constraint.h"
#include "core/scene/field_value.h"
#include "core/scene/ground.h"

#include <tuple>
#include <vector>

namespace vakwerk {

// A contact in a substep, from which the next substep starts: of a particle with ground, with another particle
// or with a link, or of a vertex of the ground with a link.
struct Touch {
    ParticleId particle{};  // 0 for a vertex and a link
    ParticleId other{};     // of a greater id; 0 if there is none
    ConstraintId link{};    // 0 if there is none
    GroundId ground{};
    std::uint32_t vertex = 0;  // the vertex, or that at which the piece begins
    bool isVertex = false;
    double push = 0.0;  // Σ λ across the contact: mass · length
    // Σ λ along it, to the left of the direction away from the ground or the link, or towards the other particle.
    double slide = 0.0;

    friend bool operator==(const Touch&, const Touch&) = default;
    bool isPair() const { return other != ParticleId{}; }
    bool isOfLink() const { return link != ConstraintId{}; }
    // Orders by what touches, whatever the sums are. Contacts with ground come first, then pairs of particles,
    // then contacts with links.
    auto key() const
    {
        return std::tuple(isOfLink(), isPair(), particle, other, link, ground, vertex, isVertex);
    }
};

// The numbers of one contact in World::startContacts, in the order of the members of Touch.
inline constexpr std::size_t numbersOfTouch = 8;

Numbers numbersOf(const std::vector<Touch>& touches);
// Returns the contacts in the order of their keys, each once. The numbers must have passed check().
std::vector<Touch> touchesIn(const Numbers& numbers);

}  // namespace vakwerk

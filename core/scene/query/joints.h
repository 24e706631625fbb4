// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <map>
#include <span>

namespace vakwerk {

namespace detail {

// Returns the distance within which two particles count as one place: a millionth of the scene's extent.
double coincidenceOf(const Scene& scene);

// Finds particles by their place.
class Joints {
public:
    explicit Joints(double tolerance) : tolerance_(tolerance) {}

    void add(ParticleId id, Vec2 place) { byX_.emplace(place.x, Joint{place, id}); }
    // Returns the particles within the tolerance, the nearest first; at equal distance the lower id
    // first.
    std::vector<ParticleId> at(Vec2 place) const;

private:
    struct Joint {
        Vec2 place;
        ParticleId id;
    };

    double tolerance_;
    std::multimap<double, Joint> byX_;
};

}  // namespace detail

// Returns how many of these particles lie at the place of a particle that is not among them.
std::size_t countOnOthers(const Scene& scene, std::span<const ParticleId> ids);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"

#include <map>
#include <unordered_map>

// Functions that are used both for copies (copies.h) and for welding particles (topology.h).
namespace vakwerk::detail {

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

// The kind of an item and its particles, sorted. Of two items with equal effects one is
// superfluous. Distance constraints, ropes and springs count as one kind.
using Effect = std::pair<std::string, std::vector<ParticleId>>;
Effect effectOf(const Constraint& constraint);
Effect effectOf(const Decoration& decoration);

// Maps each particle to the one that replaces it. rename() replaces the particles to which an item
// refers; particles that are not in the map stay.
using Renamed = std::unordered_map<ParticleId, ParticleId>;
void rename(Constraint& constraint, const Renamed& renamed);
void rename(Decoration& decoration, const Renamed& renamed);
// In a load case, adds up the forces of particles that become one particle. In a deck, keeps such a
// particle only once, so that fewer than two particles may remain.
void rename(Load& load, const Renamed& renamed);

// Adds loads of another scene, or of a part of this one, to a draft of `scene`. A case is added to the
// case of the same name, but only on particles that have no force in it.
void addLoads(Draft& draft, const Scene& scene, const IdList<Load>& loads, const Renamed& renamed);

}  // namespace vakwerk::detail

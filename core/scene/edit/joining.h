#pragma once

#include "core/scene/edit/draft.h"

#include <map>
#include <unordered_map>

// What copies and welds share.
namespace vakwerk::detail {

// Returns how near joints of a scene must be to be the same: a millionth of its extent.
double coincidenceOf(const Scene& scene);

// Finds joints by their place.
class Joints {
public:
    explicit Joints(double tolerance) : tolerance_(tolerance) {}

    void add(ParticleId id, Vec2 place) { byX_.emplace(place.x, Joint{place, id}); }
    // Returns those within the tolerance, the nearest first and of equals the lower id.
    std::vector<ParticleId> at(Vec2 place) const;

private:
    struct Joint {
        Vec2 place;
        ParticleId id;
    };

    double tolerance_;
    std::multimap<double, Joint> byX_;
};

// What is done to which particles, in any order. A distance, a rope and a spring do the same.
using Effect = std::pair<std::string, std::vector<ParticleId>>;
Effect effectOf(const Constraint& constraint);
Effect effectOf(const Decoration& decoration);

// Replaces particles that an item refers to; those that are not in the map stay.
using Renamed = std::unordered_map<ParticleId, ParticleId>;
void rename(Constraint& constraint, const Renamed& renamed);
void rename(Decoration& decoration, const Renamed& renamed);
// Adds the forces of particles that become one, and goes over such once. A deck may be left with fewer than
// two.
void rename(Load& load, const Renamed& renamed);

// Adds loads of another scene, or of a part of this one, to a draft of `scene`: a case to that of its name,
// on particles that have no force in it.
void addLoads(Draft& draft, const Scene& scene, const IdList<Load>& loads, const Renamed& renamed);

}  // namespace vakwerk::detail

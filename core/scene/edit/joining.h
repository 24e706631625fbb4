// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"

#include <unordered_map>

// Functions that are used both for copies (copies.h) and for welding particles (topology.h).
namespace vakwerk::detail {

// Maps each particle to the one that replaces it. rename() replaces the particles to which an item
// refers; particles that are not in the map stay.
using Renamed = std::unordered_map<ParticleId, ParticleId>;
void rename(Constraint& constraint, const Renamed& renamed);
void rename(Decoration& decoration, const Renamed& renamed);
using RenamedConstraints = std::unordered_map<ConstraintId, ConstraintId>;
void rename(Drive& drive, const Renamed& renamed, const RenamedConstraints& constraints);
// In a load case, adds up the forces of particles that become one particle. In a deck, keeps such a
// particle only once, so that fewer than two particles may remain.
void rename(Load& load, const Renamed& renamed);

// Adds loads of another scene, or of a part of this one, to a draft of `scene`. A case is added to the
// case of the same name, but only on particles that have no force in it.
void addLoads(Draft& draft, const Scene& scene, const IdList<Load>& loads, const Renamed& renamed);

}  // namespace vakwerk::detail

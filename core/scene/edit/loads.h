#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk {

// Returns 100 N in the unit of force of the world, or 100 of these where it does not say what a metre is.
double usualLoad(const World& world);

// Returns the load of each particle in a case, or what always acts on it if none is named.
std::vector<Vec2> loadsIn(const Scene& scene, std::optional<LoadId> in);
// Returns the load of a particle in a case, or what always acts on it if none is named.
Vec2 loadOn(const Scene& scene, ParticleId particle, std::optional<LoadId> in);

namespace edit {

// Gives each of the particles that load, in the unit of force of the world: in a case, or for good if none
// is named.
Patch setLoad(const Scene& scene, std::span<const ParticleId> ids, Vec2 load,
              std::optional<LoadId> in = {});

// Adds a force on a link to the loads of its ends, by the lever rule: of a force F at a share s of the way
// from the first end,  (1 − s) F  and  s F.
Patch addLoad(const Scene& scene, ConstraintId link, double share, Vec2 load,
              std::optional<LoadId> in = {});

// Of a moving load that was `before`, gives what has become more or less, its axles or how far these are
// behind, as many of the other: of the last force, or as far apart as the last two, and a single one 1.
void pairAxles(const MovingLoad& before, MovingLoad& now);

}  // namespace edit
}  // namespace vakwerk

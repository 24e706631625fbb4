// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <functional>
#include <span>

// Edits that add decorations to the chosen particles. A patch is empty if the selection does not fit.
namespace vakwerk::decorate {

// Lays a skin over the ring of the chosen particles (detail::ringOf).
Patch skin(const Scene& scene, const Items& items);

// Adds a trail to each particle. If all have one already, removes the trails.
Patch trails(const Scene& scene, std::span<const ParticleId> ids);

// Adds one plot of a quantity over time. It shows each chosen particle, the two or three chosen
// particles, each chosen link or the whole scene, as the quantity requires. `cornerFor` returns the
// upper left corner for a plot beside a place.
Patch plot(const Scene& scene, const Items& items, PlotQuantity quantity,
           const std::function<Vec2(Vec2)>& cornerFor);

// Adds one plot of the moment or of the power of what is chosen: of angle constraints or of three particles; for a
// power also of links; or of particles that motors turn. A drive stands for what it drives.
Patch plotMoment(const Scene& scene, const Items& items,
                 const std::function<Vec2(Vec2)>& cornerFor);
Patch plotPower(const Scene& scene, const Items& items, const std::function<Vec2(Vec2)>& cornerFor);

// Shows the catenary of the chosen chain (detail::chainOf), or removes it if there is one.
Patch catenary(const Scene& scene, const Items& items);

// Adds a ruler between two spots, or a protractor over three with the vertex in the middle. Returns an
// empty patch if two neighbouring spots are the same place.
Patch measure(const Scene& scene, std::span<const Spot> spots);
// Adds a ruler between the two chosen particles, or removes it if there is one.
Patch ruler(const Scene& scene, const Items& items);
// Adds a protractor over the three chosen particles, or removes it if there is one. It has its vertex
// where constrain::angle() has it.
Patch protractor(const Scene& scene, const Items& items);

}  // namespace vakwerk::decorate

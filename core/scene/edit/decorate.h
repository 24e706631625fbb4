#pragma once

#include "core/scene/scene.h"

#include <functional>
#include <span>

// Edits that show something of the chosen particles. A patch is empty if the choice does not fit.
namespace vakwerk::decorate {

// Lays a skin over the ring of the chosen particles (detail::ringOf).
Patch skin(const Scene& scene, const Items& items);

// Shows the path of each particle. If all have a trail, removes these.
Patch trails(const Scene& scene, std::span<const ParticleId> ids);

// Plots a quantity over time: of each chosen particle, of the two or three that are chosen, of each chosen
// link or of the whole scene, in one plot. `cornerFor` gives the upper left corner for a place beside it.
Patch plot(const Scene& scene, const Items& items, PlotQuantity quantity,
           const std::function<Vec2(Vec2)>& cornerFor);

// Shows the catenary of the chosen chain (detail::chainOf), or removes it if there is one.
Patch catenary(const Scene& scene, const Items& items);

// Lays a ruler between two spots, or a protractor over three with the vertex in the middle. Empty where
// two that follow each other are one place.
Patch measure(const Scene& scene, std::span<const Spot> spots);
// Lays a ruler between the two chosen particles, or removes it if there is one.
Patch ruler(const Scene& scene, const Items& items);
// Likewise a protractor over the three chosen ones, its vertex as that of constrain::angle().
Patch protractor(const Scene& scene, const Items& items);

}  // namespace vakwerk::decorate

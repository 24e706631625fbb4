#pragma once

#include "core/scene/scene.h"

#include <functional>
#include <span>

// Edits that show something of what is chosen. Like those of edit.h they return a patch and change
// nothing; a choice that they do not fit is an empty patch.
namespace vakwerk::decorate {

// Lays a skin over a ring of three or more: the particles chosen and the ends of the chosen links, in
// the order of a closed ring of links, else in the order in which they lie around their middle.
Patch skin(const Scene& scene, const Items& items);

// Shows the way of each particle; where all have a trail, takes these away.
Patch trails(const Scene& scene, std::span<const ParticleId> ids);

// Plots the height of each particle over time, with its upper left corner where `cornerOf` says for
// the place of the particle.
Patch plots(const Scene& scene, std::span<const ParticleId> ids,
            const std::function<Vec2(Vec2)>& cornerOf);

// Shows the catenary of a chain of three or more: the particles chosen and the ends of the chosen
// links, from one end to the other along the links. Takes it away where it is there.
Patch catenary(const Scene& scene, const Items& items);

}  // namespace vakwerk::decorate

#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// What holds a particle: a static constraint or being pinned, or a guide along which it rolls.
enum class SupportKind { none, fixed, rollsLevel, rollsUpright };
SupportKind supportOf(const Scene& scene, ParticleId id);

namespace edit {

// Takes away what held the particle, and holds it where it is.
Patch setSupport(const Scene& scene, ParticleId id, SupportKind kind);
// Likewise, and lets it roll along a line through where it is, turned so far from level, from x towards y.
Patch setRoller(const Scene& scene, ParticleId id, double degrees);

}  // namespace edit
}  // namespace vakwerk

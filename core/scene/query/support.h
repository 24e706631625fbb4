// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// The support of a particle: fixed by a static constraint or by being pinned, or rolling along a guide.
enum class SupportKind { none, fixed, rollsLevel, rollsUpright };
SupportKind supportOf(const Scene& scene, ParticleId id);

// Returns the support that one constraint gives the particle.
SupportKind supportBy(const Constraint& constraint, ParticleId id);

}  // namespace vakwerk

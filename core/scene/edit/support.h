// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/query/support.h"

namespace vakwerk {

namespace edit {

// Removes the supports of the particle and gives it a support of this kind at its place.
Patch setSupport(const Scene& scene, ParticleId id, SupportKind kind);
// Replaces the supports of the particle by a guide through its place, turned by this angle from
// horizontal, positive from x towards y.
Patch setRoller(const Scene& scene, ParticleId id, double degrees);

}  // namespace edit
}  // namespace vakwerk

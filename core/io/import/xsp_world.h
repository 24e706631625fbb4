// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/xsp_file.h"

namespace vakwerk {

// Converts the settings to a world, and notes the settings that a world cannot have.
World worldOf(const XspFile& file, Findings& findings);

// Removes masses without springs far outside the window, which XSpringies lets fly away. Keeps the mass
// that attracts the others.
void removeStrayMasses(XspFile& file, Findings& findings);

// Returns the share of its speed that a mass keeps in a bounce.
double xspElasticity(const XspMass& mass);

// Returns the radius with which XSpringies draws a mass, and at which walls stop it.
double xspRadius(double mass);

}  // namespace vakwerk

#pragma once

#include "core/io/import/xsp_file.h"

namespace vakwerk {

// Converts the settings to a world; findings note what it cannot do.
World worldOf(const XspFile& file, Findings& findings);

// Removes loose masses far outside the window, which XSpringies lets fly on; not the attracting one.
void leaveStrays(XspFile& file, Findings& findings);

// Returns the share of its speed that a mass keeps in a bounce.
double xspElasticity(const XspMass& mass);

// Returns the radius at which XSpringies draws a mass, and at which walls stop it.
double xspRadius(double mass);

}  // namespace vakwerk

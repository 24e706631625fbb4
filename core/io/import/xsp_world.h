#pragma once

#include "core/io/import/xsp_file.h"

namespace vakwerk {

// The world that does what the settings say; findings tell what of them it cannot do.
World worldOf(const XspFile& file, Findings& findings);

// Removes loose masses that have flown far out of the window, where XSpringies lets them go on for
// ever; not the one that attracts.
void leaveStrays(XspFile& file, Findings& findings);

// The share of its speed that a mass keeps in a bounce.
double xspElasticity(const XspMass& mass);

// How large XSpringies draws a mass, which is where walls stop it.
double xspRadius(double mass);

}  // namespace vakwerk

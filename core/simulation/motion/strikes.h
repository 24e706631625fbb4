// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/shapes.h"
#include "core/simulation/motion/contact_rows.h"

namespace vakwerk {

// Where contacts strike: the paths of a substep. The tracer is null, or gets the impulses.
struct StrikePlace {
    const Model& model;
    const contact::Shapes& shapes;
    const ParticlePaths& paths;
    Tracer* tracer;
};

// Gives each contact its impulse once that approaches so fast that it bounces. Returns whether there was any.
bool strike(const StrikePlace& in, const contact::Rows& rows, contact::Impulses& impulses);

}  // namespace vakwerk

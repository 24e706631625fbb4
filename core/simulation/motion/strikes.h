// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/shapes.h"
#include "core/simulation/motion/contact_rows.h"

namespace vakwerk {

// Gives each contact its impulse once that approaches so fast that it bounces. Returns whether there was any.
bool strike(const Model& model, const contact::Shapes& shapes, const contact::Rows& rows,
            const ParticlePaths& paths, contact::Impulses& impulses);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/shapes.h"
#include "core/simulation/motion/pair_rows.h"
#include "core/simulation/motion/structure_response.h"

namespace vakwerk {

// The paths, impulses and structures of a substep, which strike() changes. `responses` is null if the direct solver
// has no structures. The tracer is null, or gets the impulses.
struct Struck {
    ParticlePaths& paths;
    contact::Impulses& impulses;
    StructureResponses* responses = nullptr;
    Tracer* tracer = nullptr;
};

// Gives each contact its impulse once that approaches so fast that it bounces. Returns whether there was any.
bool strike(const Model& model, const contact::Shapes& shapes, const contact::Rows& rows,
            const Struck& struck);
bool strike(const Model& model, const contact::Shapes& shapes, const contact::PairRows& rows,
            const Struck& struck);

}  // namespace vakwerk

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

// Returns the change of the displacement across a contact of structures by an impulse of this restitution, if the first
// one in the substep acts after the share `at`. A structure has its new velocity from the place at the time of its
// first impulse on, so its energy there decides: of what forces add to a displacement, half and this share count.
double changeOf(const contact::Row& row, const StructureResponse& response, const Struck& struck,
                double at, double restitution);

// Gives each contact its impulse once that approaches so fast that it bounces. Returns whether there was any.
bool strike(const Model& model, const contact::Shapes& shapes, const contact::Rows& rows,
            const Struck& struck);
bool strike(const Model& model, const contact::Shapes& shapes, const contact::PairRows& rows,
            const Struck& struck);

}  // namespace vakwerk

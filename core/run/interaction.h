// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/simulation.h"
#include "core/scene/fields/units.h"
#include "core/scene/patch.h"

#include <memory>
#include <variant>

namespace vakwerk {

// An interaction is an act by hand or an edit of values, which the user performs on a run between two steps.
// It is stored as data, so that the run can be repeated with it.
namespace interaction {

struct Pull {  // springs pull the particles until the next Pull
    std::vector<Hand> hands;
};

struct Hold {  // the particles are held exactly at their targets until the next Hold
    std::vector<Hand> hands;
};

struct Move {
    std::vector<Motion> motions;
    // The time step in which the motions make their displacements; 0 means the time step of the
    // run.
    double timeStep = 0.0;
};

struct Cut {
    std::vector<ConstraintId> constraints;
};

struct Free {  // unpins particles
    std::vector<ParticleId> particles;
};

struct Edit {  // only of values, see keepsItems()
    std::shared_ptr<const Patch> patch;
};

}  // namespace interaction

using Interaction = std::variant<interaction::Pull, interaction::Hold, interaction::Move,
                                 interaction::Cut, interaction::Free, interaction::Edit>;

// Returns whether a patch keeps the lists of particles and constraints, so that earlier states
// still fit the changed scene.
bool keepsItems(const Patch& patch);

struct DoneInteraction {
    std::uint64_t step = 0;  // the step after which it was done
    double time = 0.0;       // time of that step since the start of its run
    std::shared_ptr<const Interaction> interaction;
};

using DoneInteractions = std::vector<DoneInteraction>;

// Converts interactions to another unit of length.
DoneInteractions converted(const DoneInteractions& interactions, const Conversion& lengths);

}  // namespace vakwerk

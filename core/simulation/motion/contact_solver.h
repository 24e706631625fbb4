// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/ground_contacts.h"
#include "core/simulation/motion/pair_contacts.h"

namespace vakwerk {

// Keeps particles out of the ground and, if the world wants it, out of each other.
class ContactSolver {
public:
    ContactSolver(const Model& model, const State& state);

    // Note the displacements with which a substep begins, and what forces have added to them. Call the first
    // before the integrator and the second after it, before walls act.
    void beginSubstep(const Model& model, const State& state);
    void endIntegration(const Model& model, const State& state);
    // Finds the contacts, takes back overlap and starts from the corrections of the substep before.
    void begin(const Model& model, State& state);
    // Solves each contact once.
    void iterate(const Model& model, State& state);
    // Gives bounces their speed, and stops what would pass through the ground.
    void end(const Model& model, State& state);

private:
    double motionOf(const Model& model, const State& state) const;
    void strike(const Model& model, State& state);

    ParticlePaths paths_;
    GroundContacts ground_;
    std::optional<PairContacts> pairs_;
    contact::Impulses impulses_;  // none is struck but in a substep with bounces
    std::vector<Vec2> previous_;
};

}  // namespace vakwerk

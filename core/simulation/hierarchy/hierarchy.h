// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/hierarchy/coarsening.h"
#include "core/simulation/relaxation/schedule.h"

namespace vakwerk {

// Stiffens nets that iterations over their links alone would leave stretched. Coarser levels have
// fewer particles, joined by ropes as long as the links between them, so that a pull goes far in
// one iteration. Levels are relaxed from the coarsest to the finest, and each passes its
// displacements on by fixed weights (Müller, Hierarchical Position Based Dynamics, 2008). Only
// links that correct the whole error and have no compliance take part; others stay as soft as they
// are.
// * Ropes only pull, so slack links stay slack, and compression is not stiffened.
// * Particles that are pinned or held by a static constraint are kept on each level.
// * A coarse particle has the mass of all that moves with it, Σ share m, so that momentum is
//   conserved.
// * The load that the ropes carry is no force of any link: the multiplier of a link comes from its
//   own iterations, and is less than the force that would hold the same load at rest. The stretch,
//   and so breaking at a strain, is correct.
class Hierarchy {
public:
    // Uses the constraints whose `leftOut` is 0.
    Hierarchy(const Model& model, const std::vector<std::uint8_t>& leftOut);

    // Must be called before the iterations of a substep.
    void relax(std::vector<Vec2>& positions);

    std::size_t levels() const { return levels_.size(); }

private:
    struct Held {
        std::uint32_t node = 0;
        Vec2 place;
    };
    struct Level {
        std::vector<std::uint32_t> particle;  // the particle of each node
        std::vector<Held> held;               // nodes that static constraints hold
        Interpolation toFiner;
        Model model;  // particles are nodes, constraints are ropes
        Schedule schedule;
        std::vector<Vec2> position;
        std::vector<Vec2> displacement;
    };
    void addLevel(Coarsening& coarse, const Model& finer);
    void holdAtPlaces(const Model& model, const std::vector<std::uint8_t>& leftOut);

    std::vector<Level> levels_;  // finest first
};

}  // namespace vakwerk

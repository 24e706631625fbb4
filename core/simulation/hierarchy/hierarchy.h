#pragma once

#include "core/simulation/hierarchy/coarsening.h"
#include "core/simulation/relaxation/schedule.h"

namespace vakwerk {

// Stiffens by relaxation what sweeps over its links alone would leave stretched. Coarser levels have
// fewer particles, joined by ropes as long as the links between them, so that a pull goes a long way in
// one sweep. Levels are relaxed from the coarsest to the finest, and each passes its displacements on
// by fixed weights (Müller, Hierarchical Position Based Dynamics, 2008). Only for links that correct the
// whole error and have no compliance; others stay as soft as they are.
// * Ropes only pull, so what is slack stays slack, and pressure meets no more stiffness.
// * Particles that are pinned or held by a static constraint stay on each level.
// * A coarse particle has the mass of what moves with it, Σ share m, so that momentum is kept.
// * The load of ropes is no force of any link: the multiplier of a link is that of its own sweeps,
//   less than what would hold the same load at rest. Stretch, and so breaking at a strain, is real.
class Hierarchy {
public:
    // Uses the constraints that are not 1 in `leftOut`.
    Hierarchy(const Model& model, const std::vector<std::uint8_t>& leftOut);

    // Runs before the sweeps of a substep over the constraints themselves.
    void relax(std::vector<Vec2>& positions);

    std::size_t levels() const { return levels_.size(); }

private:
    struct Held {
        std::uint32_t node = 0;
        Vec2 place;
    };
    struct Level {
        std::vector<std::uint32_t> particle;  // of each node
        std::vector<Held> held;               // by static constraints
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

#pragma once

#include "core/simulation/direct/structure.h"
#include "core/simulation/motion/integrate.h"
#include "core/simulation/motion/kinetic_limit.h"

namespace vakwerk {

// Solves the constraints of each connected structure together, in place of relaxation. The positions
// x of a substep that was predicted to end at x̂ become those of least
//   Σ m |x − x̂|²/(2h²) + Σ ½ k C²
// which is a step of implicit Euler, found by Newton's method with a sparse LDLᵀ.
//
// * Without compliance k is 10⁵ times the mass of the structure over h²: a link gives way by
//   g h²/10⁵ when all of it hangs on it. With compliance 1/k is greater by it.
// * A stiffness below 1 leaves of a lone constraint what the sweeps of relaxation would leave.
// * A rope has a part only where it is stretched. Where Newton's method does not see which ropes are,
//   all is soft at first and stiffens by stages, at some thirty eliminations. Springs are forces, and
//   no part of this.
// * Pinned particles stay. Corrections go by inverse mass, whatever World::weights.
// * What is joined too widely for elimination, such as a cloth of more than about 140 × 140, is left
//   to a hierarchy of relaxation (hierarchy.h) and the sweeps of the world.
// * The energy never grows by this: where a step would gain some, velocities are made smaller by
//   way of State::previous.
// * Where an elimination takes long, from a cloth of about 45 × 45 on, lengths are exact to 10⁻³ and
//   not to 10⁻⁷, and what never grows by this is the kinetic energy.
class DirectSolver {
public:
    // For the constraints that are not broken.
    DirectSolver(const Model& model, const std::vector<std::uint8_t>& broken, Stop stop = nullptr);

    // By constraint: 1 where this solver sees to it.
    const std::vector<std::uint8_t>& solved() const { return solved_; }

    bool isIdle() const { return structures_.empty(); }

    // What is joined too widely.
    const std::vector<JointParticles>& tooWide() const { return tooWide_; }

    // `multiplier` gets one entry for each constraint: its force in this substep times h², above 0
    // where it pulls together.
    void solve(const Model& model, State& state, const Departure& from, std::span<Vec2> multiplier);

private:
    void load(direct::Structure& s, const Model& model, const State& state,
              const Departure& from) const;
    void store(const direct::Structure& s, State& state, std::span<Vec2> multiplier) const;

    std::vector<direct::Structure> structures_;
    std::vector<std::uint8_t> solved_;
    std::vector<JointParticles> tooWide_;
};

}  // namespace vakwerk

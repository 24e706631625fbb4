#pragma once

#include "core/simulation/direct/structure.h"
#include "core/simulation/motion/integrate.h"
#include "core/simulation/motion/kinetic_limit.h"

namespace vakwerk {

// Solves the constraints of each connected structure together, instead of relaxing them. Of the
// positions x of a substep, predicted to end at x̂, those are found that minimise
//   Σ m |x − x̂|²/(2h²) + Σ ½ k C²
// which is a step of implicit Euler, by Newton's method with a sparse LDLᵀ.
//
// * Without compliance k is 10⁵ times the mass of the structure over h²: a link that carries all of it
//   gives way by g h²/10⁵. With compliance 1/k is greater by that.
// * A stiffness below 1 leaves as much of the error of a lone constraint as the sweeps of relaxation.
// * A rope acts only when stretched. If Newton's method does not find which ropes are, all is soft at
//   first and stiffens by stages, in some thirty eliminations. Springs are forces and not included.
// * Pinned particles stay. Corrections go by inverse mass, whatever World::weights.
// * What is joined too widely for elimination, such as a cloth of more than about 140 × 140, is left
//   to a hierarchy of relaxation (hierarchy.h) and the sweeps of the world.
// * Energy never grows by this: velocities are reduced, by State::previous, when a step would gain some.
// * If an elimination takes long, from a cloth of about 45 × 45 on, lengths are exact to 10⁻³ and not
//   to 10⁻⁷, and it is the kinetic energy that never grows.
class DirectSolver {
public:
    // Solves the constraints that are not broken.
    DirectSolver(const Model& model, const std::vector<std::uint8_t>& broken,
                 RunOptions options = {});

    // Tells for each constraint by 1 that this solver handles it.
    const std::vector<std::uint8_t>& solved() const { return solved_; }

    bool isIdle() const { return structures_.empty(); }

    // Returns the particles of what is joined too widely.
    const std::vector<JointParticles>& tooWide() const { return tooWide_; }

    // `multiplier` gets each constraint's force in this substep times h², above 0 if it pulls together.
    void solve(const Model& model, State& state, const Departure& from, std::span<Vec2> multiplier);

private:
    void load(direct::Structure& s, const Model& model, const State& state,
              const Departure& from) const;
    void store(const direct::Structure& s, State& state, std::span<Vec2> multiplier) const;

    Tracer* tracer_;
    std::vector<direct::Structure> structures_;
    std::vector<std::uint8_t> solved_;
    std::vector<JointParticles> tooWide_;
};

}  // namespace vakwerk

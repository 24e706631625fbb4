#pragma once

#include "core/simulation/direct/kinetic_limit.h"
#include "core/simulation/direct/structure.h"

namespace vakwerk {

// Solves the constraints of each connected structure together, instead of relaxing them, and the springs
// in it as well. Places x' at the end of a substep and multipliers λ are those of
//   M (x' − x̂) = Σ λ D,  C = α λ
// for the places x̂ that forces alone lead to, by Newton's method with a sparse LDLᵀ; α is 0 for what is
// rigid.
//
// * D is the mean of the directions of a link at x' and one substep before the start (Pose), which
//   neither makes nor loses energy or angular momentum. What is elastic has the mean of its two lengths
//   as well, but where a step is too long for its vibration: that alone is damped.
// * With implicit Euler as integrator D is that at x', which damps, and springs are forces.
// * Lengths that are wrong at the start of a substep are put right first, without any velocity from it.
// * A stiffness below 1 leaves as much of the error of a lone constraint as the sweeps of relaxation.
// * A rope acts only when stretched. If Newton's method does not find which ropes are, all is soft at
//   first and stiffens by stages, in some thirty eliminations.
// * Pinned particles stay. Corrections go by inverse mass, whatever World::weights.
// * What is joined too widely for elimination, such as a cloth of more than about 140 × 140, is left
//   to a hierarchy of relaxation (hierarchy.h) and the sweeps of the world.
// * If an elimination takes long, from a cloth of about 45 × 45 on, lengths are exact to 10⁻³ and not
//   to 10⁻¹⁰.
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

    // `multiplier` has each constraint's force in the substep before times h², above 0 if it pulls
    // together, and gets that of this one.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "core/no_index.h"
#include "core/simulation/direct/structure.h"
#include "core/simulation/hierarchy/kinetic_limit.h"

namespace vakwerk {

// Solves the constraints of each connected structure together, with its springs, by Newton's method
// with a sparse LDLᵀ. The positions x' at the end of a substep and the multipliers λ satisfy
//   M (x' − x̂) = Σ λ D,  C = α λ
// Here M has the masses, x̂ is the place to which forces alone lead, C is the error of a
// constraint, D the direction of its force, and α its compliance/h², which is 0 for rigid
// constraints.
//
// * D is the mean of the directions of a link at x' and one substep before the start (Pose), which
//   conserves energy and angular momentum. For elastic links, C is the mean of the errors at these
//   two times as well, unless the particles of a link alone would vibrate on it faster than the
//   steps. Its C is then the error at x', which damps this vibration, and slower ones that stretch
//   the link a little.
// * With implicit Euler as integrator, D is the direction at x', which damps.
// * Lengths that are wrong at the start of a substep are corrected first, without changing
//   velocities.
// * With a stiffness below 1, a constraint on its own keeps the part of its error that relaxation
//   would leave.
// * A rope acts only when it is stretched. If Newton's method does not find which ropes are, all
//   are soft at first and become stiffer in stages, in about thirty eliminations.
// * Pinned particles stay. Corrections are weighted by inverse mass, whatever World::weights is.
// * Nets too wide for elimination, such as a cloth of more than about 140 × 140, are left to a
//   hierarchy of relaxation (hierarchy.h) and the iterations of the world.
// * Contacts act as forces that are part of x̂ (motion/structure_contacts.h).
// * If an elimination takes long, from a cloth of about 45 × 45 on, lengths are exact to 10⁻³
//   instead of 10⁻¹⁰.
class DirectSolver {
public:
    // Solves the constraints that are not broken.
    DirectSolver(const Model& model, const std::vector<std::uint8_t>& broken,
                 RunOptions options = {});

    // 1 for each constraint that this solver solves.
    const std::vector<std::uint8_t>& solved() const { return solved_; }

    bool isIdle() const { return structures_.empty(); }

    // Returns the particles of nets that are too wide for elimination.
    const std::vector<JointParticles>& tooWide() const { return tooWide_; }

    // `multiplier` has the force of each constraint in the substep before, times h², above 0 if it
    // pulls. It is replaced by the forces of this substep.
    void solve(const Model& model, State& state, const SubstepStart& from,
               std::span<Vec2> multiplier);
    // Does the same for one structure.
    void solve(std::size_t structure, const Model& model, State& state, const SubstepStart& from,
               std::span<Vec2> multiplier);

    // Sets the lengths and angles that drives change to those at a time, and notes their change in the substep before.
    void drive(const Model& model, double time);

    // A free particle of a structure. The structure is noIndex if the particle is pinned or in none.
    struct Node {
        std::uint32_t structure = noIndex;
        std::uint32_t index = 0;
    };
    Node nodeOf(std::uint32_t particle) const { return nodes_[particle]; }
    // Contacts set `isTouched` and reuse the factorised matrix after a solution.
    std::vector<direct::Structure>& structures() { return structures_; }

private:
    std::vector<direct::Structure> structures_;
    std::vector<Node> nodes_;  // by particle
    std::vector<std::uint8_t> solved_;
    std::vector<JointParticles> tooWide_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/drive_rows.h"
#include "core/simulation/motion/motors.h"
#include "core/simulation/motion/strikes.h"

#include <deque>

namespace vakwerk {

class Tracer;

// Solves structures of the direct solver together with their contacts, in a substep. A contact is a one-sided row of
// the same system. Its force joins those that lead to x̂, and its multipliers λ and τ, across and along it, satisfy
//   n·u + max(c, 0) = 0 or λ = 0,  λ ≥ 0;   what slides = 0 or |τ| = μ λ,  |τ| ≤ μ λ
// Motors are rows that have only what slides, with a limit of their own. So are drives that come to their limits.
// The structures are eliminated first (ContactEquations), and are solved again with the forces that were found, until
// nothing changes. So structures that touch need not be joined into one, whose order of elimination would change with
// each contact.
class StructureContacts {
public:
    // The ids are those of the particles, and must outlive this object.
    StructureContacts(DirectSolver& direct, const Model& model, std::span<const ParticleId> ids,
                      Tracer* tracer);
    StructureResponses& responses() { return responses_; }

    // A substep, with what contacts have to begin with: the places before the start from earlier corrections.
    struct Substep {
        const Model& model;
        SubstepStart from;
        std::span<contact::Rows* const> rows;
        const contact::Unwarmed& unwarmed;
        std::span<Motors::Held> motors;
    };
    // Solves all structures, and the contacts that may act on one, directly or by other contacts (Row::isSolved). The
    // sums of the rows are those to begin with.
    void solve(Substep substep, State& state, ParticlePaths& paths, std::span<Vec2> multiplier);

    // Removes from the displacements before strikes what rigid links do not allow, in the structures of these contacts.
    // Only these can be struck.
    void beginStrikes(const contact::Row& row, contact::Impulses& impulses);
    // Moves the structures that were struck to where they are struck, and sets their places one substep earlier, so
    // that the difference is the new velocity. Sets `moved`, and the change of the displacement in
    // Impulses::displacement.
    void endStrikes(const Struck& struck, std::span<Vec2> moved);

    // Notes the velocities before bounces off the ground. Call it before those of particles too.
    void beginBounces(const State& state, const ParticlePaths& paths);
    // Gives structures that come to the ground their speed after a bounce. Returns whether any got another speed.
    // Shortens all bounces of an island that would give it more energy than its contacts have taken.
    bool bounce(const Model& model, const contact::Rows& ground, State& state,
                const Struck& struck);

private:
    // A contact, a motor or a drive in the system. It takes part in the equations once it has pressed or would sink in.
    struct Touching : ContactEquations::Contact {
        const Motors::Held* motor = nullptr;  // null unless it is one
        bool takesPart = false;
        DriveRow* drive = nullptr;  // null unless it is one
    };
    using Sums = std::vector<StructureResponses::Multipliers>;  // of touching rows
    // Structures and particles that contacts connect, with these contacts.
    struct Island {
        std::vector<Touching> touching;
        Sums first;  // to begin with
        std::vector<std::uint32_t> structures;
        std::vector<std::uint32_t> particles;
        std::deque<DriveRow> drives;
        double work = 0.0;  // what its contacts give to its energy in the substep, times h²
    };
    struct Search;
    bool isOnNet(const contact::Row& row) const;
    bool isMoved(const Model& model, std::uint32_t particle) const;
    void add(contact::Row& row, const Motors::Held* motor, Island& island);
    void collect(const Substep& substep);
    void solve(Island& island, const Substep& substep, State& state, ParticlePaths& paths,
               std::span<Vec2> multiplier);
    void measure(Island& island, const State& state, const ParticlePaths& paths) const;
    void couple(Island& island);
    bool takeDrives(Island& island);
    static Sums sumsOf(const Island& island);
    static void setSums(Island& island, const Sums& sums);
    void solveAgain(const Island& island, const Substep& substep, State& state,
                    ParticlePaths& paths, std::span<Vec2> multiplier);
    void push(const Island& island, const contact::Unwarmed& unwarmed, State& state,
              ParticlePaths& paths);
    double workOf(const Island& island, const Substep& substep, const State& state,
                  const ParticlePaths& paths) const;
    void limitEnergy(Island& island, const Substep& substep, State& state,
                     ParticlePaths& paths) const;
    Vec2 commonMotionOf(const Island& island, const Model& model, const State& state) const;
    struct Bounce;
    bool give(Bounce& bounce, std::vector<double>& roll);
    std::vector<Bounce> bouncesOf(const contact::Rows& ground, const State& state,
                                  const Struck& struck);
    void keepEnergy(const Island& island, const Model& model, State& state, ParticlePaths& paths);

    DirectSolver* direct_;
    std::span<const ParticleId> ids_;  // of the particles
    StructureResponses responses_;
    Tracer* tracer_;
    ContactEquations equations_;
    std::vector<Island> islands_;
    std::vector<std::uint8_t> isOfNet_;  // 1 for particles of nets that are too wide
    std::vector<Vec2> unbounced_;        // displacements before bounces
    std::vector<double> unrolled_;       // rolls before bounces
    std::vector<Vec2> moved_;            // unbounced_, straightened where a structure bounces
    std::vector<Vec2> pushed_;           // what contacts add to x̂
    std::vector<Vec2> previous_;         // State::previous before the structures are solved
    std::vector<Vec2> bounced_;          // displacements with bounces
};

}  // namespace vakwerk

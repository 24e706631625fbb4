// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/motors.h"
#include "core/simulation/motion/strikes.h"

namespace vakwerk {

class Tracer;

// Solves structures of the direct solver together with their contacts, in a substep. A contact is a one-sided row of
// the same system. Its force joins those that lead to x̂, and its multipliers λ and τ, across and along it, satisfy
//   n·u + max(c, 0) = 0 or λ = 0,  λ ≥ 0;   what slides = 0 or |τ| = μ λ,  |τ| ≤ μ λ
// Motors are rows that have only what slides, with a limit of their own.
// The structures are eliminated first: the equations of a Newton step give W, the displacements at the contacts for a
// unit of each multiplier (a Schur complement). The conditions with W are solved by projected Gauss–Seidel, and then
// the structures are solved again with the forces that were found, until nothing changes. So structures that touch
// need not be joined into one, whose order of elimination would change with each contact.
class StructureContacts {
public:
    StructureContacts(DirectSolver& direct, const Model& model, Tracer* tracer);
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

    // Removes from the displacements before strikes what rigid links do not allow.
    void beginStrikes(contact::Impulses& impulses);
    // Moves the structures that were struck to where they are struck, and sets their places one substep earlier, so
    // that the difference is the new velocity. Sets `moved`, and the change of the displacement in Impulses::displacement.
    void endStrikes(const Struck& struck, std::span<Vec2> moved);

    // Gives structures that come to the ground their speed after a bounce. Returns whether any got another speed.
    bool bounce(const Model& model, const contact::Rows& ground, State& state,
                const Struck& struck);

private:
    // A contact in the system. Its values are those that structures add to n·u and to what slides.
    struct Touching {
        contact::Row* row = nullptr;
        const Motors::Held* motor = nullptr;  // null for a contact
        double across = 0.0;
        double along = 0.0;
        // As Row::mass and Row::massAlong, with the structures.
        double mass = 0.0;
        double massAlong = 0.0;
        // For a motor: what it is to turn, with a minus sign, and its largest sum along. Both are 0 for a contact.
        double offset = 0.0;
        double most = 0.0;
        StructureResponse response{};
        // For each part of the response, the index of this contact in Held::touching.
        std::array<std::uint32_t, 3> place{};
    };
    // A structure with the contacts that move it, and W: for contact i and k, the values 2 i and 2 i + 1 for the
    // multipliers 2 k and 2 k + 1.
    struct Held {
        bool isTouched = false;
        std::vector<std::uint32_t> touching;
        std::vector<double> response;
    };
    struct Values {
        double across = 0.0;
        double along = 0.0;
    };
    void collect(const Substep& substep);
    void couple();
    void couple(std::uint32_t structure);
    void measure(const State& state, const ParticlePaths& paths);
    Values valuesOf(const Touching& touching, const ParticlePaths& paths) const;
    double sweep(ParticlePaths& paths);
    void change(Touching& touching, double across, double along, ParticlePaths& paths);
    double missing(const ParticlePaths& paths) const;
    void push(const contact::Unwarmed& unwarmed, State& state, ParticlePaths& paths);
    void findMultipliers(double enough, ParticlePaths& paths);
    struct Bounce;
    bool give(Bounce& bounce, std::vector<double>& roll);
    std::vector<Bounce> bouncesOf(const contact::Rows& ground, const State& state,
                                  const Struck& struck);
    void keepEnergy(std::size_t s, const Model& model, const State& state,
                    const ParticlePaths& paths);
    double exactFor(const State& state) const;

    DirectSolver* direct_;
    StructureResponses responses_;
    Tracer* tracer_;
    std::vector<Touching> touching_;
    std::vector<Held> held_;             // by structure
    std::vector<std::uint8_t> isOfNet_;  // 1 for particles of nets that are too wide
    std::vector<std::uint8_t> isIn_;     // 1 for particles that a contact of the system may move
    std::vector<Vec2> moved_;   // displacements: of particles without structure, or before bounces
    std::vector<Vec2> pushed_;  // what contacts add to x̂
    std::vector<Vec2> previous_;  // State::previous before the structures are solved
    std::vector<Vec2> bounced_;   // displacements with bounces
};

}  // namespace vakwerk

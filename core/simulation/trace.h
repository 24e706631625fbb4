#pragma once

#include "core/simulation/divergence.h"
#include "core/simulation/model.h"
#include "core/simulation/state.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace vakwerk {

// What one step does, in order of time. Particles and constraints are by index in scene order, as in
// State.
struct Trace {
    enum class Phase : std::uint8_t {
        rescaling,    // `previous` goes from a whole step behind to a substep, and back at the end
        spring,       // the force of a spring: λ.x is its tension, as a force
        forces,       // their sum on each particle, where the integrator asks for it
        integration,  // to where forces and velocities lead
        walls,
        iteration,  // of Newton's method; in an implicit integrator before the forces, which end it
        structure,  // a structure solved by the direct solver, which may slow it
        hierarchy,  // of ropes over what is too wide for the direct solver
        constraint,   // one constraint of a sweep
        energyLimit,  // velocities reduced, where the sweeps after a hierarchy have raised them
        breaking,     // of a constraint: in a sweep, or after the last substep
        pinned,       // what an infinite correction has moved though pinned is put back
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr std::size_t usualBudget = std::size_t{256} << 20;

    struct Entry {
        Phase phase{};
        std::int32_t substep = -1;  // −1 before the first and after the last
        std::int32_t sweep = -1;    // within the substep, −1 outside sweeps; of forces the number
                                    // of the sum, of iterations that of the structure
        std::uint32_t turn = 0;     // within the sweep, the sum or the structure
        std::uint32_t constraint = none;  // of a spring, constraint or breaking
        std::uint32_t firstMove = 0;
        std::uint32_t firstForce = none;
        // Of a constraint and a spring: what it finds and what it wants, a length, a coordinate, degrees or
        // an area (kinds/kind.h). In a Jacobi sweep it is that of the start of the sweep. Of an iteration:
        // how far errors miss their target because its whole step turns directions, as a share of a
        // length, and what is little enough; infinite while ropes go taut and slack in turn.
        double now = 0.0;
        double wanted = 0.0;
        // Before and after its turn: since the beginning of the step, or, if it is compliant, the
        // substep. A length's is in x; forcePerMultiplier() makes a force of it.
        Vec2 lambdaBefore;
        Vec2 lambda;

        double error() const { return now - wanted; }
    };

    enum class Of : std::uint8_t { position, previous };

    struct Move {
        Vec2 before;
        Vec2 after;
        std::uint32_t particle = 0;
        Of of = Of::position;
    };

    // At the place and with the velocity with which the forces are summed; 0 if pinned. The force is
    // the mass times this acceleration.
    struct Force {
        Vec2 position;
        Vec2 velocity;
        Vec2 acceleration;
    };

    // Where a step begins and where it leads; the same if it could not be taken.
    State begin;
    State end;
    std::shared_ptr<const Model> model;  // with the weights of what is pinned, freed or held
    std::optional<Divergence> divergence;
    bool isCut = false;  // the budget has no room for the last entries
    std::vector<Entry> entries;
    std::vector<Move> moves;
    std::vector<Force> forces;

    // Of a constraint its particles in its own order, also those that stay; else what has changed.
    std::span<const Move> movesOf(const Entry& entry) const;

    // Of a sum the force on each particle, else nothing.
    std::span<const Force> forcesOf(const Entry& entry) const;

    // The share of the error that each of a constraint's moves corrects: ½ and ½ for two free equal
    // masses, 0 and 1 where one is pinned, less if it has not the whole stiffness. Of an angle, area or
    // pulley it follows from the correction, so that it is 0 where there is none.
    std::vector<double> sharesOf(const Entry& entry) const;

    // Whether the constraint is shorter than it wants and lets that be.
    bool isSlack(const Entry& entry) const;

    // The state after so many entries, with the multipliers of the beginning until all are solved for.
    State after(std::size_t entries) const;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/divergence.h"
#include "core/simulation/model.h"
#include "core/simulation/state.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace vakwerk {

// The record of one step, in order of time. Particles and constraints are given by index in scene
// order, as in State.
struct Trace {
    enum class Phase : std::uint8_t {
        rescaling,    // converts `previous` between one step back and one substep back
        spring,       // the force of a spring; λ.x is its tension, a force
        forces,       // the sum of forces on each particle, for the integrator
        integration,  // the move by forces and velocities
        walls,
        overlap,    // a contact takes back overlap, at the start of a substep
        warmStart,  // a contact starts from its corrections in the substep before
        contact,    // one contact in one iteration
        pushes,     // what contacts push, before structures are solved with these forces
        // A contact that was solved together with structures, with its forces. The entries before it have moved
        // everything, so `now` is the gap that is left.
        solved,
        motors,  // motors turn particles, in each iteration
        // A contact changes velocities, at the start or the end of a substep. Those at the start are first summed
        // for all contacts, and then an entry without a contact changes places and velocities.
        bounces,
        apart,  // what would pass through ground or a link is kept on its side, at the end of a substep
        // An iteration of Newton's method; the forces of an implicit integrator follow it.
        iteration,
        structure,    // a structure is solved; its velocities may be reduced, to limit the energy
        hierarchy,    // corrections of a net that is too wide for the direct solver (hierarchy.h)
        constraint,   // one constraint in one iteration
        energyLimit,  // velocities are reduced if a hierarchy, iterations or contacts raised them
        breaking,     // a constraint breaks, in an iteration or after the last substep
        release,      // a drive lets a constraint go, after the last substep
        pinned,       // pinned particles moved by an infinite correction are put back
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr std::size_t usualBudget = std::size_t{256} << 20;

    // A particle that a contact moves.
    struct Part {
        std::uint32_t particle = 0;
        // Of its displacement in the gap; a link moves with its ends by the lever rule.
        double weight = 0.0;
        double share = 0.0;  // of the change of the gap that it makes
    };

    // A contact as it is at the start of a substep, or at the place of a fast hit.
    struct Contact {
        Touch touch;  // what touches, without sums
        Vec2 place;   // on the surface of what pushes the first part along the normal
        Vec2 normal;
        double gap = 0.0;       // negative for overlap
        double mass = 0.0;      // λ that changes the gap by a unit of length
        double friction = 0.0;  // coefficient of friction
        std::uint32_t count = 0;
        std::array<Part, 3> all{};  // the first `count` of them

        std::span<const Part> parts() const { return std::span(all).first(count); }
        // The direction along which friction acts.
        Vec2 tangent() const { return {-normal.y, normal.x}; }
    };

    struct Entry {
        Phase phase{};
        std::int32_t substep = -1;  // −1 before the first and after the last
        // The number of the iteration in its substep. For `forces` it is the number of the sum of forces, for
        // Newton's method the number of the structure, and otherwise −1.
        std::int32_t iteration = -1;
        std::uint32_t turn = 0;           // number of the entry in that iteration, sum or structure
        std::uint32_t constraint = none;  // index of the constraint or spring, also for a break
        std::uint32_t contact = none;     // index in `contacts`
        std::uint32_t firstMove = 0;
        std::uint32_t firstForce = none;
        // For a constraint or a spring, its value and its target: a length, a coordinate, degrees
        // or an area (kinds/kind.h). In a Jacobi iteration the value is that at the start of the
        // iteration. For an iteration of Newton's method, `now` is the largest length error that
        // its full step leaves, divided by the length, because links turn during the step; it is
        // infinite as long as ropes still change between taut and slack. `wanted` is then the
        // largest accepted share. For a contact it is the gap, or in a bounce the displacement in a substep with
        // which the parts leave each other.
        double now = 0.0;
        double wanted = 0.0;
        // λ before and after the constraint is solved in this entry, summed since the beginning of the step or, if
        // the constraint is compliant or its force is limited, of the substep. A constraint on a length has one multiplier, which is in x.
        // forcePerMultiplier() turns it into a force. For a contact these are the sums in the substep, along the
        // normal in x and along the tangent in y; divided by h² they are forces.
        Vec2 lambdaBefore{};
        Vec2 lambda{};

        double error() const { return now - wanted; }
    };

    enum class Of : std::uint8_t { position, previous };

    struct Move {
        Vec2 before;
        Vec2 after;
        std::uint32_t particle = 0;
        Of of = Of::position;
    };

    // The position and velocity for which the forces are summed, and the acceleration; 0 if pinned.
    // The force is the mass times this acceleration.
    struct Force {
        Vec2 position;
        Vec2 velocity;
        Vec2 acceleration;
    };

    // The states before and after the step; they are equal if it could not be taken.
    State begin;
    State end;
    // Has the inverse masses of this step, which are 0 for particles that are pinned or held.
    std::shared_ptr<const Model> model;
    std::optional<Divergence> divergence;
    bool isCut = false;  // true if the memory budget had no room for the last entries
    std::vector<Entry> entries;
    std::vector<Move> moves;
    std::vector<Force> forces;
    std::vector<Contact> contacts;  // those that act, for each substep

    // Returns the moves of an entry. For a constraint or a contact these are its particles in its own order,
    // including those that stay; for a contact, changes of `previous` follow. Otherwise it is only what has changed.
    std::span<const Move> movesOf(const Entry& entry) const;

    // Returns the force on each particle if the entry is a sum of forces; otherwise nothing.
    std::span<const Force> forcesOf(const Entry& entry) const;

    // Returns the share of the error that each move of a constraint or a contact corrects: ½ and ½ for two free
    // equal masses, 0 and 1 if one is pinned, and less if the stiffness is below 1. For an angle,
    // area or pulley the shares follow from the correction, so they are 0 if there is none. A contact that was
    // solved together with structures has none.
    std::vector<double> sharesOf(const Entry& entry) const;

    // Returns the gap after an entry of a contact, or after a bounce the displacement in a substep.
    double gapAfter(const Entry& entry) const;

    // Returns the largest sum of friction along a contact for its sum along the normal: μ λ.
    double frictionLimit(const Entry& entry) const;

    // Returns whether a contact that pushes has friction at its limit, so that it slides.
    bool slides(const Entry& entry) const;

    // Returns whether the constraint is shorter than its target and does not resist this, as a
    // slack rope does.
    bool isSlack(const Entry& entry) const;

    // Returns the time at which the substep of an entry ends.
    double timeOf(const Entry& entry) const;

    // Returns the state after this many entries. Its multipliers are those before the step until all
    // constraints of the step are solved, and its contacts are those before it until its end.
    State after(std::size_t entries) const;
};

}  // namespace vakwerk

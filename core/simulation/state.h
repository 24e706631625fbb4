// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/simulation/contact/touch.h"
#include "core/simulation/times.h"

#include <cstdint>
#include <span>

namespace vakwerk {

inline constexpr std::uint8_t letGo = 2;

// The moment of a motor on its particle, from x towards y.
struct MotorMoment {
    DriveId motor{};
    double moment = 0.0;

    friend bool operator==(const MotorMoment&, const MotorMoment&) = default;
};

// The state of a simulation, by index in scene order.
struct State {
    std::uint64_t step = 0;
    Times times;       // times of the steps up to this one
    int substeps = 1;  // number of substeps in the last step, which gave the multipliers
    std::vector<ParticleId> particleIds;
    std::vector<Vec2> position;
    // position − velocity × time step, for the velocity with which the run continues
    std::vector<Vec2> previous;
    std::vector<Vec2> gained;  // change of position − previous by the last step; 0 before it
    std::vector<Turn> turns;   // empty if no particle rolls
    std::vector<ConstraintId> constraintIds;
    std::vector<Vec2> multiplier;  // multipliers of the last step; see stress.h
    std::vector<std::uint8_t>
        broken;                  // 1 if the constraint has broken, `letGo` if a drive let it go
    std::vector<Touch> touches;  // contacts of the last substep, in the order of their keys
    // Rectangles in which the particles may move until pairs that may touch are found anew; empty if
    // particles do not touch each other, or at the start.
    std::vector<Rect> reach;
    std::vector<MotorMoment> motors;  // mean moments of the last step; empty before it
    std::vector<ParticleId> freed;    // pinned particles that are free now, ascending

    friend bool operator==(const State&, const State&) = default;
    std::size_t brokenCount() const;  // without those that were let go
    bool isPinned(const Particle& particle) const;
    double time() const { return times(step); }
};

// The times between which a substep moves.
struct Interval {
    double begin = 0.0;
    double end = 0.0;
};

// The state at the start of a substep.
struct SubstepStart {
    const std::vector<Vec2>& position;
    const std::vector<Vec2>& previous;      // one substep before
    const std::vector<Vec2>* acceleration;  // null for gravity alone
    Interval times{};
    // The displacements that contacts have added to the positions at the end, by particle; empty if there are none.
    std::span<const Vec2> pushed{};
};

State startOf(const Scene& scene);

// Transfers a state to a changed scene, in which new items begin at their start. If the time step
// or the number of substeps differs, the time, velocities, accelerations and forces are preserved.
State carriedOver(const State& state, const Scene& scene);

// Frees these pinned particles until the run returns to its start.
State withFreed(State state, std::span<const ParticleId> ids);

// Returns the scene with its particles at the positions of the state, with freed particles
// unpinned, and without broken constraints and their drives. The state must belong to this scene.
Scene shownAt(const Scene& scene, const State& state);
// Returns shownAt() with the contacts of the state, so that a run that starts there goes on with the same bits.
Scene startingAt(const Scene& scene, const State& state);

// FNV-1a over positions, previous positions, turns, ids of unbroken constraints, contacts with their sums,
// and rectangles, 8 bytes each, lowest byte first.
std::uint64_t hashOf(const State& state);
std::string hashText(std::uint64_t hash);  // 16 hexadecimal digits

struct Energy {
    double kinetic = 0.0;
    double potential = 0.0;  // of gravity and loads, zero at the origin, and of attraction
    double elastic = 0.0;    // elastic energy of the springs
    double total() const { return kinetic + potential + elastic; }
};

// Counts free particles, and the spin of pinned ones. The energy of the attraction is 0 at the centre, or at infinity for
// the inverse square law.
Energy energyOf(const Scene& scene, const State& state);

}  // namespace vakwerk

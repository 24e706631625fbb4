#pragma once

#include "core/scene/scene.h"

#include <cstdint>

namespace vakwerk {

// What a simulation has reached, by index in scene order. A value: kept by undo, shown by views.
struct State {
    std::uint64_t step = 0;
    std::vector<ParticleId> particleIds;
    std::vector<Vec2> position;
    std::vector<Vec2>
        previous;  // position − velocity × time step, of the velocity that it goes on with
    std::vector<ConstraintId> constraintIds;
    std::vector<Vec2> multiplier;      // of the last step; see stress.h
    std::vector<std::uint8_t> broken;  // 1 where the constraint has broken
    std::vector<ParticleId> freed;     // the pinned ones that are no longer, ascending

    friend bool operator==(const State&, const State&) = default;
    std::size_t brokenCount() const;
    bool isPinned(const Particle& particle) const;
};

State startOf(const Scene& scene);

// A state taken over into a changed scene: what it knows goes on where it is, what is new starts
// at its start. `timeStep` is the one that the state was reached with; velocities are kept when
// the scene has another.
State carriedOver(const State& state, double timeStep, const Scene& scene);

// The same with these pinned particles set free, until it is back at the start.
State withFreed(State state, std::span<const ParticleId> ids);

// The scene with its particles where the state has them, free where they have been freed, and
// without the broken constraints. The state must be one of this very scene.
Scene shownAt(const Scene& scene, const State& state);

// FNV-1a over positions, previous positions and the ids of the constraints that are whole, each
// number as 8 bytes with the lowest first: names a result.
std::uint64_t hashOf(const State& state);
std::string hashText(std::uint64_t hash);  // 16 hex digits

struct Energy {
    double kinetic = 0.0;
    double potential = 0.0;  // of gravity, zero at the origin, and of the attraction, see below
    double elastic = 0.0;    // of the springs
    double total() const { return kinetic + potential + elastic; }
};

// Of what can move. The attraction's is zero at the centre, that of the inverse square at infinity.
Energy energyOf(const Scene& scene, const State& state);

}  // namespace vakwerk

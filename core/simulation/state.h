#pragma once

#include "core/scene/scene.h"

#include <cstdint>

namespace vakwerk {

// What a simulation has reached, by index in scene order. A value: kept by undo, shown by views.
struct State {
    std::uint64_t step = 0;
    std::vector<ParticleId> particleIds;
    std::vector<Vec2> position;
    std::vector<Vec2> previous;  // one time step behind; the difference is the velocity
    std::vector<ConstraintId> constraintIds;
    std::vector<Vec2> multiplier;      // of the last step; see stress.h
    std::vector<std::uint8_t> broken;  // 1 where the constraint has broken

    friend bool operator==(const State&, const State&) = default;
    std::size_t brokenCount() const;
};

State startOf(const Scene& scene);

// The state of one scene taken over into another: what both have goes on where it is, what is new
// starts at its start. Velocities are kept when the time step differs.
State carriedOver(const State& state, const Scene& from, const Scene& to);

// The scene with its particles where the state has them, and without the broken constraints.
Scene shownAt(const Scene& scene, const State& state);

// FNV-1a over the bits of positions, previous positions and breaks: names a result.
std::uint64_t hashOf(const State& state);
std::string hashText(std::uint64_t hash);  // 16 hex digits

struct Energy {
    double kinetic = 0.0;
    double potential = 0.0;  // in the gravity field, zero at the origin
    double total() const { return kinetic + potential; }
};
Energy energyOf(const Scene& scene, const State& state);

}  // namespace vakwerk

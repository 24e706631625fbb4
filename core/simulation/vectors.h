#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/state.h"

#include <array>

namespace vakwerk {

// What an arrow on a particle tells.
enum class VectorKind { velocity, acceleration, force };
constexpr std::size_t vectorCount = 3;

// Which arrows are drawn on particles.
struct Vectors {
    bool velocity = false;
    bool acceleration = false;
    bool force = false;  // net

    friend bool operator==(const Vectors&, const Vectors&) = default;
};

// By kind: what an arrow as long as those of the key stands for, above 0.
using VectorScales = std::array<double, vectorCount>;

// Returns those of all particles, by index; 0 if pinned. An acceleration is what the last step has changed
// the velocity by, a time step long, so that constraints and walls count; the net force is the mass times
// that. Before the first step both are 0.
std::vector<Vec2> vectorsOf(const Scene& scene, const State& state, VectorKind kind);
// Returns the sizes of those of all particles that are not hidden.
std::vector<double> vectorSizes(const Scene& scene, const State& state, VectorKind kind);

Unit unitOf(VectorKind kind);

}  // namespace vakwerk

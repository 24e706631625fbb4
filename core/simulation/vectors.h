// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/state.h"

#include <array>

namespace vakwerk {

// The quantity that an arrow shows: on a particle, or the force of a contact where the two touch.
enum class VectorKind { velocity, acceleration, force, contact };
constexpr std::size_t vectorCount = 4;

// Says which kinds of arrows are drawn.
struct Vectors {
    bool velocity = false;
    bool acceleration = false;
    bool force = false;  // net
    bool contact = false;

    friend bool operator==(const Vectors&, const Vectors&) = default;
};

// By kind: the value of an arrow as long as those of the legend, above 0.
using VectorScales = std::array<double, vectorCount>;

// Returns the vectors of all particles, by index; 0 if pinned. An acceleration is the change of
// velocity in the last step divided by the time step, so that constraints and walls count. The net
// force is the mass times this acceleration. Before the first step both are 0. The kind must not be `contact`.
std::vector<Vec2> vectorsOf(const Scene& scene, const State& state, VectorKind kind);
// Returns the sizes of the vectors of all particles that are not hidden, or of the forces of all contacts in the
// last substep.
std::vector<double> vectorSizes(const Scene& scene, const State& state, VectorKind kind);

// Returns h² for the duration h of a substep. The sums of a contact (Touch) divided by it are forces.
double squareOfSubstep(const World& world);

Unit unitOf(VectorKind kind);

}  // namespace vakwerk

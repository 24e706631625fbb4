// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "tests/fuzz/bytes.h"

namespace vakwerk::fuzz {

// Returns a scene with any kind of constraint and any setting. Nearly always a scene file may hold
// it.
Scene sceneOf(Bytes& bytes);

// Returns a constraint of any kind among these particles, or nothing if there are too few.
std::optional<Constraint> constraintOf(Bytes& bytes, const std::vector<ParticleId>& particles);

Particle particleOf(Bytes& bytes);

// Returns the work of a step as the number of constraints that are relaxed. Work of workInAStep
// takes only a moment.
std::size_t workIn(const World& world, std::size_t items);
inline constexpr std::size_t workInAStep = 2000;

// Returns other settings whose work in a step is at most workInAStep.
World worldOf(Bytes& bytes, World world, std::size_t items);

}  // namespace vakwerk::fuzz

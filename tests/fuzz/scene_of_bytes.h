#pragma once

#include "core/scene/scene.h"
#include "tests/fuzz/bytes.h"

namespace vakwerk::fuzz {

// A scene with any kind of constraint and any setting, nearly always one that a file may hold.
Scene sceneOf(Bytes& bytes);

// A constraint of any kind among these; nothing where they are too few.
std::optional<Constraint> constraintOf(Bytes& bytes, const std::vector<ParticleId>& particles);

Particle particleOf(Bytes& bytes);

// Of a step, in constraints relaxed; and what is done in a moment.
std::size_t workIn(const World& world, std::size_t items);
inline constexpr std::size_t workInAStep = 2000;

// Other settings, with no more work in a step than that.
World worldOf(Bytes& bytes, World world, std::size_t items);

}  // namespace vakwerk::fuzz

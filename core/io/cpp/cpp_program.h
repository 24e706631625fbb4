#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

namespace vakwerk {

// A small C++ program that needs nothing but the standard library, or why there is none. It has the
// scene in arrays, with of the loop only what this scene needs, and prints the table of csv.h, bit
// for bit that of a Simulation, however far g++ or clang may optimise it by the rules of the language.
// It stops when a place leaves the finite numbers; a Simulation, which knows all forces, may do so a
// few steps before.
struct CppProgram {
    std::optional<std::string> text{};
    Message problem{};
};

// `steps` is how many it takes when it is not told.
CppProgram cppProgram(const Scene& scene, std::uint64_t steps);

}  // namespace vakwerk

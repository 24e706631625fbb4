// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

namespace vakwerk {

// An exported C++ program that needs only the standard library, or the problem that prevents it. The
// program holds the scene in arrays and only the parts of the loop that the scene needs. It prints the
// table of csv.h, bit for bit as a Simulation gives it, at any optimisation of g++ or clang that
// conforms to the language. It stops when a position is not finite; a Simulation, which knows all
// forces, may stop a few steps earlier.
struct CppProgram {
    std::optional<std::string> text{};
    Message problem{};
};

// `steps` is the default of the program's argument.
CppProgram cppProgram(const Scene& scene, std::uint64_t steps);

}  // namespace vakwerk

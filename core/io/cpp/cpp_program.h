// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <map>
#include <string>
#include <vector>

namespace vakwerk {

// The numbers of the lines of a program, counted from 1 and ascending, by the marks `//@` that they have in
// program.cpp, such as "angle" and "integration".
using MarkedLines = std::map<std::string, std::vector<std::size_t>, std::less<>>;

// An exported C++ program that needs only the standard library, or the problem that prevents it.
// The program holds the scene in arrays and only the parts of the loop that the scene needs. If something
// touches or rolls, it has all the code of Vakwerk that computes contacts, which is much longer. It
// prints the table of csv.h, with the same digits as for a Simulation of the scene. This holds at any
// level of optimisation of g++ or clang, but not with options such as -ffast-math, which break the
// rules of C++ for numbers. The program stops when a position is no longer finite. A Simulation also
// stops when a force is no longer finite, which may be a few steps earlier.
struct CppProgram {
    std::optional<std::string> text{};
    MarkedLines lines{};
    Message problem{};
};

// `steps` is the default of the program's argument.
CppProgram cppProgram(const Scene& scene, std::uint64_t steps);

}  // namespace vakwerk

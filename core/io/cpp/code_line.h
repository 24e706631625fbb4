// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/cpp/cpp_program.h"
#include "core/simulation/trace.h"

#include <string>
#include <vector>

namespace vakwerk {

struct CodeLine {
    std::size_t number = 0;  // line number, counted from 1
    std::string text{};      // without indentation
};

// Returns the lines of an exported program that do the work that this entry of a trace shows, such as
// moving particles or adding forces. Returns an empty list if the program does no such work.
std::vector<CodeLine> codeLinesOf(const CppProgram& program, const Scene& scene,
                                  const Trace::Entry& entry);

}  // namespace vakwerk

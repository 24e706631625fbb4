// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/constraint.h"
#include "core/simulation/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace vakwerk {

struct CodeLine {
    std::size_t number = 0;  // line number, counted from 1
    std::string text{};      // without indentation
};

// Returns the lines of an exported program (cpp_program.h) that do the work that this entry of a
// trace shows, such as moving particles or adding forces. Returns an empty list if the program does
// no such work.
std::vector<CodeLine> codeLinesOf(std::string_view program, const Scene& scene,
                                  const Trace::Entry& entry);

}  // namespace vakwerk

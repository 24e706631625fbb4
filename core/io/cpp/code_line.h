#pragma once

#include "core/scene/constraint.h"
#include "core/simulation/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace vakwerk {

struct CodeLine {
    std::size_t number = 0;  // from 1
    std::string text{};      // without indentation
};

// Returns the lines of a program (cpp_program.h) that move something in such an entry of a trace, or
// sum what does; nothing for what the program does not do.
std::vector<CodeLine> codeLinesOf(std::string_view program, const Scene& scene,
                                  const Trace::Entry& entry);

}  // namespace vakwerk

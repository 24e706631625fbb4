// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/findings.h"
#include "core/io/import/import.h"

namespace vakwerk {

// A line of a file that becomes ground.
struct GroundLine {
    std::vector<Vec2> vertices;
    bool closed = false;
    std::size_t offset = 0;  // bytes from the start of the file to the line
    std::string where{};     // what the file calls it, for messages
    std::string name{};
};

// Returns a world of this ground with contacts, and with walls around it. A vertex in the same place as the
// one before it is left out. A line that ground cannot be, for example because it crosses itself, is a
// problem at its place.
Scene groundOf(std::vector<GroundLine> lines, const ImportOptions& options, Findings& findings);

}  // namespace vakwerk

#pragma once

#include "core/io/file_problem.h"

namespace vakwerk {

// Reads a file of XSpringies: masses become particles 1, 2, … in the order of the file, springs
// springs, and of its forces, viscosity and walls what the settings of a world can say.
ReadScene readXsp(std::string_view text);

}  // namespace vakwerk

#pragma once

#include "core/io/file_problem.h"

namespace vakwerk {

// Reads a world of points and sticks, with the settings of the program it is from: 25 frames a
// second, walls of 500 by 550 px. Points become particles 1, 2, … in the order of the file.
ReadScene readEdnWorld(std::string_view edn);

}  // namespace vakwerk

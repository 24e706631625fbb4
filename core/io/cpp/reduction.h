#pragma once

#include "core/io/cpp/features.h"

#include <string>

namespace vakwerk::cpp {

// What is left of program.cpp, or a part of it, for a scene with these features. How it is marked what
// goes stands at its head.
std::string reduced(std::string_view program, const Features& has);

}  // namespace vakwerk::cpp

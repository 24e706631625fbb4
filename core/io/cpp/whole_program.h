#pragma once

namespace vakwerk::cpp {

// The text of program.cpp.
extern const char* const wholeProgram;

}  // namespace vakwerk::cpp

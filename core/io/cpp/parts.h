// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/cpp/cpp_program.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace vakwerk::cpp {

// Tells which parts of program.cpp a scene needs. The keys are the names in the marks and conditions
// there.
using Features = std::map<std::string_view, bool>;
Features featuresOf(const Scene& scene);

// The initializer of a constant or array of program.cpp.
struct Value {
    std::string name;
    std::string text;
};
std::vector<Value> valuesOf(const Scene& scene, const Features& has);

struct Reduced {
    std::string text;
    MarkedLines lines;
};

// Removes the parts that a scene with these features does not need, by the marks that program.cpp
// explains.
Reduced reduced(std::string_view program, const Features& has);

extern const char* const wholeProgram;
// The files of core/simulation that compute contacts, which program.cpp includes as contacts.h.
extern const std::span<const char* const> codeOfContacts;

}  // namespace vakwerk::cpp

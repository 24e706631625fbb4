#pragma once

#include "core/scene/scene.h"

#include <map>
#include <string>
#include <vector>

// What an exported program is made of.
namespace vakwerk::cpp {

// What a scene has of all that is in program.cpp, by the names of its marks and conditions.
using Features = std::map<std::string_view, bool>;
Features featuresOf(const Scene& scene);

// What a constant or array of program.cpp is in a scene.
struct Value {
    std::string name;
    std::string text;
};
std::vector<Value> valuesOf(const Scene& scene, const Features& has);

// What is left of program.cpp, or a part of it, for a scene with these features. How it is marked what
// goes stands at its head.
std::string reduced(std::string_view program, const Features& has);

// The text of program.cpp.
extern const char* const wholeProgram;

}  // namespace vakwerk::cpp

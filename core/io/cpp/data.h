#pragma once

#include "core/io/cpp/features.h"

#include <string>
#include <vector>

namespace vakwerk::cpp {

// What a constant or array of program.cpp is in a scene.
struct Value {
    std::string name;
    std::string text;
};
std::vector<Value> valuesOf(const Scene& scene, const Features& has);

}  // namespace vakwerk::cpp

#pragma once

#include "core/scene/scene.h"

#include <map>

namespace vakwerk::cpp {

// What a scene has of all that is in program.cpp, by the names of its marks and conditions.
using Features = std::map<std::string_view, bool>;
Features featuresOf(const Scene& scene);

}  // namespace vakwerk::cpp

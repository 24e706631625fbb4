#pragma once

#include "core/scene/name.h"

#include <string>

namespace vakwerk {

// Returns what an item is called in a sentence: by its name or, without one, as given.
inline std::string calledBy(const Name& name, const std::string& otherwise)
{
    return name.empty() ? otherwise : name.text();
}

}  // namespace vakwerk

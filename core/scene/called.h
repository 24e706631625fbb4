// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/name.h"

#include <string>

namespace vakwerk {

// Returns how a sentence refers to an item: by its name or, if it has none, by the given text.
inline std::string calledBy(const Name& name, const std::string& otherwise)
{
    return name.empty() ? otherwise : name.text();
}

}  // namespace vakwerk

#pragma once

#include "core/text.h"

#include <optional>
#include <string_view>

namespace vakwerk {

// What a file is by its first bytes that is certainly nothing to import: "is a PNG picture".
// Nothing for whatever else there is.
std::optional<Message> foreignKindOf(std::string_view bytes);

}  // namespace vakwerk

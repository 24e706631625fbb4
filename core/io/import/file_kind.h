// SPDX-License-Identifier: MIT
#pragma once

#include "core/text.h"

#include <optional>
#include <string_view>

namespace vakwerk {

// Recognises a file type that cannot be imported by its first bytes: "is a PNG picture"; nothing for
// others.
std::optional<Message> foreignKindOf(std::string_view bytes);

}  // namespace vakwerk

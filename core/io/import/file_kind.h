// SPDX-License-Identifier: MIT
#pragma once

#include "core/text.h"

#include <optional>
#include <string_view>

namespace vakwerk {

// Recognises, by the first bytes of a file, a type that cannot be imported. Returns the end of a sentence,
// such as "is a PNG picture", or nothing for other files.
std::optional<Message> foreignKindOf(std::string_view bytes);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/text.h"

#include <span>
#include <string_view>

namespace vakwerk {

// Returns "unknown key "lenght"; did you mean "length"?", or lists all known keys if none is similar.
Message unknownKey(std::string_view key, std::span<const char* const> known);

}  // namespace vakwerk

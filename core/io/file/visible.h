// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace vakwerk {

// Returns a text that is safe for a terminal, on one line: control characters, marks of writing
// direction, line ends and bytes that are not UTF-8 become texts such as "\x1b", "\u202e" and "\n".
std::string visible(std::string_view text);

}  // namespace vakwerk

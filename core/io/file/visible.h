#pragma once

#include <string>
#include <string_view>

namespace vakwerk {

// Makes text safe for a terminal, on one line: control characters, marks of writing direction, line
// ends and bytes that are not UTF-8 become "\x1b", "\u202e" and "\n".
std::string visible(std::string_view text);

}  // namespace vakwerk

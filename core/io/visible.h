#pragma once

#include <string>
#include <string_view>

namespace vakwerk {

// For a terminal, on one line: what would steer it, turn the direction of writing or end the line, and
// bytes that are no text, as "\x1b", "\u202e" and "\n".
std::string visible(std::string_view text);

}  // namespace vakwerk

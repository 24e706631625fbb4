// SPDX-License-Identifier: MIT
#include "core/io/file/visible.h"

#include "core/io/file/file_problem.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace vakwerk {
namespace {

char32_t characterAt(std::string_view text, std::size_t at, std::size_t length)
{
    const auto first = static_cast<unsigned char>(text[at]);
    if (length == 1)
        return first;
    char32_t character = first & (0xffU >> (length + 1));
    for (const char next : text.substr(at + 1, length - 1))
        character = character << 6 | (static_cast<unsigned char>(next) & 0x3fU);
    return character;
}

// Returns whether a character controls a terminal: controls of C0 and C1, line separators and marks of
// writing direction.
bool steers(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

std::string escaped(char32_t c, const char* form)
{
    std::array<char, 12> buffer{};
    std::snprintf(buffer.data(), buffer.size(), form, static_cast<unsigned>(c));
    return buffer.data();
}

}  // namespace

std::string visible(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = characterLength(text, at);
        const char32_t character = length > 0 ? characterAt(text, at, length) : U'\0';
        if (text[at] == '\n')
            result += "\\n";
        else if (length == 0 || (length == 1 && steers(character)))
            result += escaped(static_cast<unsigned char>(text[at]), "\\x%02x");
        else if (steers(character))
            result += escaped(character, "\\u%04x");
        else
            result += text.substr(at, length);
        at += std::max<std::size_t>(length, 1);
    }
    return result;
}

}  // namespace vakwerk

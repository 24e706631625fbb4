// SPDX-License-Identifier: MIT
#include "core/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace vakwerk {
namespace {

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

// Returns whether the second byte of a UTF-8 character is allowed after the first one. It is not if
// it would make an overlong form, a surrogate or a code point above U+10FFFF.
bool secondByteFits(unsigned char first, unsigned char second)
{
    switch (first) {
    case 0xe0:
        return second >= 0xa0;
    case 0xed:
        return second < 0xa0;
    case 0xf0:
        return second >= 0x90;
    case 0xf4:
        return second < 0x90;
    default:
        return true;
    }
}

std::size_t endOf(std::string_view text, std::size_t characters)
{
    std::size_t end = 0;
    for (std::size_t i = 0; i < characters && end < text.size(); ++i)
        end += std::max<std::size_t>(characterLength(text, end), 1);
    return end;
}

}  // namespace

std::string Message::english() const
{
    std::string result;
    for (const char* c = text; *c; ++c) {
        const char* const digit = *c == '%' && c[1] == 'L' ? c + 2 : c + 1;
        const std::size_t index = *c == '%' ? static_cast<std::size_t>(*digit - '1') : 9;
        if (index < arguments.size()) {
            result += arguments[index];
            c = digit;
        } else {
            result += *c;
        }
    }
    return result;
}

std::string text(double number)
{
    std::array<char, 32> buffer{};
    char* const last = buffer.data() + buffer.size();
    const bool isPlain = std::abs(number) < 1e15 && number == std::floor(number);
    const auto end = isPlain ? std::to_chars(buffer.data(), last, number, std::chars_format::fixed)
                             : std::to_chars(buffer.data(), last, number);
    return {buffer.data(), end.ptr};
}

std::size_t characterLength(std::string_view text, std::size_t at)
{
    if (at >= text.size())
        return 0;
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (at + length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!continues(text[at + i]))
            return 0;
    return secondByteFits(first, static_cast<unsigned char>(text[at + 1])) ? length : 0;
}

std::size_t characterCount(std::string_view text)
{
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count)
        at += std::max<std::size_t>(characterLength(text, at), 1);
    return count;
}

std::string shortened(std::string_view text, std::size_t characters)
{
    const std::size_t end = endOf(text, characters);
    return std::string(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

}  // namespace vakwerk

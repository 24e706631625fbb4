// SPDX-License-Identifier: MIT
#include "core/scene/colour.h"

#include <charconv>

namespace vakwerk {
namespace {

constexpr std::size_t digits = 6;

}  // namespace

std::string text(Colour colour)
{
    if (!colour.rgb)
        return {};
    constexpr char figures[] = "0123456789ABCDEF";
    std::string result = "#";
    for (std::size_t i = digits; i-- > 0;)
        result += figures[*colour.rgb >> (4 * i) & 0xf];
    return result;
}

std::optional<Colour> colourOf(std::string_view text)
{
    std::optional<Colour> result;
    if (text.empty()) {
        result.emplace();
    } else if (text.size() == digits + 1 && text[0] == '#' && text[1] != '-') {
        std::uint32_t rgb = 0;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data() + 1, end, rgb, 16);
        if (read.ec == std::errc() && read.ptr == end)
            result.emplace().rgb = rgb;
    }
    return result;
}

}  // namespace vakwerk

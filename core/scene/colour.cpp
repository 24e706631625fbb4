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
    if (text.empty())
        return Colour{};
    if (text.size() != digits + 1 || text.front() != '#')
        return std::nullopt;
    std::uint32_t rgb = 0;
    const auto read = std::from_chars(text.data() + 1, text.data() + text.size(), rgb, 16);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() && text[1] != '-'
               ? std::optional(Colour{rgb})
               : std::nullopt;
}

}  // namespace vakwerk

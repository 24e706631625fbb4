#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vakwerk {

// A colour of its own, or none: then the theme's is used.
struct Colour {
    std::optional<std::uint32_t> rgb{};  // 0xRRGGBB

    friend bool operator==(const Colour&, const Colour&) = default;
};

// "#1560B0"; empty for none.
std::string text(Colour colour);

// The inverse; nothing where the text is neither empty nor a # with six hexadecimal digits.
std::optional<Colour> colourOf(std::string_view text);

}  // namespace vakwerk

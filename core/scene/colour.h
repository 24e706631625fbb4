#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vakwerk {

// Without a value the colour is that of the theme.
struct Colour {
    std::optional<std::uint32_t> rgb{};  // 0xRRGGBB

    friend bool operator==(const Colour&, const Colour&) = default;
};

// Writes "#1560B0", or nothing without a colour.
std::string text(Colour colour);

// Returns nothing unless the text is empty or a # with six hexadecimal digits.
std::optional<Colour> colourOf(std::string_view text);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vakwerk {

// A colour; without a value it is the default colour of the theme.
struct Colour {
    std::optional<std::uint32_t> rgb{};  // 0xRRGGBB

    friend bool operator==(const Colour&, const Colour&) = default;
};

// Returns a text such as "#1560B0", or an empty text if there is no colour.
std::string text(Colour colour);

// Reads the text that text() returns; returns nothing if it is neither empty nor a # with six
// hexadecimal digits.
std::optional<Colour> colourOf(std::string_view text);

}  // namespace vakwerk

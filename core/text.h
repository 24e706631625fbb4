// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

// lupdate, Qt's extractor of texts to translate, knows this name, so core can mark its texts without Qt.
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif

namespace vakwerk {

// A sentence, kept apart from its numbers and names, so that the window can translate the sentence.
struct Message {
    // With %1 for an argument, or %L1 for a number; translation context "core".
    const char* text = "";
    std::vector<std::string> arguments{};

    std::string english() const;
    friend bool operator==(const Message& a, const Message& b)
    {
        return a.english() == b.english();
    }
};

// Returns the shortest digits that read back as the same number, with "." as the decimal point. Whole
// numbers below 10^15 are written in full: "100000", not "1e+05".
std::string text(double number);

// Returns the length of the UTF-8 character at `at` in bytes, or 0 if there is none.
std::size_t characterLength(std::string_view text, std::size_t at);

// Returns the number of UTF-8 characters; a byte that is part of no character counts as one.
std::size_t characterCount(std::string_view text);

// Returns the text, cut to at most `characters` characters and with "…" appended if something was
// cut off.
inline constexpr std::size_t shownCharacters = 40;
std::string shortened(std::string_view text, std::size_t characters = shownCharacters);

}  // namespace vakwerk

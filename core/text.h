#pragma once

#include <string>
#include <string_view>
#include <vector>

// lupdate knows this name, so the texts of core reach the translators without any Qt in core.
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif

namespace vakwerk {

// A sentence with its numbers and names still apart, so that the window can translate it.
struct Message {
    const char* text = "";  // with %1, or %L1 for a number; context "core"
    std::vector<std::string> arguments{};

    // In English, arguments filled in.
    std::string english() const;
    friend bool operator==(const Message& a, const Message& b)
    {
        return a.english() == b.english();
    }
};

// The shortest digits that read back as the same number, whole numbers below 10^15 in full ("100000",
// not "1e+05"); "." is the decimal point.
std::string text(double number);

// The length of the UTF-8 character at `at`, or 0 where there is none.
std::size_t characterLength(std::string_view text, std::size_t at);

// How many characters it has; a byte that is part of none counts as one.
std::size_t characterCount(std::string_view text);

// The first characters of a text, which may be of any length, for a message.
inline constexpr std::size_t shownCharacters = 40;
std::string shortened(std::string_view text, std::size_t characters = shownCharacters);

}  // namespace vakwerk

#pragma once

#include <string>
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

}  // namespace vakwerk

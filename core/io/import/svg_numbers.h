// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/findings.h"

namespace vakwerk {

// Reads consecutive numbers as SVG attributes have them: "10,-.5.25 3e2".
class SvgNumbers {
public:
    explicit SvgNumbers(std::string_view text) : text_(text) {}

    // A separator is white space with at most one comma in it.
    void skipSpaces();
    void skipSeparator();
    bool atEnd();
    // Returns the next character that is not white space, or 0 at the end.
    char peek();
    char take();
    bool startsNumber();

    // Returns nothing and sets problem() if there is no number or it is too far out.
    std::optional<double> number();
    std::optional<Vec2> point();
    // Reads a single 0 or 1, which needs no separator before the next value.
    std::optional<bool> flag();
    std::string_view word();

    const std::optional<Message>& problem() const { return problem_; }
    void fail(const char* message);

private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Message> problem_;
};

}  // namespace vakwerk

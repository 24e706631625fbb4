#pragma once

#include "core/io/import/findings.h"

namespace vakwerk {

// Numbers one after the other, as attributes of SVG have them: "10,-.5.25 3e2".
class SvgNumbers {
public:
    explicit SvgNumbers(std::string_view text) : text_(text) {}

    // Spaces, and one comma among them where it stands between values.
    void skipSpaces();
    void skipSeparator();
    bool atEnd();
    // The next character that is no space; 0 at the end.
    char peek();
    char take();
    bool startsNumber();

    // Nothing, with problem() set, where there is no number or one that is too far out.
    std::optional<double> number();
    std::optional<Vec2> point();
    // A single 0 or 1, which may stand directly before the next value.
    std::optional<bool> flag();
    // A word such as "translate"; empty where there is none.
    std::string_view word();

    const std::optional<Message>& problem() const { return problem_; }
    // Says what is wrong here.
    void fail(const char* message);

private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Message> problem_;
};

}  // namespace vakwerk

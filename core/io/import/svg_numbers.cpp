// SPDX-License-Identifier: MIT
#include "core/io/import/svg_numbers.h"

#include <charconv>
#include <cmath>

namespace vakwerk {
namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

void SvgNumbers::skipSpaces()
{
    while (at_ < text_.size() && isSpace(text_[at_]))
        ++at_;
}

void SvgNumbers::skipSeparator()
{
    skipSpaces();
    if (at_ < text_.size() && text_[at_] == ',')
        ++at_;
}

bool SvgNumbers::atEnd()
{
    skipSpaces();
    return at_ == text_.size();
}

char SvgNumbers::peek()
{
    return atEnd() ? '\0' : text_[at_];
}

char SvgNumbers::take()
{
    const char c = peek();
    at_ += c ? 1 : 0;
    return c;
}

bool SvgNumbers::startsNumber()
{
    const char c = peek();
    return isDigit(c) || c == '.' || c == '-' || c == '+';
}

std::optional<double> SvgNumbers::number()
{
    skipSeparator();
    skipSpaces();
    std::size_t begin = at_;
    if (begin < text_.size() && text_[begin] == '+')
        ++begin;
    std::size_t first = begin;
    if (first == at_ && first < text_.size() && text_[first] == '-')
        ++first;
    const bool isNumber = first < text_.size() && (isDigit(text_[first]) || text_[first] == '.');
    double value = 0.0;
    const char* end = text_.data() + text_.size();
    const auto read = std::from_chars(text_.data() + begin, end, value);
    if (!isNumber || read.ec == std::errc::invalid_argument) {
        fail(QT_TRANSLATE_NOOP("core", "expects a number at character %1"));
        return std::nullopt;
    }
    if (read.ec != std::errc() || std::abs(value) > farthestPlace) {
        fail(QT_TRANSLATE_NOOP("core", "has too large or too small a number at character %1"));
        return std::nullopt;
    }
    at_ = static_cast<std::size_t>(read.ptr - text_.data());
    return value;
}

std::optional<Vec2> SvgNumbers::point()
{
    const auto x = number();
    const auto y = x ? number() : std::nullopt;
    return y ? std::optional(Vec2{*x, *y}) : std::nullopt;
}

std::optional<bool> SvgNumbers::flag()
{
    skipSeparator();
    const char c = peek();
    if (c != '0' && c != '1') {
        fail(QT_TRANSLATE_NOOP("core", "expects 0 or 1 at character %1"));
        return std::nullopt;
    }
    return take() == '1';
}

std::string_view SvgNumbers::word()
{
    skipSpaces();
    const std::size_t begin = at_;
    while (at_ < text_.size() && isLetter(text_[at_]))
        ++at_;
    return text_.substr(begin, at_ - begin);
}

void SvgNumbers::fail(const char* message)
{
    if (!problem_)
        problem_ = Message{message, {std::to_string(at_ + 1)}};
}

}  // namespace vakwerk

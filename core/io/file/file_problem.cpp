// SPDX-License-Identifier: MIT
#include "core/io/file/file_problem.h"

#include "core/io/file/visible.h"

#include <algorithm>

namespace vakwerk {
namespace {

// The largest number of characters of a text that a message quotes. A list of all keys of an object is shorter.
constexpr std::size_t longestPart = 1500;
constexpr std::string_view utf8Mark = "\xef\xbb\xbf";

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

// Old programs end lines with a carriage return alone.
bool endsLine(std::string_view text, std::size_t at)
{
    return text[at] == '\n' ||
           (text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n'));
}

bool isControl(char byte)
{
    return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f;
}

}  // namespace

std::string text(const FileProblem& problem, std::string_view file)
{
    std::string result(file);
    result += ":" + std::to_string(problem.line) + ":" + std::to_string(problem.column) + ": ";
    if (!problem.pointer.empty())
        result += problem.pointer + ": ";
    return visible(result + problem.message.english());
}

ReadScene withoutMemory()
{
    return {{}, {{1, 1, "", {QT_TRANSLATE_NOOP("core", "is too large for the memory"), {}}}}, {}};
}

std::string_view withoutMark(std::string_view text)
{
    return text.starts_with(utf8Mark) ? text.substr(utf8Mark.size()) : text;
}

// Without a byte order mark, the zero bytes of the first characters tell the encoding.
std::optional<Message> foreignEncodingOf(std::string_view bytes)
{
    using namespace std::string_view_literals;
    const auto begins = [&](std::initializer_list<std::string_view> marks) {
        return std::ranges::any_of(marks, [&](auto mark) { return bytes.starts_with(mark); });
    };
    std::string zeros;
    for (const char byte : bytes.substr(0, 4))
        zeros += byte == '\0' ? '0' : 'x';
    if (begins({"\xff\xfe\0\0"sv, "\0\0\xfe\xff"sv}) || zeros == "x000" || zeros == "000x")
        return Message{QT_TRANSLATE_NOOP("core", "is text in UTF-32; save it as UTF-8"), {}};
    if (begins({"\xff\xfe"sv, "\xfe\xff"sv}) || zeros == "x0x0" || zeros == "0x0x")
        return Message{QT_TRANSLATE_NOOP("core", "is text in UTF-16; save it as UTF-8"), {}};
    return std::nullopt;
}

bool isUtf8(std::string_view bytes)
{
    std::size_t at = 0;
    while (const std::size_t length = characterLength(bytes, at))
        at += length;
    return at == bytes.size();
}

std::vector<FileProblem> located(std::string_view text, std::vector<RawProblem> problems)
{
    std::ranges::stable_sort(problems, {}, &RawProblem::offset);
    std::vector<FileProblem> result;
    std::size_t at = text.starts_with(utf8Mark) ? utf8Mark.size() : 0;
    std::size_t line = 1;
    std::size_t column = 1;
    for (RawProblem& problem : problems) {
        for (; at < std::min(problem.offset, text.size()); ++at) {
            if (endsLine(text, at)) {
                ++line;
                column = 1;
            } else if (!continues(text[at])) {
                ++column;
            }
        }
        result.push_back({line, column, std::move(problem.pointer), std::move(problem.message)});
    }
    return result;
}

void ProblemList::add(RawProblem problem)
{
    if (isFull())
        return count(problem.offset);
    problem.pointer = shortened(problem.pointer, longestPart);
    for (std::string& argument : problem.message.arguments)
        argument = shortened(argument, longestPart);
    first_.push_back(std::move(problem));
}

void ProblemList::count(std::size_t offset)
{
    if (more_++ == 0)
        moreAt_ = offset;
}

std::vector<FileProblem> ProblemList::in(std::string_view text) &&
{
    std::vector<FileProblem> result = located(text, std::move(first_));
    if (more_ > 0)
        for (FileProblem& rest :
             located(text, {{moreAt_,
                             "",
                             {QT_TRANSLATE_NOOP("core", "and %1 more"), {std::to_string(more_)}}}}))
            result.push_back(std::move(rest));
    return result;
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

std::string characterShown(std::string_view text, std::size_t at)
{
    const std::size_t length = characterLength(text, at);
    if (length > 0 && !isControl(text[at]))
        return std::string(text.substr(at, length));
    const auto byte = static_cast<unsigned char>(text[at]);
    constexpr const char* digits = "0123456789abcdef";
    return {'0', 'x', digits[byte >> 4], digits[byte & 15]};
}

}  // namespace vakwerk

#include "core/io/file_problem.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr std::size_t shownCharacters = 40;
constexpr std::string_view mark = "\xef\xbb\xbf";

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

// A carriage return alone ends a line too, as old programs have it.
bool endsLine(std::string_view text, std::size_t at)
{
    return text[at] == '\n' ||
           (text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n'));
}

// Rules out what a longer form could say shorter, surrogates and what lies above U+10FFFF.
bool secondByteFits(unsigned char first, unsigned char second)
{
    switch (first) {
    case 0xe0:
        return second >= 0xa0;
    case 0xed:
        return second < 0xa0;
    case 0xf0:
        return second >= 0x90;
    case 0xf4:
        return second < 0x90;
    default:
        return true;
    }
}

// What a file could do harm with on a terminal.
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
    result += problem.message.english();
    std::ranges::replace_if(result, isControl, '?');
    return result;
}

std::string_view withoutMark(std::string_view text)
{
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

std::vector<FileProblem> located(std::string_view text, std::vector<RawProblem> problems)
{
    std::ranges::stable_sort(problems, {}, &RawProblem::offset);
    std::vector<FileProblem> result;
    std::size_t at = text.starts_with(mark) ? mark.size() : 0;
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

std::string shortened(std::string_view text)
{
    std::size_t end = 0;
    for (std::size_t i = 0; i < shownCharacters && end < text.size(); ++i)
        end += std::max<std::size_t>(characterLength(text, end), 1);
    end = std::min(end, text.size());
    return std::string(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

std::size_t characterLength(std::string_view text, std::size_t at)
{
    if (at >= text.size())
        return 0;
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (at + length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!continues(text[at + i]))
            return 0;
    return secondByteFits(first, static_cast<unsigned char>(text[at + 1])) ? length : 0;
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

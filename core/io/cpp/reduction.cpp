// SPDX-License-Identifier: MIT
#include "core/io/cpp/parts.h"

#include <algorithm>
#include <vector>

namespace vakwerk::cpp {
namespace {

std::vector<std::string> split(std::string_view text, std::string_view by)
{
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find(by, begin)) != text.npos; begin = end + by.size())
        parts.emplace_back(text.substr(begin, end - begin));
    parts.emplace_back(text.substr(begin));
    return parts;
}

std::size_t indentOf(std::string_view line)
{
    return std::min(line.find_first_not_of(' '), line.size());
}

std::string trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
    return std::string(text.substr(0, text.find_last_not_of(" \n") + 1));
}

std::size_t endOfExpression(std::string_view text, std::size_t at)
{
    const auto isOneOf = [&](std::string_view signs) { return signs.find(text[at]) != signs.npos; };
    for (int depth = 0; depth > 0 || !isOneOf(";,)"); ++at)
        depth += isOneOf("({") ? 1 : isOneOf(")}") ? -1 : 0;
    return at;
}

// Returns the column of the comment that follows code in a line, or npos.
std::size_t commentOf(const std::string& line)
{
    const std::size_t at = line.find("  //");
    return at == line.npos || indentOf(line) > at ? line.npos : at + 2;
}

void align(std::vector<std::string>& lines)
{
    for (std::size_t begin = 0, end = 0; begin < lines.size(); begin = end + 1) {
        std::size_t column = 0;
        for (end = begin; end < lines.size() && commentOf(lines[end]) != std::string::npos; ++end) {
            const std::size_t comment = commentOf(lines[end]);
            const std::size_t code = lines[end].find_last_not_of(' ', comment - 1) + 1;
            lines[end].erase(code, comment - code - 2);
            column = std::max(column, code + 2);
        }
        for (std::size_t i = begin; i < end; ++i)
            lines[i].insert(commentOf(lines[i]), column - commentOf(lines[i]), ' ');
    }
}

// Stands behind the code and the comment of a line, before the names in its mark `//@`.
constexpr char beforeMarks = '\x1f';

// Moves the names of the mark "//@ a b" of a line to the end of the line.
void keepMarks(std::string& line)
{
    const std::size_t at = line.find("//@ ");
    if (at == line.npos)
        return;
    const std::size_t end = std::min(line.find(" //", at), line.size());
    const std::string marks = line.substr(at + 4, end - at - 4);
    line.erase(at, std::min(end + 1, line.size()) - at);
    line.erase(line.find_last_not_of(' ') + 1);
    line += beforeMarks + marks;
}

class Reduction {
public:
    Reduction(std::string_view program, const Features& has)
        : has_(has), lines_(split(program, "\n"))
    {
        std::ranges::for_each(lines_, keepMarks);
        for (std::size_t i = 0; i < lines_.size();)
            i = decide(i);
        align(lines_);
    }

    Reduced result() const
    {
        Reduced result;
        std::size_t number = 0;
        for (const std::string& line : split(text(), "\n")) {
            const std::size_t end = std::min(line.find(beforeMarks), line.size());
            result.text += (number > 0 ? "\n" : "") + line.substr(0, end);
            ++number;
            if (end < line.size())
                for (const std::string& mark : split(line.substr(end + 1), " "))
                    result.lines[mark].push_back(number);
        }
        return result;
    }

private:
    std::string text() const
    {
        std::string text;
        for (const std::string& line : lines_)
            if (!line.empty() || !text.ends_with("\n\n"))
                text += line + "\n";
        return chosen(text);
    }

    // Returns whether the condition of a mark in the text of the program is true, such as "rope",
    // "!rope" or "has.tears". A condition such as "rope|distance" is true if one of its parts is
    // true.
    bool holds(std::string_view names) const
    {
        return std::ranges::any_of(split(names, "|"), [this](std::string_view name) {
            const bool wanted = !name.starts_with('!');
            name.remove_prefix(wanted ? 0 : 1);
            name.remove_prefix(name.starts_with("has.") ? 4 : 0);
            return has_.at(name) == wanted;
        });
    }

    // Keeps or removes what the mark on a line controls. Returns the index of the next line.
    std::size_t decide(std::size_t i)
    {
        std::string& line = lines_[i];
        if (const std::size_t at = line.find("//? "); at != line.npos && !withoutMark(line, at))
            return leaveOut(i);
        if (const std::size_t at = line.find("//< "); at != line.npos && !withoutMark(line, at))
            return unwrap(i);
        if (line.find("has.") != line.npos && trimmed(line).starts_with("if ("))
            return decideCondition(i);
        return i + 1;
    }

    bool withoutMark(std::string& line, std::size_t at) const
    {
        const std::size_t end = std::min(line.find(beforeMarks), line.size());
        const std::string mark = line.substr(at + 4, end - at - 4);
        const std::size_t colon = std::min(mark.find(": "), mark.size());
        line = line.substr(0, line.find_last_not_of(' ', at - 1) + 1) +
               (colon < mark.size() ? "  // " + mark.substr(colon + 2) : "") + line.substr(end);
        return std::ranges::all_of(split(mark.substr(0, colon), " "),
                                   [this](std::string_view names) { return holds(names); });
    }

    std::size_t decideCondition(std::size_t i)
    {
        std::string& line = lines_[i];
        const std::size_t begin = line.find('(') + 1;
        const std::size_t end = line.rfind(')');
        std::string open;
        for (const std::string& part : split(line.substr(begin, end - begin), " && "))
            if (part.find("has.") == part.npos || part.find('?') != part.npos)
                open += (open.empty() ? "" : " && ") + part;
            else if (!holds(part))
                return leaveOut(i);
        if (open.empty())
            return unwrap(i);
        line.replace(begin, end - begin, open);
        return i + 1;
    }

    // Returns the index of the line after a statement. Lines that are indented deeper, and their
    // braces, belong to the statement.
    std::size_t endOf(std::size_t begin) const
    {
        const std::size_t indent = indentOf(lines_[begin]);
        std::size_t end = begin + 1;
        while (end < lines_.size() &&
               (indentOf(lines_[end]) > indent ||
                (indentOf(lines_[end]) == indent &&
                 (lines_[end].find('{') == indent || lines_[end].find('}') == indent))))
            ++end;
        return end;
    }

    // Erases the marked statement, or the statement below a marked comment, and the comment above it.
    std::size_t leaveOut(std::size_t begin)
    {
        const auto isComment = [](std::string_view line) {
            return trimmed(line).starts_with("//");
        };
        std::size_t code = begin;
        while (isComment(lines_[code]))
            ++code;
        while (begin > 0 && isComment(lines_[begin - 1]))
            --begin;
        lines_.erase(lineAt(begin), lineAt(endOf(code)));
        return begin;
    }

    std::size_t unwrap(std::size_t begin)
    {
        std::size_t end = endOf(begin);
        if (lines_[begin].ends_with('{'))
            lines_.erase(lineAt(--end));
        for (std::size_t i = begin + 1; i < end; ++i)
            lines_[i].erase(0, 4);
        lines_.erase(lineAt(begin));
        return begin;
    }

    std::vector<std::string>::iterator lineAt(std::size_t i)
    {
        return lines_.begin() + static_cast<std::ptrdiff_t>(i);
    }

    // Returns the text with each `has.name ? a : b` replaced by a or b.
    std::string chosen(std::string text) const
    {
        for (std::size_t at; (at = text.find("has.")) != text.npos;) {
            const std::size_t question = text.find('?', at);
            const std::size_t colon = text.find(" : ", question);
            const std::size_t end = endOfExpression(text, colon + 3);
            const bool isFirst = holds(trimmed(text.substr(at, question - at)));
            text.replace(at, end - at,
                         trimmed(isFirst ? text.substr(question + 1, colon - question - 1)
                                         : text.substr(colon + 3, end - colon - 3)));
        }
        return text;
    }

    const Features& has_;
    std::vector<std::string> lines_;
};

}  // namespace

Reduced reduced(std::string_view program, const Features& has)
{
    program.remove_suffix(program.ends_with('\n') ? 1 : 0);
    return Reduction(program, has).result();
}

}  // namespace vakwerk::cpp

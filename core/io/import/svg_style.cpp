// SPDX-License-Identifier: MIT
#include "core/io/import/svg_style.h"

#include "core/io/import/findings.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Returns the index after the quoted text that begins at `at`.
std::size_t pastQuoted(std::string_view css, std::size_t at)
{
    const char quote = css[at++];
    while (at < css.size() && css[at] != quote)
        at += css[at] == '\\' ? 2 : 1;
    return std::min(at + 1, css.size());
}

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

std::string withoutComments(std::string_view css)
{
    std::string result;
    for (std::size_t at = 0; at < css.size();) {
        std::size_t next = at + 1;
        if (css.substr(at).starts_with("/*")) {
            const std::size_t end = css.find("*/", at + 2);
            at = end == css.npos ? css.size() : end + 2;
            result += ' ';
            continue;
        }
        if (isQuote(css[at]))
            next = pastQuoted(css, at);
        result += css.substr(at, next - at);
        at = next;
    }
    return result;
}

// Returns the end of the first declaration: the first semicolon outside quotes and brackets.
std::size_t endOfFirst(std::string_view css)
{
    std::size_t brackets = 0;
    for (std::size_t at = 0; at < css.size();) {
        if (css[at] == ';' && brackets == 0)
            return at;
        if (css[at] == '(')
            ++brackets;
        else if (css[at] == ')' && brackets > 0)
            --brackets;
        at = isQuote(css[at]) ? pastQuoted(css, at) : at + 1;
    }
    return css.size();
}

}  // namespace

SvgProperties::SvgProperties(const SvgElement& element)
    : element_(element), style_(withoutComments(element["style"]))
{
    for (std::string_view rest = style_; !rest.empty();) {
        const std::size_t end = endOfFirst(rest);
        declare(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

// The later of two declarations wins, unless only the earlier one is important.
void SvgProperties::declare(std::string_view declaration)
{
    const std::size_t colon = declaration.find(':');
    if (colon == declaration.npos)
        return;
    Declaration said{declaration.substr(colon + 1)};
    if (const std::size_t mark = said.value.rfind('!'); mark != said.value.npos) {
        said.important = lowered(trimmed(said.value.substr(mark + 1))) == "important";
        said.value = said.value.substr(0, mark);
    }
    said.value = trimmed(said.value);
    if (said.value.empty())
        return;
    const auto [before, isNew] =
        declarations_.try_emplace(lowered(trimmed(declaration.substr(0, colon))), said);
    if (!isNew && (said.important || !before->second.important))
        before->second = said;
}

std::string_view SvgProperties::styled(std::string_view name) const
{
    const auto found = declarations_.find(name);
    return found == declarations_.end() ? std::string_view() : found->second.value;
}

std::string_view SvgProperties::operator[](const char* name) const
{
    const std::string_view found = styled(name);
    return found.empty() ? trimmed(element_[name]) : found;
}

}  // namespace vakwerk

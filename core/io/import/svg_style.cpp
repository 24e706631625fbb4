#include "core/io/import/svg_style.h"

#include "core/io/import/findings.h"

#include <algorithm>

namespace vakwerk {
namespace {

// "name: value" as far as the name is this one.
std::string_view valueIn(std::string_view declaration, std::string_view name)
{
    const std::size_t colon = declaration.find(':');
    if (colon == declaration.npos || lowered(trimmed(declaration.substr(0, colon))) != name)
        return {};
    const std::string_view value = declaration.substr(colon + 1);
    return trimmed(value.substr(0, value.find('!')));  // without "!important"
}

}  // namespace

std::string_view svgNameOf(const pugi::xml_node& node)
{
    std::string_view name = node.name();
    if (name.starts_with("svg:"))
        name.remove_prefix(4);
    return name.find(':') == name.npos ? name : std::string_view();
}

std::string_view svgProperty(const pugi::xml_node& node, const char* name)
{
    std::string_view rest = node.attribute("style").value();
    std::string_view found;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        if (const std::string_view value = valueIn(rest.substr(0, end), name); !value.empty())
            found = value;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return found.empty() ? trimmed(node.attribute(name).value()) : found;
}

}  // namespace vakwerk

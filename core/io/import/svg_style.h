#pragma once

#include <string_view>

#include <pugixml.hpp>

namespace vakwerk {

// The name of an element without the prefix of SVG itself; empty for one of another language.
std::string_view svgNameOf(const pugi::xml_node& node);

// What an element says of a property, in its style or else in the attribute of that name; empty
// where it says nothing.
std::string_view svgProperty(const pugi::xml_node& node, const char* name);

}  // namespace vakwerk

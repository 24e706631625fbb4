#pragma once

#include "core/io/file_problem.h"

#include <optional>

#include <pugixml.hpp>

namespace vakwerk {

// Makes the tree of a drawing, in which elements of other languages lose their names; or says what
// is wrong with the text.
std::optional<RawProblem> parseSvg(pugi::xml_document& document, std::string_view text);

// The name of an element of such a tree without its prefix; empty for one of another language.
std::string_view svgNameOf(const pugi::xml_node& node);

// Where a node begins in the text.
std::size_t svgOffsetOf(const pugi::xml_node& node, std::string_view text);

// The title of a drawing, if it is text that a scene can hold.
std::string svgTitleOf(const pugi::xml_node& svg);

// The first that has or fetches rules of CSS, if any.
pugi::xml_node svgRulesOf(const pugi::xml_document& document);

}  // namespace vakwerk

#pragma once

#include "core/io/file_problem.h"

#include <optional>

namespace vakwerk {

// A text of XML with the entities that its own DTD declares in the place of their names; lines stay
// lines. Entities of other files, and those that are not declared, stay names. `problem` is set
// where it becomes too long.
struct XmlExpanded {
    std::string text{};
    std::optional<RawProblem> problem{};
};

// Nothing where no entities are declared, so that the text can be read as it is.
std::optional<XmlExpanded> withEntities(std::string_view xml);

}  // namespace vakwerk

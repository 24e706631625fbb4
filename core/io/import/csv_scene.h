#pragma once

#include "core/io/import/import.h"

namespace vakwerk {

// Particles from a table with the columns x and y; where it likes id, previous_x and previous_y or
// vx and vy, mass, pinned, radius. A table of a run (step, time, id, x, … or frame, particle, x, …)
// gives its last step. Links from a second table, with the columns a and b, which are ids; where it
// likes kind and the fields of links. Columns stand in any order; an empty cell is the default.
struct CsvTexts {
    std::string_view points;
    std::optional<std::string_view> links{};
};
Imported readCsvScene(const CsvTexts& texts, const ImportOptions& options);

}  // namespace vakwerk

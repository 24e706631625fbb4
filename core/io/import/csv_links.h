#pragma once

#include "core/io/import/csv_points.h"

namespace vakwerk {

// Reads links between the points of another table; `kind` is for those without one.
std::vector<Constraint> readCsvLinks(std::string_view text, const CsvPoints& points, LinkKind kind,
                                     Findings& findings);

}  // namespace vakwerk

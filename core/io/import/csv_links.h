#pragma once

#include "core/io/import/csv_points.h"

namespace vakwerk {

// Reads links between the points of another table. The kind of the options is for those without one.
std::vector<Constraint> readCsvLinks(std::string_view text, const CsvPoints& points,
                                     const ImportOptions& options, Findings& findings);

}  // namespace vakwerk

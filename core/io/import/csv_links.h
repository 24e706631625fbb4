#pragma once

#include "core/io/import/csv_points.h"

namespace vakwerk {

// The links of a table between the points of another; of `kind` where the table does not say.
std::vector<Constraint> readCsvLinks(std::string_view text, const CsvPoints& points, LinkKind kind,
                                     Findings& findings);

}  // namespace vakwerk

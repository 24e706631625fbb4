// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/csv_points.h"

namespace vakwerk {

// Reads links between the points of another table. Links without a kind get the kind of the options.
std::vector<Constraint> readCsvLinks(std::string_view text, const CsvPoints& points,
                                     const ImportOptions& options, Findings& findings);

}  // namespace vakwerk

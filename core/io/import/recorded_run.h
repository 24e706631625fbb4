// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"
#include "core/run/comparison.h"

namespace vakwerk {

// Holds a run or all problems of its table; one of the two is empty.
struct ReadRun {
    std::optional<RecordedRun> run{};
    std::vector<FileProblem> problems{};
};

// Reads a table with the columns step, id, x and y, and optionally time, such as those that csvRows()
// (csv.h) and other programs write. Other columns are ignored. Lines may be in any order, and steps may
// be missing.
ReadRun readRecordedRun(std::string_view csv);

}  // namespace vakwerk

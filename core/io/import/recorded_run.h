#pragma once

#include "core/io/file/file_problem.h"
#include "core/run/comparison.h"

namespace vakwerk {

// Holds a run or all problems of its table; one of the two is empty.
struct ReadRun {
    std::optional<RecordedRun> run{};
    std::vector<FileProblem> problems{};
};

// Reads a table with the columns step, id, x and y, and optionally time, such as csvRows() (csv.h) writes
// and other engines may. Other columns are ignored. Lines are in any order, and not all steps need be
// there.
ReadRun readRecordedRun(std::string_view csv);

}  // namespace vakwerk

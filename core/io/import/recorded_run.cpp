// SPDX-License-Identifier: MIT
#include "core/io/import/recorded_run.h"

#include "core/io/import/csv_table.h"
#include "core/io/import/file_kind.h"
#include "core/simulation/divergence.h"

#include <algorithm>
#include <array>
#include <new>

namespace vakwerk {
namespace {

enum RunColumn : std::size_t { runStep, runId, runX, runY, runTime, runColumns };
constexpr std::array<const char*, runColumns> names{"step", "id", "x", "y", "time"};
constexpr std::span<const char* const> needed = std::span(names).first(runTime);

constexpr double mostSteps = 9007199254740992.0;  // 2⁵³: all whole numbers below it are exact

struct Row {
    std::uint64_t step = 0;
    ParticleId particle{};
    Vec2 position;
    std::optional<double> time{};
    std::size_t offset = 0;  // place of the id in the text, in bytes
};

class RunReader {
public:
    RunReader(std::string_view text, Findings& findings)
        : findings_(findings), table_(text, findings)
    {
    }

    RecordedRun read();

private:
    bool readHead();
    void readRow(const std::vector<CsvCell>& row);
    double number(const std::vector<CsvCell>& row, RunColumn column, const Range& range);
    double wholeNumber(const std::vector<CsvCell>& row, RunColumn column, const Range& range);
    RecordedRun grouped();

    Findings& findings_;
    CsvTable table_;
    std::array<std::size_t, runColumns> at_{};  // index of each column; past the end if missing
    std::vector<Row> rows_;
};

RecordedRun RunReader::read()
{
    if (!readHead())
        return {};
    while (const auto* row = table_.next())
        readRow(*row);
    if (rows_.empty() && findings_.good())
        findings_.complain(0, "", {QT_TRANSLATE_NOOP("core", "has no line with a point"), {}});
    return grouped();
}

bool RunReader::readHead()
{
    if (!hasNamedColumns(table_, findings_))
        return false;
    checkColumns(table_, names, needed, findings_);
    const std::vector<CsvCell>& head = table_.head();
    for (std::size_t i = 0; i < runColumns; ++i)
        at_[i] = static_cast<std::size_t>(
            std::ranges::find(head, std::string_view(names[i]), &CsvCell::text) - head.begin());
    return findings_.good();
}

void RunReader::readRow(const std::vector<CsvCell>& row)
{
    constexpr Range places{.low = -largestNumber, .high = largestNumber};
    Row read;
    read.step =
        static_cast<std::uint64_t>(wholeNumber(row, runStep, {.low = 0.0, .high = mostSteps}));
    read.particle = ParticleId{static_cast<std::uint32_t>(wholeNumber(row, runId, idNumbers))};
    read.position = {number(row, runX, places), number(row, runY, places)};
    if (at_[runTime] < row.size() && !row[at_[runTime]].text.empty())
        read.time = number(row, runTime, places);
    read.offset = row[at_[runId]].offset;
    if (findings_.good())
        rows_.push_back(read);
}

// Returns the number in a cell. Reports a problem and returns the lower end of the range if there is no
// number within the range.
double RunReader::number(const std::vector<CsvCell>& row, RunColumn column, const Range& range)
{
    const CsvCell& cell = row[at_[column]];
    NumberRead read = numberIn(cell);
    if (cell.text.empty())
        read.problem = Message{QT_TRANSLATE_NOOP("core", "is missing"), {}};
    else if (!read.problem && !(read.value >= range.low && read.value <= range.high))
        read.problem = mustBeWithin(range.low, range.high, read.value);
    if (!read.problem)
        return read.value;
    findings_.complain(cell.offset, names[column], *read.problem);
    return range.low;
}

double RunReader::wholeNumber(const std::vector<CsvCell>& row, RunColumn column, const Range& range)
{
    const double value = number(row, column, range);
    if (const auto problem = mustBeWhole(value))
        findings_.complain(row[at_[column]].offset, names[column], *problem);
    return value;
}

RecordedRun RunReader::grouped()
{
    RecordedRun run;
    std::ranges::stable_sort(rows_, {},
                             [](const Row& row) { return std::pair(row.step, row.particle); });
    for (const Row& row : rows_) {
        if (run.steps.empty() || run.steps.back().step != row.step)
            run.steps.push_back({.step = row.step, .time = row.time});
        RecordedRun::Step& step = run.steps.back();
        if (!step.particles.empty() && step.particles.back() == row.particle)
            findings_.complain(row.offset,
                               "id " + std::to_string(static_cast<std::uint32_t>(row.particle)),
                               {QT_TRANSLATE_NOOP("core", "is given a second time"), {}});
        step.particles.push_back(row.particle);
        step.position.push_back(row.position);
    }
    return run;
}

}  // namespace

ReadRun readRecordedRun(std::string_view csv)
try {
    const std::string_view text = withoutMark(csv);
    Findings findings(text);
    if (const auto foreign = foreignKindOf(text))
        findings.complain(0, "", *foreign);
    RecordedRun run = findings.good() ? RunReader(text, findings).read() : RecordedRun{};
    if (!findings.good())
        return {{}, std::move(findings).problems()};
    return {std::move(run), {}};
} catch (const std::bad_alloc&) {
    return {{}, withoutMemory().problems};
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/run_tables.h"

#include "core/io/csv.h"
#include "core/io/file/file.h"

#include <array>
#include <vector>

namespace vakwerk {
namespace {

struct Table {
    std::filesystem::path path;
    std::string (*rows)(const Scene&, const State&, double);
    std::unique_ptr<FileWriter> writer;
};

std::vector<Table> opened(const RunTables& wanted, const State& start)
{
    std::vector<Table> tables;
    const auto add = [&tables](const std::filesystem::path& path, const std::string& head,
                               auto rows) {
        if (path.empty())
            return;
        tables.push_back({path, rows, std::make_unique<FileWriter>(path)});
        tables.back().writer->write(head);
    };
    add(wanted.particles, csvHead(start),
        [](const Scene&, const State& state, double time) { return csvRows(state, time); });
    add(wanted.constraints, constraintCsvHead(), constraintCsvRows);
    return tables;
}

bool write(std::vector<Table>& tables, const Scene& scene, const Simulation& simulation)
{
    bool all = true;
    for (Table& table : tables) {
        table.writer->write(table.rows(scene, simulation.state(), simulation.time()));
        all = all && !table.writer->failed();
    }
    return all;
}

}  // namespace

TablesWritten writeTables(const Scene& scene, Simulation& simulation, const RunTables& wanted,
                          const std::function<bool(std::uint64_t step)>& goesOn)
{
    TablesWritten result;
    if (auto overlap = overlapOf(std::array{wanted.particles, wanted.constraints}, {})) {
        result.file = std::move(overlap->output);
        result.problem = std::move(overlap->message);
        return result;
    }
    std::vector<Table> tables = opened(wanted, simulation.state());
    bool good = write(tables, scene, simulation);
    const auto isGivenUp = [&] { return goesOn && !goesOn(simulation.stepCount()); };
    while (good && !(result.cancelled = isGivenUp()) && !result.divergence &&
           simulation.stepCount() < wanted.steps) {
        result.divergence = simulation.step();
        if (!result.divergence && simulation.stepCount() % wanted.every == 0)
            good = write(tables, scene, simulation);
    }
    if (result.cancelled)
        return result;
    // All tables are complete on disk before the first one replaces an old file.
    for (auto put : {&FileWriter::close, &FileWriter::finish}) {
        for (Table& table : tables) {
            result.file = table.path;
            result.problem = (*table.writer.*put)();
            if (result.problem)
                return result;
        }
    }
    return result;
}

}  // namespace vakwerk

#pragma once

#include "core/simulation/simulation.h"
#include "core/text.h"

#include <filesystem>
#include <functional>

namespace vakwerk {

// Which tables (csv.h) of a run go where; none where there is no path.
struct RunTables {
    std::filesystem::path particles{};
    std::filesystem::path constraints{};
    std::uint64_t steps = 0;
    std::uint64_t every = 1;  // step 0, and every so many
};

struct TablesWritten {
    std::optional<Divergence> divergence{};  // the tables are those of the steps before
    std::filesystem::path file{};            // of the problem
    std::optional<Message> problem{};        // with a file; then no table is there
    bool cancelled = false;                  // likewise
};

// Takes all steps and writes the tables, each in its place when it is whole. `goesOn` is told each
// step and says whether to, which is no where the simulation was told to stop (RunOptions::stop).
TablesWritten writeTables(const Scene& scene, Simulation& simulation, const RunTables& tables,
                          const std::function<bool(std::uint64_t step)>& goesOn = {});

}  // namespace vakwerk

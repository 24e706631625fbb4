#pragma once

#include "core/run/simulation.h"
#include "core/text.h"

#include <filesystem>
#include <functional>

namespace vakwerk {

// The tables (csv.h) of a run and where to write them. One without a path is not written.
struct RunTables {
    std::filesystem::path particles{};
    std::filesystem::path constraints{};
    std::uint64_t steps = 0;
    std::uint64_t every = 1;  // steps between rows, which begin at step 0
};

struct TablesWritten {
    std::optional<Divergence> divergence{};  // the tables end before this step
    std::filesystem::path file{};            // that the problem is about
    std::optional<Message> problem{};        // with `file`; not all tables are then in place
    bool cancelled = false;                  // no table is then written
};

// Takes all steps and puts each table in place when it is whole. `goesOn` is called at each step and
// returns false to stop, as it must when the simulation was stopped (RunOptions::stop).
TablesWritten writeTables(const Scene& scene, Simulation& simulation, const RunTables& tables,
                          const std::function<bool(std::uint64_t step)>& goesOn = {});

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/simulation.h"
#include "core/text.h"

#include <filesystem>
#include <functional>

namespace vakwerk {

// The tables (csv.h) of a run and their paths. A table without a path is not written.
struct RunTables {
    std::filesystem::path particles{};
    std::filesystem::path constraints{};
    std::uint64_t steps = 0;
    std::uint64_t every = 1;  // steps between rows; the first row is step 0
};

struct TablesWritten {
    std::optional<Divergence> divergence{};  // the tables end before this step
    std::filesystem::path file{};            // the file that has the problem
    std::optional<Message> problem{};        // if set, some tables are not in place
    bool cancelled = false;                  // if set, no table is written
};

// Runs all steps and puts each table in place when it is whole. It calls `goesOn` at each step; `goesOn`
// returns false to stop, and must do so when the simulation was stopped (RunOptions::stop).
TablesWritten writeTables(const Scene& scene, Simulation& simulation, const RunTables& tables,
                          const std::function<bool(std::uint64_t step)>& goesOn = {});

}  // namespace vakwerk

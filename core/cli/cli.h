// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/options.h"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace vakwerk {

// Draws a picture into options.out. Returns a problem as a clause that follows "file: ".
using Render =
    std::function<std::optional<std::string>(const Scene&, const State&, const RenderOptions&)>;

// Writes a report to options.out. Returns a problem as a clause that follows "file: ".
using WriteReport = std::function<std::optional<std::string>(const Scene&, const ReportOptions&)>;

using Record = std::function<FilmResult(const Scene&, const FilmOptions&, const FilmProgress&)>;

struct CliContext {
    std::ostream& out;
    std::ostream& err;
    Render render{};  // empty if the program is built without pictures
    Record record{};
    bool isWatched = false;  // err is a terminal that can show progress
    Stop stop = nullptr;     // set when the user interrupts; the work is then abandoned
    WriteReport report{};
};

enum ExitCode : int {
    good = 0,
    badInput = 1,
    wrongUsage = 2,
    diverged = 3,  // a value of the simulation is no longer finite
    differs = 4,   // the compared runs differ
    interrupted = 130,
};

// Runs vakwerk-cli with its arguments, without the program's name. Returns the exit code.
int runCli(std::vector<std::string> arguments, CliContext& context);

}  // namespace vakwerk

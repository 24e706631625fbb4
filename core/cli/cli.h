#pragma once

#include "core/picture/options.h"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace vakwerk {

// Draws a picture into options.out. What went wrong is a clause that reads on after "file: ".
using Render =
    std::function<std::optional<std::string>(const Scene&, const State&, const RenderOptions&)>;

using Record = std::function<FilmMade(const Scene&, const FilmOptions&, const FilmProgress&)>;

struct CliContext {
    std::ostream& out;
    std::ostream& err;
    Render render{};  // empty where the program is built without pictures
    Record record{};
    bool isWatched = false;  // err is a terminal, where progress may be shown
    Stop stop = nullptr;     // the user's wish for an end: what is under way is given up then
};

enum ExitCode : int {
    good = 0,
    badInput = 1,
    wrongUsage = 2,
    diverged = 3,  // the simulation left the finite numbers
    interrupted = 130,
};

// The whole of vakwerk-cli, without the name of the program. Returns its exit code.
int runCli(std::vector<std::string> arguments, CliContext& context);

}  // namespace vakwerk

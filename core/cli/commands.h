// SPDX-License-Identifier: MIT
#pragma once

#include "core/cli/cli.h"
#include "core/io/file/file_problem.h"
#include "core/io/file/visible.h"
#include "core/run/simulation.h"
#include "core/text.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <span>

namespace vakwerk {

struct CliRun {
    CliContext& context;
    int exitCode = good;
};

void addValidate(CLI::App& program, CliRun& run);
void addInfo(CLI::App& program, CliRun& run);
void addSimulate(CLI::App& program, CliRun& run);
void addCompare(CLI::App& program, CliRun& run);
void addStress(CLI::App& program, CliRun& run);
void addStatics(CLI::App& program, CliRun& run);
void addReport(CLI::App& program, CliRun& run);
void addConvert(CLI::App& program, CliRun& run);
void addRender(CLI::App& program, CliRun& run);
void addSchema(CLI::App& program, CliRun& run);
void addRecord(CLI::App& program, CliRun& run);
void addCode(CLI::App& program, CliRun& run);
void addBench(CLI::App& program, CliRun& run);

// Options that say which loads act on the structure at rest.
struct LoadChoice {
    double time = 0.0;
    std::string load;
    std::optional<double> along;
    bool asEnvelope = false;
};
void addLoadOptions(CLI::App& command, LoadChoice& choice);
// Returns the loads that the options choose. If an option names a load that the scene does not have,
// prints the problem and returns nothing.
std::optional<Loading> loadingOf(const LoadChoice& choice, const Scene& scene,
                                 const std::string& file, CliContext& context);

// Options that override settings of the scene. 0 threads are as many as are useful on the machine; an
// empty text keeps the setting of the scene.
struct SolverOptions {
    std::size_t threads = 0;
    std::string solver;
    std::string integrator;
};
void addRunOptions(CLI::App& command, SolverOptions& options);
Scene overridden(const Scene& scene, const SolverOptions& options);
RunOptions runOptions(const SolverOptions& options, const CliContext& context);

struct PictureChoices {
    std::string size = "1280x720";
    std::string theme = "light";
    std::string stress = "off";
    std::string language = "en";
    bool transparent = false;
    bool noGrid = false;
    bool noWalls = false;
    bool noLegend = false;
    bool noScaleBar = false;
    bool labels = false;
    std::vector<std::string> vectors;
    double scale = 1.0;
    // Left, top, right and bottom of what is shown, in length units of the scene; empty for all of it.
    std::vector<double> part;
};
void addPictureOptions(CLI::App& command, PictureChoices& choices);
RenderOptions pictureOptions(const PictureChoices& choices);

// Accepts names that end in .json, and devices and pipes.
CLI::Validator sceneName();

CLI::Validator wholeNumber(std::uint64_t low,
                           std::uint64_t high = std::numeric_limits<std::uint64_t>::max());

// Accepts finite numbers, greater than `above` if it is given.
CLI::Validator finiteNumber(std::optional<double> above = {});

CLI::Validator numberFrom(double low);

// Prints "file: clause" as an error, on one line; returns badInput.
int complain(CliContext& context, const std::string& file, const std::string& clause);

// Returns good, or prints an error and returns wrongUsage if an output would overwrite an input or
// another output. Empty names are ignored.
int refuseOverlap(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs,
                  CliContext& context);

// Writes a file, unless a stop has been requested; prints problems. Returns the exit code.
int put(const std::string& file, std::string_view bytes, CliContext& context);

std::optional<std::string> bytesOf(const std::string& file, CliContext& context);

// Prints the problems of a file.
void say(const std::vector<FileProblem>& problems, const std::string& file, CliContext& context);

// Reads a scene from bytes; if they hold no scene, prints the problems and returns nothing.
std::optional<Scene> sceneIn(const std::string& bytes, const std::string& file,
                             CliContext& context);

// Reads the scene in a file; if it holds none, prints the problems and returns nothing.
std::optional<Scene> sceneOf(const std::string& file, CliContext& context);

void sayDivergence(const Divergence& divergence, const std::string& file, CliContext& context);

// Returns the number with six significant digits.
std::string rounded(double number);

// Returns a text such as "1 step" or "2 steps".
std::string counted(std::uint64_t count, const std::string& noun);

// Returns "1 2" or, if there are many ids, the first ones and the total: "1 2 3 … (20)".
std::string listed(std::span<const ParticleId> ids);

using TableRow = std::vector<std::string>;
// Returns the rows as a table. The columns with the indices `words` are aligned left and all others
// right.
std::string aligned(std::vector<TableRow> rows, std::span<const std::size_t> words);

// Runs to step `steps`. Returns good; or prints an error and returns diverged if a number is no longer
// finite; or returns interrupted.
int advance(Simulation& simulation, std::uint64_t steps, const std::string& file,
            CliContext& context);

}  // namespace vakwerk

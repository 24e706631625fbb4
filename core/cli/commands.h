#pragma once

#include "core/cli/cli.h"
#include "core/io/visible.h"
#include "core/simulation/simulation.h"
#include "core/text.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

namespace vakwerk {

// What a command needs to know of the run of the program, and where its exit code goes.
struct CliRun {
    CliContext& context;
    int exitCode = good;
};

// Each adds its command to the program.
void addValidate(CLI::App& program, CliRun& run);
void addInfo(CLI::App& program, CliRun& run);
void addSimulate(CLI::App& program, CliRun& run);
void addStress(CLI::App& program, CliRun& run);
void addConvert(CLI::App& program, CliRun& run);
void addRender(CLI::App& program, CliRun& run);
void addSchema(CLI::App& program, CliRun& run);
void addRecord(CLI::App& program, CliRun& run);
void addCode(CLI::App& program, CliRun& run);
void addBench(CLI::App& program, CliRun& run);

// How a scene is run where that is not left to the scene and the machine.
struct SolverOptions {
    std::size_t threads = 0;
    std::string solver;
    std::string integrator;
};
void addRunOptions(CLI::App& command, SolverOptions& options);
Scene overridden(const Scene& scene, const SolverOptions& options);
RunOptions runOptions(const SolverOptions& options, const CliContext& context);

// What pictures and films are like.
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
    double scale = 1.0;
    std::vector<double> part;  // left, top, right, bottom
};
void addPictureOptions(CLI::App& command, PictureChoices& choices);
RenderOptions pictureOptions(const PictureChoices& choices);

// The name of a scene to be written ends in .json; devices and pipes have no endings.
CLI::Validator sceneName();

// Accepts whole numbers from `low` to `high`.
CLI::Validator wholeNumber(std::uint64_t low,
                           std::uint64_t high = std::numeric_limits<std::uint64_t>::max());

// Accepts numbers that are finite, and above that one.
CLI::Validator finiteNumber(std::optional<double> above = {});

// Says "file: clause" as an error, on one line; returns badInput.
int complain(CliContext& context, const std::string& file, const std::string& clause);

// Says of an output that would be written over an input or another output; returns wrongUsage then,
// else good. A name that is empty is none.
int refuseOverlap(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs,
                  CliContext& context);

// Writes a file, where no end has been asked for; says what went wrong.
int put(const std::string& file, std::string_view bytes, CliContext& context);

std::optional<std::string> bytesOf(const std::string& file, CliContext& context);

// The scene in the file; says what is wrong with it where there is none.
std::optional<Scene> sceneOf(const std::string& file, CliContext& context);

void sayDivergence(const Divergence& divergence, const std::string& file, CliContext& context);

// Takes steps until the simulation has reached that many. Returns diverged, said as an error, where it
// leaves the finite numbers, and interrupted where an end is asked for.
int advance(Simulation& simulation, std::uint64_t steps, const std::string& file,
            CliContext& context);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include "core/analysis/deck.h"
#include "core/io/run_tables.h"
#include "core/io/scene_file.h"

#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

struct SimulateCommand {
    std::string file;
    std::uint64_t steps = 0;
    std::string csv;
    std::string constraints;
    std::uint64_t every = 1;
    std::string save;
    bool hash = false;
    SolverOptions solver;
};

int takeSteps(const Scene& scene, Simulation& simulation, const SimulateCommand& options,
              CliContext& context)
{
    const TablesWritten written = writeTables(
        scene, simulation, {options.csv, options.constraints, options.steps, options.every},
        [&context](std::uint64_t) { return !stopRequested(context.stop); });
    if (written.cancelled)
        return interrupted;
    if (written.problem)
        return complain(context, written.file.string(), written.problem->english());
    if (!written.divergence)
        return good;
    sayDivergence(*written.divergence, options.file, context);
    return diverged;
}

int simulate(const SimulateCommand& options, CliContext& context)
{
    if (const int overlap = refuseOverlap({options.csv, options.constraints, options.save},
                                          {options.file}, context))
        return overlap;
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    Simulation simulation(*scene, runOptions(options.solver, context));
    if (const int result = takeSteps(*scene, simulation, options, context); result != good)
        return result;
    const State& state = simulation.state();
    const Scene reached = startingAt(*scene, state);
    for (const Message& gap : gapsOfDecks(reached))
        complain(context, options.file, gap.english());
    if (!options.save.empty())
        if (const int end = put(options.save, writeScene(reached), context))
            return end;
    const std::string hash = hashText(hashOf(state));
    if (options.hash)
        context.out << hash << "\n";
    else if (options.csv.empty() && options.constraints.empty() && options.save.empty())
        context.out << visible(options.file) << ": " << state.step << " steps, time "
                    << text(simulation.time()) << " " << visible(scene->world().timeUnit) << ", "
                    << state.brokenCount() << " broken, state " << hash << "\n";
    return good;
}

}  // namespace

void addSimulate(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand("simulate", "Take steps and say where they lead.");
    command->footer(
        "Examples:\n"
        "  vakwerk-cli simulate bridge.json --steps 600 --hash\n"
        "  vakwerk-cli simulate bridge.json --steps 600 --csv run.csv --every 10\n"
        "  vakwerk-cli simulate bridge.json --steps 600 --constraints-csv forces.csv\n"
        "  vakwerk-cli simulate bridge.json --steps 600 --save later.json\n"
        "\n"
        "Going on from a saved scene gives the same numbers as not stopping, except with drives "
        "and loads\nthat change with time, and with broken links that have mass. Wide nets may "
        "differ by rounding\nwith the direct solver.");
    const auto options = std::make_shared<SimulateCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("--steps", options->steps, "How many time steps")
        ->required()
        ->check(wholeNumber(0));
    command->add_option(
        "--csv", options->csv,
        "Write a table of the particles: step,time,id,x,y,previous_x,previous_y, and "
        "angle,spin if one rolls");
    command->add_option("--constraints-csv", options->constraints,
                        "Write a table of the constraints: step,time,id,kind,particles,length,"
                        "rest_length,strain,force,broken");
    const CLI::Option* every =
        command->add_option("--every", options->every, "Tables of step 0 and every so many steps")
            ->check(wholeNumber(1));
    command->add_option("--save", options->save, "Write the scene with the reached pose as start")
        ->check(sceneName());
    command->add_flag("--hash", options->hash, "Print only the hash of the state, 16 hex digits");
    addRunOptions(*command, options->solver);
    command->callback([options, every, &run] {
        if (*every && options->csv.empty() && options->constraints.empty())
            throw CLI::RequiresError("--every", "--csv or --constraints-csv");
        run.exitCode = simulate(*options, run.context);
    });
}

}  // namespace vakwerk

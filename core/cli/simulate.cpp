#include "core/cli/commands.h"

#include "core/io/csv.h"
#include "core/io/file.h"
#include "core/io/scene_file.h"

#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

struct Options {
    std::string file;
    std::uint64_t steps = 0;
    std::string csv;
    std::uint64_t every = 1;
    std::string save;
    bool hash = false;
    SolverOptions solver;
};

// Takes all steps; every so many become rows of the table, where there is one.
int takeSteps(Simulation& simulation, const Options& options, CliContext& context)
{
    if (options.csv.empty())
        return advance(simulation, options.steps, options.file, context) ? good : diverged;
    FileWriter table(options.csv);
    table.write(csvHead() + csvRows(simulation.state(), simulation.time()));
    int result = good;
    while (result == good && simulation.stepCount() < options.steps && !table.failed()) {
        const std::uint64_t next = simulation.stepCount() + 1;
        if (!advance(simulation, next, options.file, context))
            result = diverged;
        else if (next % options.every == 0)
            table.write(csvRows(simulation.state(), simulation.time()));
    }
    if (const auto problem = table.finish())
        return complain(context, options.csv, problem->english());
    return result;
}

int simulate(const Options& options, CliContext& context)
{
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    if (isSameFile(options.csv, options.file))
        return refuseToOverwrite(options.csv, context);
    Simulation simulation(*scene, {.threads = options.solver.threads});
    if (const int result = takeSteps(simulation, options, context); result != good)
        return result;
    const State& state = simulation.state();
    if (!options.save.empty())
        if (const auto problem = writeFile(options.save, writeScene(shownAt(*scene, state))))
            return complain(context, options.save, problem->english());
    const std::string hash = hashText(hashOf(state));
    if (options.hash)
        context.out << hash << "\n";
    else if (options.csv.empty() && options.save.empty())
        context.out << options.file << ": " << state.step << " steps, time "
                    << text(simulation.time()) << " " << scene->world().timeUnit << ", "
                    << state.brokenCount() << " broken, state " << hash << "\n";
    return good;
}

}  // namespace

void addSimulate(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand("simulate", "Take steps and say where they lead.");
    command->footer("Examples:\n"
                    "  vakwerk-cli simulate bridge.json --steps 600 --hash\n"
                    "  vakwerk-cli simulate bridge.json --steps 600 --csv run.csv --every 10\n"
                    "  vakwerk-cli simulate bridge.json --steps 600 --save later.json\n"
                    "\n"
                    "Going on from a saved scene gives the same numbers as not stopping.");
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("--steps", options->steps, "How many time steps")
        ->required()
        ->check(wholeNumber(0));
    CLI::Option* csv = command->add_option("--csv", options->csv,
                                           "Write a table: step,time,id,x,y,previous_x,previous_y");
    command->add_option("--every", options->every, "A table of step 0 and every so many steps")
        ->needs(csv)
        ->check(wholeNumber(1));
    command->add_option("--save", options->save, "Write the scene with the reached pose as start");
    command->add_flag("--hash", options->hash, "Print only the hash of the state, 16 hex digits");
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = simulate(*options, run.context); });
}

}  // namespace vakwerk

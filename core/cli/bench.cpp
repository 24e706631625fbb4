// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include "core/simulation/relaxation/relaxer.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iomanip>
#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

// The measurement has this many parts. The fastest part gives the result, because other programs
// may slow down the others.
constexpr int parts = 5;

struct BenchCommand {
    std::string file;
    double seconds = 1.0;
    SolverOptions solver;
};

double now()
{
    using Seconds = std::chrono::duration<double>;
    return Seconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Timing {
    double secondsPerStep = never;
    std::optional<Divergence> divergence{};
    bool isInterrupted = false;
};

Timing timed(Simulation& simulation, double seconds, const CliContext& context)
{
    Timing timing;
    for (int part = 0; part < parts; ++part) {
        const double start = now();
        double passed = 0.0;
        std::uint64_t steps = 0;
        for (; passed < seconds / parts || steps == 0; passed = now() - start, ++steps)
            if ((timing.divergence = simulation.step()) ||
                (timing.isInterrupted = stopRequested(context.stop)))
                return timing;
        timing.secondsPerStep =
            std::min(timing.secondsPerStep, passed / static_cast<double>(steps));
    }
    return timing;
}

// Counts the corrections of constraints in one step. Springs are forces and are not solved.
double solvesAStep(const Scene& scene)
{
    const World& world = scene.world();
    const auto count = std::ranges::count_if(scene.constraints(), [](const Constraint& constraint) {
        return kindOf(constraint) != LinkKind::spring;
    });
    return static_cast<double>(count) * world.iterations * world.substeps;
}

// Writes a line such as "  by schedule, 1 thread   1.3400 ms a step   0.82 ns a solve".
void write(const Scene& scene, const std::string& what, const Timing& timing, std::ostream& out)
{
    out << "  " << std::left << std::setw(24) << what << std::right << std::fixed
        << std::setprecision(4) << std::setw(12) << timing.secondsPerStep * 1e3 << " ms a step";
    if (scene.world().solver == Solver::relaxation && solvesAStep(scene) > 0.0)
        out << std::setprecision(2) << std::setw(10)
            << timing.secondsPerStep * 1e9 / solvesAStep(scene) << " ns a solve";
    out << "\n";
}

int bench(const BenchCommand& options, CliContext& context)
{
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    const World& world = scene->world();
    context.out << visible(options.file) << ": " << counted(scene->particles().size(), "particle")
                << ", " << counted(scene->constraints().size(), "constraint") << ", "
                << counted(static_cast<std::size_t>(world.substeps), "substep");
    if (world.solver == Solver::relaxation)
        context.out << ", " << counted(static_cast<std::size_t>(world.iterations), "iteration");
    context.out << std::endl;  // flushed, because the measurement takes seconds
    const bool relaxes = solvesAStep(*scene) > 0.0;
    const auto take = [&](const std::string& what, RunOptions how) {
        Simulation simulation(*scene, how);
        const Timing timing = timed(simulation, options.seconds, context);
        if (timing.isInterrupted)
            return int(interrupted);
        if (timing.divergence) {
            sayDivergence(*timing.divergence, options.file, context);
            return int(diverged);
        }
        const std::string threads = counted(simulation.relaxer().threads(), "thread");
        write(*scene, simulation.relaxer().schedule() ? what + ", " + threads : what, timing,
              context.out);
        return int(good);
    };
    if (world.solver == Solver::direct)
        return take("direct solver", runOptions(options.solver, context));
    if (const int end = take(relaxes ? "in list order" : "nothing to relax",
                             {.method = Method::plain, .stop = context.stop}))
        return end;
    if (!relaxes || !hasSchedule(world, Method::schedule))
        return good;
    context.out << "  with " << kernels::instructionSets().front() << " instructions:\n";
    return take("by schedule", runOptions(options.solver, context));
}

CLI::Validator seconds()
{
    const auto complaint = [](const std::string& text) -> std::string {
        double number = 0.0;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        if (read.ec == std::errc() && read.ptr == end && number >= 0.01 && number <= 3600.0)
            return {};
        return "must be a number of seconds from 0.01 to 3600, not " + text;
    };
    return {complaint, ""};
}

}  // namespace

void addBench(CLI::App& program, CliRun& run)
{
    CLI::App* command =
        program.add_subcommand("bench", "Say how long a step takes, and one constraint in it.");
    command->footer(
        "Examples:\n"
        "  vakwerk-cli bench bridge.json\n"
        "  vakwerk-cli bench bridge.json --threads 2 --seconds 5\n"
        "\n"
        "A solve is one constraint in one iteration. The time is that of whole steps, from "
        "the start of\nthe scene on, divided by the solves in them.");
    const auto options = std::make_shared<BenchCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("--seconds", options->seconds, "How long to measure each way")
        ->capture_default_str()
        ->check(seconds());
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = bench(*options, run.context); });
}

}  // namespace vakwerk

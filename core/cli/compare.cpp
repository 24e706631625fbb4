// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include "core/io/file/file.h"
#include "core/io/import/import.h"
#include "core/io/import/recorded_run.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <ostream>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::uint64_t usualSteps = 600;

struct CompareCommand {
    std::string a;
    std::string b;
    std::optional<std::uint64_t> steps;
    double tolerance = 0.0;  // largest distance that counts as equal, in length units
    std::string csv;
    bool asJson = false;
    SolverOptions solver;
};

// One of the two compared runs: a simulation of a scene, or a table.
struct Side {
    std::string file;
    std::optional<Scene> scene{};
    RecordedRun table{};
    std::optional<Simulation> simulation{};

    ComparedRun run()
    {
        return simulation ? ComparedRun(&*simulation) : ComparedRun(&std::as_const(table));
    }
    std::optional<double> timeStep() const
    {
        return scene ? std::optional(scene->world().timeStep) : timeStepOf(table);
    }
    std::string unit() const { return scene ? scene->world().lengthUnit : std::string(); }
};

// Returns whether the input is a table, judged by the extension, else by the content: a pipe has no
// extension.
bool isTable(const std::string& file, const std::string& bytes)
{
    return endingOf(file) == ".csv" || kindOf(file, bytes) == FileKind::csv;
}

std::optional<Side> sideOf(const std::string& file, const SolverOptions& solver,
                           CliContext& context)
{
    const auto bytes = bytesOf(file, context);
    if (!bytes)
        return std::nullopt;
    if (isTable(file, *bytes)) {
        ReadRun read = readRecordedRun(*bytes);
        say(read.problems, file, context);
        return read.run ? std::optional(Side{.file = file, .table = std::move(*read.run)})
                        : std::nullopt;
    }
    auto scene = sceneIn(*bytes, file, context);
    if (!scene)
        return std::nullopt;
    Side side{.file = file, .scene = overridden(*scene, solver)};
    side.simulation.emplace(*side.scene, runOptions(solver, context));
    return side;
}

std::string nameOf(ParticleId id, const Side& a, const Side& b)
{
    for (const Side* side : {&a, &b}) {
        const Particle* particle = side->scene ? side->scene->find(id) : nullptr;
        if (particle && !particle->name.empty())
            return particle->name.text();
    }
    return {};
}

std::uint64_t stepsOf(const CompareCommand& options, const Side& a, const Side& b)
{
    if (options.steps)
        return *options.steps;
    if (a.scene && b.scene)
        return usualSteps;
    std::uint64_t steps = 0;
    for (const Side* side : {&a, &b})
        if (!side->scene)
            steps = std::max(steps, side->table.steps.back().step);
    return steps;
}

// Returns a text such as "particle 7 (deck)".
std::string particleText(ParticleId id, const Side& a, const Side& b)
{
    const std::string name = nameOf(id, a, b);
    return "particle " + std::to_string(static_cast<std::uint32_t>(id)) +
           (name.empty() ? "" : " (" + visible(name) + ")");
}

// Returns the length unit of the runs. A table has no unit.
std::string unitOf(const Side& a, const Side& b)
{
    return a.scene ? a.unit() : b.unit();
}

std::string distanceText(double distance, const Side& a, const Side& b)
{
    const std::string unit = unitOf(a, b);
    return rounded(distance) + (unit.empty() ? "" : " " + visible(unit));
}

std::string plain(const Comparison& comparison, const Side& a, const Side& b)
{
    const auto place = [&](const Separation& separation) {
        return particleText(separation.particle, a, b) + " in step " +
               std::to_string(separation.step);
    };
    const auto& first = comparison.firstBeyond();
    const auto& largest = comparison.largest();
    std::string result = "compared          " + counted(comparison.steps(), "step") + ", from " +
                         std::to_string(*comparison.first()) + " to " +
                         std::to_string(*comparison.last()) + "\nfirst difference  ";
    result += first ? distanceText(first->distance, a, b) + ", " + place(*first) : "none";
    result += "\nlargest distance  ";
    result += largest ? distanceText(largest->distance, a, b) : "none";
    if (largest && largest->distance > 0.0)
        result += ", " + place(*largest);
    result += "\nmean distance     " + distanceText(comparison.mean(), a, b) + "\n";
    for (const auto& [ids, side] :
         {std::pair(&comparison.onlyInA(), &a), std::pair(&comparison.onlyInB(), &b)})
        if (!ids->empty())
            result +=
                "in one only       " + visible(side->file) + ": particles " + listed(*ids) + "\n";
    return result;
}

nlohmann::ordered_json json(const std::optional<Separation>& separation, const Side& a,
                            const Side& b)
{
    if (!separation)
        return nullptr;
    return {{"step", separation->step},
            {"particle", separation->particle},
            {"name", nameOf(separation->particle, a, b)},
            {"distance", separation->distance}};
}

nlohmann::ordered_json json(const std::optional<Divergence>& divergence)
{
    if (!divergence)
        return nullptr;
    return {{"step", divergence->step}, {"particle", divergence->particle}};
}

nlohmann::ordered_json json(const Side& side, const std::vector<ParticleId>& alone,
                            const std::optional<Divergence>& divergence)
{
    nlohmann::ordered_json result{{"file", visible(side.file)}, {"time_step", nullptr}};
    if (const auto timeStep = side.timeStep())
        result["time_step"] = *timeStep;
    result["only_here"] = alone;
    result["divergence"] = json(divergence);
    return result;
}

std::string json(const Comparison& comparison, const ComparedRuns& ends, const Side& a,
                 const Side& b)
{
    nlohmann::ordered_json result{{"differs", comparison.differs()},
                                  {"steps", comparison.steps()},
                                  {"first_step", *comparison.first()},
                                  {"last_step", *comparison.last()},
                                  {"first_difference", json(comparison.firstBeyond(), a, b)},
                                  {"largest", json(comparison.largest(), a, b)},
                                  {"mean", comparison.mean()},
                                  {"length_unit", unitOf(a, b)},
                                  {"a", json(a, comparison.onlyInA(), ends.divergenceOfA)},
                                  {"b", json(b, comparison.onlyInB(), ends.divergenceOfB)}};
    return result.dump(2, ' ', true) + "\n";
}

std::string csvRow(const StepComparison& step)
{
    const auto& largest = step.largest;
    return std::to_string(step.step) + "," + (largest ? text(largest->distance) : "") + "," +
           (largest ? std::to_string(static_cast<std::uint32_t>(largest->particle)) : "") + "," +
           (largest ? text(step.mean) : "") + "\n";
}

// Returns good, or prints an error and returns badInput if the two scenes have different length units.
int refuseOtherUnit(const Side& a, const Side& b, CliContext& context)
{
    if (!a.scene || !b.scene || a.unit() == b.unit())
        return good;
    return complain(context, b.file,
                    "has lengths in " + b.unit() + " and cannot be compared with " + a.file +
                        ", which has them in " + a.unit());
}

void note(CliContext& context, const std::string& file, const std::string& clause)
{
    complain(context, file, "note: " + clause);
}

std::string timeStepText(const Side& side)
{
    return rounded(*side.timeStep()) + (side.scene ? " " + side.scene->world().timeUnit : "");
}

// Returns whether the time steps differ. For a table a difference of 0.1% is allowed, because its digits
// are limited.
bool haveOtherTimeSteps(const Side& a, const Side& b)
{
    const auto ofA = a.timeStep();
    const auto ofB = b.timeStep();
    if (a.scene && b.scene)
        return ofA != ofB || a.scene->world().timeUnit != b.scene->world().timeUnit;
    return ofA && ofB && std::abs(*ofA - *ofB) > 1e-3 * std::abs(*ofA);
}

void noteTimeSteps(const Side& a, const Side& b, CliContext& context)
{
    if (haveOtherTimeSteps(a, b))
        note(context, b.file,
             "its time step is " + timeStepText(b) + ", that of " + a.file + " is " +
                 timeStepText(a) + "; steps are compared by number, not by time");
}

void noteEnd(const Side& side, std::uint64_t steps, CliContext& context)
{
    if (!side.scene && side.table.steps.back().step < steps)
        note(context, side.file, "ends with step " + std::to_string(side.table.steps.back().step));
}

// Prints an error and returns badInput if the two runs have nothing in common that can be compared.
// Otherwise returns good.
int refuseNothing(const Comparison& comparison, std::uint64_t steps, const Side& a, const Side& b,
                  CliContext& context)
{
    if (comparison.steps() == 0)
        return complain(context, b.file,
                        "has none of the steps of " + a.file + " up to step " +
                            std::to_string(steps));
    if (!comparison.largest() && comparison.differs())
        return complain(context, b.file, "has no particle of " + a.file);
    return good;
}

// Returns whether a table ends before the requested steps.
bool endsBefore(const Side& side, const std::optional<std::uint64_t>& steps)
{
    return steps && !side.scene && side.table.steps.back().step < *steps;
}

int sayEnd(const Comparison& comparison, const ComparedRuns& ends, const Side& a, const Side& b,
           CliContext& context)
{
    if (ends.divergenceOfA)
        sayDivergence(*ends.divergenceOfA, a.file, context);
    if (ends.divergenceOfB)
        sayDivergence(*ends.divergenceOfB, b.file, context);
    if (ends.divergenceOfA || ends.divergenceOfB)
        return diverged;
    return comparison.differs() ? differs : good;
}

int compareRuns(const CompareCommand& options, CliContext& context)
{
    if (const int overlap = refuseOverlap({options.csv}, {options.a, options.b}, context))
        return overlap;
    auto a = sideOf(options.a, options.solver, context);
    auto b = sideOf(options.b, options.solver, context);
    if (!a || !b)
        return badInput;
    if (const int refused = refuseOtherUnit(*a, *b, context))
        return refused;
    const std::uint64_t steps = stepsOf(options, *a, *b);
    std::optional<FileWriter> csv;
    if (!options.csv.empty())
        csv.emplace(options.csv).write("step,largest,particle,mean\n");
    Comparison comparison(options.tolerance);
    const ComparedRuns ends =
        compare(a->run(), b->run(), steps, comparison, [&](const StepComparison& step) {
            if (csv)
                csv->write(csvRow(step));
            return !stopRequested(context.stop) && !(csv && csv->failed());
        });
    if (stopRequested(context.stop))
        return interrupted;
    if (!ends.divergenceOfA && !ends.divergenceOfB)
        if (const int refused = refuseNothing(comparison, steps, *a, *b, context))
            return refused;
    if (const auto problem = csv ? csv->finish() : std::nullopt)
        return complain(context, options.csv, problem->english());
    noteTimeSteps(*a, *b, context);
    noteEnd(*a, steps, context);
    noteEnd(*b, steps, context);
    if (comparison.steps() > 0)
        context.out << (options.asJson ? json(comparison, ends, *a, *b)
                                       : plain(comparison, *a, *b));
    const int told = sayEnd(comparison, ends, *a, *b, context);
    const bool isShort = endsBefore(*a, options.steps) || endsBefore(*b, options.steps);
    return told == good && isShort ? differs : told;
}

}  // namespace

void addCompare(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand(
        "compare", "Say how far the particles of two runs are apart, step by step.");
    command->footer(
        "Examples:\n"
        "  vakwerk-cli compare bridge.json more_iterations.json\n"
        "  vakwerk-cli compare bridge.json run.csv --tolerance 1e-9\n"
        "  vakwerk-cli compare bridge.json run.csv --csv distances.csv\n"
        "\n"
        "A table has the columns step, id, x and y, such as that of \"simulate --csv\" or of "
        "another engine;\nits other columns are ignored, and it need not have every step. "
        "Particles are matched by id, steps\nby number. The exit code is 0 only where no "
        "distance is above the tolerance and both runs have the\nsame particles; else it is 4, "
        "also where a table ends before --steps.");
    const auto options = std::make_shared<CompareCommand>();
    command->add_option("A", options->a, "A scene file, or a table of particles (.csv)")
        ->required();
    command->add_option("B", options->b, "Another, or the same")->required();
    command
        ->add_option("--steps", options->steps,
                     "How many time steps; else " + std::to_string(usualSteps) +
                         ", or those of the table")
        ->check(wholeNumber(0));
    command
        ->add_option("--tolerance", options->tolerance,
                     "Distances up to this are no difference, in the length unit of the scene")
        ->capture_default_str()
        ->check(finiteNumber())
        ->check(CLI::Validator(
            [](const std::string& given) {
                return given.starts_with('-') ? "must be a number, 0 or more, not " + given
                                              : std::string();
            },
            ""));
    command->add_option("--csv", options->csv,
                        "Write a table of the steps: step,largest,particle,mean");
    command->add_flag("--json", options->asJson, "As JSON, for other programs");
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = compareRuns(*options, run.context); });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "core/analysis/convergence.h"
#include "core/analysis/statics.h"
#include "core/analysis/tolerances.h"
#include "core/cli/commands.h"
#include "core/scene/query/drives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <ostream>
#include <span>

namespace vakwerk {
namespace {

TableRow headOf(const World& world)
{
    const std::string unit = " (" + world.lengthUnit + ")";
    return {
        "id", "kind", "particles", "length" + unit, "strain", "force (" + forceUnit(world) + ")",
        ""};
}

std::string wordFor(const Scene& scene, const State& state, std::size_t index)
{
    const Constraint& constraint = scene.constraints()[index];
    const Strand* strand = strandOf(constraint);
    const double force = forceIn(scene, state, index);
    const Unit unit = forceUnitOf(constraint);
    if (state.broken[index])
        return state.broken[index] == letGo ? "let go" : "broken";
    if (unit != Unit::force)
        return (unit == Unit::moment ? "moment (" : "pressure (") + unitText(unit, scene.world()) +
               ")";
    if (!strand)
        return "reaction";
    if (force != 0.0)
        return force > 0.0 ? "tension" : "compression";
    const bool isSlack =
        kindOf(constraint).value_or(LinkKind::rope) == LinkKind::rope &&
        lengthNow(scene, state, constraint) < lengthAt(scene, constraint, state.time());
    return isSlack ? "slack" : "unloaded";
}

TableRow rowOf(const Scene& scene, const State& state, std::size_t index)
{
    const Constraint& constraint = scene.constraints()[index];
    const ParticleRefs refs = particlesOf(constraint);
    const bool isBroken = state.broken[index];
    TableRow row{std::to_string(static_cast<std::uint32_t>(constraint.id)),
                 constraint.kind(),
                 listed(std::span(refs.begin(), refs.size())),
                 "",
                 "",
                 isBroken ? "" : rounded(forceIn(scene, state, index)),
                 wordFor(scene, state, index)};
    if (strandOf(constraint)) {
        const double now = lengthNow(scene, state, constraint);
        const double rest = lengthAt(scene, constraint, state.time());
        row[3] = rounded(now);
        if (rest > 0.0 && !isBroken)
            row[4] = rounded((now - rest) / rest);
    }
    return row;
}

// Returns why the forces may not be those at rest of the structure as it was drawn; empty if there is no
// such reason.
std::string doubtAbout(const Scene& scene, const State& state)
{
    constexpr double percent = 100.0;
    std::string doubt;
    const auto convergence = convergenceOf(scene, state);
    if (convergence && convergence->share > tolerance::settled)
        doubt += "\nNot at rest: the residual is " + rounded(convergence->residual) + " " +
                 visible(forceUnit(scene.world())) + " at particle " +
                 std::to_string(static_cast<std::uint32_t>(convergence->worstParticle)) + ", " +
                 rounded(percent * convergence->share) + " % of the largest force.\n";
    if (convergence && std::fabs(convergence->strain) > tolerance::inShape)
        doubt += "\nRigid link " +
                 std::to_string(static_cast<std::uint32_t>(*convergence->worstLink)) +
                 " has a strain of " + rounded(percent * convergence->strain) + " %.\n";
    if (!atRest(shownAt(scene, state)).fits)
        doubt +=
            "\nLengths of rigid links do not fit together, so nothing decides what they carry: "
            "see vakwerk-cli statics.\n";
    return doubt;
}

struct StressCommand {
    std::string file;
    std::uint64_t step = 600;
    SolverOptions solver;
};

int report(const StressCommand& options, CliContext& context)
{
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    Simulation simulation(*scene, runOptions(options.solver, context));
    if (const int end = advance(simulation, options.step, options.file, context))
        return end;
    std::vector<TableRow> rows{headOf(scene->world())};
    for (std::size_t i = 0; i < scene->constraints().size(); ++i)
        rows.push_back(rowOf(*scene, simulation.state(), i));
    context.out << aligned(rows, std::array<std::size_t, 3>{1, 2, 6})
                << doubtAbout(*scene, simulation.state());
    return good;
}

}  // namespace

void addStress(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand(
        "stress", "List every constraint: its length, strain and force after some steps.");
    command->footer("Examples:\n"
                    "  vakwerk-cli stress bridge.json\n"
                    "  vakwerk-cli stress bridge.json --step 60 --solver direct\n"
                    "\n"
                    "The force of a link above 0 is tension, below 0 compression. What holds one\n"
                    "particle has the size of its reaction, an angle that of its moment, an area\n"
                    "its pressure, above 0 outwards.");
    const auto options = std::make_shared<StressCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("--step", options->step, "After this many time steps")
        ->capture_default_str()
        ->check(wholeNumber(0));
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = report(*options, run.context); });
}

}  // namespace vakwerk

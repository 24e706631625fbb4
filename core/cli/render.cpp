// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include "core/io/file/file.h"
#include "core/run/tracks.h"

#include <memory>

namespace vakwerk {
namespace {

struct RenderCommand {
    std::string file;
    std::uint64_t step = 0;
    PictureChoices picture;
    std::string out;
    SolverOptions solver;
};

std::string pictureEndingComplaint(const std::string& text)
{
    const std::string ending = endingOf(text);
    return ending == ".png" || ending == ".svg" ? "" : "must end in .png or .svg, not " + text;
}

int render(const RenderCommand& options, CliContext& context)
{
    RenderOptions picture = pictureOptions(options.picture);
    picture.out = options.out;
    if (const auto wrong = complaint(picture)) {
        complain(context, options.out, wrong->english());
        return wrongUsage;
    }
    if (const int overlap = refuseOverlap({options.out}, {options.file}, context))
        return overlap;
    if (!context.render)
        return complain(context, options.out, "pictures are not built into this program");
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    Simulation simulation(*scene, runOptions(options.solver, context));
    Tracks tracks;
    tracks.follow(*scene);
    simulation.setMetering(tracks.followsTakenOut());
    tracks.record(*scene, simulation.state());
    while (!tracks.empty() && simulation.stepCount() < options.step) {
        if (const int end = advance(simulation, simulation.stepCount() + 1, options.file, context))
            return end;
        tracks.record(*scene, simulation.state(), simulation.takenOut());
    }
    if (const int end = advance(simulation, options.step, options.file, context))
        return end;
    picture.tracks = &tracks;
    const auto problem = context.render(*scene, simulation.state(), picture);
    return problem ? complain(context, options.out, *problem) : good;
}

}  // namespace

void addRender(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand("render", "Draw a picture of a scene.");
    command->footer("Examples:\n"
                    "  vakwerk-cli render bridge.json -o bridge.png\n"
                    "  vakwerk-cli render bridge.json --step 600 --stress force --theme dark "
                    "--size 1920x1080 -o bridge.svg\n"
                    "  vakwerk-cli render bridge.json --transparent --no-grid --size 3840x2160 "
                    "--scale 3 -o bridge.png");
    const auto options = std::make_shared<RenderCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("--step", options->step, "After this many time steps")
        ->capture_default_str()
        ->check(wholeNumber(0));
    command->add_option("-o,--out", options->out, "The picture to write, .png or .svg")
        ->required()
        ->check(CLI::Validator(pictureEndingComplaint, ""));
    addPictureOptions(*command, options->picture);
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = render(*options, run.context); });
}

}  // namespace vakwerk

#include "core/cli/commands.h"

#include "core/simulation/tracks.h"

#include <charconv>
#include <memory>
#include <tuple>

namespace vakwerk {
namespace {

struct Options {
    std::string file;
    std::uint64_t step = 0;
    std::string size = "1280x720";
    std::string theme = "light";
    std::string stress = "off";
    PictureFlags flags;
    std::string out;
    SolverOptions solver;
};

}  // namespace

// "1280x720" as two numbers above 0.
std::optional<std::pair<int, int>> sizeOf(std::string_view text)
{
    int width = 0;
    int height = 0;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, width);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, height);
    if (second.ec != std::errc() || second.ptr != end || width < 1 || height < 1)
        return std::nullopt;
    return std::pair(width, height);
}

std::string sizeComplaint(const std::string& text)
{
    return sizeOf(text) ? "" : "must be WIDTHxHEIGHT in pixels such as 1280x720, not " + text;
}

std::optional<Measure> measureOf(const std::string& name)
{
    if (name == "force")
        return Measure::force;
    if (name == "strain")
        return Measure::strain;
    if (name == "length")
        return Measure::lengthError;
    return std::nullopt;
}

void addLookOptions(CLI::App& command, std::string& theme, std::string& stress)
{
    command.add_option("--theme", theme, "light or dark")
        ->capture_default_str()
        ->check(CLI::IsMember({"light", "dark"}));
    command.add_option("--stress", stress, "What colours the links")
        ->capture_default_str()
        ->check(CLI::IsMember({"off", "force", "strain", "length"}));
}

void addPictureFlags(CLI::App& command, PictureFlags& flags)
{
    command.add_flag("--transparent", flags.transparent, "No background");
    command.add_flag("--no-grid", flags.noGrid, "Leave out the grid");
    command.add_flag("--no-walls", flags.noWalls, "Leave out the walls");
    command.add_flag("--no-legend", flags.noLegend, "Leave out the legend of the stress colours");
    command.add_flag("--no-scale-bar", flags.noScaleBar, "Leave out the scale bar");
    command.add_flag("--labels", flags.labels,
                     "Write its number on each link that has room for it");
    command
        .add_option("--scale", flags.scale,
                    "Of lines and letters: 2 draws them twice as large, for large pictures")
        ->capture_default_str()
        ->check(CLI::Range(0.1, 20.0));
    command
        .add_option("--view", flags.part,
                    "Show this part of the scene: LEFT TOP RIGHT BOTTOM, in its own units")
        ->expected(4)
        ->type_name("NUMBER");
}

RenderOptions pictureOptions(const PictureFlags& flags)
{
    RenderOptions options;
    options.scale = flags.scale;
    options.transparent = flags.transparent;
    options.grid = !flags.noGrid;
    options.walls = !flags.noWalls;
    options.legend = !flags.noLegend;
    options.scaleBar = !flags.noScaleBar;
    options.labels = flags.labels;
    if (flags.part.size() == 4)
        options.part = rectOf({flags.part[0], flags.part[1]}, {flags.part[2], flags.part[3]});
    return options;
}

namespace {

std::string endingComplaint(const std::string& text)
{
    const std::string ending = std::filesystem::path(text).extension().string();
    return ending == ".png" || ending == ".svg" ? "" : "must end in .png or .svg, not " + text;
}

int render(const Options& options, CliContext& context)
{
    if (!context.render)
        return complain(context, options.out, "pictures are not built into this program");
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    Simulation simulation(*scene, {.threads = options.solver.threads});
    Tracks tracks;
    tracks.follow(*scene);
    tracks.record(simulation.state());
    while (!tracks.empty() && simulation.stepCount() < options.step) {
        if (!advance(simulation, simulation.stepCount() + 1, options.file, context))
            return diverged;
        tracks.record(simulation.state());
    }
    if (!advance(simulation, options.step, options.file, context))
        return diverged;
    RenderOptions picture = pictureOptions(options.flags);
    std::tie(picture.width, picture.height) = *sizeOf(options.size);
    picture.dark = options.theme == "dark";
    picture.stress = measureOf(options.stress);
    picture.out = options.out;
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
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("--step", options->step, "After this many time steps")
        ->capture_default_str()
        ->check(wholeNumber(0));
    command->add_option("--size", options->size, "In pixels, as WIDTHxHEIGHT")
        ->capture_default_str()
        ->check(CLI::Validator(sizeComplaint, ""));
    addLookOptions(*command, options->theme, options->stress);
    command->add_option("-o,--out", options->out, "The picture to write, .png or .svg")
        ->required()
        ->check(CLI::Validator(endingComplaint, ""));
    addPictureFlags(*command, options->flags);
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = render(*options, run.context); });
}

}  // namespace vakwerk

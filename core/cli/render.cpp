#include "core/cli/commands.h"

#include <charconv>
#include <map>
#include <memory>

namespace vakwerk {
namespace {

struct Options {
    std::string file;
    std::uint64_t step = 0;
    std::string size = "1280x720";
    std::string theme = "light";
    std::string stress = "off";
    std::string out;
    SolverOptions solver;
};

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

std::string endingComplaint(const std::string& text)
{
    const std::string ending = std::filesystem::path(text).extension().string();
    return ending == ".png" || ending == ".svg" ? "" : "must end in .png or .svg, not " + text;
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

int render(const Options& options, CliContext& context)
{
    if (!context.render)
        return complain(context, options.out, "pictures are not built into this program");
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    Simulation simulation(*scene, {.threads = options.solver.threads});
    if (!advance(simulation, options.step, options.file, context))
        return diverged;
    const auto [width, height] = *sizeOf(options.size);
    const auto problem = context.render(*scene, simulation.state(),
                                        {.width = width,
                                         .height = height,
                                         .dark = options.theme == "dark",
                                         .stress = measureOf(options.stress),
                                         .out = options.out});
    return problem ? complain(context, options.out, *problem) : good;
}

}  // namespace

void addRender(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand("render", "Draw a picture of a scene.");
    command->footer("Examples:\n"
                    "  vakwerk-cli render bridge.json -o bridge.png\n"
                    "  vakwerk-cli render bridge.json --step 600 --stress force --theme dark "
                    "--size 1920x1080 -o bridge.svg");
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("--step", options->step, "After this many time steps")
        ->capture_default_str()
        ->check(wholeNumber(0));
    command->add_option("--size", options->size, "In pixels, as WIDTHxHEIGHT")
        ->capture_default_str()
        ->check(CLI::Validator(sizeComplaint, ""));
    command->add_option("--theme", options->theme, "light or dark")
        ->capture_default_str()
        ->check(CLI::IsMember({"light", "dark"}));
    command->add_option("--stress", options->stress, "What colours the links")
        ->capture_default_str()
        ->check(CLI::IsMember({"off", "force", "strain", "length"}));
    command->add_option("-o,--out", options->out, "The picture to write, .png or .svg")
        ->required()
        ->check(CLI::Validator(endingComplaint, ""));
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = render(*options, run.context); });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include <memory>
#include <ostream>
#include <utility>

namespace vakwerk {
namespace {

constexpr const char* clearLine = "\r\033[K";

struct RecordCommand {
    std::string file;
    FilmOptions film;
    PictureChoices picture;
    std::string out;
    SolverOptions solver;
};

FilmOptions filmOf(const RecordCommand& options, const CliContext& context)
{
    FilmOptions film = options.film;
    film.picture = pictureOptions(options.picture);
    film.picture.out = options.out;
    film.threads = options.solver.threads;
    film.stop = context.stop;
    return film;
}

int record(const RecordCommand& options, CliContext& context)
{
    const FilmOptions film = filmOf(options, context);
    if (const auto wrong = complaint(film)) {
        complain(context, options.out, wrong->english());
        return wrongUsage;
    }
    if (const int overlap = refuseOverlap({options.out}, {options.file}, context))
        return overlap;
    if (!context.record)
        return complain(context, options.out, "films are not built into this program");
    auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    scene = overridden(*scene, options.solver);
    int shown = -1;
    bool wasStuck = false;
    const FilmResult made = context.record(*scene, film, [&](const FilmMoment& moment) {
        const int percent = static_cast<int>(100.0 * moment.done / moment.whole);
        if (context.isWatched && percent != shown)
            context.err << "\r" << visible(options.out) << ": " << (shown = percent) << " %"
                        << std::flush;
        if (!std::exchange(wasStuck, moment.isStuck) && moment.isStuck) {
            if (context.isWatched)
                context.err << clearLine;
            complain(context, options.out,
                     "the ffmpeg program has done nothing for a while; Ctrl+C gives the film up");
        }
        return true;
    });
    if (context.isWatched)
        context.err << clearLine;
    if (made.cancelled)
        return interrupted;
    if (made.problem)
        return complain(context, options.out, made.problem->english());
    if (made.inPictures)
        complain(context, options.out,
                 "the ffmpeg program is not installed, so the film is pictures in " +
                     made.path.string());
    context.out << visible(made.path.string()) << ": " << made.frames << " frames of " << made.width
                << " by " << made.height << " pixels\n";
    if (!made.divergence)
        return good;
    sayDivergence(*made.divergence, options.file, context);
    return diverged;
}

CLI::Option* addNumber(CLI::App& command, const char* name, double& value, const char* help)
{
    return command.add_option(name, value, help)->capture_default_str()->check(finiteNumber(0.0));
}

}  // namespace

void addRecord(CLI::App& program, CliRun& run)
{
    CLI::App* command =
        program.add_subcommand("record", "Make a film of a scene, by the ffmpeg program.");
    command->footer("Examples:\n"
                    "  vakwerk-cli record bridge.json -o bridge.mp4\n"
                    "  vakwerk-cli record bridge.json --seconds 4 --speed 0.25 --stress force "
                    "--theme dark -o slow.webm\n"
                    "  vakwerk-cli record bridge.json --size 480x270 --fps 15 -o small.gif\n"
                    "\n"
                    "Where ffmpeg is not installed, the film becomes a folder of pictures.");
    const auto options = std::make_shared<RecordCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("-o,--out", options->out, "The film: .mp4, .webm, .gif or .webp")
        ->required();
    addNumber(*command, "--seconds", options->film.seconds, "How long the film is");
    addNumber(*command, "--fps", options->film.framesPerSecond, "Frames in a second");
    addNumber(*command, "--speed", options->film.speed, "Times the speed of playing");
    addPictureOptions(*command, options->picture);
    addRunOptions(*command, options->solver);
    command->callback([options, &run] { run.exitCode = record(*options, run.context); });
}

}  // namespace vakwerk

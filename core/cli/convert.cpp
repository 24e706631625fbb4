// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include "core/io/import/import.h"
#include "core/io/scene_file.h"

#include <filesystem>
#include <map>
#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

struct ConvertCommand {
    std::string in;
    std::string out;
    std::string links;
    std::map<std::string, std::string> choices{};  // keyed by the key of the field
    ImportOptions import;
};

std::optional<ImportSource> sourceOf(const ConvertCommand& options, CliContext& context)
{
    auto bytes = bytesOf(options.in, context);
    if (!bytes)
        return std::nullopt;
    ImportSource source{options.in, std::move(*bytes)};
    if (options.links.empty())
        return source;
    auto links = bytesOf(options.links, context);
    if (!links)
        return std::nullopt;
    source.linksName = options.links;
    source.linksBytes = std::move(*links);
    return source;
}

int convert(const ConvertCommand& options, CliContext& context)
{
    if (const int overlap = refuseOverlap({options.out}, {options.links}, context))
        return overlap;
    const auto source = sourceOf(options, context);
    if (!source)
        return badInput;
    if (!options.links.empty() && kindOf(source->name, source->bytes) != FileKind::csv)
        return complain(context, options.in, "is no table of points, so links do not go with it");
    ImportOptions import = options.import;
    for (const auto& [key, choice] : options.choices)
        if (!choice.empty())
            findField(fields(import), key)->assign(import, choice);
    const bool isScene = kindOf(source->name, source->bytes) == FileKind::scene;
    if (const int overlap = isScene ? good : refuseOverlap({options.out}, {options.in}, context))
        return overlap;
    const auto [read, inLinks] = importFile(*source, import);
    say(read.problems, inLinks ? options.links : options.in, context);
    for (FileProblem note : read.notes) {
        note.pointer = "note" + (note.pointer.empty() ? "" : ": " + note.pointer);
        context.err << text(note, options.in) << "\n";
    }
    if (!read.scene)
        return badInput;
    return put(options.out, writeScene(*read.scene), context);
}

CLI::Validator fitting(const char* key)
{
    const Field<ImportOptions>& field = *findField(fields(ImportOptions()), key);
    const auto complaintAbout = [&field](const std::string& text) -> std::string {
        double number = 0.0;
        if (!CLI::detail::lexical_cast(text, number))
            return "must be a number, not " + text;
        const auto message = complaint(field, number);
        return message ? message->english() : std::string();
    };
    return {complaintAbout, ""};
}

void addImportOptions(CLI::App& command, ConvertCommand& options)
{
    const auto help = [](const char* key) {
        return std::string(findField(fields(ImportOptions()), key)->help);
    };
    ImportOptions& import = options.import;
    command.add_option("--scale", import.scale, help("scale"))
        ->check(fitting("scale"))
        ->capture_default_str();
    const auto addChoice = [&](const char* name, const char* key) {
        const std::span<const char* const> choices = findField(fields(import), key)->choices;
        command.add_option(name, options.choices[key], help(key))
            ->check(CLI::IsMember(std::vector<std::string>(choices.begin(), choices.end())));
    };
    addChoice("--lines", "lines");
    addChoice("--link-kind", "link");
    command.add_option("--merge", import.merge, help("merge"))
        ->check(fitting("merge"))
        ->capture_default_str();
    command.add_option("--curve", import.curve, help("curve"))
        ->check(fitting("curve"))
        ->capture_default_str();
    command.add_flag("--joints,!--no-joints", import.joints, help("joints"));
    command.add_flag("--flip", import.flip, "Upside down. " + help("flip"));
    addChoice("--decimals", "decimals");
}

}  // namespace

void addConvert(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand(
        "convert", "Make a scene file of a file of another program, or of a scene.");
    command->footer(
        "Examples:\n"
        "  vakwerk-cli convert cloth.edn cloth.json\n"
        "  vakwerk-cli convert car.xsp car.json\n"
        "  vakwerk-cli convert bridge.svg bridge.json --scale 2 --link-kind rope\n"
        "  vakwerk-cli convert hills.svg hills.json --lines ground\n"
        "  vakwerk-cli convert level.tmx level.json\n"
        "  vakwerk-cli convert points.csv net.json --links links.csv\n"
        "  vakwerk-cli convert by_hand.json tidy.json\n"
        "\n"
        "What a file is, its ending says: .edn (a world of points and sticks), .xsp "
        "(XSpringies), .svg,\n.tmx (a map of Tiled), .csv, .json; or else its first bytes. What a "
        "scene has no place for is said\nin notes. Lines, scale, merge, curve, joints and flip are "
        "for drawings, scale and flip for maps,\ndecimals for tables. OUT may be IN where that is "
        "a "
        "scene.");
    const auto options = std::make_shared<ConvertCommand>();
    command->add_option("IN", options->in, "The file to read")->required();
    command->add_option("OUT", options->out, "The scene file to write, which ends in .json")
        ->required()
        ->check(sceneName());
    command->add_option("--links", options->links,
                        "A table with the links between the points of the table IN");
    addImportOptions(*command, *options);
    command->callback([options, &run] { run.exitCode = convert(*options, run.context); });
}

}  // namespace vakwerk

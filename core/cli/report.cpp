// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"
#include "core/io/file/file.h"

#include <memory>

namespace vakwerk {
namespace {

struct ReportCommand {
    std::string file;
    LoadChoice load;
    std::string language = "en";
    std::string out;
};

std::string reportEndingComplaint(const std::string& text)
{
    const std::string ending = endingOf(text);
    return ending == ".html" || ending == ".pdf" ? "" : "must end in .html or .pdf, not " + text;
}

int report(const ReportCommand& options, CliContext& context)
{
    if (const int overlap = refuseOverlap({options.out}, {options.file}, context))
        return overlap;
    if (!context.report)
        return complain(context, options.out, "reports are not built into this program");
    const auto scene = sceneOf(options.file, context);
    const auto loading =
        scene ? loadingOf(options.load, *scene, options.file, context) : std::nullopt;
    if (!loading)
        return badInput;
    const auto problem =
        context.report(*scene, {*loading, options.load.asEnvelope, options.language, options.out});
    return problem ? complain(context, options.out, *problem) : good;
}

}  // namespace

void addReport(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand(
        "report", "Write a page about what a structure carries at rest, and what it can carry.");
    command->footer(
        "Examples:\n"
        "  vakwerk-cli report bridge.json -o bridge.html\n"
        "  vakwerk-cli report bridge.json --envelope -o bridge.pdf\n"
        "  vakwerk-cli report bridge.json --load truck --along 12.5 -o truck.pdf\n"
        "\n"
        "It has a drawing, the member with the largest share of capacity, reactions, mass and\n"
        "cost, and the members in the order of their shares.");
    const auto options = std::make_shared<ReportCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_option("-o,--out", options->out, "The page to write, .html or .pdf")
        ->required()
        ->check(CLI::Validator(reportEndingComplaint, ""));
    addLoadOptions(*command, options->load);
    command->add_option("--language", options->language, "Of its words and numbers")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "nl"}));
    command->callback([options, &run] { run.exitCode = report(*options, run.context); });
}

}  // namespace vakwerk

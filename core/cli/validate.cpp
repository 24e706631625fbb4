// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include "core/io/file/file.h"
#include "core/io/scene_file.h"

#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

// Returns whether the file is valid. Problems are the output of this command, so they go to `out`.
bool validate(const std::string& file, CliContext& context)
{
    const FileBytes read = readStream(file);
    if (!read.bytes) {
        context.out << visible(file + ": " + read.problem.english()) << "\n";
        return false;
    }
    const ReadScene result = readScene(*read.bytes);
    for (const FileProblem& problem : result.problems)
        context.out << text(problem, file) << "\n";
    if (result.scene)
        context.out << visible(file) << ": good\n";
    return result.scene.has_value();
}

}  // namespace

void addValidate(CLI::App& program, CliRun& run)
{
    CLI::App* command = program.add_subcommand(
        "validate", "Check scene files and say what is wrong, with line and column.");
    command->footer("Examples:\n"
                    "  vakwerk-cli validate bridge.json\n"
                    "  vakwerk-cli validate scenes/*.json");
    const auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("FILE", *files, "Scene files")->required();
    command->callback([files, &run] {
        for (const std::string& file : *files) {
            if (!validate(file, run.context))
                run.exitCode = badInput;
            if (stopRequested(run.context.stop))
                run.exitCode = interrupted;
            if (run.exitCode == interrupted)
                return;
        }
    });
}

}  // namespace vakwerk

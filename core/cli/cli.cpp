// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"
#include "core/io/file/visible.h"
#include "core/thrown.h"

#include <algorithm>
#include <ostream>
#include <sstream>

namespace vakwerk {
namespace {

// Writes a text that is made safe for a terminal, because it may quote what the user typed.
void writeLines(const std::string& text, std::ostream& out)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        out << visible(line) << "\n";
}

}  // namespace

int runCli(std::vector<std::string> arguments, CliContext& context)
try {
    CLI::App program("Checks, runs, draws and converts scenes of Vakwerk.", "vakwerk-cli");
    CliRun run{context};
    program.set_version_flag("--version", "vakwerk-cli " VAKWERK_VERSION);
    program.footer("Examples:\n"
                   "  vakwerk-cli validate bridge.json\n"
                   "  vakwerk-cli simulate bridge.json --steps 600 --hash\n"
                   "\"vakwerk-cli COMMAND --help\" has more of each.\n"
                   "\n"
                   "Exit codes: 0 good, 1 bad input, 2 wrong usage, 3 the simulation diverged,\n"
                   "4 the compared runs differ.");
    for (const auto add :
         {addValidate, addInfo, addSimulate, addCompare, addStress, addStatics, addReport,
          addConvert, addRender, addRecord, addCode, addSchema, addBench})
        add(program, run);

    std::ranges::reverse(arguments);  // CLI11 takes arguments from the back
    try {
        program.parse(arguments);
        if (program.get_subcommands().empty()) {
            context.err << "A command is needed.\n" << program.help();
            run.exitCode = wrongUsage;
        }
    } catch (const CLI::ParseError& error) {
        std::ostringstream complaint;
        const bool isAnswer = program.exit(error, context.out, complaint) == 0;
        writeLines(complaint.str(), context.err);
        run.exitCode = isAnswer ? good : wrongUsage;
    }
    context.out.flush();
    if (context.out.fail() && run.exitCode == good)
        run.exitCode = complain(context, "output", "cannot be written");
    return run.exitCode;
} catch (...) {
    context.err << "vakwerk-cli: " << visible(messageOfThrown().english()) << '\n';
    return badInput;
}

}  // namespace vakwerk

#include "core/cli/commands.h"

#include "core/io/edn.h"
#include "core/io/file.h"
#include "core/io/scene_file.h"

#include <algorithm>
#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

// By the name of the file, and where that does not say, by how it begins: a scene opens with a key
// in quotes, a world with a keyword or a comment.
bool isEdn(const std::string& file, std::string_view bytes)
{
    const std::string ending = std::filesystem::path(file).extension().string();
    if (ending == ".edn" || ending == ".json")
        return ending == ".edn";
    const auto first = bytes.find_first_not_of(" \t\r\n,");
    if (first == bytes.npos || bytes[first] != '{')
        return first != bytes.npos && (bytes[first] == ';' || bytes[first] == '#');
    const auto second = bytes.find_first_not_of(" \t\r\n,", first + 1);
    return second != bytes.npos && (bytes[second] == ':' || bytes[second] == ';');
}

int convert(const std::string& in, const std::string& out, CliContext& context)
{
    const auto bytes = bytesOf(in, context);
    if (!bytes)
        return badInput;
    const ReadScene read = isEdn(in, *bytes) ? readEdnWorld(*bytes) : readScene(*bytes);
    for (const FileProblem& problem : read.problems)
        context.err << text(problem, in) << "\n";
    if (!read.scene)
        return badInput;
    if (const auto problem = writeFile(out, writeScene(*read.scene)))
        return complain(context, out, problem->english());
    return good;
}

}  // namespace

void addConvert(CLI::App& program, CliRun& run)
{
    struct Options {
        std::string in;
        std::string out;
    };
    CLI::App* command = program.add_subcommand(
        "convert", "Make a scene file of a world of points and sticks (EDN), or of a scene.");
    command->footer("Examples:\n"
                    "  vakwerk-cli convert cloth.edn cloth.json\n"
                    "  vakwerk-cli convert by_hand.json tidy.json");
    const auto options = std::make_shared<Options>();
    command->add_option("IN", options->in, "An EDN world or a scene file")->required();
    command->add_option("OUT", options->out, "The scene file to write")->required();
    command->callback(
        [options, &run] { run.exitCode = convert(options->in, options->out, run.context); });
}

}  // namespace vakwerk

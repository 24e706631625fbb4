#include "core/cli/commands.h"
#include "core/io/file.h"
#include "core/io/scene_file.h"

#include <charconv>
#include <ostream>

namespace vakwerk {

CLI::Validator wholeNumber(std::uint64_t low)
{
    const auto complaint = [low](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        if (read.ec == std::errc() && read.ptr == end && number >= low)
            return {};
        return "must be a whole number, " + std::to_string(low) + " or more, not " + text;
    };
    return {complaint, ""};
}

int complain(CliContext& context, const std::string& file, const std::string& clause)
{
    context.err << file << ": " << clause << "\n";
    return badInput;
}

std::optional<std::string> bytesOf(const std::string& file, CliContext& context)
{
    FileBytes read = readFile(file);
    if (!read.bytes)
        complain(context, file, read.problem.english());
    return std::move(read.bytes);
}

std::optional<Scene> sceneOf(const std::string& file, CliContext& context)
{
    const auto bytes = bytesOf(file, context);
    if (!bytes)
        return std::nullopt;
    ReadScene read = readScene(*bytes);
    for (const FileProblem& problem : read.problems)
        context.err << text(problem, file) << "\n";
    return std::move(read.scene);
}

bool advance(Simulation& simulation, std::uint64_t steps, const std::string& file,
             CliContext& context)
{
    while (simulation.state().step < steps) {
        const auto divergence = simulation.step();
        if (!divergence)
            continue;
        const auto particle = static_cast<std::uint32_t>(divergence->particle);
        complain(context, file,
                 "particle " + std::to_string(particle) + " leaves the finite numbers in step " +
                     std::to_string(divergence->step));
        return false;
    }
    return true;
}

}  // namespace vakwerk

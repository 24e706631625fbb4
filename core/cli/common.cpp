// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/edit.h"
#include "core/scene/fields/fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <ostream>

namespace vakwerk {

CLI::Validator sceneName()
{
    return {[](const std::string& text) {
                std::error_code unknown;
                const bool isFile = !std::filesystem::exists(text, unknown) ||
                                    std::filesystem::is_regular_file(text, unknown) ||
                                    std::filesystem::is_directory(text, unknown);
                const bool isJson =
                    lowered(std::filesystem::path(text).extension().string()) == ".json";
                return isFile && !isJson ? "must end in .json, not " + text : std::string();
            },
            ""};
}

CLI::Validator wholeNumber(std::uint64_t low, std::uint64_t high)
{
    const auto complaint = [low, high](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        if (read.ec == std::errc() && read.ptr == end && number >= low && number <= high)
            return {};
        const std::string range =
            high < std::numeric_limits<std::uint64_t>::max()
                ? " from " + std::to_string(low) + " to " + std::to_string(high)
                : ", " + std::to_string(low) + " or more";
        return "must be a whole number" + range + ", not " + text;
    };
    return {complaint, ""};
}

CLI::Validator finiteNumber(std::optional<double> above)
{
    const auto complaint = [above](const std::string& given) -> std::string {
        double number = 0.0;
        if (CLI::detail::lexical_cast(given, number) && std::isfinite(number) &&
            (!above || number > *above))
            return {};
        return "must be a number" + (above ? " above " + text(*above) : "") + ", not " + given;
    };
    return {complaint, ""};
}

CLI::Validator numberFrom(double low)
{
    const auto complaint = [low](const std::string& given) -> std::string {
        double number = 0.0;
        if (CLI::detail::lexical_cast(given, number) && std::isfinite(number) && number >= low)
            return {};
        return "must be a number, " + text(low) + " or more, not " + given;
    };
    return {complaint, ""};
}

int complain(CliContext& context, const std::string& file, const std::string& clause)
{
    context.err << visible(file + ": " + clause) << "\n";
    return badInput;
}

int refuseOverlap(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs,
                  CliContext& context)
{
    using Paths = std::vector<std::filesystem::path>;
    const auto overlap =
        overlapOf(Paths(outputs.begin(), outputs.end()), Paths(inputs.begin(), inputs.end()));
    if (!overlap)
        return good;
    complain(context, overlap->output.string(), overlap->message.english());
    return wrongUsage;
}

int put(const std::string& file, std::string_view bytes, CliContext& context)
{
    if (stopRequested(context.stop))
        return interrupted;
    const auto problem = writeFile(file, bytes);
    return problem ? complain(context, file, problem->english()) : good;
}

std::optional<std::string> bytesOf(const std::string& file, CliContext& context)
{
    FileBytes read = readStream(file);
    if (!read.bytes)
        complain(context, file, read.problem.english());
    return std::move(read.bytes);
}

void say(const std::vector<FileProblem>& problems, const std::string& file, CliContext& context)
{
    for (const FileProblem& problem : problems)
        context.err << text(problem, file) << "\n";
}

std::optional<Scene> sceneIn(const std::string& bytes, const std::string& file, CliContext& context)
{
    ReadScene read = readScene(bytes);
    say(read.problems, file, context);
    return std::move(read.scene);
}

std::optional<Scene> sceneOf(const std::string& file, CliContext& context)
{
    const auto bytes = bytesOf(file, context);
    return bytes ? sceneIn(*bytes, file, context) : std::nullopt;
}

std::string rounded(double number)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::general, 6);
    return {buffer.data(), end.ptr};
}

std::string counted(std::uint64_t count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string listed(std::span<const ParticleId> ids)
{
    constexpr std::size_t most = 3;
    std::string result;
    for (const ParticleId id : ids.first(std::min(ids.size(), most)))
        result += (result.empty() ? "" : " ") + std::to_string(static_cast<std::uint32_t>(id));
    return ids.size() > most ? result + " … (" + std::to_string(ids.size()) + ")" : result;
}

namespace {

std::size_t widthOf(const std::string& cell)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        cell, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace

std::string aligned(std::vector<TableRow> rows, std::span<const std::size_t> words)
{
    std::vector<std::size_t> widths;
    for (TableRow& row : rows) {
        std::ranges::transform(row, row.begin(), visible);
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    }
    std::string result;
    for (const TableRow& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - widthOf(row[i]), ' ');
            const bool isWord = std::ranges::find(words, i) != words.end();
            line += isWord ? row[i] + space : space + row[i];
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + "\n";
    }
    return result;
}

void sayDivergence(const Divergence& divergence, const std::string& file, CliContext& context)
{
    const auto particle = static_cast<std::uint32_t>(divergence.particle);
    complain(context, file,
             "particle " + std::to_string(particle) + " diverges in step " +
                 std::to_string(divergence.step));
}

int advance(Simulation& simulation, std::uint64_t steps, const std::string& file,
            CliContext& context)
{
    while (!stopRequested(context.stop) && simulation.stepCount() < steps) {
        if (const auto divergence = simulation.step()) {
            sayDivergence(*divergence, file, context);
            return diverged;
        }
    }
    return stopRequested(context.stop) ? interrupted : good;
}

namespace {

void addChoice(CLI::App& command, const std::string& option, const char* key, std::string& value)
{
    const Field<World>& field = *findField(worldFields(), key);
    command.add_option(option, value, std::string(field.help) + " Instead of the scene's.")
        ->check(
            CLI::IsMember(std::vector<std::string>(field.choices.begin(), field.choices.end())));
}

}  // namespace

void addRunOptions(CLI::App& command, SolverOptions& options)
{
    command
        .add_option("--threads", options.threads,
                    "How many work together; else as many as the processor has and the scene is "
                    "worth. The result is the same.")
        ->check(wholeNumber(1, 64));
    addChoice(command, "--solver", "solver", options.solver);
    addChoice(command, "--integrator", "integrator", options.integrator);
}

RunOptions runOptions(const SolverOptions& options, const CliContext& context)
{
    return {.threads = options.threads, .stop = context.stop};
}

Scene overridden(const Scene& scene, const SolverOptions& options)
{
    Scene result = scene;
    if (!options.solver.empty())
        result.apply(edit::setWorldField(result, "solver", options.solver));
    if (!options.integrator.empty())
        result.apply(edit::setWorldField(result, "integrator", options.integrator));
    return result;
}

}  // namespace vakwerk

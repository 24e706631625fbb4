// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"
#include "core/io/cpp/cpp_program.h"

#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

struct CodeCommand {
    std::string file;
    std::string out;
    std::uint64_t steps = 600;
};

int code(const CodeCommand& options, CliContext& context)
{
    if (const int overlap = refuseOverlap({options.out}, {options.file}, context))
        return overlap;
    const auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    const CppProgram program = cppProgram(*scene, options.steps);
    if (!program.text)
        return complain(context, options.file, program.problem.english());
    if (options.out.empty()) {
        context.out << *program.text;
        return good;
    }
    return put(options.out, *program.text, context);
}

}  // namespace

void addCode(CLI::App& program, CliRun& run)
{
    CLI::App* command =
        program.add_subcommand("code", "Write a scene as a small C++ program of its own.");
    command->footer("Examples:\n"
                    "  vakwerk-cli code bridge.json -o main.cpp\n"
                    "  c++ -std=c++20 -O2 main.cpp -o main\n"
                    "  ./main 600 > positions.csv\n"
                    "\n"
                    "The program needs nothing but the standard library and prints, digit for "
                    "digit, the table of\n\"simulate --csv\". The direct solver and implicit "
                    "Euler are too large for it.");
    const auto options = std::make_shared<CodeCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command
        ->add_option("--steps", options->steps,
                     "How many time steps the program takes when it is not told")
        ->capture_default_str()
        ->check(wholeNumber(0, 2'000'000'000));
    command->add_option("-o,--out", options->out,
                        "The program to write; without, it goes to standard output");
    command->callback([options, &run] { run.exitCode = code(*options, run.context); });
}

}  // namespace vakwerk

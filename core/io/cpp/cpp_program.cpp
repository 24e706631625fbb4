// SPDX-License-Identifier: MIT
#include "core/io/cpp/cpp_program.h"

#include "core/io/cpp/parts.h"
#include "core/io/file/visible.h"

#include <algorithm>
#include <cassert>

namespace vakwerk {
namespace {

// Returns the text as // lines. Makes characters visible that would continue a line, reverse it or
// control a terminal.
std::string commented(std::string text)
{
    std::ranges::replace(text, '\\', '/');
    std::string result;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        result += "// " + visible(std::string_view(text).substr(begin, end - begin)) + "\n";
        begin = end + 1;
    }
    return result;
}

std::string counted(std::size_t count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string heading(const Scene& scene, std::uint64_t steps)
{
    const World& world = scene.world();
    const std::string number = std::to_string(steps);
    return (world.title.empty() ? "" : commented(world.title)) +
           (world.description.empty() ? "" : commented(world.description) + "//\n") +
           "// A scene of Vakwerk as a program of its own: " +
           counted(scene.particles().size(), "particle") + ", " +
           counted(scene.constraints().size(), "constraint") +
           R"( and the loop that moves
// them. For each step it prints where every particle is, and where it was one step before, as
//     vakwerk-cli simulate scene.json --steps )" +
           number + R"( --csv positions.csv
// does. The digits are the same if the compiler neither fuses nor reorders operations on numbers. A
// line below tells this to g++ and clang; other compilers need an option for it.
//     c++ -std=c++20 -O2 main.cpp -o main
//     ./main )" +
           number + " > positions.csv\n";
}

// Writes the value of a constant or array behind its name. The rows of an array begin on the next
// line, after its brace.
void fill(std::string& program, const cpp::Value& value)
{
    const std::string head = " " + value.name + " = ";
    assert(program.find(head) != program.npos);
    const std::size_t at = program.find(head) + head.size();
    const std::size_t begin = value.text.starts_with('\n') ? program.find('{', at) + 1 : at;
    program.replace(begin, program.find(';', begin) - begin, value.text);
}

// Moves the numbers of the lines from this one on.
void shift(MarkedLines& marked, std::size_t from, std::size_t by)
{
    for (auto& [mark, lines] : marked)
        for (std::size_t& line : lines)
            line += line >= from ? by : 0;
}

std::size_t linesIn(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

// Puts the code that computes contacts in the place where the program includes it.
void insertContacts(cpp::Reduced& program)
{
    constexpr std::string_view mark = "#include \"contacts.h\"\n";
    const std::size_t at = program.text.find(mark);
    if (at == program.text.npos)
        return;
    std::string code;
    for (const char* text : cpp::codeOfContacts)
        code += text;
    while (code.ends_with('\n'))
        code.pop_back();
    shift(program.lines, linesIn(program.text.substr(0, at)) + 1, linesIn(code));
    program.text.replace(at, mark.size() - 1, code);
}

std::optional<Message> refusal(const Scene& scene)
{
    if (scene.empty())
        return Message{QT_TRANSLATE_NOOP("core", "has no particles to print the positions of")};
    if (scene.world().solver == Solver::direct)
        return Message{QT_TRANSLATE_NOOP(
            "core", "is solved by the direct solver, which is too large for a small program; "
                    "relaxation is not")};
    if (scene.world().integrator == Integrator::implicitEuler)
        return Message{QT_TRANSLATE_NOOP(
            "core", "is integrated by implicit Euler, which is too large for a small program; "
                    "the other integrators are not")};
    return std::nullopt;
}

}  // namespace

CppProgram cppProgram(const Scene& scene, std::uint64_t steps)
{
    if (const auto problem = refusal(scene))
        return {.problem = *problem};
    const cpp::Features has = cpp::featuresOf(scene);
    std::string program = cpp::wholeProgram;
    fill(program, {"steps", std::to_string(steps)});
    for (const cpp::Value& value : cpp::valuesOf(scene, has))
        fill(program, value);
    cpp::Reduced reduced = cpp::reduced(program.substr(program.find("\n\n") + 1), has);
    insertContacts(reduced);
    const std::string head = heading(scene, steps);
    shift(reduced.lines, 0, linesIn(head));
    return {.text = head + reduced.text, .lines = std::move(reduced.lines)};
}

}  // namespace vakwerk

#include "core/io/cpp/cpp_program.h"

#include "core/io/cpp/features.h"
#include "core/io/visible.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Lines of text as a comment: what would continue one, or turn it round or steer a terminal, is made
// visible.
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

// Before all else, so that it holds for what the headers bring too.
constexpr const char* whole =
    R"(// A product and a sum are rounded one after the other, never fused into one operation.
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

)";

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
// does: the same digits, if every operation is carried out as it stands here, which g++ and clang are
// told below and other compilers have to be.
//     c++ -std=c++20 -O2 main.cpp -o main
//     ./main )" +
           number + " > positions.csv\n\n" + whole;
}

std::string includes(const cpp::Features& f)
{
    const bool several = f.kinds.size() > 1;
    const bool swaps = f.world.boundsKind == BoundsKind::revert;
    return std::string("#include <charconv>\n#include <cmath>\n#include <cstddef>\n"
                       "#include <cstdio>\n#include <cstdlib>\n#include <iterator>\n") +
           cpp::when(f.breaks || f.springsBreak, "#include <limits>\n") +
           cpp::when(f.has("Area"), "#include <span>\n") + "#include <string>\n" +
           cpp::when(swaps, "#include <utility>\n") + cpp::when(several, "#include <variant>\n") +
           cpp::when(f.inMotion, "#include <vector>\n") + R"(
struct Vec2 {
    double x = 0.0;
    double y = 0.0;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator*(Vec2 a, double s) { return {a.x * s, a.y * s}; }
constexpr Vec2 operator/(Vec2 a, double s) { return {a.x / s, a.y / s}; }
constexpr double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }

double length(Vec2 a)
{
    return std::sqrt(dot(a, a));
}

)";
}

std::string ending(std::uint64_t steps)
{
    return R"(
// The shortest digits that read back as the same number.
std::string text(double number)
{
    char digits[32];
    const bool whole = std::fabs(number) < 1e15 && number == std::floor(number);
    const auto end = whole ? std::to_chars(digits, digits + 32, number, std::chars_format::fixed)
                           : std::to_chars(digits, digits + 32, number);
    return std::string(digits, end.ptr);
}

void print(long number)
{
    const std::string head =
        std::to_string(number) + "," + text(static_cast<double>(number) * timeStep) + ",";
    for (const Particle& p : particles) {
        const std::string line = head + std::to_string(p.id) + "," + text(p.x.x) + "," +
                                 text(p.x.y) + "," + text(p.old.x) + "," + text(p.old.y) + "\n";
        std::fputs(line.c_str(), stdout);
    }
}

// Whether all that move are where numbers still mean something.
bool isFinite()
{
    for (const Particle& p : particles)
        for (const double number : {p.x.x, p.x.y, p.old.x, p.old.y})
            if (p.w != 0.0 && !(std::fabs(number) <= 1e150))
                return false;
    return true;
}

int main(int count, char** words)
{
    const long steps = count > 1 ? std::strtol(words[1], nullptr, 10) : )" +
           std::to_string(steps) + R"(;
    std::puts("step,time,id,x,y,previous_x,previous_y");
    print(0);
    for (long number = 1; number <= steps; ++number) {
        step();
        if (!isFinite()) {
            std::fprintf(stderr, "The particles leave the finite numbers in step %ld.\n", number);
            return 1;
        }
        print(number);
    }
}
)";
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
        return {{}, *problem};
    const cpp::Features f = cpp::featuresOf(scene);
    return {heading(scene, steps) + includes(f) + cpp::constants(f) + cpp::particles(scene, f) +
                cpp::constraints(scene, f) + cpp::motion(f) + cpp::linkSolvers(f) +
                cpp::holdSolvers(f) + cpp::shapeSolvers(f) + cpp::relaxation(f) + cpp::breaking(f) +
                cpp::walls(f) + cpp::step(f) + ending(steps),
            {}};
}

}  // namespace vakwerk

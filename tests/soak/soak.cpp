// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/run/simulation.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>
#include <string>

#include <unistd.h>

// Runs scenes of the gallery for a very long time and checks that all numbers stay finite, that
// memory does not grow, and that no scene gains energy by itself.
namespace vakwerk {
namespace {

// Scenes of different kinds that nothing drives. They have no strain at the start, because the sum
// of energies does not count the energy of strained constraints.
constexpr std::array gallery{"clojure_points.json", "lesson4_cloth.json", "lesson4_blob.json",
                             "pratt_bridge.json", "square_braced.json"};

constexpr std::uint64_t defaultSteps = 1'000'000;
constexpr double warmUp = 0.01;  // share of the steps after which memory no longer grows
constexpr std::uint64_t looks = 1000;

// The energy that rounding may add, as a share of the energy in motion.
constexpr double rounding = 1e-9;

struct Outcome {
    std::uint64_t steps = 0;
    double seconds = 0.0;
    long memoryBefore = 0;  // KiB
    long memoryAfter = 0;
    double start = 0.0;
    double highest = 0.0;
    double scale = 0.0;
    double end = 0.0;

    bool isFinite(std::uint64_t wanted) const { return steps == wanted; }
    bool isFlat() const { return memoryAfter <= memoryBefore + 512; }
    bool hasNotGrown() const { return highest <= start + rounding * scale; }
};

// Returns the memory that the program uses, in KiB.
long residentMemory()
{
    std::ifstream file("/proc/self/statm");
    long all = 0;
    long resident = 0;
    file >> all >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

std::optional<Scene> sceneIn(const std::string& name)
{
    const FileBytes file = readFile(std::string(VAKWERK_SCENES "/") + name);
    return file.bytes ? readScene(*file.bytes).scene : std::nullopt;
}

void look(const Scene& scene, const Simulation& simulation, Outcome& outcome)
{
    const Energy energy = energyOf(scene, simulation.state());
    outcome.end = energy.total();
    outcome.highest = std::max(outcome.highest, outcome.end);
    outcome.scale =
        std::max({outcome.scale, energy.kinetic, std::fabs(energy.potential), energy.elastic});
}

Outcome soaked(const Scene& scene, std::uint64_t steps)
{
    Outcome outcome;
    Simulation simulation(scene, {.method = Method::schedule, .threads = 1});
    outcome.start = outcome.highest = energyOf(scene, simulation.state()).total();
    const std::uint64_t stride = std::max<std::uint64_t>(steps / looks, 1);
    const auto full = static_cast<std::uint64_t>(static_cast<double>(steps) * warmUp);
    const auto began = std::chrono::steady_clock::now();
    for (; outcome.steps < steps && !simulation.step(); ++outcome.steps) {
        // Energy rises quickly to its highest value, so every one of the first steps is checked.
        if (outcome.steps < looks || outcome.steps % stride == 0)
            look(scene, simulation, outcome);
        if (outcome.steps == full)
            outcome.memoryBefore = residentMemory();
    }
    look(scene, simulation, outcome);
    outcome.memoryAfter = residentMemory();
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return outcome;
}

// Returns true if the run kept all rules.
bool report(const std::string& name, const Outcome& outcome, std::uint64_t wanted)
{
    const bool finite = outcome.isFinite(wanted);
    const bool good = finite && outcome.isFlat() && outcome.hasNotGrown();
    std::printf("%-24s %9llu %8.1f %8ld %8ld %14.6g %14.6g %14.6g  %s%s%s%s\n", name.c_str(),
                static_cast<unsigned long long>(outcome.steps), outcome.seconds,
                outcome.memoryBefore, outcome.memoryAfter, outcome.start, outcome.highest,
                outcome.end, good ? "good" : "", finite ? "" : "not finite ",
                outcome.isFlat() ? "" : "memory grew ", outcome.hasNotGrown() ? "" : "energy grew");
    std::fflush(stdout);
    return good;
}

int soak(std::uint64_t steps, std::span<const char* const> scenes)
{
    std::printf("%-24s %9s %8s %8s %8s %14s %14s %14s\n", "scene", "steps", "s", "KiB", "KiB end",
                "energy", "highest", "end");
    bool good = true;
    for (const char* name : scenes) {
        const auto scene = sceneIn(name);
        if (!scene)
            std::printf("%-24s cannot be read\n", name);
        good = scene && report(name, soaked(*scene, steps), steps) && good;
    }
    return good ? 0 : 1;
}

}  // namespace
}  // namespace vakwerk

int main(int count, char** arguments)
{
    const std::uint64_t steps =
        count > 1 ? std::strtoull(arguments[1], nullptr, 10) : vakwerk::defaultSteps;
    if (steps == 0) {
        std::fprintf(stderr, "usage: %s [STEPS [SCENE…]]\n", arguments[0]);
        return 2;
    }
    if (count > 2)
        return vakwerk::soak(steps,
                             std::span(arguments, static_cast<std::size_t>(count)).subspan(2));
    return vakwerk::soak(steps, vakwerk::gallery);
}

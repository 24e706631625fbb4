// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "tests/bench/workloads.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <random>

// Measures what it costs to record a run, to seek its steps and to trace the inside of a step.
namespace vakwerk {
namespace {

Run runOf(const Scene& scene)
{
    return Run(scene, startOf(scene), {.method = Method::schedule, .threads = 1});
}

Scene withIterations(Scene scene, int iterations)
{
    World world = scene.world();
    world.iterations = iterations;
    scene.apply(Patch{{}, {}, WorldChange{scene.world(), world}});
    return scene;
}

// Measures a step as the editor computes it, without a recording.
void step(benchmark::State& state)
{
    const Scene scene = cloth(100);
    Simulation simulation(scene, {.method = Method::schedule, .threads = 1});
    Maxima maxima;
    for (auto _ : state) {
        if (simulation.step())
            state.SkipWithError("left the finite numbers");
        hold(simulation.model(), simulation.state(), maxima);
    }
}

void recordedStep(benchmark::State& state)
{
    Run run = runOf(cloth(100));
    for (auto _ : state)
        if (run.step())
            state.SkipWithError("left the finite numbers");
    state.counters["bytes"] = static_cast<double>(run.recording().size());
}

// Measures the time to seek random steps of a run. `longest` is the time of the slowest seek in
// seconds.
void seek(benchmark::State& state, const Scene& scene, int steps)
{
    Run run = runOf(scene);
    for (int i = 0; i < steps; ++i)
        if (run.step())
            state.SkipWithError("left the finite numbers");
    std::mt19937 random;
    double longest = 0.0;
    for (auto _ : state) {
        const auto began = std::chrono::steady_clock::now();
        run.seek(random() % (run.recording().reached() + 1));
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        longest = std::max(longest, took.count());
    }
    state.counters["longest"] = longest;
    state.counters["bytes"] = static_cast<double>(run.recording().size());
    state.counters["keyframes"] = static_cast<double>(run.recording().keyframeCount());
}

// Measures the time to go back by one step.
void stepBack(benchmark::State& state, const Scene& scene, int steps)
{
    Run run = runOf(scene);
    for (int i = 0; i < steps; ++i)
        if (run.step())
            state.SkipWithError("left the finite numbers");
    for (auto _ : state)
        run.seek(run.at() == 0 ? run.recording().reached() : run.at() - 1);
}

// Measures the time to trace a step, which is the eleventh of the run.
void trace(benchmark::State& state, const Scene& scene, int iterations)
{
    Run run = runOf(withIterations(scene, iterations));
    for (int i = 0; i < 10; ++i)
        if (run.step())
            state.SkipWithError("left the finite numbers");
    Trace made;
    for (auto _ : state)
        made = run.trace();
    state.counters["entries"] = static_cast<double>(made.entries.size());
    state.counters["bytes"] = static_cast<double>(made.entries.size() * sizeof(Trace::Entry) +
                                                  made.moves.size() * sizeof(Trace::Move) +
                                                  made.forces.size() * sizeof(Trace::Force));
    state.counters["cut"] = made.isCut ? 1.0 : 0.0;
}

const auto registered = [] {
    const auto add = [](const std::string& name, auto function, auto... arguments) {
        benchmark::RegisterBenchmark(name.c_str(), function, arguments...)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    };
    add("run/step of 20,000 constraints", step);
    add("run/the same recorded", recordedStep);
    for (const int steps : {1'000, 10'000, 100'000})
        add("run/seek, truss of 201, steps " + std::to_string(steps), seek, truss(50), steps);
    for (const int steps : {1'000, 10'000})
        add("run/seek, cloth of 5,000 particles, steps " + std::to_string(steps), seek, cloth(71),
            steps);
    add("run/one step back, truss of 201", stepBack, truss(50), 10'000);
    add("run/one step back, cloth of 5,000 particles", stepBack, cloth(71), 10'000);
    for (const int iterations : {8, 64}) {
        const std::string with = ", iterations " + std::to_string(iterations);
        add("run/trace, truss of 201" + with, trace, truss(50), iterations);
        add("run/trace, 20,000 constraints" + with, trace, cloth(100), iterations);
    }
    return 0;
}();

}  // namespace
}  // namespace vakwerk

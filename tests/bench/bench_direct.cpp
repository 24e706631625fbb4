// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "tests/bench/workloads.h"

#include <benchmark/benchmark.h>

namespace vakwerk {
namespace {

constexpr int steps = 300;

// Measures the first 300 steps on one thread, and the length errors after them. The time to build
// the solver does not count.
void firstSteps(benchmark::State& bench, const Scene& workload)
{
    Scene scene = workload;
    World world = scene.world();
    world.solver = Solver::direct;
    Patch toDirect;
    toDirect.world = WorldChange{scene.world(), world};
    scene.apply(toDirect);
    Stretch stretch;
    for (auto _ : bench) {
        bench.PauseTiming();
        Simulation simulation(scene, {.threads = 1});
        bench.ResumeTiming();
        for (int i = 0; i < steps; ++i)
            if (simulation.step())
                bench.SkipWithError("left the finite numbers");
        bench.PauseTiming();
        stretch = stretchOf(scene, simulation.state().position);
        bench.ResumeTiming();
    }
    bench.counters["step"] = benchmark::Counter(
        steps, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    bench.counters["largest"] = stretch.largest;
    bench.counters["rms"] = stretch.rms;
}

void direct(benchmark::State& bench, const char* name)
{
    firstSteps(bench, workload(name));
}
void directCloth(benchmark::State& bench, int side)
{
    firstSteps(bench, cloth(side));
}
void directShuffled(benchmark::State& bench, int side)
{
    firstSteps(bench, cloth(side, ListOrder::shuffled));
}

BENCHMARK_CAPTURE(direct, W1, "W1")
    ->Name("W1/direct")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(direct, W2, "W2")
    ->Name("W2/direct")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(direct, W4, "W4")
    ->Name("W4/direct")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(direct, W5, "W5")
    ->Name("W5/direct")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(directCloth, 100, 100)
    ->Name("cloth 100/direct")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(directShuffled, 320, 320)
    ->Name("W2 shuffled/direct")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace vakwerk

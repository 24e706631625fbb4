// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "tests/bench/workloads.h"

#include <benchmark/benchmark.h>

namespace vakwerk {
namespace {

void reading(benchmark::State& state, const char* name)
{
    const std::string json = writeScene(workload(name));
    for (auto _ : state)
        benchmark::DoNotOptimize(readScene(json));
    state.SetBytesProcessed(static_cast<std::int64_t>(json.size()) * state.iterations());
}
BENCHMARK_CAPTURE(reading, W1, "W1")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(reading, W2, "W2")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace vakwerk

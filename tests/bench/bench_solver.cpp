// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/scene/edit/draft.h"
#include "core/simulation/relaxation/relaxer.h"
#include "tests/bench/goals.h"
#include "tests/bench/limit.h"
#include "tests/bench/textbook.h"
#include "tests/bench/workloads.h"

#include <benchmark/benchmark.h>
#include <malloc.h>

#include <map>

namespace vakwerk {
namespace {

// Returns the scene of this name. Keeps the last one, because it takes longer to make than to step.
const Scene& sceneNamed(const std::string& name)
{
    static std::map<std::string, Scene> scenes;
    const auto found = scenes.find(name);
    if (found != scenes.end())
        return found->second;
    scenes.clear();
    const auto shuffled = [&](int side) { return cloth(side, ListOrder::shuffled); };
    return scenes
        .emplace(name, name == "W2 shuffled"   ? shuffled(320)
                       : name == "W3 shuffled" ? shuffled(1000)
                                               : workload(name))
        .first->second;
}

double solvesAStep(const Scene& scene)
{
    return static_cast<double>(scene.constraints().size()) * scene.world().iterations;
}

// Adds the counter `solve`: the time to solve one constraint in one iteration. It is the time of a
// whole step divided by the number of constraints and of iterations.
void countSolves(benchmark::State& state, const Scene& scene)
{
    state.counters["solve"] =
        benchmark::Counter(solvesAStep(scene), benchmark::Counter::kIsIterationInvariantRate |
                                                   benchmark::Counter::kInvert);
}

void textbook(benchmark::State& state, const std::string& name)
{
    const Scene& scene = sceneNamed(name);
    const Model model = compile(scene);
    TextbookLoop loop(model, startOf(scene));
    Simulation simulation(scene);
    loop.step();
    if (simulation.step() || simulation.state().position != loop.position())
        state.SkipWithError("is not the same as the schedule");
    for (auto _ : state)
        loop.step();
    countSolves(state, scene);
}

void schedule(benchmark::State& state, const std::string& name, std::size_t threads)
{
    const Scene& scene = sceneNamed(name);
    Simulation simulation(scene, {.method = Method::schedule, .threads = threads});
    if (simulation.step())
        state.SkipWithError("left the finite numbers");
    for (auto _ : state)
        if (simulation.step())
            state.SkipWithError("left the finite numbers");
    countSolves(state, scene);
}

// Returns the bytes that the program has allocated.
std::size_t bytesTaken()
{
    const struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
}

void build(benchmark::State& state, const std::string& name)
{
    const Scene& scene = sceneNamed(name);
    const Model model = compile(scene);
    const std::vector<std::uint8_t> broken(model.constraints.size(), 0);
    std::size_t bytes = 0;
    for (auto _ : state) {
        Plan plan = planOf(model, broken);
        const std::vector<std::uint32_t> order = traversalOrder(plan, model.inverseMass.size());
        if (!order.empty())
            renumber(plan, inverseOf(order));
        const Model walked = order.empty() ? model : renumbered(model, inverseOf(order));
        const std::size_t before = bytesTaken();
        const Schedule made(walked, plan);
        bytes = bytesTaken() - before;
    }
    const auto constraints = static_cast<double>(model.constraints.size());
    state.counters["constraint"] = benchmark::Counter(
        constraints, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["bytes"] = static_cast<double>(bytes) / constraints;
}

// Measures the arithmetic that no solver can avoid: one square root and one division for each
// constraint, in the widest vectors of the processor.
void limit(benchmark::State& state)
{
    std::vector<double> squares(4096, 1.7);
    std::vector<double> results(4096);
    for (auto _ : state) {
        rootsAndQuotients(squares, results);
        benchmark::DoNotOptimize(results.data());
        benchmark::ClobberMemory();
    }
    state.counters["solve"] = benchmark::Counter(
        4096.0, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

// Measures the steps of a cloth that has about `state.range(0)` constraints.
void scaling(benchmark::State& state)
{
    const int side = static_cast<int>(std::sqrt(static_cast<double>(state.range(0)) / 2.0) + 1.0);
    const Scene scene = cloth(side);
    Simulation simulation(scene, {.method = Method::schedule, .threads = 1});
    for (auto _ : state)
        if (simulation.step())
            state.SkipWithError("left the finite numbers");
    countSolves(state, scene);
}

// Measures the time from adding a link to a running scene to the end of the next step: the scene is
// compiled again and the state is carried over.
void edit(benchmark::State& state)
{
    const Scene scene = cloth(100);
    Scene changed = scene;
    Draft draft(changed);
    draft.add(
        makeLink(LinkKind::distance, scene.particles()[5].id, scene.particles()[907].id, 1.0));
    changed.apply(draft.patch());
    Simulation simulation(scene);
    if (simulation.step())
        state.SkipWithError("left the finite numbers");
    for (auto _ : state) {
        Simulation next(changed, carriedOver(simulation.state(), changed));
        if (next.step())
            state.SkipWithError("left the finite numbers");
    }
}

void registerAll()
{
    const auto add = [](const std::string& name, auto function, auto... arguments) {
        benchmark::RegisterBenchmark(name.c_str(), function, arguments...)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    };
    add("limit", limit);
    for (const std::string name : {"W1", "W2", "W2 shuffled", "W3", "W3 shuffled", "W4", "W5"}) {
        add(name + "/textbook", textbook, name);
        for (const std::size_t threads : {1u, 2u})
            add(name + "/schedule/" + std::to_string(threads), schedule, name, threads);
        add(name + "/build", build, name);
    }
    add("edit of 20,000 constraints", edit);
    for (const std::int64_t size : {1'000, 5'000, 20'000, 100'000, 500'000, 2'000'000})
        benchmark::RegisterBenchmark("scaling", scaling)
            ->Arg(size)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
}

// Keeps each counter under the name of its benchmark and its own name. The values are seconds for
// each solve or constraint, and bytes for each constraint.
class Figures : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override
    {
        for (const Run& run : runs)
            if (!run.error_occurred)
                for (const auto& [key, counter] : run.counters)
                    values_[run.run_name.function_name + " " + key] = counter.value;
        ConsoleReporter::ReportRuns(runs);
    }
    std::optional<double> at(const std::string& name) const
    {
        const auto found = values_.find(name);
        return found == values_.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::map<std::string, double> values_;
};

}  // namespace
}  // namespace vakwerk

int main(int argc, char** argv)
{
    using namespace vakwerk;
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    registerAll();
    Figures figures;
    benchmark::RunSpecifiedBenchmarks(&figures);
    printGoals([&](const std::string& name) { return figures.at(name); });
}

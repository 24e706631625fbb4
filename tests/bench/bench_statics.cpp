#include "core/analysis/statics.h"
#include "core/scene/edit/draft.h"
#include "tests/bench/workloads.h"

#include <benchmark/benchmark.h>

namespace vakwerk {
namespace {

// A Pratt truss: as many links as needed.
Scene girder(int links)
{
    return truss(links / 4);
}

// A cloth with a diagonal in each square and its lower corners pinned: many more than needed.
Scene braced(int links)
{
    const int side = 1 + static_cast<int>(std::sqrt(links / 3.0));
    Scene scene = cloth(side);
    Draft draft(scene);
    const auto at = [&](int row, int column) {
        return scene.particles()[static_cast<std::size_t>(row * side + column)];
    };
    for (int row = 0; row + 1 < side; ++row)
        for (int column = 0; column + 1 < side; ++column) {
            const Particle a = at(row, column);
            const Particle b = at(row + 1, column + 1);
            draft.add(makeLink(LinkKind::distance, a.id, b.id, length(b.position - a.position)));
        }
    scene.apply(draft.patch());
    return scene;
}

// The same scene with one joint a little elsewhere, as in a drag.
Scene dragged(Scene scene)
{
    Draft draft(scene);
    Particle joint = scene.particles()[scene.particles().size() / 2];
    joint.position += Vec2{1e-3, 2e-3};
    draft.set(joint);
    scene.apply(draft.patch());
    return scene;
}

void atRestOf(benchmark::State& bench, Scene (*make)(int), int links, bool isKept)
{
    const std::array scenes{make(links), dragged(make(links))};
    Statics kept;
    bool isKnown = kept.of(scenes[1]).isKnown;
    std::size_t turn = 0;
    for (auto _ : bench) {
        if (!isKept)
            kept = Statics();
        isKnown = isKnown && kept.of(scenes[turn++ % 2]).isKnown;
    }
    if (!isKnown)
        bench.SkipWithError("the forces are not known");
    bench.counters["links"] = static_cast<double>(scenes[0].constraints().size());
}

void inADrag(benchmark::State& bench, Scene (*make)(int))
{
    atRestOf(bench, make, static_cast<int>(bench.range(0)), true);
}
void forTheFirstTime(benchmark::State& bench, Scene (*make)(int))
{
    atRestOf(bench, make, static_cast<int>(bench.range(0)), false);
}

BENCHMARK_CAPTURE(inADrag, girder, girder)
    ->Name("girder/at rest in a drag")
    ->Arg(500)
    ->Arg(20'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(inADrag, braced, braced)
    ->Name("braced cloth/at rest in a drag")
    ->Arg(500)
    ->Arg(20'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(forTheFirstTime, girder, girder)
    ->Name("girder/at rest for the first time")
    ->Arg(500)
    ->Arg(20'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(forTheFirstTime, braced, braced)
    ->Name("braced cloth/at rest for the first time")
    ->Arg(500)
    ->Arg(20'000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace vakwerk

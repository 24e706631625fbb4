// SPDX-License-Identifier: MIT
#include "core/analysis/envelope.h"
#include "core/analysis/statics.h"
#include "core/scene/edit/draft.h"
#include "core/scene/query/vehicles.h"
#include "tests/bench/workloads.h"

#include <benchmark/benchmark.h>

namespace vakwerk {
namespace {

// Returns the scene with all rest lengths as drawn. The forces are not known if rigid lengths do not
// fit together.
Scene fitting(Scene scene)
{
    Draft draft(scene);
    for (Constraint constraint : scene.constraints())
        if (Link* link = linkOf(constraint)) {
            link->length = length(scene.find(link->b)->position - scene.find(link->a)->position);
            draft.set(constraint);
        }
    scene.apply(draft.patch());
    return scene;
}

// Returns a Pratt truss.
Scene girder(int links)
{
    return fitting(truss(links / 4));
}

// Returns a cloth with a diagonal in each square and its lower corners pinned, which is highly
// redundant.
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
    return fitting(scene);
}

// Returns a Pratt truss of elastic members: a steel bar of 1 cm² has a compliance of 5e-8 m/N for
// each metre.
Scene elastic(int links)
{
    Scene scene = girder(links);
    Draft draft(scene);
    for (Constraint constraint : scene.constraints()) {
        linkOf(constraint)->compliance = 5e-8 * linkOf(constraint)->length;
        draft.set(constraint);
    }
    scene.apply(draft.patch());
    return scene;
}

// Returns the same scene with one joint moved a little, as in a drag that adjusts rest lengths.
Scene dragged(Scene scene)
{
    Draft draft(scene);
    Particle joint = scene.particles()[scene.particles().size() / 2];
    joint.position += Vec2{1e-3, 2e-3};
    draft.set(joint);
    scene.apply(draft.patch());
    return fitting(scene);
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

// The truck drives over the lower chord. Every second particle of the scene belongs to this chord.
void envelopeOfATruck(benchmark::State& bench)
{
    Scene scene = girder(static_cast<int>(bench.range(0)));
    std::vector<ParticleId> deck;
    for (std::size_t i = 0; i < scene.particles().size(); i += 2)
        deck.push_back(scene.particles()[i].id);
    Draft draft(scene);
    draft.add(Load{{}, movingLoadOf(Vehicle::truck, scene, deck)});
    scene.apply(draft.patch());
    Statics statics;
    for (auto _ : bench)
        if (!envelopeOf(scene, statics).ranges.front())
            bench.SkipWithError("the forces are not known");
    bench.counters["places"] = static_cast<double>(placesOf(scene, scene.loads()[0].id).size());
}

BENCHMARK(envelopeOfATruck)
    ->Name("girder/at rest under each place of a truck")
    ->Arg(500)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(inADrag, elastic, elastic)
    ->Name("elastic girder/at rest with deflection in a drag")
    ->Arg(500)
    ->Arg(20'000)
    ->Unit(benchmark::kMillisecond);
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

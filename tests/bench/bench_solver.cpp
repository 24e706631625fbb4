#include "core/scene/draft.h"
#include "core/simulation/simulation.h"

#include <benchmark/benchmark.h>

#include <random>

namespace vakwerk {
namespace {

constexpr double spacing = 0.1;

World clothWorld()
{
    World world;
    world.gravity = {0.0, 9.81};
    world.damping = 0.01;
    world.iterations = 8;
    return world;
}

// A square cloth from jittered places, its top row pinned at every second particle.
Scene cloth(int side)
{
    Scene scene;
    Draft draft(scene);
    draft.set(clothWorld());
    std::mt19937 random(1);
    std::uniform_real_distribution<double> jitter(-0.02 * spacing, 0.02 * spacing);
    std::vector<ParticleId> ids;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const Vec2 offset{jitter(random), jitter(random)};
            Particle particle = particleAt(Vec2{spacing * column, spacing * row} + offset);
            particle.pinned = row == 0 && column % 2 == 0;
            ids.push_back(draft.add(particle));
            const std::size_t here = ids.size() - 1;
            if (column > 0)
                draft.add(makeLink(LinkKind::distance, ids[here - 1], ids[here], spacing));
            if (row > 0)
                draft.add(makeLink(LinkKind::distance, ids[here - static_cast<std::size_t>(side)],
                                   ids[here], spacing));
        }
    }
    scene.apply(draft.patch());
    return scene;
}

// Whole steps; `solve` is the time of one constraint in one sweep.
void clothSteps(benchmark::State& state)
{
    const Scene scene = cloth(static_cast<int>(state.range(0)));
    Simulation simulation(scene);
    for (auto _ : state)
        if (simulation.step())
            state.SkipWithError("left the finite numbers");
    const auto solves = static_cast<double>(scene.constraints().size()) * scene.world().iterations;
    state.counters["solve"] = benchmark::Counter(
        solves, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(clothSteps)->Name("cloth")->Arg(50)->Arg(320)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace vakwerk

#include "core/scene/draft.h"
#include "core/simulation/simulation.h"

#include <benchmark/benchmark.h>

#include <numbers>
#include <random>

namespace vakwerk {
namespace {

// The workloads of the solver's goals: spacing 0.1, positions jittered by 2 %, 300 steps of 1/60 s.
constexpr double spacing = 0.1;
constexpr int steps = 300;

class Workload {
public:
    explicit Workload(Solver solver) : draft_(scene_)
    {
        World world;
        world.gravity = {0.0, 9.81};
        world.damping = 0.01;
        world.iterations = 8;
        world.solver = solver;
        draft_.set(world);
    }
    void particle(Vec2 at, bool pinned)
    {
        const Vec2 offset = pinned ? Vec2{} : Vec2{jitter_(random_), jitter_(random_)};
        Particle made = particleAt(at + offset);
        made.pinned = pinned;
        ids_.push_back(draft_.add(made));
    }
    void link(std::size_t a, std::size_t b, double rest = spacing)
    {
        draft_.add(makeLink(LinkKind::distance, ids_[a], ids_[b], rest));
    }
    Scene scene()
    {
        scene_.apply(draft_.patch());
        return scene_;
    }

private:
    Scene scene_;
    Draft draft_;
    std::vector<ParticleId> ids_;
    std::mt19937 random_{1};
    std::uniform_real_distribution<double> jitter_{-0.02 * spacing, 0.02 * spacing};
};

// W1 and W2: square, its top row pinned at every second particle.
Scene cloth(Solver solver, std::size_t side)
{
    Workload made(solver);
    for (std::size_t row = 0; row < side; ++row)
        for (std::size_t column = 0; column < side; ++column) {
            made.particle(
                {spacing * static_cast<double>(column), spacing * static_cast<double>(row)},
                row == 0 && column % 2 == 0);
            const std::size_t here = row * side + column;
            if (column > 0)
                made.link(here - 1, here);
            if (row > 0)
                made.link(here - side, here);
        }
    return made.scene();
}

// W4: on an arc as long as the chain, its ends pinned at 80 % of that apart.
//   chord/arc = sin(φ)/φ = 0.8  for half the angle φ = 1.1311
Scene chain(Solver solver, std::size_t links)
{
    constexpr double half = 1.1311;
    Workload made(solver);
    const double radius = spacing * static_cast<double>(links) / (2.0 * half);
    for (std::size_t i = 0; i <= links; ++i) {
        const double angle =
            half * (2.0 * static_cast<double>(i) / static_cast<double>(links) - 1.0);
        made.particle({radius * std::sin(angle), radius * std::cos(angle)}, i == 0 || i == links);
        if (i > 0)
            made.link(i - 1, i);
    }
    return made.scene();
}

// W5: bottom and top chords, a vertical at each joint, diagonals that fall towards the middle.
Scene pratt(Solver solver, std::size_t panels)
{
    Workload made(solver);
    for (std::size_t i = 0; i <= panels; ++i) {
        made.particle({spacing * static_cast<double>(i), 0.0}, i == 0 || i == panels);
        made.particle({spacing * static_cast<double>(i), -spacing}, false);
    }
    const double diagonal = spacing * std::numbers::sqrt2;
    for (std::size_t i = 0; i <= panels; ++i) {
        made.link(2 * i, 2 * i + 1);
        if (i == panels)
            break;
        made.link(2 * i, 2 * i + 2);
        made.link(2 * i + 1, 2 * i + 3);
        if (i < panels / 2)
            made.link(2 * i + 1, 2 * i + 2, diagonal);
        else
            made.link(2 * i, 2 * i + 3, diagonal);
    }
    return made.scene();
}

// Largest and root mean square of |length/rest − 1|, in per cent.
void countStretch(benchmark::State& bench, const Scene& scene, const Simulation& simulation)
{
    double largest = 0.0;
    double squares = 0.0;
    const auto at = [&](ParticleId id) {
        return simulation.state().position[*scene.particles().indexOf(id)];
    };
    for (const Constraint& constraint : scene.constraints()) {
        const Link& link = *linkOf(constraint);
        const double stretch = std::abs(length(at(link.b) - at(link.a)) / link.length - 1.0);
        largest = std::max(largest, stretch);
        squares += stretch * stretch;
    }
    bench.counters["largest_%"] = 100.0 * largest;
    bench.counters["rms_%"] =
        100.0 * std::sqrt(squares / static_cast<double>(scene.constraints().size()));
}

// A step of the first 300, the building of the solver included.
void firstSteps(benchmark::State& bench, const Scene& scene)
{
    for (auto _ : bench) {
        bench.PauseTiming();
        Simulation simulation(scene);
        bench.ResumeTiming();
        for (int i = 0; i < steps; ++i)
            if (simulation.step())
                bench.SkipWithError("left the finite numbers");
        bench.PauseTiming();
        countStretch(bench, scene, simulation);
        bench.ResumeTiming();
    }
    bench.counters["step"] = benchmark::Counter(
        steps, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void directChain(benchmark::State& bench)
{
    firstSteps(bench, chain(Solver::direct, 1000));
}
void directTruss(benchmark::State& bench)
{
    firstSteps(bench, pratt(Solver::direct, 50));
}
void directCloth(benchmark::State& bench)
{
    firstSteps(bench, cloth(Solver::direct, static_cast<std::size_t>(bench.range(0))));
}
BENCHMARK(directChain)->Name("direct/W4 chain")->Unit(benchmark::kMillisecond);
BENCHMARK(directTruss)->Name("direct/W5 truss")->Unit(benchmark::kMillisecond);
BENCHMARK(directCloth)->Name("direct/cloth")->Arg(50)->Arg(100)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace vakwerk

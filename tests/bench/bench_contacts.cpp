// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "core/scene/edit/ground.h"
#include "tests/core/piles.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <numbers>
#include <random>

namespace vakwerk {
namespace {

constexpr double radius = 0.05;
constexpr double density = 1.0;  // kg/m²
constexpr double thickness = 0.02;

World touching(int substeps, int iterations)
{
    World world;
    world.lengthUnit = "m";
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -9.81};
    world.damping = 0.0;
    world.substeps = substeps;
    world.iterations = iterations;
    world.contacts = Contacts::all;
    return world;
}

// Builds a scene with one patch.
struct Builder {
    explicit Builder(const World& world) { patch.world = WorldChange{scene.world(), world}; }
    ParticleId add(Vec2 at, double mass, double friction)
    {
        Particle particle = particleAt(at);
        particle.id = ParticleId{++last};
        particle.mass = mass;
        particle.contactFriction = friction;
        patch.particles.push_back(
            {std::nullopt, Placed<Particle>{patch.particles.size(), particle}});
        return particle.id;
    }
    Particle& at(ParticleId id)
    {
        return patch.particles[static_cast<std::size_t>(id) - 1].after->item;
    }
    void link(ParticleId a, ParticleId b)
    {
        DistanceConstraint link;
        link.a = a;
        link.b = b;
        link.length = length(at(b).position - at(a).position);
        link.solid = true;
        link.thickness = thickness;
        add(link);
    }
    void add(ConstraintBody body)
    {
        const std::size_t count = patch.constraints.size();
        patch.constraints.push_back(
            {std::nullopt,
             Placed<Constraint>{
                 count, {ConstraintId{static_cast<std::uint32_t>(count + 1)}, std::move(body)}}});
    }
    Scene withGround(const std::vector<Vec2>& vertices)
    {
        scene.apply(patch);
        scene.apply(edit::addGround(scene, vertices, false));
        return scene;
    }

    Scene scene{};
    Patch patch{};
    std::uint32_t last = 0;
};

// Returns rolling discs above each other, which fall into a box or into a half circle of 40 pieces.
Scene heap(int count, bool isBowl, int substeps)
{
    constexpr double spacing = 0.12;
    constexpr double friction = 0.3;
    constexpr int pieces = 40;
    Builder builder(touching(substeps, 2));
    std::mt19937 random(1);
    const auto jitter = [&] { return 0.01 * (double(random()) / 2147483648.0 - 1.0); };
    const int columns = static_cast<int>(std::sqrt(count / 1.5));
    const double width = columns * spacing + radius + 0.01;
    const double above = isBowl ? width / 2.0 : 0.0;
    for (int i = 0; i < count; ++i) {
        const Vec2 at{0.09 + spacing * (i % columns) + jitter(),
                      above + 0.1 + spacing * (i / columns)};
        const double mass = density * std::numbers::pi * radius * radius;
        Particle& disc = builder.at(builder.add(at, mass, friction));
        disc.radius = radius;
        disc.rolls = true;
    }
    const double top = above + spacing * (count / columns + 4);
    std::vector<Vec2> ground{{0.0, top}};
    for (int i = 0; i <= pieces && isBowl; ++i) {
        const double angle = std::numbers::pi * i / pieces;
        ground.push_back({above * (1.0 - std::cos(angle)), above * (1.0 - std::sin(angle))});
    }
    if (!isBowl) {
        ground.push_back({0.0, 0.0});
        ground.push_back({width, 0.0});
    }
    ground.push_back({width, top});
    return builder.withGround(ground);
}

// Returns a rope of solid links that falls in coils into a box.
Scene rope(int links)
{
    Builder builder(touching(6, 4));
    constexpr int inRow = 20;
    constexpr double spacing = 0.05;
    ParticleId last{};
    for (int i = 0; i <= links; ++i) {
        const int row = i / inRow;
        const int column = row % 2 == 0 ? i % inRow : inRow - 1 - i % inRow;
        const ParticleId next =
            builder.add({0.3 + spacing * column, 0.5 + spacing * row}, 0.01, 0.3);
        if (i > 0)
            builder.link(last, next);
        last = next;
    }
    return builder.withGround({{0, 6}, {0, 0}, {1.6, 0}, {1.6, 6}});
}

// Returns rings with air in them, above stairs.
Scene blobs(int count)
{
    Builder builder(touching(6, 4));
    constexpr int around = 16;
    constexpr double size = 0.36;
    for (int i = 0; i < count; ++i) {
        const Vec2 centre{0.5 + i % 2 * 0.85, 3.8 + i / 2 * 0.85};
        std::vector<ParticleId> ring;
        for (int k = 0; k < around; ++k) {
            const double angle = 2.0 * std::numbers::pi * k / around;
            ring.push_back(
                builder.add(centre + Vec2{std::cos(angle), std::sin(angle)} * size, 0.1, 0.6));
        }
        for (std::size_t k = 0; k < around; ++k)
            builder.link(ring[k], ring[(k + 1) % around]);
        AreaConstraint area;
        area.ring = ring;
        area.area = 0.5 * around * size * size * std::sin(2.0 * std::numbers::pi / around);
        area.stiffness = 0.3;
        builder.add(area);
    }
    std::vector<Vec2> ground{{-0.3, 20.0}, {-0.3, 3.3}, {1.6, 3.0}};
    for (int i = 0; i < 6; ++i) {
        ground.push_back({1.6 + 0.8 * i, 2.56 - 0.5 * i});
        ground.push_back({2.4 + 0.8 * i, 2.5 - 0.5 * i});
    }
    ground.push_back({12.0, -0.5});
    ground.push_back({12.0, 20.0});
    return builder.withGround(ground);
}

// Adds the overlap of discs to the counters, as shares of the radius in per cent: its mean over the pairs that
// overlap, and the largest.
void countOverlap(benchmark::State& bench, const State& state)
{
    double sum = 0.0;
    double most = 0.0;
    double pairs = 0.0;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const Vec2 d = state.position[i] - state.position[k];
            const double share = (2.0 * radius - length(d)) / radius;
            if (std::fabs(d.x) > 2.0 * radius || !(share > 0.0))
                continue;
            sum += share;
            most = std::max(most, share);
            ++pairs;
        }
    bench.counters["overlap %"] = pairs > 0.0 ? 100.0 * sum / pairs : 0.0;
    bench.counters["largest %"] = 100.0 * most;
}

void countStretch(benchmark::State& bench, const Scene& scene, const State& state)
{
    double most = 0.0;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint)) {
            const Vec2 d = state.position[*scene.particles().indexOf(link->b)] -
                           state.position[*scene.particles().indexOf(link->a)];
            most = std::max(most, length(d) / link->length - 1.0);
        }
    bench.counters["stretch %"] = 100.0 * most;
}

// Takes all steps once, and reports the median of the last third, that of all, and the longest one, in ms of processor
// time, because other programs may share the machine.
void contacts(benchmark::State& bench, const Scene& scene, int steps)
{
    for (auto _ : bench) {
        Simulation simulation(scene, {.threads = 1});
        std::vector<double> times;
        for (int i = 0; i < steps; ++i) {
            const std::clock_t start = std::clock();
            if (simulation.step())
                bench.SkipWithError("left the finite numbers");
            times.push_back(1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
        }
        const auto medianFrom = [&](std::ptrdiff_t first) {
            std::vector<double> part(times.begin() + first, times.end());
            std::ranges::nth_element(part, part.begin() + std::ssize(part) / 2);
            return part[part.size() / 2];
        };
        bench.counters["last third"] = medianFrom(std::ssize(times) * 2 / 3);
        bench.counters["all"] = medianFrom(0);
        bench.counters["longest"] = *std::ranges::max_element(times);
        const State& state = simulation.state();
        double squares = 0.0;
        for (std::size_t i = 0; i < state.position.size(); ++i) {
            const Vec2 v = (state.position[i] - state.previous[i]) / scene.world().timeStep;
            squares += dot(v, v);
        }
        bench.counters["rms m/s"] = std::sqrt(squares / double(state.position.size()));
        if (scene.constraints().empty())
            countOverlap(bench, state);
        else
            countStretch(bench, scene, state);
    }
}

// Takes a minute, and reports how far a disc moves in its last 50 seconds, as a share of the radius in per cent.
void piles(benchmark::State& bench, const Scene& scene)
{
    for (auto _ : bench) {
        const std::clock_t start = std::clock();
        bench.counters["drift %"] = 100.0 * driftOf(scene, 600, 3600) / Disc{}.radius;
        bench.counters["mean ms"] =
            1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / 3600.0;
    }
}

bool isInside(const std::vector<Vec2>& ring, Vec2 at)
{
    bool inside = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i] - at;
        const Vec2 b = ring[(i + 1) % ring.size()] - at;
        if ((a.y > 0.0) != (b.y > 0.0) && (cross(a, b) > 0.0) == (b.y > a.y))
            inside = !inside;
    }
    return inside;
}

// Shoots 200 discs from all sides at a star of ground, with speeds up to 6,000 m/s. Reports how many get into it.
void shots(benchmark::State& bench)
{
    constexpr std::uint32_t count = 200;
    std::vector<Vec2> star;
    for (int i = 0; i < 44; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / 44.0;
        star.push_back(Vec2{std::cos(angle), std::sin(angle)} * (i % 2 == 0 ? 3.0 : 2.0));
    }
    const World world = touching(6, 2);
    SceneBuilder builder = aScene().world(world);
    for (std::uint32_t i = 0; i < count; ++i) {
        const double angle = 2.0 * std::numbers::pi * (i + 0.3) / count;
        const Vec2 way{-std::cos(angle), -std::sin(angle)};
        const Vec2 velocity = way * (6000.0 * (i + 1) / count);
        Particle disc =
            particleOf(i + 1, {.at = way * -30.0, .velocity = velocity, .radius = 0.05}, world);
        disc.collisionGroup = 1;
        builder.add(disc);
    }
    Polyline line;
    line.closed = true;
    line.restitution = 0.5;
    const Scene scene = builder.ground(1, star, line);
    contacts(bench, scene, 60);
    Simulation simulation(scene, {.threads = 1});
    for (int i = 0; i < 60; ++i)
        if (simulation.step())
            bench.SkipWithError("left the finite numbers");
    bench.counters["inside"] = static_cast<double>(std::ranges::count_if(
        simulation.state().position, [&](Vec2 at) { return isInside(star, at); }));
}

// Rolls a wheel of 24 particles over a line with a vertex each 0.37 m. Reports its speed after five seconds as a share
// of that on a line without them.
void wheels(benchmark::State& bench)
{
    for (auto _ : bench) {
        double speeds[2] = {};
        const std::clock_t start = std::clock();
        for (const bool hasVertices : {false, true}) {
            const Scene scene = ringWheel(flatGround(hasVertices));
            Simulation simulation(scene, {.threads = 1});
            for (int i = 0; i < 300; ++i)
                if (simulation.step())
                    bench.SkipWithError("left the finite numbers");
            speeds[hasVertices ? 1 : 0] = meanVelocity(scene, simulation.state()).x;
        }
        bench.counters["speed"] = speeds[1] / speeds[0];
        bench.counters["mean ms"] =
            1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / 600.0;
    }
}

void examples(benchmark::State& bench, const char* name)
{
    const auto file = readFile(std::string("scenes/") + name + ".json");
    const ReadScene read = readScene(file.bytes.value_or(std::string()));
    if (read.scene)
        contacts(bench, *read.scene, 1200);
    else
        bench.SkipWithError("the scene is not there");
}

void heaps(benchmark::State& bench, int count, bool isBowl, int substeps)
{
    contacts(bench, heap(count, isBowl, substeps), 600);
}
void ropes(benchmark::State& bench, int links)
{
    contacts(bench, rope(links), 1200);
}
void ropesOnPeg(benchmark::State& bench)
{
    contacts(bench, ropesOverPeg(100), 1200);
}
void rings(benchmark::State& bench, int count)
{
    contacts(bench, blobs(count), 1200);
}

BENCHMARK_CAPTURE(heaps, h2000, 2000, false, 6)->Name("contacts/heap 2000")->Iterations(1);
BENCHMARK_CAPTURE(heaps, h5000, 5000, false, 6)->Name("contacts/heap 5000")->Iterations(1);
BENCHMARK_CAPTURE(heaps, h20000, 20000, false, 8)->Name("contacts/heap 20000")->Iterations(1);
BENCHMARK_CAPTURE(heaps, b2000, 2000, true, 6)->Name("contacts/bowl 2000")->Iterations(1);
BENCHMARK_CAPTURE(heaps, b5000, 5000, true, 8)->Name("contacts/bowl 5000")->Iterations(1);
BENCHMARK_CAPTURE(ropes, r200, 200)->Name("contacts/rope 200")->Iterations(1);
BENCHMARK(ropesOnPeg)->Name("contacts/ropes over a peg")->Iterations(1);
BENCHMARK_CAPTURE(rings, r20, 20)->Name("contacts/blobs 20")->Iterations(1);
BENCHMARK_CAPTURE(piles, box, pileInBox(50))->Name("contacts/pile of 50 rows")->Iterations(1);
BENCHMARK_CAPTURE(piles, pyramid, pyramid(50))->Name("contacts/pyramid of 50 rows")->Iterations(1);
BENCHMARK_CAPTURE(piles, top, pyramid(10, 100.0))
    ->Name("contacts/100 kg on 10 rows")
    ->Iterations(1);
BENCHMARK(shots)->Name("contacts/shots 200")->Iterations(1);
BENCHMARK(wheels)->Name("contacts/wheel of 24")->Iterations(1);
BENCHMARK_CAPTURE(examples, cradle, "newtons_cradle")->Name("contacts/cradle")->Iterations(1);
BENCHMARK_CAPTURE(examples, car, "car_with_motor")->Name("contacts/car")->Iterations(1);
BENCHMARK_CAPTURE(examples, beest, "strandbeest")->Name("contacts/strandbeest")->Iterations(1);

}  // namespace
}  // namespace vakwerk

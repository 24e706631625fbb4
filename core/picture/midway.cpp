// SPDX-License-Identifier: MIT
#include "core/picture/midway.h"

#include "core/run/simulation.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double secondsOfPlaying = 2.0;
constexpr double fewestSteps = 10.0;
constexpr double mostSteps = 240.0;
// Greatest work for one picture, counted in corrections of a constraint over all its steps. One
// correction takes a few nanoseconds.
constexpr double mostWork = 2e7;
// With the direct solver, a constraint takes as long as this many corrections.
constexpr double directCost = 100;

double workOfStep(const Scene& scene)
{
    const World& world = scene.world();
    const double corrections = world.solver == Solver::direct ? directCost : world.iterations;
    return world.substeps * (static_cast<double>(scene.particles().size()) +
                             corrections * static_cast<double>(scene.constraints().size()));
}

std::uint64_t stepsToTake(const Scene& scene)
{
    const double wanted =
        std::clamp(secondsOfPlaying * scene.world().playRate(), fewestSteps, mostSteps);
    return static_cast<std::uint64_t>(
        std::min(wanted, mostWork / std::max(workOfStep(scene), 1.0)));
}

}  // namespace

Midway startOfRun(Scene scene)
{
    State state = startOf(scene);
    return {std::move(scene), std::move(state), {}};
}

Midway midwayOf(Scene scene, Stop stop)
{
    Midway midway = startOfRun(std::move(scene));
    const std::uint64_t steps = stepsToTake(midway.scene);
    if (steps == 0 || stopRequested(stop))
        return midway;
    midway.tracks.follow(midway.scene);
    Simulation simulation(
        midway.scene,
        {.threads = 1, .stop = stop, .metersEnergy = midway.tracks.followsTakenOut()});
    midway.tracks.record(midway.scene, simulation.state());
    while (simulation.stepCount() < steps && !stopRequested(stop) && !simulation.step())
        midway.tracks.record(midway.scene, simulation.state(), simulation.takenOut());
    midway.state = simulation.state();
    return midway;
}

}  // namespace vakwerk

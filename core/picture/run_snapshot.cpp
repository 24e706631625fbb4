// SPDX-License-Identifier: MIT
#include "core/picture/run_snapshot.h"

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

RunSnapshot snapshotAtStart(Scene scene)
{
    State state = startOf(scene);
    return {std::move(scene), std::move(state), {}};
}

RunSnapshot snapshotAtMidRun(Scene scene, Stop stop)
{
    RunSnapshot snapshot = snapshotAtStart(std::move(scene));
    const std::uint64_t steps = stepsToTake(snapshot.scene);
    if (steps == 0 || stopRequested(stop))
        return snapshot;
    snapshot.tracks.follow(snapshot.scene);
    Simulation simulation(
        snapshot.scene,
        {.threads = 1, .stop = stop, .metersEnergy = snapshot.tracks.followsTakenOut()});
    snapshot.tracks.record(snapshot.scene, simulation.state());
    while (simulation.stepCount() < steps && !stopRequested(stop) && !simulation.step())
        snapshot.tracks.record(snapshot.scene, simulation.state(), simulation.takenOut());
    snapshot.state = simulation.state();
    return snapshot;
}

}  // namespace vakwerk

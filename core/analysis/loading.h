#pragma once

#include "core/scene/scene.h"
#include "core/simulation/state.h"

namespace vakwerk {

// Which of the loads of a scene act where nothing moves, beside weights and what particles always bear.
struct Loading {
    double time = 0.0;              // all that act at this time,
    std::optional<LoadId> alone{};  // or one alone, whether it is on or not:
    double share = 1.0;             // a case at this share of its factor,
    std::optional<double>
        along{};  // a moving load with its first axle here, or where it is at the time
    // What can move counts as at rest if the loads drive it with no more than this share of themselves: a run
    // that stands has not quite come to rest. 0 is rounding.
    double unrest = 0.0;

    friend bool operator==(const Loading&, const Loading&) = default;
};

// That of a run: sweeps leave a chain that hangs about half as much.
inline constexpr double unrestOfRun = 0.01;

// Returns load and weight by particle.
std::vector<Vec2> loadsOf(const Scene& scene, const Loading& loading = {});
// Returns the same as they are in a run of the scene.
std::vector<Vec2> loadsOf(const Scene& scene, const State& state);

}  // namespace vakwerk

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

    friend bool operator==(const Loading&, const Loading&) = default;
};

// Returns load and weight by particle.
std::vector<Vec2> loadsOf(const Scene& scene, const Loading& loading = {});
// Returns the same as they are in a run of the scene.
std::vector<Vec2> loadsOf(const Scene& scene, const State& state);

}  // namespace vakwerk

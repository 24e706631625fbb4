// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/simulation/state.h"

namespace vakwerk {

// Says which loads of a scene act at rest, besides the weights and the loads of the particles
// themselves.
struct Loading {
    double time = 0.0;              // when the loads act; used if `alone` is empty
    std::optional<LoadId> alone{};  // the only load that acts, even if it is off
    double share = 1.0;             // the share of its factor with which a load case acts
    std::optional<double> along{};  // place of the first axle; if empty, the place at `time`
    // A mechanism counts as at rest if the work of the loads in its motion is at most this share of
    // Σ |load| |displacement|. A run that stands still has not quite come to rest, so it needs a
    // share above 0. With 0 only rounding errors are allowed.
    double unrest = 0.0;

    friend bool operator==(const Loading&, const Loading&) = default;
};

// The value of Loading::unrest for a run. Relaxation leaves about half of this in a hanging chain.
inline constexpr double unrestOfRun = 0.01;

// Returns the load plus the weight of each particle.
std::vector<Vec2> loadsOf(const Scene& scene, const Loading& loading = {});
// Returns the load plus the weight of each particle in a state of a run, in which broken links
// carry no load.
std::vector<Vec2> loadsOf(const Scene& scene, const State& state);

}  // namespace vakwerk

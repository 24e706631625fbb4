// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <string>

namespace vakwerk {

// Workloads for comparing solvers: spacing and rest length 0.1 m, gravity 9.81 m/s², time step 1/60
// s, damping 1 % a step, 8 iterations a step, start places jittered by 2 % with a fixed seed.
enum class ListOrder { natural, shuffled };

// Returns a square cloth whose top row is pinned at every second particle. Constraints are listed
// row by row; each particle has its left link and then its upper one.
Scene cloth(int side, ListOrder order = ListOrder::natural);

// Returns a chain that starts on the arc of a circle; its ends are pinned at a distance of 80 % of
// its length.
Scene chain(int links);

// Returns a Pratt truss with its bottom corners pinned, built panel by panel.
Scene truss(int panels);

// Returns the scene of a workload: "W1" cloth 50 × 50, "W2" cloth 320 × 320, "W3" cloth 1000 ×
// 1000, "W4" chain of 1,000 links, "W5" truss of 50 panels.
Scene workload(const std::string& name);

// The strain |length / rest length − 1| over all links.
struct Stretch {
    double largest = 0.0;
    double rms = 0.0;
};
Stretch stretchOf(const Scene& scene, const std::vector<Vec2>& position);

}  // namespace vakwerk

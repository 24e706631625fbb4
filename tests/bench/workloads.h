#pragma once

#include "core/scene/scene.h"

#include <string>

namespace vakwerk {

// The workloads by which solvers are compared. Spacing and rest length 0.1 m, gravity 9.81 m/s², step
// 1/60 s, 1 % damping a step, 8 relaxations of every constraint a step, start places jittered by 2 %
// with a fixed seed.
enum class ListOrder { natural, shuffled };

// Square; its top row is pinned at every second particle. Constraints row by row: left, then up.
Scene cloth(int side, ListOrder order = ListOrder::natural);

// Its ends are pinned at 80 % of its length apart; it starts on the arc of a circle.
Scene chain(int links);

// A Pratt truss with its bottom corners pinned, panel by panel.
Scene truss(int panels);

// The scene by which a workload is known: "W1" cloth 50 × 50, "W2" cloth 320 × 320, "W3" cloth
// 1000 × 1000, "W4" chain of 1,000 links, "W5" truss of 50 panels.
Scene workload(const std::string& name);

// |length / rest − 1| over the links.
struct Stretch {
    double largest = 0.0;
    double rms = 0.0;
};
Stretch stretchOf(const Scene& scene, const std::vector<Vec2>& position);

}  // namespace vakwerk

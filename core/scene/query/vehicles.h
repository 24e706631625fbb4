// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

enum class Vehicle { cyclist, car, truck, train };

// Returns a moving load for a deck of a scene, in the units of its world. A vehicle has the same real
// size in every scene. If the world does not say how long a metre is, the deck is taken to be 30 m long
// and a newton to be one unit of force.
//   cyclist  90 kg on 1.05 m, two fifths in front, at 5 m/s
//   car      1.5 t on 2.7 m, at 14 m/s
//   truck    26 t on three axles, 4.5 m and 1.3 m apart, at 14 m/s
//   train    four axles of 250 kN, 1.6 m apart (load model 71 of EN 1991-2), at 20 m/s
MovingLoad movingLoadOf(Vehicle vehicle, const Scene& scene, std::vector<ParticleId> deck);

}  // namespace vakwerk

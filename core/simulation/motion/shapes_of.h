// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/shapes.h"

namespace vakwerk {

struct Model;
struct State;

// Returns what can touch, without links that are broken.
contact::Shapes shapesOf(const Model& model, const State& state);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/direct/structure.h"

#include <optional>

namespace vakwerk {

// Implicit Euler:  v' = v + h f(x', v')/m,  x' = x + h v'. f has gravity, loads, drag, attraction,
// the user's pull and springs. Newton's method solves it as in the direct solver; it is stable for
// any stiffness and step. Velocities before and after are (position − previous)/h. Damping acts
// first.
class ImplicitIntegrator {
public:
    explicit ImplicitIntegrator(Stop stop = nullptr, Tracer* tracer = nullptr)
        : stop_(stop), tracer_(tracer)
    {
    }

    // Moves the free particles by one substep. Adds the tension of the springs at its end to their
    // sums, as F h², in the order of model.springs.
    void integrate(const Model& model, State& state, std::vector<double>& tension);

private:
    Stop stop_;
    Tracer* tracer_;
    std::vector<direct::Structure> structures_;
    std::optional<std::vector<std::uint8_t>> builtFor_;  // the broken constraints then
};

}  // namespace vakwerk

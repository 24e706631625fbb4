#pragma once

#include "core/simulation/direct/structure.h"

namespace vakwerk {

// Implicit Euler:  v' = v + h f(x', v')/m,  x' = x + h v', for gravity, drag, attraction, the user's
// pull and springs, by Newton's method as in the direct solver; stable at any stiffness and step.
// Velocities before and after are (position − previous)/h; the damping takes its share first.
class ImplicitIntegrator {
public:
    explicit ImplicitIntegrator(Stop stop = nullptr) : stop_(stop) {}

    // Takes every particle that is not pinned on by one substep, and adds the tension of the springs
    // at its end to their sums, of model.springs in their order, as F h².
    void integrate(const Model& model, State& state, std::vector<double>& tension);

private:
    void load(direct::Structure& s, const Model& model, const State& state) const;

    Stop stop_;
    bool isBuilt_ = false;
    std::vector<std::uint8_t> broken_;  // what it was built for
    std::vector<direct::Structure> structures_;
};

}  // namespace vakwerk

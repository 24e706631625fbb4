// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

#include <span>

namespace vakwerk {

// The motors of a scene. In a substep h a motor turns its particle against its link by a moment, and the
// link by the opposite moment, as two opposite forces at the ends of the link. With the radius r of the
// particle, the length ρ of its rim that passes in the substep, the angle Δφ by which the link turns, its
// length L and the inverse masses w of its ends, the error of the speed ω along the rim, its correction, and
// the force at the rim are
//   e = r (ω h + Δφ) − ρ,   f = e / (r²/I + r² (w_a + w_b)/L²),   ρ += f r²/I
// The moment is Σf r/h², summed over the iterations and limited to the largest one of the motor.
class Motors {
public:
    // Sets the moments of the state to 0.
    void beginStep(const Model& model, State& state) const;
    // Begins a substep that ends at this time.
    void beginSubstep(const Model& model, double time);
    // Solves each motor once. `rolls` has the ρ of each particle, or is empty if it follows from the state.
    void iterate(const Model& model, State& state, std::span<double> rolls);
    // Adds the moments of the substep to the means in the state.
    void endSubstep(const Model& model, State& state) const;

private:
    struct Acting {
        std::uint32_t motor = 0;  // index in ActingDrives
        double roll = 0.0;        // r ω h
        double most = 0.0;        // largest Σf
        double sum = 0.0;         // Σf
    };
    std::vector<Acting> acting_;
};

}  // namespace vakwerk

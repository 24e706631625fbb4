// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/direct/direct_solver.h"
#include "core/simulation/kinds/angle_between.h"
#include "core/simulation/motion/contact_rows.h"

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
    // Sets the moments of the state to 0, or back to those before the step.
    void beginStep(const Model& model, State& state);
    void takeBack(State& state) const { state.motors = before_; }
    // Begins a substep that ends at this time.
    void beginSubstep(const Model& model, double time);
    // Returns the motors that turn against links of structures. They are solved with these, not by iterate().
    struct Held {
        contact::Row row{};        // slides by ρ − r Δφ; its sum along is Σf
        double wanted = 0.0;       // r ω h
        double most = 0.0;         // largest Σf
        std::uint32_t acting = 0;  // index in acting_
        std::uint32_t particle = 0;
        std::uint32_t other = 0;
        double radius = 0.0;
    };
    std::vector<Held> heldBy(const Model& model, const State& state, std::span<const Vec2> start,
                             const DirectSolver& direct);
    // Takes over the sums of these motors.
    void take(std::span<const Held> solved);
    // Solves each other motor once. `rolls` has the ρ of each particle, or is empty if it follows from the state.
    void iterate(const Model& model, State& state, std::span<double> rolls);
    // Adds the moments of the substep to the means in the state.
    void endSubstep(const Model& model, State& state) const;

private:
    struct Acting {
        std::uint32_t motor = 0;  // index in ActingDrives
        double roll = 0.0;        // r ω h
        double most = 0.0;        // largest Σf
        double sum = 0.0;         // Σf
        bool isHeld = false;      // heldBy() has returned it
    };
    std::vector<Acting> acting_;
    std::vector<MotorMoment> before_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/simulation/motion/motors.h"

#include "core/simulation/motion/spin.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

void Motors::beginStep(const Model& model, State& state)
{
    before_.swap(state.motors);
    state.motors.clear();
    for (const ActingDrives::Turning& motor : model.drives.motors)
        state.motors.push_back({motor.id, 0.0});
}

void Motors::beginSubstep(const Model& model, double time)
{
    acting_.clear();
    const double h = model.substep();
    for (std::uint32_t i = 0; i < model.drives.motors.size(); ++i) {
        const ActingDrives::Turning& motor = model.drives.motors[i];
        if (time < motor.part.timing.begins)
            continue;
        const double speed = motor.part.by * factorAt(motor.part.timing, time);
        acting_.push_back({i, model.rim(motor.particle).perDegree * speed * h,
                           motor.part.largest * (h * h) / model.radius[motor.particle]});
    }
}

std::vector<Motors::Held> Motors::heldBy(const Model& model, const State& state,
                                         std::span<const Vec2> start, const DirectSolver& direct)
{
    std::vector<Held> result;
    for (std::uint32_t i = 0; i < acting_.size(); ++i) {
        Acting& acting = acting_[i];
        const auto& [id, particle, other, link, part] = model.drives.motors[acting.motor];
        const Vec2 d = start[other] - start[particle];
        const double distance = length(d);
        acting.isHeld = direct.solved()[link] != 0;
        if (!acting.isHeld || state.broken[link] || !(distance > 0.0))
            continue;
        const double r = model.radius[particle];
        Held held{.row = {.isActive = true, .normal = contact::leftOf(d) / distance},
                  .wanted = acting.roll,
                  .most = acting.most,
                  .acting = i,
                  .particle = particle,
                  .other = other,
                  .radius = r};
        for (const std::uint32_t end : {particle, other}) {
            contact::Body body{.particle = end, .inverseMass = model.inverseMass[end]};
            body.lever = (end == particle ? r : -r) / distance;
            if (end == particle) {
                body.arm = -1.0;
                body.ofRim = model.rim(end).inverseMass;
            }
            held.row.add(body);
        }
        held.row.weigh();
        result.push_back(held);
    }
    return result;
}

void Motors::take(std::span<const Held> solved)
{
    for (const Held& held : solved)
        acting_[held.acting].sum = held.row.slide;
}

void Motors::iterate(const Model& model, State& state, std::span<double> rolls)
{
    for (Acting& acting : acting_) {
        const ActingDrives::Turning& motor = model.drives.motors[acting.motor];
        const Vec2 d = state.position[motor.other] - state.position[motor.particle];
        const double square = dot(d, d);
        if (acting.isHeld || state.broken[motor.link] || !(square > 0.0))
            continue;
        const double r = model.radius[motor.particle];
        const double rim = model.rim(motor.particle).inverseMass;
        const double own = model.inverseMass[motor.particle];
        const double other = model.inverseMass[motor.other];
        const double turned =
            angleBetween(state.previous[motor.other] - state.previous[motor.particle], d);
        const double roll =
            rolls.empty() ? rollOf(model, state, motor.particle) : rolls[motor.particle];
        const double error = acting.roll + r * turned - roll;
        const double wanted = error / (rim + r * r * (own + other) / square);
        const double sum = std::clamp(acting.sum + wanted, -acting.most, acting.most);
        const double f = sum - acting.sum;
        acting.sum = sum;
        if (rolls.empty())
            addRoll(model, state, motor.particle, f * rim);
        else
            rolls[motor.particle] += f * rim;
        const Vec2 across = Vec2{-d.y, d.x} * (f * r / square);
        state.position[motor.particle] += across * own;
        state.position[motor.other] -= across * other;
    }
}

void Motors::endSubstep(const Model& model, State& state) const
{
    const double h = model.substep();
    for (const Acting& acting : acting_) {
        const double r = model.radius[model.drives.motors[acting.motor].particle];
        state.motors[acting.motor].moment += acting.sum * r / (h * h) / model.world.substeps;
    }
}

}  // namespace vakwerk

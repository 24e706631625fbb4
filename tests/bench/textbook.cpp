// SPDX-License-Identifier: MIT
#include "tests/bench/textbook.h"

namespace vakwerk {

TextbookLoop::TextbookLoop(const Model& model, const State& start)
    : model_(model), position_(start.position), previous_(start.previous)
{
    for (const Solve& solve : model.constraints) {
        const auto& link = std::get<DistanceSolve>(solve);
        links_.push_back({link.a, link.b, link.rest, link.shareA, link.shareB});
    }
}

void TextbookLoop::step()
{
    const double h = model_.world.timeStep;
    const double keep = 1.0 - model_.world.damping;
    for (std::size_t i = 0; i < position_.size(); ++i) {
        if (model_.inverseMass[i] == 0.0)
            continue;
        const Vec2 x = position_[i];
        position_[i] = x + (x - previous_[i]) * keep + model_.world.gravity * (h * h);
        previous_[i] = x;
    }
    for (int iteration = 0; iteration < model_.world.iterations; ++iteration) {
        for (const Link& link : links_) {
            const Vec2 d = position_[link.b] - position_[link.a];
            const double distance = length(d);
            const double f = (distance - link.rest) / distance;
            position_[link.a] += (d * link.shareA) * f;
            position_[link.b] -= (d * link.shareB) * f;
        }
    }
}

}  // namespace vakwerk

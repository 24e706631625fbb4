// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// The loop of a lesson on Verlet integration: it integrates each particle and then corrects one
// constraint after the other, as often as there are iterations. It knows distance constraints only
// and rounds in doubles exactly as Vakwerk does.
class TextbookLoop {
public:
    TextbookLoop(const Model& model, const State& start);
    void step();
    const std::vector<Vec2>& position() const { return position_; }

private:
    struct Link {
        std::uint32_t a;
        std::uint32_t b;
        double rest;
        double shareA;
        double shareB;
    };

    const Model& model_;
    std::vector<Vec2> position_;
    std::vector<Vec2> previous_;
    std::vector<Link> links_;
};

}  // namespace vakwerk

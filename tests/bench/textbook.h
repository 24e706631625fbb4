#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// What a lesson on Verlet integration writes: integrate each particle, then correct one constraint
// after the other, as often as there are iterations. For distance constraints alone, in doubles and
// with the same rounding as Vakwerk.
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

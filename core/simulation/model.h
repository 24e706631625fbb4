#pragma once

#include "core/simulation/state.h"

namespace vakwerk {

// A constraint made ready to be solved: particles by index, nothing that solving does not need.
struct LinkSolve {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double rest = 0.0;
    double stiffness = 1.0;
};
struct DistanceSolve : LinkSolve {};
struct RopeSolve : LinkSolve {};
struct StaticSolve {
    std::uint32_t particle = 0;
    Vec2 place;
    double stiffness = 1.0;
};
using Solve = std::variant<DistanceSolve, RopeSolve, StaticSolve>;

// The user's hand on a particle.
struct Pull {
    std::uint32_t particle = 0;
    Vec2 target;
};

// A scene compiled for stepping.
struct Model {
    World world;
    std::vector<double> inverseMass;  // 0 for a pinned particle
    std::vector<Solve> constraints;   // in scene order
    std::vector<double> breakForce;
    std::optional<Pull> pull{};

    double substep() const { return world.timeStep / world.substeps; }
};

Model compile(const Scene& scene);

}  // namespace vakwerk

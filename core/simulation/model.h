#pragma once

#include "core/simulation/kinds/kinds.h"
#include "core/simulation/state.h"

namespace vakwerk {

// The user's hand on a particle.
struct Pull {
    std::uint32_t particle = 0;
    Vec2 target;
};

// A scene compiled for stepping.
struct Model {
    World world;
    std::vector<double> mass;
    std::vector<double> inverseMass;  // 0 for a pinned particle
    std::vector<double> radius;
    std::vector<double> restitution;
    std::vector<double> slip;  // what friction leaves in a substep of the speed along a wall
    std::vector<std::uint8_t> attracted;
    std::vector<double> softened;           // within what distance of its centre the attraction is
    std::vector<std::uint8_t> constrained;  // 1 of a particle that a constraint may hold
    std::vector<Solve> constraints;         // in scene order
    std::vector<double> breakForce;
    std::vector<double> breakStrain;
    std::vector<std::uint32_t> springs;    // the constraints that are forces
    std::vector<std::uint32_t> breakable;  // those with a limit of force or strain
    std::vector<Pull> pulls;               // ascending by particle

    double substep() const { return world.timeStep / world.substeps; }
};

Model compile(const Scene& scene, const Pins& pins = {});

// The same model with particle p under the index to[p].
Model renumbered(const Model& model, const std::vector<std::uint32_t>& to);

// Whether its multiplier begins again in each substep.
bool isCompliant(const Solve& solve);

// Of a spring, which has no turn in a sweep.
bool isForce(const Solve& solve);

// The particles that a constraint reads or moves, in the order of the scene's constraint.
void forEachParticle(auto& solve, auto visit)
{
    std::visit([&](auto& one) { one.forEachParticle(one, visit); }, solve);
}

// Visits what has a length, and nothing else.
void visitLength(const Solve& solve, auto visit)
{
    std::visit(
        [&](const auto& one) {
            if constexpr (HasLength<decltype(one)>)
                visit(one);
        },
        solve);
}

}  // namespace vakwerk

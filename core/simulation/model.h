// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/properties.h"
#include "core/simulation/contact/ground_pieces.h"
#include "core/simulation/drives.h"
#include "core/simulation/kinds/kinds.h"
#include "core/simulation/loads.h"
#include "core/simulation/state.h"

namespace vakwerk {

struct Pull {
    std::uint32_t particle = 0;
    Vec2 target;
};

// The rim of a particle, where friction turns it. It has zeros if the particle does not turn.
struct Rim {
    double perDegree = 0.0;    // length of the rim in one degree
    double inverseMass = 0.0;  // r²/I, for which the moment of inertia I acts on the rim as a mass

    friend bool operator==(const Rim&, const Rim&) = default;
};

// A link that touches.
struct Solid {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t constraint = 0;
    double thickness = 0.0;
    int group = 0;  // collision group
};

// A scene compiled for stepping.
struct Model {
    World world;
    std::vector<double> mass;
    std::vector<double> inverseMass;  // 0 for a pinned particle
    // Acceleration by permanent loads; empty if none acts on a free particle.
    std::vector<Vec2> byLoad;
    ActingLoads loads;  // time-dependent loads
    ActingDrives drives;
    std::vector<double> radius;
    std::vector<double> restitution;
    std::vector<double> slip;   // share of the speed along a wall that friction leaves in a substep
    contact::Pieces ground;     // empty if nothing touches it
    std::vector<double> grip;   // coefficient of friction of contacts
    std::vector<int> group;     // collision groups
    std::vector<Solid> solids;  // in scene order
    std::vector<Rim> rims;      // empty if no particle turns
    std::vector<std::uint8_t> attracted;
    std::vector<double> softened;  // distance from the centre within which attraction is softened
    std::vector<std::uint8_t> constrained;  // 1 if a constraint may hold the particle
    // In scene order, with the lengths and angles before drives begin. Only a simulation at work drives those
    // of its own model.
    std::vector<Solve> constraints;
    std::vector<Limits> limits;
    std::vector<double> breakStrain;
    std::vector<std::uint32_t> springs;  // springs that are forces, not solved by the direct solver
    std::vector<std::uint32_t> breakable;  // constraints with a limit of force or strain
    std::vector<Pull> pulls;               // ascending by particle

    Rim rim(std::uint32_t particle) const { return rims.empty() ? Rim{} : rims[particle]; }
    double substep() const { return world.timeStep / world.substeps; }
};

Model compile(const Scene& scene, const Pins& pins = {});

// Renumbers particle p to to[p].
Model renumbered(const Model& model, const std::vector<std::uint32_t>& to);

// Returns whether the multiplier of a constraint starts at 0 in each substep: with compliance, or if a drive
// limits its force.
bool startsAnew(const Model& model, std::size_t constraint);

// Returns whether a constraint may give energy: with compliance, or if it is driven.
bool mayGiveEnergy(const Model& model, std::size_t constraint);

// Returns a constraint with the length or angle that it is to have at a time.
Solve drivenAt(const Model& model, std::size_t constraint, double time);

// Sets the lengths and angles to those at a time.
void drive(Model& model, double time);

bool isForce(const Solve& solve);

// Returns the constraints that are springs.
std::vector<std::uint32_t> springsOf(const Model& model);

// Visits the particles that a constraint reads or moves, in the order of the constraint in the
// scene.
void forEachParticle(auto& solve, auto visit)
{
    std::visit([&](auto& one) { one.forEachParticle(one, visit); }, solve);
}

// Visits only constraints that have a length.
void visitLength(const Solve& solve, auto visit)
{
    std::visit(
        [&](const auto& one) {
            if constexpr (HasLength<decltype(one)>)
                visit(one);
        },
        solve);
}

// The same for the length that the constraint is to have at a time.
void visitLength(const Model& model, std::size_t constraint, double time, auto visit)
{
    if (model.drives.of(static_cast<std::uint32_t>(constraint)))
        visitLength(drivenAt(model, constraint, time), visit);
    else
        visitLength(model.constraints[constraint], visit);
}

}  // namespace vakwerk

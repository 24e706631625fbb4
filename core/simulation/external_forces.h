// SPDX-License-Identifier: MIT
#pragma once

#include "core/linear/block.h"
#include "core/simulation/model.h"

namespace vakwerk {

// The forces that act on a single particle, as potentials of its position at the end, times h²:
//   linear drag ½ c h |u|²,  quadratic drag ⅓ q |u|³          u = x − x_old
//   attraction m s h² V(r),  V = ½ r², r or −1/r              r = |x − centre|
//   the user's pull ½ m (0.1 |x − target|² + 0.4 |u|²)        on pulled particles
// Here h is the substep, m the mass, c and q the coefficients of drag, and s the strength of the
// attraction.
struct ExternalForces {
    double drag = 0.0;  // c h
    double quadraticDrag = 0.0;
    AttractionLaw law = AttractionLaw::linear;
    double attraction = 0.0;  // s h²
    Vec2 centre;
    // By particle: the distance from the centre within which the attraction is softened.
    std::span<const double> softened{};
    std::span<const std::uint8_t> attracted{};  // the same list as in the model
    std::span<const Pull> pulls{};              // the same list as in the model

    bool acts() const
    {
        return drag != 0.0 || quadraticDrag != 0.0 || attraction != 0.0 || !pulls.empty();
    }
};

ExternalForces externalForcesOf(const Model& model);

struct Moved {
    std::uint32_t particle = 0;
    double mass = 0.0;
    Vec2 x;
    Vec2 u;
};

double potentialOf(const ExternalForces& external, const Moved& p);
Vec2 forceOn(const ExternalForces& external, const Moved& p);       // times h²
Block stiffnessOf(const ExternalForces& external, const Moved& p);  // at least −½ mass

// Returns the square of the share by which a displacement δ changes the vector on which a nonlinear
// force depends: u for quadratic drag, x − centre for attraction.
double turnedBy(const ExternalForces& external, const Moved& p, Vec2 delta);

}  // namespace vakwerk

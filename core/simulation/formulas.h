// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Returns V′(r)/r, where V is the potential per mass of an attraction of strength s at a distance
// r:
//   linear s,  constant s/r,  inverseSquare s/r³
inline double attractionPerDistance(AttractionLaw law, double s, double r)
{
    switch (law) {
    case AttractionLaw::linear:
        return s;
    case AttractionLaw::constant:
        return s / r;
    case AttractionLaw::inverseSquare:
        return s / (r * r * r);
    }
    return 0.0;
}

// Within the radius R = `within` the attraction is softened:  V′(r) = V′(R) (r/R)², as in
// XSpringies
inline double softenedPerDistance(AttractionLaw law, double s, double r, double within)
{
    return r < within ? attractionPerDistance(law, s, within) * (r / within)
                      : attractionPerDistance(law, s, r);
}

// V(r) per mass:  linear s r²/2,  constant s r,  inverseSquare −s/r
// For the inverse square it is 0 at the centre, where there is no force.
inline double attractionPotential(AttractionLaw law, double s, double r)
{
    switch (law) {
    case AttractionLaw::linear:
        return s * (r * r) / 2.0;
    case AttractionLaw::constant:
        return s * r;
    case AttractionLaw::inverseSquare:
        return r > 0.0 ? -s / r : 0.0;
    }
    return 0.0;
}

// V(R) − V′(R) (R³ − r³)/(3R²) within the radius R = `within`
inline double softenedPotential(AttractionLaw law, double s, double r, double within)
{
    if (!(r < within))
        return attractionPotential(law, s, r);
    const double slope = attractionPerDistance(law, s, within) * within;
    const double share = r / within;
    return attractionPotential(law, s, within) -
           slope * within * (1.0 - share * share * share) / 3.0;
}

inline double softenedWithin(const World& world, double radius)
{
    return world.attractionSoftening > 0.0 ? world.attractionSoftening + radius : 0.0;
}

// The potential energy of a particle, −m g·x + m V(|x − centre|). The first term is zero at the
// origin, the second one at the centre of the attraction.
inline double potentialAt(const World& world, Vec2 x, double mass, bool attracted, double within)
{
    const double falling = -mass * dot(world.gravity, x);
    return attracted
               ? falling + mass * softenedPotential(world.attractionLaw, world.attraction,
                                                    length(x - world.attractionCentre), within)
               : falling;
}

// The user's pull is a damped spring, scaled by the mass of the particle and the step, so that it
// acts the same in every scene and is always stable:
//   a h² = 0.1 (target − x) − 0.4 v h
inline constexpr double pullStrength = 0.1;
inline constexpr double pullDamping = 0.4;

// Returns a h² of the pulled particle at x, where `moved` is v h.
inline Vec2 pullOf(const Pull& pull, Vec2 x, Vec2 moved)
{
    return (pull.target - x) * pullStrength - moved * pullDamping;
}

}  // namespace vakwerk

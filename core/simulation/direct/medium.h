#pragma once

#include "core/simulation/direct/block.h"
#include "core/simulation/model.h"

namespace vakwerk::direct {

// What acts on each particle by itself, as a potential of where it ends, times h²:
//   linear drag ½ c h |u|²,  quadratic drag ⅓ q |u|³          u = x − x_old
//   attraction m s h² V(r),  V = ½ r², r or −1/r              r = |x − centre|
//   the user's pull ½ m (0.1 |x − target|² + 0.4 |u|²)        on those that it is on
struct Medium {
    double drag = 0.0;  // c h
    double quadraticDrag = 0.0;
    AttractionLaw law = AttractionLaw::linear;
    double attraction = 0.0;  // s h²
    Vec2 centre;
    bool isSoftened = false;
    std::span<const double> softened{};         // within what distance, of each particle
    std::span<const std::uint8_t> attracted{};  // of the model
    std::span<const Pull> pulls{};              // of the model

    bool acts() const
    {
        return drag != 0.0 || quadraticDrag != 0.0 || attraction != 0.0 || !pulls.empty();
    }
};

Medium mediumOf(const Model& model);

// A particle on its way.
struct Moved {
    std::uint32_t particle = 0;
    double mass = 0.0;
    Vec2 x;
    Vec2 u;
};

double potentialOf(const Medium& medium, const Moved& p);
Vec2 forceOn(const Medium& medium, const Moved& p);       // times h²
Block stiffnessOf(const Medium& medium, const Moved& p);  // made not to push the mass below half

// The square of what share δ is of what the forces depend on, where they are not linear.
double turnedBy(const Medium& medium, const Moved& p, Vec2 delta);

}  // namespace vakwerk::direct

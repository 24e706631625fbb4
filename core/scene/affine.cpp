// SPDX-License-Identifier: MIT
#include "core/scene/affine.h"

#include "core/scene/angle.h"

namespace vakwerk {

Affine Affine::translation(Vec2 offset)
{
    return {.to = offset};
}

Affine Affine::scaling(Vec2 about, Vec2 factors)
{
    return {{factors.x, 0.0}, {0.0, factors.y}, about, about};
}

Affine Affine::rotation(Vec2 about, double degrees)
{
    const Vec2 u = directionOf(degrees);
    return {u, {0.0 - u.y, u.x}, about, about};
}

// With θ = `degrees`, the matrix is  A = (cos 2θ, sin 2θ; sin 2θ, −cos 2θ)
Affine Affine::mirror(Vec2 through, double degrees)
{
    const Vec2 u = directionOf(2.0 * degrees);
    return {u, {u.y, 0.0 - u.x}, through, through};
}

double Affine::areaRatio() const
{
    constexpr double rounding = 1e-14;
    const double ratio = std::abs(cross(i, j));
    return std::abs(ratio - 1.0) < rounding ? 1.0 : ratio;
}

Affine Affine::operator*(const Affine& inner) const
{
    return {turned(inner.i), turned(inner.j), inner.from, (*this)(inner.to)};
}

}  // namespace vakwerk

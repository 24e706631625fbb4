// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

namespace vakwerk {

// A 2 × 2 matrix {xx, xy; yx, yy}, given row by row.
struct Block {
    double xx = 0.0;
    double xy = 0.0;
    double yx = 0.0;
    double yy = 0.0;
};

inline Block& operator+=(Block& sum, const Block& k)
{
    return sum = {sum.xx + k.xx, sum.xy + k.xy, sum.yx + k.yx, sum.yy + k.yy};
}

inline Block& operator-=(Block& sum, const Block& k)
{
    return sum = {sum.xx - k.xx, sum.xy - k.xy, sum.yx - k.yx, sum.yy - k.yy};
}

inline Block scaled(const Block& k, double by)
{
    return {k.xx * by, k.xy * by, k.yx * by, k.yy * by};
}

// k u vᵀ
inline Block outer(double k, Vec2 u, Vec2 v)
{
    return {k * u.x * v.x, k * u.x * v.y, k * u.y * v.x, k * u.y * v.y};
}

inline Block transposed(const Block& k)
{
    return {k.xx, k.yx, k.xy, k.yy};
}

inline Block product(const Block& a, const Block& b)
{
    return {a.xx * b.xx + a.xy * b.yx, a.xx * b.xy + a.xy * b.yy, a.yx * b.xx + a.yy * b.yx,
            a.yx * b.xy + a.yy * b.yy};
}

inline Vec2 product(const Block& a, Vec2 v)
{
    return {a.xx * v.x + a.xy * v.y, a.yx * v.x + a.yy * v.y};
}

inline Vec2 transposedProduct(const Block& a, Vec2 v)
{
    return {a.xx * v.x + a.yx * v.y, a.xy * v.x + a.yy * v.y};
}

// If a d − b² is smaller than this share of a d, it is only a rounding error.
inline constexpr double lost = 1e-14;

// a d − b² of {a, b; b, d}
inline double determinantOf(const Block& symmetric)
{
    const double product = symmetric.xx * symmetric.yy;
    const double determinant = product - symmetric.xy * symmetric.xy;
    return product > 0.0 && !(determinant > lost * product) ? lost * product : determinant;
}

// Counts the directions in which {a, b; b, d} is negative by more than rounding.
inline unsigned negativeIn(const Block& symmetric)
{
    const double product = symmetric.xx * symmetric.yy;
    const double determinant = product - symmetric.xy * symmetric.xy;
    if (determinant < -lost * std::fabs(product))
        return 1;
    return symmetric.xx > 0.0 ? 0 : 2;
}

// D⁻¹ of a symmetric 2 × 2 block:  {d, −b; −b, a}/(a d − b²)
inline Block inverse(const Block& pivot)
{
    const double r = 1.0 / determinantOf(pivot);
    return {pivot.yy * r, -pivot.xy * r, -pivot.xy * r, pivot.xx * r};
}

// A pivot D = L diag(1/rx, 1/ry) Lᵀ with L = {1, 0; l, 1}. In mechanics, D can be as large as a
// stiffness along a bar and as small as a mass across it. Blocks that D⁻¹ multiplies are 0 across
// the bar and must stay 0. If D⁻¹ were multiplied as one matrix, its rounding errors would be as
// large as the mass.
struct Pivot {
    double rx = 0.0;
    double ry = 0.0;
    double l = 0.0;
};

// D⁻¹ = L⁻ᵀ diag(rx, ry) L⁻¹
inline Block inverseOf(const Pivot& pivot)
{
    const double xy = -pivot.l * pivot.ry;
    return {pivot.rx - pivot.l * xy, xy, xy, pivot.ry};
}

inline Pivot pivotOf(const Block& d)
{
    const double rx = 1.0 / d.xx;
    return {rx, d.xx / determinantOf(d), d.xy * rx};
}

// D = {1, 0; l, 1} diag(1/rx, 1/ry) {1, u; 0, 1} for a block that need not be symmetric.
struct GeneralPivot {
    double rx = 0.0;
    double ry = 0.0;
    double l = 0.0;
    double u = 0.0;
};

inline GeneralPivot generalPivotOf(const Block& d)
{
    const double rx = 1.0 / d.xx;
    const double product = d.xx * d.yy;
    const double determinant = product - d.xy * d.yx;
    const double least = lost * std::fabs(product);
    return {rx, d.xx / (std::fabs(determinant) > least ? determinant : least), d.yx * rx,
            d.xy * rx};
}

// diag(rx, ry) {1, 0; l, 1}⁻¹ v
inline Vec2 behind(const GeneralPivot& pivot, Vec2 v)
{
    return {v.x * pivot.rx, (v.y - pivot.l * v.x) * pivot.ry};
}

// {1, u; 0, 1}⁻¹ v
inline Vec2 before(const GeneralPivot& pivot, Vec2 v)
{
    return {v.x - pivot.u * v.y, v.y};
}

// A L⁻ᵀ
inline Block behind(const Pivot& pivot, const Block& a)
{
    return {a.xx, a.xy - pivot.l * a.xx, a.yx, a.yy - pivot.l * a.yx};
}

// diag(rx, ry) L⁻¹ v
inline Vec2 behind(const Pivot& pivot, Vec2 v)
{
    return {v.x * pivot.rx, (v.y - pivot.l * v.x) * pivot.ry};
}

// L⁻ᵀ v
inline Vec2 before(const Pivot& pivot, Vec2 v)
{
    return {v.x - pivot.l * v.y, v.y};
}

}  // namespace vakwerk

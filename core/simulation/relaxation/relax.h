#pragma once

#include "core/simulation/model.h"

// How one sweep solves one constraint. Each function looks at where particles are seen, moves them
// and adds to the sum; `x.seen` and `x.moved` are one array in a Gauss–Seidel sweep, where a
// constraint sees what the one before did, and two in a Jacobi sweep, where it does not.
//
// C is the error, a length (an angle, an area), ∇C its gradient, w an inverse mass and
//   Δλ = −stiffness (C + α̃ λ) / (Σ w |∇C|² + α̃),   Δx = w ∇C Δλ
// λ is that of this substep, α̃ = compliance/h²: Macklin, Müller, Chentanez, XPBD, 2016. Without
// compliance this is the relaxation of Jakobsen, Advanced Character Physics, 2001. Here λ is above 0
// where a constraint pulls together. λ = gainOf(solve) × sum. Only + − × ÷ and √ occur, in this
// order: what follows is the definition that every faster way has to reproduce bit for bit.
namespace vakwerk::relax {

struct Particles {
    const Vec2* seen;
    Vec2* moved;
    const double* inverseMass;
};

void solve(const DistanceSolve& link, Particles x, Vec2& sum);
void solve(const RopeSolve& link, Particles x, Vec2& sum);  // only pulls
void solve(const SpringSolve& spring, Particles x, Vec2& sum);
void solve(const StaticSolve& fixed, Particles x, Vec2& sum);
void solve(const CircleSolve& circle, Particles x, Vec2& sum);
void solve(const GuideSolve& guide, Particles x, Vec2& sum);
void solve(const AngleSolve& angle, Particles x, Vec2& sum);
void solve(const AreaSolve& area, Particles x, Vec2& sum);

}  // namespace vakwerk::relax

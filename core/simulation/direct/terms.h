#pragma once

#include "core/simulation/direct/block.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

// What constraints and springs become in a structure: terms ½ κ C² of its energy, on nodes. Energies are
// multiplied by h², so that a stiffness κ = k h² is a mass and the force of an error C is a multiplier
// λ = κ C, above 0 where it pulls together. Each kind of constraint has its terms in its file
// (core/simulation/kinds), and every term answers these:
//   forEachNode      visits its nodes
//   forEachPair      visits two nodes that it joins, and the slot of their block in the matrix
//   limitStiffness   makes it no stiffer than that
//   stiffen          the stiffness that it has in a substep, and a first guess of its multiplier
//   measure          error and gradient at x; its energy
//   strain           twice the energy of what was predicted
//   settle           the multiplier by the error where it was measured
//   multiplier       what it carries, as State has it
//   add              its part of the equations but for λ ∇²C, which is added by
//   addCurvature     once all have done that, where that is more than what makes them definite
//   predict          the multiplier after a step; by what share directions turn by it
namespace vakwerk::direct {

// What of the curvature Σ λ ∇²C the equations have: all of it, or only what makes them definite, that of
// bars that pull. Forces that are in balance among themselves, as those of bars too long and too short for
// each other, turn along with what they are in: of all their curvature together nothing is left, but
// of that of the pulling bars alone much, which would hold it in its place as treacle would.
enum class Curvature { whole, pulling };

// Where a substep begins.
struct Start {
    std::span<const Vec2> place;
    std::span<const double> mass;  // of the node, 0 of what does not move

    double weight(std::uint32_t node) const { return mass[node] > 0.0 ? 1.0 / mass[node] : 0.0; }
};

// What most of them keep and answer.
struct Term {
    std::uint32_t constraint = 0;
    double stiffness = 0.0;
    double error = 0.0;  // where it was last measured
    double lambda = 0.0;

    double strain(std::span<const Vec2>) const { return lambda * lambda / stiffness; }
    void settle(std::span<const Vec2>) { lambda = stiffness * error; }
    Vec2 multiplier(std::span<const Vec2>) const { return {lambda, 0.0}; }
    void addCurvature(const auto&) const {}
};

// Those of which the stiffness follows from the gradient where a substep begins.
struct SteepTerm : Term {
    double share = 1.0;     // of the error that all sweeps together correct
    double softness = 0.0;  // α̃
    double rigid = 0.0;     // the stiffness of a rigid link here

    void limitStiffness(double most) { rigid = std::fmin(rigid, most); }
    // Of a constraint that corrects a share of its error in each of `n` sweeps, (1 − share)ⁿ stays;
    // the softness that leaves as much is w r/(1 − r). As stiff as a rigid link of such a |∇C|².
    void stiffen(double w, double square)
    {
        const double rest = 1.0 - share;
        const double most = square > 0.0 ? rigid / square : rigid;
        stiffness = 1.0 / (softness + w * rest / share + 1.0 / most);
        lambda = stiffness * error;
    }
};

template <class Of>
using NumberOf = typename std::remove_cvref_t<Of>::Number;

template <class Matrix>
struct Equations {
    using Number = typename Matrix::Number;
    using Vector = typename Matrix::Vector;

    Matrix& matrix;
    std::span<Vector> right;
    std::span<const Vec2> place;
    Curvature curvature;

    static Vector along(Vec2 n, const Number& by) { return {by * n.x, by * n.y}; }
};

// What a step δ makes of the terms. δᵀ Σ λ ∇²C δ, of the equations and of the multipliers that they have
// led to, is what resisted it and what does.
template <class Matrix>
struct Outcome {
    using Number = typename Matrix::Number;

    std::span<const typename Matrix::Vector> exact;
    std::span<const Vec2> step;  // the same in numbers of the usual digits
    std::span<const Vec2> place;
    Curvature curvature;
    double had = 0.0;
    double has = 0.0;

    void resist(double before, double after) { had += before, has += after; }
};

}  // namespace vakwerk::direct

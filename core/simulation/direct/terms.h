#pragma once

#include "core/simulation/direct/block.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

// Constraints and springs in a structure are terms ½ κ C² of its energy, on nodes. Energies are
// multiplied by h², so that a stiffness κ = k h² is a mass and the force of an error C is a multiplier
// λ = κ C, above 0 if it pulls together. Each kind of constraint has its terms in its file
// (core/simulation/kinds). Every term has:
//   forEachNode      visits its nodes
//   forEachPair      visits joined pairs of nodes, and the slot of their block in the matrix
//   limitStiffness   sets an upper limit
//   stiffen          sets the stiffness for a substep, and a first guess of the multiplier
//   measure          finds error and gradient at x; returns the energy
//   strain           twice the predicted energy
//   settle           sets the multiplier by the measured error
//   multiplier       what it carries, as in State
//   add              adds its part of the equations except λ ∇²C,
//   addCurvature     which is added last, if it is more than the definite part
//   predict          finds the multiplier after a step; returns the share by which directions turn
namespace vakwerk::direct {

// How much of the curvature Σ λ ∇²C the equations have: all, or only the definite part, of pulling bars.
// Forces in balance, as of bars too long and too short for each other, turn along with the structure: in
// all, their curvature cancels, but that of the pulling bars alone would resist rotation like treacle.
enum class Curvature { whole, pulling };

struct Start {
    std::span<const Vec2> place;
    std::span<const double> mass;  // of each node, 0 if it does not move

    double weight(std::uint32_t node) const { return mass[node] > 0.0 ? 1.0 / mass[node] : 0.0; }
};

struct Term {
    std::uint32_t constraint = 0;
    double stiffness = 0.0;
    double error = 0.0;  // when last measured
    double lambda = 0.0;

    double strain(std::span<const Vec2>) const { return lambda * lambda / stiffness; }
    void settle(std::span<const Vec2>) { lambda = stiffness * error; }
    Vec2 multiplier(std::span<const Vec2>) const { return {lambda, 0.0}; }
    void addCurvature(const auto&) const {}
};

// A term whose stiffness follows from the gradient at the start of a substep.
struct SteepTerm : Term {
    double share = 1.0;     // of the error, corrected by all sweeps together
    double softness = 0.0;  // α̃
    double rigid = 0.0;     // the stiffness of a rigid link here

    void limitStiffness(double most) { rigid = std::fmin(rigid, most); }
    // A constraint that corrects a share in each of `n` sweeps leaves r = (1 − share)ⁿ, as does a
    // softness of w r/(1 − r). It is at most as stiff as a rigid link with this |∇C|².
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

// The effect of a step δ on the terms: δᵀ Σ λ ∇²C δ is what resisted it, by the equations, and what
// does, by the multipliers that they lead to.
template <class Matrix>
struct Outcome {
    using Number = typename Matrix::Number;

    std::span<const typename Matrix::Vector> exact;
    std::span<const Vec2> step;  // with the usual digits
    std::span<const Vec2> place;
    Curvature curvature;
    double had = 0.0;
    double has = 0.0;

    void resist(double before, double after) { had += before, has += after; }
};

}  // namespace vakwerk::direct

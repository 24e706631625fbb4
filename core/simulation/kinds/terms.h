// SPDX-License-Identifier: MIT
#pragma once

#include "core/linear/block_ldl.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

// In a structure (direct/structure.h), constraints and springs are terms: rows  C = α λ  on its
// nodes, for an error C and a force λ along a direction D. Forces are multiplied by h², the square
// of the substep, so that a stiffness has the unit of a mass. λ is above 0 if it pulls, and
// α = compliance/h² is 0 for a rigid term. Each kind of constraint has its terms in its file
// (core/simulation/kinds). Row and Curvature, below, explain the proximal part of a term and the
// definite part of its curvature. Every term has:
//   forEachNode      visits its nodes
//   forEachPair      visits joined pairs of nodes, and the slot of their block in the matrix
//   elasticStiffness the stiffness along its steepest gradient, or an estimate for links of a given
//                    length; 0 for a rigid term
//   limitStiffness   sets its proximal part, by the lightest of its nodes
//   begin            is called at the start of a substep, with what the term carried in the last one
//   measure          computes error and direction for a pose; returns the energy
//   strain           twice the predicted energy
//   settle           sets the multiplier by the measured error
//   multiplier       the force that it carries, as in State
//   add              adds its part of the equations, except λ ∂D
//   addCurvature     adds λ ∂D last, if it is more than the definite part
//   predict          computes the multiplier after a step; returns the share by which
//                    directions turn
//   weightIn         the inverse mass of its nodes along the measured direction, for the inverse of a
//                    matrix of masses; areas do not have it
//   hold             is called with this inverse mass on the rigid terms of the structure, if isFast
//   brokenBy         the measured error of a rigid term, as a share of a length
//   carry            keeps the multiplier for the next iteration; returns by what share of its
//                    length the error still differs from α λ
namespace vakwerk::direct {

inline constexpr double endless = std::numeric_limits<double>::infinity();

// A pose x' of a structure at the end of a substep, and x_old one substep before its start. The
// direction D of a term lies between ∇C(x'), with a share w, and ∇C(x_old):
//   w = 1    implicit Euler, which damps all motion
//   w = 1/2  D·(x' − x_old) = C' − C_old, which conserves energy and angular momentum
//            (Simo, Tarnow, Wong, Exact energy-momentum conserving algorithms, 1992;
//            Gonzalez, Time integration and discrete Hamiltonian systems, 1996)
//   between  damps even vibrations that are faster than the steps, see shareOfEnd()
struct Pose {
    std::span<const Vec2> now;  // x'
    std::span<const Vec2> old;  // x_old
    double share = 1.0;         // w

    bool isMean() const { return share < 1.0; }
    Vec2 between(std::uint32_t node) const
    {
        return isMean() ? now[node] * share + old[node] * (1.0 - share) : now[node];
    }
};

// Returns the w with which a vibration much faster than the steps is damped as much as all
// velocities are by a damping that keeps a share k of them in each substep. From x_old to x' such a
// vibration is multiplied by (1 − w)/w = k².
inline double shareOfEnd(double kept)
{
    return 1.0 / (1.0 + kept * kept);
}

// The cosine of the turn, about 150°, from which on the mean D of a part hardly pulls.
inline constexpr double flipped = -0.87;

// The share by which a force may exceed the largest one of a drive.
inline constexpr double limitRounding = 1e-9;

// Each substep begins with this share of the multipliers of the previous one. It is below 1 so that
// rounding errors in forces in balance decrease.
inline constexpr double remembered = 0.99;

// The part of the curvature Σ λ ∂D that the equations have: the whole, or only the part of pulling
// bars, which is positive definite. Forces in balance, as in bars that are too long and too short
// for each other, turn with the structure. In the whole curvature they cancel, but the curvature of
// the pulling bars alone would resist rotation like a thick liquid.
enum class Curvature { whole, pulling };

struct Start {
    Pose pose;
    std::span<const double> mass;   // mass of each node, 0 if it does not move
    std::span<const Vec2> carried;  // multipliers, as State::multiplier but for one substep

    double weight(std::uint32_t node) const { return mass[node] > 0.0 ? 1.0 / mass[node] : 0.0; }
};

// The largest stiffness that rows of a structure may have in its equations, see Row::limit.
struct Stiffest {
    double rigid = 0.0;  // limit for a rigid row
    double most = 0.0;   // limit for any row, which follows from the lightest of its nodes
};

// The stiffness of one row in the equations. A row that is rigid, or too stiff for the digits of a
// double, has a proximal part p besides its softness α. The equations are then
//   C + p λ₀ = (α + p) λ
// with λ₀ from the iteration before. Once λ = λ₀, p has no effect: Rockafellar, Monotone operators
// and the proximal point algorithm, 1976.
struct Row {
    double softness = 0.0;   // α
    double proximal = 0.0;   // p
    double stiffness = 0.0;  // 1/(α + p)

    bool isRigid() const { return softness == 0.0; }
    double elasticStiffness() const { return isRigid() ? 0.0 : 1.0 / softness; }
    void limit(const Stiffest& stiffest)
    {
        if (isRigid())
            proximal = 1.0 / std::fmin(stiffest.rigid, stiffest.most);
        else
            proximal = softness * stiffest.most < 1.0 ? 1.0 / stiffest.most : 0.0;
        stiffness = 1.0 / (softness + proximal);
    }
};

// Returns g·M⁻¹ g for the gradient g of a term at its nodes and the inverse of a matrix.
template <std::size_t N>
double weightIn(const BlockLdl& inverse, const std::array<std::uint32_t, N>& node,
                const std::array<Vec2, N>& gradient)
{
    double w = 0.0;
    for (std::size_t i = 0; i < N; ++i)
        for (std::size_t k = 0; k < N; ++k)
            w += dot(gradient[i], product(inverse.inverseAt(node[i], node[k]), gradient[k]));
    return w;
}

struct Term {
    std::uint32_t constraint = 0;
    Row row{};
    bool hasMeanError = false;  // its error is a mean of those at x' and x_old, as D is
    // It is elastic, and its nodes alone would vibrate on it faster than the steps. It has a mean
    // error only if rigid terms hold its nodes so that they do not.
    bool isFast = false;
    bool acts = true;    // takes part: all do, except slack ropes
    double share = 1.0;  // share of the change of C at x' that enters the error
    double error = 0.0;  // C + p λ₀, when last measured
    double lambda = 0.0;
    double carried = 0.0;      // λ₀
    double summed = 0.0;       // Σ λ over the parts of a divided substep
    double offCourse = 0.0;    // C at x' as the error has it, when last measured
    double largest = endless;  // the largest |λ| that a drive brings
    bool isGiven = false;      // the drive brings all it can, so λ is `given` whatever C is
    double given = 0.0;
    bool isRow = false;   // its force acts with those of contacts instead (motion/drive_rows.h)
    double ofRow = 0.0;   // this force, as λ
    double driven = 0.0;  // by how much drives have changed the place of C = 0 in the last substep

    // Takes the inverse mass w of its nodes along its direction while rigid terms hold them. If it
    // is small enough, they do not vibrate faster than the steps.
    void hold(double w) { hasMeanError = w <= row.softness; }
    double stiffness() const { return row.stiffness; }
    bool isRigid() const { return row.isRigid() && !isGiven; }
    double elasticStiffness(double) const { return row.elasticStiffness(); }
    void limitStiffness(const Stiffest& stiffest) { row.limit(stiffest); }
    // Returns by how much C, in a direction, exceeds the error with which an elastic term carries the largest |λ|.
    double excess(double towards) const
    {
        return std::copysign(1.0, towards) * offCourse - row.softness * largest;
    }
    // Begins a substep with the largest |λ| if C, as measured, is too large by more than `rounding`.
    void beginLimit(double rounding)
    {
        isGiven = largest < endless && excess(offCourse) > rounding;
        given = std::copysign(largest, offCourse);
    }
    // Lets λ be the largest one where it is larger, and follow from C again where that would be less. Where |C| is above
    // `farthest`, as for an angle that lags by about half a turn, its sign does not tell that the course is reached.
    // Returns whether this has changed anything.
    bool changesLimit(double force, double rounding, double farthest)
    {
        const bool was = isGiven;
        if (was && std::fabs(offCourse) > farthest)
            return false;
        isGiven =
            was ? excess(given) > -rounding : std::fabs(force) > largest * (1.0 + limitRounding);
        given = std::copysign(largest, was ? given : force);
        return isGiven != was;
    }
    void begin(const Start& start)
    {
        lambda = start.carried[constraint].x;
        carried = row.proximal > 0.0 ? lambda * remembered : 0.0;
    }
    double errorOf(const Pose& pose, double now, double old)
    {
        offCourse = now;
        if (isGiven) {
            share = 0.0;
            return error = given / stiffness();
        }
        share = hasMeanError ? pose.share : 1.0;
        error = (share < 1.0 ? now * share + old * (1.0 - share) : now) + row.proximal * carried;
        return error;
    }
    // Sets the error of an elastic term that only pulls. The energy ½ max(C, 0)²/α changes by its
    // force times C' − C_old (Gonzalez), even if it becomes taut or slack in between.
    void measureTensile(const Pose& pose, double now, double old)
    {
        errorOf(pose, std::fmax(now, 0.0), std::fmax(old, 0.0));
        offCourse = now;
        if (isGiven || (now > 0.0) == (old > 0.0))
            return;
        const double taut = std::fmax(now, old) / std::fabs(now - old);  // the share of the way
        error -= (1.0 - taut) * (error - row.proximal * carried);
        share = now > 0.0 ? share * taut * (2.0 - taut) : (1.0 - share) * taut * taut;
    }
    double strain(const Pose&) const
    {
        return acts && stiffness() > 0.0 ? lambda * lambda / stiffness() : 0.0;
    }
    void settle(const Pose&) { lambda = stiffness() * error; }
    Vec2 multiplier(const Pose&) const { return {acts ? lambda : 0.0, 0.0}; }
    void addCurvature(const auto&) const {}
    // Returns the measured length error of a rigid term as a share of a length; 0 if it is only
    // what its proximal part left in the substep before.
    double brokenBy(double size) const
    {
        const double gap = std::fabs(error - row.proximal * carried);
        const bool isBroken =
            isRigid() && size > 0.0 && gap > 2.0 * row.proximal * std::fabs(lambda);
        return isBroken ? gap / size : 0.0;
    }
    double carryOver(double size)
    {
        const double left = row.proximal * (lambda - carried);
        carried = acts && row.proximal > 0.0 ? lambda : 0.0;
        return acts && size > 0.0 ? std::fabs(left) / size : 0.0;
    }
};

// A term whose softness follows from the gradient at the start of a substep.
struct SteepTerm : Term {
    double remaining = 0.0;  // r, the share of an error that all iterations together leave
    bool isHeld = false;     // rigid terms hold its nodes, see isFast
    double softening = 0.0;  // α̃ of its compliance
    Stiffest stiffest{};

    void hold(double w) { hasMeanError = isHeld = w <= softening; }
    bool isElastic() const { return softening > 0.0 && remaining == 0.0; }
    double steepStiffness(double square) const
    {
        return softening > 0.0 ? square / softening : 0.0;
    }
    void limitStiffness(const Stiffest& by) { stiffest = by; }
    // A constraint that corrects a share in each of n iterations leaves r = (1 − share)ⁿ of an
    // error. With w = Σ |∇C|²/m, a softness of w r/(1 − r) leaves the same. `square` is |∇C|²: the
    // row is at most as stiff as a rigid link with this gradient.
    void soften(double w, double square)
    {
        row.softness = softening + w * remaining / (1.0 - remaining);
        isFast = isElastic() && w > softening;
        hasMeanError = isElastic() && (isHeld || !isFast);
        const double per = square > 0.0 ? 1.0 / square : 1.0;
        row.limit({stiffest.rigid * per, stiffest.most * per});
        carried = row.proximal > 0.0 ? lambda * remembered : 0.0;
    }
};

// The equations of a Newton step. The force of a term is along D, but its error changes along ∇C at
// x', so a matrix with D ∇Cᵀ is not symmetric unless D is ∇C. If a symmetric matrix is enough, it
// has D Dᵀ.
struct Equations {
    BlockLdl& matrix;
    std::span<Vec2> right;
    Pose pose;
    Curvature curvature;

    bool isSymmetric() const { return matrix.isSymmetric(); }
    void add(std::uint32_t slot, std::uint32_t row, std::uint32_t column, const Block& block) const
    {
        matrix.add(slot, row, column, block);
    }
    // Adds the same block in the rows of both nodes.
    void addBoth(std::uint32_t slot, std::uint32_t a, std::uint32_t b, const Block& block) const
    {
        matrix.add(slot, a, b, block);
        matrix.add(slot, b, a, block);
    }
};

// The effect of a step δ on the terms. `workBefore` is δᵀ Σ λ ∂D δ with the λ of the equations, and
// `workAfter` is the same with the λ that they lead to.
struct Outcome {
    std::span<const Vec2> step;
    Pose pose;
    Curvature curvature;
    double workBefore = 0.0;
    double workAfter = 0.0;
    double untilWheel = 1.0;  // the share of the step at which a part of a pulley reaches its wheel

    void resist(double before, double after) { workBefore += before, workAfter += after; }
};

}  // namespace vakwerk::direct

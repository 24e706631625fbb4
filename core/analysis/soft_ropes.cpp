// SPDX-License-Identifier: MIT
#include "core/analysis/soft_ropes.h"

#include "core/analysis/least_errors.h"
#include "core/analysis/stiffness.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr int mostSoftMoves = 100;
// A move is slow if it leaves more than this share of the sum of the errors.
constexpr double slowlySoft = 0.9;
// The factor by which the blur is multiplied after a slow move, and when no move reduces the errors.
constexpr double blurShrinks = 0.2;
// The moves end when the blur is below this share of the largest error at the beginning.
constexpr double leastBlur = 1e-7;
// Supports hold each joint at its present place. This is their stiffness in the first move, as a
// share of the largest rate.
constexpr double firstHold = 1e-2;
// The factor by which that stiffness is multiplied after a move that reduces the errors.
constexpr double weakerHold = 0.3;
// The factor by which it is multiplied after a move that does not.
constexpr double strongerHold = 10.0;
// The stiffness stays above this share of the largest rate.
constexpr double leastHold = 1e-6;
// When the stiffness reaches this share of the largest rate, no move reduces the errors with this blur.
constexpr double mostHold = 1e3;
// A loose rope keeps at least this share of its stiffness, so that the precision of a double is
// enough for the equations.
constexpr double leastTakingPart = 1e-3;

// The length error c of a member, made smooth for a rope, whose error is 0 while c < 0. With the
// blur b,
//   s = √(c² + b²),  p = (c + s)/2,  ½ d(p²)/dc = p²/s,  ½ d²(p²)/dc² = p²/s² + p b²/(2 s³)
// For b = 0 this is the error itself (Chen and Mangasarian, A class of smoothing functions for
// nonlinear and mixed complementarity problems, 1996).
struct SoftError {
    double error = 0.0;  // p
    double pull = 0.0;   // half the first derivative of p²
    double share = 1.0;  // half the second derivative
};

SoftError softErrorOf(const StaticModel::Member& member, double blur)
{
    const double c = member.misfit;
    if (!member.onlyPulls)
        return {c, c, 1.0};
    const double s = std::sqrt(c * c + blur * blur);
    const double p = 0.5 * (c + s);
    const double share = p / s;
    return {p, share * p, share * share + p * (blur / s) * (blur / s) / (2.0 * s)};
}

double softSumOf(const StaticModel& model, std::span<const double> rates, double blur)
{
    double sum = 0.0;
    for (std::size_t m = 0; m < rates.size(); ++m) {
        const double error = softErrorOf(model.members[m], blur).error;
        sum += rates[m] * error * error;
    }
    return sum;
}

// Adds elastic supports that hold each joint at its present place.
StaticModel heldAtJoints(StaticModel model)
{
    for (std::uint32_t j = 0; j < model.joints.size(); ++j)
        for (std::uint8_t k = 0; k < model.joints[j].ways; ++k) {
            StaticModel::Member& support = model.members.emplace_back();
            support.ends[0] = {j, model.joints[j].way[k]};
            support.count = 1;
            support.isSupport = true;
        }
    return model;
}

// Returns the model after a move by Newton's method with the soft errors, in which supports with
// the rate `hold` resist each displacement.
StaticModel softlyMoved(Stiffness& stiffness, const StaticModel& model,
                        std::span<const double> rates, double blur, double hold)
{
    const StaticModel held = heldAtJoints(model);
    std::vector<double> active(held.members.size(), hold);
    std::vector<double> initial(held.members.size(), 0.0);
    for (std::size_t m = 0; m < rates.size(); ++m) {
        const SoftError soft = softErrorOf(model.members[m], blur);
        active[m] = rates[m] * std::fmax(soft.share, leastTakingPart);
        initial[m] = rates[m] * soft.pull;
    }
    stiffness.take(held);
    stiffness.factorise(active);
    const std::vector<Vec2> noLoads(model.joints.size());
    StaticModel moved = model;
    moveBy(moved, stiffness.displacement(stiffness.solve(noLoads, initial).elongation));
    return moved;
}

}  // namespace

// Each move is one of Newton's method, held back by supports at the joints that become weaker as the
// moves succeed (Marquardt, An algorithm for least-squares estimation of nonlinear parameters, 1963).
// With a large blur all ropes near their rest lengths resist, so that a move does not pull short
// ropes to their lengths at the cost of their neighbours.
void reduceErrorsSoftly(StaticModel& model, std::span<const double> rates)
{
    double blur = 0.0;
    for (std::size_t m = 0; m < rates.size(); ++m)
        blur = rates[m] > 0.0 ? std::fmax(blur, std::fabs(errorOf(model.members[m]))) : blur;
    const double least = leastBlur * blur;
    const double largest = *std::ranges::max_element(rates);
    double hold = firstHold;
    Stiffness stiffness;
    for (int i = 0; i < mostSoftMoves && blur > least; ++i) {
        if (stopRequested(model.stop))
            return;
        const double before = softSumOf(model, rates, blur);
        StaticModel moved = softlyMoved(stiffness, model, rates, blur, hold * largest);
        const double now = softSumOf(moved, rates, blur);
        if (!(now < before)) {
            hold *= strongerHold;
            if (hold >= mostHold) {
                blur *= blurShrinks;
                hold = firstHold;
            }
            continue;
        }
        model = std::move(moved);
        if (softSumOf(model, rates, 0.0) == 0.0)
            return;
        hold = std::fmax(leastHold, hold * weakerHold);
        blur *= now > slowlySoft * before ? blurShrinks : 1.0;
    }
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/analysis/numbers.h"
#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"

#include <cmath>
#include <limits>
#include <utility>

namespace vakwerk {
namespace {

constexpr int mostCorrections = 16;  // corrections of the lengths of rigid members, at most
// The largest number of search directions of approachLengths(), which takes over when corrections are slow.
constexpr std::size_t mostSearchDirections = 100;

}  // namespace

// In the equations, a rigid member has a finite stiffness r. Returns r c for each rigid member,
// where c is its length error including its misfit; 0 for the other members.
Stiffness::Numbers Stiffness::missing(const Rigid& rigid, const Answer& answer) const
{
    Numbers result(rate_.size(), 0.0);
    for (std::size_t m = 0; m < result.size(); ++m)
        if (rigid.isRigid[m] != 0)
            result[m] = rigid.initial[m] + rate_[m] * answer.elongation[m];
    return result;
}

// Makes the errors c of the lengths of rigid members 0 by the method of multipliers: each iteration adds r c to
// the forces of these members and solves again (Powell, A method for nonlinear constraints in minimization
// problems, 1969). If c no longer halves, approachLengths() continues.
void Stiffness::keepLengths(const Numbers& all, const Rigid& rigid, Answer& answer,
                            Numbers& rest) const
{
    double before = std::numeric_limits<double>::infinity();
    for (int i = 0; i < mostCorrections; ++i) {
        const Numbers more = missing(rigid, answer);
        const double now = largestOf(more);
        if (!(now > tolerance::rounding * largestOf(answer.force)))
            return;
        if (!(now < 0.5 * before))
            break;
        before = now;
        for (std::size_t m = 0; m < more.size(); ++m)
            answer.force[m] += more[m];
        refine(all, answer, rest);
    }
    approachLengths(all, rigid, answer, rest);
}

// Minimises Σ r c² over the forces of rigid members, by conjugate directions (Eisenstat, Elman and Schultz,
// Variational iterative methods for nonsymmetric systems of linear equations, 1983). The method of multipliers is
// slow if two rigid members that are nearly in line hold a joint sideways together with a soft member: the soft
// member then takes nearly all of any added force. Each such joint needs only one direction, so all
// directions can be kept. Lengths that do not fit together need none, because no force can correct
// them.
void Stiffness::approachLengths(const Numbers& all, const Rigid& rigid, Answer& answer,
                                Numbers& rest) const
{
    struct Direction {
        Numbers force, elongation, reduction;

        void add(const Direction& other, double times)
        {
            for (std::size_t m = 0; m < force.size(); ++m) {
                force[m] += times * other.force[m];
                elongation[m] += times * other.elongation[m];
                reduction[m] += times * other.reduction[m];
            }
        }
        void scale(double by)
        {
            for (Numbers* numbers : {&force, &elongation, &reduction})
                for (double& number : *numbers)
                    number *= by;
        }
    };
    const auto directionOf = [&](const Numbers& force) {
        Direction direction{force, {}, Numbers(force.size(), 0.0)};
        Numbers pull(place_.size(), 0.0);
        subtract(force, pull);
        direction.elongation = response(pull).elongation;
        for (std::size_t m = 0; m < force.size(); ++m)
            if (rigid.isRigid[m] != 0)
                direction.reduction[m] = -rate_[m] * direction.elongation[m];
        return direction;
    };
    const auto product = [&](const Numbers& a, const Numbers& b) {
        double sum = 0.0;
        for (std::size_t m = 0; m < a.size(); ++m)
            if (rigid.isRigid[m] != 0)
                sum += a[m] * b[m] / rate_[m];
        return sum;
    };
    const auto normOf = [&](const Numbers& a) { return std::sqrt(product(a, a)); };
    std::vector<Direction> directions;
    Numbers errors = missing(rigid, answer);
    while (directions.size() < mostSearchDirections &&
           largestOf(errors) > tolerance::rounding * largestOf(answer.force)) {
        const Numbers slope = directionOf(errors).reduction;
        if (!(normOf(slope) > tolerance::leastReduction * normOf(errors)))
            return;
        Direction next = directionOf(slope);
        const double size = normOf(next.reduction);
        // The earlier directions are removed twice, because rounding leaves a part of them the
        // first time.
        for (int i = 0; i < 2; ++i)
            for (const Direction& before : directions)
                next.add(before, -product(next.reduction, before.reduction));
        const double own = normOf(next.reduction);
        if (!(own > tolerance::leastIndependent * size))
            return;
        next.scale(1.0 / own);
        const double stepLength = product(errors, next.reduction);
        Answer nearer = answer;
        for (std::size_t m = 0; m < errors.size(); ++m) {
            nearer.force[m] += stepLength * (next.force[m] + rate_[m] * next.elongation[m]);
            nearer.elongation[m] += stepLength * next.elongation[m];
        }
        Numbers left;
        refine(all, nearer, left);
        Numbers remaining = missing(rigid, nearer);
        if (!(normOf(remaining) < normOf(errors)))
            return;
        answer = std::move(nearer);
        rest = std::move(left);
        errors = std::move(remaining);
        directions.push_back(std::move(next));
    }
}

}  // namespace vakwerk

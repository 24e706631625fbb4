// SPDX-License-Identifier: MIT
#include "core/analysis/numbers.h"
#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace vakwerk {
namespace {

constexpr int inverseIterationsOfModes = 3;
constexpr int mostDoublings = 60;

double mostOf(const Stiffness::Turning& turning)
{
    double turns = largestOf(turning.joints);
    for (const auto& pieces : turning.pieces)
        turns = std::fmax(turns, largestOf(pieces));
    return turns;
}

}  // namespace

// Returns t for each piece of each member, in the order of the unknowns of the member. A piece has the
// length l and the force f. If the displacements u move its ends by v = tᵀu relative to each other,
// across the piece, the force adds the work f/l v². With the stiffness K of the members, the
// equilibrium is stable if A = K + Σ f/l t tᵀ  resists every motion. A has the same sparsity
// pattern as K.
std::vector<Stiffness::Across> Stiffness::acrossOf(const StaticModel& model) const
{
    std::vector<Across> result;
    for (const StaticModel::Member& member : model.members) {
        Across& across = result.emplace_back();
        std::size_t unknown = 0;
        for (std::size_t e = 0; e < member.count; ++e)
            for (std::uint32_t k = 0; k < joints_[member.ends[e].joint].ways; ++k, ++unknown)
                for (std::size_t piece = 0; piece < across.size(); ++piece)
                    across[piece][unknown] =
                        dot(member.across(piece, e), joints_[member.ends[e].joint].way[k]);
    }
    return result;
}

template <class Number>
void Stiffness::assembleTurned(HeldLdl<Number>& ldl, const Turned& turned) const
{
    assemble(ldl, turned.rates);
    const std::uint32_t* slot = slot_.data();
    for (std::size_t m = 0; m < turned.rates.size(); ++m) {
        const Across& across = turned.across[m];
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i) {
            const auto at = [&](std::size_t piece, std::uint32_t of) {
                return Number(across[piece][of - start_[m]]);
            };
            for (std::size_t piece = 0; piece < across.size(); ++piece)
                ldl.diagonal(unknown_[i]) +=
                    Number(turned.turning.pieces[m][piece]) * at(piece, i) * at(piece, i);
            for (std::uint32_t k = start_[m]; k < i; ++k, ++slot)
                for (std::size_t piece = 0; piece < across.size(); ++piece)
                    ldl.below(*slot) +=
                        Number(turned.turning.pieces[m][piece]) * at(piece, i) * at(piece, k);
        }
    }
    for (std::size_t j = 0; j < joints_.size(); ++j)
        if (joints_[j].ways == 1)
            ldl.diagonal(place_[joints_[j].firstUnknown]) += Number(turned.turning.joints[j]);
}

// Returns  Σ |f/l| (tᵀv)²  for the motion v, with the symbols of acrossOf(): the work of all forces
// if they all had the same sign.
double Stiffness::workOfTurning(const Turned& turned, const Numbers& motion) const
{
    double work = 0.0;
    for (std::size_t m = 0; m < turned.rates.size(); ++m) {
        const Across& across = turned.across[m];
        for (std::size_t piece = 0; piece < across.size(); ++piece) {
            double way = 0.0;
            for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i)
                way += across[piece][i - start_[m]] * motion[unknown_[i]];
            work += std::fabs(turned.turning.pieces[m][piece]) * way * way;
        }
    }
    for (std::size_t j = 0; j < joints_.size(); ++j)
        if (joints_[j].ways == 1) {
            const double way = motion[place_[joints_[j].firstUnknown]];
            work += std::fabs(turned.turning.joints[j]) * way * way;
        }
    return work;
}

// Returns nearly the motion v with  A v = λ v  for the smallest λ of the matrix A in `ldl`, which is
// below 0. Inverse iteration uses a shift σ below λ, so that A − σ has no negative direction. `shift` is
// the first −σ to try; it is doubled until this holds. Only a few iterations are done, so v also contains
// motions with a slightly larger λ.
template <class Number>
Stiffness::Numbers Stiffness::lowestMotion(HeldLdl<Number>& ldl, Numbers motion, double shift) const
{
    std::vector<Number> diagonal;
    for (std::uint32_t k = 0; k < place_.size(); ++k)
        diagonal.push_back(ldl.diagonal(k));
    bool isPositive = false;
    for (int i = 0; i < mostDoublings && !isPositive; ++i, shift *= 2.0) {
        for (std::uint32_t k = 0; k < place_.size(); ++k)
            ldl.diagonal(k) = diagonal[k] + Number(shift);
        isPositive = ldl.factorisePositive();
    }
    if (!isPositive)
        return motion;
    std::vector<Number> v(motion.begin(), motion.end());
    for (int i = 0; i < inverseIterationsOfModes; ++i) {
        ldl.solve(v);
        for (std::size_t k = 0; k < v.size(); ++k)
            motion[k] = static_cast<double>(v[k]);
        const double most = largestOf(motion);
        for (std::size_t k = 0; k < v.size(); ++k)
            v[k] = Number(motion[k] /= most);
    }
    return motion;
}

template <class Number>
std::optional<Stiffness::Numbers> Stiffness::fallingMotion(const Turned& turned) const
{
    HeldLdl<Number> ldl(ldlPattern_);
    assembleTurned(ldl, turned);
    double shift = 0.0;
    // Rigid members have a finite stiffness in these equations and yield a little. This alone must
    // not count as toppling.
    auto motion = ldl.negativeDirection([&](const Numbers& v, double work) {
        double size = 0.0;
        for (const double way : v)
            size += way * way;
        shift = std::fmax(shift, -work / size);
        return -work > tolerance::neutral * workOfTurning(turned, v);
    });
    if (!motion)
        return std::nullopt;
    return lowestMotion(ldl, std::move(*motion), shift);
}

// A structure whose members are all much stiffer than their geometric stiffness topples only if it
// has a mechanism or is nearly one.
std::optional<std::vector<Vec2>> Stiffness::toppling(const StaticModel& model,
                                                     std::span<const double> rates,
                                                     const Turning& turning) const
{
    const auto [softest, stiffest] = rangeOf(rates);
    const double turns = mostOf(turning);
    if (freedom_ == 0 && !slender_ && softest > tolerance::stifferThanTurning * turns)
        return std::nullopt;
    const Turned turned{acrossOf(model), rates, turning};
    const auto way = stiffest > tolerance::mostTurning * turns ? fallingMotion<DoubleDouble>(turned)
                                                               : fallingMotion<double>(turned);
    if (!way)
        return std::nullopt;
    std::vector<Vec2> motion = onJoints(*way);
    double most = 0.0;
    for (const Vec2 one : motion)
        most = std::fmax(most, length(one));
    for (Vec2& one : motion)
        one = one / most;
    return motion;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/analysis/numbers.h"
#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr int inverseIterationsOfSlender = 3;
constexpr int mostClimbs = 6;
constexpr std::size_t mostUnknownsTried = 400;  // so many take some milliseconds

}  // namespace

// Returns an unknown of the slender part, which resists a motion only weakly and is not a mechanism.
// It is the first unknown that the factorisation held although something resists its motion. If
// there is none, it is the unknown with the smallest pivot, if that is below tolerance::slenderPivot.
std::optional<std::uint32_t> Stiffness::slenderUnknown() const
{
    const std::vector<std::uint8_t> moves = partsThatMove();
    for (const std::uint32_t unknown : ldl_->held())
        if (moves[part_[unknown]] == 0)
            return unknown;
    std::optional<std::uint32_t> slender;
    double least = tolerance::slenderPivot;
    for (std::uint32_t unknown = 0; unknown < moves.size(); ++unknown)
        if (const double share = ldl_->pivotShare(unknown);
            moves[part_[unknown]] == 0 && share < least) {
            slender = unknown;
            least = share;
        }
    return slender;
}

// Returns the largest force in a member or at a fixed joint under these loads, and that member.
std::pair<double, std::size_t> Stiffness::largestForce(const StaticModel& model,
                                                       std::vector<Vec2> loads) const
{
    const Numbers force = forcesUnder(loads);
    const auto largest = std::ranges::max_element(force, {}, [](double f) { return std::fabs(f); });
    for (std::size_t m = 0; m < force.size(); ++m)
        for (const StaticModel::End& end : model.members[m].all())
            loads[end.joint] -= end.gradient * force[m];
    double most = std::fabs(*largest);
    for (const Vec2 reaction : loads)
        most = std::fmax(most, length(reaction));
    return {most, static_cast<std::size_t>(largest - force.begin())};
}

// Returns these loads or displacements of the joints, without those of parts with a mechanism.
std::vector<Vec2> Stiffness::onStandingJoints(Numbers values) const
{
    const std::vector<std::uint8_t> moves = partsThatMove();
    for (std::size_t k = 0; k < values.size(); ++k)
        values[k] = moves[part_[k]] == 0 ? values[k] : 0.0;
    return onJoints(values);
}

// Searches the load of 1 on a joint that causes the largest force, and returns this force. The first
// load is on the joint that moves farthest in this motion, in the direction of the motion. Then the
// next load is found from the member that has the largest force: the force in this member is largest
// under a load on the joint that would move farthest if the member were too short (Betti's theorem).
// The search ends when a load causes no larger force, and after mostClimbs loads.
double Stiffness::climb(const StaticModel& model, Numbers motion) const
{
    double most = 0.0;
    for (int i = 0; i < mostClimbs; ++i) {
        std::vector<Vec2> loads = onStandingJoints(std::move(motion));
        const auto farthest = std::ranges::max_element(loads, {}, length);
        if (!(length(*farthest) > 0.0))
            return most;
        const Vec2 along = *farthest / length(*farthest);
        std::ranges::fill(loads, Vec2{});
        *farthest = along;
        const auto [force, member] = largestForce(model, std::move(loads));
        if (force <= most)
            return most;
        most = force;
        motion = responseToMisfit(member).motion;
    }
    return most;
}

// Returns the unknown of a part without a mechanism whose load of 1 causes the largest force in a
// member. Computes with doubles and, where those do not suffice, with stiffnesses of similar size:
// climb() only begins with this load, and computes precisely.
std::uint32_t Stiffness::worstUnknown() const
{
    const std::vector<std::uint8_t> moves = partsThatMove();
    std::uint32_t worst = 0;
    double most = 0.0;
    for (std::uint32_t k = 0; k < place_.size(); ++k) {
        if (moves[part_[k]] != 0)
            continue;
        Numbers motion(place_.size(), 0.0);
        motion[k] = 1.0;
        ldl_->solve(motion);
        const Numbers stretch = elongationsOf(motion);
        for (std::size_t m = 0; m < stretch.size(); ++m)
            if (const double force = std::fabs(ldlRate_[m] * stretch[m]); force > most) {
                most = force;
                worst = k;
            }
    }
    return worst;
}

// Returns an upper limit of the forces in members and of supports under a load p of 1 on one joint. The
// work  pᵀ u = pᵀ K⁻¹ p  of the load is at most the sum c of the entries of K⁻¹ on the diagonal of the
// joint. It equals Σ f²/R over all members, with the force f and the rate R of each. So, by Cauchy and
// Schwarz, the members with the gradients g at a joint pull at it with at most
//   Σ |g f| ≤ √(Σ g² R) √c.
double Stiffness::limitOfMagnification(const StaticModel& model) const
{
    const std::vector<std::uint8_t> moves = partsThatMove();
    const Numbers yields = ldl_->yields();
    double softest = 0.0;
    for (const StaticModel::Joint& joint : joints_) {
        double yield = 0.0;
        for (std::uint32_t k = 0; k < joint.ways; ++k)
            if (const std::uint32_t unknown = place_[joint.firstUnknown + k];
                moves[part_[unknown]] == 0)
                yield += yields[unknown];
        softest = std::fmax(softest, yield);
    }
    Numbers rates(joints_.size(), 0.0);
    for (std::size_t m = 0; m < rate_.size(); ++m)
        for (const StaticModel::End& end : model.members[m].all())
            rates[end.joint] += rate_[m] * dot(end.gradient, end.gradient);
    return 1.0 + std::sqrt(largestOf(rates) * softest);
}

// Returns the largest force that climb() finds from these motions:
//   the softest motion of a slender part, which inverse iteration finds;
//   in a small structure, the motion that shows the joint on which a load causes the largest force;
//   the motion that follows if the member with the largest force under loads on all joints is too
//   short, which also finds soft members between a slender part and the loads.
double Stiffness::searchedMagnification(const StaticModel& model) const
{
    if (rate_.empty() || place_.empty())
        return 0.0;
    const bool isSmall = place_.size() <= mostUnknownsTried;
    if (isSmall && !slender_ && !isPrecise_ && limitOfMagnification(model) < tolerance::magnified)
        return 0.0;
    double most = 0.0;
    if (slender_) {
        Numbers motion(place_.size(), 0.0);
        motion[*slender_] = 1.0;
        for (int i = 0; i < inverseIterationsOfSlender; ++i) {
            motion = response(motion).motion;
            const double farthest = largestOf(motion);
            for (double& way : motion)
                way /= farthest;
        }
        most = climb(model, std::move(motion));
    }
    if (isSmall) {
        Numbers motion(place_.size(), 0.0);
        motion[worstUnknown()] = 1.0;
        most = std::fmax(most, climb(model, std::move(motion)));
    }
    Numbers uneven(place_.size());
    for (std::size_t k = 0; k < uneven.size(); ++k)
        uneven[k] = (k % 2 == 0 ? 1.0 : -1.0) * static_cast<double>(1 + k % 3);
    const std::size_t member = largestForce(model, onStandingJoints(std::move(uneven))).second;
    return std::fmax(most, climb(model, responseToMisfit(member).motion));
}

// The result does not depend on the loads, so it is the same for each place of a moving load.
double Stiffness::magnification(const StaticModel& model)
{
    if (!magnification_)
        magnification_ = searchedMagnification(model);
    return *magnification_;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/analysis/stiffness.h"

#include "core/analysis/numbers.h"
#include "core/analysis/tolerances.h"
#include "core/linear/block_ldl.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace vakwerk {
namespace {

// If at most mostSeparated motions may be mechanisms, each of them is tested. If there are more,
// only mostShown of the first mostLooked are listed, and those that only bend ropes come last.
constexpr std::size_t mostSeparated = 64;
constexpr std::size_t mostShown = 8;
constexpr std::size_t mostLooked = 512;

constexpr int inverseIterations = 3;
constexpr int mostRefinements = 8;

Eigen::Map<const Eigen::VectorXd> asVector(const std::vector<double>& numbers)
{
    return {numbers.data(), static_cast<Eigen::Index>(numbers.size())};
}

// Replaces the columns by combinations of them, such that each column is 1 in one row where all
// others are 0. This separates the motions of independent parts of the structure. Returns these
// rows, one for each column.
std::vector<Eigen::Index> makeLocal(Eigen::MatrixXd& columns)
{
    std::vector<Eigen::Index> pivots;
    for (Eigen::Index column = 0; column < columns.cols(); ++column) {
        Eigen::Index pivot = 0;
        double most = -1.0;
        for (Eigen::Index row = 0; row < columns.rows(); ++row)
            if (const double size = std::fabs(columns(row, column));
                size > most && std::ranges::find(pivots, row) == pivots.end()) {
                most = size;
                pivot = row;
            }
        pivots.push_back(pivot);
        columns.col(column) /= columns(pivot, column);
        for (Eigen::Index other = 0; other < columns.cols(); ++other)
            if (other != column)
                columns.col(other) -= columns.col(column) * columns(pivot, other);
    }
    return pivots;
}

// Returns rates of similar size, with which doubles find the mechanisms: the given rates if they
// are of similar size, otherwise 1 for each rate above 0. Mechanisms do not depend on the rates.
std::vector<double> shapeRates(const std::vector<double>& rates)
{
    const auto [least, most] = rangeOf(rates);
    if (most <= tolerance::alikeRates * least)
        return rates;
    std::vector<double> alike;
    for (const double rate : rates)
        alike.push_back(rate > 0.0 ? 1.0 : 0.0);
    return alike;
}

bool areFarApart(const std::vector<double>& rates)
{
    const auto [least, most] = rangeOf(rates);
    return most > tolerance::mostRates * least;
}

}  // namespace

RateRange rangeOf(std::span<const double> rates)
{
    RateRange range;
    for (const double rate : rates)
        if (rate > 0.0) {
            range.least = std::fmin(range.least, rate);
            range.most = std::fmax(range.most, rate);
        }
    return range;
}

void Stiffness::take(const StaticModel& model)
{
    std::vector<std::uint32_t> start{0};
    std::vector<std::uint32_t> unknown;
    const auto before = std::tuple(std::move(share_), std::move(steep_), std::move(blur_),
                                   std::move(gradient_), std::move(resists_), unrest_);
    share_.clear();
    steep_.clear();
    blur_.clear();
    gradient_.clear();
    resists_.clear();
    unrest_ = model.unrest;
    for (const StaticModel::Member& member : model.members) {
        for (const StaticModel::End& end : member.all()) {
            const StaticModel::Joint& joint = model.joints[end.joint];
            gradient_.push_back(end.gradient);
            for (std::uint32_t k = 0; k < joint.ways; ++k) {
                unknown.push_back(joint.firstUnknown + k);
                share_.push_back(dot(end.gradient, joint.way[k]));
                steep_.push_back(dot(end.gradient, end.gradient));
            }
        }
        start.push_back(static_cast<std::uint32_t>(unknown.size()));
        blur_.push_back(member.blur);
        resists_.push_back(member.isSupport   ? Resists::support
                           : member.onlyPulls ? Resists::pull
                                              : Resists::both);
    }
    const bool isSame =
        ldlPattern_ && place_.size() == model.unknowns && start == start_ && unknown == pattern_;
    const bool isSameShape =
        std::tie(share_, steep_, blur_, gradient_, resists_, unrest_) == before &&
        std::ranges::equal(joints_, model.joints, [](const auto& a, const auto& b) {
            return a.way == b.way && a.ways == b.ways;
        });
    isFactorised_ = isFactorised_ && isSame && isSameShape;
    joints_ = model.joints;
    if (isSame)
        return;
    start_ = std::move(start);
    pattern_ = std::move(unknown);
    analyse(model);
}

void Stiffness::analyse(const StaticModel& model)
{
    std::vector<Edge> edges;
    for (const StaticModel::Member& member : model.members)
        for (std::size_t i = 1; i < member.count; ++i)
            edges.emplace_back(member.ends[i - 1].joint, member.ends[i].joint);
    place_.assign(model.unknowns, 0);
    std::uint32_t next = 0;
    const auto count = static_cast<std::uint32_t>(model.joints.size());
    for (const std::uint32_t joint : eliminationOrder(count, edges))
        for (std::uint32_t k = 0; k < model.joints[joint].ways; ++k)
            place_[model.joints[joint].firstUnknown + k] = next++;
    unknown_.clear();
    for (const std::uint32_t unknown : pattern_)
        unknown_.push_back(place_[unknown]);
    std::vector<LdlPattern::Entry> pairs;
    for (std::size_t m = 0; m + 1 < start_.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i)
            for (std::uint32_t k = start_[m]; k < i; ++k)
                pairs.emplace_back(std::max(unknown_[i], unknown_[k]),
                                   std::min(unknown_[i], unknown_[k]));
    ldlPattern_ = std::make_shared<const LdlPattern>(model.unknowns, pairs);
    ldl_.emplace(ldlPattern_);
    precise_.reset();
    slot_.clear();
    for (const LdlPattern::Entry& pair : pairs)
        slot_.push_back(ldlPattern_->slot(pair));
}

void Stiffness::factorise(std::span<const double> rates)
{
    if (isFactorised_ && std::ranges::equal(rates, rate_))
        return;
    isFactorised_ = true;
    magnification_.reset();
    rate_.assign(rates.begin(), rates.end());
    part_ = parts();
    ldlRate_ = shapeRates(rate_);
    assemble(*ldl_, ldlRate_);
    ldl_->factorise(tolerance::loosePivot);
    for (auto unknown = overlooked(); unknown; unknown = overlooked()) {
        ldl_->hold(*unknown);
        ldl_->factorise(tolerance::loosePivot);
    }
    findMotions();
    slender_ = slenderUnknown();
    const bool isDone = ldlRate_ == rate_ && fixed_.size() == ldl_->held().size();
    isPrecise_ = fixed_.size() < ldl_->held().size() || areFarApart(rate_) ||
                 (isDone && !ldl_->doubted().empty());
    if (!isPrecise_ && !isDone) {
        factoriseIn(*ldl_);
        ldlRate_ = rate_;
        isPrecise_ = !ldl_->doubted().empty();
    }
    if (!isPrecise_)
        return;
    if (!precise_)
        precise_.emplace(ldlPattern_);
    factoriseIn(*precise_);
}

template <class Number>
void Stiffness::factoriseIn(HeldLdl<Number>& ldl) const
{
    assemble(ldl, rate_);
    for (const std::uint32_t unknown : fixed_)
        ldl.hold(unknown);
    ldl.factorise(0.0);
}

// If some pivots may be rounding errors, looks for a motion that hardly stretches members. Returns
// the unknown that moves farthest in it; nothing if there is no such motion. Inverse iteration
// converges to this motion, because its stiffness is the smallest.
std::optional<std::uint32_t> Stiffness::overlooked() const
{
    if (ldl_->doubted().empty() || ldl_->held().size() >= mostSeparated)
        return std::nullopt;
    Numbers motion(place_.size(), 0.0);
    for (const std::uint32_t unknown : ldl_->doubted())
        motion[unknown] = 1.0;
    for (int i = 0; i < inverseIterations; ++i) {
        ldl_->solve(motion);
        const double most = largestOf(motion);
        for (double& way : motion)
            way /= most;
    }
    Numbers stretch = elongationsOf(motion);
    for (std::size_t m = 0; m < stretch.size(); ++m)
        stretch[m] = rate_[m] > 0.0 ? stretch[m] : 0.0;
    if (!(largestOf(stretch) <= tolerance::nearlyFree))
        return std::nullopt;
    const auto farthest =
        std::ranges::max_element(motion, {}, [](double way) { return std::fabs(way); });
    return static_cast<std::uint32_t>(farthest - motion.begin());
}

// The scale of an unknown is the stiffness of its joint over all directions, so that the ratio of
// pivot and scale does not depend on how the axes are turned.
template <class Number>
void Stiffness::assemble(HeldLdl<Number>& ldl, std::span<const double> rates) const
{
    ldl.clear();
    const std::uint32_t* slot = slot_.data();
    for (std::size_t m = 0; m < rates.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i) {
            const Number force = Number(rates[m]) * Number(share_[i]);
            ldl.diagonal(unknown_[i]) += force * Number(share_[i]);
            ldl.scale(unknown_[i]) += rates[m] * steep_[i];
            for (std::uint32_t k = start_[m]; k < i; ++k)
                ldl.below(*slot++) += force * Number(share_[k]);
        }
}

Stiffness::Numbers Stiffness::elongationsOf(const Numbers& motion) const
{
    Numbers result(rate_.size(), 0.0);
    for (std::size_t m = 0; m < result.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i)
            result[m] += share_[i] * motion[unknown_[i]];
    return result;
}

void Stiffness::subtract(const Numbers& force, Numbers& from) const
{
    for (std::size_t m = 0; m < force.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i)
            from[unknown_[i]] -= share_[i] * force[m];
}

Stiffness::Numbers Stiffness::onUnknowns(std::span<const Vec2> loads) const
{
    Numbers result(place_.size(), 0.0);
    for (std::size_t j = 0; j < joints_.size(); ++j)
        for (std::uint32_t k = 0; k < joints_[j].ways; ++k) {
            const double along = dot(loads[j], joints_[j].way[k]);
            const bool isAcross = std::fabs(along) <= tolerance::rounding * length(loads[j]);
            result[place_[joints_[j].firstUnknown + k]] = isAcross ? 0.0 : along;
        }
    return result;
}

std::vector<Vec2> Stiffness::onJoints(std::span<const double> motion) const
{
    std::vector<Vec2> result(joints_.size());
    for (std::size_t j = 0; j < result.size(); ++j)
        for (std::uint32_t k = 0; k < joints_[j].ways; ++k)
            result[j] += joints_[j].way[k] * motion[place_[joints_[j].firstUnknown + k]];
    return result;
}

// Returns the motion v in which the held unknown s moves by 1 and the other held unknowns stay. The
// unknowns r that are not held follow:  K_rr v_r = −K_rs. Each of the three solutions corrects the
// error of the one before, because small pivots cost digits.
Stiffness::Numbers Stiffness::motionOf(std::uint32_t held) const
{
    Numbers motion(place_.size(), 0.0);
    motion[held] = 1.0;
    for (int i = 0; i < 3; ++i) {
        Numbers rest(place_.size(), 0.0);
        Numbers force = elongationsOf(motion);
        for (std::size_t m = 0; m < force.size(); ++m)
            force[m] *= ldlRate_[m];
        subtract(force, rest);
        ldl_->solve(rest);
        for (std::size_t k = 0; k < motion.size(); ++k)
            motion[k] += rest[k];
    }
    return motion;
}

bool Stiffness::onlyBends(std::span<const double> motion) const
{
    const double still = tolerance::still * largestOf(motion);
    bool bends = false;
    for (std::size_t m = 0; m < resists_.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i)
            if (resists_[m] != Resists::support && std::fabs(motion[unknown_[i]]) > still) {
                if (resists_[m] == Resists::both)
                    return false;
                bends = true;
            }
    return bends;
}

bool Stiffness::onlyBends(std::span<const Vec2> motion) const
{
    return onlyBends(onUnknowns(motion));
}

void Stiffness::findMotions()
{
    const auto held = ldl_->held();
    const bool areSeparated = held.size() <= mostSeparated;
    std::vector<Numbers> found;
    std::vector<Numbers> bending;
    const bool areAllRopes = !resists_.empty() && std::ranges::count(resists_, Resists::both) == 0;
    const std::size_t looked = std::min(held.size(), areSeparated  ? mostSeparated
                                                     : areAllRopes ? mostShown
                                                                   : mostLooked);
    for (std::size_t i = 0; i < looked && (areSeparated || found.size() < mostShown); ++i) {
        Numbers motion = motionOf(held[i]);
        const bool isLast = !areSeparated && onlyBends(motion);
        (isLast ? bending : found).push_back(std::move(motion));
    }
    unlistedBending_ = areAllRopes && !areSeparated ? held.size() : bending.size();
    for (std::size_t i = 0; found.size() < mostShown && i < bending.size(); ++i) {
        found.push_back(std::move(bending[i]));
        --unlistedBending_;
    }
    const std::size_t count = found.size();
    Eigen::MatrixXd motions(static_cast<Eigen::Index>(place_.size()),
                            static_cast<Eigen::Index>(count));
    for (std::size_t i = 0; i < count; ++i)
        motions.col(static_cast<Eigen::Index>(i)) = asVector(found[i]);
    freedom_ = held.size();
    free_ = motions;
    fixed_.assign(held.begin(), held.end());
    if (areSeparated && count > 0)
        separate(motions);
    for (Eigen::Index i = 0; i < free_.cols(); ++i)
        free_.col(i) /= free_.col(i).cwiseAbs().maxCoeff();
}

// Combines motions that may be mechanisms, the columns of the matrix V, and keeps the combinations
// that are. Let E be the elongations of the members in each motion, each divided by the largest
// elongation that rounding can cause in the member. With V = Q R, the singular values of E R⁻¹ are
// such elongations in motions of size 1. A singular value below 1 means that the motion is a
// mechanism.
void Stiffness::separate(const Eigen::MatrixXd& motions)
{
    const auto held = ldl_->held();
    const Eigen::Index count = motions.cols();
    Eigen::MatrixXd stretch =
        Eigen::MatrixXd::Zero(std::max(count, static_cast<Eigen::Index>(rate_.size())), count);
    for (Eigen::Index i = 0; i < count; ++i) {
        Numbers motion(place_.size());
        Eigen::Map<Eigen::VectorXd>(motion.data(), motions.rows()) = motions.col(i);
        const Numbers elongation = elongationsOf(motion);
        for (std::size_t m = 0; m < elongation.size(); ++m)
            if (rate_[m] > 0.0)
                stretch(static_cast<Eigen::Index>(m), i) =
                    elongation[m] / (tolerance::freeStretch + blur_[m]);
    }
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(motions);
    const Eigen::MatrixXd triangle = qr.matrixQR().topRows(count);
    const auto upper = triangle.triangularView<Eigen::Upper>();
    const Eigen::MatrixXd each = upper.solve<Eigen::OnTheRight>(stretch);
    const Eigen::HouseholderQR<Eigen::MatrixXd> small(each);
    const Eigen::MatrixXd square = small.matrixQR().topRows(count).triangularView<Eigen::Upper>();
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(square, Eigen::ComputeFullV);
    const Eigen::Index stiff = (svd.singularValues().array() > 1.0).count();
    Eigen::MatrixXd loose = upper.solve(svd.matrixV()).rightCols(count - stiff);
    fixed_.clear();
    for (const Eigen::Index pivot : makeLocal(loose))
        fixed_.push_back(held[static_cast<std::size_t>(pivot)]);
    freedom_ = fixed_.size();
    free_ = motions * loose;
}

// Returns by part whether it has a mechanism.
std::vector<std::uint8_t> Stiffness::partsThatMove() const
{
    std::vector<std::uint8_t> moves(place_.size(), 0);
    for (const std::uint32_t unknown : fixed_)
        moves[part_[unknown]] = 1;
    return moves;
}

std::vector<std::vector<Vec2>> Stiffness::motions() const
{
    std::vector<std::vector<Vec2>> result;
    for (Eigen::Index i = 0; i < free_.cols(); ++i) {
        const Eigen::VectorXd column = free_.col(i);
        std::vector<Vec2> motion =
            onJoints({column.data(), static_cast<std::size_t>(column.size())});
        double most = 0.0;
        for (const Vec2 way : motion)
            most = std::fmax(most, length(way));
        for (Vec2& way : motion)
            way = way / most;
        result.push_back(std::move(motion));
    }
    return result;
}

// Returns the displacements under these forces on the unknowns, with the held unknowns at 0, and
// the elongations of the members. The elongation of a stiff member among soft ones is a small
// difference of large displacements, so it needs all available digits.
Stiffness::Response Stiffness::response(const Numbers& force) const
{
    if (!isPrecise_) {
        Numbers motion = force;
        ldl_->solve(motion);
        Numbers elongation = elongationsOf(motion);
        return {std::move(motion), std::move(elongation)};
    }
    std::vector<DoubleDouble> motion(force.begin(), force.end());
    precise_->solve(motion);
    Response result{Numbers(force.size()), Numbers(rate_.size())};
    for (std::size_t k = 0; k < motion.size(); ++k)
        result.motion[k] = static_cast<double>(motion[k]);
    for (std::size_t m = 0; m < rate_.size(); ++m) {
        DoubleDouble sum;
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i)
            sum += DoubleDouble(share_[i]) * motion[unknown_[i]];
        result.elongation[m] = static_cast<double>(sum);
    }
    return result;
}

// Returns for each unknown the first unknown of its part. Unknowns are in one part if members or a
// joint connect them.
std::vector<std::uint32_t> Stiffness::parts() const
{
    std::vector<std::uint32_t> up(place_.size());
    std::iota(up.begin(), up.end(), 0U);
    const auto partOf = [&](std::uint32_t i) {
        while (up[i] != i)
            i = up[i] = up[up[i]];
        return i;
    };
    const auto join = [&](std::uint32_t a, std::uint32_t b) {
        const std::uint32_t one = partOf(a);
        const std::uint32_t other = partOf(b);
        up[std::max(one, other)] = std::min(one, other);
    };
    for (const StaticModel::Joint& joint : joints_)
        if (joint.ways == 2)
            join(place_[joint.firstUnknown], place_[joint.firstUnknown + 1]);
    for (std::size_t m = 0; m < rate_.size(); ++m)
        for (std::uint32_t i = start_[m] + 1; rate_[m] > 0.0 && i < start_[m + 1]; ++i)
            join(unknown_[i - 1], unknown_[i]);
    for (std::uint32_t i = 0; i < up.size(); ++i)
        up[i] = partOf(i);
    return up;
}

// Returns for each joint whether its part is in equilibrium: the residual is small, and the loads
// do no work along a mechanism, apart from a small share of Σ |load| |displacement|.
std::vector<std::uint8_t> Stiffness::balancedJoints(const Numbers& loads,
                                                    std::span<const double> initial,
                                                    const Answer& answer) const
{
    const double share = std::fmax(tolerance::balanced, unrest_);
    Numbers scale = largestOfParts(loads);
    std::vector<std::uint8_t> isBalanced(loads.size(), 1);
    for (Eigen::Index i = 0; i < free_.cols(); ++i) {
        Numbers work(loads.size(), 0.0);
        Numbers all(loads.size(), 0.0);
        for (const StaticModel::Joint& joint : joints_) {
            Vec2 way;
            Vec2 load;
            std::uint32_t of = 0;
            for (std::uint32_t k = 0; k < joint.ways; ++k) {
                const std::uint32_t unknown = place_[joint.firstUnknown + k];
                of = part_[unknown];
                (k == 0 ? way.x : way.y) = free_(static_cast<Eigen::Index>(unknown), i);
                (k == 0 ? load.x : load.y) = loads[unknown];
            }
            if (joint.ways > 0) {
                work[of] += dot(way, load);
                all[of] += length(way) * length(load);
            }
        }
        for (std::size_t k = 0; k < loads.size(); ++k)
            if (std::fabs(work[k]) > share * all[k] + tolerance::unnoticed * scale[k])
                isBalanced[k] = 0;
    }
    // Forces of misfits can cancel each other and leave only their rounding errors. So their sizes
    // count for the tolerance, even if nothing else acts.
    Numbers cancelling(loads.size(), 0.0);
    for (std::size_t m = 0; m < answer.force.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i) {
            const std::uint32_t part = part_[unknown_[i]];
            scale[part] = std::fmax(scale[part], std::fabs(answer.force[m]));
            cancelling[part] = std::fmax(cancelling[part], std::fabs(initial[m]));
        }
    std::vector<std::uint8_t> result(joints_.size(), 1);
    const auto partOf = [&](std::size_t j) { return part_[place_[joints_[j].firstUnknown]]; };
    for (std::size_t j = 0; j < result.size(); ++j) {
        if (joints_[j].ways == 0)
            continue;
        const std::uint32_t part = partOf(j);
        if (!(answer.residual[j] <=
              share * scale[part] + tolerance::roundingOfForces * cancelling[part]))
            isBalanced[part] = 0;
    }
    for (std::size_t j = 0; j < result.size(); ++j)
        if (joints_[j].ways > 0)
            result[j] = isBalanced[partOf(j)];
    return result;
}

// Returns the component along the mechanisms of the displacements or forces p, with a mechanism in
// each column of F:  F (FᵀF)⁻¹ Fᵀ p. No members can balance this component of forces. Returns 0 if
// there are too many mechanisms to separate.
Stiffness::Numbers Stiffness::alongFreeMotions(const Numbers& all) const
{
    Numbers part(all.size(), 0.0);
    if (freedom_ == 0 || freedom_ != static_cast<std::size_t>(free_.cols()))
        return part;
    const Eigen::MatrixXd squares = free_.transpose() * free_;
    Eigen::Map<Eigen::VectorXd>(part.data(), free_.rows()) =
        free_ * squares.ldlt().solve(free_.transpose() * asVector(all));
    return part;
}

std::vector<double> Stiffness::drift(std::span<const Vec2> loads) const
{
    return elongationsOf(alongFreeMotions(onUnknowns(loads)));
}

std::vector<Vec2> Stiffness::driftOfJoints(std::span<const Vec2> loads) const
{
    return onJoints(alongFreeMotions(onUnknowns(loads)));
}

// Returns the largest absolute value on the unknowns of each part, stored at the first unknown of
// the part; 0 at all other unknowns.
Stiffness::Numbers Stiffness::largestOfParts(const Numbers& values) const
{
    Numbers result(values.size(), 0.0);
    for (std::size_t k = 0; k < values.size(); ++k)
        result[part_[k]] = std::fmax(result[part_[k]], std::fabs(values[k]));
    return result;
}

// Adds to `answer` the forces and elongations that balance the forces `all` on the unknowns, and
// sets `rest` to the forces that remain without balance. Each refinement solves for the rest of the
// previous one. So forces that equilibrium determines are exact up to rounding, whatever the rates
// are. Each part of the structure is refined as long as its own rest decreases, because its forces
// may be much smaller than those of another part.
void Stiffness::refine(const Numbers& all, Answer& answer, Numbers& rest) const
{
    rest = all;
    subtract(answer.force, rest);
    // For each part, its largest rest; 0 or less if the part is done.
    Numbers open = largestOfParts(rest);
    for (int i = 0; i < mostRefinements && largestOf(open) > 0.0; ++i) {
        Numbers wanted = rest;
        for (std::size_t k = 0; k < wanted.size(); ++k)
            if (!(open[part_[k]] > 0.0))
                wanted[k] = 0.0;
        const Numbers more = response(wanted).elongation;
        Numbers force = answer.force;
        for (std::size_t m = 0; m < more.size(); ++m)
            force[m] += rate_[m] * more[m];
        Numbers left = all;
        subtract(force, left);
        const Numbers now = largestOfParts(left);
        for (std::size_t part = 0; part < open.size(); ++part)
            open[part] = open[part] > now[part] || i == 0 ? now[part] : -1.0;
        for (std::size_t m = 0; m < more.size(); ++m) {
            const bool moves = start_[m] < start_[m + 1];
            if (moves && rate_[m] > 0.0 && open[part_[unknown_[start_[m]]]] < 0.0)
                continue;
            answer.elongation[m] += more[m];
            answer.force[m] = force[m];
        }
        for (std::size_t k = 0; k < rest.size(); ++k)
            if (!(open[part_[k]] < 0.0))
                rest[k] = left[k];
    }
}

Stiffness::Answer Stiffness::solve(std::span<const Vec2> loads, std::span<const double> initial,
                                   std::span<const std::uint8_t> isRigid) const
{
    Answer answer{{initial.begin(), initial.end()}, Numbers(initial.size(), 0.0), {}, {}, {}};
    const Numbers acting = onUnknowns(loads);
    Numbers all = acting;
    const Numbers driving = unrest_ > 0.0 ? alongFreeMotions(all) : Numbers(all.size(), 0.0);
    for (std::size_t k = 0; k < all.size(); ++k)
        all[k] -= driving[k];
    Numbers rest;
    refine(all, answer, rest);
    if (!isRigid.empty())
        keepLengths(all, {initial, isRigid}, answer, rest);
    // Forces below this size are rounding errors of larger forces elsewhere in the structure.
    const double nothing =
        tolerance::preciseRounding *
        std::max({largestOf(answer.force), largestOf(acting), largestOf(initial)});
    for (double& force : answer.force)
        force = std::fabs(force) > nothing ? force : 0.0;
    for (const StaticModel::Joint& joint : joints_) {
        double most = 0.0;
        for (std::uint32_t k = 0; k < joint.ways; ++k) {
            const std::uint32_t i = place_[joint.firstUnknown + k];
            most = std::fmax(most, std::fabs(rest[i] + driving[i]));
        }
        answer.residual.push_back(most > nothing ? most : 0.0);
    }
    answer.isBalanced = balancedJoints(acting, initial, answer);
    for (const StaticModel::Joint& joint : joints_)
        answer.part.push_back(joint.ways > 0 ? part_[place_[joint.firstUnknown]] : 0);
    return answer;
}

// Returns the forces in the members under these loads. With twice the digits, one solution suffices.
// Otherwise each further one corrects the errors of those before, until the loads that remain without
// balance could change no force by a noticeable share of the largest force that loads of 1 cause.
Stiffness::Numbers Stiffness::forcesUnder(std::span<const Vec2> loads) const
{
    const Numbers all = onUnknowns(loads);
    const double enough = tolerance::unnoticed * asVector(all).lpNorm<1>();
    Numbers force(rate_.size(), 0.0);
    Numbers rest = all;
    for (int i = 0; i < (isPrecise_ ? 1 : mostRefinements); ++i) {
        const Numbers more = response(rest).elongation;
        for (std::size_t m = 0; m < force.size(); ++m)
            force[m] += rate_[m] * more[m];
        rest = all;
        subtract(force, rest);
        if (asVector(rest).lpNorm<1>() <= enough)
            break;
    }
    return force;
}

double Stiffness::ownYield(std::size_t member) const
{
    return -elongationBy(member)[member];
}

std::vector<double> Stiffness::elongationBy(std::size_t member) const
{
    return responseToMisfit(member).elongation;
}

// The displacements u have the elongations e = Gᵀu, so  K u = G R e  (symbols as in the class
// Stiffness). Each of the three solutions corrects the error of the one before. The motion along
// mechanisms is removed, because it changes no length.
std::vector<Vec2> Stiffness::displacement(std::span<const double> elongation) const
{
    Numbers motion(place_.size(), 0.0);
    for (int i = 0; i < 3; ++i) {
        Numbers missing = elongationsOf(motion);
        for (std::size_t m = 0; m < missing.size(); ++m)
            missing[m] = rate_[m] * (missing[m] - elongation[m]);
        Numbers force(place_.size(), 0.0);
        subtract(missing, force);
        const Numbers more = response(force).motion;
        for (std::size_t k = 0; k < motion.size(); ++k)
            motion[k] += more[k];
    }
    const Numbers free = alongFreeMotions(motion);
    for (std::size_t k = 0; k < motion.size(); ++k)
        motion[k] -= free[k];
    return onJoints(motion);
}

// Returns the motion of the unknowns if this member is too short by 1, and the elongations, of which
// its own includes this 1. Such a member pulls at its ends with a force equal to its rate.
Stiffness::Response Stiffness::responseToMisfit(std::size_t member) const
{
    Numbers pull(rate_.size(), 0.0);
    pull[member] = rate_[member];
    Numbers force(place_.size(), 0.0);
    subtract(pull, force);
    return response(force);
}

template void Stiffness::assemble(HeldLdl<double>&, std::span<const double>) const;
template void Stiffness::assemble(HeldLdl<DoubleDouble>&, std::span<const double>) const;

}  // namespace vakwerk

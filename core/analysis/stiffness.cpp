#include "core/analysis/stiffness.h"

#include "core/simulation/direct/block_ldl.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace vakwerk {
namespace {

// Of so many motions at most it is found out which of them are free, and so many are shown of more.
constexpr std::size_t mostSeparated = 64;
constexpr std::size_t mostShown = 8;

// A motion is free if members stretch by less than this share of it.
constexpr double negligible = 1e-9;

// One that may have been overlooked, if by less than this. Whether it is free is seen when it is held.
constexpr double nearlyFree = 1e-8;
constexpr int inverseIterations = 3;

// The shares of what drives a free motion one way, and of the largest load, that may be left over.
constexpr double balanced = 1e-6;
constexpr double unnoticed = 1e-9;

constexpr int mostRefinements = 8;

double largestOf(const std::vector<double>& numbers)
{
    double most = 0.0;
    for (const double number : numbers)
        most = std::fmax(most, std::fabs(number));
    return most;
}

Eigen::Map<const Eigen::VectorXd> asVector(const std::vector<double>& numbers)
{
    return {numbers.data(), static_cast<Eigen::Index>(numbers.size())};
}

// Makes combinations of the columns in which each is 1 where the others are 0, so that motions of parts
// that have nothing to do with each other come apart.
void makeLocal(Eigen::MatrixXd& columns)
{
    std::vector<bool> isUsed(static_cast<std::size_t>(columns.rows()), false);
    for (Eigen::Index column = 0; column < columns.cols(); ++column) {
        Eigen::Index pivot = 0;
        double most = -1.0;
        for (Eigen::Index row = 0; row < columns.rows(); ++row)
            if (const double size = std::fabs(columns(row, column));
                !isUsed[static_cast<std::size_t>(row)] && size > most) {
                most = size;
                pivot = row;
            }
        isUsed[static_cast<std::size_t>(pivot)] = true;
        columns.col(column) /= columns(pivot, column);
        for (Eigen::Index other = 0; other < columns.cols(); ++other)
            if (other != column)
                columns.col(other) -= columns.col(column) * columns(pivot, other);
    }
}

}  // namespace

void Stiffness::take(const StaticModel& model)
{
    std::vector<std::uint32_t> start{0};
    std::vector<std::uint32_t> unknown;
    share_.clear();
    unrest_ = model.unrest;
    for (const StaticModel::Member& member : model.members) {
        for (const StaticModel::End& end : member.all()) {
            const StaticModel::Joint& joint = model.joints[end.joint];
            for (std::uint32_t k = 0; k < joint.ways; ++k) {
                unknown.push_back(joint.firstUnknown + k);
                share_.push_back(dot(end.gradient, joint.way[k]));
            }
        }
        start.push_back(static_cast<std::uint32_t>(unknown.size()));
    }
    const bool isSame = place_.size() == model.unknowns && start == start_ && unknown == pattern_;
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
    std::vector<HeldLdl::Entry> pairs;
    for (std::size_t m = 0; m + 1 < start_.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i)
            for (std::uint32_t k = start_[m]; k < i; ++k)
                pairs.emplace_back(std::max(unknown_[i], unknown_[k]),
                                   std::min(unknown_[i], unknown_[k]));
    ldl_.analyse(model.unknowns, pairs);
    slot_.clear();
    for (const HeldLdl::Entry& pair : pairs)
        slot_.push_back(ldl_.slot(pair));
}

void Stiffness::factorise(std::span<const double> rates)
{
    rate_.assign(rates.begin(), rates.end());
    assemble();
    ldl_.factorise();
    for (auto unknown = overlooked(); unknown; unknown = overlooked()) {
        ldl_.hold(*unknown);
        ldl_.factorise();
    }
    findMotions();
}

// Where pivots may be rounding, returns the unknown that goes farthest in a motion that stretches next to
// nothing. Inverse iteration finds that motion: nothing answers a force so readily.
std::optional<std::uint32_t> Stiffness::overlooked() const
{
    if (ldl_.doubted().empty() || ldl_.held().size() >= mostSeparated)
        return std::nullopt;
    Numbers motion(place_.size(), 0.0);
    for (const std::uint32_t unknown : ldl_.doubted())
        motion[unknown] = 1.0;
    for (int i = 0; i < inverseIterations; ++i) {
        ldl_.solve(motion);
        const double most = largestOf(motion);
        for (double& way : motion)
            way /= most;
    }
    Numbers stretch = elongationsOf(motion);
    for (std::size_t m = 0; m < stretch.size(); ++m)
        stretch[m] = rate_[m] > 0.0 ? stretch[m] : 0.0;
    if (!(largestOf(stretch) <= nearlyFree))
        return std::nullopt;
    const auto farthest =
        std::ranges::max_element(motion, {}, [](double way) { return std::fabs(way); });
    return static_cast<std::uint32_t>(farthest - motion.begin());
}

void Stiffness::assemble()
{
    ldl_.clear();
    const std::uint32_t* slot = slot_.data();
    for (std::size_t m = 0; m < rate_.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i) {
            const double force = rate_[m] * share_[i];
            ldl_.diagonal(unknown_[i]) += force * share_[i];
            for (std::uint32_t k = start_[m]; k < i; ++k)
                ldl_.below(*slot++) += force * share_[k];
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
        for (std::uint32_t k = 0; k < joints_[j].ways; ++k)
            result[place_[joints_[j].firstUnknown + k]] = dot(loads[j], joints_[j].way[k]);
    return result;
}

// The motion in which one held unknown goes by 1 and the others stay:  K_rr v_r = −K_rs. What is left
// over of that is solved for again, for small pivots have cost digits.
Stiffness::Numbers Stiffness::motionOf(std::uint32_t held) const
{
    Numbers motion(place_.size(), 0.0);
    motion[held] = 1.0;
    for (int i = 0; i < 3; ++i) {
        Numbers rest(place_.size(), 0.0);
        Numbers force = elongationsOf(motion);
        for (std::size_t m = 0; m < force.size(); ++m)
            force[m] *= rate_[m];
        subtract(force, rest);
        ldl_.solve(rest);
        for (std::size_t k = 0; k < motion.size(); ++k)
            motion[k] += rest[k];
    }
    return motion;
}

void Stiffness::findMotions()
{
    const auto held = ldl_.held();
    const bool areSeparated = held.size() <= mostSeparated;
    const std::size_t count = areSeparated ? held.size() : mostShown;
    Eigen::MatrixXd motions(static_cast<Eigen::Index>(place_.size()),
                            static_cast<Eigen::Index>(count));
    for (std::size_t i = 0; i < count; ++i)
        motions.col(static_cast<Eigen::Index>(i)) = asVector(motionOf(held[i]));
    freedom_ = held.size();
    free_ = motions;
    stiff_.resize(motions.rows(), 0);
    yield_.resize(0, 0);
    if (areSeparated && count > 0)
        separate(motions);
    for (Eigen::Index i = 0; i < free_.cols(); ++i)
        free_.col(i) /= free_.col(i).cwiseAbs().maxCoeff();
}

// With motions V = QR that stretch members by E, singular values of E R⁻¹ are how much these stretch for
// a motion of size 1: next to nothing for what is free.
void Stiffness::separate(const Eigen::MatrixXd& motions)
{
    const Eigen::Index count = motions.cols();
    Eigen::MatrixXd stretch =
        Eigen::MatrixXd::Zero(std::max(count, static_cast<Eigen::Index>(rate_.size())), count);
    for (Eigen::Index i = 0; i < count; ++i) {
        Numbers motion(place_.size());
        Eigen::Map<Eigen::VectorXd>(motion.data(), motions.rows()) = motions.col(i);
        const Numbers elongation = elongationsOf(motion);
        for (std::size_t m = 0; m < elongation.size(); ++m)
            if (rate_[m] > 0.0)
                stretch(static_cast<Eigen::Index>(m), i) = elongation[m];
    }
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(motions);
    const Eigen::MatrixXd triangle = qr.matrixQR().topRows(count);
    const auto upper = triangle.triangularView<Eigen::Upper>();
    const Eigen::MatrixXd each = upper.solve<Eigen::OnTheRight>(stretch);
    const Eigen::HouseholderQR<Eigen::MatrixXd> small(each);
    const Eigen::MatrixXd square = small.matrixQR().topRows(count).triangularView<Eigen::Upper>();
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(square, Eigen::ComputeFullV);
    const Eigen::Index stiff = (svd.singularValues().array() > negligible).count();
    const Eigen::MatrixXd mixed = upper.solve(svd.matrixV());
    Eigen::MatrixXd loose = mixed.rightCols(count - stiff);
    makeLocal(loose);
    freedom_ = static_cast<std::size_t>(count - stiff);
    free_ = motions * loose;
    stiff_ = motions * mixed.leftCols(stiff);
    if (stiff == 0)
        return;
    const Eigen::MatrixXd stretched = stretch * mixed.leftCols(stiff);
    Eigen::VectorXd rates = Eigen::VectorXd::Zero(stretch.rows());
    rates.head(static_cast<Eigen::Index>(rate_.size())) = asVector(rate_);
    const Eigen::MatrixXd resistance = stretched.transpose() * rates.asDiagonal() * stretched;
    yield_ = resistance.ldlt().solve(Eigen::MatrixXd::Identity(stiff, stiff));
}

std::vector<std::vector<Vec2>> Stiffness::motions() const
{
    std::vector<std::vector<Vec2>> result;
    for (Eigen::Index i = 0; i < free_.cols(); ++i) {
        std::vector<Vec2> motion(joints_.size());
        double most = 0.0;
        for (std::size_t j = 0; j < motion.size(); ++j) {
            for (std::uint32_t k = 0; k < joints_[j].ways; ++k)
                motion[j] +=
                    joints_[j].way[k] *
                    free_(static_cast<Eigen::Index>(place_[joints_[j].firstUnknown + k]), i);
            most = std::fmax(most, length(motion[j]));
        }
        for (Vec2& way : motion)
            way = way / most;
        result.push_back(std::move(motion));
    }
    return result;
}

// Returns where the joints go for these forces on the unknowns, without free motions.
Stiffness::Numbers Stiffness::response(const Numbers& force) const
{
    Numbers motion = force;
    ldl_.solve(motion);
    if (stiff_.cols() == 0)
        return motion;
    Numbers carried = elongationsOf(motion);
    for (std::size_t m = 0; m < carried.size(); ++m)
        carried[m] *= rate_[m];
    Numbers rest = force;
    subtract(carried, rest);
    const Eigen::VectorXd more = stiff_ * (yield_ * (stiff_.transpose() * asVector(rest)));
    for (std::size_t k = 0; k < motion.size(); ++k)
        motion[k] += more[static_cast<Eigen::Index>(k)];
    return motion;
}

// Returns the first unknown of the part of each: those whose lengths change together.
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

// In each part the virtual work of the loads along a free motion is 0, or a small share of what it would be
// if each load went along with its joint.
std::vector<std::uint8_t> Stiffness::balancedJoints(const Numbers& loads,
                                                    const Answer& answer) const
{
    const double share = std::fmax(balanced, unrest_);
    const std::vector<std::uint32_t> part = parts();
    Numbers scale(loads.size(), 0.0);
    for (std::size_t k = 0; k < loads.size(); ++k)
        scale[part[k]] = std::fmax(scale[part[k]], std::fabs(loads[k]));
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
                of = part[unknown];
                (k == 0 ? way.x : way.y) = free_(static_cast<Eigen::Index>(unknown), i);
                (k == 0 ? load.x : load.y) = loads[unknown];
            }
            if (joint.ways > 0) {
                work[of] += dot(way, load);
                all[of] += length(way) * length(load);
            }
        }
        for (std::size_t k = 0; k < loads.size(); ++k)
            if (std::fabs(work[k]) > share * all[k] + unnoticed * scale[k])
                isBalanced[k] = 0;
    }
    for (std::size_t m = 0; m < answer.force.size(); ++m)
        for (std::uint32_t i = start_[m]; i < start_[m + 1]; ++i) {
            double& most = scale[part[unknown_[i]]];
            most = std::fmax(most, std::fabs(answer.force[m]));
        }
    std::vector<std::uint8_t> result(joints_.size(), 1);
    const auto unknownOf = [&](std::size_t j) { return place_[joints_[j].firstUnknown]; };
    for (std::size_t j = 0; j < result.size(); ++j)
        if (joints_[j].ways > 0 && !(answer.residual[j] <= share * scale[part[unknownOf(j)]]))
            isBalanced[part[unknownOf(j)]] = 0;
    for (std::size_t j = 0; j < result.size(); ++j)
        if (joints_[j].ways > 0)
            result[j] = isBalanced[part[unknownOf(j)]];
    return result;
}

// Returns the part of forces that no members can balance, along the free motions F:  F (FᵀF)⁻¹ Fᵀ p. Nothing
// where these are too many to be separated.
Stiffness::Numbers Stiffness::drivingPart(const Numbers& forces) const
{
    Numbers part(forces.size(), 0.0);
    if (freedom_ == 0 || freedom_ != static_cast<std::size_t>(free_.cols()))
        return part;
    const Eigen::MatrixXd squares = free_.transpose() * free_;
    Eigen::Map<Eigen::VectorXd>(part.data(), free_.rows()) =
        free_ * squares.ldlt().solve(free_.transpose() * asVector(forces));
    return part;
}

// Forces are added up by refinements, each of which solves for what the sum leaves over. So what is
// determinate comes out to rounding, whatever the rates.
Stiffness::Answer Stiffness::solve(std::span<const Vec2> loads,
                                   std::span<const double> initial) const
{
    Answer answer{{initial.begin(), initial.end()}, Numbers(initial.size(), 0.0), {}, {}};
    const Numbers acting = onUnknowns(loads);
    Numbers all = acting;
    const Numbers driving = unrest_ > 0.0 ? drivingPart(all) : Numbers(all.size(), 0.0);
    for (std::size_t k = 0; k < all.size(); ++k)
        all[k] -= driving[k];
    Numbers rest = all;
    subtract(answer.force, rest);
    double before = largestOf(rest);
    for (int i = 0; i < mostRefinements && before > 0.0; ++i) {
        const Numbers more = elongationsOf(response(rest));
        Numbers force = answer.force;
        for (std::size_t m = 0; m < more.size(); ++m)
            force[m] += rate_[m] * more[m];
        Numbers left = all;
        subtract(force, left);
        const double now = largestOf(left);
        if (!(now < before) && i > 0)
            break;
        for (std::size_t m = 0; m < more.size(); ++m)
            answer.elongation[m] += more[m];
        answer.force = std::move(force);
        rest = std::move(left);
        before = now;
    }
    for (const StaticModel::Joint& joint : joints_) {
        double most = 0.0;
        for (std::uint32_t k = 0; k < joint.ways; ++k) {
            const std::uint32_t i = place_[joint.firstUnknown + k];
            most = std::fmax(most, std::fabs(rest[i] + driving[i]));
        }
        answer.residual.push_back(most);
    }
    answer.isBalanced = balancedJoints(acting, answer);
    return answer;
}

double Stiffness::ownYield(std::size_t member) const
{
    Numbers one(rate_.size(), 0.0);
    one[member] = -1.0;
    Numbers force(place_.size(), 0.0);
    subtract(one, force);
    return rate_[member] * elongationsOf(response(force))[member];
}

// Of a displacement u the elongations are e = Gᵀu, so K u = G R e. What rounding has left over is solved
// for again.
std::vector<Vec2> Stiffness::displacement(std::span<const double> elongation) const
{
    Numbers motion(place_.size(), 0.0);
    for (int i = 0; i < 3; ++i) {
        Numbers missing = elongationsOf(motion);
        for (std::size_t m = 0; m < missing.size(); ++m)
            missing[m] = rate_[m] * (missing[m] - elongation[m]);
        Numbers force(place_.size(), 0.0);
        subtract(missing, force);
        const Numbers more = response(force);
        for (std::size_t k = 0; k < motion.size(); ++k)
            motion[k] += more[k];
    }
    std::vector<Vec2> result(joints_.size());
    for (std::size_t j = 0; j < result.size(); ++j)
        for (std::uint32_t k = 0; k < joints_[j].ways; ++k)
            result[j] += joints_[j].way[k] * motion[place_[joints_[j].firstUnknown + k]];
    return result;
}

}  // namespace vakwerk

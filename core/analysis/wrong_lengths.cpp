// SPDX-License-Identifier: MIT
#include "core/analysis/wrong_lengths.h"

#include "core/analysis/least_errors.h"
#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"
#include "core/no_index.h"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>

namespace vakwerk {
namespace {

constexpr std::size_t mostNamed = 8;
constexpr std::size_t mostCandidates = 64;
// All sets of up to this many members are computed. Larger sets are made by adding members to the
// smaller sets that leave the smallest errors.
constexpr std::size_t mostComputed = 3;
constexpr std::size_t mostKept = 100;
// A set is tested if, to first order, it leaves at most this share of Σ r c², with the length
// errors c and the rates r from ratesOf().
constexpr double mostLeft = 1e-2;
// Limits the time of the tests: the number of tested sets, times the number of members of the
// model. At least a few sets are always tested.
constexpr std::size_t mostTestedMembers = 4000;
constexpr int mostRounds = 3;  // the most rounds of tests for sets of one size
constexpr int mostImprovements = 8;
// Another set is tested as a better cause only if the sum of its errors, to first order, is at most
// this many times that of the present cause.
constexpr double nearlyAsLarge = 1.05;
constexpr double sameSum = 1e-6;  // sums that differ by at most this share count as equal
// In each of mostLighter stages, the weights of the errors of the named members are multiplied by
// this. At the end these weights are so small that all other members have their lengths.
constexpr double lighter = 1e-2;
constexpr int mostLighter = 5;
constexpr std::size_t mostTried = 8;  // the most members that nameNext() tests to name one

using MemberMask = std::vector<std::uint8_t>;

// Returns a model of these members alone, with the joints at their ends.
StaticModel partOf(const StaticModel& model, std::span<const std::uint32_t> members)
{
    std::vector<std::uint32_t> now(model.joints.size(), noIndex);
    StaticModel part;
    part.extent = model.extent;
    part.stop = model.stop;
    for (const std::uint32_t m : members) {
        StaticModel::Member& member = part.members.emplace_back(model.members[m]);
        for (std::size_t i = 0; i < member.count; ++i) {
            std::uint32_t& joint = now[member.ends[i].joint];
            if (joint == noIndex) {
                joint = static_cast<std::uint32_t>(part.joints.size());
                part.joints.push_back(model.joints[member.ends[i].joint]);
            }
            member.ends[i].joint = joint;
        }
    }
    for (StaticModel::Holder holder : model.holders)
        if (now[holder.joint] != noIndex) {
            holder.joint = now[holder.joint];
            part.holders.push_back(holder);
        }
    moveBy(part, std::vector<Vec2>(part.joints.size()));
    return part;
}

MemberMask wrongIn(const StaticModel& shape)
{
    MemberMask isWrong;
    for (const StaticModel::Member& member : shape.members)
        isWrong.push_back(isMisfit(member, member.misfit) ? 1 : 0);
    return isWrong;
}

// Returns whether a member that is not named differs from its wanted length.
bool isAnyOff(const StaticModel& shape, const MemberMask& isNamed)
{
    const MemberMask isWrong = wrongIn(shape);
    for (std::size_t m = 0; m < isNamed.size(); ++m)
        if (isNamed[m] == 0 && isWrong[m] != 0)
            return true;
    return false;
}

// Returns the shape near `shape` in which the members that are not named are as near to their
// lengths as possible. `share` is the tolerance of reduceErrors().
StaticModel fittedShape(StaticModel shape, MemberMask isNamed,
                        double share = tolerance::lengthRounding)
{
    for (std::uint8_t& each : isNamed)
        each ^= 1;
    reduceErrors(shape, ratesOf(shape, isNamed), share);
    return shape;
}

MemberMask withoutLooseRopes(const StaticModel& shape)
{
    MemberMask takesPart;
    for (const StaticModel::Member& member : shape.members)
        takesPart.push_back(isLooseRope(member) ? 0 : 1);
    return takesPart;
}

MemberMask withoutRopes(const StaticModel& shape)
{
    MemberMask takesPart;
    for (const StaticModel::Member& member : shape.members)
        takesPart.push_back(member.onlyPulls ? 0 : 1);
    return takesPart;
}

// A set of members that may be the cause of all errors: ascending indices in the pool of
// LinearLengths.
struct LengthGuess {
    std::array<std::uint8_t, mostNamed> at{};
    std::uint8_t count = 0;
    double left = 0.0;  // the part of Σ r c² that remains if these members change length
    double sum = 0.0;   // Σ |error| of its members

    std::span<const std::uint8_t> all() const { return std::span(at).first(count); }
    bool has(std::size_t i) const { return std::ranges::find(all(), i) != all().end(); }
    std::size_t next() const { return count > 0 ? at[count - 1U] + 1U : 0; }
    std::uint64_t key() const { return std::bit_cast<std::uint64_t>(at); }
    void add(std::size_t i)
    {
        at[count++] = static_cast<std::uint8_t>(i);
        std::sort(at.begin(), at.begin() + count);
    }
};

// The lengths to first order, near one shape. All length errors are multiplied by √r, with the
// rates r of ratesOf(). The matrix P maps errors to the component of them that no motion of the
// joints removes, and c is this component of the errors of the shape. A set S of members, with
// errors e, can be the cause of all errors if
//   P_SS e = c_S  and  cᵀc = c_Sᵀ e.
class LinearLengths {
public:
    LinearLengths(const StaticModel& shape, const MemberMask& takesPart)
        : rates_(ratesOf(shape, takesPart))
    {
        Stiffness stiffness;
        stiffness.take(shape);
        stiffness.factorise(rates_);
        std::vector<double> initial;
        for (std::size_t m = 0; m < rates_.size(); ++m)
            initial.push_back(rates_[m] * shape.members[m].misfit);
        const std::vector<double> force =
            stiffness.solve(std::vector<Vec2>(shape.joints.size()), initial).force;
        for (std::size_t m = 0; m < rates_.size(); ++m)
            total_ += rates_[m] == 0.0 ? 0.0 : force[m] * force[m] / rates_[m];
        choosePool(shape);
        const auto count = static_cast<Eigen::Index>(pool_.size());
        stays_.resize(count, count);
        errors_.resize(count);
        for (Eigen::Index i = 0; i < count; ++i) {
            const std::uint32_t from = pool_[static_cast<std::size_t>(i)];
            const std::vector<double> elongation = stiffness.elongationBy(from);
            errors_(i) = force[from] / std::sqrt(rates_[from]);
            for (Eigen::Index k = 0; k < count; ++k) {
                const std::uint32_t to = pool_[static_cast<std::size_t>(k)];
                stays_(k, i) =
                    (i == k ? 1.0 : 0.0) + elongation[to] * std::sqrt(rates_[to] / rates_[from]);
            }
        }
    }

    double total() const { return total_; }

    MemberMask maskOf(const LengthGuess& guess) const
    {
        MemberMask isNamed(rates_.size(), 0);
        for (const std::uint8_t i : guess.all())
            isNamed[pool_[i]] = 1;
        return isNamed;
    }

    // Returns the sets of `count` members that can be a cause, those first that leave the smallest
    // errors.
    std::vector<LengthGuess> guesses(std::size_t count) const
    {
        const bool isAll = count <= mostComputed;
        std::vector<LengthGuess> sets(1);
        for (std::size_t k = 1; k <= count; ++k) {
            std::vector<LengthGuess> larger;
            for (const LengthGuess& set : sets)
                for (std::size_t i = isAll ? set.next() : 0; i < pool_.size(); ++i)
                    if (!set.has(i))
                        larger.emplace_back(set).add(i);
            if (!isAll)
                leaveOutRepeated(larger);
            sets = tested(std::move(larger));
            if (!isAll && k < count && sets.size() > mostKept)
                sets.resize(mostKept);
        }
        return sets;
    }

    // Returns those of the first `most` sets that leave small errors.
    std::vector<MemberMask> likely(std::span<const LengthGuess> sets, std::size_t most) const
    {
        std::vector<MemberMask> named;
        for (const LengthGuess& set : sets.first(std::min(sets.size(), most)))
            if (set.left <= mostLeft * total_)
                named.push_back(maskOf(set));
        return named;
    }

    // Returns the sets in which one named member is replaced by another member.
    std::vector<LengthGuess> exchanges(const MemberMask& isNamed) const
    {
        std::vector<LengthGuess> sets;
        for (std::size_t out = 0; out < pool_.size(); ++out)
            for (std::size_t in = 0; in < pool_.size() && isNamed[pool_[out]] != 0; ++in) {
                if (isNamed[pool_[in]] != 0)
                    continue;
                LengthGuess& set = sets.emplace_back();
                for (std::size_t i = 0; i < pool_.size(); ++i)
                    if (i != out && (i == in || isNamed[pool_[i]] != 0))
                        set.add(i);
            }
        return tested(std::move(sets));
    }

private:
    // Puts all members with a rate into the pool or, if there are too many, those with the largest
    // errors.
    void choosePool(const StaticModel& shape)
    {
        for (std::uint32_t m = 0; m < rates_.size(); ++m)
            if (rates_[m] > 0.0)
                pool_.push_back(m);
        if (pool_.size() <= mostCandidates)
            return;
        std::ranges::stable_sort(pool_, std::ranges::greater{}, [&](std::uint32_t m) {
            return rates_[m] * shape.members[m].misfit * shape.members[m].misfit;
        });
        pool_.resize(mostCandidates);
        std::ranges::sort(pool_);
    }

    static void leaveOutRepeated(std::vector<LengthGuess>& sets)
    {
        std::ranges::sort(sets, {}, &LengthGuess::key);
        const auto areSame = [](const LengthGuess& one, const LengthGuess& other) {
            return one.at == other.at;
        };
        sets.erase(std::unique(sets.begin(), sets.end(), areSame), sets.end());
    }

    // Returns the sets whose members do not depend on each other, those first that leave the
    // smallest errors.
    std::vector<LengthGuess> tested(std::vector<LengthGuess> sets) const
    {
        std::erase_if(sets, [this](LengthGuess& set) { return !isIndependent(set); });
        std::ranges::stable_sort(sets, {}, &LengthGuess::left);
        return sets;
    }

    // Returns whether the errors of the members of the set can be told apart. If so, also sets its
    // `left` and `sum`.
    bool isIndependent(LengthGuess& set) const
    {
        constexpr int most = mostNamed;
        Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, most, most> part(set.count,
                                                                                  set.count);
        Eigen::Matrix<double, Eigen::Dynamic, 1, 0, most, 1> wanted(set.count);
        for (Eigen::Index i = 0; i < set.count; ++i) {
            wanted(i) = errors_(set.at[static_cast<std::size_t>(i)]);
            for (Eigen::Index k = 0; k < set.count; ++k)
                part(i, k) = stays_(set.at[static_cast<std::size_t>(i)],
                                    set.at[static_cast<std::size_t>(k)]);
        }
        const auto llt = part.llt();
        if (llt.info() != Eigen::Success)
            return false;
        const auto& factor = llt.matrixLLT();
        for (Eigen::Index i = 0; i < set.count; ++i)
            if (!(part(i, i) > tolerance::redundant) ||
                !(factor(i, i) * factor(i, i) > tolerance::leastIndependent * part(i, i)))
                return false;
        const auto error = llt.solve(wanted).eval();
        set.left = std::fmax(0.0, total_ - wanted.dot(error));
        set.sum = 0.0;
        for (Eigen::Index i = 0; i < set.count; ++i)
            set.sum +=
                std::fabs(error(i)) / std::sqrt(rates_[pool_[set.at[static_cast<std::size_t>(i)]]]);
        return true;
    }

    std::vector<double> rates_;
    std::vector<std::uint32_t> pool_;
    Eigen::MatrixXd stays_;   // P, for the members of the pool
    Eigen::VectorXd errors_;  // c, for the members of the pool
    double total_ = 0.0;      // cᵀc over all members
};

// A set of named members, and the shape in which all members fit after the named ones have changed
// length.
struct LengthCause {
    StaticModel shape;
    MemberMask isNamed;
    double sum = 0.0;      // Σ |error| of the named members
    bool isExact = false;  // whether all others have their lengths, apart from rounding

    // If both sums are equal, as by symmetry, the cause is better that names the first member that
    // only one of them names.
    bool isBetterThan(const LengthCause& other) const
    {
        if (isExact != other.isExact)
            return isExact;
        if (std::fabs(sum - other.sum) > sameSum * other.sum)
            return sum < other.sum;
        const auto [one, theirs] = std::ranges::mismatch(isNamed, other.isNamed);
        return one != isNamed.end() && *one > *theirs;
    }
};

// Returns the named members as a cause, with the shape near `shape` in which all other members have
// their lengths; nothing if there is no such shape.
std::optional<LengthCause> causeOf(const StaticModel& shape, MemberMask isNamed)
{
    LengthCause cause{fittedShape(shape, isNamed), std::move(isNamed), 0.0, true};
    if (isAnyOff(cause.shape, cause.isNamed))
        return std::nullopt;
    for (std::size_t m = 0; m < cause.isNamed.size(); ++m) {
        const StaticModel::Member& member = cause.shape.members[m];
        const double error = std::fabs(errorOf(member));
        cause.sum += cause.isNamed[m] != 0 ? error : 0.0;
        cause.isExact =
            cause.isExact && (cause.isNamed[m] != 0 || error == 0.0 || isAsWanted(member));
    }
    return cause;
}

std::size_t mostTests(const StaticModel& shape)
{
    return std::clamp<std::size_t>(mostTestedMembers / shape.members.size(), 4, 64);
}

// Replaces the named members by `count` others for as long as this makes a better cause.
LengthCause smallestCause(LengthCause cause, std::size_t count)
{
    for (int i = 0; i < mostImprovements && !stopRequested(cause.shape.stop); ++i) {
        const LinearLengths linear(cause.shape, withoutLooseRopes(cause.shape));
        std::vector<LengthGuess> guesses = linear.exchanges(cause.isNamed);
        std::ranges::move(linear.guesses(count), std::back_inserter(guesses));
        std::erase_if(guesses, [&](const LengthGuess& guess) {
            return guess.left > mostLeft * linear.total() || linear.maskOf(guess) == cause.isNamed;
        });
        std::ranges::stable_sort(guesses, {}, &LengthGuess::sum);
        guesses.resize(std::min(guesses.size(), mostTests(cause.shape)));
        const StaticModel from = cause.shape;
        bool isBetter = false;
        for (const LengthGuess& guess : guesses) {
            if ((cause.isExact && guess.sum > nearlyAsLarge * cause.sum) ||
                stopRequested(from.stop))
                break;
            auto next = causeOf(from, linear.maskOf(guess));
            if (!next || !next->isBetterThan(cause))
                continue;
            cause = std::move(*next);
            isBetter = true;
        }
        if (!isBetter)
            break;
    }
    return cause;
}

// Returns the shape near `from` in which the members that are not named are as near to their lengths as
// possible, and of these shapes the one with the smallest errors of the named members.
StaticModel shapeWithout(const StaticModel& from, const MemberMask& isNamed)
{
    std::vector<double> rates = ratesOf(from, MemberMask(isNamed.size(), 1));
    StaticModel best = from;
    reduceErrors(best, rates);
    for (int i = 0; i < mostLighter && std::ranges::count(isNamed, 1) > 0; ++i) {
        for (std::size_t m = 0; m < rates.size(); ++m)
            rates[m] *= isNamed[m] != 0 ? lighter : 1.0;
        reduceErrors(best, rates);
    }
    if (!isAnyOff(best, isNamed))
        return best;
    // If the lengths of the other members fit in two shapes, the best shape of all members may lie
    // halfway between them, and the search finds neither from it. So the search starts again from
    // the given shape.
    best = from;
    reduceErrors(best, rates);
    return best;
}

// Returns the named members as the cause. Call this only if all other members have their lengths in
// the drawing.
LengthCause asDrawn(const StaticModel& drawn, MemberMask isNamed)
{
    LengthCause cause{shapeWithout(drawn, isNamed), std::move(isNamed), 0.0, true};
    if (isAnyOff(cause.shape, cause.isNamed))
        cause.shape = drawn;
    return cause;
}

// Tests the most likely sets of `count` members with the true lengths, not those to first order. If
// none of them is a cause, moves `shape` to the shape in which the best set leaves the smallest
// errors. There the lengths are computed to first order again, because near the right shape this
// tells the sets apart more exactly.
std::optional<LengthCause> causeOfSize(std::size_t count, StaticModel& shape)
{
    std::vector<MemberMask> tested;
    for (int i = 0; i < mostRounds; ++i) {
        const MemberMask taut = withoutLooseRopes(shape);
        const MemberMask noRopes = withoutRopes(shape);
        const LinearLengths linear(shape, taut);
        const std::vector<LengthGuess> guesses = linear.guesses(count);
        if (guesses.empty())
            return std::nullopt;
        const MemberMask best = linear.maskOf(guesses.front());
        const std::size_t most = mostTests(shape) / 4;
        std::vector<MemberMask> sets = linear.likely(guesses, most);
        // Ropes may become loose if other members change length, so sets are computed without ropes
        // as well.
        if (taut != noRopes)
            if (const LinearLengths loose(shape, noRopes);
                loose.total() > mostLeft * linear.total())
                std::ranges::move(loose.likely(loose.guesses(count), most),
                                  std::back_inserter(sets));
        bool isNew = false;
        for (const MemberMask& isNamed : sets) {
            if (stopRequested(shape.stop))
                return std::nullopt;
            if (std::ranges::find(tested, isNamed) != tested.end())
                continue;
            if (auto cause = causeOf(shape, isNamed))
                return cause;
            tested.push_back(isNamed);
            isNew = true;
        }
        shape = fittedShape(std::move(shape), best);
        if (!isNew)
            break;
    }
    return std::nullopt;
}

// Finds the smallest set that is a cause.
std::optional<LengthCause> leastCause(const StaticModel& drawn, StaticModel shape)
{
    const MemberMask wrongAsDrawn = wrongIn(drawn);
    const auto drawnCount = static_cast<std::size_t>(std::ranges::count(wrongAsDrawn, 1));
    for (std::size_t count = 1; count <= mostNamed && !stopRequested(drawn.stop); ++count) {
        if (count == drawnCount)
            return asDrawn(drawn, wrongAsDrawn);
        if (auto cause = causeOfSize(count, shape))
            return smallestCause(std::move(*cause), count);
    }
    return std::nullopt;
}

// Names one more member: the first that cannot have its length if all members that are not named
// have theirs. Returns false if there is none among the first mostTried members.
bool nameNext(const StaticModel& drawn, MemberMask& isNamed)
{
    for (std::size_t m = 0, tried = 0; m < isNamed.size() && tried < mostTried; ++m) {
        if (stopRequested(drawn.stop))
            return false;
        if (isNamed[m] != 0)
            continue;
        ++tried;
        isNamed[m] = 1;
        const StaticModel shape = shapeWithout(drawn, isNamed);
        if (isMisfit(shape.members[m], shape.members[m].misfit))
            return true;
        isNamed[m] = 0;
    }
    return false;
}

// Finds a set by naming members one by one. This also works where the gradients of the lengths tell
// nothing, for example if one side of a triangle is as long as the other two together.
std::optional<LengthCause> anyCause(const StaticModel& drawn)
{
    MemberMask isNamed(drawn.members.size(), 0);
    for (std::size_t count = 0; count <= mostNamed; ++count) {
        StaticModel shape = shapeWithout(drawn, isNamed);
        if (!isAnyOff(shape, isNamed))
            return LengthCause{std::move(shape), std::move(isNamed), 0.0, false};
        if (!nameNext(drawn, isNamed))
            break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::vector<LengthError>> lengthErrors(const StaticModel& model,
                                                     std::span<const std::uint32_t> members)
{
    const StaticModel drawn = partOf(model, members);
    const MemberMask none(members.size(), 0);
    StaticModel best = fittedShape(drawn, none);
    std::vector<LengthError> errors;
    if (!isAnyOff(best, none))
        return errors;
    std::optional<LengthCause> cause = leastCause(drawn, std::move(best));
    if (cause && std::ranges::any_of(cause->shape.members, isLooseRope))
        // If ropes are loose, the other members fit in many shapes. The one in which the named
        // members have the smallest errors is taken.
        if (StaticModel least = shapeWithout(cause->shape, cause->isNamed);
            !isAnyOff(least, cause->isNamed))
            cause->shape = std::move(least);
    if (cause)
        cause->shape = fittedShape(std::move(cause->shape), cause->isNamed, tolerance::rounding);
    else
        cause = anyCause(drawn);
    if (!cause)
        return std::nullopt;
    const MemberMask isWrong = wrongIn(cause->shape);
    for (std::size_t m = 0; m < members.size(); ++m)
        if (isWrong[m] != 0)
            errors.push_back({members[m], cause->shape.members[m].misfit});
    return errors;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/run/comparison.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace vakwerk {
namespace {

struct Indexed {
    ParticleId particle;
    std::size_t index;
};

std::vector<Indexed> inOrder(std::span<const ParticleId> ids)
{
    std::vector<Indexed> result;
    result.reserve(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        result.push_back({ids[i], i});
    std::ranges::sort(result, {}, &Indexed::particle);
    return result;
}

void insert(ParticleId id, std::vector<ParticleId>& ascending)
{
    const auto at = std::ranges::lower_bound(ascending, id);
    if (at == ascending.end() || *at != id)
        ascending.insert(at, id);
}

// Unlike length(), this is 0 only for equal points, however small or large the distance is.
double distance(Vec2 a, Vec2 b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

struct Reached {
    std::optional<Pose> pose{};  // nothing if the run has ended
    std::optional<Divergence> divergence{};
    bool isInterrupted = false;
};

Reached reach(std::uint64_t step, Simulation* simulation)
{
    while (simulation->stepCount() < step) {
        const std::uint64_t before = simulation->stepCount();
        if (const auto divergence = simulation->step())
            return {.divergence = divergence};
        if (simulation->stepCount() == before)
            return {.isInterrupted = true};
    }
    return {.pose = poseOf(simulation->state())};
}

Reached reach(std::uint64_t step, const RecordedRun* run)
{
    const auto found = std::ranges::lower_bound(run->steps, step, {}, &RecordedRun::Step::step);
    if (found == run->steps.end())
        return {};
    return {.pose = Pose{found->step, found->particles, found->position}};
}

// Goes to the first step of the run that is not before `step`.
Reached reach(std::uint64_t step, ComparedRun run)
{
    return std::visit([step](auto* which) { return reach(step, which); }, run);
}

std::uint64_t endOf(ComparedRun run)
{
    const auto* const recorded = std::get_if<const RecordedRun*>(&run);
    if (!recorded)
        return std::numeric_limits<std::uint64_t>::max();
    return (*recorded)->steps.empty() ? 0 : (*recorded)->steps.back().step;
}

}  // namespace

Pose poseOf(const State& state)
{
    return {state.step, state.particleIds, state.position};
}

std::optional<double> timeStepOf(const RecordedRun& run)
{
    if (run.steps.size() < 2 || !run.steps.front().time || !run.steps.back().time)
        return std::nullopt;
    return (*run.steps.back().time - *run.steps.front().time) /
           static_cast<double>(run.steps.back().step - run.steps.front().step);
}

StepComparison Separations::between(const Pose& a, const Pose& b)
{
    match(a.particles, b.particles);
    StepComparison result{.step = a.step};
    double sum = 0.0;
    for (const Match& both : matches_) {
        const Separation here{a.step, both.particle,
                              distance(a.position[both.a], b.position[both.b])};
        sum += here.distance;
        if (!result.largest || here.distance > result.largest->distance)
            result.largest = here;
    }
    if (!matches_.empty())
        result.mean = sum / static_cast<double>(matches_.size());
    return result;
}

void Separations::match(std::span<const ParticleId> a, std::span<const ParticleId> b)
{
    if (std::ranges::equal(a, ofA_) && std::ranges::equal(b, ofB_))
        return;
    ofA_.assign(a.begin(), a.end());
    ofB_.assign(b.begin(), b.end());
    matches_.clear();
    const std::vector<Indexed> inA = inOrder(a);
    const std::vector<Indexed> inB = inOrder(b);
    for (auto x = inA.begin(), y = inB.begin(); x != inA.end() || y != inB.end();) {
        if (y == inB.end() || (x != inA.end() && x->particle < y->particle)) {
            insert(x++->particle, onlyInA_);
        } else if (x == inA.end() || y->particle < x->particle) {
            insert(y++->particle, onlyInB_);
        } else {
            matches_.push_back({x->particle, x->index, y->index});
            ++x;
            ++y;
        }
    }
}

StepComparison Comparison::add(const Pose& a, const Pose& b)
{
    assert(a.step == b.step && (!lastStep_ || a.step > *lastStep_));
    StepComparison result = separations_.between(a, b);
    ++steps_;
    firstStep_ = firstStep_.value_or(a.step);
    lastStep_ = a.step;
    sum_ += result.mean * static_cast<double>(separations_.matched());
    count_ += separations_.matched();
    if (!firstBeyond_ && result.largest && result.largest->distance > tolerance_)
        firstBeyond_ = result.largest;
    if (result.largest && (!largest_ || result.largest->distance > largest_->distance))
        largest_ = result.largest;
    return result;
}

double Comparison::mean() const
{
    return count_ == 0 ? 0.0 : sum_ / static_cast<double>(count_);
}

ComparedRuns compare(ComparedRun a, ComparedRun b, std::uint64_t last, Comparison& comparison,
                     const std::function<bool(const StepComparison&)>& goesOn)
{
    ComparedRuns result;
    // No simulation takes steps after the end of the other run.
    last = std::min({last, endOf(a), endOf(b)});
    for (std::uint64_t step = 0; step <= last;) {
        const Reached inA = reach(step, a);
        const Reached inB = reach(step, b);
        result.divergenceOfA = inA.divergence;
        result.divergenceOfB = inB.divergence;
        result.cancelled = inA.isInterrupted || inB.isInterrupted;
        if (!inA.pose || !inB.pose)
            return result;
        step = std::max(inA.pose->step, inB.pose->step);
        if (inA.pose->step != inB.pose->step || step > last)
            continue;
        const StepComparison added = comparison.add(*inA.pose, *inB.pose);
        if (goesOn && !goesOn(added)) {
            result.cancelled = true;
            return result;
        }
        ++step;
    }
    return result;
}

}  // namespace vakwerk

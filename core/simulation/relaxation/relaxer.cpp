// SPDX-License-Identifier: MIT
#include "core/simulation/relaxation/relaxer.h"

#include "core/simulation/breaking.h"
#include "core/simulation/divergence.h"
#include "core/simulation/tracer.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::size_t mostThreads = 8;

// With fewer constraints at a time, the gain by threads is less than the cost of their
// synchronisation, some tenths of a µs.
constexpr double leastWidthForThreads = 400.0;

std::size_t threadsFor(const Schedule& schedule, const Model& model, std::size_t wanted)
{
    if (wanted > 0)
        return wanted;
    const auto iterations = static_cast<std::size_t>(model.world.iterations);
    const std::size_t most =
        std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, mostThreads);
    const auto worth = static_cast<std::size_t>(schedule.width(iterations) / leastWidthForThreads);
    return std::clamp<std::size_t>(worth, 1, most);
}

// Returns whether any sum restarts at 0 within a step.
bool beginsAgain(const Model& model)
{
    bool any = false;
    for (std::size_t i = 0; i < model.constraints.size() && model.world.substeps > 1; ++i)
        any = any || startsAnew(model, i);
    return any;
}

}  // namespace

bool hasSchedule(const World& world, Method method)
{
    return method == Method::schedule && world.relaxation == Relaxation::gaussSeidel &&
           world.iterationOrder != IterationOrder::alternating && !tearsInIteration(world);
}

Relaxer::Relaxer(const Model& model, const Plan& plan, RunOptions options)
    : stop_(options.stop), tracer_(options.tracer), schedule_(std::in_place, model, plan),
      startsAnew_(beginsAgain(model)), earlier_(startsAnew_ ? model.constraints.size() : 0),
      lastEarlier_(earlier_.size())
{
    const std::size_t members = threadsFor(*schedule_, model, options.threads);
    if (members > 1)
        team_ = std::make_unique<Team>(members);
}

Relaxer::Relaxer(const Model& model, const std::vector<std::uint8_t>& leftOut, RunOptions options)
    : stop_(options.stop), tracer_(options.tracer), startsAnew_(beginsAgain(model)),
      earlier_(startsAnew_ ? model.constraints.size() : 0), lastEarlier_(earlier_.size()),
      leftOut_(leftOut), sum_(model.constraints.size()), lastSum_(model.constraints.size())
{
}

void Relaxer::begin()
{
    if (schedule_)
        schedule_->begin();
    torn_.clear();
    sum_.swap(lastSum_);
    std::ranges::fill(sum_, Vec2{});
    earlier_.swap(lastEarlier_);
    std::ranges::fill(earlier_, Vec2{});
}

void Relaxer::undo()
{
    if (schedule_)
        schedule_->undo();
    for (const std::uint32_t i : torn_)
        leftOut_[i] = 0;
    torn_.clear();
    sum_.swap(lastSum_);
    earlier_.swap(lastEarlier_);
}

void Relaxer::beginSubstep(const Model& model)
{
    if (!startsAnew_)
        return;
    if (schedule_) {
        schedule_->takeSumsThatStartAnew(model, earlier_);
        return;
    }
    for (std::size_t i = 0; i < sum_.size(); ++i)
        if (startsAnew(model, i))
            earlier_[i] += std::exchange(sum_[i], Vec2{});
}

void Relaxer::relax(const Model& model, std::vector<Vec2>& positions, int first, int count)
{
    if (schedule_) {
        schedule_->relax(model, positions, static_cast<std::size_t>(count), team_.get(), stop_);
        return;
    }
    for (int i = first; i < first + count && !stopRequested(stop_); ++i) {
        const IterationOrder order = model.world.iterationOrder;
        const bool backward = order == IterationOrder::backward ||
                              (order == IterationOrder::alternating && i % 2 == 1);
        if (tracer_)
            tracer_->beginIteration(i);
        iterate(model, positions, backward);
    }
}

void Relaxer::iterate(const Model& model, std::vector<Vec2>& positions, bool backward)
{
    const bool jacobi = model.world.relaxation == Relaxation::jacobi;
    if (jacobi)
        seen_ = positions;
    const Iteration x{jacobi ? seen_.data() : positions.data(), positions.data(),
                      model.inverseMass.data()};
    const bool tears = tearsInIteration(model.world);
    const std::size_t count = model.constraints.size();
    for (std::size_t turn = 0; turn < count; ++turn) {
        const std::size_t i = backward ? count - 1 - turn : turn;
        if (leftOut_[i])
            continue;
        if (tears && !isForce(model.constraints[i]) && isOverstretched(model, i, x.seen)) {
            tear(i);
            continue;
        }
        solve(model, i, x);
    }
}

void Relaxer::solve(const Model& model, std::size_t constraint, const Iteration& x)
{
    Vec2& sum = sum_[constraint];
    const Solve& solve = model.constraints[constraint];
    if (tracer_)
        tracer_->beginTurn(solve, constraint, x.seen, sum);
    std::visit([&](const auto& one) { one.relax(x, sum); }, solve);
    if (tracer_)
        tracer_->endTurn(solve, x.moved, sum);
}

void Relaxer::tear(std::size_t constraint)
{
    leftOut_[constraint] = 1;
    torn_.push_back(static_cast<std::uint32_t>(constraint));
    if (tracer_)
        tracer_->tears(constraint);
}

void Relaxer::multipliers(const Model& model, std::vector<Vec2>& result) const
{
    result.assign(model.constraints.size(), Vec2{});
    if (schedule_)
        schedule_->addSums(result);
    else
        result = sum_;
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (startsAnew_)
            result[i] += earlier_[i];
        result[i] = result[i] *
                    std::visit([](const auto& solve) { return solve.gain; }, model.constraints[i]);
    }
}

std::optional<std::uint32_t> Relaxer::divergentConstraint() const
{
    if (schedule_)
        return schedule_->divergentConstraint();
    for (std::uint32_t i = 0; i < sum_.size(); ++i)
        if (isDivergent(sum_[i]))
            return i;
    return std::nullopt;
}

void Relaxer::leaveOut(const std::vector<std::uint8_t>& leftOut)
{
    leftOut_ = leftOut;
    if (schedule_)
        schedule_->leaveOut(leftOut);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/simulation/relaxation/schedule_builder.h"

#include <algorithm>
#include <numeric>

namespace vakwerk {
namespace {

const LinkSolve* relaxedLink(const Solve& solve)
{
    if (const auto* distance = std::get_if<DistanceSolve>(&solve))
        return distance;
    return std::get_if<RopeSolve>(&solve);
}

// Returns whether a link is described by one number: the share of the error by which each end
// moves.
bool isEven(const Solve& solve)
{
    const auto* link = std::get_if<DistanceSolve>(&solve);
    return link && link->softness == 0.0 && link->shareA == link->shareB;
}

// Returns the share that more than half of the evenly shared links have, if there is one; otherwise the share of some
// of them (the majority vote of Boyer and Moore).
double commonShare(const Model& model)
{
    double candidate = 0.0;
    std::size_t votes = 0;
    for (const Solve& solve : model.constraints) {
        if (!isEven(solve))
            continue;
        const double share = relaxedLink(solve)->shareA;
        if (votes == 0)
            candidate = share;
        votes += share == candidate ? 1 : ~std::size_t{0};
    }
    return candidate;
}

}  // namespace

void Schedule::Builder::build()
{
    const Levels& levels = plan_.levels;
    schedule_.buckets_ = levels.count;
    schedule_.stride_ = levels.stride;
    schedule_.uniformShare_ = commonShare(model_);
    bucket_.resize(levels.of.size());
    for (std::size_t item = 0; item < bucket_.size(); ++item)
        bucket_[item] =
            static_cast<std::uint32_t>(levels.of[item] % levels.stride * schedule_.perRemainder() +
                                       levels.of[item] / levels.stride);
    const std::vector<std::uint32_t> order = byParticle();
    fill(schedule_.uniform_, order,
         [this](std::uint32_t item) { return isLink(item) && isUniform(solve(item)); });
    fill(schedule_.mixed_, order,
         [this](std::uint32_t item) { return isLink(item) && !isUniform(solve(item)); });
    fill(schedule_.others_, order, [this](std::uint32_t item) { return !isLink(item); });
    if (plan_.isReordered)
        measureRuns(schedule_.uniform_);
}

const Solve& Schedule::Builder::solve(std::uint32_t item) const
{
    return model_.constraints[plan_.constraints[item]];
}

// Driven links are among the others, whose lengths are read from the model.
bool Schedule::Builder::isLink(std::uint32_t item) const
{
    return relaxedLink(solve(item)) && !model_.drives.of(plan_.constraints[item]);
}

bool Schedule::Builder::isUniform(const Solve& solve) const
{
    return isEven(solve) && relaxedLink(solve)->shareA == schedule_.uniformShare_;
}

// Sorts the items by their first particle (a counting sort).
std::vector<std::uint32_t> Schedule::Builder::byParticle() const
{
    std::vector<std::uint32_t> start(model_.inverseMass.size() + 1, 0);
    for (std::size_t item = 0; item < bucket_.size(); ++item)
        ++start[plan_.incidence.of(item).front() + 1];
    std::partial_sum(start.begin(), start.end(), start.begin());
    std::vector<std::uint32_t> order(bucket_.size());
    for (std::uint32_t item = 0; item < bucket_.size(); ++item)
        order[start[plan_.incidence.of(item).front()]++] = item;
    return order;
}

void Schedule::Builder::measureRuns(Links& links)
{
    links.run.resize(links.size());
    for (std::size_t bucket = 0; bucket + 1 < links.start.size(); ++bucket)
        for (std::size_t slot = links.start[bucket + 1]; slot > links.start[bucket]; --slot) {
            const std::size_t i = slot - 1;
            const bool goesOn = slot < links.start[bucket + 1] &&
                                links.ends[2 * slot] == links.ends[2 * i] + 2 &&
                                links.ends[2 * slot + 1] == links.ends[2 * i + 1] + 2;
            links.run[i] =
                static_cast<std::uint8_t>(goesOn ? std::min(links.run[slot] + 1, 255) : 1);
        }
}

template <class Slots, class Belongs>
void Schedule::Builder::fill(Slots& slots, const std::vector<std::uint32_t>& order, Belongs belongs)
{
    slots.start.assign(schedule_.stride_ * schedule_.perRemainder() + 1, 0);
    for (const std::uint32_t item : order)
        if (belongs(item))
            ++slots.start[bucket_[item] + 1];
    std::partial_sum(slots.start.begin(), slots.start.end(), slots.start.begin());
    resize(slots, slots.start.back());
    std::vector<std::uint32_t> next(slots.start.begin(), slots.start.end() - 1);
    for (const std::uint32_t item : order) {
        if (!belongs(item))
            continue;
        const std::uint32_t slot = next[bucket_[item]]++;
        slots.constraint[slot] = plan_.constraints[item];
        put(slots, slot, solve(item));
    }
}

void Schedule::Builder::resize(Links& links, std::size_t size)
{
    links.constraint.resize(size);
    links.ends.resize(2 * size);
    links.rest.resize(size + kernels::padding);
    links.sum.resize(size + kernels::padding);
    links.lastSum.resize(size + kernels::padding);
}

void Schedule::Builder::resize(MixedLinks& links, std::size_t size)
{
    resize(static_cast<Links&>(links), size);
    links.shareA.resize(size + kernels::padding);
    links.shareB.resize(size + kernels::padding);
    links.softness.resize(size + kernels::padding);
}

void Schedule::Builder::resize(Others& others, std::size_t size)
{
    others.constraint.resize(size);
    others.sum.resize(size);
    others.lastSum.resize(size);
}

void Schedule::Builder::put(Links& links, std::uint32_t slot, const Solve& solve)
{
    const LinkSolve& link = *relaxedLink(solve);
    const std::size_t end = std::size_t{2} * slot;
    links.ends[end] = 2 * link.a;
    links.ends[end + 1] = 2 * link.b;
    links.rest[slot] = link.rest;
}

void Schedule::Builder::put(MixedLinks& links, std::uint32_t slot, const Solve& solve)
{
    put(static_cast<Links&>(links), slot, solve);
    const LinkSolve& link = *relaxedLink(solve);
    links.shareA[slot] = link.shareA;
    links.shareB[slot] = link.shareB;
    const bool rope = std::holds_alternative<RopeSolve>(solve);
    links.softness[slot] = std::copysign(link.softness, rope ? -1.0 : 1.0);
}

}  // namespace vakwerk

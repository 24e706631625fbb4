// SPDX-License-Identifier: MIT
#include "core/simulation/relaxation/schedule.h"

#include "core/no_index.h"
#include "core/simulation/divergence.h"
#include "core/simulation/relaxation/schedule_builder.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

// `run` has, for each slot, the number of links from it on that are solved together. Shortens these
// sequences so that this slot stands alone and no sequence reaches over it.
void endRunAt(std::vector<std::uint8_t>& run, std::size_t slot)
{
    if (run.empty())
        return;
    run[slot] = 1;
    for (std::size_t i = 1; i <= slot && run[slot - i] > i; ++i)
        run[slot - i] = static_cast<std::uint8_t>(i);
}

}  // namespace

Schedule::Schedule(const Model& model, const Plan& plan)
{
    Builder(*this, model, plan).build();
}

void Schedule::begin()
{
    const auto restart = [](auto& family) {
        family.sum.swap(family.lastSum);
        std::ranges::fill(family.sum, typename std::decay_t<decltype(family.sum)>::value_type{});
    };
    restart(uniform_);
    restart(mixed_);
    restart(others_);
}

void Schedule::undo()
{
    uniform_.sum.swap(uniform_.lastSum);
    mixed_.sum.swap(mixed_.lastSum);
    others_.sum.swap(others_.lastSum);
}

void Schedule::relax(const Model& model, std::vector<Vec2>& positions, std::size_t iterations,
                     Team* team, Stop stop)
{
    if (uniform_.size() + mixed_.size() + others_.size() == 0)
        return;
    struct Context {
        const Model& model;
        Others& others;
        Iteration x;
    } context{model, others_, {positions.data(), positions.data(), model.inverseMass.data()}};
    kernels::Waves waves;
    waves.positions = positions.data();
    waves.stride = stride_;
    waves.perRemainder = perRemainder();
    waves.iterations = iterations;
    waves.stop = stop;
    waves.uniform = {uniform_.ends.data(), uniform_.run.empty() ? nullptr : uniform_.run.data(),
                     uniform_.rest.data(), uniform_.sum.data(), uniformShare_};
    waves.mixed = {mixed_.ends.data(),   mixed_.rest.data(),     mixed_.shareA.data(),
                   mixed_.shareB.data(), mixed_.softness.data(), mixed_.sum.data()};
    waves.others = {
        [](void* with, std::size_t begin, std::size_t end) {
            const Context& c = *static_cast<Context*>(with);
            for (std::size_t slot = begin; slot < end; ++slot)
                if (c.others.constraint[slot] != noIndex)
                    std::visit([&](const auto& solve) { solve.relax(c.x, c.others.sum[slot]); },
                               c.model.constraints[c.others.constraint[slot]]);
        },
        &context};
    waves.uniformStart = uniform_.start.data();
    waves.mixedStart = mixed_.start.data();
    waves.othersStart = others_.start.data();
    if (team)
        team->open();
    kernels::run(waves, team);
    if (team)
        team->close();
}

void Schedule::addSums(std::vector<Vec2>& sums) const
{
    for (const Links* links : {&uniform_, static_cast<const Links*>(&mixed_)})
        for (std::size_t slot = 0; slot < links->size(); ++slot)
            sums[links->constraint[slot]].x += links->sum[slot];
    for (std::size_t slot = 0; slot < others_.size(); ++slot)
        if (others_.constraint[slot] != noIndex)
            sums[others_.constraint[slot]] += others_.sum[slot];
}

std::optional<std::uint32_t> Schedule::divergentConstraint() const
{
    for (const Links* links : {&uniform_, static_cast<const Links*>(&mixed_)})
        if (anyDivergent(links->sum))
            for (std::size_t slot = 0; slot < links->size(); ++slot)
                if (isDivergent(links->sum[slot]))
                    return links->constraint[slot];
    for (std::size_t slot = 0; slot < others_.size(); ++slot)
        if (isDivergent(others_.sum[slot]) && others_.constraint[slot] != noIndex)
            return others_.constraint[slot];
    return std::nullopt;
}

void Schedule::takeSumsThatStartAnew(const Model& model, std::vector<Vec2>& sums)
{
    for (std::size_t slot = 0; slot < mixed_.size(); ++slot)
        if (mixed_.softness[slot] != 0.0)
            sums[mixed_.constraint[slot]].x += std::exchange(mixed_.sum[slot], 0.0);
    for (std::size_t slot = 0; slot < others_.size(); ++slot)
        if (others_.constraint[slot] != noIndex && startsAnew(model, others_.constraint[slot]))
            sums[others_.constraint[slot]] += std::exchange(others_.sum[slot], Vec2{});
}

// A constraint is left out by making it a link of rest length 0 from a particle to itself, which
// moves nothing.
void Schedule::leaveOut(const std::vector<std::uint8_t>& leftOut)
{
    for (Links* links : {&uniform_, static_cast<Links*>(&mixed_)})
        for (std::size_t slot = 0; slot < links->size(); ++slot)
            if (leftOut[links->constraint[slot]]) {
                links->ends[2 * slot + 1] = links->ends[2 * slot];
                links->rest[slot] = 0.0;
                endRunAt(links->run, slot);
            }
    for (std::uint32_t& constraint : others_.constraint)
        if (constraint != noIndex && leftOut[constraint])
            constraint = noIndex;
}

double Schedule::width(std::size_t iterations) const
{
    const std::size_t waves = buckets_ + stride_ * (iterations - 1);
    const std::size_t slots = uniform_.size() + mixed_.size() + others_.size();
    return waves == 0 ? 0.0 : static_cast<double>(slots * iterations) / static_cast<double>(waves);
}

std::size_t Schedule::perRemainder() const
{
    return (buckets_ + stride_ - 1) / stride_;
}

}  // namespace vakwerk

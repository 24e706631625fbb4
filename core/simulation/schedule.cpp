#include "core/simulation/schedule.h"

#include "core/simulation/beyond.h"
#include "core/simulation/relax.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

const LinkSolve* relaxedLink(const Solve& solve)
{
    if (const auto* distance = std::get_if<DistanceSolve>(&solve))
        return distance;
    return std::get_if<RopeSolve>(&solve);
}

// Whether it needs no more than one number: the share of the error that each of its ends moves.
bool isEven(const Solve& solve)
{
    const auto* link = std::get_if<DistanceSolve>(&solve);
    return link && link->softness == 0.0 && link->shareA == link->shareB;
}

// The share of most of them (Boyer and Moore's vote).
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

template <class Value>
std::size_t bytesOf(const std::vector<Value>& list)
{
    return list.capacity() * sizeof(Value);
}

// No run goes through this slot any more.
void endRunAt(std::vector<std::uint8_t>& run, std::size_t slot)
{
    if (run.empty())
        return;
    run[slot] = 1;
    for (std::size_t i = 1; i <= slot && run[slot - i] > i; ++i)
        run[slot - i] = static_cast<std::uint8_t>(i);
}

}  // namespace

// Fills the families: counts the slots of each bucket, then gives them out, in each bucket by
// particle, so that memory is walked through in one direction.
class Schedule::Builder {
public:
    Builder(Schedule& schedule, const Model& model, const Plan& plan)
        : schedule_(schedule), model_(model), plan_(plan)
    {
    }

    void build()
    {
        const Levels& levels = plan_.levels;
        schedule_.buckets_ = levels.count;
        schedule_.stride_ = levels.stride;
        schedule_.uniformShare_ = commonShare(model_);
        bucket_.resize(levels.of.size());
        for (std::size_t item = 0; item < bucket_.size(); ++item)
            bucket_[item] = static_cast<std::uint32_t>(levels.of[item] % levels.stride *
                                                           schedule_.perRemainder() +
                                                       levels.of[item] / levels.stride);
        const std::vector<std::uint32_t> order = byParticle();
        fill(schedule_.uniform_, order, [this](const Solve& solve) { return isUniform(solve); });
        fill(schedule_.mixed_, order,
             [this](const Solve& solve) { return relaxedLink(solve) && !isUniform(solve); });
        fill(schedule_.others_, order, [](const Solve& solve) { return !relaxedLink(solve); });
        if (plan_.isWalked)
            measureRuns(schedule_.uniform_);
    }

private:
    const Solve& solve(std::uint32_t item) const
    {
        return model_.constraints[plan_.constraints[item]];
    }

    bool isUniform(const Solve& solve) const
    {
        return isEven(solve) && relaxedLink(solve)->shareA == schedule_.uniformShare_;
    }

    // The items by their first particle (a counting sort).
    std::vector<std::uint32_t> byParticle() const
    {
        std::vector<std::uint32_t> start(model_.inverseMass.size() + 1, 0);
        for (std::size_t item = 0; item < bucket_.size(); ++item)
            ++start[plan_.touches.of(item).front() + 1];
        std::partial_sum(start.begin(), start.end(), start.begin());
        std::vector<std::uint32_t> order(bucket_.size());
        for (std::uint32_t item = 0; item < bucket_.size(); ++item)
            order[start[plan_.touches.of(item).front()]++] = item;
        return order;
    }

    static void measureRuns(Links& links)
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
    void fill(Slots& slots, const std::vector<std::uint32_t>& order, Belongs belongs)
    {
        slots.start.assign(schedule_.stride_ * schedule_.perRemainder() + 1, 0);
        for (const std::uint32_t item : order)
            if (belongs(solve(item)))
                ++slots.start[bucket_[item] + 1];
        std::partial_sum(slots.start.begin(), slots.start.end(), slots.start.begin());
        resize(slots, slots.start.back());
        std::vector<std::uint32_t> next(slots.start.begin(), slots.start.end() - 1);
        for (const std::uint32_t item : order) {
            if (!belongs(solve(item)))
                continue;
            const std::uint32_t slot = next[bucket_[item]]++;
            slots.constraint[slot] = plan_.constraints[item];
            put(slots, slot, solve(item));
        }
    }

    static void resize(Links& links, std::size_t size)
    {
        links.constraint.resize(size);
        links.ends.resize(2 * size);
        links.rest.resize(size + kernels::padding);
        links.sum.resize(size + kernels::padding);
        links.lastSum.resize(size + kernels::padding);
    }
    static void resize(MixedLinks& links, std::size_t size)
    {
        resize(static_cast<Links&>(links), size);
        links.shareA.resize(size + kernels::padding);
        links.shareB.resize(size + kernels::padding);
        links.softness.resize(size + kernels::padding);
    }
    static void resize(Others& others, std::size_t size)
    {
        others.constraint.resize(size);
        others.sum.resize(size);
        others.lastSum.resize(size);
    }

    static void put(Links& links, std::uint32_t slot, const Solve& solve)
    {
        const LinkSolve& link = *relaxedLink(solve);
        links.ends[2 * slot] = 2 * link.a;
        links.ends[2 * slot + 1] = 2 * link.b;
        links.rest[slot] = link.rest;
    }
    static void put(MixedLinks& links, std::uint32_t slot, const Solve& solve)
    {
        put(static_cast<Links&>(links), slot, solve);
        const LinkSolve& link = *relaxedLink(solve);
        links.shareA[slot] = link.shareA;
        links.shareB[slot] = link.shareB;
        const bool rope = std::holds_alternative<RopeSolve>(solve);
        links.softness[slot] = std::copysign(link.softness, rope ? -1.0 : 1.0);
    }
    static void put(Others&, std::uint32_t, const Solve&) {}

    Schedule& schedule_;
    const Model& model_;
    const Plan& plan_;
    std::vector<std::uint32_t> bucket_;  // of each item of the plan
};

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

void Schedule::relax(const Model& model, std::vector<Vec2>& positions, std::size_t sweeps,
                     Team* team)
{
    if (uniform_.size() + mixed_.size() + others_.size() == 0)
        return;
    struct Context {
        const Model& model;
        Others& others;
        relax::Particles x;
    } context{model, others_, {positions.data(), positions.data(), model.inverseMass.data()}};
    kernels::Waves waves;
    waves.positions = positions.data();
    waves.stride = stride_;
    waves.perRemainder = perRemainder();
    waves.sweeps = sweeps;
    waves.uniform = {uniform_.ends.data(), uniform_.run.empty() ? nullptr : uniform_.run.data(),
                     uniform_.rest.data(), uniform_.sum.data(), uniformShare_};
    waves.mixed = {mixed_.ends.data(),   mixed_.rest.data(),     mixed_.shareA.data(),
                   mixed_.shareB.data(), mixed_.softness.data(), mixed_.sum.data()};
    waves.others = {
        [](void* with, std::size_t begin, std::size_t end) {
            const Context& c = *static_cast<Context*>(with);
            for (std::size_t slot = begin; slot < end; ++slot)
                if (c.others.constraint[slot] != none)
                    std::visit(
                        [&](const auto& solve) { relax::solve(solve, c.x, c.others.sum[slot]); },
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
        if (others_.constraint[slot] != none)
            sums[others_.constraint[slot]] += others_.sum[slot];
}

std::optional<std::uint32_t> Schedule::beyond() const
{
    for (const Links* links : {&uniform_, static_cast<const Links*>(&mixed_)})
        if (anyBeyond(links->sum))
            for (std::size_t slot = 0; slot < links->size(); ++slot)
                if (isBeyond(links->sum[slot]))
                    return links->constraint[slot];
    for (std::size_t slot = 0; slot < others_.size(); ++slot)
        if (isBeyond(others_.sum[slot]) && others_.constraint[slot] != none)
            return others_.constraint[slot];
    return std::nullopt;
}

void Schedule::takeCompliantSums(const Model& model, std::vector<Vec2>& sums)
{
    for (std::size_t slot = 0; slot < mixed_.size(); ++slot)
        if (mixed_.softness[slot] != 0.0)
            sums[mixed_.constraint[slot]].x += std::exchange(mixed_.sum[slot], 0.0);
    for (std::size_t slot = 0; slot < others_.size(); ++slot)
        if (others_.constraint[slot] != none &&
            isCompliant(model.constraints[others_.constraint[slot]]))
            sums[others_.constraint[slot]] += std::exchange(others_.sum[slot], Vec2{});
}

// A link of rest length 0 from a particle to itself moves nothing.
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
        if (constraint != none && leftOut[constraint])
            constraint = none;
}

double Schedule::width(std::size_t sweeps) const
{
    const std::size_t waves = buckets_ + stride_ * (sweeps - 1);
    const std::size_t slots = uniform_.size() + mixed_.size() + others_.size();
    return waves == 0 ? 0.0 : static_cast<double>(slots * sweeps) / static_cast<double>(waves);
}

std::size_t Schedule::bytes() const
{
    const auto ofFamily = [](const Family& family) {
        return bytesOf(family.start) + bytesOf(family.constraint);
    };
    const auto ofLinks = [&](const Links& links) {
        return ofFamily(links) + bytesOf(links.ends) + bytesOf(links.run) + bytesOf(links.rest) +
               bytesOf(links.sum) + bytesOf(links.lastSum);
    };
    return ofLinks(uniform_) + ofLinks(mixed_) + bytesOf(mixed_.shareA) + bytesOf(mixed_.shareB) +
           bytesOf(mixed_.softness) + ofFamily(others_) + bytesOf(others_.sum) +
           bytesOf(others_.lastSum);
}

std::size_t Schedule::perRemainder() const
{
    return (buckets_ + stride_ - 1) / stride_;
}

}  // namespace vakwerk

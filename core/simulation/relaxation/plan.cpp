// SPDX-License-Identifier: MIT
#include "core/simulation/relaxation/plan.h"

#include <algorithm>
#include <numeric>

namespace vakwerk {
namespace {

// Levels must have at least this many constraints on average. Otherwise another order of the
// particles is not worth its cost.
constexpr std::size_t leastWidthOfLevel = 64;
constexpr std::size_t samples = 8;     // number of levels whose links are examined
constexpr std::size_t sideBySide = 8;  // smallest number of adjacent links that is worth counting

// Counts the links that stand in sequences of at least `sideBySide` links, in which both ends of
// each link are the particles after the ends of the previous one.
std::size_t neighbours(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& links)
{
    std::size_t count = 0;
    std::size_t run = 1;
    for (std::size_t i = 1; i <= links.size(); ++i) {
        if (i < links.size() && links[i].first == links[i - 1].first + 1 &&
            links[i].second == links[i - 1].second + 1) {
            ++run;
            continue;
        }
        count += run >= sideBySide ? run : 0;
        run = 1;
    }
    return count;
}

// Returns whether most links of some sample levels would be next to each other in memory if each
// particle p got the number to[p].
bool isWorthIt(const Plan& plan, const std::vector<std::uint32_t>& to)
{
    const std::size_t stride = plan.levels.count / samples + 1;
    std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> links(samples);
    std::size_t all = 0;
    for (std::size_t item = 0; item < plan.constraints.size(); ++item) {
        const auto touched = plan.incidence.of(item);
        const std::uint32_t level = plan.levels.of[item];
        if (level % stride != stride / 2 || touched.size() != 2)
            continue;
        links[level / stride].emplace_back(to[touched[0]], to[touched[1]]);
        ++all;
    }
    std::size_t good = 0;
    for (auto& level : links) {
        std::ranges::sort(level);
        good += neighbours(level);
    }
    return 2 * good > all;
}

constexpr int mostRounds = 8;

// Computes the levels of the next iteration (plan.h). An item gets the level after the last item
// that touched one of its particles, in this iteration or an earlier one; `last` has these levels
// by particle. Returns the largest increase of the level of an item.
std::uint32_t raise(const Incidence& incidence, std::vector<std::uint32_t>& last,
                    std::vector<std::uint32_t>& level)
{
    std::uint32_t rise = 0;
    for (std::size_t item = 0; item < level.size(); ++item) {
        std::uint32_t highest = 0;
        for (const std::uint32_t particle : incidence.of(item))
            highest = std::max(highest, last[particle]);
        ++highest;
        rise = std::max(rise, highest - level[item]);
        level[item] = highest;
        for (const std::uint32_t particle : incidence.of(item))
            last[particle] = highest;
    }
    return rise;
}

}  // namespace

Plan planOf(const Model& model, const std::vector<std::uint8_t>& leftOut)
{
    Plan plan;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i)
        if (!leftOut[i] && !isForce(model.constraints[i]))
            plan.constraints.push_back(i);
    if (model.world.iterationOrder == IterationOrder::backward)
        std::ranges::reverse(plan.constraints);
    plan.incidence.start.reserve(plan.constraints.size() + 1);
    plan.incidence.particles.reserve(2 * plan.constraints.size());
    for (const std::uint32_t constraint : plan.constraints) {
        forEachParticle(model.constraints[constraint], [&plan](std::uint32_t particle) {
            plan.incidence.particles.push_back(particle);
        });
        plan.incidence.close();
    }
    plan.levels = periodicLevels(plan.incidence, model.inverseMass.size());
    return plan;
}

std::vector<std::uint32_t> traversalOrder(const Plan& plan, std::size_t particles)
{
    if (plan.constraints.size() < leastWidthOfLevel * plan.levels.count || plan.constraints.empty())
        return {};
    std::vector<std::uint32_t> first(particles, plan.levels.count);
    for (std::size_t item = 0; item < plan.constraints.size(); ++item)
        for (const std::uint32_t particle : plan.incidence.of(item))
            first[particle] = std::min(first[particle], plan.levels.of[item]);
    std::vector<std::uint32_t> start(plan.levels.count + 2, 0);  // for a counting sort
    for (const std::uint32_t level : first)
        ++start[level + 1];
    std::partial_sum(start.begin(), start.end(), start.begin());
    std::vector<std::uint32_t> order(particles);
    for (std::uint32_t particle = 0; particle < particles; ++particle)
        order[start[first[particle]]++] = particle;
    return isWorthIt(plan, inverseOf(order)) ? order : std::vector<std::uint32_t>{};
}

std::vector<std::uint32_t> inverseOf(const std::vector<std::uint32_t>& order)
{
    std::vector<std::uint32_t> to(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        to[order[i]] = i;
    return to;
}

void renumber(Plan& plan, const std::vector<std::uint32_t>& to)
{
    for (std::uint32_t& particle : plan.incidence.particles)
        particle = to[particle];
    plan.isReordered = true;
}

// Computes levels of iterations until the stride no longer decreases. The map from the levels of
// one iteration to those of the next is monotone and commutes with adding a constant to all. So the
// largest increase of a level never grows from iteration to iteration (max-plus algebra: Baccelli
// et al., Synchronization and Linearity, 1992). So the levels of every iteration fulfil the rule of
// `Levels` if the stride is the increase that led to them. More iterations reduce the stride to
// what the topology allows: for a cloth, from the whole width to 4 within three iterations.
Levels periodicLevels(const Incidence& incidence, std::size_t particles)
{
    Levels levels;
    levels.of.assign(incidence.count(), 0);
    std::vector<std::uint32_t> last(particles, 0);
    raise(incidence, last, levels.of);
    levels.stride = raise(incidence, last, levels.of);
    for (int round = 0; round < mostRounds && levels.stride > 1; ++round) {
        const std::uint32_t before = levels.stride;
        levels.stride = raise(incidence, last, levels.of);
        if (round > 0 && levels.stride == before)
            break;
    }
    if (levels.of.empty())
        return {{}, 0, 1};
    const auto [low, high] = std::ranges::minmax(levels.of);
    for (std::uint32_t& level : levels.of)
        level -= low;
    levels.count = high - low + 1;
    return levels;
}

}  // namespace vakwerk

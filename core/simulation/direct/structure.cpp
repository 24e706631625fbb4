#include "core/simulation/direct/structure_builder.h"

#include <algorithm>
#include <numeric>

namespace vakwerk::direct {
namespace {

// Disjoint sets of particles.
class Groups {
public:
    explicit Groups(std::size_t count) : up_(count) { std::iota(up_.begin(), up_.end(), 0u); }
    std::uint32_t of(std::uint32_t i)
    {
        while (up_[i] != i)
            i = up_[i] = up_[up_[i]];
        return i;
    }
    // The lower one names the group.
    void join(std::uint32_t a, std::uint32_t b)
    {
        const std::uint32_t low = std::min(of(a), of(b));
        const std::uint32_t high = std::max(of(a), of(b));
        up_[high] = low;
    }

private:
    std::vector<std::uint32_t> up_;
};

bool isSolved(const Model& model, std::size_t i, std::span<const std::uint8_t> broken)
{
    if (broken[i] || std::holds_alternative<SpringSolve>(model.constraints[i]))
        return false;
    bool any = false;
    forEachParticle(model.constraints[i],
                    [&](std::uint32_t p) { any = any || model.inverseMass[p] > 0.0; });
    return any;
}

std::uint32_t firstFree(const Model& model, const Solve& solve)
{
    std::uint32_t first = noParticle;
    forEachParticle(solve, [&](std::uint32_t p) {
        if (first == noParticle && model.inverseMass[p] > 0.0)
            first = p;
    });
    return first;
}

}  // namespace

std::vector<Structure> structuresOf(const Model& model, std::span<const std::uint8_t> broken)
{
    Groups groups(model.mass.size());
    std::vector<std::uint32_t> solved;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i) {
        if (!isSolved(model, i, broken))
            continue;
        solved.push_back(i);
        const std::uint32_t first = firstFree(model, model.constraints[i]);
        forEachParticle(model.constraints[i], [&](std::uint32_t p) {
            if (model.inverseMass[p] > 0.0)
                groups.join(first, p);
        });
    }
    std::vector<Edge> grouped;  // group and constraint
    for (const std::uint32_t i : solved)
        grouped.emplace_back(groups.of(firstFree(model, model.constraints[i])), i);
    std::ranges::sort(grouped);

    Builder builder(model);
    std::vector<Structure> structures;
    std::vector<std::uint32_t> together;
    for (std::size_t i = 0; i < grouped.size(); ++i) {
        together.push_back(grouped[i].second);
        if (i + 1 < grouped.size() && grouped[i + 1].first == grouped[i].first)
            continue;
        structures.push_back(builder.build(together));
        together.clear();
    }
    return structures;
}

}  // namespace vakwerk::direct

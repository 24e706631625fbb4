// SPDX-License-Identifier: MIT
#include "core/simulation/direct/structure_builder.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace vakwerk::direct {
namespace {

class Groups {
public:
    explicit Groups(std::size_t count) : up_(count) { std::iota(up_.begin(), up_.end(), 0u); }
    std::uint32_t of(std::uint32_t i)
    {
        while (up_[i] != i)
            i = up_[i] = up_[up_[i]];
        return i;
    }
    // The lowest index of a group identifies it.
    void join(std::uint32_t a, std::uint32_t b)
    {
        const std::uint32_t low = std::min(of(a), of(b));
        const std::uint32_t high = std::max(of(a), of(b));
        up_[high] = low;
    }

private:
    std::vector<std::uint32_t> up_;
};

// Returns the first free particle of a constraint, or noParticle if it moves none.
std::uint32_t firstFree(const Model& model, const Solve& solve)
{
    std::uint32_t first = noParticle;
    forEachParticle(solve, [&](std::uint32_t p) {
        if (first == noParticle && model.inverseMass[p] > 0.0)
            first = p;
    });
    return first;
}

// Builds a structure of all constraints that free particles connect to each other.
std::vector<Structure> built(Builder& builder, std::span<const std::uint32_t> constraints)
{
    const Model& model = builder.model();
    Groups groups(model.mass.size());
    for (const std::uint32_t i : constraints)
        forEachParticle(model.constraints[i], [&](std::uint32_t p) {
            if (model.inverseMass[p] > 0.0)
                groups.join(firstFree(model, model.constraints[i]), p);
        });
    std::map<std::uint32_t, std::vector<std::uint32_t>> together;  // the constraints of each group
    for (const std::uint32_t i : constraints)
        together[groups.of(firstFree(model, model.constraints[i]))].push_back(i);
    std::vector<Structure> structures;
    for (const auto& [group, connected] : together)
        structures.push_back(builder.build(connected));
    return structures;
}

std::vector<std::uint32_t> unbroken(const Model& model, std::span<const std::uint8_t> broken,
                                    auto isOne)
{
    std::vector<std::uint32_t> result;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i)
        if (!broken[i] && isOne(model.constraints[i]) &&
            firstFree(model, model.constraints[i]) != noParticle)
            result.push_back(i);
    return result;
}

}  // namespace

std::vector<Structure> structuresOf(const Model& model, std::span<const std::uint8_t> broken)
{
    Builder builder(model);
    return built(builder, unbroken(model, broken, [](const Solve&) { return true; }));
}

std::vector<Structure> springStructuresOf(const Model& model, std::span<const std::uint8_t> broken)
{
    auto springs = unbroken(model, broken, isForce);
    std::erase_if(springs,
                  [&](std::uint32_t i) { return !std::ranges::binary_search(model.springs, i); });
    std::vector<std::uint8_t> joined(model.mass.size(), 0);
    for (const std::uint32_t i : springs)
        forEachParticle(model.constraints[i], [&](std::uint32_t p) { joined[p] = 1; });
    Builder builder(model, Dampers::overOneSubstep);
    std::vector<Structure> structures = built(builder, springs);
    for (std::uint32_t p = 0; p < joined.size(); ++p)
        if (joined[p] == 0 && model.inverseMass[p] > 0.0)
            structures.push_back(builder.build(p));
    return structures;
}

}  // namespace vakwerk::direct

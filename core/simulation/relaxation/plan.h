#pragma once

#include "core/simulation/model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk {

// The particles that each item of a list incidence, item by item.
struct Incidence {
    std::vector<std::uint32_t> particles;
    std::vector<std::uint32_t> start{0};  // of each item in `particles`, and the end

    std::size_t count() const { return start.size() - 1; }
    std::span<const std::uint32_t> of(std::size_t item) const
    {
        return {particles.data() + start[item], particles.data() + start[item + 1]};
    }
    void close() { start.push_back(static_cast<std::uint32_t>(particles.size())); }
};

// The times at which items of a repeatedly swept list may be solved: level + stride × k in sweep k. Of
// two items that touch one particle, the one that comes first in the sequence of sweeps has the lower
// time. So items of one time share no particle, and solving them together, in any order, has the result
// of solving the list in its order.
struct Levels {
    std::vector<std::uint32_t> of;  // of each item
    std::uint32_t count = 0;        // levels are 0 … count − 1
    std::uint32_t stride = 1;
};

Levels periodicLevels(const Incidence& incidence, std::size_t particles);

// Input of a schedule: the constraints to relax, in solving order, and their levels.
struct Plan {
    std::vector<std::uint32_t> constraints;
    Incidence incidence;  // of these constraints
    Levels levels;
    bool isReordered = false;  // particles are numbered in the order of the levels
};

// Skips constraints that are 1 in `leftOut`; springs are never relaxed.
Plan planOf(const Model& model, const std::vector<std::uint8_t>& leftOut);

// Returns the particles in the order of the levels, if that makes most links of a level adjacent in
// memory; else nothing, as for small scenes, where the order of the scene is as good.
std::vector<std::uint32_t> traversalOrder(const Plan& plan, std::size_t particles);

// Returns where in `order` each particle is.
std::vector<std::uint32_t> inverseOf(const std::vector<std::uint32_t>& order);

// Renumbers particle p to to[p], the inverse of a traversal order.
void renumber(Plan& plan, const std::vector<std::uint32_t>& to);

}  // namespace vakwerk

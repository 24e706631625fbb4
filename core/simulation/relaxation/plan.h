// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk {

// The particles that each item of a list touches, item by item.
struct Incidence {
    std::vector<std::uint32_t> particles;
    std::vector<std::uint32_t> start{0};  // first entry of each item in `particles`, and the end

    std::size_t count() const { return start.size() - 1; }
    std::span<const std::uint32_t> of(std::size_t item) const
    {
        return {particles.data() + start[item], particles.data() + start[item + 1]};
    }
    void close() { start.push_back(static_cast<std::uint32_t>(particles.size())); }
};

// The times at which the items of a list may be solved when the list is iterated: level + stride ×
// k in iteration k. Of two items that touch the same particle, the one that comes first in the
// sequence of iterations has the lower time. So items with the same time share no particle, and
// solving them together, in any order, gives the result of solving the list in its order.
struct Levels {
    std::vector<std::uint32_t> of;  // level of each item
    std::uint32_t count = 0;        // levels are 0 … count − 1
    std::uint32_t stride = 1;
};

Levels periodicLevels(const Incidence& incidence, std::size_t particles);

// The input of a schedule: the constraints to relax, in solving order, and their levels.
struct Plan {
    std::vector<std::uint32_t> constraints;
    Incidence incidence;  // the particles of these constraints
    Levels levels;
    bool isReordered = false;  // particles are numbered in the order of the levels
};

// Leaves out constraints that are 1 in `leftOut`, and all springs.
Plan planOf(const Model& model, const std::vector<std::uint8_t>& leftOut);

// Returns the particles in the order of the levels, if that makes most links of a level adjacent in
// memory. Otherwise returns nothing, as for small scenes, for which the order of the scene is as
// good.
std::vector<std::uint32_t> traversalOrder(const Plan& plan, std::size_t particles);

// Returns where in `order` each particle is.
std::vector<std::uint32_t> inverseOf(const std::vector<std::uint32_t>& order);

// Renumbers particle p to to[p], the inverse of a traversal order.
void renumber(Plan& plan, const std::vector<std::uint32_t>& to);

}  // namespace vakwerk

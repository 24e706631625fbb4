#pragma once

#include "core/simulation/model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk {

// The particles that each item of a list touches, one item after the other.
struct Touches {
    std::vector<std::uint32_t> particles;
    std::vector<std::uint32_t> start{0};  // of each item in `particles`, and the end

    std::size_t count() const { return start.size() - 1; }
    std::span<const std::uint32_t> of(std::size_t item) const
    {
        return {particles.data() + start[item], particles.data() + start[item + 1]};
    }
    void close() { start.push_back(static_cast<std::uint32_t>(particles.size())); }
};

// When the items of a list may be solved that is swept again and again. Sweep k of an item has the
// time level + stride × k. Of two items that touch one particle, the one that comes first in the
// sequence of all sweeps has the lower time; so items of one time share no particle, and solving
// them together, in any order, has the result of solving the list in its order.
struct Levels {
    std::vector<std::uint32_t> of;  // of each item
    std::uint32_t count = 0;        // levels are 0 … count − 1
    std::uint32_t stride = 1;
};

Levels periodicLevels(const Touches& touches, std::size_t particles);

// What a schedule is made from: the constraints to be relaxed in the order in which they are solved,
// and when each of them may be.
struct Plan {
    std::vector<std::uint32_t> constraints;
    Touches touches;  // of each of these
    Levels levels;
    bool isReordered = false;  // whether particles are numbered as the levels come to them
};

// Of the constraints that are not 1 in `leftOut`; springs are never relaxed.
Plan planOf(const Model& model, const std::vector<std::uint8_t>& leftOut);

// The particles in the order in which the levels come to them, where that lets most links of a level
// lie side by side in memory. Empty where it does not, and in small scenes: the order of the scene
// is as good then.
std::vector<std::uint32_t> traversalOrder(const Plan& plan, std::size_t particles);

// Where each particle goes that `order` names, by its old index.
std::vector<std::uint32_t> inverseOf(const std::vector<std::uint32_t>& order);

// The same with particle p under the index to[p], the inverse of a walk order.
void renumber(Plan& plan, const std::vector<std::uint32_t>& to);

}  // namespace vakwerk

#pragma once

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

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk {

// A link as an upper bound of the distance between two nodes.
struct Bound {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double length = 0.0;
};

// Nodes, with the shortest bound between each two that are joined.
class BoundGraph {
public:
    struct Neighbour {
        std::uint32_t node = 0;
        double length = 0.0;
    };

    BoundGraph() = default;
    BoundGraph(std::size_t nodes, std::span<const Bound> bounds);

    std::size_t size() const { return start_.size() - 1; }

    // Sorted by index.
    std::span<const Neighbour> of(std::uint32_t node) const
    {
        return {neighbours_.data() + start_[node], neighbours_.data() + start_[node + 1]};
    }

    // Returns each bound once, with a < b, sorted by a and then by b.
    std::vector<Bound> bounds() const;

private:
    std::vector<std::uint32_t> start_{0};  // first entry of each node in neighbours_, and the end
    std::vector<Neighbour> neighbours_;
};

}  // namespace vakwerk

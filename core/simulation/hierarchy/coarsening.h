#pragma once

#include "core/simulation/hierarchy/bound_graph.h"

namespace vakwerk {

// A node moves by the sum of share × displacement over its weights. Σ share = 1 if none near is held.
struct Weight {
    std::uint32_t coarse = 0;
    double share = 0.0;
};
struct Interpolation {
    std::vector<std::uint32_t> start{0};  // of each node in `weights`, and the end
    std::vector<Weight> weights;

    std::size_t size() const { return start.size() - 1; }
    std::span<const Weight> of(std::uint32_t node) const
    {
        return {weights.data() + start[node], weights.data() + start[node + 1]};
    }
};

struct Coarsening {
    std::vector<std::uint32_t> nodes;  // nodes of the finer graph that stay
    std::vector<std::uint8_t> held;    // 1 for each of these that does not move
    BoundGraph graph;
    Interpolation toFiner;
};

Coarsening coarsened(const BoundGraph& graph, const std::vector<std::uint8_t>& held);

// Returns the nodes that stay, sorted: held ones, and every second node of straight lines from these and
// then from what is far from all that stay. Their paths are straight, for the bound of a bent one would
// be slack in a flat cloth. Nodes that are joined to nothing do not stay.
std::vector<std::uint32_t> coarseNodes(const BoundGraph& graph,
                                       const std::vector<std::uint8_t>& held);

// Bounds are shortest paths through touching regions, but none between held nodes or implied by others.
BoundGraph coarseGraph(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                       const std::vector<std::uint8_t>& held);

Interpolation interpolation(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                            const std::vector<std::uint8_t>& held);

}  // namespace vakwerk

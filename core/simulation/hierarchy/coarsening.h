#pragma once

#include "core/simulation/hierarchy/bound_graph.h"

namespace vakwerk {

// A node moves by the sum of share × displacement over its weights. Σ share = 1 if no held node is
// near.
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
    std::vector<std::uint32_t> nodes;  // nodes of the finer graph that are kept
    std::vector<std::uint8_t> held;    // 1 for each of these nodes that does not move
    BoundGraph graph;
    Interpolation toFiner;
};

Coarsening coarsened(const BoundGraph& graph, const std::vector<std::uint8_t>& held);

// Returns the nodes that are kept, sorted: held nodes, and every second node of straight lines that
// start at these and then at nodes far from all that are kept. The paths are straight because the
// bound along a bent path would be slack in a flat cloth. Nodes without neighbours are not kept.
std::vector<std::uint32_t> coarseNodes(const BoundGraph& graph,
                                       const std::vector<std::uint8_t>& held);

// Bounds are the shortest paths through touching regions. Bounds between held nodes, and those that
// follow from others, are left out.
BoundGraph coarseGraph(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                       const std::vector<std::uint8_t>& held);

Interpolation interpolation(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                            const std::vector<std::uint8_t>& held);

}  // namespace vakwerk

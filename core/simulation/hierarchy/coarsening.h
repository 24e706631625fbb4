// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/hierarchy/bound_graph.h"

namespace vakwerk {

// A node of the finer graph moves by Σ share × displacement of a coarse node, over its weights. Σ share = 1 if no
// held node is near.
struct Weight {
    std::uint32_t coarse = 0;
    double share = 0.0;
};
struct Interpolation {
    std::vector<std::uint32_t> start{
        0};  // index in `weights` of the first weight of each node; one more at the end
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

// Returns the nodes that are kept, sorted. All held nodes are kept. From each of them, straight lines of nodes are
// followed, and every second node is kept. Then the same is done from nodes that are far from every kept node. The
// lines are straight because a bound along a bent line would be slack in a flat cloth. Nodes without neighbours are
// not kept.
std::vector<std::uint32_t> coarseNodes(const BoundGraph& graph,
                                       const std::vector<std::uint8_t>& held);

// Each kept node has a region: the nodes that are nearest to it. If the regions of two kept nodes
// touch, the distance of these two nodes is bounded by the length of the shortest path between
// them. Bounds between held nodes, and bounds that follow from others, are left out.
BoundGraph coarseGraph(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                       const std::vector<std::uint8_t>& held);

Interpolation interpolation(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                            const std::vector<std::uint8_t>& held);

}  // namespace vakwerk

#pragma once

#include "core/simulation/hierarchy/bound_graph.h"

namespace vakwerk {

// How nodes move with those of a coarser graph: the displacement of a node is the sum of
// share × displacement over its weights. Σ share = 1 where nothing near is held.
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

// A graph of fewer nodes in place of another.
struct Coarsening {
    std::vector<std::uint32_t> nodes;  // of the finer graph, those that stay
    std::vector<std::uint8_t> held;    // of each of these, 1 where it does not move
    BoundGraph graph;
    Interpolation toFiner;
};

Coarsening coarsened(const BoundGraph& graph, const std::vector<std::uint8_t>& held);

// Its parts:

// Held nodes stay. From them, and from then on from whatever is far from all that stay, every second
// node of straight lines stays, so that paths between those that stay are straight: the bound of a
// bent path is slack in a flat cloth. What is joined to nothing does not stay. Sorted.
std::vector<std::uint32_t> coarseNodes(const BoundGraph& graph,
                                       const std::vector<std::uint8_t>& held);

// Bounds are the lengths of the shortest paths through regions that touch, without those that follow
// from two shorter ones, and without those between what is held.
BoundGraph coarseGraph(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                       const std::vector<std::uint8_t>& held);

Interpolation interpolation(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                            const std::vector<std::uint8_t>& held);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/simulation/hierarchy/coarsening.h"

#include "core/no_index.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <tuple>

namespace vakwerk {
namespace {

constexpr double rounding = 1e-9;  // share of a length

// The nearest coarse node of each node, and its distance.
struct Regions {
    std::vector<std::uint32_t> of;
    std::vector<double> distance;
};

// Dijkstra's algorithm from all coarse nodes at once.
Regions regionsOf(const BoundGraph& graph, const std::vector<std::uint32_t>& nodes)
{
    Regions regions{std::vector<std::uint32_t>(graph.size(), noIndex),
                    std::vector<double>(graph.size(), std::numeric_limits<double>::infinity())};
    using Reached = std::tuple<double, std::uint32_t, std::uint32_t>;  // distance, node, region
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> next;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        next.emplace(0.0, nodes[i], i);
        regions.distance[nodes[i]] = 0.0;
    }
    while (!next.empty()) {
        const auto [distance, node, region] = next.top();
        next.pop();
        if (regions.of[node] != noIndex)
            continue;
        regions.of[node] = region;
        for (const auto& [other, length] : graph.of(node)) {
            const double path = distance + length;
            if (regions.of[other] == noIndex && path <= regions.distance[other]) {
                regions.distance[other] = path;
                next.emplace(path, other, region);
            }
        }
    }
    return regions;
}

// Returns whether |a − b| ≤ length follows from two shorter bounds.
bool follows(const BoundGraph& graph, const Bound& bound)
{
    auto fewer = graph.of(bound.a);
    auto more = graph.of(bound.b);
    if (fewer.size() > more.size())
        std::swap(fewer, more);
    return std::ranges::any_of(fewer, [&](const BoundGraph::Neighbour& first) {
        const auto second =
            std::ranges::lower_bound(more, first.node, {}, &BoundGraph::Neighbour::node);
        return second != more.end() && second->node == first.node && first.length < bound.length &&
               second->length < bound.length &&
               first.length + second->length <= bound.length * (1.0 + rounding);
    });
}

}  // namespace

BoundGraph coarseGraph(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                       const std::vector<std::uint8_t>& held)
{
    const Regions regions = regionsOf(fine, nodes);
    std::vector<Bound> bounds;
    for (const Bound& bound : fine.bounds()) {
        const std::uint32_t a = regions.of[bound.a];
        const std::uint32_t b = regions.of[bound.b];
        if (a != b && !(held[a] && held[b]))
            bounds.push_back(
                {a, b, regions.distance[bound.a] + bound.length + regions.distance[bound.b]});
    }
    const BoundGraph all(nodes.size(), bounds);
    bounds = all.bounds();
    std::erase_if(bounds, [&](const Bound& bound) { return follows(all, bound); });
    return {nodes.size(), bounds};
}

Coarsening coarsened(const BoundGraph& graph, const std::vector<std::uint8_t>& held)
{
    Coarsening coarse;
    coarse.nodes = coarseNodes(graph, held);
    for (const std::uint32_t node : coarse.nodes)
        coarse.held.push_back(held[node]);
    coarse.graph = coarseGraph(graph, coarse.nodes, coarse.held);
    coarse.toFiner = interpolation(graph, coarse.nodes, coarse.held);
    return coarse;
}

}  // namespace vakwerk

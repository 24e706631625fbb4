// SPDX-License-Identifier: MIT
#include "core/linear/block_ldl.h"

#include "core/no_index.h"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCore>

#include <algorithm>

namespace vakwerk {
namespace {

// The neighbours of every node, without duplicates, as ranges of one list.
struct Graph {
    std::vector<std::uint32_t> start;
    std::vector<std::uint32_t> neighbour;

    std::span<const std::uint32_t> of(std::uint32_t node) const
    {
        return std::span(neighbour).subspan(start[node], start[node + 1] - start[node]);
    }
};

Graph graphOf(std::uint32_t count, std::span<const Edge> edges)
{
    std::vector<Edge> both;
    for (const auto& [a, b] : edges) {
        if (a == b || a >= count || b >= count)
            continue;
        both.emplace_back(a, b);
        both.emplace_back(b, a);
    }
    std::ranges::sort(both);
    both.erase(std::unique(both.begin(), both.end()), both.end());
    Graph graph{std::vector<std::uint32_t>(count + 1, 0), {}};
    for (const auto& [a, b] : both) {
        ++graph.start[a + 1];
        graph.neighbour.push_back(b);
    }
    for (std::uint32_t i = 0; i < count; ++i)
        graph.start[i + 1] += graph.start[i];
    return graph;
}

struct Search {
    std::vector<std::uint32_t> order;   // nearest first
    std::vector<std::uint32_t> parent;  // `noIndex` for the root and unreachable nodes
};

Search breadthFirst(const Graph& graph, std::uint32_t root)
{
    const std::size_t count = graph.start.size() - 1;
    Search search{{root}, std::vector<std::uint32_t>(count, noIndex)};
    for (std::size_t i = 0; i < search.order.size(); ++i)
        for (const std::uint32_t next : graph.of(search.order[i]))
            if (next != root && search.parent[next] == noIndex) {
                search.parent[next] = search.order[i];
                search.order.push_back(next);
            }
    return search;
}

// Returns the node in the middle of a longest path.
std::uint32_t centreOf(const Graph& graph)
{
    const std::uint32_t end = breadthFirst(graph, 0).order.back();
    const Search search = breadthFirst(graph, end);
    std::vector<std::uint32_t> path;
    for (std::uint32_t node = search.order.back(); node != noIndex; node = search.parent[node])
        path.push_back(node);
    return path[path.size() / 2];
}

std::vector<std::uint32_t> minimumDegree(const Graph& graph)
{
    const auto count = static_cast<int>(graph.start.size()) - 1;
    std::vector<Eigen::Triplet<double>> entries;
    for (int i = 0; i < count; ++i) {
        entries.emplace_back(i, i, 1.0);
        for (const std::uint32_t k : graph.of(static_cast<std::uint32_t>(i)))
            entries.emplace_back(i, static_cast<int>(k), 1.0);
    }
    Eigen::SparseMatrix<double, Eigen::ColMajor, int> pattern(count, count);
    pattern.setFromTriplets(entries.begin(), entries.end());
    Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> permutation;
    Eigen::AMDOrdering<int>()(pattern, permutation);
    std::vector<std::uint32_t> order;
    for (int i = 0; i < count; ++i)
        order.push_back(static_cast<std::uint32_t>(permutation.indices()[i]));
    return order;
}

}  // namespace

std::vector<std::uint32_t> eliminationOrder(std::uint32_t count, std::span<const Edge> edges)
{
    if (count == 0)
        return {};
    const Graph graph = graphOf(count, edges);
    if (graph.neighbour.size() != 2 * (std::size_t{count} - 1))
        return minimumDegree(graph);
    std::vector<std::uint32_t> order = breadthFirst(graph, centreOf(graph)).order;
    if (order.size() != count)
        return minimumDegree(graph);
    std::ranges::reverse(order);
    return order;
}

}  // namespace vakwerk

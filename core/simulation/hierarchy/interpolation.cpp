// SPDX-License-Identifier: MIT
#include "core/simulation/hierarchy/coarsening.h"

#include <algorithm>
#include <functional>

namespace vakwerk {
namespace {

constexpr std::uint32_t unknown = ~std::uint32_t{0};
constexpr std::size_t mostWeights = 8;
// Used in place of a length of 0, because shares are divided by lengths.
constexpr double closest = 1e-9;

// A coarse node moves as itself, and a node between two or more coarse nodes as their mean. Then,
// round by round, other nodes move as the mean of their neighbours of earlier rounds. Means are
// weighted by 1/length. Held nodes do not move and need no weights.
class Interpolator {
public:
    Interpolator(const BoundGraph& graph, const std::vector<std::uint32_t>& nodes,
                 const std::vector<std::uint8_t>& held)
        : graph_(graph), rows_(graph.size()), round_(graph.size(), unknown)
    {
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            round_[nodes[i]] = 0;
            if (!held[i])
                rows_[nodes[i]] = {{i, 1.0}};
        }
    }

    void findAll()
    {
        averageWhere(1, 2);
        for (std::uint32_t round = 2; averageWhere(round, 1); ++round) {
        }
    }

    Interpolation result() const
    {
        Interpolation made;
        for (const auto& row : rows_) {
            made.weights.insert(made.weights.end(), row.begin(), row.end());
            made.start.push_back(static_cast<std::uint32_t>(made.weights.size()));
        }
        return made;
    }

private:
    // Computes the weights of nodes with at least that many neighbours of earlier rounds. Returns
    // whether there are any.
    bool averageWhere(std::uint32_t round, std::ptrdiff_t atLeast)
    {
        bool found = false;
        for (std::uint32_t node = 0; node < graph_.size(); ++node) {
            if (round_[node] != unknown)
                continue;
            const auto isEarlier = [&](const auto& other) { return round_[other.node] < round; };
            if (std::ranges::count_if(graph_.of(node), isEarlier) < atLeast)
                continue;
            average(node, round);
            found = true;
        }
        return found;
    }

    void average(std::uint32_t node, std::uint32_t round)
    {
        std::vector<Weight>& row = rows_[node];
        double sum = 0.0;
        for (const auto& [other, length] : graph_.of(node)) {
            if (round_[other] >= round)
                continue;
            const double share = 1.0 / std::max(length, closest);
            sum += share;
            for (const Weight& weight : rows_[other])
                row.push_back({weight.coarse, weight.share * share});
        }
        shorten(row);
        for (Weight& weight : row)
            weight.share /= sum;
        round_[node] = round;
    }

    // Merges equal coarse nodes and keeps those with the largest weights, scaled to the sum of all
    // weights.
    static void shorten(std::vector<Weight>& row)
    {
        std::ranges::stable_sort(row, {}, &Weight::coarse);
        std::size_t count = 0;
        double all = 0.0;
        for (const Weight weight : row) {
            all += weight.share;
            if (count > 0 && row[count - 1].coarse == weight.coarse)
                row[count - 1].share += weight.share;
            else
                row[count++] = weight;
        }
        row.resize(count);
        if (count <= mostWeights)
            return;
        std::ranges::stable_sort(row, std::greater<>(), &Weight::share);
        row.resize(mostWeights);
        double kept = 0.0;
        for (const Weight& weight : row)
            kept += weight.share;
        for (Weight& weight : row)
            weight.share *= all / kept;
    }

    const BoundGraph& graph_;
    std::vector<std::vector<Weight>> rows_;
    std::vector<std::uint32_t> round_;
};

}  // namespace

Interpolation interpolation(const BoundGraph& fine, const std::vector<std::uint32_t>& nodes,
                            const std::vector<std::uint8_t>& held)
{
    Interpolator interpolator(fine, nodes, held);
    interpolator.findAll();
    return interpolator.result();
}

}  // namespace vakwerk

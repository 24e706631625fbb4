// SPDX-License-Identifier: MIT
#include "core/simulation/hierarchy/bound_graph.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace vakwerk {

BoundGraph::BoundGraph(std::size_t nodes, std::span<const Bound> bounds) : start_(nodes + 1, 0)
{
    std::vector<Bound> both;
    both.reserve(2 * bounds.size());
    for (const auto& [a, b, length] : bounds) {
        if (a == b)
            continue;
        both.push_back({a, b, length});
        both.push_back({b, a, length});
    }
    std::ranges::sort(
        both, {}, [](const Bound& bound) { return std::tuple(bound.a, bound.b, bound.length); });
    for (std::size_t i = 0; i < both.size(); ++i) {
        if (i > 0 && both[i].a == both[i - 1].a && both[i].b == both[i - 1].b)
            continue;
        neighbours_.push_back({both[i].b, both[i].length});
        ++start_[both[i].a + 1];
    }
    std::partial_sum(start_.begin(), start_.end(), start_.begin());
}

std::vector<Bound> BoundGraph::bounds() const
{
    std::vector<Bound> result;
    for (std::uint32_t a = 0; a < size(); ++a)
        for (const auto& [b, length] : of(a))
            if (a < b)
                result.push_back({a, b, length});
    return result;
}

}  // namespace vakwerk

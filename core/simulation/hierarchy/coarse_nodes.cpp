// SPDX-License-Identifier: MIT
#include "core/simulation/hierarchy/coarsening.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

// A path of two bounds counts as straight if all other paths between its ends are longer by this
// factor.
constexpr double detour = 1.05;

// Paths through a node with more neighbours than this are skipped, because searching them takes too
// long.
constexpr std::size_t mostThrough = 64;

class Selection {
public:
    explicit Selection(const BoundGraph& graph)
        : graph_(graph), nearness_(graph.size(), Nearness::far), shortest_(graph.size(), 0.0),
          paths_(graph.size(), 0)
    {
    }

    void takeAll(const std::vector<std::uint8_t>& held)
    {
        for (std::uint32_t i = 0; i < graph_.size(); ++i)
            if (held[i] && !graph_.of(i).empty())
                take(i);
        spread();
        for (std::uint32_t i = 0; i < graph_.size(); ++i) {
            if (nearness_[i] != Nearness::far || graph_.of(i).empty())
                continue;
            take(i);
            spread();
        }
    }

    std::vector<std::uint32_t> sorted() &&
    {
        std::ranges::sort(taken_);
        return std::move(taken_);
    }

private:
    enum class Nearness : std::uint8_t {
        far,
        near,
        next,
        taken
    };  // distance to taken nodes: near is two bounds, next is one

    void take(std::uint32_t node)
    {
        taken_.push_back(node);
        nearness_[node] = Nearness::taken;
        for (const auto& middle : graph_.of(node)) {
            nearness_[middle.node] = std::max(nearness_[middle.node], Nearness::next);
            for (const auto& other : graph_.of(middle.node))
                nearness_[other.node] = std::max(nearness_[other.node], Nearness::near);
        }
    }

    // Takes the ends of straight paths from all taken nodes, the oldest taken nodes first.
    void spread()
    {
        for (; spread_ < taken_.size(); ++spread_) {
            countPaths(taken_[spread_]);
            for (const std::uint32_t end : ends_)
                if (paths_[end] == 1 && nearness_[end] < Nearness::next)
                    take(end);
            for (const std::uint32_t end : ends_)
                paths_[end] = 0;
        }
    }

    template <class Visit>
    void forEachPath(std::uint32_t node, Visit visit) const
    {
        for (const auto& middle : graph_.of(node))
            if (graph_.of(middle.node).size() <= mostThrough)
                for (const auto& end : graph_.of(middle.node))
                    if (end.node != node)
                        visit(end.node, middle.length + end.length);
    }

    // Finds the ends of paths of two bounds, and counts the paths of almost the shortest length to
    // each end.
    void countPaths(std::uint32_t node)
    {
        ends_.clear();
        forEachPath(node, [this](std::uint32_t end, double path) {
            if (paths_[end] == 0 || path < shortest_[end])
                shortest_[end] = path;
            if (paths_[end]++ == 0)
                ends_.push_back(end);
        });
        for (const std::uint32_t end : ends_)
            paths_[end] = 0;
        forEachPath(node, [this](std::uint32_t end, double path) {
            paths_[end] += path <= detour * shortest_[end] ? 1 : 0;
        });
    }

    const BoundGraph& graph_;
    std::vector<std::uint32_t> taken_;
    std::size_t spread_ = 0;  // number of taken nodes whose paths are done
    std::vector<Nearness> nearness_;
    std::vector<double> shortest_;
    std::vector<std::uint32_t> paths_;
    std::vector<std::uint32_t> ends_;
};

}  // namespace

std::vector<std::uint32_t> coarseNodes(const BoundGraph& graph,
                                       const std::vector<std::uint8_t>& held)
{
    Selection selection(graph);
    selection.takeAll(held);
    return std::move(selection).sorted();
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/import/near_points.h"

#include <algorithm>
#include <limits>

namespace vakwerk {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

double Vec2::*axisOf(bool isByY)
{
    return isByY ? &Vec2::y : &Vec2::x;
}

// Returns whether a strip meets a rectangle. Clips the line of the strip by the edges of the
// rectangle after moving them outwards by the reach of the strip.
bool meets(const Strip& strip, Vec2 low, Vec2 high)
{
    double from = 0.0;
    double to = 1.0;
    for (double Vec2::*const axis : {&Vec2::x, &Vec2::y}) {
        const double start = strip.a.*axis;
        const double way = strip.b.*axis - start;
        const double first = low.*axis - strip.reach - start;
        const double last = high.*axis + strip.reach - start;
        if (way == 0.0 && (first > 0.0 || last < 0.0))
            return false;
        if (way == 0.0)
            continue;
        from = std::max(from, std::min(first / way, last / way));
        to = std::min(to, std::max(first / way, last / way));
    }
    return from <= to;
}

}  // namespace

NearPoints::NearPoints(std::span<const Vec2> points, const std::vector<std::uint32_t>& indices)
    : points_(points)
{
    for (const std::uint32_t index : indices)
        nodes_.push_back({index});
    sort(nodes_);
}

void NearPoints::sort(std::span<Node> nodes)
{
    if (nodes.empty())
        return;
    Vec2 low{endless, endless};
    Vec2 high{-endless, -endless};
    for (const Node& node : nodes) {
        const Vec2 at = points_[node.index];
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    const bool isByY = high.y - low.y > high.x - low.x;
    double Vec2::*const axis = axisOf(isByY);
    const std::size_t middle = nodes.size() / 2;
    std::ranges::nth_element(nodes, nodes.begin() + std::ptrdiff_t(middle), {},
                             [&](const Node& node) { return points_[node.index].*axis; });
    nodes[middle].isByY = isByY;
    sort(nodes.first(middle));
    sort(nodes.subspan(middle + 1));
}

void NearPoints::forEachIn(const Strip& strip,
                           const std::function<void(std::uint32_t)>& visit) const
{
    visitPart({nodes_, {-endless, -endless}, {endless, endless}}, strip, visit);
}

void NearPoints::visitPart(const Part& part, const Strip& strip,
                           const std::function<void(std::uint32_t)>& visit) const
{
    if (part.nodes.empty() || !meets(strip, part.low, part.high))
        return;
    const std::size_t middle = part.nodes.size() / 2;
    const Node& node = part.nodes[middle];
    visit(node.index);
    double Vec2::*const axis = axisOf(node.isByY);
    Part before{part.nodes.first(middle), part.low, part.high};
    Part behind{part.nodes.subspan(middle + 1), part.low, part.high};
    before.high.*axis = behind.low.*axis = points_[node.index].*axis;
    visitPart(before, strip, visit);
    visitPart(behind, strip, visit);
}

}  // namespace vakwerk

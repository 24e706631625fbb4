// SPDX-License-Identifier: MIT
#include "core/simulation/contact/ground_pieces.h"

#include <algorithm>
#include <numeric>

namespace vakwerk::contact {
namespace {

constexpr std::uint32_t mostInLeaf = 4;

Rect boxOf(const Piece& piece)
{
    return rectOf(piece.a, piece.b);
}

}  // namespace

Pieces::Pieces(const Scene& scene)
{
    for (const Ground& ground : scene.ground())
        add(ground);
    order_.resize(pieces_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    if (!pieces_.empty())
        build(0, 0, static_cast<std::uint32_t>(pieces_.size()));
}

double Pieces::extent() const
{
    return nodes_.empty() ? 0.0 : std::fmax(nodes_[0].box.width(), nodes_[0].box.height());
}

// Pieces without a length, which check() reports, are left out.
void Pieces::add(const Ground& ground)
{
    const Polyline& line = ground.base();
    const std::vector<Segment> segments = piecesOf(ground);
    const auto first = static_cast<std::uint32_t>(pieces_.size());
    for (std::uint32_t i = 0; i < segments.size(); ++i) {
        const Vec2 way = segments[i].b - segments[i].a;
        const double size = length(way);
        if (!(size > 0.0))
            continue;
        const auto index = static_cast<std::uint32_t>(pieces_.size());
        if (index > first)
            pieces_.back().after = index;
        pieces_.push_back({segments[i].a, segments[i].b, way / size, size, ground.id, i,
                           index > first ? index - 1 : noIndex, noIndex, line.friction,
                           line.restitution});
    }
    if (line.closed && pieces_.size() > first + 1) {
        pieces_.back().after = first;
        pieces_[first].before = static_cast<std::uint32_t>(pieces_.size() - 1);
    }
}

void Pieces::build(std::size_t node, std::uint32_t first, std::uint32_t count)
{
    if (nodes_.size() <= node)
        nodes_.resize(node + 1);
    Rect box = boxOf(pieces_[order_[first]]);
    for (std::uint32_t i = first; i < first + count; ++i) {
        const Rect one = boxOf(pieces_[order_[i]]);
        box = {std::fmin(box.left, one.left), std::fmin(box.top, one.top),
               std::fmax(box.right, one.right), std::fmax(box.bottom, one.bottom)};
    }
    nodes_[node] = {box, first, count};
    if (count <= mostInLeaf)
        return;
    const bool isWide = box.width() > box.height();
    const auto middleOf = [&](std::uint32_t piece) {
        const Vec2 centre = boxOf(pieces_[piece]).center();
        return isWide ? centre.x : centre.y;
    };
    const auto begin = order_.begin() + first;
    const std::uint32_t half = count / 2;
    std::nth_element(begin, begin + half, begin + count, [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(middleOf(a), a) < std::pair(middleOf(b), b);
    });
    nodes_[node].count = 0;
    build(2 * node + 1, first, half);
    build(2 * node + 2, first + half, count - half);
}

void Pieces::find(const Rect& rect, std::vector<std::uint32_t>& found) const
{
    found.clear();
    if (!nodes_.empty())
        find(0, rect, found);
    std::ranges::sort(found);
}

void Pieces::find(std::size_t node, const Rect& rect, std::vector<std::uint32_t>& found) const
{
    const Node& here = nodes_[node];
    if (!here.box.meets(rect))
        return;
    for (std::uint32_t i = here.first; i < here.first + here.count; ++i)
        if (boxOf(pieces_[order_[i]]).meets(rect))
            found.push_back(order_[i]);
    if (here.count == 0) {
        find(2 * node + 1, rect, found);
        find(2 * node + 2, rect, found);
    }
}

}  // namespace vakwerk::contact

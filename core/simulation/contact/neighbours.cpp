// SPDX-License-Identifier: MIT
#include "core/simulation/contact/neighbours.h"

#include "core/no_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

namespace vakwerk::contact {
namespace {

constexpr std::size_t colours = 64;
// A particle is too large for a cell if its box is this many times as large as half of all boxes.
constexpr double largest = 4.0;
// Cells are this much larger than the largest box in them, so that rounding cannot separate two boxes that
// meet by more than one cell.
constexpr double cellMargin = 1.0 + 1e-9;
// Cells of the grid on each side of its origin at most.
constexpr double mostCells = 1e9;

double extentOf(const Rect& box)
{
    return std::max(box.width(), box.height());
}

bool isFinite(const Rect& box)
{
    return vakwerk::isFinite(Vec2{box.left, box.top}) &&
           vakwerk::isFinite(Vec2{box.right, box.bottom});
}

Rect grown(const Rect& rect, double by)
{
    return {rect.left - by, rect.top - by, rect.right + by, rect.bottom + by};
}

}  // namespace

Neighbours::Neighbours(const Shapes& shapes) : shapes_(&shapes)
{
    for (std::uint32_t i = 0; i < shapes.ids.size(); ++i)
        if (shapes.radius[i] > 0.0)
            byIds_.push_back(i);
    std::ranges::sort(byIds_, {}, [&](std::uint32_t i) { return shapes.ids[i]; });
}

void Neighbours::find(std::span<const Rect> reach)
{
    fillBoxes(reach);
    fillGrid();
    sortEntries();
    collect();
    order(found_, ofParticles_, [](const Pair& pair, auto visit) {
        visit(pair.a);
        visit(pair.b);
    });
    order(foundLinks_, ofLinks_, [this](const Pair& pair, auto visit) {
        visit(pair.a);
        visit(shapes_->links[pair.b].a);
        visit(shapes_->links[pair.b].b);
    });
}

void Neighbours::fillBoxes(std::span<const Rect> reach)
{
    boxes_.clear();
    for (const std::uint32_t particle : byIds_)
        boxes_.push_back(grown(reach[particle], shapes_->radius[particle]));
    for (const SolidLink& link : shapes_->links) {
        const Rect& a = reach[link.a];
        const Rect& b = reach[link.b];
        boxes_.push_back(grown({std::min(a.left, b.left), std::min(a.top, b.top),
                                std::max(a.right, b.right), std::max(a.bottom, b.bottom)},
                               link.radius));
    }
}

// Enters each shape in the cell of the least corner of its box. Cells are as large as the largest box in
// them, so that two shapes that meet are in the same cell or in neighbouring ones.
void Neighbours::fillGrid()
{
    extents_.clear();
    for (const Rect& box : boxes_)
        if (isFinite(box))
            extents_.push_back(extentOf(box));
    double limit = 0.0;
    if (!extents_.empty()) {
        const auto middle = extents_.begin() + static_cast<std::ptrdiff_t>(extents_.size() / 2);
        std::nth_element(extents_.begin(), middle, extents_.end());
        limit = largest * *middle;
    }
    double size = 0.0;
    Vec2 origin;
    for (const Rect& box : boxes_)
        if (isFinite(box) && extentOf(box) <= limit) {
            origin = size == 0.0 ? Vec2{box.left, box.top} : origin;
            size = std::max(size, extentOf(box) * cellMargin);
        }
    large_.clear();
    cells_.clear();
    for (std::uint32_t i = 0; i < boxes_.size(); ++i) {
        const double x = std::floor((boxes_[i].left - origin.x) / size);
        const double y = std::floor((boxes_[i].top - origin.y) / size);
        const bool hasCell = isFinite(boxes_[i]) && extentOf(boxes_[i]) <= limit &&
                             std::abs(x) < mostCells && std::abs(y) < mostCells;
        if (hasCell)
            cells_.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), i});
        else
            large_.push_back(i);
    }
}

// Cells share a bucket if their hashes are equal.
std::size_t Neighbours::bucketOf(std::int32_t x, std::int32_t y) const
{
    const std::uint32_t hash =
        static_cast<std::uint32_t>(x) * 73856093u ^ static_cast<std::uint32_t>(y) * 19349663u;
    return hash & static_cast<std::uint32_t>(buckets_.size() - 2);
}

void Neighbours::sortEntries()
{
    buckets_.assign(std::bit_ceil(cells_.size() + 1) + 1, 0);
    for (const Entry& entry : cells_)
        ++buckets_[bucketOf(entry.x, entry.y)];
    std::partial_sum(buckets_.begin(), buckets_.end(), buckets_.begin());
    entries_.resize(cells_.size());
    for (std::size_t i = cells_.size(); i-- > 0;)
        entries_[--buckets_[bucketOf(cells_[i].x, cells_[i].y)]] = cells_[i];
}

// Collects the pairs in the order of their ids.
void Neighbours::collect()
{
    found_.clear();
    foundLinks_.clear();
    auto entry = cells_.begin();
    for (std::uint32_t a = 0; a < byIds_.size(); ++a) {
        partners_.clear();
        if (entry != cells_.end() && entry->place == a) {
            collectNear(*entry);
            ++entry;
            for (const std::uint32_t b : large_)
                addPartner(a, b);
        } else {
            for (std::uint32_t b = a + 1; b < boxes_.size(); ++b)
                addPartner(a, b);
        }
        std::ranges::sort(partners_);
        const auto particles = static_cast<std::uint32_t>(byIds_.size());
        for (const std::uint32_t b : partners_)
            if (b < particles)
                found_.push_back({byIds_[a], byIds_[b]});
            else
                foundLinks_.push_back({byIds_[a], b - particles});
    }
}

void Neighbours::collectNear(const Entry& entry)
{
    for (std::int32_t y = entry.y - 1; y <= entry.y + 1; ++y)
        for (std::int32_t x = entry.x - 1; x <= entry.x + 1; ++x) {
            const std::size_t bucket = bucketOf(x, y);
            for (std::uint32_t i = buckets_[bucket]; i < buckets_[bucket + 1]; ++i)
                if (entries_[i].x == x && entries_[i].y == y)
                    addPartner(entry.place, entries_[i].place);
        }
}

void Neighbours::addPartner(std::uint32_t a, std::uint32_t b)
{
    if (a < b && boxes_[a].meets(boxes_[b]) &&
        (b < byIds_.size() ? shapes_->mayTouch(byIds_[a], byIds_[b])
                           : shapes_->mayTouch(byIds_[a], std::size_t{b - byIds_.size()})))
        partners_.push_back(b);
}

// Gives each pair, in the order of the ids, the first colour that none of its particles has yet. The last
// colour takes all that are left.
void Neighbours::order(const std::vector<Pair>& found, Pairs& pairs, auto forEachParticle)
{
    taken_.assign(shapes_->ids.size(), 0);
    colour_.clear();
    std::array<std::uint32_t, colours + 1> start{};
    for (const Pair& pair : found) {
        std::uint64_t taken = 0;
        forEachParticle(pair, [&](std::uint32_t particle) { taken |= taken_[particle]; });
        const auto free = static_cast<std::size_t>(std::countr_one(taken));
        const std::size_t colour = std::min(free, colours - 1);
        forEachParticle(
            pair, [&](std::uint32_t particle) { taken_[particle] |= std::uint64_t{1} << colour; });
        colour_.push_back(static_cast<std::uint8_t>(colour));
        ++start[colour + 1];
    }
    std::partial_sum(start.begin(), start.end(), start.begin());
    pairs.apart.assign(start.begin(), start.end() - 1);
    pairs.inOrder.resize(found.size());
    pairs.byId.resize(found.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::uint32_t at = start[colour_[i]]++;
        pairs.inOrder[at] = found[i];
        pairs.byId[i] = at;
    }
}

}  // namespace vakwerk::contact

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

}  // namespace

Neighbours::Neighbours(std::span<const ParticleId> ids, std::span<const double> radius,
                       std::span<const double> inverseMass, std::span<const Joint> joints)
{
    for (std::uint32_t i = 0; i < ids.size(); ++i)
        if (radius[i] > 0.0)
            byIds_.push_back(i);
    std::ranges::sort(byIds_, {}, [&](std::uint32_t i) { return ids[i]; });
    std::vector<std::uint32_t> place(ids.size(), noIndex);
    for (std::uint32_t i = 0; i < byIds_.size(); ++i) {
        place[byIds_[i]] = i;
        radius_.push_back(radius[byIds_[i]]);
        isFree_.push_back(inverseMass[byIds_[i]] > 0.0 ? 1 : 0);
    }
    std::vector<Joint> placed;
    for (const Joint& joint : joints)
        if (place[joint.particle] != noIndex)
            placed.push_back({place[joint.particle], joint.constraint});
    std::ranges::sort(
        placed, {}, [](const Joint& joint) { return std::pair(joint.particle, joint.constraint); });
    firstConstraint_.assign(byIds_.size() + 1, 0);
    for (const Joint& joint : placed) {
        ++firstConstraint_[joint.particle + 1];
        constraints_.push_back(joint.constraint);
    }
    std::partial_sum(firstConstraint_.begin(), firstConstraint_.end(), firstConstraint_.begin());
}

void Neighbours::find(std::span<const Rect> reach)
{
    fillGrid(reach);
    sortEntries();
    collect();
    order();
}

// Enters each particle in the cell of the least corner of its box. Cells are as large as the largest box in
// them, so that two particles that meet are in the same cell or in neighbouring ones.
void Neighbours::fillGrid(std::span<const Rect> reach)
{
    boxes_.clear();
    extents_.clear();
    for (std::uint32_t i = 0; i < byIds_.size(); ++i) {
        const Rect& inside = reach[byIds_[i]];
        const double r = radius_[i];
        boxes_.push_back({inside.left - r, inside.top - r, inside.right + r, inside.bottom + r});
        if (isFinite(boxes_.back()))
            extents_.push_back(extentOf(boxes_.back()));
    }
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
    auto entry = cells_.begin();
    for (std::uint32_t a = 0; a < boxes_.size(); ++a) {
        partners_.clear();
        if (entry != cells_.end() && entry->particle == a) {
            collectNear(*entry);
            ++entry;
            for (const std::uint32_t b : large_)
                addPartner(a, b);
        } else {
            for (std::uint32_t b = a + 1; b < boxes_.size(); ++b)
                addPartner(a, b);
        }
        std::ranges::sort(partners_);
        for (const std::uint32_t b : partners_)
            found_.push_back({a, b});
    }
}

void Neighbours::collectNear(const Entry& entry)
{
    for (std::int32_t y = entry.y - 1; y <= entry.y + 1; ++y)
        for (std::int32_t x = entry.x - 1; x <= entry.x + 1; ++x) {
            const std::size_t bucket = bucketOf(x, y);
            for (std::uint32_t i = buckets_[bucket]; i < buckets_[bucket + 1]; ++i)
                if (entries_[i].x == x && entries_[i].y == y)
                    addPartner(entry.particle, entries_[i].particle);
        }
}

void Neighbours::addPartner(std::uint32_t a, std::uint32_t b)
{
    if (a < b && (isFree_[a] != 0 || isFree_[b] != 0) && boxes_[a].meets(boxes_[b]) &&
        !areJoined(a, b))
        partners_.push_back(b);
}

bool Neighbours::areJoined(std::uint32_t a, std::uint32_t b) const
{
    std::uint32_t i = firstConstraint_[a];
    std::uint32_t k = firstConstraint_[b];
    while (i < firstConstraint_[a + 1] && k < firstConstraint_[b + 1]) {
        if (constraints_[i] == constraints_[k])
            return true;
        ++(constraints_[i] < constraints_[k] ? i : k);
    }
    return false;
}

// Gives each pair, in the order of the ids, the first colour that neither particle has yet. The last
// colour takes all that are left.
void Neighbours::order()
{
    taken_.assign(byIds_.size(), 0);
    colour_.clear();
    std::array<std::uint32_t, colours + 1> start{};
    for (const Pair& pair : found_) {
        const std::uint64_t taken = taken_[pair.a] | taken_[pair.b];
        const auto free = static_cast<std::size_t>(std::countr_one(taken));
        const std::size_t colour = std::min(free, colours - 1);
        taken_[pair.a] |= std::uint64_t{1} << colour;
        taken_[pair.b] |= std::uint64_t{1} << colour;
        colour_.push_back(static_cast<std::uint8_t>(colour));
        ++start[colour + 1];
    }
    std::partial_sum(start.begin(), start.end(), start.begin());
    pairs_.resize(found_.size());
    byId_.resize(found_.size());
    for (std::size_t i = 0; i < found_.size(); ++i) {
        const std::uint32_t at = start[colour_[i]]++;
        pairs_[at] = {byIds_[found_[i].a], byIds_[found_[i].b]};
        byId_[i] = at;
    }
}

}  // namespace vakwerk::contact

// SPDX-License-Identifier: MIT
#include "core/io/import/net.h"

#include "core/io/import/near_points.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace vakwerk {
namespace {

constexpr double largestMerge = 0.5;
// The size of the drawing divided by the largest automatic tolerance.
constexpr double mergedPart = 1000.0;
// The number of iterations that find the nearest place on a curve. A few are enough, because the
// bow, the distance of the curve from its chord, is small compared with the chord.
constexpr int bowSteps = 4;
constexpr double bowError = 0.02;  // error of a parabola in place of an arc, as a share of its bow

// Returns the place along a line, from 0 to 1, of the point nearest to `at`, if the distance to
// that point is at most `reach`. A curve is approximated by the parabola q(t) through its ends a
// and b and its middle, where d = b − a and `bow` is the vector from the middle of the chord to the
// curve:
//   q(t) = a + t d + 4 t (1 − t) bow
// If `bow` is not perpendicular to d, it also moves the point along the chord, so t solves
//   t + 4 t (1 − t) bow·d/d² = (at − a)·d/d²
std::optional<double> alongIfOn(const NetLine& line, Vec2 at, double reach)
{
    const Vec2 d = line.b - line.a;
    const double square = dot(d, d);
    const double wanted = dot(at - line.a, d) / square;
    const double along = dot(line.bow, d) / square;
    double t = wanted;
    for (int i = 0; i < bowSteps; ++i)
        t = wanted - 4.0 * t * (1.0 - t) * along;
    const Vec2 on = line.a + d * t + line.bow * (4.0 * t * (1.0 - t));
    return t > 0.0 && t < 1.0 && length(at - on) <= reach ? std::optional(t) : std::nullopt;
}

}  // namespace

// Returns the cell of a point. Cells are as wide as the tolerance, so that nine cells hold all
// neighbours. Without a tolerance each point is a cell.
Net::Cell Net::cellOf(Vec2 at) const
{
    if (merge_ == 0.0)
        return {at.x + 0.0, at.y + 0.0};
    return {std::floor(at.x / merge_) + 0.0, std::floor(at.y / merge_) + 0.0};
}

std::optional<std::uint32_t> Net::near(Vec2 at) const
{
    const Cell cell = cellOf(at);
    const int around = merge_ == 0.0 ? 0 : 1;
    double nearest = merge_;
    std::optional<std::uint32_t> found;
    for (int i = -around; i <= around; ++i) {
        for (int j = -around; j <= around; ++j) {
            const auto [first, last] = cells_.equal_range(Cell{cell.x + i, cell.y + j});
            for (auto other = first; other != last; ++other) {
                const double distance = length(points_[other->second] - at);
                const bool isNearer =
                    found && distance == nearest ? other->second < *found : distance <= nearest;
                if (isNearer) {
                    nearest = distance;
                    found = other->second;
                }
            }
        }
    }
    return found;
}

std::uint32_t Net::point(Vec2 at)
{
    if (const auto found = near(at))
        return *found;
    const auto index = static_cast<std::uint32_t>(points_.size());
    points_.push_back(at);
    cells_.emplace(cellOf(at), index);
    return index;
}

// Returns the tolerance. An automatic one is limited to a fraction of the drawing's size, so that small
// drawings keep their shape.
double Net::tolerance() const
{
    if (options_.merge > 0.0 || lines_.empty())
        return options_.merge;
    Vec2 low = lines_.front().a;
    Vec2 high = low;
    for (const NetLine& line : lines_) {
        for (const Vec2 at : {line.a, line.b}) {
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        }
    }
    return std::min(largestMerge, std::max(high.x - low.x, high.y - low.y) / mergedPart);
}

void Net::link(std::uint32_t a, std::uint32_t b)
{
    const auto [low, high] = std::minmax(a, b);
    if (joined_.insert((std::uint64_t{low} << 32) | high).second)
        links_.emplace_back(a, b);
}

void Net::mergeEnds(Findings& findings)
{
    merge_ = tolerance();
    for (const NetLine& line : lines_) {
        const std::uint32_t a = point(line.a);
        ends_.emplace_back(a, point(line.b));
        if (points_.size() > mostItems)
            return findings.complain(line.offset, "", tooMany());
    }
}

// Returns the points at which lines end, in ascending order.
std::vector<std::uint32_t> Net::endPoints() const
{
    std::vector<std::uint32_t> ending;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const auto [a, b] = ends_[i];
        if (a != b && lines_[i].endsAtA)
            ending.push_back(a);
        if (a != b && lines_[i].endsAtB)
            ending.push_back(b);
    }
    std::ranges::sort(ending);
    ending.erase(std::unique(ending.begin(), ending.end()), ending.end());
    return ending;
}

// Finds the points that divide lines.
void Net::divide(Findings& findings)
{
    const NearPoints ending(points_, endPoints());
    std::unordered_set<std::uint32_t> onOthers;
    std::size_t count = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const NetLine& line = lines_[i];
        const auto [first, second] = ends_[i];
        if (first == second)
            continue;
        std::vector<std::pair<double, std::uint32_t>> found;
        const double bow = length(line.bow);
        ending.forEachIn(
            {line.a, line.b, merge_ + 2.0 * bow}, [&, a = first, b = second](std::uint32_t at) {
                if (at == a || at == b)
                    return;
                if (const auto along = alongIfOn(line, points_[at], merge_ + bowError * bow))
                    found.emplace_back(*along, at);
            });
        count += found.size();
        if (count > mostItems)
            return findings.complain(line.offset, "", tooMany());
        std::ranges::sort(found);
        for (const auto& [along, at] : found) {
            between_[i].push_back(at);
            onOthers.insert(at);
        }
    }
    noteDivided(onOthers, findings);
    if (!options_.joints)
        between_.clear();
}

void Net::noteDivided(const std::unordered_set<std::uint32_t>& points, Findings& findings) const
{
    if (points.empty())
        return;
    const auto ends = std::ranges::find_if(ends_, [&](const Pair& pair) {
        return points.contains(pair.first) || points.contains(pair.second);
    });
    findings.note(lines_[static_cast<std::size_t>(ends - ends_.begin())].offset, "",
                  {options_.joints
                       ? QT_TRANSLATE_NOOP("core", "a line that ends on another is joined to it "
                                                   "(%1 in all)")
                       : QT_TRANSLATE_NOOP("core", "a line that ends on another is not joined to "
                                                   "it (%1 in all)"),
                   {std::to_string(points.size())}});
}

void Net::linkAll(Findings& findings)
{
    std::size_t gone = 0;
    std::size_t firstGone = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const auto [a, b] = ends_[i];
        if (a == b) {
            firstGone = gone++ == 0 ? lines_[i].offset : firstGone;
            continue;
        }
        std::uint32_t from = a;
        if (const auto found = between_.find(i); found != between_.end())
            for (const std::uint32_t at : found->second)
                link(std::exchange(from, at), at);
        link(from, b);
        if (points_.size() + links_.size() > mostItems)
            return findings.complain(lines_[i].offset, "", tooMany());
    }
    if (gone == 0)
        return;
    forgetLoosePoints();
    findings.note(firstGone, "",
                  {QT_TRANSLATE_NOOP("core", "a line is left out because its ends, no farther "
                                             "apart than %L1, are merged (%L2 in all)"),
                   {text(merge_), std::to_string(gone)}});
}

void Net::forgetLoosePoints()
{
    std::vector<char> isHeld(points_.size(), 0);
    for (const auto& [a, b] : links_)
        isHeld[a] = isHeld[b] = 1;
    std::vector<std::uint32_t> indexOf(points_.size());
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < points_.size(); ++i) {
        indexOf[i] = count;
        if (isHeld[i])
            points_[count++] = points_[i];
    }
    points_.resize(count);
    for (auto& [a, b] : links_) {
        a = indexOf[a];
        b = indexOf[b];
    }
}

Scene Net::scene(Findings& findings)
{
    mergeEnds(findings);
    if (findings.good())
        divide(findings);
    if (findings.good())
        linkAll(findings);
    if (!findings.good())
        return {};
    double turned = 0.0;
    if (options_.flip && !points_.empty()) {
        const auto [low, high] = std::ranges::minmax(points_, {}, &Vec2::y);
        turned = low.y + high.y;
    }
    std::vector<Particle> particles;
    for (Vec2 at : points_) {
        if (options_.flip)
            at.y = turned - at.y;
        particles.push_back(particleAt(at * options_.scale));
    }
    std::vector<Constraint> links;
    for (const auto& [a, b] : links_)
        links.push_back(makeLink(options_.link, ParticleId{a + 1}, ParticleId{b + 1},
                                 length(particles[a].position - particles[b].position)));
    const World world = worldAround(particles);
    return sceneOf(world, std::move(particles), std::move(links));
}

}  // namespace vakwerk

#include "core/io/import/net.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double largestMerge = 0.5;
constexpr double mergedPart = 1000.0;  // fraction of the drawing's size

}  // namespace

// Cells are as wide as the tolerance, so nine hold all neighbours. Without one each point is a cell.
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

void Net::addLine(Vec2 a, Vec2 b, std::size_t offset)
{
    lines_.push_back({a, b, offset});
}

// Limited to a fraction of the drawing's size, so that small drawings keep their shape.
double Net::tolerance() const
{
    if (options_.merge > 0.0 || lines_.empty())
        return options_.merge;
    Vec2 low = lines_.front().a;
    Vec2 high = low;
    for (const Line& line : lines_) {
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

void Net::join(Findings& findings)
{
    merge_ = tolerance();
    std::size_t gone = 0;
    std::size_t firstGone = 0;
    for (const Line& line : lines_) {
        const std::uint32_t a = point(line.a);
        const std::uint32_t b = point(line.b);
        if (a != b)
            link(a, b);
        else if (gone++ == 0)
            firstGone = line.offset;
        if (points_.size() + links_.size() > mostItems)
            return findings.complain(line.offset, "", tooMany());
    }
    if (gone > 0)
        forgetLoosePoints();
    if (gone > 0)
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
    join(findings);
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

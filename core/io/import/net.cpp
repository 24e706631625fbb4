#include "core/io/import/net.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

// Cells as wide as the tolerance, so that what is near lies in one of nine; without a tolerance
// each point is a cell of its own.
Net::Cell Net::cellOf(Vec2 at) const
{
    if (options_.merge == 0.0)
        return {at.x + 0.0, at.y + 0.0};
    return {std::floor(at.x / options_.merge) + 0.0, std::floor(at.y / options_.merge) + 0.0};
}

std::optional<std::uint32_t> Net::near(Vec2 at) const
{
    const Cell cell = cellOf(at);
    const int around = options_.merge == 0.0 ? 0 : 1;
    double nearest = options_.merge;
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

void Net::addLine(Vec2 a, Vec2 b)
{
    const std::uint32_t first = point(a);
    const std::uint32_t last = point(b);
    const auto [low, high] = std::minmax(first, last);
    if (low != high && joined_.insert((std::uint64_t{low} << 32) | high).second)
        links_.emplace_back(first, last);
}

Scene Net::scene() const
{
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

// SPDX-License-Identifier: MIT
#include "core/scene/query/joints.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace vakwerk {
namespace detail {
namespace {

constexpr double samePlaceShare = 1e-6;  // share of the extent of the scene

}  // namespace

double coincidenceOf(const Scene& scene)
{
    const auto extent = extentOf(scene);
    return extent ? samePlaceShare * std::fmax(extent->width(), extent->height()) : 0.0;
}

std::vector<ParticleId> Joints::at(Vec2 place) const
{
    std::vector<std::pair<double, ParticleId>> near;
    const auto last = byX_.upper_bound(place.x + tolerance_);
    for (auto joint = byX_.lower_bound(place.x - tolerance_); joint != last; ++joint)
        if (const double away = length(joint->second.place - place); away <= tolerance_)
            near.emplace_back(away, joint->second.id);
    std::ranges::sort(near);
    std::vector<ParticleId> result;
    for (const auto& entry : near)
        result.push_back(entry.second);
    return result;
}

}  // namespace detail

std::size_t countOnOthers(const Scene& scene, std::span<const ParticleId> ids)
{
    const std::unordered_set<ParticleId> own(ids.begin(), ids.end());
    detail::Joints others(detail::coincidenceOf(scene));
    for (const Particle& particle : scene.particles())
        if (own.count(particle.id) == 0)
            others.add(particle.id, particle.position);
    return static_cast<std::size_t>(std::ranges::count_if(
        own, [&](ParticleId id) { return !others.at(scene.find(id)->position).empty(); }));
}

}  // namespace vakwerk

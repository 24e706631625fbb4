// SPDX-License-Identifier: MIT
#include "core/scene/query/groups.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace vakwerk {
namespace {

using Ids = std::unordered_set<ParticleId>;

const Group* groupIn(const Decoration* decoration)
{
    return decoration ? std::get_if<Group>(&decoration->body) : nullptr;
}

bool areIn(const Ids& members, const auto& particles)
{
    return particles.size() > 0 &&
           std::all_of(particles.begin(), particles.end(),
                       [&](ParticleId id) { return members.count(id) > 0; });
}

// Keeps for each particle the indices of the groups that hold it.
class Membership {
public:
    Membership(const Scene& scene, const std::vector<DecorationId>& groups)
    {
        for (std::size_t i = 0; i < groups.size(); ++i)
            if (const Group* group = groupIn(scene.find(groups[i])))
                for (const ParticleId id : group->particles)
                    of_[id].push_back(i);
    }
    const std::unordered_map<ParticleId, std::vector<std::size_t>>& all() const { return of_; }
    // Returns whether one of the groups holds all of the particles.
    bool isInOne(const auto& particles) const
    {
        if (particles.size() == 0)
            return false;
        const auto first = of_.find(*particles.begin());
        return first != of_.end() && std::ranges::any_of(first->second, [&](std::size_t group) {
                   return std::all_of(particles.begin(), particles.end(),
                                      [&](ParticleId id) { return isIn(id, group); });
               });
    }

private:
    bool isIn(ParticleId id, std::size_t group) const
    {
        const auto found = of_.find(id);
        return found != of_.end() && std::ranges::count(found->second, group) > 0;
    }

    std::unordered_map<ParticleId, std::vector<std::size_t>> of_;
};

// Returns the members of all groups, as membersOf() defines them, in one pass over the scene.
Items membersOfAll(const Scene& scene, const std::vector<DecorationId>& groups)
{
    const Membership membership(scene, groups);
    Items items;
    for (const auto& [id, of] : membership.all())
        items.particles.push_back(id);
    for (const Constraint& constraint : scene.constraints())
        if (membership.isInOne(particlesOf(constraint)))
            items.constraints.push_back(constraint.id);
    for (const Decoration& decoration : scene.decorations())
        if (!placeOf(decoration) && membership.isInOne(particlesOf(decoration)))
            items.decorations.push_back(decoration.id);
    std::ranges::sort(items.particles);
    std::ranges::sort(items.constraints);
    std::ranges::sort(items.decorations);
    return items;
}

std::vector<ParticleId> allParticlesOf(const Scene& scene, const Items& items)
{
    std::vector<ParticleId> particles = items.particles;
    const auto add = [&particles](const auto& more) {
        particles.insert(particles.end(), more.begin(), more.end());
    };
    for (const ConstraintId id : items.constraints)
        add(particlesOf(*scene.find(id)));
    for (const DecorationId id : items.decorations)
        add(particlesOf(*scene.find(id)));
    return particles;
}

}  // namespace

Items membersOf(const Scene& scene, DecorationId group)
{
    return membersOfAll(scene, {group});
}

bool isPartOf(const Scene& scene, const Decoration& gathering, const Items& items)
{
    const std::vector<ParticleId> all = particlesOf(gathering);
    return isGrouping(gathering) &&
           areIn(Ids(all.begin(), all.end()), allParticlesOf(scene, items));
}

std::vector<DecorationId> groupsAround(const Scene& scene, const Items& items)
{
    std::vector<std::pair<std::size_t, DecorationId>> found;
    for (const Decoration& decoration : scene.decorations())
        if (const Group* group = groupIn(&decoration); group && isPartOf(scene, decoration, items))
            found.emplace_back(group->particles.size(), decoration.id);
    std::ranges::sort(found, [](const auto& a, const auto& b) {
        return std::pair(b.first, a.second) < std::pair(a.first, b.second);
    });
    std::vector<DecorationId> ids;
    for (const auto& [size, id] : found)
        ids.push_back(id);
    return ids;
}

Items withWholeGroups(const Scene& scene, const Items& items)
{
    const Ids chosen(items.particles.begin(), items.particles.end());
    Items all = items;
    const auto add = [](auto& ids, const auto& more) {
        ids.insert(ids.end(), more.begin(), more.end());
        std::ranges::sort(ids);
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    };
    std::vector<DecorationId> touched;
    for (const Decoration& decoration : scene.decorations()) {
        const Group* group = groupIn(&decoration);
        if (group && std::ranges::any_of(group->particles,
                                         [&](ParticleId id) { return chosen.count(id) > 0; }))
            touched.push_back(decoration.id);
    }
    const Items members = membersOfAll(scene, touched);
    add(all.particles, members.particles);
    add(all.constraints, members.constraints);
    add(all.decorations, members.decorations);
    return all;
}

}  // namespace vakwerk

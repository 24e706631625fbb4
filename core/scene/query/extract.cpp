// SPDX-License-Identifier: MIT
#include "core/scene/query/extract.h"

#include <algorithm>
#include <unordered_set>

namespace vakwerk {
namespace {

using ChosenParticles = std::unordered_set<ParticleId>;

template <class Item>
bool allIn(const ChosenParticles& chosen, const Item& item)
{
    const auto& refs = particlesOf(item);
    return refs.size() > 0 &&
           std::all_of(refs.begin(), refs.end(), [&](ParticleId id) { return chosen.count(id); });
}

template <class Item>
bool anyIn(const ChosenParticles& chosen, const Item& item)
{
    const auto& refs = particlesOf(item);
    return std::any_of(refs.begin(), refs.end(), [&](ParticleId id) { return chosen.count(id); });
}

// Returns the load cases, with only their forces on chosen particles, and the moving loads whose whole
// deck is chosen.
std::vector<Change<Load>> loadsOn(const Scene& scene, const ChosenParticles& chosen)
{
    ChosenParticles others;
    for (const Particle& particle : scene.particles())
        if (!chosen.contains(particle.id))
            others.insert(particle.id);
    std::vector<Change<Load>> result;
    for (const Load& load : scene.loads())
        if (std::holds_alternative<LoadCase>(load.body) ? anyIn(chosen, load) : allIn(chosen, load))
            result.push_back({{}, Placed<Load>{result.size(), *without(load, others)}});
    return result;
}

// Returns the profiles of these constraints and the chosen profiles.
std::vector<Change<Profile>> profilesOf(const Scene& scene,
                                        const std::vector<Change<Constraint>>& constraints,
                                        const std::vector<ProfileId>& chosen)
{
    std::unordered_set<ProfileId> used(chosen.begin(), chosen.end());
    for (const Change<Constraint>& change : constraints)
        if (const Link* link = linkOf(change.after->item))
            used.insert(link->profile);
    std::vector<Change<Profile>> result;
    for (const Profile& profile : scene.profiles())
        if (used.contains(profile.id))
            result.push_back({{}, Placed<Profile>{result.size(), profile}});
    return result;
}

// Returns the drives of these constraints, and of these particles if they turn one.
std::vector<Change<Drive>> drivesOf(const Scene& scene,
                                    const std::vector<Change<Constraint>>& constraints,
                                    const ChosenParticles& chosen)
{
    std::unordered_set<ConstraintId> driven;
    for (const Change<Constraint>& change : constraints)
        driven.insert(change.after->item.id);
    std::vector<Change<Drive>> result;
    for (const Drive& drive : scene.drives()) {
        const auto particle = particleOf(drive);
        if (driven.contains(constraintOf(drive)) && (!particle || chosen.contains(*particle)))
            result.push_back({{}, Placed<Drive>{result.size(), drive}});
    }
    return result;
}

// Returns the items that are listed by id or whose particles are all chosen.
template <class Item, class Id>
std::vector<Change<Item>> extracted(const IdList<Item>& list, const std::vector<Id>& named,
                                    const ChosenParticles& chosen)
{
    std::vector<Change<Item>> result;
    const std::unordered_set<Id> ids(named.begin(), named.end());
    for (const Item& item : list)
        if (ids.count(item.id) || allIn(chosen, item))
            result.push_back({{}, Placed<Item>{result.size(), item}});
    return result;
}

}  // namespace

Scene extract(const Scene& scene, const Items& items)
{
    Scene part;
    Patch patch;
    patch.world = WorldChange{part.world(), scene.world()};
    const ChosenParticles picked(items.particles.begin(), items.particles.end());
    ChosenParticles chosen = picked;
    const auto addParticlesOf = [&chosen](const auto* item) {
        if (item)
            for (const ParticleId id : particlesOf(*item))
                chosen.insert(id);
    };
    for (const ConstraintId id : items.constraints)
        addParticlesOf(scene.find(id));
    for (const DecorationId id : items.decorations)
        addParticlesOf(scene.find(id));
    for (const Particle& particle : scene.particles())
        if (chosen.count(particle.id))
            patch.particles.push_back({{}, Placed<Particle>{patch.particles.size(), particle}});
    patch.constraints = extracted(scene.constraints(), items.constraints, picked);
    patch.decorations = extracted(scene.decorations(), items.decorations, picked);
    patch.loads = loadsOn(scene, chosen);
    patch.profiles = profilesOf(scene, patch.constraints, items.profiles);
    for (const GroundId id : items.ground)
        if (const Ground* ground = scene.find(id))
            patch.ground.push_back({{}, Placed<Ground>{patch.ground.size(), *ground}});
    patch.drives = drivesOf(scene, patch.constraints, chosen);
    part.apply(patch);
    return part;
}

}  // namespace vakwerk

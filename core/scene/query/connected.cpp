// SPDX-License-Identifier: MIT
#include "core/scene/query/connected.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace vakwerk {
namespace {

// Returns for each particle, by index, the label of its connected part (union-find).
std::vector<std::size_t> pieces(const Scene& scene)
{
    std::vector<std::size_t> parent(scene.particles().size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&parent](std::size_t i) {
        while (parent[i] != i)
            i = parent[i] = parent[parent[i]];
        return i;
    };
    for (const Constraint& constraint : scene.constraints()) {
        const ParticleRefs refs = particlesOf(constraint);
        const std::size_t first = *scene.particles().indexOf(*refs.begin());
        for (const ParticleId id : refs)
            parent[root(*scene.particles().indexOf(id))] = root(first);
    }
    for (std::size_t i = 0; i < parent.size(); ++i)
        parent[i] = root(i);
    return parent;
}

// Returns for each particle, by index, whether it is chosen, itself or by a chosen constraint or
// decoration.
std::vector<bool> particlesIn(const Scene& scene, const Items& items)
{
    std::vector<bool> chosen(scene.particles().size(), false);
    const auto choose = [&](ParticleId id) {
        if (const auto index = scene.particles().indexOf(id))
            chosen[*index] = true;
    };
    std::ranges::for_each(items.particles, choose);
    for (const ConstraintId id : items.constraints)
        if (const Constraint* constraint = scene.find(id))
            std::ranges::for_each(particlesOf(*constraint), choose);
    for (const DecorationId id : items.decorations)
        if (const Decoration* decoration = scene.find(id))
            std::ranges::for_each(particlesOf(*decoration), choose);
    return chosen;
}

// Calls visit(a, b) with the indices of the two ends of each straight piece of each strand.
void forEachPieceOf(const Scene& scene, auto visit)
{
    for (const Constraint& constraint : scene.constraints())
        if (strandOf(constraint))
            forEachPiece(particlesOf(constraint), [&](ParticleId a, ParticleId b) {
                visit(*scene.particles().indexOf(a), *scene.particles().indexOf(b));
            });
}

// Returns all items of the same kind as a chosen one.
template <class Item, class Id>
std::vector<Id> alike(const IdList<Item>& list, const std::vector<Id>& chosen,
                      std::size_t (*kindOf)(const Item&))
{
    std::set<std::size_t> kinds;
    for (const Id id : chosen)
        if (const Item* item = list.find(id))
            kinds.insert(kindOf(*item));
    std::vector<Id> ids;
    for (const Item& item : list)
        if (kinds.contains(kindOf(item)))
            ids.push_back(item.id);
    std::ranges::sort(ids);
    return ids;
}

}  // namespace

Items connectedTo(const Scene& scene, const Items& items)
{
    const std::vector<std::size_t> piece = pieces(scene);
    const auto pieceOf = [&](ParticleId id) { return piece[*scene.particles().indexOf(id)]; };
    std::vector<bool> wanted(piece.size(), false);
    for (const ParticleId id : items.particles)
        if (scene.find(id))
            wanted[pieceOf(id)] = true;
    for (const ConstraintId id : items.constraints)
        if (const Constraint* constraint = scene.find(id))
            wanted[pieceOf(*particlesOf(*constraint).begin())] = true;

    Items result;
    for (const Particle& particle : scene.particles())
        if (wanted[pieceOf(particle.id)])
            result.particles.push_back(particle.id);
    for (const Constraint& constraint : scene.constraints())
        if (wanted[pieceOf(*particlesOf(constraint).begin())])
            result.constraints.push_back(constraint.id);
    for (const Decoration& decoration : scene.decorations()) {
        const std::vector<ParticleId> over = particlesOf(decoration);
        const auto isWanted = [&](ParticleId id) { return wanted[pieceOf(id)]; };
        const bool isTaken = isGrouping(decoration) ? std::ranges::all_of(over, isWanted)
                                                    : !over.empty() && isWanted(over.front());
        if (isTaken)
            result.decorations.push_back(decoration.id);
    }
    std::ranges::sort(result.particles);
    std::ranges::sort(result.constraints);
    std::ranges::sort(result.decorations);
    return result;
}

Items grown(const Scene& scene, const Items& items)
{
    const std::vector<bool> chosen = particlesIn(scene, items);
    std::vector<bool> wanted = chosen;
    forEachPieceOf(scene, [&](std::size_t a, std::size_t b) {
        wanted[a] = wanted[a] || chosen[b];
        wanted[b] = wanted[b] || chosen[a];
    });
    Items result{{}, {}, items.decorations};
    for (const Particle& particle : scene.particles())
        if (wanted[*scene.particles().indexOf(particle.id)])
            result.particles.push_back(particle.id);
    const auto isWanted = [&](ParticleId id) { return wanted[*scene.particles().indexOf(id)]; };
    for (const Constraint& constraint : scene.constraints())
        if (std::ranges::all_of(particlesOf(constraint), isWanted))
            result.constraints.push_back(constraint.id);
    std::ranges::sort(result.particles);
    std::ranges::sort(result.constraints);
    return result;
}

Items shrunk(const Scene& scene, const Items& items)
{
    const std::vector<bool> chosen = particlesIn(scene, items);
    std::vector<bool> edge(chosen.size(), false);
    forEachPieceOf(scene, [&](std::size_t a, std::size_t b) {
        edge[a] = edge[a] || !chosen[b];
        edge[b] = edge[b] || !chosen[a];
    });
    const auto isEdge = [&](ParticleId id) { return edge[*scene.particles().indexOf(id)]; };
    Items result = items;
    std::erase_if(result.particles, isEdge);
    std::erase_if(result.constraints, [&](ConstraintId id) {
        return std::ranges::any_of(particlesOf(*scene.find(id)), isEdge);
    });
    std::erase_if(result.decorations, [&](DecorationId id) {
        return std::ranges::any_of(particlesOf(*scene.find(id)), isEdge);
    });
    return result;
}

Items ofSameKind(const Scene& scene, const Items& items)
{
    return {alike<Particle>(scene.particles(), items.particles,
                            [](const Particle& one) { return std::size_t{one.pinned}; }),
            alike<Constraint>(scene.constraints(), items.constraints,
                              [](const Constraint& one) { return one.body.index(); }),
            alike<Decoration>(scene.decorations(), items.decorations,
                              [](const Decoration& one) { return one.body.index(); }),
            {},
            {},
            alike<Ground>(scene.ground(), items.ground,
                          [](const Ground& one) { return one.body.index(); }),
            alike<Drive>(scene.drives(), items.drives,
                         [](const Drive& one) { return one.body.index(); })};
}

std::size_t connectedParts(const Scene& scene)
{
    const std::vector<std::size_t> piece = pieces(scene);
    std::size_t count = 0;
    for (std::size_t i = 0; i < piece.size(); ++i)
        count += piece[i] == i ? 1 : 0;
    return count;
}

std::optional<ConstraintId> linkBetween(const Scene& scene, ParticleId a, ParticleId b)
{
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = linkOf(constraint);
        if (link && ((link->a == a && link->b == b) || (link->a == b && link->b == a)))
            return constraint.id;
    }
    return std::nullopt;
}

std::vector<ConstraintId> staticsOn(const Scene& scene, ParticleId particle)
{
    std::vector<ConstraintId> result;
    for (const Constraint& constraint : scene.constraints()) {
        const StaticConstraint* fixed = staticOf(constraint);
        if (fixed && fixed->particle == particle)
            result.push_back(constraint.id);
    }
    return result;
}

}  // namespace vakwerk

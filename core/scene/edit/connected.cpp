#include "core/scene/edit/connected.h"

#include <algorithm>
#include <numeric>

namespace vakwerk {
namespace {

// Labels each particle with its piece, in scene order (union-find).
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
        if (!over.empty() && wanted[pieceOf(over.front())])
            result.decorations.push_back(decoration.id);
    }
    std::ranges::sort(result.particles);
    std::ranges::sort(result.constraints);
    std::ranges::sort(result.decorations);
    return result;
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
        const auto* fixed = std::get_if<StaticConstraint>(&constraint.body);
        if (fixed && fixed->particle == particle)
            result.push_back(constraint.id);
    }
    return result;
}

}  // namespace vakwerk

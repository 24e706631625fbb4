#include "core/scene/patch.h"

#include <algorithm>

namespace vakwerk {
namespace {

template <class Item>
std::vector<Change<Item>> exchanged(std::vector<Change<Item>> changes)
{
    for (Change<Item>& change : changes)
        std::swap(change.before, change.after);
    return changes;
}

template <class Item>
auto created(const std::vector<Change<Item>>& changes)
{
    std::vector<decltype(Item::id)> ids;
    for (const Change<Item>& change : changes)
        if (!change.before)
            ids.push_back(change.after->item.id);
    return ids;
}

// Another time step has other previous positions for the same velocities.
bool moves(const Change<Particle>& change, bool isAnotherTimeStep)
{
    return change.before && change.after &&
           (change.before->item.position != change.after->item.position ||
            (!isAnotherTimeStep && change.before->item.previous != change.after->item.previous));
}

}  // namespace

Patch Patch::inverse() const
{
    Patch result{exchanged(particles),   exchanged(constraints), world,
                 exchanged(decorations), exchanged(controls),    exchanged(loads),
                 exchanged(profiles)};
    if (result.world)
        std::swap(result.world->before, result.world->after);
    return result;
}

bool Patch::places() const
{
    const auto isPlaced = [another = changesTimeStep()](const Change<Particle>& change) {
        return !change.before || moves(change, another);
    };
    return std::ranges::any_of(particles, isPlaced) ||
           std::ranges::any_of(constraints, [](const auto& c) { return !c.before; });
}

std::vector<ParticleId> createdParticles(const Patch& patch)
{
    return created(patch.particles);
}

std::vector<ConstraintId> createdConstraints(const Patch& patch)
{
    return created(patch.constraints);
}

std::vector<DecorationId> createdDecorations(const Patch& patch)
{
    return created(patch.decorations);
}

}  // namespace vakwerk

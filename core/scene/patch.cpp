// SPDX-License-Identifier: MIT
#include "core/scene/patch.h"

#include <algorithm>
#include <utility>

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

// Returns whether the particle is moved or gets another velocity. With another time step, the same
// velocity is stored as another previous position, so that alone is no move.
bool moves(const Change<Particle>& change, bool isAnotherTimeStep)
{
    return change.before && change.after &&
           (change.before->item.position != change.after->item.position ||
            (!isAnotherTimeStep && change.before->item.previous != change.after->item.previous));
}

}  // namespace

Patch::Patch() = default;
Patch::Patch(const Patch&) = default;
Patch::Patch(Patch&&) noexcept = default;
Patch& Patch::operator=(const Patch&) = default;
Patch& Patch::operator=(Patch&&) noexcept = default;
Patch::~Patch() = default;

Patch::Patch(std::vector<Change<Particle>> ofParticles,
             std::vector<Change<Constraint>> ofConstraints, std::optional<WorldChange> ofWorld,
             std::vector<Change<Decoration>> ofDecorations, std::vector<Change<Control>> ofControls,
             std::vector<Change<Load>> ofLoads, std::vector<Change<Profile>> ofProfiles)
    : particles(std::move(ofParticles)), constraints(std::move(ofConstraints)),
      world(std::move(ofWorld)), decorations(std::move(ofDecorations)),
      controls(std::move(ofControls)), loads(std::move(ofLoads)), profiles(std::move(ofProfiles))
{
}

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

// SPDX-License-Identifier: MIT
#include "core/scene/patch.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

// Returns whether the particle is moved or turned, or gets another velocity or spin. With another time step,
// the same velocity is stored as another previous position, so that alone is no move.
bool moves(const Change<Particle>& change, bool isAnotherTimeStep)
{
    return change.before && change.after &&
           (change.before->item.position != change.after->item.position ||
            change.before->item.turn != change.after->item.turn ||
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
             std::vector<Change<Decoration>> ofDecorations)
    : particles(std::move(ofParticles)), constraints(std::move(ofConstraints)),
      world(std::move(ofWorld)), decorations(std::move(ofDecorations))
{
}

Patch Patch::inverse() const
{
    Patch result = *this;
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        for (Change<Item>& change : result.of<Item>())
            std::swap(change.before, change.after);
    });
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

}  // namespace vakwerk

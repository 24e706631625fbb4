// SPDX-License-Identifier: MIT
#include "editor/tools/velocity_arrows.h"

#include "core/scene/edit/edit.h"
#include "core/scene/query/velocity.h"
#include "editor/text/number_text.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double seconds = 0.25;  // s; a particle without forces is at the tip after this time
constexpr double velocityTipReach = 8.0;  // px
constexpr double rest = 6.0;              // px; a tip nearer to its particle means a velocity of 0
constexpr std::size_t mostVelocityArrows = 100;  // arrows; more would only disturb
constexpr QPointF grip{18.0, -18.0};

}  // namespace

// Returns the length of an arrow for each unit of velocity.
double VelocityArrows::time() const
{
    const World& world = bench_.document.scene().world();
    return world.timeUnit == "s" ? seconds : seconds * world.playRate() * world.timeStep;
}

std::optional<VelocityArrows::Arrow> VelocityArrows::arrowOf(ParticleId id) const
{
    const Scene& scene = bench_.document.scene();
    const Camera& camera = bench_.view.camera();
    const Particle* particle = scene.find(id);
    if (!particle || particle->pinned || particle->locked || particle->hidden)
        return std::nullopt;
    const bool isAlone = bench_.selection.items().size() == 1;
    const Vec2 velocity = velocityIn(scene, *particle);
    const bool isAtRest = velocity == Vec2{};
    if (isAtRest && !isAlone && id != grabbed_)
        return std::nullopt;
    const QPointF from = camera.toScreen(particle->position);
    VelocityMark mark{from, isAtRest ? from + grip
                                     : camera.toScreen(particle->position + velocity * time())};
    mark.isGrip = isAtRest;
    if (id == grabbed_)
        mark.text = quantityText(length(velocity), Unit::velocity, scene.world());
    return Arrow{id, velocity, std::move(mark)};
}

std::vector<VelocityArrows::Arrow> VelocityArrows::arrows() const
{
    std::vector<Arrow> arrows;
    if (bench_.player.isPlaying() || !bench_.player.isAtStart())
        return arrows;
    for (const ParticleId id : bench_.selection.items().particles)
        if (auto arrow = arrowOf(id); arrow && arrows.size() < mostVelocityArrows)
            arrows.push_back(std::move(*arrow));
    return arrows;
}

std::vector<VelocityMark> VelocityArrows::marks() const
{
    std::vector<VelocityMark> marks;
    for (Arrow& arrow : arrows())
        marks.push_back(std::move(arrow.mark));
    return marks;
}

std::optional<ParticleId> VelocityArrows::particleAt(QPointF screen) const
{
    for (const Arrow& arrow : arrows())
        if (QLineF(arrow.mark.tip, screen).length() <= velocityTipReach)
            return arrow.particle;
    return std::nullopt;
}

Edit VelocityArrows::aimedAt(const Pointer& pointer) const
{
    const Particle* particle = grabbed_ ? bench_.document.scene().find(*grabbed_) : nullptr;
    if (!particle)
        return [](const Scene&) { return Patch(); };
    const QPointF from = bench_.view.camera().toScreen(particle->position);
    Vec2 line = pointer.at - particle->position;
    if (QLineF(from, pointer.screen).length() <= rest)
        line = {};
    if (pointer.modifiers.testFlag(Qt::ShiftModifier))
        (std::abs(line.x) < std::abs(line.y) ? line.x : line.y) = 0.0;
    return [id = particle->id, velocity = line / time()](const Scene& scene) {
        return edit::setVelocity(scene, std::array{id}, {velocity.x, velocity.y});
    };
}

}  // namespace vakwerk

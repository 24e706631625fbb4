#pragma once

#include "editor/player/editor.h"
#include "tests/core/a_scene.h"

namespace vakwerk {

// p1 is held; p2 hangs on it by c1, to its right, and falls. The link breaks at `limit`.
inline Scene pendulum(double limit = never)
{
    World world;
    world.gravity = {0.0, 1000.0};
    world.damping = 0.0;
    world.timeStep = 1.0 / 64.0;  // exact, so that due steps can be counted
    Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 100.0);
    linkOf(link)->breakForce = limit;
    return aScene()
        .world(world)
        .particle(1, {0.0, 0.0}, true)
        .particle(2, {100.0, 0.0})
        .add(ConstraintId{1}, link);
}

// Plays for so many seconds, and waits until the steps of that time are taken.
inline void advance(Player& player, double seconds)
{
    player.advance(seconds);
    player.settle();
}

inline Vec2 positionOf(const Scene& scene, std::uint32_t particle)
{
    return scene.find(ParticleId{particle})->position;
}

// How many edits can be undone.
inline int undoSteps(Document& document)
{
    return document.history().index();
}

}  // namespace vakwerk

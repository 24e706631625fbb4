// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"
#include "tests/core/a_scene.h"

namespace vakwerk {

// Returns a pinned p1 and, to its right, p2, which falls and hangs on p1 by link c1. The link
// breaks at the force `limit`.
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

// Plays for so many seconds and waits until the steps of that time are computed.
inline void advance(Player& player, double seconds)
{
    player.advance(seconds);
    player.settle();
}

// Like step(), seek() and so on of Player, but these functions wait until the steps are computed,
// however busy the machine is. The player itself computes long steps in the background.
inline void stepNow(Player& player, int count = 1)
{
    player.step(count);
    player.settle();
}

inline void seekNow(Player& player, std::uint64_t step)
{
    player.seek(step);
    player.settle();
}

inline void goToNow(Player& player, std::uint64_t step)
{
    player.goTo(step);
    player.settle();
}

inline void stepBackNow(Player& player, std::uint64_t count = 1)
{
    player.stepBack(count);
    player.settle();
}

inline void goToStopNow(Player& player)
{
    player.goToStop();
    player.settle();
}

inline Vec2 positionOf(const Scene& scene, std::uint32_t particle)
{
    return scene.find(ParticleId{particle})->position;
}

// Returns how many edits can be undone.
inline int undoSteps(Document& document)
{
    return document.history().index();
}

}  // namespace vakwerk

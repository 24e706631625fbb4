// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/change.h"
#include "core/scene/lists.h"
#include "core/scene/world.h"

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace vakwerk {

struct WorldChange {
    World before;
    World after;

    friend bool operator==(const WorldChange&, const WorldChange&) = default;
};

// The set of changes of one edit, and the only way to change a Scene. Undo keeps patches, and the
// views of a scene receive them. All changes happen at once, so the inverse patch exchanges before
// and after.
struct Patch {
    Patch();
    Patch(std::vector<Change<Particle>> ofParticles, std::vector<Change<Constraint>> ofConstraints,
          std::optional<WorldChange> ofWorld, std::vector<Change<Decoration>> ofDecorations = {});
    Patch(const Patch&);
    Patch(Patch&&) noexcept;
    Patch& operator=(const Patch&);
    Patch& operator=(Patch&&) noexcept;
    ~Patch();

    std::vector<Change<Particle>> particles;
    std::vector<Change<Constraint>> constraints;
    std::optional<WorldChange> world;
    std::vector<Change<Decoration>> decorations;
    std::vector<Change<Control>> controls;
    std::vector<Change<Load>> loads;
    std::vector<Change<Profile>> profiles;
    std::vector<Change<Ground>> ground;
    std::vector<Change<Drive>> drives;

    // Returns the changes of one list.
    template <class Item>
    const std::vector<Change<Item>>& of() const
    {
        return std::get<const std::vector<Change<Item>>&>(std::tie(
            particles, constraints, decorations, controls, loads, profiles, ground, drives));
    }
    template <class Item>
    std::vector<Change<Item>>& of()
    {
        return const_cast<std::vector<Change<Item>>&>(std::as_const(*this).of<Item>());
    }

    friend bool operator==(const Patch&, const Patch&) = default;
    bool empty() const { return leavesRun() && decorations.empty() && controls.empty(); }
    Patch inverse() const;

    bool changesTimeStep() const
    {
        return world && world->before.timeStep != world->after.timeStep;
    }
    // Returns whether the patch creates items, moves particles or gives them a velocity: see
    // docs/time-and-edits.md.
    bool places() const;
    // Returns whether the patch changes only decorations and controls, which are no part of a run.
    bool leavesRun() const
    {
        return particles.empty() && constraints.empty() && loads.empty() && profiles.empty() &&
               ground.empty() && drives.empty() && !world;
    }
};

}  // namespace vakwerk

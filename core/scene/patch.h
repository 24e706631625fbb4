#pragma once

#include "core/scene/constraint.h"
#include "core/scene/control.h"
#include "core/scene/decoration.h"
#include "core/scene/world.h"

#include <optional>
#include <vector>

namespace vakwerk {

// An item and its index in the list.
template <class Item>
struct Placed {
    std::size_t index = 0;
    Item item;

    friend bool operator==(const Placed&, const Placed&) = default;
};

// Create (no before), delete (no after), change (both), reorder (both, other index).
template <class Item>
struct Change {
    std::optional<Placed<Item>> before;  // index in the list as it is before the whole patch
    std::optional<Placed<Item>> after;   // index in the list as it is after the whole patch

    friend bool operator==(const Change&, const Change&) = default;
};

struct WorldChange {
    World before;
    World after;

    friend bool operator==(const WorldChange&, const WorldChange&) = default;
};

// The only way a Scene changes: what undo keeps and what views are told. All changes of a patch
// happen at once, so its inverse is the same patch with before and after exchanged.
struct Patch {
    std::vector<Change<Particle>> particles;
    std::vector<Change<Constraint>> constraints;
    std::optional<WorldChange> world;
    std::vector<Change<Decoration>> decorations{};
    std::vector<Change<Control>> controls{};

    friend bool operator==(const Patch&, const Patch&) = default;
    bool empty() const { return *this == Patch{}; }
    Patch inverse() const;

    // True when it creates something or moves a particle: see "Time and edits" in CONTRIBUTING.md.
    bool places() const;
};

// Ids of what the patch creates.
std::vector<ParticleId> createdParticles(const Patch& patch);
std::vector<ConstraintId> createdConstraints(const Patch& patch);
std::vector<DecorationId> createdDecorations(const Patch& patch);

}  // namespace vakwerk

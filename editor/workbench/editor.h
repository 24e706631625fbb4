// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/selection.h"
#include "editor/document/view.h"
#include "editor/guide/guide.h"
#include "editor/player/player.h"
#include "editor/workbench/microscope.h"
#include "editor/workbench/rest_forces.h"

#include <algorithm>

namespace vakwerk {

// The last copy that was made in the scene, to repeat it at the same distance.
struct LastCopy {
    std::optional<ParticleId> from;
    std::optional<ParticleId> to;
    Items made;

    // Returns whether the patch removes a particle of the copy. A new particle may get the same id
    // later.
    bool isRemovedBy(const Patch& patch) const
    {
        return std::ranges::any_of(patch.particles, [this](const Change<Particle>& change) {
            return !change.after &&
                   (change.before->item.id == from || change.before->item.id == to);
        });
    }
};

struct Workbench {
    Document& document;
    Player& player;
    Selection& selection;
    View& view;
    LastCopy& lastCopy;
    Microscope& microscope;
    RestForces& rest;
};

// The program without its window. The window can be replaced, for another language, and nothing is
// lost.
struct Editor {
    explicit Editor(Player::Watch watch = Throttle::steadyWatch())
        : player(document, nullptr, std::move(watch))
    {
        QObject::connect(&document, &Document::replaced, &document, [this] { lastCopy = {}; });
        QObject::connect(&document, &Document::changed, &document, [this](const Patch& patch) {
            if (lastCopy.isRemovedBy(patch))
                lastCopy = {};
        });
    }

    Document document;
    Player player;
    Selection selection{document};
    View view;
    LastCopy lastCopy;
    Microscope microscope{player};
    RestForces rest{document, player, view};
    GuideProgress guide;

    Workbench bench() { return {document, player, selection, view, lastCopy, microscope, rest}; }
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/tools/tool.h"

#include <memory>

namespace vakwerk {

// Keeps the positions of particles from when they were selected, to measure how far they have been turned
// since.
class ChosenShape {
public:
    ChosenShape(const Scene& scene, const std::vector<ParticleId>& ids);

    // Returns the angle in degrees from x towards y. Returns 0 unless the particles have only been moved,
    // turned and, if they are not on one line, scaled evenly.
    double turned(const Scene& scene) const;

private:
    std::vector<std::pair<ParticleId, Vec2>> places_;
};

// Returns the numbers of the box around the selection. They do the same as its handles. Returns none unless
// several items are selected and some of them can be moved.
std::vector<FieldBinding> boxBindings(const Workbench& bench,
                                      const std::shared_ptr<const ChosenShape>& chosen);

}  // namespace vakwerk

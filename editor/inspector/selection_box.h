#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/tools/tool.h"

#include <memory>

namespace vakwerk {

// Where particles were when they were chosen, which tells how far they have been turned since.
class ChosenShape {
public:
    ChosenShape(const Scene& scene, const std::vector<ParticleId>& ids);

    // Returns degrees from x towards y; 0 unless the particles are as they were but moved, turned and, where
    // they are not on one line, scaled evenly.
    double turned(const Scene& scene) const;

private:
    std::vector<std::pair<ParticleId, Vec2>> places_;
};

// Returns the numbers of the box around the selection, which do what its handles do; none unless
// several items are chosen and some of them can be moved.
std::vector<FieldBinding> boxBindings(const Workbench& bench,
                                      const std::shared_ptr<const ChosenShape>& chosen);

}  // namespace vakwerk

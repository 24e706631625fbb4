#pragma once

#include "editor/tools/tool.h"

namespace vakwerk {

// The arrows of the loads: finds the load whose tip is at the mouse, and returns the load for a
// dragged tip.
class LoadArrows {
public:
    explicit LoadArrows(const Workbench& bench) : bench_(bench) {}

    // Returns the particle whose load has its tip at this place. Nothing if there is none.
    std::optional<ParticleId> particleAt(QPointF screen) const;
    // Takes the tip of the load of a particle, or draws a new one. A small load has a longer arrow than its
    // scale would give it: then as many times that arrow are as many times the load.
    void grab(std::optional<ParticleId> particle);
    // Returns the load of which the arrow goes from there to the pointer: to three digits of the scale, and
    // upright or level where it is nearly so, but with Ctrl as it is. Near `from` it is none.
    Vec2 loadTo(Vec2 from, const Pointer& pointer) const;

private:
    double perPixel() const;

    Workbench bench_;
    double enlarged_ = 1.0;  // how many times the arrow that is held is enlarged
};

}  // namespace vakwerk

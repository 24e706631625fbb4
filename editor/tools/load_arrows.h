// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool.h"

#include <QLineF>

namespace vakwerk {

// The arrows of the loads: finds the load whose tip is at the mouse, and returns the load for a
// dragged tip. If an arrow points at its particle, its tail has the part of the tip.
class LoadArrows {
public:
    explicit LoadArrows(const Workbench& bench) : bench_(bench) {}

    // Returns the particle whose load has its tip at this place. Nothing if there is none.
    std::optional<ParticleId> particleAt(QPointF screen) const;
    // Takes hold of the load of a particle, or begins a new load. The arrow of a small load is
    // drawn longer than its scale asks for. While such an arrow is dragged, its enlarged scale
    // holds, so that an arrow of double length stands for double the load.
    void grab(std::optional<ParticleId> particle);
    // Returns the load whose arrow goes from `from` to the mouse, or 0 if the mouse is near `from`.
    // The load is rounded to a fraction of the scale, and made vertical or horizontal if it is
    // nearly so. With Ctrl it is neither rounded nor straightened.
    Vec2 loadTo(Vec2 from, const Pointer& pointer) const;

private:
    std::vector<QLineF> arrows() const;  // by particle, in pixels; empty without loads
    double scaleLength() const;          // pixels, of a load equal to the scale
    double perPixel() const;

    Workbench bench_;
    double enlarged_ = 1.0;  // how many times the arrow that is held is enlarged
    bool isByTail_ = false;  // whether it is held by its tail
};

}  // namespace vakwerk

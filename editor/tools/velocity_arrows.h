// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool.h"

namespace vakwerk {

// The arrows of the start velocities of selected particles, and the drag of one of them.
class VelocityArrows {
public:
    explicit VelocityArrows(const Workbench& bench) : bench_(bench) {}

    // Returns the arrows; empty past the start. A particle at rest gets a grip instead, if nothing
    // else is selected.
    std::vector<VelocityMark> marks() const;
    // Returns the particle whose arrow has its tip at this place. Nothing if there is none.
    std::optional<ParticleId> particleAt(QPointF screen) const;

    void grab(ParticleId particle) { grabbed_ = particle; }
    void release() { grabbed_.reset(); }
    // Returns an edit that aims the grabbed arrow at the mouse. If the mouse is near the particle,
    // the particle starts from rest.
    Edit aimedAt(const Pointer& pointer) const;

private:
    struct Arrow {
        ParticleId particle;
        Vec2 velocity;
        VelocityMark mark;
    };
    std::vector<Arrow> arrows() const;
    std::optional<Arrow> arrowOf(ParticleId particle) const;
    double time() const;

    Workbench bench_;
    std::optional<ParticleId> grabbed_;
};

}  // namespace vakwerk

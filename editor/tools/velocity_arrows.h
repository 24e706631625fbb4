#pragma once

#include "editor/tools/tool.h"

namespace vakwerk {

// The arrows of the velocities with which selected particles start, and the hand that aims one of them.
class VelocityArrows {
public:
    explicit VelocityArrows(const Workbench& bench) : bench_(bench) {}

    // Empty past the start. What stands still has a grip alone, if nothing else is selected.
    std::vector<VelocityMark> marks() const;
    // Returns the particle whose arrow has its tip there.
    std::optional<ParticleId> particleAt(QPointF screen) const;

    void grab(ParticleId particle) { grabbed_ = particle; }
    void release() { grabbed_.reset(); }
    // Has the tip of what was grabbed follow the pointer: near its particle it starts from rest.
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

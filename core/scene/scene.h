#pragma once

#include "core/scene/id_list.h"

#include <span>

namespace vakwerk {

// A value: world settings, particles and constraints in the order in which they are solved.
class Scene {
public:
    const World& world() const { return world_; }
    const IdList<Particle>& particles() const { return particles_; }
    const IdList<Constraint>& constraints() const { return constraints_; }
    const Particle* find(ParticleId id) const { return particles_.find(id); }
    const Constraint* find(ConstraintId id) const { return constraints_.find(id); }
    bool empty() const { return particles_.empty(); }

    friend bool operator==(const Scene&, const Scene&) = default;

    // The patch must have been made for this very scene.
    void apply(const Patch& patch);

private:
    World world_;
    IdList<Particle> particles_;
    IdList<Constraint> constraints_;
};

// The patch that leads from one scene to the other.
Patch difference(const Scene& from, const Scene& to);

// What a new, empty scene is: the defaults, within walls that are the size of a screen.
Scene newScene();

// The smallest rectangle around all particles and the circles that hold them; nothing for an empty
// scene.
std::optional<Rect> extentOf(const Scene& scene);

// A set of items of a scene, in ascending order of ids.
struct Items {
    std::vector<ParticleId> particles;
    std::vector<ConstraintId> constraints;

    friend bool operator==(const Items&, const Items&) = default;
    bool empty() const { return particles.empty() && constraints.empty(); }
    std::size_t size() const { return particles.size() + constraints.size(); }
};

}  // namespace vakwerk

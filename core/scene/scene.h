#pragma once

#include "core/scene/id_list.h"

#include <span>

namespace vakwerk {

// A value: world settings, particles, constraints in the order in which they are solved, and what is
// there for the eye and the hand alone: decorations and controls.
class Scene {
public:
    const World& world() const { return world_; }
    const IdList<Particle>& particles() const { return particles_; }
    const IdList<Constraint>& constraints() const { return constraints_; }
    const IdList<Decoration>& decorations() const { return decorations_; }
    const IdList<Control>& controls() const { return controls_; }
    const Particle* find(ParticleId id) const { return particles_.find(id); }
    const Constraint* find(ConstraintId id) const { return constraints_.find(id); }
    const Decoration* find(DecorationId id) const { return decorations_.find(id); }
    const Control* find(ControlId id) const { return controls_.find(id); }
    bool empty() const { return particles_.empty() && decorations_.empty(); }

    friend bool operator==(const Scene&, const Scene&) = default;

    // The patch must have been made for this very scene. Where there is no memory for what it makes,
    // the scene is as it was.
    void apply(const Patch& patch);

    // For a scene that shows a run: each particle, by its index, where it is now and was a step before.
    void pose(std::span<const Vec2> position, std::span<const Vec2> previous);

private:
    World world_;
    IdList<Particle> particles_;
    IdList<Constraint> constraints_;
    IdList<Decoration> decorations_;
    IdList<Control> controls_;
};

// The patch that leads from one scene to the other.
Patch difference(const Scene& from, const Scene& to);

// What a new, empty scene is: the defaults, within walls that are the size of a screen.
Scene newScene();

// The smallest rectangle around all particles, the circles that hold them and the corners of notes;
// nothing for an empty scene.
std::optional<Rect> extentOf(const Scene& scene);

// A set of items of a scene, in ascending order of ids.
struct Items {
    std::vector<ParticleId> particles;
    std::vector<ConstraintId> constraints;
    std::vector<DecorationId> decorations{};

    friend bool operator==(const Items&, const Items&) = default;
    bool empty() const { return size() == 0; }
    std::size_t size() const { return particles.size() + constraints.size() + decorations.size(); }
};

}  // namespace vakwerk

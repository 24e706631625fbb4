// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <map>

namespace vakwerk {

// Builds a scene in words:
//   const Scene scene = aScene().particle(1, {0, 0}).particle(2, {1, 0}).distance(3, 1, 2);
class SceneBuilder {
public:
    SceneBuilder& world(const World& world);
    SceneBuilder& particle(std::uint32_t id, Vec2 at, bool pinned = false, double mass = 1.0);
    SceneBuilder& add(const Particle& particle);
    // The rest length is the distance between the ends unless `length` is given.
    SceneBuilder& distance(std::uint32_t id, std::uint32_t a, std::uint32_t b,
                           std::optional<double> length = {})
    {
        return link(LinkKind::distance, id, {a, b}, length);
    }
    SceneBuilder& rope(std::uint32_t id, std::uint32_t a, std::uint32_t b,
                       std::optional<double> length = {})
    {
        return link(LinkKind::rope, id, {a, b}, length);
    }
    SceneBuilder& fixed(std::uint32_t id, std::uint32_t particle);
    SceneBuilder& add(ConstraintId id, Constraint constraint);
    SceneBuilder& add(Decoration decoration);
    SceneBuilder& skin(std::uint32_t id, const std::vector<std::uint32_t>& ring);
    SceneBuilder& note(std::uint32_t id, Vec2 place, std::string text);
    SceneBuilder& control(std::uint32_t id, ControlBody body);
    SceneBuilder& load(std::uint32_t id, LoadBody body);
    SceneBuilder& profile(std::uint32_t id, ProfileBody body);
    // Adds a line, of the vertices given and otherwise as `line`.
    SceneBuilder& ground(std::uint32_t id, const std::vector<Vec2>& vertices, Polyline line = {});
    SceneBuilder& drive(std::uint32_t id, DriveBody body);
    operator Scene() const;

private:
    Vec2 at(std::uint32_t id) const;
    SceneBuilder& link(LinkKind kind, std::uint32_t id,
                       std::pair<std::uint32_t, std::uint32_t> ends, std::optional<double> rest);

    Patch patch_;
    std::map<ParticleId, Vec2> place_;  // place of the first particle with each id
};

inline SceneBuilder aScene()
{
    return {};
}

// Returns a world in which nothing happens by itself: no gravity, no damping, one iteration a step.
World stillWorld(int iterations = 1);

Scene applied(Scene scene, const Patch& patch);

// Returns five particles in a row, 10 apart, with a constraint of each kind.
Scene fiveParticles();

using Ids = std::vector<std::uint32_t>;

// Returns the ids of the particles in scene order.
Ids idsOf(const Scene& scene);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "tests/core/a_scene.h"

namespace vakwerk {

SceneBuilder& SceneBuilder::world(const World& world)
{
    patch_.world = WorldChange{Scene{}.world(), world};
    return *this;
}

SceneBuilder& SceneBuilder::particle(std::uint32_t id, Vec2 at, bool pinned, double mass)
{
    return add(Particle{ParticleId{id}, at, at, mass, pinned});
}

SceneBuilder& SceneBuilder::add(const Particle& particle)
{
    patch_.particles.push_back({{}, Placed<Particle>{patch_.particles.size(), particle}});
    place_.emplace(particle.id, particle.position);
    return *this;
}

SceneBuilder& SceneBuilder::fixed(std::uint32_t id, std::uint32_t particle)
{
    return add(ConstraintId{id}, makeStatic(ParticleId{particle}, at(particle)));
}

SceneBuilder& SceneBuilder::add(ConstraintId id, Constraint constraint)
{
    constraint.id = id;
    patch_.constraints.push_back({{}, Placed<Constraint>{patch_.constraints.size(), constraint}});
    return *this;
}

SceneBuilder& SceneBuilder::add(Decoration decoration)
{
    patch_.decorations.push_back(
        {{}, Placed<Decoration>{patch_.decorations.size(), std::move(decoration)}});
    return *this;
}

SceneBuilder& SceneBuilder::skin(std::uint32_t id, const std::vector<std::uint32_t>& ring)
{
    Skin skin;
    for (const std::uint32_t particle : ring)
        skin.ring.push_back(ParticleId{particle});
    return add(Decoration{DecorationId{id}, skin});
}

SceneBuilder& SceneBuilder::note(std::uint32_t id, Vec2 place, std::string text)
{
    Note note;
    note.place = place;
    note.text = std::move(text);
    return add(Decoration{DecorationId{id}, note});
}

SceneBuilder& SceneBuilder::control(std::uint32_t id, ControlBody body)
{
    patch_.controls.push_back(
        {{}, Placed<Control>{patch_.controls.size(), Control{ControlId{id}, std::move(body)}}});
    return *this;
}

SceneBuilder& SceneBuilder::load(std::uint32_t id, LoadBody body)
{
    patch_.loads.push_back(
        {{}, Placed<Load>{patch_.loads.size(), Load{LoadId{id}, std::move(body)}}});
    return *this;
}

SceneBuilder& SceneBuilder::profile(std::uint32_t id, ProfileBody body)
{
    patch_.profiles.push_back(
        {{}, Placed<Profile>{patch_.profiles.size(), Profile{ProfileId{id}, std::move(body)}}});
    return *this;
}

SceneBuilder& SceneBuilder::ground(std::uint32_t id, const std::vector<Vec2>& vertices,
                                   Polyline line)
{
    Ground ground{GroundId{id}, std::move(line)};
    setVertices(ground, vertices);
    patch_.ground.push_back({{}, Placed<Ground>{patch_.ground.size(), std::move(ground)}});
    return *this;
}

SceneBuilder& SceneBuilder::drive(std::uint32_t id, DriveBody body)
{
    patch_.drives.push_back(
        {{}, Placed<Drive>{patch_.drives.size(), Drive{DriveId{id}, std::move(body)}}});
    return *this;
}

SceneBuilder::operator Scene() const
{
    Scene scene;
    scene.apply(patch_);
    return scene;
}

Vec2 SceneBuilder::at(std::uint32_t id) const
{
    const auto found = place_.find(ParticleId{id});
    return found == place_.end() ? Vec2{} : found->second;
}

SceneBuilder& SceneBuilder::link(LinkKind kind, std::uint32_t id,
                                 std::pair<std::uint32_t, std::uint32_t> ends,
                                 std::optional<double> rest)
{
    const double apart = vakwerk::length(at(ends.first) - at(ends.second));
    return add(ConstraintId{id}, makeLink(kind, ParticleId{ends.first}, ParticleId{ends.second},
                                          rest.value_or(apart)));
}

World stillWorld(int iterations)
{
    World world;
    world.gravity = {};
    world.damping = 0.0;
    world.iterations = iterations;
    return world;
}

Scene applied(Scene scene, const Patch& patch)
{
    scene.apply(patch);
    return scene;
}

Scene fiveParticles()
{
    SceneBuilder scene = aScene();
    for (std::uint32_t id = 1; id <= 5; ++id)
        scene.particle(id, {10.0 * id, 0.0});
    return scene.distance(1, 1, 2).rope(2, 2, 3).fixed(3, 5);
}

Ids idsOf(const Scene& scene)
{
    Ids ids;
    for (const Particle& particle : scene.particles())
        ids.push_back(static_cast<std::uint32_t>(particle.id));
    return ids;
}

}  // namespace vakwerk

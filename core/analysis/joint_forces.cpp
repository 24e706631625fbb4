// SPDX-License-Identifier: MIT
#include "core/analysis/joint_forces.h"

#include "core/analysis/contact_forces.h"
#include "core/analysis/pulls.h"
#include "core/simulation/stress.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

// Sorts the forces of the strands, which are the last ones in the list, by their angle from the
// first force.
void goRound(std::vector<JointForce>& forces, std::span<const Vec2> along)
{
    if (along.empty())
        return;
    const auto first = forces.end() - static_cast<std::ptrdiff_t>(along.size());
    const Vec2 from = first == forces.begin() ? Vec2{1.0, 0.0} : forces.front().force;
    std::vector<std::pair<double, JointForce>> round;
    for (std::size_t i = 0; i < along.size(); ++i) {
        const double angle = std::atan2(cross(from, along[i]), dot(from, along[i]));
        round.emplace_back(angle < 0.0 ? angle + 2.0 * std::numbers::pi : angle,
                           first[static_cast<std::ptrdiff_t>(i)]);
    }
    std::ranges::stable_sort(round, {}, &std::pair<double, JointForce>::first);
    std::ranges::transform(round, first, &std::pair<double, JointForce>::second);
}

// Returns the force of the load and the weight together, then the forces of the strands; nothing if
// one of them is NaN.
std::optional<std::vector<JointForce>> withoutSupports(const detail::Pose& pose,
                                                       ParticleId particle, Vec2 load,
                                                       std::span<const double> forces)
{
    const Scene& scene = pose.scene;
    std::vector<JointForce> acting;
    if (load != Vec2{})
        acting.push_back({JointForce::Kind::load, {}, load});
    std::vector<Vec2> along;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (!strandOf(constraint))
            continue;
        Vec2 pull;
        pose.forEachPull(constraint, [&](ParticleId end, Vec2 toEnd) {
            if (end == particle)
                pull += toEnd;
        });
        if (pull == Vec2{})
            continue;
        if (std::isnan(forces[i]))
            return std::nullopt;
        if (forces[i] == 0.0)
            continue;
        acting.push_back(
            {JointForce::Kind::strand, constraint.id, pull * forces[i], forces[i] > 0.0});
        along.push_back(pull);
    }
    goRound(acting, along);
    return acting;
}

}  // namespace

std::optional<std::vector<JointForce>> jointForces(const AtRest& rest, const Scene& scene,
                                                   ParticleId particle)
{
    std::vector<Vec2> position;
    for (const Particle& one : scene.particles())
        position.push_back(one.position);
    auto acting = withoutSupports({scene, position}, particle,
                                  rest.load[*scene.particles().indexOf(particle)],
                                  strandForces(rest, scene, scene));
    for (const AtRest::Support& support : rest.supports)
        if (acting && support.particle == particle && support.force != Vec2{})
            acting->push_back({.kind = JointForce::Kind::support,
                               .constraint = support.constraint,
                               .force = support.force,
                               .ground = support.ground});
    return acting;
}

std::optional<std::vector<JointForce>> jointForces(const Scene& scene, const State& state,
                                                   ParticleId particle)
{
    const std::size_t index = *scene.particles().indexOf(particle);
    if (scene.world().attraction != 0.0 ||
        detail::meetsWall(scene.world(), state.position[index], scene.particles()[index].radius))
        return std::nullopt;
    auto acting = withoutSupports({scene, state.position}, particle, loadsOf(scene, state)[index],
                                  forcesIn(scene, state));
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        const auto refs = particlesOf(constraint);
        if (std::ranges::find(refs, particle) == refs.end())
            continue;
        if (!acting || detail::isOfShape(constraint))
            return std::nullopt;
        if (!strandOf(constraint))
            if (const Vec2 force = reactionOf(scene, state, i); force != Vec2{})
                acting->push_back({JointForce::Kind::support, constraint.id, force});
    }
    for (const AtRest::Support& ground : forcesOfGround(scene, state))
        if (acting && ground.particle == particle)
            acting->push_back({.kind = JointForce::Kind::support,
                               .constraint = {},
                               .force = ground.force,
                               .ground = ground.ground});
    if (const Vec2 force = forcesOfOtherContacts(scene, state)[index]; acting && force != Vec2{})
        acting->push_back({.kind = JointForce::Kind::contact, .constraint = {}, .force = force});
    const Vec2 left = acting ? sumOf(*acting) : Vec2{};
    if (detail::isHeld(scene, state, particle) && left != Vec2{})
        acting->push_back({JointForce::Kind::support, {}, left * -1.0});
    return acting;
}

Vec2 sumOf(std::span<const JointForce> forces)
{
    Vec2 sum;
    for (const JointForce& one : forces)
        sum += one.force;
    return sum;
}

}  // namespace vakwerk

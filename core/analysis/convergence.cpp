// SPDX-License-Identifier: MIT
#include "core/analysis/convergence.h"

#include "core/analysis/contact_forces.h"
#include "core/analysis/loading.h"
#include "core/analysis/pulls.h"
#include "core/analysis/tolerances.h"
#include "core/scene/masses.h"
#include "core/scene/properties.h"
#include "core/scene/query/drives.h"
#include "core/simulation/stress.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// Returns the strain of a rigid link that carries a force. Returns 0 for other constraints, because
// an elastic link is meant to change its length and a slack rope may be shorter than its rest
// length.
double rigidStrain(const Scene& scene, const State& state, const Constraint& constraint,
                   double force)
{
    const Link* link = linkOf(constraint);
    const bool gives =
        kindOf(constraint) == LinkKind::spring || (link && complianceOf(scene, *link) > 0.0);
    if (!link || gives || force == 0.0)
        return 0.0;
    const double rest = lengthAt(scene, constraint, state.time());
    return rest > 0.0 ? (lengthNow(scene, state, constraint) - rest) / rest : 0.0;
}

// Returns the residual of each particle, and the size of the largest force of a link or load.
std::pair<std::vector<Vec2>, double> leftOverIn(const Scene& scene, const State& state,
                                                const std::vector<double>& forces)
{
    const detail::Pose pose{scene, state.position};
    std::vector<Vec2> left = loadsOf(scene, state);
    double largest = 0.0;
    for (const Vec2 load : left)
        largest = std::fmax(largest, length(load));
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (strandOf(constraint)) {
            largest = std::fmax(largest, std::fabs(forces[i]));
            pose.forEachPull(constraint, [&](ParticleId end, Vec2 along) {
                left[pose.index(end)] += along * forces[i];
            });
        } else if (const auto refs = particlesOf(constraint); refs.size() == 1) {
            left[pose.index(*refs.begin())] += reactionOf(scene, state, i);
        }
    }
    for (const AtRest::Support& ground : forcesOfGround(scene, state))
        left[pose.index(ground.particle)] += ground.force;
    const std::vector<Vec2> ofContacts = forcesOfOtherContacts(scene, state);
    for (std::size_t i = 0; i < left.size(); ++i)
        left[i] += ofContacts[i];
    return {std::move(left), largest};
}

// Returns the acceleration below which a force counts as a rounding error: in one time step it
// moves a particle by less than the rounding error of coordinates.
double noticeableAcceleration(const Scene& scene, const State& state)
{
    double extent = 0.0;
    for (const Vec2 at : state.position)
        extent = std::fmax(extent, length(at - state.position[0]));
    const double h = scene.world().timeStep;
    return tolerance::lengthRounding * extent / (h * h);
}

// Returns the mass of the heaviest free particle that each particle is or is linked to.
std::vector<double> heaviestNear(const Scene& scene, const State& state)
{
    std::vector<double> mass = massesOf(scene);
    for (std::size_t i = 0; i < mass.size(); ++i)
        if (detail::isHeld(scene, state, scene.particles()[i].id))
            mass[i] = 0.0;
    std::vector<double> near = mass;
    for (const Constraint& constraint : scene.constraints()) {
        if (!strandOf(constraint))
            continue;
        const ParticleRefs refs = particlesOf(constraint);
        for (const ParticleId one : refs)
            for (const ParticleId other : refs) {
                double& heaviest = near[*scene.particles().indexOf(one)];
                heaviest = std::fmax(heaviest, mass[*scene.particles().indexOf(other)]);
            }
    }
    return near;
}

// Returns the reactions of pins, of other supports and of ground. The force of a pin is the opposite of the
// residual `left` of its particle. Forces up to `least`, by particle, are left out.
std::vector<AtRest::Support> supportsIn(const Scene& scene, const State& state,
                                        std::span<const Vec2> left, std::span<const double> least)
{
    std::vector<AtRest::Support> supports;
    const auto add = [&](ParticleId particle, std::optional<ConstraintId> constraint, Vec2 force) {
        const std::size_t index = *scene.particles().indexOf(particle);
        if (length(force) > least[index] && !detail::meetsWall(scene.world(), state.position[index],
                                                               scene.particles()[index].radius))
            supports.push_back({particle, constraint, force});
    };
    for (std::size_t i = 0; i < left.size(); ++i)
        if (detail::isHeld(scene, state, scene.particles()[i].id))
            add(scene.particles()[i].id, {}, left[i] * -1.0);
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (const auto refs = particlesOf(constraint); !strandOf(constraint) && refs.size() == 1)
            add(*refs.begin(), constraint.id, reactionOf(scene, state, i));
    }
    for (const AtRest::Support& ground : forcesOfGround(scene, state))
        if (length(ground.force) > least[*scene.particles().indexOf(ground.particle)])
            supports.push_back(ground);
    return supports;
}

}  // namespace

std::optional<Convergence> convergenceOf(const Scene& scene, const State& state)
{
    if (scene.world().attraction != 0.0 ||
        std::ranges::any_of(scene.constraints(), detail::isOfShape))
        return std::nullopt;
    const std::vector<double> forces = forcesIn(scene, state);
    const auto [left, largest] = leftOverIn(scene, state, forces);
    const double noticeable = noticeableAcceleration(scene, state);
    Convergence convergence;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        if (!std::isfinite(length(left[i])))
            return std::nullopt;
        if (!detail::isHeld(scene, state, particle.id) &&
            !detail::meetsWall(scene.world(), state.position[i], particle.radius) &&
            length(left[i]) > std::fmax(particle.mass * noticeable, tolerance::noForce * largest) &&
            length(left[i]) >= convergence.residual) {
            convergence.worstParticle = particle.id;
            convergence.residual = length(left[i]);
        }
    }
    convergence.share = convergence.residual / largest;
    if (!std::isfinite(convergence.share))
        return std::nullopt;
    std::vector<double> least = heaviestNear(scene, state);
    for (double& size : least)
        size = std::fmax(size * noticeable, tolerance::noForce * largest);
    convergence.supports = supportsIn(scene, state, left, least);
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        const double strain = rigidStrain(scene, state, constraint, forces[i]);
        if (std::fabs(strain) > std::fabs(convergence.strain)) {
            convergence.strain = strain;
            convergence.worstLink = constraint.id;
        }
    }
    return convergence;
}

double motionIn(const State& state)
{
    double most = 0.0;
    Vec2 low{never, never};
    Vec2 high{-never, -never};
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Vec2 at = state.position[i];
        low = {std::fmin(low.x, at.x), std::fmin(low.y, at.y)};
        high = {std::fmax(high.x, at.x), std::fmax(high.y, at.y)};
        most = std::fmax(most, length(at - state.previous[i]));
    }
    return most > 0.0 ? most / std::fmax(high.x - low.x, high.y - low.y) : 0.0;
}

std::vector<AtRest::Support> reactionsOfRun(const Scene& scene, const State& state)
{
    const bool mayRest = state.step > 0 && motionIn(state) <= tolerance::shakes;
    auto convergence = mayRest ? convergenceOf(scene, state) : std::nullopt;
    return convergence && convergence->share <= tolerance::settled
               ? std::move(convergence->supports)
               : std::vector<AtRest::Support>();
}

}  // namespace vakwerk

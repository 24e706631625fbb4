// SPDX-License-Identifier: MIT
#include "core/simulation/model.h"

#include "core/scene/angle.h"
#include "core/scene/masses.h"
#include "core/scene/properties.h"
#include "core/simulation/divergence.h"
#include "core/simulation/formulas.h"

#include <algorithm>

namespace vakwerk {
namespace {

bool isPinned(const Particle& particle, const Pins& pins)
{
    return std::ranges::binary_search(pins.held, particle.id) ||
           (particle.pinned && !std::ranges::binary_search(pins.freed, particle.id));
}

double ownOr(double own, double ofWorld)
{
    return own == asWorld ? ofWorld : own;
}

// Returns compliance / h², where h is the length of a substep, but at most largestNumber. The kinds
// of constraints multiply it by the gain stiffness / (w + softness). If the softness were infinite,
// the gain would be 0, and ∞ × 0 is NaN.
double softnessOf(double compliance, const World& world)
{
    const double h = world.timeStep / world.substeps;
    return std::fmin(compliance / (h * h), largestNumber);
}

void addLoads(const Scene& scene, Model& model)
{
    bool any = false;
    for (std::size_t i = 0; i < model.mass.size(); ++i)
        any = any || (scene.particles()[i].load != Vec2{} && model.inverseMass[i] != 0.0);
    for (std::size_t i = 0; any && i < model.mass.size(); ++i)
        model.byLoad.push_back(scene.particles()[i].load * model.inverseMass[i]);
}

Rim rimOf(const Particle& particle)
{
    if (!canTurn(particle))
        return {};
    const double r = particle.radius;
    const bool isDisc = particle.momentOfInertia == asDisc;
    return {radiansOf(r), isDisc ? 2.0 / particle.mass
                                 : std::fmin(r * r / particle.momentOfInertia, largestNumber)};
}

}  // namespace

double Compiler::weight(std::uint32_t particle) const
{
    return isPinned(scene_.particles()[particle], pins_) ? 0.0 : 1.0 / masses_[particle];
}

double Compiler::softness(const ConstraintBase& base) const
{
    return softnessOf(base.compliance, scene_.world());
}

double Compiler::softness(const Link& link) const
{
    return softnessOf(complianceOf(scene_, link), scene_.world());
}

double Compiler::rate(const SpringConstraint& spring) const
{
    return rateOf(scene_, spring);
}

Model compile(const Scene& scene, const Pins& pins)
{
    Model model;
    model.mass = massesOf(scene);
    const Compiler compiler(scene, pins, model.mass);
    model.world = scene.world();
    for (const Particle& particle : scene.particles()) {
        model.inverseMass.push_back(
            compiler.weight(static_cast<std::uint32_t>(model.inverseMass.size())));
        model.radius.push_back(particle.radius);
        model.restitution.push_back(ownOr(particle.restitution, model.world.restitution));
        model.slip.push_back(1.0 -
                             ownOr(particle.friction, model.world.friction) / model.world.substeps);
        model.grip.push_back(particle.contactFriction);
        model.group.push_back(particle.collisionGroup);
        model.attracted.push_back(particle.attracted ? 1 : 0);
        model.softened.push_back(softenedWithin(model.world, particle.radius));
    }
    if (std::ranges::any_of(scene.particles(), canTurn))
        for (const Particle& particle : scene.particles())
            model.rims.push_back(rimOf(particle));
    addLoads(scene, model);
    model.loads = thoseThatAct(scene);
    model.drives = actingDrives(scene);
    if (touchesGround(model.world))
        model.ground = contact::Pieces(scene);
    const bool mayTouch = !model.ground.empty() || touchEachOther(model.world);
    model.constrained.assign(model.mass.size(), mayTouch ? 1 : 0);
    for (const Constraint& constraint : scene.constraints()) {
        const auto index = static_cast<std::uint32_t>(model.constraints.size());
        model.constraints.push_back(std::visit(
            [&](const auto& body) -> Solve { return solveOf(body, compiler); }, constraint.body));
        model.limits.push_back(limitsOf(scene, constraint));
        model.breakStrain.push_back(strainLimit(constraint));
        if (const Link* link = linkOf(constraint); link && link->solid)
            model.solids.push_back({compiler.index(link->a), compiler.index(link->b), index,
                                    link->thickness, link->collisionGroup});
        if (isForce(model.constraints.back()))
            model.springs.push_back(index);
        else
            forEachParticle(model.constraints.back(),
                            [&](std::uint32_t particle) { model.constrained[particle] = 1; });
        if (model.limits.back().any() || model.breakStrain.back() < never)
            model.breakable.push_back(index);
    }
    return model;
}

Model renumbered(const Model& model, const std::vector<std::uint32_t>& to)
{
    Model result = model;
    for (std::size_t i = 0; i < to.size(); ++i) {
        result.mass[to[i]] = model.mass[i];
        result.inverseMass[to[i]] = model.inverseMass[i];
        if (!model.byLoad.empty())
            result.byLoad[to[i]] = model.byLoad[i];
        result.radius[to[i]] = model.radius[i];
        result.restitution[to[i]] = model.restitution[i];
        result.slip[to[i]] = model.slip[i];
        result.grip[to[i]] = model.grip[i];
        result.group[to[i]] = model.group[i];
        if (!model.rims.empty())
            result.rims[to[i]] = model.rims[i];
        result.attracted[to[i]] = model.attracted[i];
        result.softened[to[i]] = model.softened[i];
        result.constrained[to[i]] = model.constrained[i];
    }
    for (Solid& solid : result.solids) {
        solid.a = to[solid.a];
        solid.b = to[solid.b];
    }
    for (Solve& solve : result.constraints)
        forEachParticle(solve, [&](std::uint32_t& particle) { particle = to[particle]; });
    renumber(result.loads, to);
    renumber(result.drives, to);
    for (Pull& pull : result.pulls)
        pull.particle = to[pull.particle];
    std::ranges::sort(result.pulls, {}, &Pull::particle);
    return result;
}

bool startsAnew(const Model& model, std::size_t constraint)
{
    const Solve& solve = model.constraints[constraint];
    if (std::visit([](const auto& one) { return one.softness > 0.0; }, solve))
        return true;
    const auto* driven = model.drives.of(static_cast<std::uint32_t>(constraint));
    return driven && driven->isLimited();
}

bool mayGiveEnergy(const Model& model, std::size_t constraint)
{
    return startsAnew(model, constraint) || model.drives.of(static_cast<std::uint32_t>(constraint));
}

Solve drivenAt(const Model& model, std::size_t constraint, double time)
{
    Solve solve = model.constraints[constraint];
    if (const auto* driven = model.drives.of(static_cast<std::uint32_t>(constraint)))
        drive(solve, *driven, time, model.substep());
    return solve;
}

void drive(Model& model, double time)
{
    for (const ActingDrives::Driven& driven : model.drives.driven)
        drive(model.constraints[driven.constraint], driven, time, model.substep());
}

std::vector<std::uint32_t> springsOf(const Model& model)
{
    std::vector<std::uint32_t> springs;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i)
        if (isForce(model.constraints[i]))
            springs.push_back(i);
    return springs;
}

bool isForce(const Solve& solve)
{
    return std::visit([](const auto& one) { return one.isForce; }, solve);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/import/formats.h"

#include "core/io/import/xsp_world.h"

#include <unordered_map>
#include <unordered_set>

namespace vakwerk {
namespace {

using Ids = std::unordered_map<double, ParticleId>;

Ids idsOf(const XspFile& file, Findings& findings)
{
    Ids ids;
    for (const XspMass& mass : file.masses)
        if (!ids.emplace(mass.id, ParticleId{static_cast<std::uint32_t>(ids.size() + 1)}).second)
            findings.complain(mass.offset, "mass " + text(mass.id),
                              {QT_TRANSLATE_NOOP("core", "is given a second time"), {}});
    return ids;
}

// A velocity is kept as the previous position: v = (x − x_old)/h. Fixed masses have none.
Particle particleOf(const XspMass& mass, const XspSettings& settings, const World& world)
{
    Particle particle = particleAt(mass.position);
    particle.mass = mass.mass;
    particle.pinned = mass.fixed;
    if (mass.fixed)
        return particle;
    particle.previous = mass.position - mass.velocity * settings.timeStep;
    particle.radius = xspRadius(mass.mass);
    const bool isCentre = settings.centre >= 0.0 && mass.id == settings.centre;
    particle.attracted = world.attraction == 0.0 || !isCentre;
    const double elasticity = xspElasticity(mass);
    if (world.boundsKind == BoundsKind::off || elasticity == world.restitution)
        return particle;
    particle.restitution = elasticity;
    particle.friction = 1.0 - elasticity;
    return particle;
}

std::vector<Particle> particlesOf(const XspFile& file, const World& world)
{
    std::vector<Particle> particles;
    for (const XspMass& mass : file.masses)
        particles.push_back(particleOf(mass, file.settings, world));
    return particles;
}

// Notes velocities of fixed masses, because in XSpringies these also act on damped springs.
void noteFixedVelocities(const XspFile& file, Findings& findings)
{
    std::unordered_set<double> damped;
    for (const XspSpring& spring : file.springs)
        if (spring.damping != 0.0)
            damped.insert({spring.a, spring.b});
    for (const XspMass& mass : file.masses)
        if (mass.fixed && mass.velocity != Vec2() && damped.contains(mass.id))
            findings.note(mass.offset, "mass " + text(mass.id),
                          {QT_TRANSLATE_NOOP("core", "is fixed and has no velocity here; in "
                                                     "XSpringies it pulls on damped springs as if "
                                                     "it moved"),
                           {}});
}

std::optional<ParticleId> end(const Ids& ids, const XspSpring& spring, double mass,
                              Findings& findings)
{
    const auto found = ids.find(mass);
    if (found != ids.end())
        return found->second;
    findings.complain(
        spring.offset, "spng",
        {QT_TRANSLATE_NOOP("core", "refers to mass %1, which does not exist"), {text(mass)}});
    return std::nullopt;
}

std::vector<Constraint> springsOf(const XspFile& file, const Ids& ids, Findings& findings)
{
    std::vector<Constraint> springs;
    for (const XspSpring& from : file.springs) {
        const auto a = end(ids, from, from.a, findings);
        const auto b = end(ids, from, from.b, findings);
        if (!a || !b)
            continue;
        if (*a == *b)
            findings.complain(
                from.offset, "spng",
                {QT_TRANSLATE_NOOP("core", "joins particle %1 to itself"), {text(from.a)}});
        SpringConstraint spring;
        spring.a = *a;
        spring.b = *b;
        spring.length = from.length;
        spring.springConstant = from.constant;
        spring.damping = from.damping;
        spring.visible = file.settings.showsSprings;
        springs.push_back({{}, spring});
    }
    return springs;
}

}  // namespace

ReadScene readXsp(std::string_view text)
{
    Findings findings(text);
    XspFile file = readXspFile(text, findings);
    if (!findings.good())
        return std::move(findings).resultWith({});
    removeStrayMasses(file, findings);
    if (file.masses.empty())
        findings.complain(
            0, "", {QT_TRANSLATE_NOOP("core", "has no mass that is not loose and far away"), {}});
    const Ids ids = idsOf(file, findings);
    std::vector<Constraint> springs = springsOf(file, ids, findings);
    if (!findings.good())
        return std::move(findings).resultWith({});
    const World world = worldOf(file, findings);
    noteFixedVelocities(file, findings);
    return std::move(findings).resultWith(
        sceneOf(world, particlesOf(file, world), std::move(springs)));
}

}  // namespace vakwerk

#include "core/io/import/xsp.h"

#include "core/io/import/xsp_world.h"

#include <unordered_map>

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

// Velocities are kept as previous positions: v = (x − x_old)/h. What is fixed has none.
std::vector<Particle> particlesOf(const XspFile& file)
{
    std::vector<Particle> particles;
    for (const XspMass& mass : file.masses)
        particles.push_back({.id = {},
                             .position = mass.position,
                             .previous = mass.position - (mass.fixed ? Vec2() : mass.velocity) *
                                                             file.settings.timeStep,
                             .mass = mass.mass,
                             .pinned = mass.fixed,
                             .radius = mass.fixed ? 0.0 : xspRadius(mass.mass)});
    return particles;
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
    leaveStrays(file, findings);
    if (file.masses.empty())
        findings.complain(
            0, "", {QT_TRANSLATE_NOOP("core", "has no mass that is not loose and far away"), {}});
    const Ids ids = idsOf(file, findings);
    std::vector<Constraint> springs = springsOf(file, ids, findings);
    if (!findings.good())
        return std::move(findings).resultWith({});
    const World world = worldOf(file, findings);
    return std::move(findings).resultWith(sceneOf(world, particlesOf(file), std::move(springs)));
}

}  // namespace vakwerk

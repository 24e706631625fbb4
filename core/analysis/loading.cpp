// SPDX-License-Identifier: MIT
#include "core/analysis/loading.h"

#include "core/scene/masses.h"
#include "core/simulation/forces.h"

namespace vakwerk {
namespace {

// A scene, unlike a run, holds no broken links.
constexpr auto nothingIsBroken = [](std::uint32_t) { return false; };

// Adds the forces of the only load that acts, `loading.alone`, as if it were on. A moving load that
// is off acts at the place where it would be if it were on.
void addAlone(const ActingLoads& loads, const Loading& loading, auto add)
{
    for (const ActingLoads::Case& one : loads.cases)
        if (one.id == *loading.alone)
            forEachForce(one, one.law.factor * loading.share, add);
    for (ActingLoads::Row row : loads.rows) {
        row.law.on = true;
        const auto first = loading.along ? loading.along : firstAxleAt(row, loading.time);
        if (row.id == *loading.alone && first)
            forEachForce(loads, row, *first, nothingIsBroken, add);
    }
}

std::vector<Vec2> alwaysOn(const Scene& scene)
{
    const std::vector<double> masses = massesOf(scene);
    const Vec2 gravity = gravityOf(scene.world());
    std::vector<Vec2> loads;
    loads.reserve(masses.size());
    for (std::size_t i = 0; i < masses.size(); ++i)
        loads.push_back(scene.particles()[i].load + gravity * masses[i]);
    return loads;
}

}  // namespace

std::vector<Vec2> loadsOf(const Scene& scene, const Loading& loading)
{
    std::vector<Vec2> loads = alwaysOn(scene);
    if (scene.loads().empty())
        return loads;
    const auto add = [&loads](std::uint32_t particle, Vec2 force) { loads[particle] += force; };
    const ActingLoads acting = actingLoads(scene);
    if (loading.alone)
        addAlone(acting, loading, add);
    else
        forEachForce(acting, loading.time, nothingIsBroken, add);
    return loads;
}

std::vector<Vec2> loadsOf(const Scene& scene, const State& state)
{
    std::vector<Vec2> loads = alwaysOn(scene);
    if (!scene.loads().empty())
        forEachForce(
            thoseThatAct(scene), state.time(),
            [&](std::uint32_t link) { return state.broken[link] != 0; },
            [&](std::uint32_t particle, Vec2 force) { loads[particle] += force; });
    return loads;
}

}  // namespace vakwerk

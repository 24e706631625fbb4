// SPDX-License-Identifier: MIT
#include "core/scene/query/loads.h"

#include "core/scene/fields/fields.h"
#include "core/scene/fields/units.h"

namespace vakwerk {
namespace {

const LoadCase* loadCaseOf(const Load* load)
{
    return load ? std::get_if<LoadCase>(&load->body) : nullptr;
}

}  // namespace

double usualLoad(const World& world)
{
    constexpr double newtons = 100.0;
    const auto inWorld =
        conversion("N", unitText(Unit::force, world), {world.lengthUnit, world.unitsPerMetre});
    return inWorld ? (*inWorld)(newtons) : newtons;
}

std::vector<Vec2> loadsIn(const Scene& scene, std::optional<LoadId> in)
{
    std::vector<Vec2> loads(scene.particles().size());
    if (const LoadCase* own = in ? loadCaseOf(scene.find(*in)) : nullptr)
        for (std::size_t i = 0; i < own->particles.size(); ++i)
            loads[*scene.particles().indexOf(own->particles[i])] = own->forceAt(i);
    for (std::size_t i = 0; !in && i < loads.size(); ++i)
        loads[i] = scene.particles()[i].load;
    return loads;
}

Vec2 loadOn(const Scene& scene, ParticleId id, std::optional<LoadId> in)
{
    if (const LoadCase* loads = in ? loadCaseOf(scene.find(*in)) : nullptr)
        return forceOn(*loads, id);
    const Particle* particle = in ? nullptr : scene.find(id);
    return particle ? particle->load : Vec2{};
}

}  // namespace vakwerk

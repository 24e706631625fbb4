// SPDX-License-Identifier: MIT
#include "core/simulation/motion/shapes_of.h"

#include "core/simulation/model.h"

#include <algorithm>
#include <numeric>

namespace vakwerk {

contact::Shapes shapesOf(const Model& model, const State& state)
{
    contact::Shapes shapes;
    shapes.radius = model.radius;
    shapes.inverseMass = model.inverseMass;
    shapes.ids = state.particleIds;
    shapes.group = model.group;
    shapes.firstConstraint.assign(model.radius.size() + 1, 0);
    std::vector<Solid> solids = model.solids;
    std::erase_if(solids, [&](const Solid& solid) {
        return state.broken[solid.constraint] != 0 || !(solid.thickness > 0.0);
    });
    std::ranges::sort(solids, {},
                      [&](const Solid& solid) { return state.constraintIds[solid.constraint]; });
    for (const Solid& solid : solids) {
        const double half = solid.thickness / 2.0;
        shapes.links.push_back({solid.a, solid.b, solid.constraint, half});
        shapes.groupOfLinks.push_back(solid.group);
        shapes.radius[solid.a] = std::max(shapes.radius[solid.a], half);
        shapes.radius[solid.b] = std::max(shapes.radius[solid.b], half);
    }
    for (std::uint32_t i = 0; i < shapes.radius.size(); ++i)
        shapes.perRim.push_back(model.rim(i).inverseMass > 0.0 ? shapes.radius[i] / model.radius[i]
                                                               : 0.0);
    // A ring with an area touches itself.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> joints;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i)
        if (state.broken[i] == 0 && !std::holds_alternative<AreaSolve>(model.constraints[i]))
            forEachParticle(model.constraints[i],
                            [&](std::uint32_t particle) { joints.emplace_back(particle, i); });
    std::ranges::sort(joints);
    for (const auto& [particle, constraint] : joints) {
        ++shapes.firstConstraint[particle + 1];
        shapes.constraints.push_back(constraint);
    }
    std::partial_sum(shapes.firstConstraint.begin(), shapes.firstConstraint.end(),
                     shapes.firstConstraint.begin());
    return shapes;
}

}  // namespace vakwerk

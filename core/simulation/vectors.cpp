// SPDX-License-Identifier: MIT
#include "core/simulation/vectors.h"

#include "core/scene/masses.h"

#include <cmath>

namespace vakwerk {

std::vector<Vec2> vectorsOf(const Scene& scene, const State& state, VectorKind kind)
{
    const double h = scene.world().timeStep;
    const std::vector<double> masses =
        kind == VectorKind::force ? massesOf(scene) : std::vector<double>();
    std::vector<Vec2> vectors(state.position.size());
    for (std::size_t i = 0; i < vectors.size(); ++i) {
        if (state.isPinned(scene.particles()[i]))
            continue;
        switch (kind) {
        case VectorKind::velocity:
            vectors[i] = (state.position[i] - state.previous[i]) / h;
            break;
        case VectorKind::acceleration:
            vectors[i] = state.gained[i] / (h * h);
            break;
        case VectorKind::force:
            vectors[i] = state.gained[i] * (masses[i] / (h * h));
            break;
        case VectorKind::contact:
            break;
        }
    }
    return vectors;
}

std::vector<double> vectorSizes(const Scene& scene, const State& state, VectorKind kind)
{
    std::vector<double> sizes;
    if (kind == VectorKind::contact) {
        for (const Touch& touch : state.touches)
            sizes.push_back(std::hypot(touch.push, touch.slide) / squareOfSubstep(scene.world()));
        return sizes;
    }
    const std::vector<Vec2> vectors = vectorsOf(scene, state, kind);
    for (std::size_t i = 0; i < vectors.size(); ++i)
        if (!scene.particles()[i].hidden)
            sizes.push_back(length(vectors[i]));
    return sizes;
}

double squareOfSubstep(const World& world)
{
    const double h = world.timeStep / world.substeps;
    return h * h;
}

Unit unitOf(VectorKind kind)
{
    switch (kind) {
    case VectorKind::velocity:
        return Unit::velocity;
    case VectorKind::acceleration:
        return Unit::acceleration;
    case VectorKind::force:
    case VectorKind::contact:
        return Unit::force;
    }
    return Unit::none;
}

}  // namespace vakwerk

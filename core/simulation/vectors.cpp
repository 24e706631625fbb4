#include "core/simulation/vectors.h"

namespace vakwerk {

Vec2 vectorOf(const Scene& scene, const State& state, std::size_t particle, VectorKind kind)
{
    const Particle& one = scene.particles()[particle];
    const double h = scene.world().timeStep;
    if (state.isPinned(one))
        return {};
    switch (kind) {
    case VectorKind::velocity:
        return (state.position[particle] - state.previous[particle]) / h;
    case VectorKind::acceleration:
        return state.gained[particle] / (h * h);
    case VectorKind::force:
        return state.gained[particle] * (one.mass / (h * h));
    }
    return {};
}

std::vector<double> vectorSizes(const Scene& scene, const State& state, VectorKind kind)
{
    std::vector<double> sizes;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        if (!scene.particles()[i].hidden)
            sizes.push_back(length(vectorOf(scene, state, i, kind)));
    return sizes;
}

Unit unitOf(VectorKind kind)
{
    switch (kind) {
    case VectorKind::velocity:
        return Unit::velocity;
    case VectorKind::acceleration:
        return Unit::acceleration;
    case VectorKind::force:
        return Unit::force;
    }
    return Unit::none;
}

}  // namespace vakwerk

#include "core/simulation/stress.h"

namespace vakwerk {
namespace {

double stressOf(const Scene& scene, const State& state, std::size_t index, Measure measure)
{
    const Constraint& constraint = scene.constraints()[index];
    const Link* link = linkOf(constraint);
    if (!link || state.broken[index])
        return 0.0;
    if (measure == Measure::force)
        return forceIn(scene, state, index);
    const double error = lengthNow(scene, state, *link) - link->length;
    if (error < 0.0 && std::holds_alternative<RopeConstraint>(constraint.body))
        return 0.0;
    if (measure == Measure::lengthError)
        return error;
    return link->length > 0.0 ? error / link->length : 0.0;
}

}  // namespace

double forcePerMultiplier(const World& world)
{
    return world.substeps / (world.timeStep * world.timeStep);
}

double forceIn(const Scene& scene, const State& state, std::size_t constraint)
{
    const Vec2 lambda = state.multiplier[constraint];
    const double scale = forcePerMultiplier(scene.world());
    return linkOf(scene.constraints()[constraint]) ? lambda.x * scale : length(lambda) * scale;
}

Vec2 reactionOf(const Scene& scene, const State& state, std::size_t constraint)
{
    return state.multiplier[constraint] * forcePerMultiplier(scene.world());
}

double lengthNow(const Scene& scene, const State& state, const Link& link)
{
    const auto at = [&](ParticleId id) { return state.position[*scene.particles().indexOf(id)]; };
    return length(at(link.b) - at(link.a));
}

std::vector<double> stresses(const Scene& scene, const State& state, Measure measure)
{
    std::vector<double> result(scene.constraints().size());
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = stressOf(scene, state, i, measure);
    return result;
}

std::optional<double> utilisation(const Scene& scene, const State& state, std::size_t constraint)
{
    const double limit = scene.constraints()[constraint].base().breakForce;
    if (limit == never)
        return std::nullopt;
    return std::abs(forceIn(scene, state, constraint)) / limit;
}

}  // namespace vakwerk

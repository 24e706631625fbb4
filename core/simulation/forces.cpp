// SPDX-License-Identifier: MIT
#include "core/simulation/forces.h"

#include "core/simulation/formulas.h"

namespace vakwerk {
namespace {

// Returns a = d V′(|d|)/|d|,  d = centre − x. At the centre there is no direction, so the result is
// 0.
Vec2 attractionAt(const World& world, Vec2 x, double softened)
{
    const Vec2 d = world.attractionCentre - x;
    const double r = length(d);
    if (!(r > 0.0))
        return {};
    return d * softenedPerDistance(world.attractionLaw, world.attraction, r, softened);
}

// Returns λ = (c₁ + c₂ |v|)/m, with which drag causes a = −λ v.
double dragRate(const World& world, Vec2 v, double inverseMass)
{
    return (world.linearDrag + world.quadraticDrag * length(v)) * inverseMass;
}

// A drag that would take more than the whole velocity in a substep h would make it oscillate with
// growing size. Such a drag uses the velocity at the end:
//   v' = (v + a h)/(1 + λ' h),  λ' = (c₁ + c₂ |v'|)/m,  a' = (v' − v)/h
// where |v'| (1 + c₁h/m + c₂h/m |v'|) = |v + a h| =: q gives
//   |v'| = 2q/(b + √(b² + 4 q c₂h/m)),  b = 1 + c₁h/m
void dragHard(const Model& model, Instant& instant)
{
    const World& world = model.world;
    const double h = model.substep();
    for (std::size_t i = 0; i < instant.position.size(); ++i) {
        const double w = model.inverseMass[i];
        const Vec2 v = instant.velocity[i];
        if (!(dragRate(world, v, w) * h > 1.0))
            continue;
        const Vec2 undragged = v + instant.acceleration[i] * h;
        const double q = length(undragged);
        const double b = 1.0 + world.linearDrag * w * h;
        const double root = std::sqrt(b * b + 4.0 * q * (world.quadraticDrag * w * h));
        const double rate = (world.linearDrag + world.quadraticDrag * (2.0 * q / (b + root))) * w;
        instant.acceleration[i] = (undragged / (1.0 + rate * h) - v) / h;
    }
}

void accelerateBySprings(const Model& model, const State& state, Instant& instant)
{
    instant.tension.assign(model.springs.size(), 0.0);
    for (std::size_t i = 0; i < model.springs.size(); ++i)
        if (!state.broken[model.springs[i]])
            instant.tension[i] = std::get<SpringSolve>(model.constraints[model.springs[i]])
                                     .pull(model.inverseMass, instant);
}

}  // namespace

void accelerate(const Model& model, const State& state, Instant& instant)
{
    const World& world = model.world;
    const Vec2 gravity = gravityOf(world);
    const bool drags = world.linearDrag != 0.0 || world.quadraticDrag != 0.0;
    const double h = model.substep();
    instant.acceleration.assign(instant.position.size(), Vec2{});
    for (std::size_t i = 0; i < instant.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        Vec2 a = model.byLoad.empty() ? gravity : gravity + model.byLoad[i];
        if (world.attraction != 0.0 && model.attracted[i] != 0)
            a += attractionAt(world, instant.position[i], model.softened[i]);
        if (drags) {
            const Vec2 v = instant.velocity[i];
            const double rate = dragRate(world, v, model.inverseMass[i]);
            if (!(rate * h > 1.0))
                a += v * -rate;
        }
        instant.acceleration[i] = a;
    }
    forEachLoad(model, state, [&](std::uint32_t particle, Vec2 force) {
        if (model.inverseMass[particle] != 0.0)
            instant.acceleration[particle] += force * model.inverseMass[particle];
    });
    accelerateBySprings(model, state, instant);
    for (const Pull& pull : model.pulls)
        if (const std::size_t i = pull.particle; model.inverseMass[i] != 0.0)
            instant.acceleration[i] +=
                pullOf(pull, instant.position[i], instant.velocity[i] * h) / (h * h);
    if (drags)
        dragHard(model, instant);
}

std::vector<Vec2> accelerationByLoads(const Model& model, const State& state)
{
    std::vector<Vec2> result(model.loads.empty() ? 0 : model.mass.size());
    forEachLoad(model, state, [&](std::uint32_t particle, Vec2 force) {
        result[particle] += force * model.inverseMass[particle];
    });
    return result;
}

void addTension(const Model& model, const Instant& instant, std::vector<double>& sums)
{
    const double h = model.substep();
    sums.resize(model.springs.size(), 0.0);
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] += instant.tension[i] * (h * h);
}

bool fallsFreely(const Model& model)
{
    const World& world = model.world;
    return model.springs.empty() && model.byLoad.empty() && model.loads.empty() &&
           world.linearDrag == 0.0 && world.quadraticDrag == 0.0 && world.attraction == 0.0;
}

// If damping also reduces gravity, this is the drag of the Pikuma course:
//   x' = x + (x − x_old)(1 − d) + g (1 − d) h²
Vec2 gravityOf(const World& world)
{
    switch (world.dampingOf) {
    case DampingOf::velocity:
        return world.gravity;
    case DampingOf::velocityAndGravity:
        return world.gravity * keptShare(world);
    }
    return {};
}

double keptShare(const World& world)
{
    return 1.0 - world.damping / world.substeps;
}

}  // namespace vakwerk

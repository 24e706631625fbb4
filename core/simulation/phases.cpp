#include "core/simulation/phases.h"

#include "core/simulation/stress.h"

namespace vakwerk::phases {
namespace {

// The hand is a damped spring whose strength follows from the particle's own mass and the step,
// so that it feels the same in every scene and is stable in every step:
//   a h² = 0.1 (target − x) − 0.4 v h
constexpr double pullStrength = 0.1;
constexpr double pullDamping = 0.4;

// One axis of a wall hit: x is put on the wall. With restitution e the approach speed v turns to
// −e v; with 0 only x is put back and Verlet's velocity x − previous dies by itself.
bool clampAxis(double& x, double& previous, std::pair<double, double> walls, double restitution)
{
    const double wall = x < walls.first ? walls.first : walls.second;
    const bool low = x < walls.first;
    const bool high = x > walls.second;
    if (!low && !high)
        return false;
    const double v = x - previous;
    x = wall;
    if (restitution > 0.0 && (low ? v < 0.0 : v > 0.0))
        previous = x + restitution * v;
    return true;
}

}  // namespace

// x' = x + (x − x_old)(1 − d) + a h²      Verlet 1967, with the damping of Jakobsen 2001
// A substep has its share d/n of the damping of a step.
void integrate(const Model& model, State& state)
{
    const double h = model.substep();
    const Vec2 fall = model.world.gravity * (h * h);
    const double keep = 1.0 - model.world.damping / model.world.substeps;
    const auto hand = model.pull ? model.pull->particle : ~std::uint32_t{0};
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        const Vec2 x = state.position[i];
        const Vec2 v = x - state.previous[i];
        Vec2 next = x + v * keep + fall;
        if (i == hand)
            next += (model.pull->target - x) * pullStrength - v * pullDamping;
        state.previous[i] = x;
        state.position[i] = next;
    }
}

void clampToBounds(const Model& model, State& state, double slip)
{
    const World& world = model.world;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        Vec2& x = state.position[i];
        Vec2& old = state.previous[i];
        const double e = world.restitution;
        const bool atSide = clampAxis(x.x, old.x, {world.bounds.left, world.bounds.right}, e);
        const bool atFloor = clampAxis(x.y, old.y, {world.bounds.top, world.bounds.bottom}, e);
        if (atSide && slip < 1.0)
            old.y = x.y - (x.y - old.y) * slip;
        if (atFloor && slip < 1.0)
            old.x = x.x - (x.x - old.x) * slip;
    }
}

std::size_t breakOverloaded(const Model& model, State& state)
{
    std::size_t count = 0;
    for (const std::uint32_t i : model.breakable)
        if (!state.broken[i] &&
            length(state.multiplier[i]) * forcePerMultiplier(model.world) > model.breakForce[i]) {
            state.broken[i] = 1;
            ++count;
        }
    return count;
}

}  // namespace vakwerk::phases

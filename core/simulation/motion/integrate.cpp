// SPDX-License-Identifier: MIT
#include "core/simulation/motion/integrate.h"

#include "core/simulation/formulas.h"
#include "core/simulation/tracer.h"

namespace vakwerk {
namespace {

// Computes the velocity  v = kept (x − x_old)/h  of each particle from a state. `kept` is the share
// of the velocity that damping leaves.
void read(const Model& model, const State& state, double kept, Instant& instant)
{
    const double h = model.substep();
    instant.position = state.position;
    instant.velocity.assign(state.position.size(), Vec2{});
    for (std::size_t i = 0; i < state.position.size(); ++i)
        if (model.inverseMass[i] != 0.0)
            instant.velocity[i] = (state.position[i] - state.previous[i]) / h * kept;
}

// Writes the end of a substep into the state: the new position x' and the x_old that stands for the
// velocity.
//   A free particle:                  x_old = x' − v h,  with v at the end of the substep
//   One that constraints may hold:    x' = x + v h + a h²,  x_old = x  (Störmer–Verlet)
// With another formula an acceleration could move a particle by only a part of a h² and add the
// rest to v. Constraints correct only positions, so they would undo only that part, and particles
// at rest would keep a velocity.
void write(const Model& model, const Workspace& work, State& state)
{
    const double h = model.substep();
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        const bool isHeld = model.constrained[i] != 0;
        const Vec2 v = isHeld ? work.start.velocity[i] + work.start.acceleration[i] * h
                              : work.stage.velocity[i];
        const Vec2 x = work.start.position[i];
        const Vec2 next = work.stage.position[i];
        state.position[i] = isHeld ? x + v * h : next;
        state.previous[i] = isHeld ? x : next - v * h;
    }
}

// x' = x + v h,  v' = v + a h,  with the v and a of `slope`
void advance(const Instant& from, const Instant& slope, double h, Instant& to)
{
    const std::size_t count = from.position.size();
    to.position.resize(count);
    to.velocity.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        to.position[i] = from.position[i] + slope.velocity[i] * h;
        to.velocity[i] = from.velocity[i] + slope.acceleration[i] * h;
    }
}

void evaluate(const Model& model, const State& state, const Workspace& work, Instant& instant)
{
    accelerate(model, state, instant);
    if (work.tracer)
        work.tracer->sums(model, state, instant);
}

void begin(const Model& model, const State& state, double kept, Workspace& work)
{
    read(model, state, kept, work.start);
    evaluate(model, state, work, work.start);
    addTension(model, work.start, work.tension);
}

// Computes the step of Störmer–Verlet, where d is the damping:
//   x' = x + (x − x_old)(1 − d) + a h²,  a = a(x, v),  v = (x − x_old)/h
// Symplectic Euler,  v' = v + a h  and  x' = x + v' h,  is the same formula with v h = x − x_old.
// The two integrators differ only in the x_old that stands for an initial velocity v: Euler has
// x_old = x − v h. Verlet has x_old = x − v h + a h²/2, so that it is of second order.
void verlet(const Model& model, State& state, Workspace& work)
{
    begin(model, state, 1.0, work);
    const double h = model.substep();
    const double keep = keptShare(model.world);
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        const Vec2 x = state.position[i];
        const Vec2 v = x - state.previous[i];
        state.previous[i] = x;
        state.position[i] = x + v * keep + work.start.acceleration[i] * (h * h);
    }
}

// x' = x + v h,  v' = v + a h
void explicitEuler(const Model& model, const State&, Workspace& work)
{
    advance(work.start, work.start, model.substep(), work.stage);
}

// x' = x + v h + a h²/2,  v' = v + (a + a')h/2,  a' = a(x', v + a h)      Swope and others 1982
void velocityVerlet(const Model& model, const State& state, Workspace& work)
{
    const double h = model.substep();
    advance(work.start, work.start, h, work.stage);
    for (std::size_t i = 0; i < work.stage.position.size(); ++i)
        work.stage.position[i] += work.start.acceleration[i] * (h * h / 2.0);
    evaluate(model, state, work, work.stage);
    for (std::size_t i = 0; i < work.stage.position.size(); ++i)
        work.stage.velocity[i] =
            work.start.velocity[i] +
            (work.start.acceleration[i] + work.stage.acceleration[i]) * (h / 2.0);
}

// The slope in the middle is used for the whole substep.
void midpoint(const Model& model, const State& state, Workspace& work)
{
    const double h = model.substep();
    advance(work.start, work.start, h / 2.0, work.stage);
    evaluate(model, state, work, work.stage);
    advance(work.start, work.stage, h, work.stage);
}

void add(const Instant& slope, double weight, Instant& sum)
{
    for (std::size_t i = 0; i < sum.velocity.size(); ++i) {
        sum.velocity[i] += slope.velocity[i] * weight;
        sum.acceleration[i] += slope.acceleration[i] * weight;
    }
}

// The slope is (k₁ + 2k₂ + 2k₃ + k₄)/6: k₁ at the start, k₂ in the middle along k₁, k₃ in the
// middle along k₂, k₄ at the end along k₃.      Kutta 1901
void rungeKutta4(const Model& model, const State& state, Workspace& work)
{
    const double h = model.substep();
    work.mean.velocity = work.start.velocity;
    work.mean.acceleration = work.start.acceleration;
    advance(work.start, work.start, h / 2.0, work.stage);
    evaluate(model, state, work, work.stage);
    add(work.stage, 2.0, work.mean);
    advance(work.start, work.stage, h / 2.0, work.stage);
    evaluate(model, state, work, work.stage);
    add(work.stage, 2.0, work.mean);
    advance(work.start, work.stage, h, work.stage);
    evaluate(model, state, work, work.stage);
    add(work.stage, 1.0, work.mean);
    for (std::size_t i = 0; i < work.mean.velocity.size(); ++i) {
        work.mean.velocity[i] = work.mean.velocity[i] / 6.0;
        work.mean.acceleration[i] = work.mean.acceleration[i] / 6.0;
    }
    advance(work.start, work.mean, h, work.stage);
}

// Reports the forces to the tracer. Tensions are those at the end of the substep.
void tellOfImplicit(const Model& model, const State& state, const std::vector<double>& before,
                    Workspace& work)
{
    const double h = model.substep();
    work.start.tension.resize(work.tension.size());
    for (std::size_t i = 0; i < work.tension.size(); ++i)
        work.start.tension[i] = (work.tension[i] - (i < before.size() ? before[i] : 0.0)) / (h * h);
    work.tracer->sums(model, state, work.start);
}

// Sets the acceleration in `start` to the one that leads to the new position x':
//   a = (x' − x − v h)/h²
void implicitEuler(const Model& model, State& state, Workspace& work)
{
    const double h = model.substep();
    read(model, state, keptShare(model.world), work.start);
    const std::vector<double> before = work.tension;
    work.implicit.integrate(model, state, work.tension);
    work.start.acceleration.resize(state.position.size());
    for (std::size_t i = 0; i < state.position.size(); ++i)
        work.start.acceleration[i] =
            (state.position[i] - work.start.position[i] - work.start.velocity[i] * h) / (h * h);
    if (work.tracer)
        tellOfImplicit(model, state, before, work);
}

bool isVerlet(Integrator integrator)
{
    return integrator == Integrator::stormerVerlet || integrator == Integrator::symplecticEuler;
}

bool isInStages(Integrator integrator)
{
    return !isVerlet(integrator) && integrator != Integrator::implicitEuler;
}

// Integrators that leave the final positions and velocities in Workspace::stage.
using InStages = void (*)(const Model&, const State&, Workspace&);

void integrateBy(InStages take, const Model& model, State& state, Workspace& work)
{
    begin(model, state, keptShare(model.world), work);
    take(model, state, work);
    write(model, work, state);
}

}  // namespace

// x' = x + (x − x_old)(1 − d) + a h²      Verlet 1967, with the damping of Jakobsen 2001
void fall(const Model& model, const std::vector<Vec2>& position, const std::vector<Vec2>& previous,
          State& to)
{
    const double h = model.substep();
    const Vec2 fall = gravityOf(model.world) * (h * h);
    const double keep = keptShare(model.world);
    std::vector<Vec2> drawn;  // computed first, because `to` may own the positions
    for (const Pull& pull : model.pulls) {
        const Vec2 x = position[pull.particle];
        drawn.push_back(pullOf(pull, x, x - previous[pull.particle]));
    }
    for (std::size_t i = 0; i < position.size(); ++i) {
        const Vec2 x = position[i];
        const Vec2 old = previous[i];
        const bool isFree = model.inverseMass[i] != 0.0;
        const Vec2 next = x + (x - old) * keep + fall;
        to.previous[i] = isFree ? x : old;
        to.position[i] = isFree ? next : x;
    }
    for (std::size_t i = 0; i < drawn.size(); ++i)
        if (const std::uint32_t hand = model.pulls[i].particle; model.inverseMass[hand] != 0.0)
            to.position[hand] += drawn[i];
}

void integrate(const Model& model, State& state, Workspace& workspace)
{
    switch (model.world.integrator) {
    case Integrator::stormerVerlet:
    case Integrator::symplecticEuler:
        if (!fallsFreely(model))
            return verlet(model, state, workspace);
        if (workspace.tracer) {
            read(model, state, 1.0, workspace.start);
            evaluate(model, state, workspace, workspace.start);
        }
        return fall(model, state.position, state.previous, state);
    case Integrator::velocityVerlet:
        return integrateBy(velocityVerlet, model, state, workspace);
    case Integrator::explicitEuler:
        return integrateBy(explicitEuler, model, state, workspace);
    case Integrator::midpoint:
        return integrateBy(midpoint, model, state, workspace);
    case Integrator::rungeKutta4:
        return integrateBy(rungeKutta4, model, state, workspace);
    case Integrator::implicitEuler:
        return implicitEuler(model, state, workspace);
    }
}

std::optional<SubstepMotion> substepMotionOf(const Model& model, const Workspace& workspace)
{
    if (!isInStages(model.world.integrator))
        return std::nullopt;
    return SubstepMotion{workspace.start, workspace.stage};
}

SubstepStart substepStartOf(const Model& model, const State& state, const Workspace& workspace)
{
    if (isVerlet(model.world.integrator) && fallsFreely(model))
        return {state.previous, workspace.previous, nullptr};
    return {workspace.start.position, workspace.previous, &workspace.start.acceleration};
}

}  // namespace vakwerk

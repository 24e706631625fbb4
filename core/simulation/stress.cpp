// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"

#include "core/scene/masses.h"
#include "core/scene/properties.h"
#include "core/scene/query/drives.h"
#include "core/scene/query/shape.h"
#include "core/simulation/model.h"

namespace vakwerk {
namespace {

// Share of the rest length. Files hold rounded numbers, so smaller errors count as 0.
constexpr double negligible = 1e-9;

// Returns the part of the length error that the constraint resists.
double activeErrorOf(const auto& solve, const State& state)
{
    return solve.activeError(lengthOf(solve, state.position.data()) - solve.rest);
}

double activeErrorAtStart(const auto& solve, const State& state)
{
    const double error = lengthOf(solve, state.position.data()) - solve.rest;
    return solve.activeError(std::abs(error) > negligible * solve.rest ? error : 0.0);
}

// Returns the force of a strand before the first step, see forceIn(). With the direct solver each of
// the n substeps has the multiplier C/α̃; with relaxation only the first one corrects the error. A
// strand that can move nothing has the rate 0 and carries nothing, as in a run.
double forceAtStart(const World& world, const auto& solve, const State& state, auto weightOf)
{
    const double error = activeErrorAtStart(solve, state) + 0.0;  // turns −0 into 0
    const double rate = solve.rate(state.position.data(), weightOf);
    if (solve.isForce)
        return rate * error;
    const double scale = forcePerMultiplier(world);
    if (world.solver == Solver::direct && solve.softness > 0.0 && rate > 0.0)
        return solve.gain / solve.softness * error * (world.substeps * scale);
    return rate * error * scale;
}

double relative(double error, double rest, Measure measure)
{
    if (measure == Measure::lengthError)
        return error;
    return rest > 0.0 ? error / rest : 0.0;
}

Vec2 at(const Scene& scene, const State& state, ParticleId id)
{
    return state.position[*scene.particles().indexOf(id)];
}

// Returns the used share of the breaking strain; 0 if the strand is not stretched.
double strainShare(const Scene& scene, const State& state, const Constraint& constraint)
{
    const double rest = lengthAt(scene, constraint, state.time());
    const double stretch = lengthNow(scene, state, constraint) - rest;
    return stretch > 0.0 ? stretch / (strandOf(constraint)->breakStrain * rest) : 0.0;
}

// Returns what turns constraints of the scene into those of the solver. It gets the masses only at
// step 0: later, forces are read from the run, and finding the masses takes a pass over all links.
Compiler compilerAt(const Scene& scene, const State& state)
{
    return {scene, {state.freed}, state.step == 0 ? massesOf(scene) : std::vector<double>{}};
}

double forceBy(const Compiler& compiler, const Scene& scene, const State& state,
               std::size_t constraint)
{
    const double scale = forcePerMultiplier(scene.world());
    const auto weightOf = [&](std::uint32_t i) { return compiler.weight(i); };
    const auto ofKind = [&](const auto& body) {
        const auto solve = [&] {
            auto made = solveOf(body, compiler);
            if constexpr (HasLength<decltype(made)>)
                made.rest = lengthAt(scene, scene.constraints()[constraint], state.time());
            return made;
        };
        using Made = decltype(solve());
        if constexpr (HasLength<Made>) {
            if (state.step == 0 && state.broken[constraint])
                return 0.0;
            if (state.step == 0)
                return forceAtStart(scene.world(), solve(), state, weightOf);
        }
        return Made::carried(state.multiplier[constraint] * scale);
    };
    return std::visit(ofKind, scene.constraints()[constraint].body);
}

}  // namespace

double forcePerMultiplier(const World& world)
{
    return world.substeps / (world.timeStep * world.timeStep);
}

double forceIn(const Scene& scene, const State& state, std::size_t constraint)
{
    return forceBy(compilerAt(scene, state), scene, state, constraint);
}

std::vector<double> forcesIn(const Scene& scene, const State& state)
{
    const Compiler compiler = compilerAt(scene, state);
    std::vector<double> forces;
    for (std::size_t i = 0; i < scene.constraints().size(); ++i)
        forces.push_back(forceBy(compiler, scene, state, i));
    return forces;
}

Unit forceUnitOf(const Constraint& constraint)
{
    const auto ofKind = [](const auto& body) {
        return decltype(solveOf(body, std::declval<const Compiler&>()))::unit;
    };
    return std::visit(ofKind, constraint.body);
}

Vec2 reactionOf(const Scene& scene, const State& state, std::size_t constraint)
{
    return state.multiplier[constraint] * forcePerMultiplier(scene.world());
}

double lengthNow(const Scene& scene, const State& state, const Constraint& strand)
{
    double sum = 0.0;
    forEachPiece(particlesOf(strand), [&](ParticleId a, ParticleId b) {
        sum += length(at(scene, state, b) - at(scene, state, a));
    });
    return sum;
}

double angleNow(const Scene& scene, const State& state, const Constraint& constraint)
{
    const AngleConstraint& angle = *angleOf(constraint);
    const double degrees = degreesBetween(at(scene, state, angle.a), at(scene, state, angle.b),
                                          at(scene, state, angle.c));
    return nearestTurn(degrees, degreesAt(scene, constraint, state.time()));
}

double areaNow(const Scene& scene, const State& state, const AreaConstraint& area)
{
    std::vector<Vec2> ring;
    for (const ParticleId id : area.ring)
        ring.push_back(at(scene, state, id));
    return signedArea(ring);
}

std::vector<double> stresses(const Model& model, const State& state, Measure measure)
{
    const double scale = forcePerMultiplier(model.world);
    const auto weightOf = [&](std::uint32_t i) { return model.inverseMass[i]; };
    std::vector<double> result(model.constraints.size(), 0.0);
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (state.broken[i])
            continue;
        visitLength(model, i, state.time(), [&](const auto& solve) {
            if (measure != Measure::force && measure != Measure::capacity)
                result[i] = relative(activeErrorOf(solve, state), solve.rest, measure);
            else if (state.step == 0)
                result[i] = forceAtStart(model.world, solve, state, weightOf);
            else
                result[i] = state.multiplier[i].x * scale;
            if (measure == Measure::capacity)
                result[i] = model.limits[i].share(result[i]);
        });
    }
    return result;
}

std::vector<double> stresses(const Scene& scene, const State& state, Measure measure)
{
    return stresses(compile(scene), state, measure);
}

const std::vector<double>& Maxima::of(Measure measure) const
{
    switch (measure) {
    case Measure::force:
        return force;
    case Measure::strain:
        return strain;
    case Measure::lengthError:
        return lengthError;
    case Measure::capacity:
        return capacity;
    case Measure::atRest:
        break;
    }
    return force;
}

// Raises the maxima of all measures to the present values. One pass over the links is enough, because
// the strain is the length error divided by the rest length.
void hold(const Model& model, const State& state, Maxima& maxima)
{
    const auto raise = [&largest = maxima.largest](Measure measure, double& held, double now) {
        double& most = largest[static_cast<std::size_t>(measure)];
        most = std::fmax(most, std::abs(now));
        held = std::abs(now) > std::abs(held) ? now : held;
    };
    for (std::vector<double>* list :
         {&maxima.force, &maxima.strain, &maxima.lengthError, &maxima.capacity})
        list->resize(model.constraints.size(), 0.0);
    const double scale = forcePerMultiplier(model.world);
    const bool isLimited = !model.breakable.empty();
    for (std::size_t i = 0; i < model.constraints.size(); ++i) {
        if (state.broken[i])
            continue;
        visitLength(model, i, state.time(), [&](const auto& solve) {
            const double now = activeErrorOf(solve, state);
            raise(Measure::lengthError, maxima.lengthError[i], now);
            raise(Measure::strain, maxima.strain[i], relative(now, solve.rest, Measure::strain));
            const double force = state.multiplier[i].x * scale;
            raise(Measure::force, maxima.force[i], force);
            if (isLimited)
                raise(Measure::capacity, maxima.capacity[i], model.limits[i].share(force));
        });
    }
}

std::optional<double> utilisation(const Scene& scene, const State& state, std::size_t constraint)
{
    const Constraint& of = scene.constraints()[constraint];
    const Limits limits = limitsOf(scene, of);
    const bool tears = strainLimit(of) < never;
    if ((!limits.any() && !tears) || state.broken[constraint])
        return std::nullopt;
    const double ofForce = std::abs(limits.share(forceIn(scene, state, constraint)));
    return tears ? std::fmax(ofForce, strainShare(scene, state, of)) : ofForce;
}

}  // namespace vakwerk

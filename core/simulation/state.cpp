// SPDX-License-Identifier: MIT
#include "core/simulation/state.h"

#include "core/scene/angle.h"
#include "core/scene/masses.h"
#include "core/scene/query/drives.h"
#include "core/simulation/formulas.h"
#include "core/simulation/loads.h"

#include <algorithm>
#include <bit>

namespace vakwerk {
namespace {

constexpr std::uint64_t fnvBasis = 14695981039346656037u;
constexpr std::uint64_t fnvPrime = 1099511628211u;

void feed(std::uint64_t& hash, std::uint64_t bits)
{
    for (int i = 0; i < 8; ++i) {
        hash ^= (bits >> (8 * i)) & 0xff;
        hash *= fnvPrime;
    }
}

void feed(std::uint64_t& hash, const std::vector<Vec2>& points)
{
    for (const Vec2 p : points) {
        feed(hash, std::bit_cast<std::uint64_t>(p.x));
        feed(hash, std::bit_cast<std::uint64_t>(p.y));
    }
}

// Returns Σ k (|b − a| − length)²/2 over the unbroken springs.
double elasticEnergy(const Scene& scene, const State& state)
{
    const auto at = [&](ParticleId id) { return state.position[*scene.particles().indexOf(id)]; };
    double sum = 0.0;
    for (std::size_t i = 0; i < state.broken.size(); ++i) {
        const SpringConstraint* spring = springOf(scene.constraints()[i]);
        if (!spring || state.broken[i])
            continue;
        const double rest = lengthAt(scene, scene.constraints()[i], state.time());
        const double stretch = length(at(spring->b) - at(spring->a)) - rest;
        sum += rateOf(scene, *spring) * (stretch * stretch) / 2.0;
    }
    return sum;
}

// Returns whether a contact is one of things that still exist and touch.
bool mayGoOn(const Touch& touch, const Scene& scene)
{
    const auto isThere = [&](auto id) { return id == decltype(id){} || scene.find(id); };
    const bool isOfGround = touch.ground != GroundId{};
    return (isOfGround ? touchesGround(scene.world()) : touchEachOther(scene.world())) &&
           isThere(touch.particle) && isThere(touch.other) && isThere(touch.link) &&
           isThere(touch.ground) && isFinite(Vec2{touch.push, touch.slide});
}

void startContacts(const Scene& scene, State& state)
{
    const World& world = scene.world();
    if (!world.startContacts.empty())
        for (const Touch& touch : touchesIn(world.startContacts))
            if (mayGoOn(touch, scene))
                state.touches.push_back(touch);
    const Numbers& sides = world.startReach;
    if (touchEachOther(world) && sides.size() == 4 * state.position.size())
        for (std::size_t i = 0; i < sides.size(); i += 4)
            state.reach.push_back({sides[i], sides[i + 1], sides[i + 2], sides[i + 3]});
}

// Returns the world of a scene that begins with the contacts of the state.
World withContactsOf(const State& state, World world)
{
    world.startContacts = numbersOf(state.touches);
    world.startReach.clear();
    for (const Rect& rect : state.reach)
        world.startReach.insert(world.startReach.end(),
                                {rect.left, rect.top, rect.right, rect.bottom});
    return world;
}

}  // namespace

std::size_t State::brokenCount() const
{
    return static_cast<std::size_t>(std::ranges::count(broken, std::uint8_t{1}));
}

bool State::isPinned(const Particle& particle) const
{
    return particle.pinned && !std::ranges::binary_search(freed, particle.id);
}

State startOf(const Scene& scene)
{
    State state;
    state.times = Times(scene.world().timeStep);
    state.substeps = scene.world().substeps;
    const std::size_t particles = scene.particles().size();
    state.particleIds.resize(particles);
    state.position.resize(particles);
    state.previous.resize(particles);
    state.gained.assign(particles, Vec2{});
    for (std::size_t i = 0; i < particles; ++i) {
        const Particle& particle = scene.particles()[i];
        state.particleIds[i] = particle.id;
        state.position[i] = particle.position;
        state.previous[i] = particle.previous;
    }
    if (std::ranges::any_of(scene.particles(), canTurn))
        for (const Particle& particle : scene.particles())
            state.turns.push_back(particle.turn);
    state.constraintIds.resize(scene.constraints().size());
    for (std::size_t i = 0; i < state.constraintIds.size(); ++i)
        state.constraintIds[i] = scene.constraints()[i].id;
    state.multiplier.assign(state.constraintIds.size(), Vec2{});
    state.broken.assign(state.constraintIds.size(), 0);
    startContacts(scene, state);
    return state;
}

State carriedOver(const State& state, const Scene& scene)
{
    State result = startOf(scene);
    result.touches.clear();
    result.reach.clear();
    result.step = state.step;
    result.times = state.times;
    result.times.change(state.step, scene.world().timeStep);
    const double rescale = scene.world().timeStep / state.times.timeStep();
    // A force is n Σλ / h²: see forcePerMultiplier().
    const double perSubstep = static_cast<double>(state.substeps) / result.substeps;
    for (std::size_t old = 0; old < state.position.size(); ++old) {
        const auto i = scene.particles().indexOf(state.particleIds[old]);
        if (!i)
            continue;
        const Vec2 position = state.position[old];
        const Vec2 previous = state.previous[old];
        result.position[*i] = position;
        const Vec2 rescaled = position - (position - previous) * rescale;
        // An infinite previous position would make the next step diverge.
        result.previous[*i] = rescale == 1.0 || !isFinite(rescaled) ? previous : rescaled;
        const Vec2 gained = state.gained[old] * (rescale * rescale);
        result.gained[*i] = isFinite(gained) ? gained : Vec2{};
        if (!state.turns.empty() && !result.turns.empty())
            result.turns[*i] = state.turns[old];
    }
    for (std::size_t old = 0; old < state.broken.size(); ++old) {
        const auto i = scene.constraints().indexOf(state.constraintIds[old]);
        if (!i)
            continue;
        const Vec2 multiplier = state.multiplier[old] * (rescale * rescale * perSubstep);
        result.multiplier[*i] = isFinite(multiplier) ? multiplier : Vec2{};
        result.broken[*i] = state.broken[old];
    }
    for (Touch touch : state.touches) {
        const double shorter = rescale * rescale * perSubstep * perSubstep;
        touch.push *= shorter;
        touch.slide *= shorter;
        if (mayGoOn(touch, scene))
            result.touches.push_back(touch);
    }
    if (touchEachOther(scene.world()) && !state.reach.empty()) {
        result.reach.resize(result.position.size());
        std::size_t count = 0;
        for (std::size_t old = 0; old < state.reach.size(); ++old)
            if (const auto i = scene.particles().indexOf(state.particleIds[old])) {
                result.reach[*i] = state.reach[old];
                ++count;
            }
        if (count < result.reach.size())  // a new particle has no rectangle yet
            result.reach.clear();
    }
    for (const MotorMoment& motor : state.motors)
        if (scene.find(motor.motor))
            result.motors.push_back(motor);
    for (const ParticleId id : state.freed)
        if (const Particle* particle = scene.find(id); particle && particle->pinned)
            result.freed.push_back(id);
    return result;
}

State withFreed(State state, std::span<const ParticleId> ids)
{
    state.freed.insert(state.freed.end(), ids.begin(), ids.end());
    std::ranges::sort(state.freed);
    const auto end = std::unique(state.freed.begin(), state.freed.end());
    state.freed.erase(end, state.freed.end());
    return state;
}

Scene shownAt(const Scene& scene, const State& state)
{
    Patch patch;
    for (std::size_t i = 0; i < state.broken.size(); ++i)
        if (state.broken[i])
            patch.constraints.push_back({Placed<Constraint>{i, scene.constraints()[i]}, {}});
    for (std::size_t i = 0; i < scene.drives().size(); ++i)
        if (state.broken[*scene.constraints().indexOf(constraintOf(scene.drives()[i]))])
            patch.drives.push_back({Placed<Drive>{i, scene.drives()[i]}, {}});
    for (const ParticleId id : state.freed) {
        const std::size_t i = *scene.particles().indexOf(id);
        Particle particle = scene.particles()[i];
        particle.pinned = false;
        patch.particles.push_back(
            {Placed<Particle>{i, scene.particles()[i]}, Placed<Particle>{i, particle}});
    }
    Scene shown = scene;
    shown.apply(patch);
    shown.pose(state.position, state.previous, state.turns);
    return shown;
}

Scene startingAt(const Scene& scene, const State& state)
{
    Scene shown = shownAt(scene, state);
    World world = withContactsOf(state, scene.world());
    if (world == scene.world())
        return shown;
    Patch patch;
    patch.world = WorldChange{scene.world(), std::move(world)};
    shown.apply(patch);
    return shown;
}

std::uint64_t hashOf(const State& state)
{
    std::uint64_t hash = fnvBasis;
    feed(hash, state.position);
    feed(hash, state.previous);
    for (const Turn& turn : state.turns)
        for (const double number : {turn.angle, turn.spin})
            feed(hash, std::bit_cast<std::uint64_t>(number));
    for (std::size_t i = 0; i < state.broken.size(); ++i)
        if (!state.broken[i])
            feed(hash, static_cast<std::uint64_t>(state.constraintIds[i]));
    for (const Touch& touch : state.touches) {
        for (const auto number :
             {static_cast<std::uint64_t>(touch.particle), static_cast<std::uint64_t>(touch.ground),
              std::uint64_t{touch.vertex}, std::uint64_t{touch.isVertex}})
            feed(hash, number);
        if (touch.isPair())
            feed(hash, static_cast<std::uint64_t>(touch.other));
        if (touch.isOfLink())
            feed(hash, static_cast<std::uint64_t>(touch.link));
        feed(hash, std::bit_cast<std::uint64_t>(touch.push));
        feed(hash, std::bit_cast<std::uint64_t>(touch.slide));
    }
    for (const Rect& rect : state.reach)
        for (const double side : {rect.left, rect.top, rect.right, rect.bottom})
            feed(hash, std::bit_cast<std::uint64_t>(side));
    return hash;
}

std::string hashText(std::uint64_t hash)
{
    std::string digits(16, '0');
    for (std::size_t i = 0; i < 16; ++i)
        digits[15 - i] = "0123456789abcdef"[(hash >> (4 * i)) & 15];
    return digits;
}

Energy energyOf(const Scene& scene, const State& state)
{
    Energy energy;
    const World& world = scene.world();
    const std::vector<double> masses = massesOf(scene);
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        if (canTurn(particle)) {
            const double spin = radiansOf(state.turns[i].spin);
            energy.kinetic += momentOfInertiaOf(particle) * (spin * spin) / 2.0;
        }
        if (state.isPinned(particle))
            continue;
        const double mass = masses[i];
        const Vec2 velocity = (state.position[i] - state.previous[i]) / world.timeStep;
        energy.kinetic += mass * dot(velocity, velocity) / 2.0;
        energy.potential += potentialAt(world, state.position[i], mass, particle.attracted,
                                        softenedWithin(world, particle.radius)) -
                            dot(particle.load, state.position[i]);
    }
    const ActingLoads loads = thoseThatAct(scene);
    forEachForce(
        loads, state.time(), [&](std::uint32_t link) { return state.broken[link] != 0; },
        [&](std::uint32_t particle, Vec2 force) {
            if (!state.isPinned(scene.particles()[particle]))
                energy.potential -= dot(force, state.position[particle]);
        });
    energy.elastic = elasticEnergy(scene, state);
    return energy;
}

}  // namespace vakwerk

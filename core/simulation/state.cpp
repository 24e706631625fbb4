#include "core/simulation/state.h"

#include "core/scene/draft.h"

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

template <class Id>
std::unordered_map<Id, std::size_t> indexed(const std::vector<Id>& ids)
{
    std::unordered_map<Id, std::size_t> result;
    for (std::size_t i = 0; i < ids.size(); ++i)
        result.emplace(ids[i], i);
    return result;
}

}  // namespace

std::size_t State::brokenCount() const
{
    return static_cast<std::size_t>(std::ranges::count(broken, std::uint8_t{1}));
}

State startOf(const Scene& scene)
{
    State state;
    for (const Particle& particle : scene.particles()) {
        state.particleIds.push_back(particle.id);
        state.position.push_back(particle.position);
        state.previous.push_back(particle.previous);
    }
    for (const Constraint& constraint : scene.constraints())
        state.constraintIds.push_back(constraint.id);
    state.multiplier.assign(state.constraintIds.size(), Vec2{});
    state.broken.assign(state.constraintIds.size(), 0);
    return state;
}

State carriedOver(const State& state, const Scene& from, const Scene& to)
{
    State result = startOf(to);
    result.step = state.step;
    const double rescale = to.world().timeStep / from.world().timeStep;
    const auto oldParticles = indexed(state.particleIds);
    for (std::size_t i = 0; i < result.position.size(); ++i) {
        const auto old = oldParticles.find(result.particleIds[i]);
        if (old == oldParticles.end())
            continue;
        const Vec2 position = state.position[old->second];
        const Vec2 previous = state.previous[old->second];
        result.position[i] = position;
        result.previous[i] = rescale == 1.0 ? previous : position - (position - previous) * rescale;
    }
    const auto oldConstraints = indexed(state.constraintIds);
    for (std::size_t i = 0; i < result.constraintIds.size(); ++i) {
        const auto old = oldConstraints.find(result.constraintIds[i]);
        if (old == oldConstraints.end())
            continue;
        result.multiplier[i] = state.multiplier[old->second];
        result.broken[i] = state.broken[old->second];
    }
    return result;
}

Scene shownAt(const Scene& scene, const State& state)
{
    Draft draft(scene);
    for (std::size_t i = 0; i < state.particleIds.size(); ++i) {
        Particle particle = *scene.find(state.particleIds[i]);
        particle.position = state.position[i];
        particle.previous = state.previous[i];
        draft.set(particle);
    }
    for (std::size_t i = 0; i < state.constraintIds.size(); ++i)
        if (state.broken[i])
            draft.remove(state.constraintIds[i]);
    Scene shown = scene;
    shown.apply(draft.patch());
    return shown;
}

std::uint64_t hashOf(const State& state)
{
    std::uint64_t hash = fnvBasis;
    feed(hash, state.position);
    feed(hash, state.previous);
    for (const std::uint8_t broken : state.broken)
        feed(hash, broken);
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
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        if (particle.pinned)
            continue;
        const Vec2 velocity = (state.position[i] - state.previous[i]) / world.timeStep;
        energy.kinetic += particle.mass * dot(velocity, velocity) / 2.0;
        energy.potential -= particle.mass * dot(world.gravity, state.position[i]);
    }
    return energy;
}

}  // namespace vakwerk

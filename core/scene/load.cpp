// SPDX-License-Identifier: MIT
#include "core/scene/load.h"

#include <algorithm>

namespace vakwerk {
namespace {

template <class List>
void erasePlaces(List& list, const std::vector<std::size_t>& places)
{
    for (auto place = places.rbegin(); place != places.rend(); ++place)
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(*place));
}

// Removes the particles and their numbers. A list with one number holds for all particles and stays.
void keepOnly(LoadCase& loads, const std::unordered_set<ParticleId>& gone)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < loads.particles.size(); ++i)
        if (gone.contains(loads.particles[i]))
            places.push_back(i);
    for (Numbers* numbers : {&loads.x, &loads.y})
        if (numbers->size() > 1 && numbers->size() == loads.particles.size())
            erasePlaces(*numbers, places);
    erasePlaces(loads.particles, places);
}

void spread(Numbers& numbers, std::size_t count)
{
    numbers.resize(count, numbers.empty() ? 0.0 : numbers.front());
}

// Shortens a list of equal numbers to one number, which holds for all.
void gather(Numbers& numbers)
{
    if (std::ranges::adjacent_find(numbers, std::ranges::not_equal_to()) == numbers.end() &&
        !numbers.empty())
        numbers.resize(1);
}

}  // namespace

Vec2 LoadCase::forceAt(std::size_t place) const
{
    const auto in = [place](const Numbers& numbers) {
        return numbers.empty() ? 0.0 : numbers.size() == 1 ? numbers.front() : numbers.at(place);
    };
    return {in(x), in(y)};
}

double MovingLoad::length() const
{
    return behind.empty() ? 0.0 : std::ranges::max(behind);
}

const LoadBase& Load::base() const
{
    return std::visit([](const LoadBase& load) -> const LoadBase& { return load; }, body);
}

const char* Load::kind() const
{
    return std::visit([](const auto& load) { return load.kind; }, body);
}

std::vector<ParticleId> particlesOf(const Load& load)
{
    if (const auto* moving = std::get_if<MovingLoad>(&load.body))
        return moving->deck;
    return std::get<LoadCase>(load.body).particles;
}

std::optional<Load> without(Load load, const std::unordered_set<ParticleId>& gone)
{
    if (auto* moving = std::get_if<MovingLoad>(&load.body)) {
        std::erase_if(moving->deck, [&](ParticleId id) { return gone.contains(id); });
        return moving->deck.size() < 2 ? std::nullopt : std::optional(std::move(load));
    }
    keepOnly(std::get<LoadCase>(load.body), gone);
    return load;
}

Vec2 forceOn(const LoadCase& loads, ParticleId particle)
{
    const auto found = std::ranges::find(loads.particles, particle);
    if (found == loads.particles.end())
        return {};
    return loads.forceAt(static_cast<std::size_t>(found - loads.particles.begin()));
}

void setForce(LoadCase& loads, ParticleId particle, Vec2 force)
{
    spread(loads.x, loads.particles.size());
    spread(loads.y, loads.particles.size());
    const auto found = std::ranges::find(loads.particles, particle);
    const std::ptrdiff_t place = found - loads.particles.begin();
    if (force == Vec2{} && found != loads.particles.end()) {
        erasePlaces(loads.x, {static_cast<std::size_t>(place)});
        erasePlaces(loads.y, {static_cast<std::size_t>(place)});
        loads.particles.erase(found);
    } else if (found != loads.particles.end()) {
        loads.x[static_cast<std::size_t>(place)] = force.x;
        loads.y[static_cast<std::size_t>(place)] = force.y;
    } else if (force != Vec2{}) {
        loads.particles.push_back(particle);
        loads.x.push_back(force.x);
        loads.y.push_back(force.y);
    }
    gather(loads.x);
    gather(loads.y);
}

double strengthAt(const LoadCase& loads, double time)
{
    if (!loads.on || time < loads.begins)
        return 0.0;
    return loads.factor * factorAt({loads.course, loads.begins, loads.duration}, time);
}

std::string text(LoadId id)
{
    return "l" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk

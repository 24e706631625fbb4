// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/a_scene.h"

#include <random>

namespace vakwerk {

// Draws random numbers that depend only on the seed. The distributions of the standard library are
// not used, because they differ from one library to another.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : random_(seed) {}
    std::size_t below(std::size_t count) { return random_() % count; }
    bool oneIn(std::size_t count) { return below(count) == 0; }
    double between(double low, double high)
    {
        return low + (high - low) * (static_cast<double>(random_()) / 4294967296.0);
    }
    Vec2 point(double size) { return {between(-size, size), between(-size, size)}; }
    template <class List>
    auto from(const List& list)
    {
        return list[below(list.size())];
    }
    template <class List>
    void shuffle(List& list)
    {
        for (std::size_t i = list.size(); i > 1; --i)
            std::swap(list[i - 1], list[below(i)]);
    }

private:
    std::mt19937 random_;
};

World randomWorld(Dice& dice);

// Rounds positions now and then, so that some particles coincide.
Particle randomParticle(Dice& dice, std::uint32_t id);

// Returns a constraint of any kind for which there are enough particles; there must be at least
// two.
Constraint randomConstraint(Dice& dice, std::uint32_t id, const std::vector<Particle>& particles);

Scene sceneOf(const World& world, const std::vector<Particle>& particles,
              const std::vector<Constraint>& constraints,
              const std::vector<Profile>& profiles = {});

// Returns a scene without problems; its ids have gaps and stand in any order.
Scene randomScene(Dice& dice);

Scene withoutRolling(Scene scene);
Scene withoutDrives(Scene scene);

template <class Item>
std::vector<Item> listOf(const IdList<Item>& items)
{
    return {items.begin(), items.end()};
}

// Returns a scene that shares most items with the given one: each item stays, changes or goes; a
// few new ones stand anywhere in the list; sometimes the order is different.
Scene edited(Dice& dice, const Scene& scene);

}  // namespace vakwerk

#pragma once

#include "tests/core/a_scene.h"

#include <random>

namespace vakwerk {

// The same numbers for the same seed with every standard library, which its distributions are not.
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

// Some coincide: positions are rounded now and then.
Particle randomParticle(Dice& dice, std::uint32_t id);

// Of any kind that goes with so many particles, of which there must be at least two.
Constraint randomConstraint(Dice& dice, std::uint32_t id, const std::vector<Particle>& particles);

Scene sceneOf(const World& world, const std::vector<Particle>& particles,
              const std::vector<Constraint>& constraints,
              const std::vector<Profile>& profiles = {});

// A scene without problems: ids with gaps and in any order.
Scene randomScene(Dice& dice);

template <class Item>
std::vector<Item> listOf(const IdList<Item>& items)
{
    return {items.begin(), items.end()};
}

// Another scene that shares most with the given one: each item stays, changes or goes; a few are
// new, anywhere in the list; now and then the order is another.
Scene edited(Dice& dice, const Scene& scene);

}  // namespace vakwerk

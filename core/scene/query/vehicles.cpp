// SPDX-License-Identifier: MIT
#include "core/scene/query/vehicles.h"

#include "core/scene/fields/fields.h"
#include "core/scene/fields/units.h"

namespace vakwerk {
namespace {

constexpr double usualDeck = 30.0;  // metres

struct Figures {
    Numbers newtons;
    Numbers metres;
    double speed;  // m/s
};

Figures numbersOf(Vehicle vehicle)
{
    switch (vehicle) {
    case Vehicle::cyclist:
        return {{353.0, 530.0}, {0.0, 1.05}, 5.0};
    case Vehicle::car:
        return {{7'700.0, 7'000.0}, {0.0, 2.7}, 14.0};
    case Vehicle::truck:
        return {{70'000.0, 95'000.0, 90'000.0}, {0.0, 4.5, 5.8}, 14.0};
    case Vehicle::train:
        return {{250'000.0, 250'000.0, 250'000.0, 250'000.0}, {0.0, 1.6, 3.2, 4.8}, 20.0};
    }
    return {};
}

double lengthOf(const Scene& scene, const std::vector<ParticleId>& deck)
{
    double sum = 0.0;
    for (std::size_t i = 1; i < deck.size(); ++i)
        sum += length(scene.find(deck[i])->position - scene.find(deck[i - 1])->position);
    return sum;
}

}  // namespace

MovingLoad movingLoadOf(Vehicle vehicle, const Scene& scene, std::vector<ParticleId> deck)
{
    const World& world = scene.world();
    const auto inWorld = [&world](double number, const char* from, Unit unit) {
        const auto to =
            conversion(from, unitText(unit, world), {world.lengthUnit, world.unitsPerMetre});
        return to ? std::optional((*to)(number)) : std::nullopt;
    };
    const double metre =
        inWorld(1.0, "m", Unit::length).value_or(lengthOf(scene, deck) / usualDeck);
    const Figures numbers = numbersOf(vehicle);
    MovingLoad moving;
    for (const double newtons : numbers.newtons)
        moving.axles.push_back(inWorld(newtons, "N", Unit::force).value_or(newtons));
    for (const double metres : numbers.metres)
        moving.behind.push_back(inWorld(metres, "m", Unit::length).value_or(metres * metre));
    moving.speed = inWorld(numbers.speed, "m/s", Unit::velocity).value_or(numbers.speed * metre);
    moving.deck = std::move(deck);
    return moving;
}

}  // namespace vakwerk

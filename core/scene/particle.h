#pragma once

#include "core/scene/colour.h"
#include "core/scene/vec2.h"

#include <limits>

namespace vakwerk {

inline constexpr double never = std::numeric_limits<double>::infinity();

enum class ParticleId : std::uint32_t {};

// Of a particle that has none of its own.
inline constexpr double asWorld = never;

struct Particle {
    ParticleId id{};
    Vec2 position;
    Vec2 previous;        // where it was one time step earlier; the difference is its velocity
    double mass = 1.0;    // kg
    bool pinned = false;  // no inverse mass: nothing moves it
    double radius = 0.0;  // what walls touch, where the world respects it; 0 is a point
    double restitution = asWorld;  // at a wall
    double friction = asWorld;     // likewise
    bool attracted = true;         // drawn by the attraction of the world
    Colour colour{};

    friend bool operator==(const Particle&, const Particle&) = default;
};

// A particle at rest.
inline Particle particleAt(Vec2 position)
{
    return {.id = {}, .position = position, .previous = position};
}

// "p7"
std::string text(ParticleId id);

}  // namespace vakwerk

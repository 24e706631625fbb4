#pragma once

#include "core/scene/colour.h"
#include "core/scene/name.h"
#include "core/scene/vec2.h"

#include <limits>

namespace vakwerk {

inline constexpr double never = std::numeric_limits<double>::infinity();

enum class ParticleId : std::uint32_t {};

// The value of the world is used.
inline constexpr double asWorld = never;

struct Particle {
    ParticleId id{};
    Vec2 position;
    Vec2 previous;        // where it was one time step earlier; the difference is the velocity
    double mass = 1.0;    // kg
    bool pinned = false;  // nothing moves it: its inverse mass is 0
    double radius = 0.0;  // where walls touch it, if the world says so; 0 is a point
    double restitution = asWorld;  // at a wall
    double friction = asWorld;     // at a wall
    bool attracted = true;         // by the attraction of the world
    Vec2 load{};                   // a force that always acts, in the axes of the world
    bool locked = false;           // the mouse and the keyboard leave it as it is
    bool hidden = false;           // is not drawn, and the mouse passes it
    Colour colour{};
    Name name{};

    friend bool operator==(const Particle&, const Particle&) = default;
};

inline Particle particleAt(Vec2 position)
{
    return {.id = {}, .position = position, .previous = position};
}

// "p7"
std::string text(ParticleId id);

// The fewest particles of a ring, of a skin or of an area constraint.
inline constexpr std::size_t smallestRing = 3;

}  // namespace vakwerk

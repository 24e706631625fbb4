// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/affine.h"
#include "core/scene/colour.h"
#include "core/scene/name.h"
#include "core/scene/vec2.h"

#include <limits>

namespace vakwerk {

inline constexpr double never = std::numeric_limits<double>::infinity();

enum class ParticleId : std::uint32_t {};

// Means that a particle uses the value of the world.
inline constexpr double asWorld = never;
// Means that the moment of inertia is that of a disc, ½ m r².
inline constexpr double asDisc = never;

// How a particle with a rim is turned, from x towards y.
struct Turn {
    double angle = 0.0;  // degrees, unbounded
    double spin = 0.0;   // degrees per unit of time

    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Particle {
    ParticleId id{};
    Vec2 position;
    Vec2 previous;        // position one time step earlier; the difference gives the velocity
    double mass = 1.0;    // kg
    bool pinned = false;  // nothing moves it: its inverse mass is 0
    double radius = 0.0;  // where walls touch it if World::boundsRadius is set; 0 is a point
    double restitution = asWorld;  // restitution at a wall
    double friction = asWorld;     // friction at a wall
    double contactFriction = 0.5;  // coefficient of friction μ of contacts
    int collisionGroup = 0;        // what has the same one never touches; 0 is none
    // Whether friction at its rim turns it. A particle without a radius does not roll.
    bool rolls = false;
    double momentOfInertia = asDisc;
    Turn turn{};            // at the start
    bool attracted = true;  // whether the attraction of the world acts on it
    Vec2 load{};            // permanent load: a force in the axes of the world
    bool locked = false;    // mouse and keyboard do not change it
    bool hidden = false;    // if true, it is not drawn and the mouse does not find it
    Colour colour{};
    Name name{};

    friend bool operator==(const Particle&, const Particle&) = default;
};

inline Particle particleAt(Vec2 position)
{
    return {.id = {}, .position = position, .previous = position};
}

// Moves a particle, its velocity and what it has turned by.
void carry(Particle& particle, const Affine& map);

// Returns whether friction at its rim turns the particle.
inline bool canTurn(const Particle& particle)
{
    return particle.rolls && particle.radius > 0.0;
}

// Returns the moment of inertia about the centre.
inline double momentOfInertiaOf(const Particle& particle)
{
    return particle.momentOfInertia < asDisc
               ? particle.momentOfInertia
               : particle.mass * (particle.radius * particle.radius) / 2.0;
}

// "p7"
std::string text(ParticleId id);

// The smallest number of particles in the ring of a skin or of an area constraint.
inline constexpr std::size_t smallestRing = 3;

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/course.h"
#include "core/scene/field_value.h"
#include "core/scene/name.h"
#include "core/scene/particle.h"

#include <optional>
#include <unordered_set>
#include <variant>
#include <vector>

namespace vakwerk {

enum class LoadId : std::uint32_t {};

struct LoadBase {
    Name name{};
    Name nameNl{};  // Dutch; the English one is used if empty
    bool on = true;
    double factor = 1.0;
    double begins = 0.0;  // time

    friend bool operator==(const LoadBase&, const LoadBase&) = default;
};

// Forces on particles, besides their permanent loads.
struct LoadCase : LoadBase {
    static constexpr const char* kind = "case";
    std::vector<ParticleId> particles;
    Numbers x;  // component of the force on each particle; a single number holds for all
    Numbers y;
    TimeCourse course = TimeCourse::constant;
    double duration = 1.0;  // time

    friend bool operator==(const LoadCase&, const LoadCase&) = default;
    Vec2 forceAt(std::size_t place) const;
};

// Axles that drive along a chain of links. Each presses down on the link below it, whose ends share the
// force by the lever rule. Where two particles of the deck have no link, the axles press on nothing.
struct MovingLoad : LoadBase {
    static constexpr const char* kind = "moving";
    std::vector<ParticleId> deck;
    Numbers axles;       // force of each axle, downwards on the screen
    Numbers behind;      // distance of each axle behind the first; missing ones are 0
    double speed = 1.0;  // length per time
    bool again = false;  // starts again when the last axle has left the deck

    friend bool operator==(const MovingLoad&, const MovingLoad&) = default;
    double behindAt(std::size_t axle) const { return axle < behind.size() ? behind[axle] : 0.0; }
    double length() const;  // distance from the first axle to the last
};

using LoadBody = std::variant<LoadCase, MovingLoad>;

// A load of a scene, besides gravity and the permanent loads of particles.
struct Load {
    LoadId id{};
    LoadBody body;

    friend bool operator==(const Load&, const Load&) = default;
    const LoadBase& base() const;
    const char* kind() const;
};

std::vector<ParticleId> particlesOf(const Load& load);

// Removes the particles from a load. A load case remains even if it is empty. A moving load is
// removed if fewer than two particles of its deck are left.
std::optional<Load> without(Load load, const std::unordered_set<ParticleId>& gone);

// Returns the force of the case on a particle, before the factor; 0 if it has none.
Vec2 forceOn(const LoadCase& loads, ParticleId particle);
// Sets the force on a particle; a force of 0 removes the particle from the case.
void setForce(LoadCase& loads, ParticleId particle, Vec2 force);

// Returns the factor of a case at a time: 0 while it is off or before it begins, else its own factor
// times the value of its course.
double strengthAt(const LoadCase& loads, double time);

// Returns the name of a load that the user has not named, such as "l2".
std::string text(LoadId id);

}  // namespace vakwerk

#pragma once

#include "core/scene/field_value.h"
#include "core/scene/name.h"
#include "core/scene/particle.h"

#include <optional>
#include <unordered_set>
#include <variant>
#include <vector>

namespace vakwerk {

enum class LoadId : std::uint32_t {};

// How a load goes with the time since it began, as a share of what it is.
enum class Course {
    constant,
    ramp,   // grows from nothing within a duration and stays
    pulse,  // is there for a duration
    sine,   // swings once in a duration
};

struct LoadBase {
    Name name{};
    Name nameNl{};  // Dutch; the English one is used if empty
    bool on = true;
    double factor = 1.0;
    double begins = 0.0;  // time

    friend bool operator==(const LoadBase&, const LoadBase&) = default;
};

// Forces on particles, beside what always acts on them.
struct LoadCase : LoadBase {
    static constexpr const char* kind = "case";
    std::vector<ParticleId> particles;
    Numbers x;  // of the force on each particle; a single number is for all
    Numbers y;
    Course course = Course::constant;
    double duration = 1.0;  // time

    friend bool operator==(const LoadCase&, const LoadCase&) = default;
    Vec2 forceAt(std::size_t place) const;
};

// Axles that go along a chain of links, each pressing down on the link below, whose ends share its force
// by the lever rule. Nothing carries them where two particles of the deck have no link.
struct MovingLoad : LoadBase {
    static constexpr const char* kind = "moving";
    std::vector<ParticleId> deck;
    Numbers axles;       // force of each, down as seen
    Numbers behind;      // how far each is behind the first; 0 where none is said
    double speed = 1.0;  // length per time
    bool again = false;  // begins again when the last has left

    friend bool operator==(const MovingLoad&, const MovingLoad&) = default;
    double behindAt(std::size_t axle) const { return axle < behind.size() ? behind[axle] : 0.0; }
    double length() const;  // from the first axle to the last
};

using LoadBody = std::variant<LoadCase, MovingLoad>;

// What acts on a scene beside gravity and the loads that particles always have.
struct Load {
    LoadId id{};
    LoadBody body;

    friend bool operator==(const Load&, const Load&) = default;
    const LoadBase& base() const;
    const char* kind() const;
};

std::vector<ParticleId> particlesOf(const Load& load);

// Removes the particles from a load. A case remains without any; a deck needs two.
std::optional<Load> without(Load load, const std::unordered_set<ParticleId>& gone);

// Returns the force of the case on a particle; 0 if it has none.
Vec2 forceOn(const LoadCase& loads, ParticleId particle);
// Sets it; 0 takes the particle out.
void setForce(LoadCase& loads, ParticleId particle, Vec2 force);

// Returns by what a case is multiplied at a time: its factor and the share of its course, 0 before it
// begins. With u = (t − begins)/duration:  ramp min(u, 1);  pulse 1 while u < 1;  sine sin 2πu
double strengthAt(const LoadCase& loads, double time);

// "l2"
std::string text(LoadId id);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/affine.h"
#include "core/scene/constraint.h"
#include "core/scene/course.h"

#include <variant>

namespace vakwerk {

enum class DriveId : std::uint32_t {};

struct DriveBase {
    Name name{};
    Name nameNl{};  // Dutch; the English one is used if empty
    bool on = true;

    friend bool operator==(const DriveBase&, const DriveBase&) = default;
};

// A drive that goes with time. Before it begins it does nothing.
struct TimedDrive : DriveBase {
    Timing timing{.course = TimeCourse::ramp};
    double largest = never;  // the largest force or moment that it brings

    friend bool operator==(const TimedDrive&, const TimedDrive&) = default;
};

// Changes the rest length of a constraint that has one.
struct LengthDrive : TimedDrive {
    static constexpr const char* kind = "length";
    ConstraintId constraint{};
    double by = 0.0;  // length; for the course `rate`, in each duration

    friend bool operator==(const LengthDrive&, const LengthDrive&) = default;
};

// Changes the angle of an angle constraint.
struct AngleDrive : TimedDrive {
    static constexpr const char* kind = "angle";
    ConstraintId constraint{};
    double by = 0.0;  // degrees, unbounded; for the course `rate`, in each duration

    friend bool operator==(const AngleDrive&, const AngleDrive&) = default;
};

// Turns a rolling particle against a link of which it is an end. The link, and by it the particle at its
// other end, gets the opposite moment.
struct Motor : TimedDrive {
    static constexpr const char* kind = "motor";
    ParticleId particle{};
    ConstraintId constraint{};  // the link
    double speed = 0.0;         // degrees per time, of the particle relative to the link

    friend bool operator==(const Motor&, const Motor&) = default;
};

// Lets a constraint go at a time, until the run returns to its start.
struct Release : DriveBase {
    static constexpr const char* kind = "release";
    ConstraintId constraint{};
    double begins = 0.0;  // time

    friend bool operator==(const Release&, const Release&) = default;
};

using DriveBody = std::variant<LengthDrive, AngleDrive, Motor, Release>;

// A drive changes a length or an angle with time, turns a particle, or lets a constraint go.
struct Drive {
    DriveId id{};
    DriveBody body;

    friend bool operator==(const Drive&, const Drive&) = default;
    const DriveBase& base() const;
    const char* kind() const;
};

// Returns the constraint that it drives, or the link of a motor.
ConstraintId constraintOf(const Drive& drive);
// Returns the particle of a motor; nothing for other drives.
std::optional<ParticleId> particleOf(const Drive& drive);
// Returns nullptr for a drive that only lets go.
const TimedDrive* timedOf(const Drive& drive);

// Reverses the direction of rotation if the map mirrors.
void carry(Drive& drive, const Affine& map);

// "d3"
std::string text(DriveId id);

}  // namespace vakwerk

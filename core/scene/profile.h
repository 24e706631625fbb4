// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/name.h"
#include "core/scene/particle.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace vakwerk {

enum class ProfileId : std::uint32_t {};

// The material of a link, with the values that all cross-sections share.
struct ProfileBase {
    Name name{};
    Name nameNl{};                   // Dutch; the English one is used if empty
    double modulus = 210e9;          // E, force per length²
    double density = 7850.0;         // mass per length³
    double tensileStrength = never;  // force per length²
    double price = 0.0;              // price for each unit of mass

    friend bool operator==(const ProfileBase&, const ProfileBase&) = default;
};

// A profile that carries compression as well as tension.
struct StiffProfile : ProfileBase {
    double compressiveStrength = never;  // force per length²

    friend bool operator==(const StiffProfile&, const StiffProfile&) = default;
};

struct RoundProfile : StiffProfile {
    static constexpr const char* kind = "round";
    double diameter = 0.02;

    friend bool operator==(const RoundProfile&, const RoundProfile&) = default;
    double area() const;
    double moment() const;
};

struct TubeProfile : StiffProfile {
    static constexpr const char* kind = "tube";
    double diameter = 0.05;  // outside
    double wall = 0.003;     // thickness, up to half of the diameter

    friend bool operator==(const TubeProfile&, const TubeProfile&) = default;
    double area() const;
    double moment() const;
};

struct RectangleProfile : StiffProfile {
    static constexpr const char* kind = "rectangle";
    double width = 0.05;
    double height = 0.1;

    friend bool operator==(const RectangleProfile&, const RectangleProfile&) = default;
    double area() const;
    double moment() const;  // about the weaker axis
};

// A profile that carries only tension.
struct RopeProfile : ProfileBase {
    static constexpr const char* kind = "rope";
    double diameter = 0.01;

    friend bool operator==(const RopeProfile&, const RopeProfile&) = default;
    double area() const;
    double moment() const { return 0.0; }
};

using ProfileBody = std::variant<RoundProfile, TubeProfile, RectangleProfile, RopeProfile>;

// A material with a cross-section, in the table of profiles of a scene. Links refer to it by id.
struct Profile {
    ProfileId id{};
    ProfileBody body;

    friend bool operator==(const Profile&, const Profile&) = default;
    const ProfileBase& base() const;
    const char* kind() const;
    double area() const;
    double moment() const;  // second moment of area
};

// Returns usual profiles of steel, wood, bamboo, spaghetti and rope, in metres and newtons. The
// strengths are typical values, not those of a design code.
std::vector<Profile> usualProfiles();

// "m3"
std::string text(ProfileId id);

}  // namespace vakwerk

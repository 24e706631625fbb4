// SPDX-License-Identifier: MIT
#pragma once

// These types have those members of the types of Vakwerk that the code of contacts and motors uses.
namespace vakwerk {

inline constexpr double never = std::numeric_limits<double>::infinity();

enum class ParticleId : std::uint32_t {};
enum class ConstraintId : std::uint32_t {};
enum class GroundId : std::uint32_t {};
enum class DriveId : std::uint32_t {};

struct Numbers : std::vector<double> {};

// How a particle with a rim is turned, from x towards y.
struct Turn {
    double angle = 0.0;  // degrees, unbounded
    double spin = 0.0;   // degrees per unit of time
};

// The rim of a particle that rolls: its length in one degree, and r²/I.
struct Rim {
    double perDegree = 0.0;
    double inverseMass = 0.0;
};

// A link that touches.
struct Solid {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t constraint = 0;
    double thickness = 0.0;
    int group = 0;  // collision group
};

struct Polyline {
    bool closed = false;
    double friction = 0.0;
    double restitution = 0.0;
};

struct Ground {
    GroundId id{};
    Polyline line;
    std::vector<Segment> pieces;

    const Polyline& base() const { return line; }
};

inline const std::vector<Segment>& piecesOf(const Ground& ground)
{
    return ground.pieces;
}

struct Scene {
    std::vector<Ground> lines;

    const std::vector<Ground>& ground() const { return lines; }
};

// The particles of a constraint. Those of an area may touch each other.
struct OtherSolve {
    std::vector<std::uint32_t> particles;
    bool mayGiveEnergy = false;  // elastic or driven
};
struct AreaSolve {
    std::vector<std::uint32_t> particles;
    bool mayGiveEnergy = false;
};
using Solve = std::variant<OtherSolve, AreaSolve>;

void forEachParticle(const Solve& solve, auto visit)
{
    std::visit([&](const auto& one) { std::ranges::for_each(one.particles, visit); }, solve);
}

}  // namespace vakwerk

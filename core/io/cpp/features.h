#pragma once

#include "core/scene/scene.h"

#include <span>

// The parts of a program that stands for a scene (core/io/cpp_program.h).
namespace vakwerk::cpp {

// What occurs in a scene, and so in its program.
struct Features {
    World world;
    std::vector<const char*> kinds;  // structs of what is relaxed
    bool links = false;              // distances and ropes
    bool holds = false;              // what keeps one particle
    bool shapes = false;             // angles and areas
    bool springs = false;
    bool stiff = false;   // of what is relaxed some with a stiffness below 1
    bool soft = false;    // with a compliance
    bool breaks = false;  // with a limit
    bool springsBreak = false;
    bool softest = false;   // with a compliance so large that the solver limits it
    bool inMotion = false;  // forces that depend on place or velocity, or an integrator of stages
    bool ownRestitution = false;  // of some particles
    bool ownFriction = false;
    bool rubs = false;       // some with a friction above 0
    bool someDrawn = false;  // some are not attracted

    bool has(std::string_view kind) const;
    bool tears() const { return breaks && world.breakTurn == BreakTurn::inSweep; }
    bool sums() const { return soft || breaks; }
    bool earlierSums() const { return breaks && soft && world.substeps > 1; }
    bool jacobi() const { return !kinds.empty() && world.relaxation == Relaxation::jacobi; }
    bool walls() const { return world.boundsKind != BoundsKind::off; }
    bool turnsTheWay() const { return walls() && world.boundsKind != BoundsKind::bounce; }
    bool round() const { return walls() && world.boundsRadius; }
    bool slips() const { return walls() && rubs; }
    bool bounces() const;  // where the walls use a restitution
    bool softened() const { return world.attraction != 0.0 && world.attractionSoftening > 0.0; }
    bool damped() const { return world.damping > 0.0; }
    bool drag() const { return world.linearDrag != 0.0 || world.quadraticDrag != 0.0; }
    bool verlet() const;
    bool holdsSome() const { return !verlet() && !kinds.empty(); }
};

Features featuresOf(const Scene& scene);

// "Distance", "Rope", …
const char* structOf(const Constraint& constraint);

inline std::string when(bool condition, std::string text)
{
    return condition ? std::move(text) : std::string();
}

// A number as C++ reads it back: "1.0", "2.5e-07", "never".
std::string literal(double number);
std::string literal(Vec2 point);  // "{1.0, 2.5}"

std::string constants(const Features& f);
std::string particles(const Scene& scene, const Features& f);
std::string constraints(const Scene& scene, const Features& f);
std::string motion(const Features& f);
std::string relaxation(const Features& f);
std::string linkSolvers(const Features& f);
std::string holdSolvers(const Features& f);
std::string shapeSolvers(const Features& f);
std::string breaking(const Features& f);
std::string walls(const Features& f);
std::string step(const Features& f);

}  // namespace vakwerk::cpp

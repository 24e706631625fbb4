// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/field_value.h"
#include "core/scene/vec2.h"

#include <string>

namespace vakwerk {

enum class YAxis { down, up };

enum class Integrator {
    stormerVerlet,
    velocityVerlet,
    explicitEuler,
    symplecticEuler,
    midpoint,
    rungeKutta4,
    implicitEuler,
};
enum class DampingOf { velocity, velocityAndGravity };
enum class AttractionLaw { linear, constant, inverseSquare };

enum class Solver { relaxation, direct };
enum class Relaxation { gaussSeidel, jacobi };
enum class IterationOrder { forward, backward, alternating };
enum class Weights { inverseMass, equalHalves };
enum class BreakTurn { afterStep, inIteration };

enum class Contacts { off, ground, all };

enum class BoundsKind { off, clamp, mirror, reflect, revert, bounce };
enum class BoundsTurn { afterIntegration, eachIteration, afterRelaxation };

// The defaults are for a new scene in pixels, with y downwards and 100 px to a metre.
struct World {
    std::string title;
    std::string titleNl;  // Dutch; the English one is used if empty
    std::string description;
    std::string descriptionNl;
    std::string lengthUnit = "px";
    std::string timeUnit = "s";
    std::string costUnit = "€";
    double unitsPerMetre = 100.0;  // used if the name of the unit does not say it; 0 is unknown
    YAxis yAxis = YAxis::down;
    bool showsNames = false;  // draws the names of particles

    Vec2 gravity{0.0, 981.0};  // length unit / time unit²
    double damping = 0.01;     // share of the velocity lost in each step
    DampingOf dampingOf = DampingOf::velocity;
    double linearDrag = 0.0;     // force per velocity
    double quadraticDrag = 0.0;  // force per velocity²
    double attraction = 0.0;     // 1/time², length/time² or length³/time², depending on the law
    AttractionLaw attractionLaw = AttractionLaw::linear;
    Vec2 attractionCentre;
    // The attraction of a particle is softened if its distance from the centre is below this plus
    // its own radius: it then decreases towards the centre with the square of the distance.
    double attractionSoftening = 0.0;

    double timeStep = 1.0 / 60.0;
    double stepsPerSecond = 0.0;  // rate at the playing speed 1×; 0 means real time, 1 / timeStep
    int substeps = 1;
    Integrator integrator = Integrator::stormerVerlet;
    Solver solver = Solver::relaxation;
    int iterations = 8;
    Relaxation relaxation = Relaxation::gaussSeidel;
    IterationOrder iterationOrder = IterationOrder::forward;
    // How much of a correction each of the two ends of a link gets.
    Weights weights = Weights::inverseMass;
    // When links break that are stretched beyond their limit of strain.
    BreakTurn breakTurn = BreakTurn::afterStep;

    Contacts contacts = Contacts::off;  // what touches what
    // State::touches and State::reach at the start, for a scene that was saved in a run: numbersOfTouch numbers for
    // each contact, and the four sides of the rectangle of each particle. What they say of items that no longer
    // exist does not count.
    Numbers startContacts;
    Numbers startReach;

    BoundsKind boundsKind = BoundsKind::off;
    Rect bounds{0.0, 0.0, 1280.0, 720.0};
    // Share of the speed kept in a bounce; 0 only puts a particle back inside.
    double restitution = 0.0;
    double friction = 0.0;  // share of the speed along a wall lost in each step of contact
    BoundsTurn boundsTurn = BoundsTurn::afterRelaxation;
    bool boundsRadius = false;  // walls touch the radius of a particle, not its centre

    friend bool operator==(const World&, const World&) = default;
    double playRate() const { return stepsPerSecond > 0.0 ? stepsPerSecond : 1.0 / timeStep; }
};

// Return whether particles touch the ground, and each other.
bool touchesGround(const World& world);
bool touchEachOther(const World& world);

// Returns whether lengths are in metres and times in seconds, so that forces are in newtons.
bool isSi(const World& world);

// Returns "N" in SI units, else a text such as "kg·px/s²".
std::string forceUnit(const World& world);

}  // namespace vakwerk

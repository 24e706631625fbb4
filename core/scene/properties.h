#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// What a link is as a member of a structure. With area A and second moment of area I of its profile:
struct Properties {
    double axialStiffness = 0.0;      // E A, a force; 0 is not known
    double bendingStiffness = never;  // E I, a force times length²
    double massPerLength = 0.0;       // ρ A
    double tensionLimit = never;      // strength times A, a force
    double compressionLimit = never;
    double costPerLength = 0.0;  // price times ρ A
};

Properties propertiesOf(const Profile& profile);
// Those that the link has itself come before those of its profile.
Properties propertiesOf(const Scene& scene, const Link& link);

// Returns how far a distance or rope gives way for each unit of force: its own compliance if it has one,
// else that of its profile, length / E A; 0 is rigid.
double complianceOf(const Scene& scene, const Link& link);
// Returns the force for each unit of stretch: E A / length, where it or its profile has an E A.
double rateOf(const Scene& scene, const SpringConstraint& spring);

// How far a constraint can be loaded in both directions before it breaks, as forces above 0.
struct Limits {
    double tension = never;
    double compression = never;
    bool buckles = false;  // that is what limits the compression

    friend bool operator==(const Limits&, const Limits&) = default;
    bool any() const { return tension < never || compression < never; }
    // Returns the used share of what it can carry, negative where it is pressed.
    double share(double force) const { return force < 0.0 ? force / compression : force / tension; }
};

// A member of rest length L, hinged at both ends, buckles under Euler's load, π² E I / L². What else limits a
// constraint is its breaking force; in no direction it carries more than that. A distance or spring with the
// profile of a rope bends by itself, and buckles under any force; a rope is never pressed.
Limits limitsOf(const Scene& scene, const Constraint& constraint);

// Returns Euler's load; `never` without a length or with an infinite stiffness.
double bucklingLoad(double bendingStiffness, double length);

// Returns the mass of all particles and links.
double massOf(const Scene& scene);
// Returns the cost of all links, at their rest lengths.
double costOf(const Scene& scene);

}  // namespace vakwerk

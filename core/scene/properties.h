// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// The values of a link as a member of a structure. A and I are the area and the second moment of area of
// its profile.
struct Properties {
    double axialStiffness = 0.0;      // E A, a force; 0 is unknown
    double bendingStiffness = never;  // E I, a force times length²
    double massPerLength = 0.0;       // ρ A
    double tensionLimit = never;      // strength times A, a force
    double compressionLimit = never;
    double costPerLength = 0.0;  // price times ρ A
};

Properties propertiesOf(const Profile& profile);
// Values that the link has itself override those of its profile.
Properties propertiesOf(const Scene& scene, const Link& link);

// Returns the elongation of a distance constraint or rope per unit of force: its own compliance if that
// is not 0, else that of its profile, length / E A. A compliance of 0 is rigid.
double complianceOf(const Scene& scene, const Link& link);
// Returns the force per unit of elongation: E A / length if the spring or its profile has an E A, else
// its spring constant.
double rateOf(const Scene& scene, const SpringConstraint& spring);

// The largest forces that a constraint carries in each direction before it breaks, both positive.
struct Limits {
    double tension = never;
    double compression = never;
    bool buckles = false;  // whether buckling limits the compression

    friend bool operator==(const Limits&, const Limits&) = default;
    bool any() const { return tension < never || compression < never; }
    // Returns the share of capacity of a force, negative in compression.
    double share(double force) const { return force < 0.0 ? force / compression : force / tension; }
};

// Returns the limits of a constraint. A link of rest length L, hinged at both ends, buckles under
// Euler's load π² E I / L². The breaking force limits both directions. A distance constraint or spring
// with a rope profile has no bending stiffness and buckles under any compression. A rope is never in
// compression.
Limits limitsOf(const Scene& scene, const Constraint& constraint);

// Returns Euler's load, π² E I / L²; `never` if the length is 0 or the stiffness is infinite.
double bucklingLoad(double bendingStiffness, double length);

// Returns the mass of all particles and links.
double massOf(const Scene& scene);
// Returns the cost of all links at their rest lengths, in the cost unit of the world.
double costOf(const Scene& scene);

}  // namespace vakwerk

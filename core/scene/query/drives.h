// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

namespace vakwerk {

struct DriveFault {
    const char* field = "";  // key
    Message message;         // a clause that follows "where: "
};

// Returns what is wrong between a drive and the items that it refers to, which are null if they do not
// exist; nothing if it can drive them. `particle` counts only for a motor.
std::optional<DriveFault> faultOf(const Drive& drive, const Constraint* constraint,
                                  const Particle* particle);

// Returns why a drive that is on does nothing, as a sentence; nothing if it acts.
std::optional<Message> idleReason(const Scene& scene, const Drive& drive);

// Return the rest length of a strand, and the angle of an angle constraint, at a time.
double lengthAt(const Scene& scene, const Constraint& strand, double time);
double degreesAt(const Scene& scene, const Constraint& angle, double time);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/vectors.h"

namespace vakwerk {

// A setting of the user. `key` names both its action and its stored value.
struct VectorChoice {
    const char* key;
    VectorKind kind;
    bool Vectors::*shows;
    const char* name;  // English; translated in the context "field"
};
inline constexpr VectorChoice vectorChoices[vectorCount] = {
    {"vectorVelocity", VectorKind::velocity, &Vectors::velocity,
     QT_TRANSLATE_NOOP("field", "Velocity")},
    {"vectorAcceleration", VectorKind::acceleration, &Vectors::acceleration,
     QT_TRANSLATE_NOOP("field", "Acceleration")},
    {"vectorForce", VectorKind::force, &Vectors::force, QT_TRANSLATE_NOOP("field", "Net force")},
    {"vectorContact", VectorKind::contact, &Vectors::contact,
     QT_TRANSLATE_NOOP("field", "Contact force")},
};

struct VectorView {
    Vectors shows{};
    VectorScales scale{1.0, 1.0, 1.0, 1.0};
};

}  // namespace vakwerk

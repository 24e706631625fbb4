// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/properties.h"

#include <QCoreApplication>

namespace vakwerk {

struct ProfileText {
    Q_DECLARE_TR_FUNCTIONS(ProfileText)

public:
    // Returns the name of the profile or, if it has none, its kind and id: "Tube m2".
    static QString name(const Profile& profile);
    // Returns the largest forces that a link can carry: "tension 12 kN, compression 4 kN (buckles)".
    static QString limits(const Limits& limits, const World& world);
};

}  // namespace vakwerk

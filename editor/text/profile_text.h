#pragma once

#include "core/scene/properties.h"

#include <QCoreApplication>

namespace vakwerk {

struct ProfileText {
    Q_DECLARE_TR_FUNCTIONS(ProfileText)

public:
    // Returns its name or, without one, what it is: "Tube m2".
    static QString name(const Profile& profile);
    // Returns up to what a constraint can be loaded: "tension 12 kN, compression 4 kN (buckles)".
    static QString limits(const Limits& limits, const World& world);
};

}  // namespace vakwerk

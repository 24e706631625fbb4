// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/state.h"

#include <QString>

namespace vakwerk {

class DriveText {
public:
    // What it drives, as "c3" or "p1 – c2".
    static QString target(const Drive& drive);
    // What it does at the time of a state, such as "changed by 1.25 m", or why it does nothing.
    static QString state(const Scene& scene, const State& state, const Drive& drive);
};

}  // namespace vakwerk

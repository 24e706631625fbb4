// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/loading.h"

#include <QCoreApplication>
#include <QStringList>

namespace vakwerk {

struct LoadText {
    Q_DECLARE_TR_FUNCTIONS(LoadText)

public:
    // Returns the name of the load or, if it has none, its kind and id: "Load case l2".
    static QString name(const Load& load);
    // Returns a text to stand after "under: ", such as "truck at 12.5 m", "wind the other way" or "none of
    // them".
    static QString loading(const Scene& scene, const Loading& loading);
    // Returns how the load varies with time: "constant", "ramp 4 s".
    static QString course(const LoadCase& loads, const World& world);
    // Returns the loads that are on, as they act at this time: "snow", "wind × 0.5 (ramp 4 s)", "truck at
    // 12.5 m".
    static QStringList acting(const Scene& scene, double time);
    // Returns a load with its factor, unless that is 1: "wind × 2".
    static QString withFactor(const Load& load);
};

}  // namespace vakwerk

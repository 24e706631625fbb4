#pragma once

#include "core/analysis/loading.h"

#include <QCoreApplication>
#include <QStringList>

namespace vakwerk {

struct LoadText {
    Q_DECLARE_TR_FUNCTIONS(LoadText)

public:
    // Returns its name or, without one, what it is: "Load case l2".
    static QString name(const Load& load);
    // Returns "truck at 12.5 m", "wind the other way", or "none of them", to stand after "under: ".
    static QString loading(const Scene& scene, const Loading& loading);
    // Returns how it goes with time: "constant", "ramp 4 s".
    static QString course(const LoadCase& loads, const World& world);
    // Returns those that are on, as they act at a time: "snow", "wind × 0.5 (ramp 4 s)", "truck at 12.5 m".
    static QStringList acting(const Scene& scene, double time);
    // Returns a load with its factor, where that is not 1: "wind × 2".
    static QString withFactor(const Load& load);
};

}  // namespace vakwerk

#pragma once

#include "core/analysis/loading.h"

#include <QCoreApplication>

namespace vakwerk {

struct LoadText {
    Q_DECLARE_TR_FUNCTIONS(LoadText)

public:
    // Returns its name or, without one, what it is: "Load case l2".
    static QString name(const Load& load);
    // Returns "truck at 12.5 m", "wind the other way", or "without any of them".
    static QString loading(const Scene& scene, const Loading& loading);
};

}  // namespace vakwerk

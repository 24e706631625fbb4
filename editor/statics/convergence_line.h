// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"
#include "editor/workers/throttle.h"

#include <QLabel>

namespace vakwerk {

// A line below the list of constraints. It says how near the forces of a run at rest are to the
// forces of equilibrium. If relaxation is the reason that they differ, the line says so and offers
// the direct solver.
class ConvergenceLine : public QLabel {
    Q_OBJECT

public:
    explicit ConvergenceLine(const Workbench& bench, QWidget* parent = nullptr);

private:
    void refresh();
    QString sentence() const;

    Workbench bench_;
    Throttle refreshing_;
};

}  // namespace vakwerk

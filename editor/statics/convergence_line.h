#pragma once

#include "editor/workbench/editor.h"
#include "editor/workers/throttle.h"

#include <QLabel>

namespace vakwerk {

// Says below the list of constraints how near the forces of a run at rest are to those of equilibrium or,
// where sweeps are to blame, why not, and offers the other solver.
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

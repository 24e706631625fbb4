#pragma once

#include "editor/player/editor.h"
#include "editor/player/throttle.h"

#include <QLabel>

namespace vakwerk {

// Says below the list of constraints where sweeps are to blame for its forces, and offers the other solver.
class DoubtLine : public QLabel {
    Q_OBJECT

public:
    explicit DoubtLine(const Workbench& bench, QWidget* parent = nullptr);

private:
    void refresh();

    Workbench bench_;
    Throttle refreshing_;
};

}  // namespace vakwerk

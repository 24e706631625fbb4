// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/bottom_panel.h"

#include <QTabWidget>

#include <optional>
#include <vector>

class QScrollArea;

namespace vakwerk {

// The place of the panels below the canvas. If several are open, each has a tab, and the last one
// that was opened is in front.
class BottomPanels : public QTabWidget {
    Q_OBJECT

public:
    BottomPanels();

    void add(BottomPanel& panel, const QString& name);

    // Returns the height that shows all of the panel in front; nothing if the panel can use any
    // height.
    std::optional<int> wholeHeight() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    struct Page {
        BottomPanel* panel;
        QScrollArea* area;
    };
    void follow(Page page);

    std::vector<Page> pages_;  // in the order of their tabs
};

}  // namespace vakwerk

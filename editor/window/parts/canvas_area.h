// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace vakwerk {

class BottomPanels;

// Holds the canvases with the rows below them, and the bottom panels. It limits the height of the
// panels, so that most of it stays with the canvases.
class CanvasArea : public QSplitter {
    Q_OBJECT

public:
    // The first row is always shown below the canvases; the others come and go.
    CanvasArea(const std::vector<QWidget*>& canvases, const std::vector<QWidget*>& rows,
               BottomPanels& panels);

protected:
    bool event(QEvent* event) override;

private:
    int heightOfPanels() const;
    void limitPanels();

    std::vector<QWidget*> rows_;
    BottomPanels& panels_;
    // Height of the panels in pixels for letters of the usual size, if there is room; the user may change it.
    double wanted_ = 250.0;
};

}  // namespace vakwerk

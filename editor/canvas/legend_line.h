// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

class QToolButton;

namespace vakwerk {

// Explains below the canvas what its colours and arrows show, how far they can be trusted, and its
// scale. A button on the left names the measure.
class LegendLine : public QWidget {
    Q_OBJECT

public:
    explicit LegendLine(Canvas& canvas, const Workbench& bench);

signals:
    void menuRequested(const QPoint& at);  // in pixels of the screen

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Drawing drawing() const;
    Camera camera() const;
    void refresh();
    void showMeasure();
    void hover(std::optional<QPointF> at);
    void click(const QMouseEvent& event);
    void explain(QPoint at);
    void requestMenu();

    Canvas& canvas_;
    Workbench bench_;
    QToolButton* measure_;
    QToolButton* why_;
    DrawList list_;
    QWidget* surface_;                  // paints list_, which must exist before it
    std::optional<std::size_t> band_;   // the band of the histogram under the mouse
    std::vector<ConstraintId> marked_;  // the links that the canvas marks for the mouse
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/view.h"
#include "editor/drawing/chart.h"

#include <QMarginsF>
#include <QWidget>

namespace vakwerk {

// Shows a chart, with a tooltip about what is under the mouse.
class ChartView : public QWidget {
    Q_OBJECT

public:
    ChartView(const View& view, const QString& name, QWidget* parent);

protected:
    // Returns a chart without curves that fills the widget. The margins around its area are in pixels for
    // letters of the usual size.
    Chart chartWithin(const QMarginsF& margins) const;
    void paintLayer(QPainter& painter, Layer layer) const;

    virtual QString textAt(QPointF at) const = 0;  // text of the tooltip at this place
    // Called at a press of the left button, and when the mouse moves while it is down.
    virtual void goTo(QPointF at) = 0;

    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    const View& view_;
};

}  // namespace vakwerk

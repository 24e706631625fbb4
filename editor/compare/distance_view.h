// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

namespace vakwerk {

// Plots the distance between the two runs against the step. A click goes to the step at the mouse.
class DistanceView : public QWidget {
    Q_OBJECT

public:
    explicit DistanceView(const Workbench& bench, QWidget* parent = nullptr);

    // Distances up to the tolerance, in length units, count as no difference.
    void setTolerance(double tolerance);

    QSize sizeHint() const override { return {420, 150}; }
    QSize minimumSizeHint() const override { return {240, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    double leftMargin() const;
    double rightMargin() const;
    QRectF chart() const;
    double highest() const;
    double left(std::uint64_t step) const;
    const StepComparison* pointAt(QPointF at) const;
    void goTo(QPointF at);
    QString textAt(QPointF at) const;
    QString distanceText(double distance) const;
    void paintAxes(QPainter& painter) const;
    void paintCurves(QPainter& painter) const;
    void paintPlaces(QPainter& painter) const;

    Workbench bench_;
    double tolerance_ = 0.0;
};

}  // namespace vakwerk

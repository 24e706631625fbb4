// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/chart_view.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

// Plots the distance between the two runs against the step. A click goes to the step at the mouse.
class DistanceView : public ChartView {
    Q_OBJECT

public:
    explicit DistanceView(const Workbench& bench, QWidget* parent = nullptr);

    // Distances up to the tolerance, in length units, count as no difference.
    void setTolerance(double tolerance);

    QSize sizeHint() const override { return {420, 150}; }
    QSize minimumSizeHint() const override { return {150, 60}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void goTo(QPointF at) override;
    QString textAt(QPointF at) const override;

private:
    Chart chart() const;
    const StepComparison* pointAt(QPointF at) const;
    QString distanceText(double distance) const;

    Workbench bench_;
    double tolerance_ = 0.0;
};

}  // namespace vakwerk

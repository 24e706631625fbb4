// SPDX-License-Identifier: MIT
#pragma once

#include "editor/transport/run_marks.h"

#include <QSlider>

namespace vakwerk {

// The timeline: the steps from the first one of the run to the last one reached, with marks above.
// A press or a drag goes to the step under the mouse, backwards or forwards. A press on a mark goes
// to the step of the mark. If the mouse rests, a tip tells what is there.
class ScrubBar : public QSlider {
    Q_OBJECT

public:
    explicit ScrubBar(const Workbench& bench, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void showRun();
    int stepAt(double x) const;
    double unit() const;  // scale of the letters, in pixels
    double placeOf(int step) const;
    void goTo(int step);
    void paintMark(QPainter& painter, const RunMark& mark) const;
    std::optional<int> markAt(QPointF at) const;
    QString textAt(QPointF at) const;

    Workbench bench_;
    std::vector<RunMark> marks_;
    Throttle shown_;
};

}  // namespace vakwerk

#pragma once

#include "editor/transport/run_marks.h"

#include <QSlider>

namespace vakwerk {

// The run from its first step to the last one reached, with its marks above it. A press or a drag goes
// to the step under the mouse, in either direction, and a press on a mark to that; a rest of the mouse
// tells what is there.
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
    double unit() const;  // pixels
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

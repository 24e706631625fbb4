#pragma once

#include "editor/player/editor.h"

#include <QSlider>

namespace vakwerk {

// The run from its first step to the last one reached. A press or a drag goes to the step under the
// mouse, in either direction; a rest of the mouse tells which that is.
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
    double placeOf(int step) const;
    void scrubTo(double x);

    Workbench bench_;
    Throttle shown_;
};

}  // namespace vakwerk

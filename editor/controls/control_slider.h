// SPDX-License-Identifier: MIT
#pragma once

#include <QSlider>

namespace vakwerk {

// A slider that tells when the user lets go of it. It ignores the wheel, which scrolls the panel instead.
class ControlSlider : public QSlider {
    Q_OBJECT

public:
    explicit ControlSlider(QWidget* parent = nullptr);

    bool isHeld() const { return isPressed_ || isSliderDown() || heldKey_ != 0; }

    // As high as a line, so that the handle is seen whole with large letters too.
    QSize sizeHint() const override
    {
        return QSlider::sizeHint().expandedTo({0, fontMetrics().height() + 2});
    }
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

signals:
    void letGo();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void endKey();

    bool isPressed_ = false;
    int heldKey_ = 0;
};

}  // namespace vakwerk

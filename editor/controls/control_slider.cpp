// SPDX-License-Identifier: MIT
#include "editor/controls/control_slider.h"

#include <QMouseEvent>

#include <utility>

namespace vakwerk {

ControlSlider::ControlSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    connect(this, &QSlider::sliderReleased, this, &ControlSlider::letGo);
}

void ControlSlider::mousePressEvent(QMouseEvent* event)
{
    isPressed_ = true;
    QSlider::mousePressEvent(event);
}

// QSlider emits sliderReleased() only for the handle. A press beside the handle moves the slider
// page by page, so its release is reported here.
void ControlSlider::mouseReleaseEvent(QMouseEvent* event)
{
    QSlider::mouseReleaseEvent(event);
    if (event->buttons() == Qt::NoButton && std::exchange(isPressed_, false))
        emit letGo();
}

void ControlSlider::keyPressEvent(QKeyEvent* event)
{
    heldKey_ = event->key();
    QSlider::keyPressEvent(event);
}

void ControlSlider::keyReleaseEvent(QKeyEvent* event)
{
    QSlider::keyReleaseEvent(event);
    if (!event->isAutoRepeat() && event->key() == heldKey_)
        endKey();
}

// Ends the key press here, because the key release will go to another widget.
void ControlSlider::focusOutEvent(QFocusEvent* event)
{
    QSlider::focusOutEvent(event);
    endKey();
}

void ControlSlider::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void ControlSlider::endKey()
{
    if (std::exchange(heldKey_, 0) != 0)
        emit letGo();
}

}  // namespace vakwerk

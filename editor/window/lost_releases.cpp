// SPDX-License-Identifier: MIT
#include "editor/window/lost_releases.h"

#include <QCoreApplication>
#include <QMouseEvent>

#include <utility>

namespace vakwerk {

LostReleases::LostReleases(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

// Filters the events of windows, before they reach the widgets.
bool LostReleases::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    const bool isPress = type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick;
    const bool isMove = type == QEvent::MouseMove;
    if (!watched->isWindowType() || !(isPress || isMove || type == QEvent::MouseButtonRelease))
        return false;
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    if (isMove && window_ && !mouse.buttons().testFlag(button_)) {
        QMouseEvent release(QEvent::MouseButtonRelease, at_, onScreen_,
                            std::exchange(button_, Qt::NoButton), Qt::NoButton, mouse.modifiers());
        QCoreApplication::sendEvent(std::exchange(window_, nullptr), &release);
    }
    if (isPress && !window_) {
        window_ = watched;
        button_ = mouse.button();
    }
    if (watched == window_) {
        at_ = mouse.position();
        onScreen_ = mouse.globalPosition();
    }
    if (type == QEvent::MouseButtonRelease && mouse.button() == button_)
        window_ = nullptr;
    return false;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/widgets/screen_room.h"

#include <algorithm>

#include <QDialog>
#include <QDialogButtonBox>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWindow>

namespace vakwerk {
namespace {

constexpr QSize windowFrame{8, 40};  // pixels that a window manager may take

// Moves the layout of the dialog, with its widgets, into an area that scrolls.
void makeScroll(QDialog& dialog)
{
    auto* buttons = dialog.findChild<QDialogButtonBox*>(QString(), Qt::FindDirectChildrenOnly);
    const QMargins margins = dialog.layout()->contentsMargins();
    auto* inside = new QWidget;
    inside->setLayout(dialog.layout());
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(inside);
    auto* rows = new QVBoxLayout(&dialog);
    rows->setContentsMargins({});
    rows->addWidget(area, 1);
    if (!buttons)
        return;
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(margins);
    foot->addWidget(buttons);
    rows->addLayout(foot);
}

}  // namespace

QSize roomOnScreen(const QWidget& window)
{
    return window.screen()->availableSize() - windowFrame;
}

void fitToScreen(QDialog& dialog)
{
    if (!dialog.layout())
        return;
    const QSize room = roomOnScreen(dialog);
    const QSize least = dialog.layout()->totalMinimumSize();
    const QSize size = dialog.size().expandedTo(least).boundedTo(room);
    if (least.width() > room.width() || least.height() > room.height()) {
        makeScroll(dialog);
        dialog.setMinimumSize(dialog.minimumSize().boundedTo(room));
    }
    dialog.resize(size);
}

void keepOnScreen(QDialog& dialog)
{
    if (!dialog.windowHandle() || !dialog.windowHandle()->isVisible())
        return;  // Qt will place it
    const QRect screen = dialog.screen()->availableGeometry();
    const QRect frame(dialog.pos(), dialog.size() + windowFrame);
    dialog.move(
        std::max(screen.left(), std::min(frame.left(), screen.right() + 1 - frame.width())),
        std::max(screen.top(), std::min(frame.top(), screen.bottom() + 1 - frame.height())));
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>

class QDialog;
class QWidget;

namespace vakwerk {

// Returns the largest size that the content of a window can have on its screen, beside its frame.
QSize roomOnScreen(const QWidget& window);
// Makes a dialog no larger than its screen. If it needs more room, all of it except its buttons scrolls.
void fitToScreen(QDialog& dialog);
// Moves a dialog that has grown while it is open.
void keepOnScreen(QDialog& dialog);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

class QDialog;

namespace vakwerk {

// Makes a dialog no larger than its screen. If it needs more room, all of it except its buttons scrolls.
void fitToScreen(QDialog& dialog);
// Moves a dialog that has grown while it is open.
void keepOnScreen(QDialog& dialog);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/main_window.h"

#include <QAction>

namespace vakwerk {

// Returns the action of the window whose row has this key. Null if there is none.
inline QAction* actionOf(const MainWindow& window, const char* key)
{
    return window.actions().findChild<QAction*>(QLatin1String(key), Qt::FindDirectChildrenOnly);
}

}  // namespace vakwerk

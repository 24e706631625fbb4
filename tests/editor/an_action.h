// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/main_window.h"

#include <QAction>
#include <QTabWidget>

namespace vakwerk {

// Returns the action of the window whose row has this key. Null if there is none.
inline QAction* actionOf(const MainWindow& window, const char* key)
{
    return window.actions().findChild<QAction*>(QLatin1String(key), Qt::FindDirectChildrenOnly);
}

// Opens the tab of this name in the right column, and returns its page.
inline QWidget* openTab(const MainWindow& window, const QString& name)
{
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("listTabs"));
    for (int i = 0; i < tabs->count(); ++i)
        if (tabs->tabToolTip(i) == name)
            tabs->setCurrentIndex(i);
    return tabs->currentWidget();
}

}  // namespace vakwerk

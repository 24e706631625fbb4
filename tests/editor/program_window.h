// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/application.h"
#include "tests/editor/an_action.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace vakwerk {

// Returns the folder of the test's settings and unsaved work. It is removed when the test ends.
inline QString ownFolder()
{
    static const QTemporaryDir folder;
    return folder.path();
}

// Begins with empty settings, which are apart from those of the user.
inline void useOwnSettings()
{
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, ownFolder());
    QSettings().clear();
}

// Returns the options of a start that draws by QPainter and keeps unsaved work in `ownFolder()`. An
// empty language is that of the settings.
inline StartOptions ownStart(const QString& language = QStringLiteral("en"),
                             const QString& scene = {})
{
    return {.scene = scene,
            .theme = {},
            .language = language,
            .raster = true,
            .recovery = {ownFolder(), {}, {}}};
}

// The program as it starts, in its window.
class ProgramWindow {
public:
    explicit ProgramWindow(const StartOptions& options = ownStart()) : application(options)
    {
        QCoreApplication::processEvents();  // opens the scene
    }

    MainWindow& window() { return application.window(); }
    Workbench bench() { return application.bench(); }
    void trigger(const char* name) { actionOf(window(), name)->trigger(); }
    // Returns the widget of this name, which must exist.
    template <class Widget = QWidget>
    Widget& find(const char* name)
    {
        return *window().findChild<Widget*>(QLatin1String(name));
    }

    Application application;
};

}  // namespace vakwerk

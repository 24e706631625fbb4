#pragma once

#include "editor/drawing/language.h"
#include "editor/window/main_window.h"

#include <memory>

namespace vakwerk {

struct StartOptions {
    QString scene;     // empty: a new scene
    QString theme;     // "light", "dark" or empty for the setting
    QString language;  // "en", "nl" or empty for the setting, then the system's
    bool raster = false;
};

// The program: its editor, and the window that is made anew in another language.
class Application : public QObject {
    Q_OBJECT

public:
    explicit Application(const StartOptions& options);
    ~Application() override;

    MainWindow& window() { return *window_; }
    FileSession& files() { return *files_; }
    Workbench bench() { return editor_.bench(); }

private:
    void makeWindow();
    void useTheme(const QString& choice);

    Editor editor_;
    std::unique_ptr<FileSession> files_;
    std::unique_ptr<MainWindow> window_;
    Language language_;
    SurfaceKind surface_;
};

}  // namespace vakwerk

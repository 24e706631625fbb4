#pragma once

#include "editor/drawing/text/language.h"
#include "editor/window/main_window.h"
#include "editor/window/recovery/end_signals.h"
#include "editor/window/recovery/recovery.h"

#include <QApplication>

#include <memory>

namespace vakwerk {

struct StartOptions {
    QString scene;     // empty: a new scene
    QString theme;     // "light", "dark" or empty for the setting
    QString language;  // "en", "nl" or empty for the setting, then the system's
    bool raster = false;
    RecoveryOptions recovery{};  // asks by a dialog where nothing else does
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
    Recovery& recovery() { return *recovery_; }

    // The session asks for work to be put away, as it may end now. It may still be called off, so the
    // program goes on until it is told to end.
    void putWorkAway();

    // The signal that has ended the program; 0 where none has.
    int endedBy() const { return endedBy_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeWindow();
    void connectRecovery();
    void endBy(int signal);
    void useTheme(const QString& choice);

    Editor editor_;
    std::unique_ptr<FileSession> files_;
    std::unique_ptr<Recovery> recovery_;
    EndSignals endSignals_;
    int endedBy_ = 0;
    bool sessionEnds_ = false;
    std::unique_ptr<MainWindow> window_;
    Language language_;
    SurfaceKind surface_;
};

// Runs the program to its end. One that a signal has ended ends by that signal, as whoever sent it
// expects, after it has put its work away. `started` is called before anything else happens.
int run(const StartOptions& options, const std::function<void(Application&)>& started = {});

// A program that goes on where memory ends: what an event would have done is left undone, and said.
// Qt cannot have an exception go through it, so it is caught right where the event is handed over.
class GuardedApplication : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

signals:
    void outOfMemory();
};

}  // namespace vakwerk

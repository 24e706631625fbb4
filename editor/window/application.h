// SPDX-License-Identifier: MIT
#pragma once

#include "core/text.h"
#include "editor/recovery/end_signals.h"
#include "editor/recovery/recovery.h"
#include "editor/text/language.h"
#include "editor/window/main_window.h"

#include <QApplication>

#include <memory>
#include <optional>
#include <utility>

class QDialog;

namespace vakwerk {

struct StartOptions {
    QString scene;     // empty: a new scene
    QString theme;     // "light" or "dark"; empty: as set
    QString language;  // "en" or "nl"; empty: as set, or else the language of the system
    bool raster = false;
    bool present = false;        // with large letters, for a projector
    RecoveryOptions recovery{};  // asks with a dialog by default
};

// The editor and its window. The window is replaced by a new one when the language changes.
class Application : public QObject {
    Q_OBJECT

public:
    explicit Application(const StartOptions& options);
    ~Application() override;

    MainWindow& window() { return *window_; }
    FileSession& files() { return *files_; }
    Workbench bench() { return editor_.bench(); }
    Recovery& recovery() { return *recovery_; }

    // Writes the journal because the session may end. The program continues, because the user can
    // cancel the end of the session.
    void flushJournal();

    // Returns the signal that ended the program, or 0.
    int endedBy() const { return endedBy_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin(const QString& scene);
    static void fitDialog(QDialog& dialog, const QEvent& event);
    void makeWindow();
    void connectFaults();
    bool flush() noexcept;
    void showWhetherRemembered();
    void useLanguage(const QString& code);
    void connectRecovery();
    void endBy(int signal);
    void leave();
    void useTheme(const QString& choice);
    void showTheme();

    Editor editor_;
    std::unique_ptr<FileSession> files_;
    std::unique_ptr<Recovery> recovery_;
    EndSignals endSignals_;
    // The settings file that cannot be written, and the reason.
    std::optional<std::pair<QString, Message>> notRemembered_;
    QString theme_;
    bool presents_ = false;
    int endedBy_ = 0;
    bool sessionEnds_ = false;
    std::unique_ptr<MainWindow> window_;
    Language language_;
    SurfaceKind surface_;
};

// Runs the program. If a signal ends it, it saves the work in the journal and then raises the
// signal again, as the sender expects. `started` is called before the event loop.
int run(const StartOptions& options, const std::function<void(Application&)>& started = {});

// Catches exceptions of events: the event is given up, and a signal of Qt reports the exception.
// Exceptions must not pass through Qt, so notify() catches them where the events are delivered.
class GuardedApplication : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

signals:
    void outOfMemory();  // emitted for std::bad_alloc
    // Emitted for every other exception. `fault` is a clause that says what went wrong.
    void failed(const vakwerk::Message& fault);

private:
    void tellThrown() noexcept;
};

}  // namespace vakwerk

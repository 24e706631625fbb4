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

namespace vakwerk {

struct StartOptions {
    QString scene;     // empty: a new scene
    QString theme;     // "light", "dark"; empty: as set
    QString language;  // "en", "nl"; empty: as set, else the system's
    bool raster = false;
    bool present = false;        // large, for a projector
    RecoveryOptions recovery{};  // asks by a dialog by default
};

// The editor and its window, which is replaced when the language changes.
class Application : public QObject {
    Q_OBJECT

public:
    explicit Application(const StartOptions& options);
    ~Application() override;

    MainWindow& window() { return *window_; }
    FileSession& files() { return *files_; }
    Workbench bench() { return editor_.bench(); }
    Recovery& recovery() { return *recovery_; }

    // Writes the journal because the session may end. As that can be cancelled, the program goes on.
    void putWorkAway();

    // The signal that ended the program, or 0.
    int endedBy() const { return endedBy_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeWindow();
    void connectFaults();
    void showWhetherRemembered();
    void useLanguage(const QString& code);
    void connectRecovery();
    void endBy(int signal);
    void useTheme(const QString& choice);
    void showTheme();

    Editor editor_;
    std::unique_ptr<FileSession> files_;
    std::unique_ptr<Recovery> recovery_;
    EndSignals endSignals_;
    std::optional<std::pair<QString, Message>> notRemembered_;  // the file, and why
    QString theme_;
    bool presents_ = false;
    int endedBy_ = 0;
    bool sessionEnds_ = false;
    std::unique_ptr<MainWindow> window_;
    Language language_;
    SurfaceKind surface_;
};

// Runs the program. One ended by a signal puts its work away and raises the signal again, as its sender
// expects. `started` is called first.
int run(const StartOptions& options, const std::function<void(Application&)>& started = {});

// Survives what an event throws: abandons the event and tells of it. Exceptions must not pass through Qt, so
// they are caught where events are delivered.
class GuardedApplication : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

signals:
    void outOfMemory();
    void failed(const vakwerk::Message& fault);  // a clause, for anything else

private:
    void tellThrown() noexcept;
};

}  // namespace vakwerk

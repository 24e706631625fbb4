// SPDX-License-Identifier: MIT

// A program that edits a scene at random, to be killed by tests at any moment. It prints each act
// that it has done, with the time and the hash of the scene.
#include "editor/window/application.h"
#include "tests/editor/a_recovery.h"

#include <QApplication>
#include <QEvent>
#include <QSettings>
#include <QTimer>

#include <cstdio>
#include <ctime>
#include <unistd.h>

using namespace vakwerk;

namespace {

qint64 nanoseconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return qint64{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

// Writes at once, because what stays in a buffer is lost when the program is killed.
void say(const char* what, const Scene& scene)
{
    const QByteArray line =
        QByteArray(what) + ' ' + QByteArray::number(nanoseconds()) + ' ' + markOf(scene) + '\n';
    [[maybe_unused]] const auto count =
        ::write(STDOUT_FILENO, line.constData(), static_cast<std::size_t>(line.size()));
}

class Session {
public:
    Session(Application& application, std::uint32_t seed)
        : application_(application), document_(application.bench().document), dice_(seed)
    {
    }

    void act()
    {
        if (dice_.oneIn(20)) {
            say("saving", document_.scene());
            application_.files().save();
            say("saved", document_.scene());
        } else if (dice_.oneIn(20)) {
            application_.recovery().keeper().flush();
            say("flushed", document_.scene());
        } else if (dice_.oneIn(6)) {
            document_.undo();
            say("undone", document_.scene());
        } else if (dice_.oneIn(12)) {
            document_.redo();
            say("redone", document_.scene());
        } else {
            document_.commit("Edit", randomEdit(dice_));
            say("edited", document_.scene());
        }
    }

private:
    Application& application_;
    Document& document_;
    Dice dice_;
};

// Mode "restless" edits until it is killed, and its journal is written and begun anew all the time.
// Mode "quiet" makes a few edits and then does nothing. Mode "ending" does the same and then ends
// the session.
int play(const QString& folder, const QString& mode, std::uint32_t seed)
{
    const bool isRestless = mode == QLatin1String("restless");
    StartOptions options;
    options.scene = folder + QStringLiteral("/scene.json");
    options.raster = true;
    options.recovery.folder = folder + QStringLiteral("/recovery");
    if (isRestless)
        options.recovery.limits = {std::chrono::milliseconds(5), 8'000, 20'000};
    options.recovery.ask = [](const FoundWorks& found) {
        if (!found.damaged.isEmpty())
            say("damaged", {});
        return found.works.empty() ? RecoveryAnswer{} : RecoveryAnswer{0, {}};
    };
    return run(options, [=](Application& application) {
        auto* timer = new QTimer(&application);
        const auto session = std::make_shared<Session>(application, seed);
        QObject::connect(timer, &QTimer::timeout, timer, [session] { session->act(); });
        QTimer::singleShot(0, timer, [=, &application] {
            say("begun", application.bench().document.scene());
            if (isRestless) {
                timer->start(0);
                return;
            }
            for (int i = 0; i < 10; ++i)
                session->act();
            say("ready", application.bench().document.scene());
            if (mode == QLatin1String("ending")) {
                application.flushJournal();
                QEvent quit(QEvent::Quit);
                QCoreApplication::sendEvent(qApp, &quit);
            }
        });
    });
}

}  // namespace

int main(int count, char** arguments)
{
    say("started", {});
    QApplication application(count, arguments);
    const QStringList words = QCoreApplication::arguments();
    const QString folder = words.value(1);
    QCoreApplication::setOrganizationName(QStringLiteral("VakwerkTest"));
    QCoreApplication::setApplicationName(QStringLiteral("scripted_session"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder);
    return play(folder, words.value(2), words.value(3).toUInt());
}

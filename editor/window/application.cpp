// SPDX-License-Identifier: MIT
#include "editor/window/application.h"

#include "core/thrown.h"
#include "editor/canvas/canvas.h"
#include "editor/dialogs/dialogs.h"
#include "editor/recovery/recovery_dialog.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/screen_room.h"
#include "editor/widgets/style.h"
#include "editor/window/parts/start_page.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QLocale>
#include <QScopeGuard>
#include <QScreen>
#include <QSettings>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <new>

namespace vakwerk {
namespace {

constexpr QLatin1String themeKey("theme");
constexpr QLatin1String languageKey("language");
constexpr double presentedLetters = 1.8;  // times the usual size, so that 10 points become 18
// The menus, the legend and the transport bar together take at most this share of the height of the
// screen. Their height is that of linesAroundCanvas lines of text and of paddings, which do not
// grow with the letters.
constexpr double mostShareAroundCanvas = 0.3;
constexpr double linesAroundCanvas = 4.9;
constexpr double paddingsAroundCanvas = 64.0;  // pixels
// On a projector, the height of the screen is at most that of this many lines of text. Smaller
// letters, as in charts, then have a fortieth of the height, which can be read from eight metres.
constexpr double mostLines = 36.0;

}  // namespace

Application::Application(const StartOptions& options)
    : files_(std::make_unique<FileSession>(
          editor_.document, fileDialogs([this] { return window_.get(); },
                                        [this] { return Recovery::isOn() && !notRemembered_; }))),
      surface_(options.raster ? SurfaceKind::raster : bestSurface())
{
    const QSettings settings;
    const QString system = QLocale::system().language() == QLocale::Dutch ? QStringLiteral("nl")
                                                                          : QStringLiteral("en");
    language_.use(options.language.isEmpty() ? settings.value(languageKey, system).toString()
                                             : options.language);
    useTheme(options.theme.isEmpty() ? settings.value(themeKey, QStringLiteral("system")).toString()
                                     : options.theme);
    RecoveryOptions recovery = options.recovery;
    if (!recovery.ask)
        recovery.ask = [this](const FoundWorks& found) {
            RecoveryDialog dialog(found, window_.get());
            dialog.exec();
            return dialog.answer();
        };
    recovery_ = std::make_unique<Recovery>(editor_, *files_, std::move(recovery));
    connectRecovery();
    connectFaults();
    editor_.document.replace(newScene(FileSession::newKind()));
    makeWindow();
    connect(&editor_.view, &View::changed, this, [this] {
        if (editor_.view.presents() != presents_)
            showTheme();
    });
    editor_.view.setPresents(options.present);
    QTimer::singleShot(0, files_.get(), [this, scene = options.scene] { begin(scene); });
}

// Opens a scene or the start page, and then offers lost work. If opening throws, the offer comes
// later.
void Application::begin(const QString& scene)
{
    const auto offerLost = [this] {
        if (Recovery::isOn())
            recovery_->offerLost();
    };
    auto later = qScopeGuard([&] { QTimer::singleShot(0, files_.get(), offerLost); });
    if (!scene.isEmpty()) {
        files_->open(scene);
        window_->recallTool();
    } else if (StartPage::isWanted()) {
        window_->showStart();
    }
    later.dismiss();
    offerLost();
}

Application::~Application()
{
    editor_.view.setPresents(false);  // so that the normal layout of the window is stored
    window_->remember();
}

void Application::makeWindow()
{
    const bool presents = editor_.view.presents();
    editor_.view.setPresents(false);
    if (window_)
        window_->remember();
    auto next = std::make_unique<MainWindow>(editor_, *files_, surface_);
    connect(next.get(), &MainWindow::themeWanted, this, [this](const QString& choice) {
        QSettings().setValue(themeKey, choice);
        useTheme(choice);
    });
    // Queued, because the window that asks can be replaced only after it has finished.
    connect(next.get(), &MainWindow::languageWanted, this, &Application::useLanguage,
            Qt::QueuedConnection);
    connect(next.get(), &MainWindow::recoveryWanted, recovery_.get(), &Recovery::offerAll);
    connect(next.get(), &MainWindow::remembranceWanted, recovery_.get(), &Recovery::setOn);
    next->recall();
    const bool told = window_ && window_->showsDescription();
    const bool starts = window_ && window_->showsStart();
    const bool helps = window_ && window_->showsHelp();
    const bool isFitted = window_ && window_->canvas().framing().isUntouched();
    next->show();
    if (told)
        next->showDescription();
    if (starts)
        next->showStart();
    if (helps)
        next->showHelp();
    if (isFitted)  // texts in another language change the size of the canvas
        QMetaObject::invokeMethod(&next->canvas(), &Canvas::fitAll, Qt::QueuedConnection);
    window_ = std::move(next);
    showWhetherRemembered();
    editor_.view.setPresents(presents);
}

// The old window is destroyed only when none of its menus or dialogs runs an event loop any more.
void Application::useLanguage(const QString& code)
{
    constexpr std::chrono::milliseconds again{20};
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    if (QThread::currentThread()->loopLevel() > 1) {
        QTimer::singleShot(again, this, [this, code] { useLanguage(code); });
        return;
    }
    QSettings().setValue(languageKey, code);
    language_.use(code);
    makeWindow();
}

void Application::connectRecovery()
{
    const JournalKeeper& keeper = recovery_->keeper();
    connect(&keeper, &JournalKeeper::failed, this,
            [this](const QString& file, const Message& problem) {
                notRemembered_.emplace(file, problem);
                showWhetherRemembered();
            });
    for (const auto signal : {&JournalKeeper::written, &JournalKeeper::ended})
        connect(&keeper, signal, this, [this] {
            if (std::exchange(notRemembered_, std::nullopt))
                showWhetherRemembered();
        });
    connect(&endSignals_, &EndSignals::received, this, &Application::endBy);
    connect(qApp, &QGuiApplication::commitDataRequest, this, &Application::flushJournal,
            Qt::DirectConnection);
    qApp->installEventFilter(this);
}

void Application::showWhetherRemembered()
{
    if (!notRemembered_)
        return window_->setTrouble({}, {});
    const auto& [file, problem] = *notRemembered_;
    const QString why = tr("Your work is not remembered for a restart. %1: %2")
                            .arg(QDir::toNativeSeparators(shownPath(file)), translated(problem));
    window_->setTrouble(tr("Not remembered"), why);
    window_->say(why);
}

// An exception may have left something half done, so the work is saved in the journal before
// anything else.
void Application::connectFaults()
{
    const auto* guarded = qobject_cast<GuardedApplication*>(qApp);
    if (!guarded)
        return;
    connect(guarded, &GuardedApplication::outOfMemory, this, [this] {
        flush();
        emit editor_.document.outOfMemory();
    });
    connect(guarded, &GuardedApplication::failed, this, [this](const Message& fault) {
        const bool isKept = flush();
        window_->warn(tr("This could not be done"),
                      asSentence(translated(fault)) + u' ' +
                          (isKept ? tr("Your work is put away. Save it under another name, and "
                                       "start the program again.")
                                  : tr("Save your work under another name, and start the program "
                                       "again.")));
    });
}

// Does the same as JournalKeeper::flush(), but drops an exception. It is called while an exception
// is reported, so reporting another one would call it again.
bool Application::flush() noexcept
try {
    return recovery_->keeper().flush();
} catch (...) {
    return false;
}

void Application::flushJournal()
{
    sessionEnds_ = flush();
}

// Keeps a dialog on the screen. It can also grow while it is open, with larger letters and with
// reasons below its fields.
void Application::fitDialog(QDialog& dialog, const QEvent& event)
{
    if (event.type() == QEvent::Show || event.type() == QEvent::LayoutRequest)
        fitToScreen(dialog);
    else if (event.type() == QEvent::Resize && !event.spontaneous())
        keepOnScreen(dialog);
}

// If the session ends, quits without a question, because the work is in the journal.
bool Application::eventFilter(QObject* watched, QEvent* event)
{
    if (auto* dialog = qobject_cast<QDialog*>(watched))
        fitDialog(*dialog, *event);
    if (watched != qApp || event->type() != QEvent::Quit || !sessionEnds_)
        return QObject::eventFilter(watched, event);
    leave();
    return true;
}

void Application::endBy(int signal)
{
    endedBy_ = signal;
    leave();
}

void Application::leave()
{
    const auto exit = qScopeGuard([] { QCoreApplication::exit(); });
    recovery_->keeper().leave();
}

void Application::useTheme(const QString& choice)
{
    theme_ = choice;
    showTheme();
}

void Application::showTheme()
{
    presents_ = editor_.view.presents();
    const Tone chosen = theme_ == QLatin1String("dark")    ? Tone::dark
                        : theme_ == QLatin1String("light") ? Tone::light
                                                           : systemTone();
    const Tone tone = presents_ ? Tone::projector : chosen;
    double letters = 1.0;
    if (presents_) {
        const double height = window_->screen()->size().height();
        const double most =
            (mostShareAroundCanvas * height - paddingsAroundCanvas) / linesAroundCanvas;
        letters = std::max(std::min(presentedLetters, most / usualLineHeight()),
                           height / mostLines / usualLineHeight());
    }
    applyStyle(*qApp, Theme::of(tone), letters);
    editor_.view.setTone(tone);
}

int run(const StartOptions& options, const std::function<void(Application&)>& started)
{
    int result = 0;
    int endedBy = 0;
    {
        Application application(options);
        if (started)
            started(application);
        result = QApplication::exec();
        endedBy = application.endedBy();
    }
    if (endedBy != 0)
        std::raise(endedBy);
    return result;
}

bool GuardedApplication::notify(QObject* receiver, QEvent* event)
try {
    return QApplication::notify(receiver, event);
} catch (...) {
    tellThrown();
    return false;
}

// Reports the exception that was caught. The report is queued, because the memory of the event is
// free again when it is shown. If there is not even memory for the report, nothing is reported.
void GuardedApplication::tellThrown() noexcept
try {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        QMetaObject::invokeMethod(this, &GuardedApplication::outOfMemory, Qt::QueuedConnection);
    } catch (...) {
        QMetaObject::invokeMethod(
            this, [this, fault = messageOfThrown()] { emit failed(fault); }, Qt::QueuedConnection);
    }
} catch (...) {
}

}  // namespace vakwerk

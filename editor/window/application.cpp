#include "editor/window/application.h"

#include "editor/canvas/canvas.h"
#include "editor/window/dialogs.h"
#include "editor/window/style.h"

#include <QApplication>
#include <QLocale>
#include <QScreen>
#include <QSettings>
#include <QTimer>

namespace vakwerk {
namespace {

const QString themeKey = QStringLiteral("theme");
const QString languageKey = QStringLiteral("language");
const QString geometryKey = QStringLiteral("geometry");
constexpr QSize firstSize{1280, 800};
constexpr QSize frameRoom{8, 40};  // what a window manager puts around it

}  // namespace

Application::Application(const StartOptions& options)
    : files_(std::make_unique<FileSession>(editor_.document,
                                           fileDialogs([this] { return window_.get(); }))),
      surface_(options.raster ? SurfaceKind::raster : bestSurface())
{
    const QSettings settings;
    const QString system = QLocale::system().language() == QLocale::Dutch ? QStringLiteral("nl")
                                                                          : QStringLiteral("en");
    language_.use(options.language.isEmpty() ? settings.value(languageKey, system).toString()
                                             : options.language);
    useTheme(options.theme.isEmpty() ? settings.value(themeKey, QStringLiteral("system")).toString()
                                     : options.theme);
    editor_.document.replace(newScene());
    makeWindow();
    if (!options.scene.isEmpty())
        QTimer::singleShot(0, files_.get(), [this, scene = options.scene] { files_->open(scene); });
}

Application::~Application()
{
    QSettings().setValue(geometryKey, window_->saveGeometry());
}

void Application::makeWindow()
{
    const QByteArray geometry =
        window_ ? window_->saveGeometry() : QSettings().value(geometryKey).toByteArray();
    auto next = std::make_unique<MainWindow>(editor_, *files_, surface_);
    connect(next.get(), &MainWindow::themeWanted, this, [this](const QString& choice) {
        QSettings().setValue(themeKey, choice);
        useTheme(choice);
    });
    // The window that asks cannot be replaced before it has finished asking.
    connect(
        next.get(), &MainWindow::languageWanted, this,
        [this](const QString& code) {
            QSettings().setValue(languageKey, code);
            language_.use(code);
            makeWindow();
        },
        Qt::QueuedConnection);
    if (!next->restoreGeometry(geometry)) {
        const QSize room = next->screen()->availableSize() - frameRoom;
        next->resize(firstSize.boundedTo(room));
    }
    const bool told = window_ && window_->showsInfo();
    next->show();
    if (told)
        next->showOpened();
    window_ = std::move(next);
}

void Application::useTheme(const QString& choice)
{
    const Tone tone = choice == QLatin1String("dark")    ? Tone::dark
                      : choice == QLatin1String("light") ? Tone::light
                                                         : systemTone();
    applyStyle(*qApp, Theme::of(tone));
    editor_.view.setTone(tone);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT

// Makes the picture in the README: the bridge of the gallery at rest, in stress colours, with the
// next click of the Build tool shown.
#include "editor/canvas/canvas.h"
#include "editor/window/application.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <QWindow>

using namespace vakwerk;

namespace {

constexpr QSize size{1440, 900};
constexpr int stepsToRest = 600;

void settle(const QWidget& window)
{
    while (!window.windowHandle()->isExposed())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    for (int i = 0; i < 20; ++i)
        QApplication::processEvents(QEventLoop::AllEvents);
}

void hover(Canvas& canvas, Vec2 at, const Camera& camera)
{
    const QPointF place = camera.toScreen(at);
    QMouseEvent move(QEvent::MouseMove, place, canvas.mapToGlobal(place), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas, &move);
}

}  // namespace

int main(int count, char** arguments)
{
    QApplication application(count, arguments);
    if (count != 4)
        qFatal("usage: %s SCENE light|dark PICTURE", arguments[0]);
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());

    Application program({{}, QString::fromLocal8Bit(arguments[2]), QStringLiteral("en"), false});
    MainWindow& window = program.window();
    window.resize(size);
    settle(window);
    if (!program.files().open(QString::fromLocal8Bit(arguments[1])))
        return 1;
    const Workbench bench = program.bench();
    StressSettings stress = bench.view.stress();
    stress.on = true;
    bench.view.setStress(stress);
    bench.player.step(stepsToRest);
    const auto trigger = [&window](const char* key) {
        window.actions().findChild<QAction*>(QLatin1String(key))->trigger();
    };
    if (window.showsDescription())
        trigger("description");
    trigger("build");
    settle(window);
    window.canvas().fitAll();
    bench.selection.set(itemsOf(bench.document.scene().constraints()[11].id));
    hover(window.canvas(), {14.4, -1.9}, bench.view.camera());
    // Panels that follow the simulation are refreshed ten times a second.
    QElapsedTimer waited;
    waited.start();
    while (waited.elapsed() < 400)
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    return window.grab().save(QString::fromLocal8Bit(arguments[3])) ? 0 : 1;
}

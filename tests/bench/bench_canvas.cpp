#include "core/scene/edit/templates.h"
#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/window/main_window.h"
#include "editor/window/style.h"
#include "tests/bench/workloads.h"

#include <QApplication>
#include <QMouseEvent>
#include <QOpenGLWidget>
#include <QWindow>

#include <benchmark/benchmark.h>

using namespace vakwerk;

namespace {

constexpr double frameTime = 1.0 / 60.0;

// A cloth with about so many links, in stress colours.
void fill(Editor& editor, int links)
{
    ClothTemplate numbers;
    numbers.columns = numbers.rows = static_cast<int>(std::sqrt(links / 2.0)) + 1;
    editor.document.replace(Scene{});
    editor.document.commit({}, [&](const Scene& scene) {
        return cloth(scene, numbers, Rect{0.0, 0.0, 900.0, 600.0});
    });
    StressSettings stress;
    stress.on = true;
    editor.view.setStress(stress);
}

enum class Mouse { away, moving };

// A frame of a playing scene in the whole window: what the panels do, and a repaint, which the display
// waits for, while the steps that are due are taken. The mouse is away, or moves over the scene.
void playedFrame(benchmark::State& state)
{
    Editor editor;
    fill(editor, static_cast<int>(state.range(0)));
    const auto kind = static_cast<SurfaceKind>(state.range(1));
    FileSession files(editor.document, {});
    MainWindow window(editor, files, kind);
    window.resize(1280, 800);
    window.show();
    while (!window.windowHandle()->isExposed())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    editor.player.setPlaying(true);
    auto* surface = window.canvas().findChild<QWidget*>();
    const auto mouse = static_cast<Mouse>(state.range(2));
    int shown = 0;
    int turn = 0;
    if (auto* gl = qobject_cast<QOpenGLWidget*>(surface))
        QObject::connect(gl, &QOpenGLWidget::frameSwapped, gl, [&shown] { ++shown; });
    for (auto _ : state) {
        const int before = shown;
        if (mouse == Mouse::moving) {
            const QPointF at(300.0 + ++turn % 200, 300.0);
            QMouseEvent event(QEvent::MouseMove, at, window.canvas().mapToGlobal(at), Qt::NoButton,
                              Qt::NoButton, Qt::NoModifier);
            QApplication::sendEvent(&window.canvas(), &event);
        }
        editor.player.advance(frameTime);
        surface->repaint();
        QApplication::processEvents();
        while (kind == SurfaceKind::openGl && shown == before)
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    state.SetLabel(std::to_string(editor.document.scene().constraints().size()) + " links, " +
                   (kind == SurfaceKind::openGl ? "OpenGL" : "QPainter") +
                   (mouse == Mouse::moving ? ", hovering" : ""));
}

// The same cloth as the solver's W2, played without a window: what a step costs with all that the
// editor keeps of it.
void playedStep(benchmark::State& state)
{
    Editor editor;
    editor.document.replace(workload("W2"));
    editor.player.setPlaying(true);
    for (auto _ : state) {
        const std::uint64_t before = editor.player.state().step;
        editor.player.advance(frameTime);
        editor.player.settle();
        if (editor.player.state().step != before + 1)
            state.SkipWithError("is not in real time");
    }
}

}  // namespace

BENCHMARK(playedStep)
    ->Name("cloth 320 x 320, drawing aside")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(playedFrame)
    ->ArgsProduct({{2'000, 20'000, 200'000},
                   {static_cast<int>(SurfaceKind::openGl), static_cast<int>(SurfaceKind::raster)},
                   {static_cast<int>(Mouse::away), static_cast<int>(Mouse::moving)}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

int main(int count, char** arguments)
{
    QApplication application(count, arguments);
    applyStyle(application, Theme::light());
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

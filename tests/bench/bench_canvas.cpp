#include "core/scene/templates.h"
#include "editor/canvas/canvas.h"
#include "editor/tools/select_tool.h"
#include "editor/window/editor.h"

#include <QApplication>
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

// A frame of a playing scene: the steps that are due and a repaint, which the display waits for.
void playedFrame(benchmark::State& state)
{
    Editor editor;
    fill(editor, static_cast<int>(state.range(0)));
    const auto kind = static_cast<SurfaceKind>(state.range(1));
    Canvas canvas(editor.bench(), kind);
    SelectTool tool(editor.bench());
    canvas.setTool(&tool);
    canvas.resize(1000, 640);
    canvas.show();
    while (!canvas.windowHandle()->isExposed())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    editor.player.setPlaying(true);
    auto* surface = canvas.findChild<QWidget*>();
    for (auto _ : state) {
        editor.player.advance(frameTime);
        surface->repaint();
    }
    state.SetLabel(std::to_string(editor.document.scene().constraints().size()) + " links, " +
                   (kind == SurfaceKind::openGl ? "OpenGL" : "QPainter"));
}

}  // namespace

BENCHMARK(playedFrame)
    ->ArgsProduct({{2'000, 20'000},
                   {static_cast<int>(SurfaceKind::openGl), static_cast<int>(SurfaceKind::raster)}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

int main(int count, char** arguments)
{
    QApplication application(count, arguments);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

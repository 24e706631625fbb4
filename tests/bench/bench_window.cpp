// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/templates.h"
#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/lists/item_list.h"
#include "editor/tools/edit_commands.h"
#include "editor/widgets/style.h"
#include "editor/window/main_window.h"
#include "tests/bench/workloads.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QOpenGLWidget>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QWindow>

#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <fstream>

using namespace vakwerk;

// Measures the speed of the window on the display on which the program starts. Everything is done
// as a user does it, by events where possible, and lasts until the next frame is on the screen.
namespace {

constexpr double frameTime = 1.0 / 60.0;

// Returns a cloth with about so many links.
Scene cloth(int links)
{
    ClothTemplate numbers;
    numbers.columns = numbers.rows = static_cast<int>(std::sqrt(links / 2.0)) + 1;
    Scene scene;
    scene.apply(vakwerk::cloth(scene, numbers, Rect{0.0, 0.0, 900.0, 600.0}));
    return scene;
}

// Returns a cloth with a slider for damping.
Scene clothWithSlider(int links)
{
    Scene scene = cloth(links);
    FieldControl control;
    control.field = "damping";
    control.high = 0.1;
    Draft draft(scene);
    draft.add(Control{ControlId{}, control});
    scene.apply(draft.patch());
    return scene;
}

// The whole window with a scene in stress colours.
class Bench {
public:
    explicit Bench(Scene scene, SurfaceKind kind = SurfaceKind::raster) : kind_(kind)
    {
        editor.document.replace(std::move(scene));
        StressSettings stress;
        stress.on = true;
        editor.view.setStress(stress);
        window.emplace(editor, files, kind);
        window->resize(1280, 800);
        window->show();
        while (!window->windowHandle()->isExposed())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        surface_ = window->canvas().findChild<QWidget*>();
        if (auto* gl = qobject_cast<QOpenGLWidget*>(surface_))
            QObject::connect(gl, &QOpenGLWidget::frameSwapped, gl, [this] { ++swapped_; });
        frame();
    }

    // Handles all pending events and paints the canvas.
    void frame()
    {
        const int before = swapped_;
        surface_->repaint();
        QApplication::processEvents();
        while (kind_ == SurfaceKind::openGl && swapped_ == before)
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    // Waits until everything that was delayed by a timer is done.
    void rest()
    {
        const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(400);
        while (std::chrono::steady_clock::now() < until)
            QApplication::processEvents(QEventLoop::AllEvents, 20);
    }

    void mouse(QEvent::Type type, QPointF at, Qt::MouseButton button = Qt::NoButton,
               Qt::MouseButtons buttons = Qt::NoButton)
    {
        QMouseEvent event(type, at, window->canvas().mapToGlobal(at), button, buttons,
                          Qt::NoModifier);
        QApplication::sendEvent(&window->canvas(), &event);
    }

    QPointF onScreen(std::size_t particle)
    {
        return editor.view.camera().toScreen(editor.player.state().position[particle]);
    }

    // Computes a few steps of the run and pauses.
    void runAWhile()
    {
        editor.player.step(5);
        editor.player.settle();
        frame();
    }

    std::string links() const
    {
        return std::to_string(editor.document.scene().constraints().size()) + " links";
    }

    Editor editor;
    FileSession files{editor.document, {}};
    std::optional<MainWindow> window;

private:
    SurfaceKind kind_;
    QWidget* surface_ = nullptr;
    int swapped_ = 0;
};

// Measures the time of an action and the time of the frame that follows, each by itself.
class Split {
public:
    explicit Split(benchmark::State& state) : state_(state) {}
    ~Split()
    {
        for (const auto& [name, sum] : {std::pair{"event_ms", event_}, {"frame_ms", frame_}})
            state_.counters[name] =
                benchmark::Counter(1000.0 * sum, benchmark::Counter::kAvgIterations);
    }
    Split(const Split&) = delete;
    Split& operator=(const Split&) = delete;

    template <class Event>
    void measure(Bench& bench, Event event)
    {
        const double start = now();
        event();
        const double between = now();
        bench.frame();
        event_ += between - start;
        frame_ += now() - between;
    }

private:
    static double now()
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }

    benchmark::State& state_;
    double event_ = 0.0;
    double frame_ = 0.0;
};

enum class Mouse { away, moving };

// Measures a frame of a playing scene in the whole window: the work of the panels and a repaint,
// which waits for the display, while the due steps are computed. The mouse is outside, or moves
// over the scene.
void playedFrame(benchmark::State& state)
{
    const auto kind = static_cast<SurfaceKind>(state.range(1));
    const auto mouse = static_cast<Mouse>(state.range(2));
    Bench bench(cloth(static_cast<int>(state.range(0))), kind);
    bench.editor.player.setPlaying(true);
    int moved = 0;
    for (auto _ : state) {
        if (mouse == Mouse::moving)
            bench.mouse(QEvent::MouseMove, {300.0 + ++moved % 200, 300.0});
        bench.editor.player.advance(frameTime);
        bench.frame();
    }
    state.SetLabel(bench.links() + (kind == SurfaceKind::openGl ? ", OpenGL" : ", QPainter") +
                   (mouse == Mouse::moving ? ", hovering" : ""));
}

enum class Moment { start, later };

// Measures a drag of a particle in the middle of the cloth, with one mouse event and one frame at a
// time.
void draggedParticle(benchmark::State& state)
{
    Bench bench(cloth(static_cast<int>(state.range(0))));
    if (static_cast<Moment>(state.range(1)) == Moment::later)
        bench.runAWhile();
    const auto side = static_cast<std::size_t>(
        std::sqrt(static_cast<double>(bench.editor.document.scene().particles().size())));
    const QPointF at = bench.onScreen(side * side / 2 + side / 2);
    bench.mouse(QEvent::MouseMove, at);
    bench.mouse(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton);
    int moved = 0;
    const auto move = [&] {
        bench.mouse(QEvent::MouseMove, at + QPointF(20.0 + ++moved % 50, 10.0), Qt::NoButton,
                    Qt::LeftButton);
    };
    move();
    if (!bench.editor.document.isInGesture())
        state.SkipWithError("nothing is dragged");
    {
        Split split(state);
        for (auto _ : state)
            split.measure(bench, move);
    }
    bench.mouse(QEvent::MouseButtonRelease, at, Qt::LeftButton);
    state.SetLabel(bench.links());
}

// Measures a move of the slider of a control while the run is at its start.
void turnedControl(benchmark::State& state)
{
    Bench bench(clothWithSlider(static_cast<int>(state.range(0))));
    bench.rest();
    QSlider* slider = nullptr;
    for (auto* one : bench.window->findChildren<QSlider*>())
        if (one->isVisible())
            slider = one;
    if (!slider) {
        state.SkipWithError("there is no slider");
        return;
    }
    slider->setSliderDown(true);
    int moved = 0;
    {
        Split split(state);
        for (auto _ : state)
            split.measure(bench,
                          [&] { slider->setSliderPosition(slider->minimum() + ++moved % 100); });
    }
    slider->setSliderDown(false);
    state.SetLabel(bench.links());
}

void addedParticle(benchmark::State& state)
{
    Bench bench(cloth(static_cast<int>(state.range(0))));
    if (static_cast<Moment>(state.range(1)) == Moment::later)
        bench.runAWhile();
    int added = 0;
    {
        Split split(state);
        for (auto _ : state)
            split.measure(bench, [&] {
                bench.editor.document.commit(QStringLiteral("add"), [&](const Scene& scene) {
                    return build::addLinked(scene, {10.0 * ++added, -50.0}, {});
                });
            });
    }
    state.SetLabel(bench.links());
}

// Measures the removal of a particle, which has links and is in the middle of the list.
void removedParticle(benchmark::State& state)
{
    Bench bench(cloth(static_cast<int>(state.range(0))));
    {
        Split split(state);
        for (auto _ : state)
            split.measure(bench, [&] {
                const auto& particles = bench.editor.document.scene().particles();
                bench.editor.selection.set(itemsOf(particles[particles.size() / 2].id));
                commands::remove(bench.editor.bench());
            });
    }
    state.SetLabel(bench.links());
}

// Measures the selection of all items, with the inspector, which then shows what all of them have
// in common.
void selectedAll(benchmark::State& state)
{
    Bench bench(cloth(static_cast<int>(state.range(0))));
    Split split(state);
    for (auto _ : state) {
        split.measure(bench, [&] { commands::selectAll(bench.editor.bench()); });
        state.PauseTiming();
        bench.editor.selection.clear();
        bench.rest();
        state.ResumeTiming();
    }
    state.SetLabel(bench.links());
}

// Measures the list of constraints without a window. The time of a key press ends when the list has
// been painted again.
class ListBench {
public:
    explicit ListBench(Scene scene)
    {
        editor.document.replace(std::move(scene));
        list.resize(300, 600);
        list.show();
        QApplication::processEvents();
    }

    template <class Event>
    double milliseconds(Event event)
    {
        const auto start = std::chrono::steady_clock::now();
        event();
        QApplication::processEvents();
        const std::chrono::duration<double, std::milli> taken =
            std::chrono::steady_clock::now() - start;
        return taken.count();
    }
    double press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers, const QString& text)
    {
        return milliseconds([&] {
            QKeyEvent event(QEvent::KeyPress, key, modifiers, text);
            QApplication::sendEvent(&widget, &event);
        });
    }
    std::string rows() const
    {
        return std::to_string(editor.document.scene().constraints().size()) + " rows";
    }

    Editor editor;
    ItemList list{editor.bench(), constraintRows(editor.bench())};
    QLineEdit& filter = *list.findChild<QLineEdit*>();
    QTableView& table = *list.findChild<QTableView*>();
};

// Measures the time to filter the list after each of four typed letters. Every row contains the
// first letter.
void filteredList(benchmark::State& state)
{
    ListBench bench(cloth(static_cast<int>(state.range(0))));
    constexpr std::array letters{'c', '1', '0', '7'};
    std::array<double, letters.size()> taken{};
    for (auto _ : state) {
        for (std::size_t i = 0; i < letters.size(); ++i)
            taken[i] += bench.press(bench.filter, Qt::Key_unknown, {}, QChar(letters[i]));
        state.PauseTiming();
        bench.filter.clear();
        QApplication::processEvents();
        state.ResumeTiming();
    }
    for (std::size_t i = 0; i < letters.size(); ++i)
        state.counters["letter" + std::to_string(i + 1) + "_ms"] =
            benchmark::Counter(taken[i], benchmark::Counter::kAvgIterations);
    state.SetLabel(bench.rows());
}

// Measures the selection of all rows, once by the key of the list and once by the command.
void selectedInList(benchmark::State& state)
{
    ListBench bench(cloth(static_cast<int>(state.range(0))));
    double byKey = 0.0;
    double byCommand = 0.0;
    const auto clear = [&] {
        bench.editor.selection.clear();
        QApplication::processEvents();
    };
    for (auto _ : state) {
        byKey += bench.press(bench.table, Qt::Key_A, Qt::ControlModifier, {});
        if (bench.editor.selection.items().constraints.size() !=
            bench.editor.document.scene().constraints().size())
            state.SkipWithError("not all is selected");
        clear();
        byCommand += bench.milliseconds([&] { commands::selectAll(bench.editor.bench()); });
        clear();
    }
    state.counters["key_ms"] = benchmark::Counter(byKey, benchmark::Counter::kAvgIterations);
    state.counters["command_ms"] =
        benchmark::Counter(byCommand, benchmark::Counter::kAvgIterations);
    state.SetLabel(bench.rows());
}

// Measures a frame of a playing scene in which everything is selected.
void playedSelection(benchmark::State& state)
{
    Bench bench(cloth(static_cast<int>(state.range(0))));
    commands::selectAll(bench.editor.bench());
    bench.editor.player.setPlaying(true);
    for (auto _ : state) {
        bench.editor.player.advance(frameTime);
        bench.frame();
    }
    state.SetLabel(bench.links());
}

void pasted(benchmark::State& state)
{
    Bench bench(cloth(static_cast<int>(state.range(0))));
    commands::selectAll(bench.editor.bench());
    commands::copy(bench.editor.bench());
    Split split(state);
    for (auto _ : state) {
        split.measure(bench, [&] { commands::paste(bench.editor.bench(), Vec2{2000.0, 300.0}); });
        state.PauseTiming();
        bench.editor.document.undo();
        bench.rest();
        state.ResumeTiming();
    }
    state.SetLabel(bench.links());
}

// Returns the memory of this program in megabytes.
double memory()
{
    std::ifstream file("/proc/self/statm");
    double pages = 0.0;
    file >> pages >> pages;
    return pages * 4096.0 / 1e6;
}

// Measures the time from opening a file to the first frame, and the memory after the file was
// opened for the first time.
void opened(benchmark::State& state)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("cloth.json"));
    {
        std::ofstream file(path.toStdString());
        file << writeScene(cloth(static_cast<int>(state.range(0))));
    }
    Bench bench{newScene()};
    const double before = memory();
    double after = 0.0;
    Split split(state);
    for (auto _ : state) {
        split.measure(bench, [&] {
            if (!bench.files.open(path))
                state.SkipWithError("cannot be opened");
        });
        after = after > 0.0 ? after : memory();
    }
    state.counters["empty_MB"] = before;
    state.counters["open_MB"] = after;
    state.SetLabel(bench.links());
}

// Measures the time from the construction of a window to its first frame.
void startedWindow(benchmark::State& state)
{
    for (auto _ : state)
        Bench bench{newScene()};
}

// Undoes and redoes a thousand edits of a small scene one by one, with a frame after each.
void undone(benchmark::State& state)
{
    constexpr int edits = 1000;
    Bench bench(cloth(40));
    for (auto _ : state) {
        state.PauseTiming();
        for (int i = 0; i < edits; ++i)
            bench.editor.document.commit(QStringLiteral("move"), [&](const Scene& scene) {
                const std::array ids{scene.particles()[static_cast<std::size_t>(i) % 4].id};
                return edit::moveBy(scene, ids, {1.0, 0.0});
            });
        bench.rest();
        state.ResumeTiming();
        Split split(state);
        for (int i = 0; i < edits; ++i)
            split.measure(bench, [&] { bench.editor.document.undo(); });
    }
    state.SetLabel(bench.links());
}

// Draws circle constraints about one point at a zoom at which their rims fill the view.
void zoomedCircles(benchmark::State& state)
{
    const auto count = static_cast<int>(state.range(0));
    Scene scene;
    Draft draft(scene);
    for (int i = 0; i < count; ++i) {
        CircleConstraint circle;
        circle.radius = 1.0 + 0.5 * i / count;
        circle.particle = draft.add(particleAt({circle.radius, 0.0}));
        draft.add(Constraint{ConstraintId{}, circle});
    }
    scene.apply(draft.patch());
    Bench bench(std::move(scene));
    const auto scale = static_cast<double>(state.range(1));
    double moved = 0.0;
    for (auto _ : state) {
        moved += 1.0 / scale;
        bench.editor.view.setCamera(
            Camera({1.25 + moved, 0.0}, scale, QSizeF(bench.window->canvas().size()), YAxis::down));
        bench.frame();
    }
}

// Plays the cloth of workload W2 without a window, to measure a step with all that the editor keeps
// of it.
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

constexpr int openGl = static_cast<int>(SurfaceKind::openGl);
constexpr int raster = static_cast<int>(SurfaceKind::raster);
constexpr int away = static_cast<int>(Mouse::away);
constexpr int moving = static_cast<int>(Mouse::moving);
constexpr int start = static_cast<int>(Moment::start);
constexpr int later = static_cast<int>(Moment::later);

}  // namespace

BENCHMARK(opened)->Arg(20'000)->Arg(200'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(playedStep)
    ->Name("cloth 320 x 320, drawing aside")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(playedFrame)
    ->ArgsProduct({{2'000, 20'000, 200'000}, {openGl, raster}, {away, moving}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(draggedParticle)
    ->ArgsProduct({{20'000, 200'000}, {start, later}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(turnedControl)->Arg(20'000)->Arg(200'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(addedParticle)
    ->ArgsProduct({{20'000, 200'000}, {start, later}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(removedParticle)->Arg(20'000)->Arg(200'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(selectedAll)->Arg(20'000)->Arg(200'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(filteredList)->Arg(20'000)->Arg(204'160)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(selectedInList)->Arg(20'000)->Arg(204'160)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(playedSelection)->Arg(20'000)->Arg(200'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(pasted)->Arg(20'000)->Arg(200'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(undone)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(zoomedCircles)
    ->ArgsProduct({{4'000}, {100, 1'000, 10'000}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(startedWindow)->Unit(benchmark::kMillisecond)->UseRealTime();

int main(int count, char** arguments)
{
    QApplication application(count, arguments);
    applyStyle(application, Theme::light());
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

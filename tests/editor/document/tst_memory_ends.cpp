// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/edit.h"
#include "editor/document/file_session.h"
#include "editor/document/gesture.h"
#include "editor/recovery/journal_keeper.h"
#include "editor/tools/edit_commands.h"
#include "editor/window/application.h"
#include "tests/core/direct_scenes.h"
#include "tests/editor/a_scene_in_time.h"

#include <cstdlib>
#include <limits>
#include <new>
#include <stdexcept>

#include <QClipboard>
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

using namespace vakwerk;

// This program replaces the allocation functions, so that large blocks can become scarce.
namespace {

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();
constexpr std::size_t large = 100'000;

thread_local std::size_t remaining =
    endless;  // large blocks that can still be allocated; the next one fails

// Lets large blocks fail from then on, for as long as it exists.
class Scarcity {
public:
    explicit Scarcity(std::size_t after) { remaining = after; }
    ~Scarcity() { remaining = endless; }
    Scarcity(const Scarcity&) = delete;
    Scarcity& operator=(const Scarcity&) = delete;

    // Returns true if a block has failed; the next ones do not fail.
    bool hasStruck() const { return remaining == endless; }
};

Scene manyParticles(std::uint32_t count, std::uint32_t firstId = 1)
{
    SceneBuilder scene = aScene().world(stillWorld());
    for (std::uint32_t i = 0; i < count; ++i)
        scene.particle(firstId + i, {double(i), 0});
    for (std::uint32_t i = 1; i < count; ++i)
        scene.distance(i, firstId + i - 1, firstId + i);
    return scene;
}

Edit insertion(const Scene& part)
{
    return [part](const Scene& scene) { return edit::insert(scene, part, {5, 5}); };
}

// Returns whether it throws std::bad_alloc, which the application tells where an event throws it.
bool lacksMemory(const std::function<void()>& act)
try {
    act();
    return false;
} catch (const std::bad_alloc&) {
    return true;
}

// Asks for more memory than there is when it is clicked.
class Greedy : public QWidget {
protected:
    void mousePressEvent(QMouseEvent*) override { throw std::bad_alloc(); }
};

}  // namespace

void* operator new(std::size_t size)
{
    if (size >= large && remaining != endless && remaining-- == 0) {
        remaining = endless;
        throw std::bad_alloc();
    }
    if (void* memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept
try {
    return operator new(size);
} catch (const std::bad_alloc&) {
    return nullptr;
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

class TestMemoryEnds : public QObject {
    Q_OBJECT

private slots:
    void anEditForWhichThereIsNoMemoryIsNotMade()
    {
        Editor editor;
        const Scene start = manyParticles(50);
        const Edit edit = insertion(manyParticles(5000));
        QSignalSpy said(&editor.document, &Document::outOfMemory);
        for (std::size_t n = 0;; ++n) {
            editor.document.replace(start);
            const Scarcity scarcity(n);
            const auto made = editor.document.commit("Paste", edit);
            if (!scarcity.hasStruck()) {
                QVERIFY(made.has_value());
                break;
            }
            QVERIFY(!made);
            QVERIFY(editor.document.scene() == start);
            QCOMPARE(undoSteps(editor.document), 0);
            QCOMPARE(editor.player.state().position.size(), std::size_t{50});
            QCOMPARE(said.size(), int(n + 1));
        }
        QCOMPARE_GT(said.size(), 3);
    }

    void aPreviewForWhichThereIsNoMemoryIsNotShown()
    {
        Editor editor;
        const Scene start = manyParticles(50);
        const Edit edit = insertion(manyParticles(5000));
        QSignalSpy said(&editor.document, &Document::outOfMemory);
        for (std::size_t n = 0;; ++n) {
            editor.document.replace(start);
            Gesture gesture(editor.document);
            const Scarcity scarcity(n);
            gesture.preview(edit);
            if (!scarcity.hasStruck())
                break;
            QVERIFY(editor.document.scene() == start);
            gesture.cancel();
            QVERIFY(editor.document.scene() == start);
        }
        QCOMPARE_GT(said.size(), 3);
    }

    void aPreviewIsKeptOrTakenBackWhereMemoryEnds()
    {
        Editor editor;
        const Scene start = manyParticles(5000);
        editor.player.setFromStart(true);
        QSignalSpy said(&editor.document, &Document::outOfMemory);
        for (std::size_t n = 0;; ++n) {
            editor.document.replace(start);
            stepNow(editor.player, 2);
            Gesture gesture(editor.document);
            gesture.preview(insertion(manyParticles(2000)));
            QVERIFY(editor.document.scene() != start);
            const Scarcity scarcity(n);
            const auto made = gesture.commit("Paste");
            QVERIFY(!editor.document.isInGesture());
            if (!scarcity.hasStruck()) {
                QVERIFY(made.has_value());
                break;
            }
            QVERIFY(!made);
            QCOMPARE(said.size(), int(n + 1));
            QVERIFY(editor.document.scene() == start);
            QCOMPARE(undoSteps(editor.document), 0);
        }
        QCOMPARE_GT(said.size(), 3);
        QCOMPARE(undoSteps(editor.document), 1);
        editor.document.undo();
        QVERIFY(editor.document.scene() == start);
    }

    // The preview stays until the next act on the document, which takes it back.
    void aGestureWhoseEndHasNoMemoryIsTakenBackLater()
    {
        Editor editor;
        const Scene start = manyParticles(50);
        QSignalSpy said(static_cast<GuardedApplication*>(qApp), &GuardedApplication::outOfMemory);
        for (std::size_t n = 0;; ++n) {
            editor.document.replace(start);
            std::optional<Gesture> gesture(editor.document);
            gesture->preview(insertion(manyParticles(5000)));
            const Scarcity scarcity(n);
            gesture.reset();
            if (!scarcity.hasStruck())
                break;
            QTRY_COMPARE(said.size(), int(n + 1));
            QCOMPARE(editor.document.canUndo(), editor.document.scene() != start);
            editor.document.undo();
            QVERIFY(!editor.document.isInGesture());
            QVERIFY(editor.document.scene() == start);
            QCOMPARE(editor.player.state().position.size(), std::size_t{50});
        }
        QCOMPARE_GT(said.size(), 3);
        QVERIFY(editor.document.scene() == start);
    }

    void anEditWhoseListenerHasNoMemoryIsInTheHistoryAndOwnedOnce()
    {
        Editor editor;
        const Scene start = manyParticles(50);
        editor.document.replace(start);
        const auto thrower = connect(&editor.document.history(), &QUndoStack::indexChanged, this,
                                     [] { throw std::bad_alloc(); });
        editor.document.commit("Paste", insertion(manyParticles(20)));
        disconnect(thrower);
        QCOMPARE(undoSteps(editor.document), 1);
        QCOMPARE(editor.document.scene().particles().size(), std::size_t{70});
        editor.document.undo();
        QVERIFY(editor.document.scene() == start);
        editor.document.redo();
        QCOMPARE(editor.document.scene().particles().size(), std::size_t{70});
    }

    void undoForWhichThereIsNoMemoryLeavesTheSceneAsItIs()
    {
        Editor editor;
        const Scene start = manyParticles(5000);
        editor.document.replace(start);
        QVERIFY(editor.document.commit("Delete", [](const Scene& scene) {
            Items all;
            for (const Particle& particle : scene.particles())
                all.particles.push_back(particle.id);
            return edit::remove(scene, all);
        }));
        const Scene after = editor.document.scene();
        std::size_t n = 0;
        for (;; ++n) {
            const Scarcity scarcity(n);
            if (!lacksMemory([&] { editor.document.undo(); }))
                break;
            QVERIFY(editor.document.scene() == after);
            QCOMPARE(undoSteps(editor.document), 1);
        }
        QCOMPARE_GT(n, 2u);
        QVERIFY(editor.document.scene() == start);
    }

    void whatIsOpenedOrPastedWithoutMemoryIsSaid()
    {
        Editor editor;
        FileSession files(editor.document, {});
        const Scene start = manyParticles(50);
        const std::string json = writeScene(manyParticles(5000));
        const QTemporaryDir folder;
        const QString path = folder.filePath("many.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(json));
        file.close();
        QSignalSpy failed(&files, &FileSession::failed);
        for (std::size_t n = 0;; ++n) {
            editor.document.replace(start);
            const Scarcity scarcity(n);
            const bool opened = files.open(path);
            if (!scarcity.hasStruck()) {
                QVERIFY(opened);
                break;
            }
            QVERIFY(!opened);
            QVERIFY(editor.document.scene() == start);
            QCOMPARE(failed.size(), int(n + 1));
        }
        QCOMPARE_GT(failed.size(), 3);

        QGuiApplication::clipboard()->setText(QString::fromStdString(json));
        QSignalSpy said(&editor.document, &Document::outOfMemory);
        for (std::size_t n = 0;; ++n) {
            editor.document.replace(start);
            said.clear();
            const Scarcity scarcity(n);
            std::optional<QString> wrong;
            const bool hasThrown =
                lacksMemory([&] { wrong = commands::paste(editor.bench(), std::nullopt); });
            if (!scarcity.hasStruck())
                break;
            QVERIFY(hasThrown || wrong.has_value() || said.size() == 1);
            QVERIFY(editor.document.scene() == start);
        }
        QCOMPARE(int(editor.document.scene().particles().size()), 5050);
    }

    void aSceneWhoseListenerThrowsDoesNotReplaceThePresentOne()
    {
        Editor editor;
        const Scene start = manyParticles(50);
        editor.document.replace(start);
        QVERIFY(editor.document.commit("Paste", insertion(manyParticles(20))));
        const Scene before = editor.document.scene();
        bool fails = true;
        connect(&editor.document, &Document::replaced, this, [&fails] {
            if (std::exchange(fails, false))
                throw std::logic_error("heard amiss");
        });
        QVERIFY_THROWS_EXCEPTION(std::logic_error, editor.document.replace(manyParticles(5)));
        QVERIFY(editor.document.scene() == before);
        editor.document.undo();
        QVERIFY(editor.document.scene() == start);
    }

    void anImportForWhichThereIsNoMemoryLeavesTheNameOfThePresentScene()
    {
        Editor editor;
        FileSession files(editor.document, {});
        const Scene start = manyParticles(50);
        QVERIFY(files.openImported(start, "first.svg"));
        editor.document.history().setClean();
        bool fails = true;
        connect(&editor.document, &Document::replaced, this, [&fails] {
            if (std::exchange(fails, false))
                throw std::bad_alloc();
        });
        QVERIFY(lacksMemory([&] { files.openImported(manyParticles(20), "second.svg"); }));
        QCOMPARE(files.exampleName(), QString("first.json"));
        QVERIFY(editor.document.scene() == start);
        QVERIFY(!editor.document.isModified());
        QVERIFY(files.openImported(manyParticles(20), "second.svg"));
        QCOMPARE(files.exampleName(), QString("second.json"));
    }

    // The present work stays, with its history.
    void workForWhichThereIsNoMemoryIsNotRecovered()
    {
        Journal journal;
        journal.start = manyParticles(5000);
        Scene next = journal.start;
        next.apply(edit::insert(next, manyParticles(2000), {5, 5}));
        journal.steps = {{"Paste", difference(journal.start, next)},
                         {"Undone", difference(next, journal.start)}};
        journal.standing.done = 1;
        journal.standing.name = "lost";
        journal.scene = next;
        Editor editor;
        FileSession files(editor.document,
                          {.pathToOpen = {}, .pathToSave = {}, .saveChanges = [](const QString&) {
                               return SaveAnswer::discard;
                           }});
        const Scene start = manyParticles(50);
        editor.document.replace(start);
        QVERIFY(editor.document.commit("Paste", insertion(manyParticles(20))));
        QVERIFY(editor.document.commit("More", insertion(manyParticles(20))));
        editor.document.undo();
        const Scene before = editor.document.scene();
        QSignalSpy failed(&files, &FileSession::failed);
        std::size_t n = 0;
        for (;; ++n) {
            const Scarcity scarcity(n);
            const bool opened = files.openRecovered(journal);
            if (!scarcity.hasStruck()) {
                QVERIFY(opened);
                break;
            }
            QVERIFY(!opened);
            QVERIFY(editor.document.scene() == before);
            QCOMPARE(editor.document.history().count(), 2);
            QCOMPARE(undoSteps(editor.document), 1);
            QVERIFY(editor.document.isModified());
            editor.document.undo();
            QVERIFY(editor.document.scene() == start);
            QVERIFY(!editor.document.isModified());
            editor.document.redo();
            QVERIFY(editor.document.scene() == before);
        }
        QCOMPARE_GT(n, 3u);
        QCOMPARE(failed.size(), int(n));
        QVERIFY(editor.document.scene() == next);
        editor.document.undo();
        QVERIFY(editor.document.scene() == journal.start);
    }

    // The next journal that can be written holds everything.
    void aJournalForWhichThereIsNoMemoryIsWrittenLater()
    {
        const QTemporaryDir folder;
        Editor editor;
        FileSession files(editor.document, {});
        JournalKeeper keeper(editor.document, editor.view, files, folder.path(),
                             {.delay = std::chrono::hours(1)});
        QSignalSpy failed(&keeper, &JournalKeeper::failed);
        editor.document.replace(manyParticles(5000));
        QVERIFY(editor.document.commit("Paste", insertion(manyParticles(5000))));
        int n = 0;
        for (;; ++n) {
            const Scarcity scarcity(static_cast<std::size_t>(n));
            const bool flushed = keeper.flush();
            if (!scarcity.hasStruck()) {
                QVERIFY(flushed);
                break;
            }
            QVERIFY(!flushed);
        }
        QCOMPARE_GT(n, 3);
        QCOMPARE(failed.size(), 1);  // it is reported once
        const QStringList names = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(names.size(), 1);
        const auto bytes = readFile(folder.filePath(names[0]).toStdString()).bytes;
        QVERIFY(readJournal(bytes.value()).journal.value().scene == editor.document.scene());
    }

    // If the step is taken again, it has the same bits.
    void aStepForWhichThereIsNoMemoryIsNotTaken_data()
    {
        QTest::addColumn<Solver>("solver");
        QTest::addColumn<Integrator>("integrator");
        QTest::newRow("relaxation") << Solver::relaxation << Integrator::stormerVerlet;
        QTest::newRow("Runge-Kutta") << Solver::relaxation << Integrator::rungeKutta4;
        QTest::newRow("implicit") << Solver::relaxation << Integrator::implicitEuler;
        QTest::newRow("direct") << Solver::direct << Integrator::stormerVerlet;
    }
    void aStepForWhichThereIsNoMemoryIsNotTaken()
    {
        QFETCH(Solver, solver);
        QFETCH(Integrator, integrator);
        constexpr std::uint64_t steps = 2;
        World world = heavyWorld();
        world.solver = solver;
        world.integrator = integrator;
        const Scene net = cloth(world, 100, LinkKind::spring);
        Simulation whole(net);
        while (whole.stepCount() < steps)
            QVERIFY(!whole.step());
        std::size_t struck = 0;
        for (std::size_t n = 0; n == struck; ++n) {
            Simulation scarce(net);
            try {
                const Scarcity scarcity(n);
                scarce.step();
            } catch (const std::bad_alloc&) {
                ++struck;
                QCOMPARE(scarce.stepCount(), 0u);
            }
            while (scarce.stepCount() < steps)
                QVERIFY(!scarce.step());
            QVERIFY(scarce.state() == whole.state());
        }
        QCOMPARE_GT(struck, 0u);
    }

    void whereMemoryEndsInAStepThePlayerPausesAndGoesOnWhenAsked()
    {
        Editor editor;
        editor.document.replace(manyParticles(50));
        Player& player = editor.player;
        QSignalSpy said(static_cast<GuardedApplication*>(qApp), &GuardedApplication::outOfMemory);
        const auto fail = std::make_shared<std::atomic<bool>>(true);
        player.actAfterEach([fail](Run& run) {
            if (run.at() == 3 && fail->exchange(false))
                throw std::bad_alloc();
        });
        player.setPlaying(true);
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(!player.isPlaying());
        QCOMPARE(player.state().step, 3u);
        stepNow(player, 2);
        Simulation alone(editor.document.scene());
        for (int i = 0; i < 5; ++i)
            QVERIFY(!alone.step());
        QVERIFY(player.state() == alone.state());
    }

    void whatAnEventHasNoMemoryForIsSaid()
    {
        auto* application = static_cast<GuardedApplication*>(qApp);
        QSignalSpy said(application, &GuardedApplication::outOfMemory);
        Greedy widget;
        QTest::ignoreMessage(QtWarningMsg,
                             "Mouse event \"MousePress\" not accepted by receiving widget");
        QTest::mouseClick(&widget, Qt::LeftButton);
        QTRY_COMPARE(said.size(), 1);
    }
};

int main(int count, char** arguments)
{
    GuardedApplication application(count, arguments);
    TestMemoryEnds test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_memory_ends.moc"

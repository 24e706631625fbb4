// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "editor/drawing/notes.h"
#include "editor/tools/edit_commands.h"
#include "tests/comparing.h"
#include "tests/editor/a_canvas.h"

#include <limits>

using namespace vakwerk;

namespace {

constexpr DecorationId d1{1}, d2{2};

Scene decorated()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {100, 100})
        .particle(2, {300, 100})
        .particle(3, {200, 300})
        .skin(1, {1, 2, 3})
        .note(2, {600, 100}, "A note of some words");
}

Vec2 placeOf(const Scene& scene, DecorationId id)
{
    return std::get<Note>(scene.find(id)->body).place;
}

}  // namespace

class TestNotesAndSkins : public QObject {
    Q_OBJECT

private slots:
    void aClickWithTheNoteToolMakesOneAndSelectsIt()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.note);
        int made = 0;
        connect(&bench.note, &NoteTool::made, [&made] { ++made; });
        bench.click({400, 200});
        QCOMPARE(made, 1);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(placeOf(bench.scene(), d1), (Vec2{400.0, 200.0}));
        QVERIFY(bench.editor.selection.contains(d1));
        bench.editor.document.undo();
        QVERIFY(bench.scene().empty());
        QVERIFY(bench.editor.selection.empty());
    }

    void aNoteThatIsRefusedIsNotSelected()
    {
        CanvasBench bench(decorated());
        bench.canvas.setTool(&bench.note);
        bench.editor.selection.set(itemsOf(d2));
        int made = 0;
        connect(&bench.note, &NoteTool::made, [&made] { ++made; });
        const Vec2 beyondAll{std::numeric_limits<double>::infinity(), 0.0};
        bench.note.click({{1150.0, 200.0}, beyondAll, Qt::LeftButton});
        QCOMPARE(made, 0);
        QCOMPARE(bench.steps(), 0);
        QVERIFY(bench.editor.selection.contains(d2));
    }

    void whatIsInsertedAndRefusedIsNotSelected()
    {
        CanvasBench bench(decorated());
        bench.editor.selection.set(itemsOf(d2));
        const Scene part = aScene().particle(1, {-1e308, 0}).particle(2, {1e308, 0});
        QVERIFY(!commands::place(bench.editor.bench(), "Import", part, {1.7e308, 0}));
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(bench.editor.selection.items(), itemsOf(d2));
    }

    void aClickOnANoteSelectsItAndADragMovesIt()
    {
        CanvasBench bench(decorated());
        bench.canvas.setTool(&bench.note);
        bench.click({610, 112});
        QVERIFY(bench.editor.selection.contains(d2));
        QCOMPARE(bench.steps(), 0);
        bench.drag({610, 112}, {660, 162});
        QCOMPARE(placeOf(bench.scene(), d2), (Vec2{650.0, 150.0}));
        QCOMPARE(bench.steps(), 1);
    }

    // The view shows the whole note and not only its corner, which is its place.
    void fittingShowsTheWholeNote()
    {
        CanvasBench bench(decorated());
        bench.canvas.fitAll();
        const QRectF whole = QRectF(bench.canvas.rect());
        const double em = bench.canvas.fontInfo().pixelSize();
        const Camera& camera = bench.editor.view.camera();
        const QRectF note = *boxOf(*bench.scene().find(d2), camera, em);
        QCOMPARE_GT(note.width(), 100.0);
        QVERIFY(whole.contains(note));
        bench.editor.selection.set(itemsOf(d2));
        bench.canvas.fitSelection();
        const QRectF shown = *boxOf(*bench.scene().find(d2), camera, em);
        QCOMPARE_LT((shown.center() - whole.center()).manhattanLength(), 1e-6);
    }

    void undoDuringADragPutsTheNoteBack()
    {
        CanvasBench bench(decorated());
        bench.canvas.setTool(&bench.select);
        bench.press({610, 112});
        bench.move({640, 130});
        bench.move({660, 162});
        bench.editor.document.undo();
        bench.release({660, 162});
        QVERIFY(bench.scene() == decorated());
        QCOMPARE(bench.steps(), 0);
    }

    void aNoteIsMovedWhileTheScenePlays()
    {
        CanvasBench bench(decorated());
        bench.canvas.setTool(&bench.select);
        stepNow(bench.editor.player, 5);
        bench.editor.player.setPlaying(true);
        bench.drag({610, 112}, {660, 162});
        bench.editor.player.setPlaying(false);
        QCOMPARE(placeOf(bench.scene(), d2), (Vec2{650.0, 150.0}));
        QCOMPARE_GE(bench.editor.player.state().step, 5u);
    }

    void aDragInTheCurveOfAPlotGoesThroughTheRun()
    {
        Plot plot;
        plot.of = {ParticleId{3}};
        plot.place = {500, 300};
        Scene scene = decorated();
        Draft draft(scene);
        const DecorationId plotted = draft.add(Decoration{{}, plot});
        scene.apply(draft.patch());
        CanvasBench bench(scene);
        bench.canvas.setTool(&bench.select);
        Player& player = bench.editor.player;
        const QRectF box = *boxOf(*scene.find(plotted), CanvasBench::plainCamera(), 13.0);
        const QPoint left(int(box.left()) + int(box.width() * 0.4), int(box.center().y()));
        const QPoint right(int(box.left()) + int(box.width() * 0.7), int(box.center().y()));
        const auto place = [&] { return std::get<Plot>(bench.scene().find(plotted)->body).place; };
        bench.drag(left, right);  // there is no run yet
        QVERIFY(place() != plot.place);
        bench.editor.document.undo();
        bench.editor.selection.clear();
        stepNow(player, 200);
        bench.press(right);
        for (const QPoint at : {left, right}) {
            bench.move(at);
            player.settle();
            const double share = (at.x() - box.left()) / box.width();
            const double step = static_cast<double>(player.state().step);
            COMPARE_NEAR(step, 200.0 * share, 30.0);
        }
        bench.release(right);
        QCOMPARE(player.reached(), std::uint64_t(200));
        QCOMPARE(place(), plot.place);
        QVERIFY(bench.editor.selection.empty());
        const QPoint title(int(box.left()) + 30, int(box.top()) + 8);
        bench.drag(title, title + QPoint(50, 20));
        QVERIFY(place() != plot.place);
    }

    void theInsideOfASkinMovesItsParticles()
    {
        CanvasBench bench(decorated());
        bench.canvas.setTool(&bench.select);
        bench.drag({200, 160}, {210, 180});
        QVERIFY(bench.editor.selection.contains(d1));
        QCOMPARE(bench.scene().find(ParticleId{3})->position, (Vec2{210.0, 320.0}));
        QCOMPARE(bench.steps(), 1);
    }

    void skinsAndNotesAreCopiedAndDeleted()
    {
        CanvasBench bench(decorated());
        commands::selectAll(bench.editor.bench());
        QCOMPARE(bench.editor.selection.items().size(), std::size_t{5});
        commands::copy(bench.editor.bench());
        QVERIFY(!commands::paste(bench.editor.bench(), std::nullopt));
        QCOMPARE(bench.scene().decorations().size(), std::size_t{4});
        bench.editor.selection.set({{}, {}, {d1, d2}});
        commands::remove(bench.editor.bench());
        QCOMPARE(bench.scene().decorations().size(), std::size_t{2});
        QCOMPARE(bench.scene().particles().size(), std::size_t{6});
        QCOMPARE(bench.steps(), 2);
    }
};

QTEST_MAIN(TestNotesAndSkins)
#include "tst_notes_and_skins.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/transform.h"
#include "editor/tools/edit_commands.h"
#include "tests/editor/a_canvas.h"
#include "tests/editor/drawing/a_drawing.h"

using namespace vakwerk;

namespace {

// Returns a link with a pinned end, a skin below it and a note.
Scene bracket()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {200, 200}, true)
        .particle(2, {400, 200})
        .particle(3, {300, 400})
        .distance(1, 1, 2)
        .skin(1, {1, 2, 3})
        .note(2, {600, 300}, "Look");
}

const Items everything{{ParticleId{1}, ParticleId{2}, ParticleId{3}},
                       {ConstraintId{1}},
                       {DecorationId{1}, DecorationId{2}}};

Scene with(const char* field, const Scene& scene, const Items& items = everything)
{
    return applied(scene, edit::setField(scene, items, field, true));
}

std::size_t marksOn(const DrawList& list)
{
    std::size_t count = 0;
    for (const Layer& layer : list.layers)
        count += layer.lines.size() + layer.discs.size() + layer.shapes.size() +
                 layer.labels.size() + layer.texts.size();
    return count;
}

Items picked(CanvasBench& bench, QPoint at)
{
    bench.canvas.setTool(&bench.select);
    bench.click(at);
    return bench.editor.selection.items();
}

}  // namespace

class TestLockAndHide : public QObject {
    Q_OBJECT

private slots:
    void aCommandIsOneStepAndItsInverseSelectsAgain_data()
    {
        using Command = void (*)(const Workbench&);
        QTest::addColumn<Command>("set");
        QTest::addColumn<Command>("clear");
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("lock") << &commands::lock << &commands::unlockAll << QByteArray("locked");
        QTest::newRow("hide") << &commands::hide << &commands::showAll << QByteArray("hidden");
    }
    void aCommandIsOneStepAndItsInverseSelectsAgain()
    {
        using Command = void (*)(const Workbench&);
        QFETCH(Command, set);
        QFETCH(Command, clear);
        QFETCH(QByteArray, field);
        CanvasBench bench(bracket());
        bench.editor.selection.set(everything);
        set(bench.editor.bench());
        QVERIFY(bench.scene() == with(field.constData(), bracket()));
        QVERIFY(bench.editor.selection.empty());
        commands::selectAll(bench.editor.bench());
        QVERIFY(bench.editor.selection.empty());
        clear(bench.editor.bench());
        QVERIFY(bench.scene() == bracket());
        QCOMPARE(bench.editor.selection.items(), everything);
        QCOMPARE(bench.steps(), 2);
    }

    void whatIsHiddenIsNotDrawn()
    {
        QCOMPARE_GT(marksOn(drawn(bare(bracket()))), 0u);
        QCOMPARE(marksOn(drawn(bare(with("hidden", bracket())))), std::size_t{0});
        Drawing labelled = bare(bracket());
        const Scene hidden = with("hidden", bracket());
        labelled.scene = &hidden;
        labelled.labels = {.names = true, .lengths = true, .order = true, .mass = true};
        QCOMPARE(marksOn(drawn(labelled)), std::size_t{0});
    }

    void aClickPasses_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("locked") << QByteArray("locked");
        QTest::newRow("hidden") << QByteArray("hidden");
    }
    void aClickPasses()
    {
        QFETCH(QByteArray, field);
        const auto whereOnly = [&](const Items& passed) {
            return with(field.constData(), bracket(), passed);
        };
        CanvasBench all(whereOnly(everything));
        for (const QPoint at :
             {QPoint(200, 200), QPoint(300, 200), QPoint(300, 300), QPoint(605, 305)})
            QCOMPARE(picked(all, at), Items{});
        CanvasBench ends(whereOnly({{ParticleId{1}}, {}}));
        QCOMPARE(picked(ends, {200, 200}), itemsOf(ConstraintId{1}));
        CanvasBench links(whereOnly({{ParticleId{1}}, {ConstraintId{1}}}));
        QCOMPARE(picked(links, {201, 201}), itemsOf(DecorationId{1}));
        links.drag({100, 100}, {700, 500});
        QCOMPARE(links.editor.selection.items(),
                 (Items{{ParticleId{2}, ParticleId{3}}, {}, {DecorationId{1}, DecorationId{2}}}));
    }

    void whatIsLockedStaysWhenTheRestIsMoved()
    {
        const Scene locked = with("locked", bracket(), {{ParticleId{1}}, {}, {DecorationId{2}}});
        const Scene moved = applied(locked, edit::moveBy(locked, everything, {10, 0}));
        QCOMPARE(moved.find(ParticleId{1})->position, (Vec2{200, 200}));
        QCOMPARE(moved.find(ParticleId{2})->position, (Vec2{410, 200}));
        QCOMPARE(placeOf(*moved.find(DecorationId{2})), std::optional(Vec2{600, 300}));
    }

    void aLinkMayEndAtWhatIsLockedButNotAtWhatIsHidden()
    {
        const auto linked = [](const char* field) {
            CanvasBench bench(with(field, bracket(), {{ParticleId{2}, ParticleId{3}}, {}}));
            bench.canvas.setTool(&bench.connect);
            bench.drag({400, 200}, {300, 400});
            return bench.scene().constraints().size();
        };
        QCOMPARE(linked("locked"), std::size_t{2});
        QCOMPARE(linked("hidden"), std::size_t{1});
    }

    void aLockedLinkIsCutInARunOnly()
    {
        CanvasBench bench(with("locked", bracket(), {{}, {ConstraintId{1}}}));
        bench.canvas.setTool(&bench.cut);
        bench.click({300, 200});
        bench.drag({300, 150}, {300, 250});
        QVERIFY(bench.scene().find(ConstraintId{1}));
        stepNow(bench.editor.player, 1);
        bench.drag({300, 150}, {300, 250});
        QVERIFY(bench.editor.player.state().broken[0]);
        QCOMPARE(bench.steps(), 0);
    }

    void aDragFromALockedParticleLeavesWhatIsUnderItAlone()
    {
        CanvasBench bench(with("locked", bracket(), itemsOf(ParticleId{1})));
        const Scene before = bench.scene();
        bench.canvas.setTool(&bench.select);
        bench.drag({200, 200}, {200, 300});
        QVERIFY(bench.scene() == before);
        QVERIFY(bench.editor.selection.empty());
        bench.drag({300, 200}, {300, 300});
        QVERIFY(bench.scene() != before);
        QCOMPARE(bench.steps(), 1);
    }
};

QTEST_MAIN(TestLockAndHide)
#include "tst_lock_and_hide.moc"

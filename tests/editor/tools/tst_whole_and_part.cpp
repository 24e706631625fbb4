// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/groups.h"
#include "core/scene/query/groups.h"
#include "editor/tools/edit_commands.h"
#include "tests/editor/a_canvas.h"

using namespace vakwerk;

namespace {

// Returns a triangle in a group, which is in a larger group with a fourth particle, and a fifth
// particle beside them.
Scene nested()
{
    Scene scene = aScene()
                      .world(stillWorld())
                      .particle(1, {200, 200})
                      .particle(2, {400, 200})
                      .particle(3, {300, 400})
                      .particle(4, {600, 400})
                      .particle(5, {900, 400})
                      .distance(1, 1, 2)
                      .distance(2, 2, 3)
                      .distance(3, 3, 1)
                      .distance(4, 3, 4)
                      .distance(5, 4, 5);
    scene.apply(edit::group(scene, {{ParticleId{1}, ParticleId{2}, ParticleId{3}}, {}}));
    scene.apply(
        edit::group(scene, {{ParticleId{1}, ParticleId{2}, ParticleId{3}, ParticleId{4}}, {}}));
    return scene;
}

class GroupBench : public CanvasBench {
public:
    explicit GroupBench(const Scene& scene = nested()) : CanvasBench(scene)
    {
        canvas.setTool(&select);
        triangle = membersOf(scene, DecorationId{1});
        all = membersOf(scene, DecorationId{2});
    }
    void doubleClick(QPoint at)
    {
        click(at);
        QTest::mouseDClick(canvas.windowHandle(), Qt::LeftButton, {}, at);
    }
    const Items& selected() const { return editor.selection.items(); }
    Vec2 at(std::uint32_t id) const { return scene().find(ParticleId{id})->position; }

    Items triangle;
    Items all;
};

}  // namespace

class TestWholeAndPart : public QObject {
    Q_OBJECT

private slots:
    void aClickSelectsTheWhole()
    {
        GroupBench bench;
        for (const QPoint at : {QPoint(200, 200), QPoint(300, 200), QPoint(600, 400)}) {
            bench.click({900, 100});
            bench.click(at);
            QCOMPARE(bench.selected(), bench.all);
            bench.click(at);
            QCOMPARE(bench.selected(), bench.all);
        }
        bench.click({900, 400});
        QCOMPARE(bench.selected(), itemsOf(ParticleId{5}));
        bench.click({750, 400});
        QCOMPARE(bench.selected(), itemsOf(ConstraintId{5}));
    }

    void ctrlAddsTheWholeAndTakesItAway()
    {
        GroupBench bench;
        bench.click({900, 400});
        bench.click({300, 200}, Qt::LeftButton, Qt::ControlModifier);
        QVERIFY(bench.editor.selection.contains(bench.all));
        QVERIFY(bench.editor.selection.contains(ParticleId{5}));
        bench.click({300, 200}, Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(bench.selected(), itemsOf(ParticleId{5}));
    }

    void eachDoubleClickGoesOneFurtherInside()
    {
        GroupBench bench;
        bench.doubleClick({200, 200});
        QCOMPARE(bench.selected(), bench.triangle);
        bench.click({400, 200});
        QCOMPARE(bench.selected(), bench.triangle);
        bench.click({600, 400});
        QCOMPARE(bench.selected(), itemsOf(ParticleId{4}));
        bench.click({200, 200});
        QCOMPARE(bench.selected(), bench.triangle);
        bench.doubleClick({200, 200});
        QCOMPARE(bench.selected(), itemsOf(ParticleId{1}));
        bench.click({300, 200});
        QCOMPARE(bench.selected(), itemsOf(ConstraintId{1}));
        bench.click({900, 100});
        bench.click({200, 200});
        QCOMPARE(bench.selected(), bench.all);
        QCOMPARE(bench.steps(), 0);
    }

    void aDragMovesTheWholeInOneStep()
    {
        GroupBench bench;
        bench.drag({200, 200}, {250, 230});
        QCOMPARE(bench.at(1), (Vec2{250, 230}));
        QCOMPARE(bench.at(4), (Vec2{650, 430}));
        QCOMPARE(bench.at(5), (Vec2{900, 400}));
        QCOMPARE(bench.steps(), 1);
    }

    void aRectangleTakesWholeGroups()
    {
        GroupBench bench;
        bench.drag({150, 150}, {250, 250});
        QCOMPARE(bench.selected(), bench.all);
        bench.drag({850, 350}, {950, 450});
        QCOMPARE(bench.selected(), itemsOf(ParticleId{5}));
    }

    void theMouseShowsWhatAClickTakes()
    {
        GroupBench bench;
        bench.move({300, 200});
        QCOMPARE(bench.select.hovered(), bench.all);
        bench.click({900, 400});
        bench.move({750, 400});
        QCOMPARE(bench.select.hovered(), itemsOf(ConstraintId{5}));
    }

    void aCopyOfAGroupIsAGroup()
    {
        GroupBench bench;
        bench.click({300, 200});
        commands::duplicate(bench.editor.bench());
        const Items copy = bench.selected();
        QCOMPARE(copy.particles.size(), std::size_t{4});
        QCOMPARE(copy.decorations.size(), std::size_t{2});
        QCOMPARE(membersOf(bench.scene(), copy.decorations[1]), copy);
    }

    void theFrameOfAChosenGroupHasItsName()
    {
        GroupBench bench;
        bench.click({300, 200});
        const DrawList plain = bench.canvas.frame();
        bench.editor.document.commit("Name", [](const Scene& scene) {
            return edit::setField(scene, itemsOf(DecorationId{2}), "name", std::string("crane"));
        });
        const auto names = [](const DrawList& list) {
            QStringList texts;
            for (const Layer& layer : list.layers)
                for (const Label& label : layer.labels)
                    texts << label.text;
            return texts;
        };
        QVERIFY(!names(plain).contains("crane"));
        QVERIFY(names(bench.canvas.frame()).contains("crane"));
    }

    void invertedItLeavesWhatWasChosenWhereItIs()
    {
        GroupBench bench;
        bench.editor.selection.set(itemsOf(ParticleId{1}));
        commands::invertSelection(bench.editor.bench());
        QVERIFY(bench.selected().decorations.empty());
        QCOMPARE(std::ranges::count(bench.editor.selection.movable(), ParticleId{5}), 1);
        commands::invertSelection(bench.editor.bench());
        QCOMPARE(bench.selected().particles, std::vector{ParticleId{1}});
    }
};

QTEST_MAIN(TestWholeAndPart)
#include "tst_whole_and_part.moc"

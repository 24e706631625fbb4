// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "core/scene/edit/metres.h"
#include "tests/editor/a_canvas.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>

using namespace vakwerk;

namespace {

using Way = BuildTool::Gesture;

constexpr QPoint courseClick{312, 140};

// Returns the start scene of the program that a course made in class (docs/published-systems.md).
// The particle 0 of that program is p1 here. Its link that Shift+right click makes is left out: it
// joins two particles that are linked already, which Vakwerk refuses.
Scene classEngine()
{
    SceneBuilder scene = aScene().world(stillWorld());
    for (std::uint32_t i = 0; i < 20; ++i)
        scene.particle(i + 1, {100.0 + 50.0 * i, 100.0});
    for (const std::uint32_t i : {0U, 1U, 2U, 3U, 5U, 6U, 7U, 8U, 9U})
        scene.distance(i + 1, i + 1, i + 2);
    return scene.fixed(11, 11);
}

QJsonObject courseGesture(const QString& name)
{
    QFile file(QStringLiteral(VAKWERK_SCENES "/../tests/core/data/gestures.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll())["gestures"][name].toObject();
}

std::size_t addedParticles(const Scene& scene)
{
    return scene.particles().size() - classEngine().particles().size();
}

// Returns the last constraints of a scene, in the words of gestures.json.
QJsonArray addedConstraints(const Scene& scene)
{
    QJsonArray result;
    for (std::size_t i = classEngine().constraints().size(); i < scene.constraints().size(); ++i) {
        const Constraint& made = scene.constraints()[i];
        QJsonObject entry{{"type", QLatin1String(made.kind())}};
        if (const Link* link = linkOf(made)) {
            if (addedParticles(scene) == 0)
                entry["a"] = static_cast<int>(link->a) - 1;
            entry["b"] = static_cast<int>(link->b) - 1;
            entry["rest"] = link->length;
        } else {
            const Vec2 place = std::get<StaticConstraint>(made.body).place;
            entry["at"] = QJsonArray{place.x, place.y};
        }
        result.append(entry);
    }
    return result;
}

bool isWhatTheCourseSays(const Scene& scene, const QString& name)
{
    const QJsonObject wanted = courseGesture(name);
    return !wanted.isEmpty() &&
           static_cast<int>(addedParticles(scene)) == wanted["new_particles"].toInt() &&
           addedConstraints(scene) == wanted["new_constraints"].toArray();
}

void addGestures()
{
    QTest::addColumn<Way>("gesture");
    QTest::addColumn<Qt::MouseButton>("button");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    const Qt::KeyboardModifiers none = Qt::NoModifier;
    const Qt::KeyboardModifiers ctrl = Qt::ControlModifier;
    const Qt::KeyboardModifiers shift = Qt::ShiftModifier;
    QTest::newRow("left") << Way::oneLink << Qt::LeftButton << none;
    QTest::newRow("right") << Way::twoLinks << Qt::RightButton << none;
    QTest::newRow("ctrl+right") << Way::twoFixed << Qt::RightButton << ctrl;
    QTest::newRow("shift+right") << Way::linkOnly << Qt::RightButton << shift;
    QTest::newRow("ctrl+left") << Way::fixedPoint << Qt::LeftButton << ctrl;
}

}  // namespace

class TestBuildTool : public QObject {
    Q_OBJECT

private slots:
    void insideAnAreaOneBuildsAsOnEmptyCanvas()
    {
        AreaConstraint area;
        area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        CanvasBench bench(aScene()
                              .world(stillWorld())
                              .particle(1, {100, 100})
                              .particle(2, {500, 100})
                              .particle(3, {300, 500})
                              .add(ConstraintId{1}, {.id = {}, .body = area}));
        bench.canvas.setTool(&bench.build);
        bench.click({300, 250});
        QCOMPARE(bench.scene().particles().size(), std::size_t{4});
        QVERIFY(bench.editor.selection.empty());
        QCOMPARE(bench.scene().constraints().size(), std::size_t{2});
    }

    void aGestureByMouse_data() { addGestures(); }
    void aGestureByMouse()
    {
        QFETCH(Qt::MouseButton, button);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.click(courseClick, button, modifiers);
        QVERIFY(isWhatTheCourseSays(bench.scene(), QTest::currentDataTag()));
        QCOMPARE(bench.steps(), 1);
        QVERIFY(!bench.editor.document.history().undoText().isEmpty());
        bench.editor.document.undo();
        QVERIFY(bench.scene() == classEngine());
    }

    void aGestureByItsChip_data() { addGestures(); }
    void aGestureByItsChip()
    {
        QFETCH(Way, gesture);
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.build.choose(gesture);
        bench.click(courseClick);
        QVERIFY(isWhatTheCourseSays(bench.scene(), QTest::currentDataTag()));
        QCOMPARE(bench.steps(), 1);
    }

    void particlesWithoutLinksAreMadeByTheSixth()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        QTest::keyClick(&bench.canvas, Qt::Key_6);
        QCOMPARE(bench.build.chosen(), Way::particleOnly);
        bench.click(courseClick);
        const Scene& scene = bench.scene();
        QCOMPARE(scene.particles().size(), Scene(classEngine()).particles().size() + 1);
        QCOMPARE(scene.constraints().size(), Scene(classEngine()).constraints().size());
        QCOMPARE(bench.steps(), 1);
    }

    void aGestureByKeys_data() { addGestures(); }
    void aGestureByKeys()
    {
        QFETCH(Way, gesture);
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.move(courseClick);
        QTest::keyClick(&bench.canvas, static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(gesture)));
        QCOMPARE(bench.build.chosen(), gesture);
        QTest::keyClick(&bench.canvas, Qt::Key_Down);
        QTest::keyClick(&bench.canvas, Qt::Key_Up);
        QVERIFY(bench.build.overlay().preview);
        const Patch preview = *bench.build.overlay().preview;
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        Scene wanted = classEngine();
        wanted.apply(preview);
        QVERIFY(!preview.empty());
        QVERIFY(bench.scene() == wanted);
        QCOMPARE(bench.steps(), 1);
    }

    // The edit makes the pose on the screen the start, and the run plays on from it.
    void aGestureWhileItRuns_data() { addGestures(); }
    void aGestureWhileItRuns()
    {
        QFETCH(Qt::MouseButton, button);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        stepNow(bench.editor.player, 5);
        bench.editor.player.setPlaying(true);
        bench.click(courseClick, button, modifiers);
        QVERIFY(bench.editor.player.isPlaying());
        QVERIFY(isWhatTheCourseSays(bench.scene(), QTest::currentDataTag()));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == classEngine());
        QCOMPARE_GE(bench.editor.player.state().step, 5u);
    }

    void thePreviewShowsWhatAClickWillMake_data() { addGestures(); }
    void thePreviewShowsWhatAClickWillMake()
    {
        QFETCH(Way, gesture);
        QFETCH(Qt::MouseButton, button);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.move(courseClick, modifiers);
        bench.press(courseClick, button, modifiers);
        QCOMPARE(bench.build.current(), gesture);
        QVERIFY(bench.build.overlay().preview);
        Scene wanted = classEngine();
        wanted.apply(*bench.build.overlay().preview);
        bench.release(courseClick, button, modifiers);
        QVERIFY(bench.scene() == wanted);
    }

    void thePreviewFollowsTheKeysBeforeTheClick()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.move(courseClick);
        QCOMPARE(bench.build.current(), Way::oneLink);
        QTest::keyPress(&bench.canvas, Qt::Key_Control, Qt::ControlModifier);
        QCOMPARE(bench.build.current(), Way::fixedPoint);
        QTest::keyRelease(&bench.canvas, Qt::Key_Control);
        QCOMPARE(bench.build.current(), Way::oneLink);
        QTest::keyPress(&bench.canvas, Qt::Key_Shift, Qt::ShiftModifier);
        QCOMPARE(bench.build.current(), Way::linkOnly);
        QVERIFY(*bench.build.overlay().preview ==
                build::linkNearest(bench.scene(), {312, 140}, LinkKind::distance));
        QTest::keyRelease(&bench.canvas, Qt::Key_Shift);
    }

    void linksAreOfTheChosenKind()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.build.setKind(LinkKind::rope);
        bench.click(courseClick, Qt::RightButton);
        QVERIFY(std::holds_alternative<RopeConstraint>(bench.scene().constraints()[11].body));
    }

    void theFixedLengthCanBeSet()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.build.setFixedLength(70.0);
        bench.click(courseClick, Qt::RightButton, Qt::ControlModifier);
        QCOMPARE(linkOf(bench.scene().constraints()[10])->length, 70.0);
        QCOMPARE(linkOf(bench.scene().constraints()[11])->length, 70.0);
    }

    void aDragMakesNothing_data() { addGestures(); }
    void aDragMakesNothing()
    {
        QFETCH(Qt::MouseButton, button);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.drag({312, 240}, {400, 300}, button, modifiers);
        QVERIFY(bench.scene() == classEngine());
        QCOMPARE(bench.steps(), 0);
        bench.drag({312, 240}, {312, 240}, button, modifiers);
        QCOMPARE(bench.steps(), 1);
    }

    void itemsSelectThemselves()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        QSignalSpy menu(&bench.build, &Tool::menuRequested);
        bench.click({303, 102});
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{5}));
        bench.click({225, 102});
        QCOMPARE(bench.editor.selection.items(), itemsOf(ConstraintId{3}));
        bench.click({303, 102}, Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(bench.editor.selection.items(), (Items{{ParticleId{5}}, {ConstraintId{3}}}));
        QCOMPARE(menu.count(), 0);
        bench.click({353, 102}, Qt::RightButton);
        QCOMPARE(menu.count(), 1);
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{6}));
        QCOMPARE(bench.steps(), 0);
    }

    void twoGesturesWorkOnItemsToo()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.click({1000, 100}, Qt::RightButton, Qt::ShiftModifier);
        QCOMPARE(bench.scene().constraints().size(), std::size_t{11});
        bench.click({1000, 100}, Qt::RightButton, Qt::ControlModifier);
        QCOMPARE(bench.scene().particles().size(), std::size_t{21});
        QCOMPARE(bench.steps(), 2);
    }

    void aParticleCanBeDragged()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.drag({300, 100}, {320, 160});
        QCOMPARE(positionOf(bench.scene(), 5), (Vec2{320, 160}));
        QCOMPARE(bench.steps(), 1);
    }

    void withoutEnoughParticlesItSaysSo()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.build);
        QSignalSpy said(&bench.build, &Tool::said);
        bench.click({200, 200}, Qt::RightButton, Qt::ShiftModifier);
        QCOMPARE(said.count(), 1);
        QCOMPARE(bench.steps(), 0);
        bench.click({200, 200});
        QCOMPARE(said.count(), 2);
        QVERIFY(bench.scene().constraints().empty());
        bench.click({300, 200}, Qt::RightButton);
        QCOMPARE(said.count(), 3);
        QCOMPARE(bench.scene().particles().size(), std::size_t{2});
        QCOMPARE(bench.scene().constraints().size(), std::size_t{1});
        bench.click({250, 300}, Qt::RightButton, Qt::ShiftModifier);
        QCOMPARE(said.count(), 4);
        QCOMPARE(bench.build.overlay().flashing, std::optional(ConstraintId{1}));
        QCOMPARE(bench.steps(), 2);
    }

    void snappingPutsItOnTheGrid()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.build);
        bench.editor.view.setSnaps(true);
        bench.click({203, 298});
        const Vec2 at = positionOf(bench.scene(), 1);
        QCOMPARE(at, bench.editor.view.gridLines().nearest({203, 298}));
        QVERIFY(at != (Vec2{203, 298}));
    }

    void aMouseThatMovesTakesOverFromTheCrosshair()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.build);
        bench.move({600, 350});
        QTest::keyClick(&bench.canvas, Qt::Key_Down);
        bench.move({200, 300});
        QVERIFY(bench.build.overlay().preview);
        const Vec2 shown = bench.build.overlay().preview->particles.front().after->item.position;
        bench.click({200, 300});
        QCOMPARE(bench.scene().particles()[bench.scene().particles().size() - 1].position, shown);
        QCOMPARE(bench.steps(), 1);
    }

    // The crosshair snaps like the mouse: from almost the height of a particle to exactly that
    // height.
    void theCrosshairSnapsToThings()
    {
        World world = stillWorld();
        CanvasBench bench(aScene().world(world).particle(1, {100, 203}));
        bench.editor.view.setSnapsToThings(true);
        bench.editor.view.setGridStep(50.0);
        bench.canvas.setTool(&bench.build);
        bench.move({600, 250});
        QTest::keyClick(&bench.canvas, Qt::Key_Up);
        QVERIFY(!bench.build.overlay().snapped->reasons.empty());
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(bench.scene().particles().size(), std::size_t{2});
        QCOMPARE(bench.scene().particles()[1].position, (Vec2{600, 203}));
    }

    void theCrosshairStaysInView()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.build);
        bench.move({600, 350});
        const Camera before = bench.editor.view.camera();
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down}) {
            for (int i = 0; i < 8; ++i)
                QTest::keyClick(&bench.canvas, key, Qt::ShiftModifier);
            const Camera now = bench.editor.view.camera();
            QVERIFY(now != before);
            QCOMPARE(now.scale(), before.scale());
            QTest::keyClick(&bench.canvas, Qt::Key_Return);
            const Vec2 made =
                bench.scene().particles()[bench.scene().particles().size() - 1].position;
            QVERIFY(QRectF(bench.canvas.rect()).contains(now.toScreen(made)));
        }
    }

    void escapeLeavesTheCrosshairForTheMouse()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.build);
        bench.move({600, 350});
        QTest::keyClick(&bench.canvas, Qt::Key_Down);
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(bench.steps(), 0);
    }

    // A second Enter at the same place does nothing, because a link to the same particle would have
    // no length.
    void enterTwiceAtTheCrosshairAddsOneParticle()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.move({600, 350});
        QTest::keyClick(&bench.canvas, Qt::Key_Down);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        const Scene once = bench.scene();
        QSignalSpy said(&bench.build, &Tool::said);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QVERIFY(bench.scene() == once);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(said.size(), 1);
    }

    void theFixedLengthIsAMetreUntilItIsSet()
    {
        CanvasBench bench(classEngine());
        QSignalSpy changed(&bench.build, &Tool::changed);
        QCOMPARE(bench.build.fixedLength(), 100.0);
        World world;
        world.lengthUnit = "m";
        bench.editor.document.replace(aScene().world(world));
        QVERIFY(!changed.isEmpty());
        QCOMPARE(bench.build.fixedLength(), 1.0);
        QCOMPARE(bench.brush.mostPerStep(), 0.1);
        bench.build.setFixedLength(2.5);
        world.lengthUnit = "thumbs";
        world.unitsPerMetre = 0.0;
        bench.editor.document.replace(aScene().world(world));
        QCOMPARE(bench.build.fixedLength(), 2.5);
        QCOMPARE(bench.brush.mostPerStep(), 10.0);
    }

    void whatWasSetIsConvertedWithTheScene()
    {
        CanvasBench bench((Scene()));
        View& view = bench.editor.view;
        bench.build.setFixedLength(250.0);
        bench.brush.setMostPerStep(7.0);
        view.setGridStep(40.0);
        view.setGridOrigin({20.0, -10.0});
        bench.canvas.setTool(&bench.templates);
        bench.drag({100, 600}, {340, 520});
        const Camera before = view.camera();
        bench.editor.document.commit({}, edit::inMetres);
        QCOMPARE(bench.build.fixedLength(), 2.5);
        QCOMPARE(bench.brush.mostPerStep(), 0.07);
        QCOMPARE(view.gridLines(), (Grid{0.4, {0.2, -0.1}}));
        QCOMPARE(bench.templates.frame(), std::optional(Rect{1.0, 5.2, 3.4, 6.0}));
        QCOMPARE(view.camera().toScreen({1.0, 5.2}), before.toScreen({100, 520}));
        bench.editor.document.undo();
        QCOMPARE(bench.build.fixedLength(), 250.0);
        QCOMPARE(bench.brush.mostPerStep(), 7.0);
        QCOMPARE(view.gridLines(), (Grid{40.0, {20.0, -10.0}}));
        QCOMPARE(bench.templates.frame(), std::optional(Rect{100, 520, 340, 600}));
        QCOMPARE(view.camera(), before);
    }

    // Keys can zoom while the mouse rests. The preview must then move to the new place of the mouse
    // in the scene.
    void thePreviewFollowsTheView()
    {
        CanvasBench bench(classEngine());
        bench.canvas.setTool(&bench.build);
        bench.move(courseClick);
        const auto previewed = [&] {
            return bench.build.overlay().preview->particles.front().after->item.position;
        };
        const Vec2 before = previewed();
        bench.editor.view.setCamera(CanvasBench::plainCamera().zoomedAt({0.0, 0.0}, 2.0));
        QCOMPARE(previewed(), before * 0.5);
        QCOMPARE(bench.steps(), 0);
    }
};

QTEST_MAIN(TestBuildTool)
#include "tst_build_tool.moc"

// SPDX-License-Identifier: MIT
#include "editor/drawing/fit.h"
#include "editor/menus/constraint_commands.h"
#include "editor/menus/menus.h"
#include "tests/editor/a_scene_in_time.h"

#include <QFontInfo>
#include <QPainterPath>
#include <QSignalSpy>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a square of links with a particle beside it.
Scene square()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {0, 0})
        .particle(2, {100, 0})
        .particle(3, {100, 100})
        .particle(4, {0, 100})
        .particle(5, {200, 0})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .rope(3, 3, 4)
        .distance(4, 4, 1);
}

const SelectionCommand& command(const QString& name)
{
    for (const auto& commands :
         {commands::holdCommands(), commands::driveCommands(), commands::showCommands(),
          commands::plotCommands(), commands::linkCommands()})
        for (const SelectionCommand& found : commands)
            if (name == QLatin1String(found.action.key))
                return found;
    qFatal("no such command");
}

struct Bench {
    Bench() { editor.document.replace(square()); }
    void select(const Ids& particles, const Ids& constraints)
    {
        Items items;
        for (const std::uint32_t id : particles)
            items.particles.push_back(ParticleId{id});
        for (const std::uint32_t id : constraints)
            items.constraints.push_back(ConstraintId{id});
        editor.selection.set(items);
    }
    bool fits(const QString& name) { return command(name).mayFit(editor.bench()); }
    QString run(const QString& name)
    {
        return command(name).run(editor.bench()).value_or(QString());
    }

    Editor editor;
};

}  // namespace

class TestConstraintMenu : public QObject {
    Q_OBJECT

private slots:
    void whatIsChosenIsMeasured()
    {
        Bench bench;
        bench.select({}, {1});
        QCOMPARE(bench.run("ruler"), "");
        bench.select({}, {1, 2});
        QCOMPARE(bench.run("protractor"), "");
        const auto& made = bench.editor.document.scene().decorations();
        QCOMPARE(std::get<Ruler>(made[0].body),
                 (Ruler{{ParticleId{1}, {}}, {ParticleId{2}, {}}, {}}));
        QCOMPARE(std::get<Protractor>(made[1].body).b.particle, ParticleId{2});
        bench.select({1}, {});
        QCOMPARE(bench.run("ruler"), "A ruler needs two particles or a link.");
    }

    void eachIsOneStepAndShowsWhatItMade_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Ids>("particles");
        QTest::addColumn<Ids>("constraints");
        QTest::addColumn<QStringList>("kinds");
        const auto row = [](const char* name, const Ids& particles, const Ids& constraints,
                            const QStringList& kinds) {
            QTest::newRow(name) << QString(name) << particles << constraints << kinds;
        };
        row("guideHorizontal", {1, 5}, {}, {"guide", "guide"});
        row("guideVertical", {}, {1}, {"guide", "guide"});
        row("circle", {5}, {}, {"circle"});
        row("keepAngle", {}, {1, 2}, {"angle"});
        row("pulley", {}, {1, 2}, {"pulley"});
        row("keepArea", {}, {1, 2, 3, 4}, {"area"});
    }
    void eachIsOneStepAndShowsWhatItMade()
    {
        QFETCH(QString, name);
        QFETCH(Ids, particles);
        QFETCH(Ids, constraints);
        QFETCH(QStringList, kinds);
        Bench bench;
        QVERIFY(!bench.fits(name));
        bench.select(particles, constraints);
        QVERIFY(bench.fits(name));
        QCOMPARE(bench.run(name), QString());
        QCOMPARE(undoSteps(bench.editor.document), 1);
        QStringList made;
        for (const ConstraintId id : bench.editor.selection.items().constraints)
            made << bench.editor.document.scene().find(id)->kind();
        QCOMPARE(made, kinds);
        bench.editor.document.undo();
        QVERIFY(bench.editor.document.scene() == square());
    }

    void linksChangeTheirKind()
    {
        Bench bench;
        bench.select({1}, {});
        QVERIFY(!bench.fits("toSpring"));
        bench.select({}, {1, 3});
        QVERIFY(bench.fits("toSpring"));
        QCOMPARE(bench.run("toSpring"), QString());
        QCOMPARE(undoSteps(bench.editor.document), 1);
        const Scene& scene = bench.editor.document.scene();
        QCOMPARE(kindOf(*scene.find(ConstraintId{1})), LinkKind::spring);
        QCOMPARE(kindOf(*scene.find(ConstraintId{2})), LinkKind::distance);
        QCOMPARE(kindOf(*scene.find(ConstraintId{3})), LinkKind::spring);
        QVERIFY(bench.editor.selection.contains(ConstraintId{3}));
        QCOMPARE(bench.run("toRope"), QString());
        QCOMPARE(kindOf(*scene.find(ConstraintId{1})), LinkKind::rope);
        QCOMPARE(bench.run("toRope"), QString("The selected links are of this kind already."));
        QCOMPARE(undoSteps(bench.editor.document), 2);
    }

    void whatDoesNotFitIsSaidAndLeavesNoStep_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Ids>("particles");
        QTest::addColumn<QString>("needs");
        QTest::newRow("angle") << "keepAngle" << Ids{1, 2}
                               << "An angle needs three particles, or two links that share one.";
        QTest::newRow("pulley") << "pulley" << Ids{1, 2}
                                << "A pulley needs three particles, or two links that share one.";
        QTest::newRow("area") << "keepArea" << Ids{1, 2, 5}
                              << "An area needs three or more particles or links that do not lie "
                                 "on one line.";
    }
    void whatDoesNotFitIsSaidAndLeavesNoStep()
    {
        QFETCH(QString, name);
        QFETCH(Ids, particles);
        QFETCH(QString, needs);
        Bench bench;
        bench.select(particles, {});
        QVERIFY(bench.fits(name));
        QCOMPARE(bench.run(name), needs);
        QCOMPARE(undoSteps(bench.editor.document), 0);
    }

    // The squares of such places are too large for a double, and so are radii and areas.
    void whatTheDocumentRefusesIsNotSelected_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("circle") << "circle";
        QTest::newRow("area") << "keepArea";
    }
    void whatTheDocumentRefusesIsNotSelected()
    {
        QFETCH(QString, name);
        Bench bench;
        const Scene far = aScene()
                              .world(stillWorld())
                              .particle(1, {-1e155, 0})
                              .particle(2, {1e155, 0})
                              .particle(3, {0, 1e155});
        bench.editor.document.replace(far);
        bench.select({1, 2, 3}, {});
        const Items chosen = bench.editor.selection.items();
        QSignalSpy refused(&bench.editor.document, &Document::refused);
        QCOMPARE(bench.run(name), QString());
        QCOMPARE(refused.size(), 1);
        QCOMPARE(undoSteps(bench.editor.document), 0);
        QVERIFY(bench.editor.document.scene() == far);
        QCOMPARE(bench.editor.selection.items(), chosen);
        QCOMPARE(bench.editor.selection.movable(), chosen.particles);
    }

    void aPlotIsInSight()
    {
        Bench bench;
        const QSizeF canvas(640, 480);
        for (const YAxis yAxis : {YAxis::down, YAxis::up})
            for (const Vec2 corner : {Vec2{0, 0}, {600, 0}, {0, 440}, {600, 440}}) {
                // The particle is at this corner of the canvas.
                const Camera camera(Vec2{100, 100}, 2.0, canvas, yAxis);
                bench.editor.document.replace(
                    aScene().world(stillWorld()).particle(1, camera.toScene({corner.x, corner.y})));
                bench.editor.view.setCamera(camera);
                bench.select({1}, {});
                QCOMPARE(bench.run("plot"), QString());
                const auto box = screenBox(bench.editor.document.scene().decorations()[0],
                                           QFontInfo(QGuiApplication::font()).pixelSize());
                const QRectF shown(camera.toScreen(box->place), box->size);
                QVERIFY(QRectF(QPointF(), canvas).contains(shown));
            }
    }

    void plotsDoNotLieOnEachOther()
    {
        Bench bench;
        const Camera camera(Vec2{100, 100}, 2.0, QSizeF(1200, 700), YAxis::down);
        bench.editor.view.setCamera(camera);
        const double em = QFontInfo(QGuiApplication::font()).pixelSize();
        for (const Ids& particles : {Ids{1}, Ids{1}, Ids{2, 3}}) {
            bench.select(particles, {});
            QCOMPARE(bench.run("plot"), QString());
        }
        std::vector<QRectF> shown;
        for (const ScreenBox& box : screenBoxes(bench.editor.document.scene(), em)) {
            const QRectF here(camera.toScreen(box.place), box.size);
            for (const QRectF& other : shown)
                QVERIFY(!here.intersects(other));
            shown.push_back(here);
        }
        QCOMPARE(shown.size(), std::size_t{3});
    }

    void aPlotCoversNoLink()
    {
        Bench bench;
        const Camera camera(Vec2{100, 100}, 2.0, QSizeF(1200, 700), YAxis::down);
        bench.editor.view.setCamera(camera);
        bench.editor.document.replace(aScene()
                                          .world(stillWorld())
                                          .particle(1, camera.toScene({300, 200}))
                                          .particle(2, camera.toScene({500, 400}))
                                          .particle(3, camera.toScene({300, 400}))
                                          .distance(1, 1, 2, 1.0)
                                          .distance(2, 1, 3, 1.0));
        bench.select({1}, {});
        QCOMPARE(bench.run("plot"), QString());
        const auto box = screenBox(bench.editor.document.scene().decorations()[0],
                                   QFontInfo(QGuiApplication::font()).pixelSize());
        const QRectF shown(camera.toScreen(box->place), box->size);
        QPainterPath links(QPointF(300, 400));
        links.lineTo(300, 200);
        links.lineTo(500, 400);
        QVERIFY(QRectF(0, 0, 1200, 700).contains(shown));
        QVERIFY(!QPainterPathStroker().createStroke(links).intersects(shown));
    }

    void whileTheClockIsPastZeroTheShownPoseIsKept()
    {
        Bench bench;
        World falling = stillWorld();
        falling.gravity = {0.0, 1000.0};
        bench.editor.document.replace(aScene().world(falling).particle(1, {10, 10}));
        stepNow(bench.editor.player, 5);
        bench.select({1}, {});
        const double shown = bench.editor.document.shown().particles()[0].position.y;
        QCOMPARE_GT(shown, 10.0);
        QCOMPARE(bench.run("guideHorizontal"), QString());
        const Constraint made = bench.editor.document.scene().constraints()[0];
        QCOMPARE(std::get<GuideConstraint>(made.body).at, shown);
        bench.editor.document.undo();
        QCOMPARE(bench.editor.document.scene().particles()[0].position.y, 10.0);
    }
};

QTEST_MAIN(TestConstraintMenu)
#include "tst_constraint_menu.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/frame.h"
#include "editor/widgets/bottom_panel.h"
#include "tests/comparing.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/program_window.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace vakwerk;

namespace {

class Program : public ProgramWindow {
public:
    Program(const QString& language, QSize size)
        : ProgramWindow(ownStart(language, QStringLiteral(VAKWERK_SCENES "/pratt_bridge.json")))
    {
        window().resize(size);
        settle();
    }

    QSize canvas() { return window().canvas().size(); }
    const Camera& camera() { return application.bench().view.camera(); }
    QWidget* part(const char* name) { return window().findChild<QWidget*>(QLatin1String(name)); }
    void trigger(const char* name)
    {
        ProgramWindow::trigger(name);
        application.bench().player.settle();
        settle();
    }
    static void settle()
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }
    // Returns whether all particles and supports of the scene are on the canvas.
    bool isSeen()
    {
        const QRectF room{QPointF(), QSizeF(canvas())};
        return std::ranges::all_of(
            application.bench().document.scene().particles(),
            [&](const Particle& one) { return room.contains(camera().toScreen(one.position)); });
    }

    // Returns which of the arrows and numbers of this colour is not seen whole; empty if all are. The large numbers of a
    // presentation need only be seen by half.
    QString unseenForces(QRgb colour)
    {
        const QRectF room{QPointF(), QSizeF(canvas())};
        const View& view = application.bench().view;
        const double em = QFontInfo(window().canvas().font()).pixelSize();
        int arrows = 0;
        for (const Layer& layer : window().canvas().frame().layers) {
            for (const Line& line : layer.lines) {
                if (line.colour != colour)
                    continue;
                ++arrows;
                if (!room.contains(QPointF(line.a.x, line.a.y)) ||
                    !room.contains(QPointF(line.b.x, line.b.y)))
                    return QStringLiteral("an arrow to %1, %2").arg(line.b.x).arg(line.b.y);
            }
            for (const Label& label : layer.labels) {
                QRectF box({}, QSizeF(detail::labelWidth(label.text, label.size * em), 1.4 * em));
                if (view.presents())
                    box.setHeight(1.0);
                box.moveCenter(label.position);
                if (label.colour == colour && !room.contains(box))
                    return label.text + QStringLiteral(" at %1, %2, width %3")
                                            .arg(box.left())
                                            .arg(box.top())
                                            .arg(room.width());
            }
        }
        return arrows > 0 ? QString() : QStringLiteral("no arrow");
    }
    const Theme& theme() { return application.bench().view.theme(); }
    // Returns whether all notes and plots are on the canvas and none covers another.
    bool areNotesSeen()
    {
        const View& view = application.bench().view;
        const double em = QFontInfo(window().canvas().font()).pixelSize() * view.boxScale();
        return unreadable(view.camera(),
                          onCanvas(screenBoxes(application.bench().document.scene(), em),
                                   view.camera().size())) == 0;
    }
    // Returns whether the walls and the symbols of the supports are on the canvas.
    bool isExtentSeen()
    {
        const QRectF room{QPointF(), QSizeF(canvas())};
        const Scene& scene = application.bench().document.scene();
        const World& world = scene.world();
        const Rect& walls = world.bounds;
        const QPointF symbol(0.0, 26.0 * application.bench().view.stroke());
        return (world.boundsKind == BoundsKind::off ||
                (room.contains(camera().toScreen({walls.left, walls.top})) &&
                 room.contains(camera().toScreen({walls.right, walls.bottom})))) &&
               std::ranges::all_of(scene.particles(), [&](const Particle& one) {
                   return !one.pinned || room.contains(camera().toScreen(one.position) + symbol);
               });
    }
};

struct Goal {
    QSize window;
    QSize canvas;  // the least size
};

bool showsTheSame(const Camera& a, const Camera& b)
{
    return qFuzzyCompare(a.scale(), b.scale()) && a.toScreen({0, 0}) == b.toScreen({0, 0});
}

constexpr double leastShareWithPanel = 0.55;  // of the least height of the canvas

}  // namespace

class TestLayout : public QObject {
    Q_OBJECT

private slots:
    void init() { useOwnSettings(); }

    void theCanvasIsLarge_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("window");
        QTest::addColumn<QSize>("least");
        QTest::addColumn<QString>("opened");
        const Goal goals[] = {
            {{1280, 720}, {860, 530}}, {{853, 480}, {500, 290}}, {{2560, 1440}, {1900, 1150}}};
        for (const char* language : {"en", "nl"})
            for (const Goal& goal : goals)
                for (const char* opened :
                     {"nothing", "guideLesson", "statics", "compare", "stepInto"})
                    QTest::addRow("%s %d %s", language, goal.window.width(), opened)
                        << language << goal.window << goal.canvas << opened;
    }

    // The sizes are logical pixels of the client area. The description is open in all of them.
    void theCanvasIsLarge()
    {
        QFETCH(QString, language);
        QFETCH(QSize, window);
        QFETCH(QSize, least);
        QFETCH(QString, opened);
        Program program(language, window);
        QCOMPARE(program.window().size(), window);
        QVERIFY(program.window().showsDescription());
        QVERIFY(program.isSeen());
        const bool isPanel = opened != "nothing" && opened != "guideLesson";
        if (opened != "nothing")
            program.trigger(qPrintable(opened));
        QCOMPARE(program.part("bottomPanels")->isVisible(), isPanel);
        const double share = isPanel ? leastShareWithPanel : 1.0;
        QCOMPARE_GE(program.canvas().width(), least.width());
        QCOMPARE_GE(program.canvas().height(), share * least.height());
        QCOMPARE(program.window().size(), window);
        if (opened != "guideLesson")  // the guide begins with an empty scene
            QVERIFY(program.isSeen());
        if (opened == "statics") {
            QWidget& panels = *program.part("bottomPanels");
            const QWidget& row = *program.part("deflection");
            QVERIFY(panels.rect().contains(QRect(row.mapTo(&panels, QPoint()), row.size())));
        }
        if (isPanel)
            QCOMPARE_LE(program.part("bottomPanels")->height(),
                        0.4 * program.part("canvasArea")->height());
    }

    // Beside each panel, the walls, the symbols of supports and the arrows of loads with their numbers are seen whole.
    void allOfTheSceneIsSeenBesideAPanel()
    {
        for (const char* scene : {"suspension_bridge", "truss_pratt", "lesson4_bridge"})
            for (const bool presents : {false, true}) {
                Program program(QStringLiteral("en"), {1280, 720});
                QVERIFY(program.application.files().open(
                    QStringLiteral(VAKWERK_SCENES "/%1.json").arg(QLatin1String(scene))));
                program.settle();
                program.application.bench().view.setPresents(presents);
                program.settle();
                program.window().showNormal();
                program.window().resize(1280, 720);
                program.settle();
                for (const char* panel : {"statics", "compare", "stepInto"}) {
                    const InCase inCase("scene and panel", QLatin1String(scene) + ' ' + panel);
                    program.trigger(panel);
                    const bool hasLoads =
                        loadScaleOf(program.application.bench().document.scene(), {}) > 0.0;
                    QCOMPARE(hasLoads ? program.unseenForces(program.theme().load.rgba())
                                      : QString(),
                             QString());
                    QVERIFY2(program.isExtentSeen(), presents ? "presents" : "");
                    program.trigger(QLatin1String(panel) == "stepInto" ? "leaveStep" : panel);
                }
            }
    }

    // On a small canvas beside a panel, where reactions have no room, the structure is seen whole with its supports.
    void supportsAreSeenWhereForcesHaveNoRoom()
    {
        Program program(QStringLiteral("nl"), {853, 480});
        QVERIFY(program.application.files().open(
            QStringLiteral(VAKWERK_SCENES "/truss_two_panels.json")));
        program.settle();
        program.trigger("stress");
        program.trigger("statics");
        QVERIFY(program.application.bench().rest.now());
        QVERIFY(program.isSeen());
        QVERIFY(program.isExtentSeen());
    }

    // A note gets smaller letters, and the arrows of forces are shorter, before any of them falls out of the view.
    void notesAndForcesAreSeenOnASmallCanvas()
    {
        for (const char* scene : {"truss_cantilever", "truss_overhang", "truss_howe_roof"}) {
            Program program(QStringLiteral("en"), {853, 480});
            QVERIFY(program.application.files().open(
                QStringLiteral(VAKWERK_SCENES "/%1.json").arg(QLatin1String(scene))));
            program.settle();
            if (!program.application.bench().view.stress().on)
                program.trigger("stress");
            for (const bool isBesidePanel : {false, true}) {
                if (isBesidePanel)
                    program.trigger("statics");
                const InCase inCase(isBesidePanel ? "scene beside a panel" : "scene",
                                    QLatin1String(scene));
                QVERIFY(program.isSeen() && program.isExtentSeen());
                QVERIFY(program.areNotesSeen());
                QCOMPARE(program.unseenForces(program.theme().load.rgba()), QString());
                QCOMPARE(program.unseenForces(program.theme().force.rgba()), QString());
            }
        }
    }

    // At the start the bridge is not at rest, so its reactions are not known when its view is fitted. During a
    // drag the view does not move, so they are seen whole after it.
    void reactionsOfARunAreSeenWhenItHasComeToRest_data()
    {
        QTest::addColumn<bool>("isInDrag");
        QTest::newRow("at once") << false;
        QTest::newRow("after a drag") << true;
    }
    void reactionsOfARunAreSeenWhenItHasComeToRest()
    {
        QFETCH(bool, isInDrag);
        Program program(QStringLiteral("en"), {1280, 720});
        QVERIFY(
            program.application.files().open(QStringLiteral(VAKWERK_SCENES "/rope_bridge.json")));
        program.settle();
        program.trigger("stress");
        Player& player = program.application.bench().player;
        Canvas& canvas = program.window().canvas();
        if (isInDrag) {
            program.trigger("select");
            QTest::mousePress(&canvas, Qt::LeftButton, {}, {20, 20});
            QTest::mouseMove(&canvas, {60, 60});
            QTest::mouseMove(&canvas, {80, 80});
        }
        player.goTo(900);
        QTRY_COMPARE(player.state().step, 900u);
        const auto reactions = [&program] {
            return std::ranges::count_if(
                program.window().canvas().frame().layers, [&](const Layer& layer) {
                    return std::ranges::any_of(layer.labels, [&](const Label& label) {
                        return label.colour == program.theme().force.rgba();
                    });
                });
        };
        QTRY_COMPARE_GT(reactions(), 0);
        if (isInDrag)
            QTest::mouseRelease(&canvas, Qt::LeftButton, {}, {80, 80});
        QTRY_COMPARE(program.unseenForces(program.theme().force.rgba()), QString());
    }

    // Plots have a size in letters and a place in the scene, so they come nearer in a smaller view.
    void plotsAreSeenApart_data()
    {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<bool>("isBesidePanel");
        for (const char* scene : {"balls_1000", "energy", "euler_1d", "lesson4_class_engine",
                                  "lesson4_three_particles", "orbits", "ping_pong"})
            QTest::newRow(scene) << QString(scene) << false;
        // The other scenes also have a note there, or plots far apart.
        for (const char* scene : {"balls_1000", "energy", "orbits", "ping_pong"})
            QTest::addRow("%s, beside a panel", scene) << QString(scene) << true;
    }
    void plotsAreSeenApart()
    {
        QFETCH(QString, scene);
        QFETCH(bool, isBesidePanel);
        Program program(QStringLiteral("nl"), {853, 480});
        QVERIFY(
            program.application.files().open(QStringLiteral(VAKWERK_SCENES "/%1.json").arg(scene)));
        program.settle();
        if (isBesidePanel)
            program.trigger("statics");
        QVERIFY(program.areNotesSeen());
    }

    // Snow and wind together press with 10 kN on the first joint of the roof, 1 m above the lower chord.
    void anArrowEndsBeforeTheNextJointOnASmallCanvas()
    {
        Program program(QStringLiteral("en"), {853, 480});
        QVERIFY(program.application.files().open(
            QStringLiteral(VAKWERK_SCENES "/roof_snow_wind.json")));
        program.settle();
        const double em = QFontInfo(program.window().canvas().font()).pixelSize();
        const QPointF arrow = loadOnScreen(
            {0.0, -10'000.0}, program.application.bench().view.loadScale(), program.camera(), em);
        QCOMPARE_LE(arrow.y(), program.camera().scale());
    }

    // A note gets smaller letters before the structure is much smaller beside it than alone.
    void theStructureHasItsRoomBesideANote()
    {
        Program program(QStringLiteral("en"), {853, 480});
        QVERIFY(program.application.files().open(
            QStringLiteral(VAKWERK_SCENES "/truss_howe_roof.json")));
        program.settle();
        const double beside = program.camera().scale();
        Document& document = program.application.bench().document;
        Items note;
        note.decorations = {document.scene().decorations()[0].id};
        document.commit(QStringLiteral("Remove"),
                        [&](const Scene& scene) { return edit::remove(scene, note); });
        program.trigger("fitAll");
        QVERIFY2(beside >= 0.45 * program.camera().scale(),
                 qPrintable(QString::number(beside / program.camera().scale())));
    }

    // The first fit of a scene knows how long the arrows of its loads are.
    void aSceneIsFittedWithItsLoadsAtOnce()
    {
        for (const char* scene : {"truss_overhang", "truss_pratt", "truss_two_panels"}) {
            Program program(QStringLiteral("en"), {1280, 800});
            QVERIFY(program.application.files().open(
                QStringLiteral(VAKWERK_SCENES "/%1.json").arg(QLatin1String(scene))));
            program.settle();
            const Camera first = program.camera();
            program.trigger("fitAll");
            const InCase inCase("scene", QLatin1String(scene));
            QCOMPARE(first.scale(), program.camera().scale());
            QCOMPARE_LT(length(first.centre() - program.camera().centre()) * first.scale(), 3.0);
        }
    }

    // The scene is fitted to what a panel leaves, and comes back exactly when the panel has gone, also if
    // the user has moved it. A view of a part of it keeps its centre.
    void theSceneComesBackWhenAPanelHasGone()
    {
        Program program(QStringLiteral("en"), {853, 480});
        program.trigger("fitAll");
        for (const double moved : {0.0, 40.0})
            for (const char* panel : {"statics", "compare"}) {
                View& view = program.application.bench().view;
                view.setCamera(program.camera().panned({moved, 0.0}));
                const Camera before = program.camera();
                program.trigger(panel);
                QVERIFY(program.camera() != before);
                QVERIFY(program.isSeen());
                program.trigger(panel);
                QVERIFY(showsTheSame(program.camera(), before));
                view.setCamera(before.panned({-moved, 0.0}));
            }
        const Camera near = program.camera().zoomedAt({200.0, 100.0}, 3.0);
        program.application.bench().view.setCamera(near);
        program.trigger("statics");
        QCOMPARE(program.camera(), near.resized(program.camera().size()));
        program.trigger("statics");
        QVERIFY(showsTheSame(program.camera(), near));
    }

    // Undo restores the view before an edit that has moved it. A panel does not change that view, also if the
    // window has become larger since.
    void theViewBeforeAnEditComesBackWhenAPanelHasGone()
    {
        Program program(QStringLiteral("en"), {1000, 600});
        program.trigger("fitAll");
        const Workbench bench = program.bench();
        const Particle particle = *bench.document.scene().particles().begin();
        const Vec2 far{10.0 * program.camera().visible().width(), 0.0};
        bench.document.commit(QStringLiteral("Move"), [&](const Scene& scene) {
            return edit::moveBy(scene, std::array{particle.id}, far);
        });
        const Vec2 from = particle.position;
        const Vec2 to = from + far;
        bench.view.follow(rectOf(from, from), rectOf(to, to));
        QVERIFY(program.isSeen());
        program.window().resize(1280, 900);
        program.settle();
        bench.document.undo();
        program.settle();
        const Camera before = program.camera();
        program.trigger("statics");
        program.trigger("statics");
        QVERIFY(showsTheSame(program.camera(), before));
    }

    // The last fit did not know the reactions of the run, so a fit beside a panel chooses smaller letters.
    void theSceneOfARunComesBackWithItsLetters()
    {
        Program program(QStringLiteral("nl"), {853, 480});
        QVERIFY(
            program.application.files().open(QStringLiteral(VAKWERK_SCENES "/rope_bridge.json")));
        program.settle();
        const View& view = program.application.bench().view;
        stepNow(program.application.bench().player, 220);
        program.trigger("force");
        const Camera before = program.camera();
        const double letters = view.boxScale();
        for (const char* panel : {"statics", "why"}) {
            const InCase inCase("panel", QLatin1String(panel));
            program.trigger(panel);
            QVERIFY(program.camera() != before);
            program.trigger(panel);
            QCOMPARE(view.boxScale(), letters);
            QCOMPARE(program.camera().scale(), before.scale());
            QCOMPARE(program.camera().toScreen({0, 0}), before.toScreen({0, 0}));
        }
    }

    // A fit beside a panel does not know the room below it.
    void aSceneThatWasFittedBesideAPanelGetsItsRoom()
    {
        for (const char* panel : {"statics", "compare"}) {
            Program program(QStringLiteral("en"), {1280, 720});
            QVERIFY(program.application.files().open(
                QStringLiteral(VAKWERK_SCENES "/roof_snow_wind.json")));
            program.settle();
            program.trigger(panel);
            program.trigger("fitAll");
            const double beside = program.camera().scale();
            program.trigger(panel);
            const Camera closed = program.camera();
            QCOMPARE_GT(closed.scale(), beside);
            program.trigger("fitAll");
            QCOMPARE(program.camera().scale(), closed.scale());
            QCOMPARE(program.camera().toScreen({0, 0}), closed.toScreen({0, 0}));
        }
    }

    // Letters that are small only beside the panel are as large again as a fit makes them.
    void lettersThatWereFittedBesideAPanelGrow()
    {
        Program program(QStringLiteral("nl"), {853, 480});
        QVERIFY(
            program.application.files().open(QStringLiteral(VAKWERK_SCENES "/rope_bridge.json")));
        program.settle();
        const View& view = program.application.bench().view;
        stepNow(program.application.bench().player, 220);
        program.trigger("statics");
        program.trigger("force");
        program.trigger("fitAll");
        QCOMPARE_LT(view.boxScale(), 1.0);
        program.trigger("statics");
        const double letters = view.boxScale();
        const Camera closed = program.camera();
        program.trigger("fitAll");
        QCOMPARE(letters, view.boxScale());
        QCOMPARE(program.camera().scale(), closed.scale());
    }

    // The analysis at rest knows no reactions of a bridge of ropes as it is drawn, but its run comes to rest.
    void theReactionsOfARunAreFitted()
    {
        Program program(QStringLiteral("en"), {1280, 720});
        QVERIFY(
            program.application.files().open(QStringLiteral(VAKWERK_SCENES "/rope_bridge.json")));
        program.settle();
        stepNow(program.application.bench().player, 270);
        program.trigger("force");
        for (const bool isBesidePanel : {false, true}) {
            if (isBesidePanel)
                program.trigger("statics");
            program.trigger("fitAll");
            QCOMPARE(program.unseenForces(program.theme().force.rgba()), QString());
        }
    }

    void aPanelOfTextIsNoHigherThanItsText_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Dutch") << QStringLiteral("nl");
    }
    void aPanelOfTextIsNoHigherThanItsText()
    {
        QFETCH(QString, language);
        Program program(language, {1280, 720});
        program.trigger("why");
        const auto* panel = qobject_cast<BottomPanel*>(program.part("whyPanel"));
        QVERIFY(panel && panel->isVisible());
        QTRY_COMPARE(std::optional(panel->height()), panel->wholeHeight(panel->width()));
        // All texts are seen whole.
        for (const QLabel* text : panel->findChildren<QLabel*>()) {
            if (!text->isVisible() || text->text().isEmpty() || !text->wordWrap())
                continue;
            QCOMPARE_GE(text->visibleRegion().boundingRect().height(),
                        text->heightForWidth(text->width()));
        }
        QCOMPARE_LT(panel->height(), 150);
    }

    // A click that selects must not move the scene under the mouse, or a double click would end elsewhere.
    void theSceneStaysWhereItIsWhenStaticsShowsAPolygon()
    {
        Program program(QStringLiteral("en"), {1280, 720});
        program.trigger("statics");
        const Camera before = program.camera();
        const QSize canvas = program.canvas();
        program.application.bench().selection.set(itemsOf(ParticleId{1}));
        Program::settle();
        QCOMPARE(program.canvas(), canvas);
        QCOMPARE(program.camera(), before);
    }

    void panelsShareOnePlaceAsTabs()
    {
        Program program(QStringLiteral("en"), {1280, 720});
        const auto isInFront = [&](const char* name) { return program.part(name)->isVisible(); };
        program.trigger("statics");
        QVERIFY(isInFront("staticsPanel"));
        const int height = program.part("bottomPanels")->height();
        program.trigger("compare");
        QVERIFY(isInFront("comparePanel") && !isInFront("staticsPanel"));
        QCOMPARE(program.part("bottomPanels")->height(), height);
        program.trigger("stepInto");
        QVERIFY(isInFront("stepPanel") && !isInFront("comparePanel"));
        auto& tabs = *program.window().findChild<QTabWidget*>("bottomPanels");
        QCOMPARE(tabs.count(), 3);
        tabs.setCurrentIndex(2);
        QVERIFY(isInFront("staticsPanel"));
        program.trigger("leaveStep");
        QCOMPARE(tabs.count(), 2);
        program.trigger("compare");
        program.trigger("statics");
        QVERIFY(!tabs.isVisible());
    }
};

QTEST_MAIN(TestLayout)
#include "tst_layout.moc"

// SPDX-License-Identifier: MIT
#include "core/analysis/convergence.h"
#include "core/analysis/tolerances.h"
#include "core/analysis/trial.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/support.h"
#include "core/scene/query/support.h"
#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/statics/convergence_text.h"
#include "editor/statics/why_panel.h"
#include "editor/statics/why_text.h"
#include "editor/text/item_name.h"
#include "editor/text/number_text.h"
#include "editor/window/main_window.h"
#include "editor/window/parts/status_line.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/an_action.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QWindow>

using namespace vakwerk;

namespace {

World heavyWorld(int iterations)
{
    World world = stillWorld(iterations);
    world.gravity = {0.0, 9.81};
    world.damping = 0.02;
    return world;
}

// A cantilever of square panels with a diagonal each, which few iterations let sag.
Scene cantilever(int iterations, std::uint32_t panels = 4)
{
    SceneBuilder scene = aScene().world(heavyWorld(iterations));
    std::uint32_t link = 1;
    for (std::uint32_t i = 0; i <= panels; ++i) {
        scene.particle(2 * i + 1, {2.0 * i, 0}, i == 0).particle(2 * i + 2, {2.0 * i, 2}, i == 0);
        if (i == 0)
            continue;
        scene.distance(link, 2 * i - 1, 2 * i + 1)
            .distance(link + 1, 2 * i, 2 * i + 2)
            .distance(link + 2, 2 * i + 1, 2 * i + 2)
            .distance(link + 3, 2 * i, 2 * i + 1);
        link += 4;
    }
    return scene;
}

// A square that hangs from two pins and can fold.
Scene unbraced()
{
    return aScene()
        .world(heavyWorld(200))
        .particle(1, {0, 0}, true)
        .particle(2, {2, 0})
        .particle(3, {2, 2})
        .particle(4, {0, 2}, true)
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .distance(3, 3, 4);
}

// A portal that topples without a diagonal. Its feet are connected by two links in line.
Scene unstable()
{
    return aScene()
        .world(heavyWorld(64))
        .particle(1, {0, 0}, true)
        .particle(2, {6, 0}, true)
        .particle(3, {3, 0})
        .particle(4, {1, -2}, false, 50.0)
        .particle(5, {5, -2}, false, 50.0)
        .distance(1, 1, 4)
        .distance(2, 4, 5)
        .distance(3, 5, 2)
        .distance(4, 1, 3)
        .distance(5, 3, 2);
}

class Program {
public:
    explicit Program(const Scene& scene)
        : files(editor.document, {[](const QString&) { return QString(); },
                                  [](const QString&) { return QString(); },
                                  [](const QString&) { return SaveAnswer::discard; },
                                  {},
                                  {},
                                  {},
                                  [](const QStringList&) { return true; }})
    {
        editor.document.replace(scene);
        window = std::make_unique<MainWindow>(editor, files, SurfaceKind::raster);
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        isShown = QTest::qWaitForWindowActive(window.get());
        window->canvas().fitAll();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(window->windowHandle(), key, modifiers);
    }
    // The layout is settled first, because a new answer gets its place after it is shown.
    void click(const QWidget& widget) const
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
        QTest::mouseClick(window->windowHandle(), Qt::LeftButton, {},
                          widget.mapTo(window.get(), widget.rect().center()));
    }
    WhyPanel& panel() const { return *window->findChild<WhyPanel*>(); }
    // Returns the button in the legend.
    QToolButton& why() const
    {
        return *window->findChild<QWidget*>(QStringLiteral("legendLine"))
                    ->findChild<QToolButton*>(QStringLiteral("why"));
    }
    QString doubt() const { return window->canvas().drawing().doubt; }
    QString symptom() const
    {
        return panel().findChild<QLabel*>(QStringLiteral("whySymptom"))->text();
    }
    QPushButton* button(const QString& name, const QString& words = {}) const
    {
        for (auto* button : panel().findChildren<QPushButton*>(name))
            if (button->isVisible() && button->text().contains(words))
                return button;
        return nullptr;
    }
    QPushButton* remedy(const QString& words) const
    {
        return button(QStringLiteral("remedy"), words);
    }
    // Returns what there is to say of the step that is shown.
    Explanation found() const
    {
        return explain(editor.document.scene(), editor.player.state()).value();
    }
    // Returns the words of the remedy of this kind for the step that is shown.
    template <class Kind>
    QString wordsOf() const
    {
        for (const Cause& cause : found().causes)
            for (const Remedy& remedy : cause.remedies)
                if (std::holds_alternative<Kind>(remedy))
                    return remedyText(editor.document.scene(), remedy);
        return QStringLiteral("no such remedy");
    }
    QString nothingWrong() const { return symptomText(editor.document.scene(), {}); }
    const World& world() const { return editor.document.scene().world(); }

    Editor editor;
    FileSession files;
    std::unique_ptr<MainWindow> window;
    bool isShown = false;
};

}  // namespace

class TestWhyPanel : public QObject {
    Q_OBJECT

private slots:
    void theLegendOffersTheAnswerWhereItSaysThatItSags()
    {
        Program program(cantilever(4));
        QVERIFY(program.isShown);
        program.key(Qt::Key_S);
        stepNow(program.editor.player, 600);
        QTRY_VERIFY(program.why().isVisible());
        QVERIFY(!program.panel().isVisible());
        program.click(program.why());
        QVERIFY(program.panel().isVisible());
        const QString words = program.wordsOf<remedy::SolveDirectly>();
        QTRY_VERIFY(program.remedy(words));
        const Scene before = program.editor.document.scene();
        const Explanation found = program.found();
        QCOMPARE_GT(std::fabs(found.strain), tolerance::inShape);
        QCOMPARE(program.symptom(), symptomText(before, found));
        QVERIFY2(program.symptom().contains(strainText(found.strain)),
                 qPrintable(program.symptom()));
        program.click(*program.remedy(words));
        QCOMPARE(program.world().solver, Solver::direct);
        QCOMPARE(undoSteps(program.editor.document), 1);
        stepNow(program.editor.player, 300);
        QCOMPARE_LT(
            std::fabs(
                worstStrain(program.editor.document.scene(), program.editor.player.state()).strain),
            tolerance::inShape);
        QTRY_VERIFY(!program.why().isVisible());
        program.click(*program.button({}, QStringLiteral("Look again")));
        QTRY_COMPARE(program.symptom(), program.nothingWrong());
        program.editor.document.undo();
        QCOMPARE(program.editor.document.scene(), before);
    }

    void moreIterationsHoldItToo()
    {
        Program program(cantilever(4));
        stepNow(program.editor.player, 300);
        program.key(Qt::Key_F10, Qt::ControlModifier);
        const QString words = program.wordsOf<remedy::Iterations>();
        QTRY_VERIFY(program.remedy(words));
        program.click(*program.remedy(words));
        QCOMPARE_GT(program.world().iterations, 4);
        QCOMPARE(undoSteps(program.editor.document), 1);
        stepNow(program.editor.player, 900);
        QCOMPARE_LT(
            std::fabs(
                worstStrain(program.editor.document.scene(), program.editor.player.state()).strain),
            tolerance::inShape);
    }

    void aMissingLinkIsShownAndAdded()
    {
        Program program(unbraced());
        stepNow(program.editor.player, 40);
        program.key(Qt::Key_F10, Qt::ControlModifier);
        QTRY_VERIFY(program.button(QStringLiteral("show")));
        const QString words = program.wordsOf<remedy::AddLink>();
        const StressSettings stress = program.editor.view.stress();
        program.click(*program.button(QStringLiteral("show")));
        QTRY_COMPARE(program.editor.player.state().step, 0U);
        static_cast<void>(program.window->canvas().frame());
        Drawing drawing = program.window->canvas().drawing();
        QVERIFY(drawing.rest);
        QCOMPARE(drawing.rest->motions.size(), 1u);
        QVERIFY(drawing.overlay.preview);
        QCOMPARE(drawing.overlay.preview->constraints.size(), 1U);
        program.click(*program.button(QStringLiteral("show")));
        QVERIFY(!program.window->canvas().drawing().overlay.preview);
        QVERIFY(program.editor.view.stress() == stress);

        const Scene before = program.editor.document.scene();
        program.click(*program.remedy(words));
        QCOMPARE(program.editor.document.scene().constraints().size(), 4U);
        QCOMPARE(undoSteps(program.editor.document), 1);
        stepNow(program.editor.player, 300);
        for (const Particle& particle : before.particles())
            QCOMPARE_LT(length(program.editor.player.state()
                                   .position[*before.particles().indexOf(particle.id)] -
                               particle.position),
                        0.01);
        program.editor.document.undo();
        QCOMPARE(program.editor.document.scene(), before);
    }

    void itSaysThatAStructureFellOverAndShowsHow()
    {
        Program program(unstable());
        program.key(Qt::Key_F10, Qt::ControlModifier);
        QTRY_VERIFY(program.button(QStringLiteral("show")));
        const QString atStart = program.symptom();
        stepNow(program.editor.player, 600);
        program.click(*program.button({}, QStringLiteral("Look again")));
        QTRY_VERIFY(program.button(QStringLiteral("show")));
        const Scene before = program.editor.document.scene();
        QVERIFY(program.found().hasFallenOver);
        QCOMPARE(program.symptom(), symptomText(before, program.found()));
        QVERIFY(program.symptom() != atStart);
        program.click(*program.button(QStringLiteral("show")));
        QTRY_COMPARE(program.editor.player.state().step, 0U);
        static_cast<void>(program.window->canvas().frame());
        const Drawing drawing = program.window->canvas().drawing();
        QVERIFY(drawing.rest && drawing.rest->topples);
        QCOMPARE(drawing.rest->motions.size(), 2U);
        QCOMPARE(drawing.rest->shownMotions().size(), 1U);
        QVERIFY(drawing.overlay.preview);
        QCOMPARE(drawing.overlay.preview->constraints.size(), 1U);
        program.click(*program.remedy(program.wordsOf<remedy::AddLink>()));
        QCOMPARE(undoSteps(program.editor.document), 1);
        QTRY_COMPARE(program.symptom(), program.nothingWrong());
    }

    void theKeyOpensAndEscapeCloses()
    {
        Program program(cantilever(400));
        program.key(Qt::Key_F10, Qt::ControlModifier);
        QVERIFY(program.panel().isVisible());
        QVERIFY(actionOf(*program.window, "why")->isChecked());
        QTRY_COMPARE(program.symptom(), program.nothingWrong());
        QVERIFY(!program.remedy({}));
        program.button({}, QStringLiteral("Look again"))->setFocus();
        program.key(Qt::Key_Escape);
        QVERIFY(!program.panel().isVisible());
        QVERIFY(!actionOf(*program.window, "why")->isChecked());
        QVERIFY(program.window->canvas().hasFocus());
    }

    void whatBreaksIsAskedInTheLegendAlsoWithoutColours()
    {
        Scene scene = cantilever(400);
        scene.apply(edit::setField(scene, {{}, {ConstraintId{1}}}, "tension_limit", 20.0));
        Program program(scene);
        stepNow(program.editor.player, 30);
        QCOMPARE_GT(program.editor.player.state().brokenCount(), 0u);
        QTRY_VERIFY(program.why().isVisible());
        program.click(program.why());
        const QString words = program.wordsOf<remedy::RaiseLimits>();
        QTRY_VERIFY(program.remedy(words));
        program.click(*program.remedy(words));
        QCOMPARE(undoSteps(program.editor.document), 1);
        stepNow(program.editor.player, 300);
        QCOMPARE(program.editor.player.state().brokenCount(), 0U);
    }

    void theLegendSaysThatASupportIsOutsideTheWalls()
    {
        World world = heavyWorld(8);
        world.boundsKind = BoundsKind::clamp;
        world.bounds = {0, 0, 10, 10};
        const Scene outside = aScene()
                                  .world(world)
                                  .particle(1, {-1, 1})
                                  .particle(2, {1, 1})
                                  .fixed(3, 1)
                                  .distance(4, 1, 2);
        Program program(unbraced());
        program.editor.document.replace(outside);
        for (const int steps : {0, 1, 60}) {
            stepNow(program.editor.player, steps);
            QTRY_COMPARE(program.doubt(), outsideText(outside, {{ParticleId{1}}, true}));
        }
        QTRY_VERIFY(program.why().isVisible());
        program.click(program.why());
        const QString words = program.wordsOf<remedy::GrowWalls>();
        QTRY_VERIFY(program.remedy(words));
        program.click(*program.remedy(words));
        QCOMPARE_LT(program.world().bounds.left, -1.0);
        QCOMPARE(undoSteps(program.editor.document), 1);
        QTRY_COMPARE(program.doubt(), QString());
    }

    void anEditThatPutsASupportOutsideTheWallsSaysSo()
    {
        World world = heavyWorld(8);
        world.boundsKind = BoundsKind::clamp;
        world.bounds = {0, 0, 10, 10};
        Program program(unbraced());
        Document& document = program.editor.document;
        document.replace(
            aScene().world(world).particle(1, {1, 1}).particle(2, {9, 1}).distance(3, 1, 2));
        const auto commit = [&document](const Edit& edit) { document.commit({}, edit); };
        commit([](const Scene& scene) {
            return edit::setSupport(scene, ParticleId{1}, SupportKind::fixed);
        });
        QTRY_COMPARE(program.doubt(), QString());
        const QString told = outsideText(document.scene(), {{ParticleId{1}}, true});
        commit([](const Scene& scene) {
            return edit::setField(scene, itemsOf(ConstraintId{4}), "x", -1.0);
        });
        QTRY_COMPARE(program.doubt(), told);
        document.undo();
        QTRY_COMPARE(program.doubt(), QString());
        commit([](const Scene& scene) { return edit::setWorldField(scene, "bounds_left", 2.0); });
        QTRY_COMPARE(program.doubt(), told);
    }

    void aSagIsSaidWithoutColours()
    {
        Program program(cantilever(4));
        QVERIFY(!program.editor.view.stress().on);
        QTRY_COMPARE(program.doubt(), QString());
        stepNow(program.editor.player, 2000);
        const auto found =
            convergenceOf(program.editor.document.scene(), program.editor.player.state());
        QVERIFY(found && found->worstLink);
        QTRY_COMPARE(program.doubt(), sagIn(program.editor.bench()));
        for (const QString& part : {nameIn(program.editor.document.scene(), *found->worstLink),
                                    strainText(found->strain)})
            QVERIFY2(program.doubt().contains(part), qPrintable(program.doubt()));
        QTRY_VERIFY(program.why().isVisible());
        program.editor.document.commit({}, [](const Scene& scene) {
            return edit::setWorldField(scene, "solver", std::string("direct"));
        });
        QTRY_COMPARE(program.doubt(), QString());
        QTRY_VERIFY(!program.why().isVisible());
    }

    void anotherSceneClosesIt()
    {
        Program program(unbraced());
        program.editor.view.setShowsWhy(true);
        QVERIFY(program.panel().isVisible());
        program.editor.document.replace(cantilever(400));
        QVERIFY(!program.panel().isVisible());
    }

    void coloursOpenOnTheMeasureThatTellsMost()
    {
        Program program(cantilever(400));
        const View& view = program.editor.view;
        program.key(Qt::Key_S);
        QCOMPARE(view.stress().measure, Measure::atRest);
        program.key(Qt::Key_S);
        stepNow(program.editor.player, 5);
        program.key(Qt::Key_S);
        QCOMPARE(view.stress().measure, Measure::force);
        actionOf(*program.window, "strain")->trigger();
        program.key(Qt::Key_S);
        program.editor.player.reset();
        program.key(Qt::Key_S);
        QVERIFY(view.stress().on);
        QCOMPARE(view.stress().measure, Measure::strain);

        Program loose(unbraced());
        loose.key(Qt::Key_S);
        QCOMPARE(loose.editor.view.stress().measure, Measure::force);
    }

    void theMeasureFollowsTheRunUnlessAnotherIsChosen()
    {
        Program program(cantilever(400));
        const View& view = program.editor.view;
        Player& player = program.editor.player;
        const auto choose = [&program](const char* name) {
            actionOf(*program.window, name)->trigger();
        };
        choose("atRest");  // the measure that the view opens with anyway
        QCOMPARE(view.stress().measure, Measure::atRest);
        stepNow(player, 5);
        QCOMPARE(view.stress().measure, Measure::force);
        player.reset();
        QCOMPARE(view.stress().measure, Measure::atRest);
        stepNow(player, 5);
        choose("atRest");
        player.reset();
        stepNow(player, 5);
        QCOMPARE(view.stress().measure, Measure::atRest);
        choose("strain");
        player.reset();
        QCOMPARE(view.stress().measure, Measure::strain);

        // A new scene opens with the measure that tells most about it: the forces of the run for a
        // mechanism, and the forces at rest for a structure that stands.
        program.editor.document.replace(unbraced());
        QCOMPARE(view.stress().measure, Measure::force);
        program.editor.document.replace(cantilever(400, 2));
        QCOMPARE(view.stress().measure, Measure::atRest);
    }
};

QTEST_MAIN(TestWhyPanel)
#include "tst_why_panel.moc"

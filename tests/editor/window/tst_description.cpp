// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/notes.h"
#include "editor/window/application.h"
#include "editor/window/parts/description_card.h"
#include "editor/window/parts/status_line.h"

#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/an_action.h"

#include <QFontInfo>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>

using namespace vakwerk;

namespace {

const QString bridge = QStringLiteral(VAKWERK_SCENES "/pratt_bridge.json");
const QString atwood = QStringLiteral(VAKWERK_SCENES "/atwood.json");

class Program {
public:
    explicit Program(const QString& folder)
        : application({.scene = {},
                       .theme = {},
                       .language = QStringLiteral("en"),
                       .raster = true,
                       .recovery = {folder, {}, {}}})
    {
        window().resize(1200, 800);
        window().activateWindow();
        shown = QTest::qWaitForWindowActive(&window());
    }

    MainWindow& window() { return application.window(); }
    DescriptionCard& card() { return *window().findChild<DescriptionCard*>(); }
    QString text() { return card().findChild<QTextEdit*>()->toPlainText(); }
    QAction* action() { return actionOf(window(), "description"); }
    QToolButton* button() { return window().findChild<StatusLine*>()->findChild<QToolButton*>(); }
    void describe(const char* description)
    {
        application.bench().document.commit("Describe", [&](const Scene& scene) {
            return edit::setWorldField(scene, "description", std::string(description));
        });
    }
    bool covers(Vec2 place)
    {
        const QPointF at = application.bench().view.camera().toScreen(place);
        return card().isVisible() && QRectF(card().geometry()).contains(at);
    }

    Application application;
    bool shown = false;
};

}  // namespace

class TestDescription : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    }
    void init() { QSettings().clear(); }

    void aSceneIsOpenedWithItsDescriptionUnlessThatWasClosed()
    {
        Program program(folder_.path());
        QVERIFY(program.shown);
        QVERIFY(!program.card().isVisible() && !program.button()->isVisible());
        QVERIFY(program.application.files().open(bridge));
        QVERIFY(program.card().isVisible() && program.action()->isChecked());
        QVERIFY(program.window().canvas().rect().contains(program.card().geometry()));
        QTest::keyClick(&program.window().canvas(), Qt::Key_Escape);
        QVERIFY(!program.card().isVisible() && !program.action()->isChecked());
        QVERIFY(program.application.files().open(atwood));
        QVERIFY(program.card().isVisible());
        QVERIFY(program.application.files().open(bridge));
        QVERIFY(!program.card().isVisible());
        QVERIFY(program.button()->isVisible());
        QTest::mouseClick(program.button(), Qt::LeftButton);
        QVERIFY(program.card().isVisible());
        QTest::mouseClick(program.card().findChild<QToolButton*>(), Qt::LeftButton);
        QVERIFY(!program.card().isVisible());
        QVERIFY(program.window().canvas().hasFocus());
    }

    // In a window of this height, the card would cover particles if the fit did not leave room for
    // it.
    void whatIsFittedIsKeptFromUnderIt()
    {
        Program program(folder_.path());
        program.window().resize(853, 440);
        QCoreApplication::processEvents();
        Workbench bench = program.application.bench();
        QVERIFY(program.application.files().open(bridge));
        QCoreApplication::processEvents();
        QVERIFY(program.card().isVisible());
        const auto covered = [&]() -> bool {
            return std::ranges::any_of(
                bench.document.scene().particles(),
                [&](const Particle& particle) { return program.covers(particle.position); });
        };
        QVERIFY(!covered());
        const Camera beside = bench.view.camera();
        QVERIFY(beside.visible().contains({0, 0}));
        program.card().dismiss();
        const Camera alone = bench.view.camera();
        QVERIFY(alone != beside);
        program.card().open();
        QCOMPARE(bench.view.camera(), beside);
        program.window().canvas().zoom(1.5);
        const Camera own = bench.view.camera();
        program.card().dismiss();
        QCOMPARE(bench.view.camera(), own);
    }

    void escapeClosesWhatHasTheFocus()
    {
        Program program(folder_.path());
        QVERIFY(program.application.files().open(bridge));
        program.application.bench().selection.set(itemsOf(ParticleId{1}));
        QTest::keyClick(&program.window().canvas(), Qt::Key_Escape);
        QVERIFY(program.application.bench().selection.empty());
        QVERIFY(program.card().isVisible());
        program.application.bench().selection.set(itemsOf(ParticleId{1}));
        QTest::keyClick(program.card().findChild<QTextEdit*>(), Qt::Key_Escape);
        QVERIFY(!program.card().isVisible());
        QVERIFY(!program.application.bench().selection.empty());
    }

    void itFollowsTheTextAsMarkdownInItsLines()
    {
        Program program(folder_.path());
        QVERIFY(!program.action()->isEnabled());
        program.describe("A **firm** bridge.\nSee [it](https://example.org).");
        QVERIFY(program.action()->isEnabled() && !program.card().isVisible());
        program.action()->trigger();
        QCOMPARE(program.text(), QStringLiteral("A firm bridge.\nSee it."));
        program.describe("Another.");
        QCOMPARE(program.text(), QStringLiteral("Another."));
        program.describe("");
        QVERIFY(!program.card().isVisible() && !program.action()->isEnabled());
        program.application.bench().document.undo();
        QVERIFY(program.action()->isEnabled());
    }

    void aLongOneTakesHalfOfTheCanvasAtMost()
    {
        Program program(folder_.path());
        for (const QByteArray& text : {QByteArray("word ").repeated(1900), QByteArray(9000, 'w')}) {
            program.describe(text.constData());
            program.window().showOpened();
            const QSize canvas = program.window().canvas().size();
            QVERIFY(program.card().isVisible());
            QVERIFY(2 * program.card().height() <= canvas.height() + 1);
            QVERIFY(2 * program.card().width() <= canvas.width() + 60);
        }
    }

    void aCutOneEndsWithAWholeLine()
    {
        Program program(folder_.path());
        program.describe(QByteArray("word ").repeated(1900).constData());
        const auto& text = *program.card().findChild<QTextEdit*>();
        const QFontMetrics metrics(text.document()->defaultFont());
        for (const int height : {480, 491, 502}) {
            program.window().resize(853, height);
            QCoreApplication::processEvents();
            program.window().showOpened();
            QCOMPARE(text.viewport()->height() % metrics.lineSpacing(), 0);
        }
    }

    // A screen of 1280 by 720 at 150 % has a window of 853 by 480, where the card needs much of the
    // width. Two particles keep the card out of the upper corners.
    void itLeavesTheLegendFree()
    {
        Program program(folder_.path());
        program.window().resize(853, 480);
        QCoreApplication::processEvents();
        Workbench bench = program.application.bench();
        StressSettings stress = bench.view.stress();
        stress.on = true;
        bench.view.setStress(stress);
        World world = stillWorld();
        world.description = "Two are above.";
        const QSizeF size(program.window().canvas().size());
        bench.document.replace(aScene()
                                   .world(world)
                                   .particle(1, {35, 35})
                                   .particle(2, {size.width() - 35.0, 35})
                                   .distance(1, 1, 2));
        bench.view.setCamera(
            Camera({size.width() / 2.0, size.height() / 2.0}, 1.0, size, YAxis::down));
        program.window().showOpened();
        const DescriptionCard& card = program.card();
        const auto legend = legendBox(bench.document.scene(), &bench.player.state(), size,
                                      card.fontInfo().pixelSize());
        QVERIFY(legend && card.isVisible());
        QVERIFY(!legend->intersects(card.geometry()));
    }

    void whatFitsIsShownWhole()
    {
        Program program(folder_.path());
        for (int words = 1; words < 80; ++words) {
            program.describe(QByteArray("word ").repeated(words).trimmed().constData());
            program.window().showOpened();
            const auto& text = *program.card().findChild<QTextEdit*>();
            QVERIFY(text.document()->size().height() <= text.viewport()->height());
            QVERIFY(!text.verticalScrollBar()->isVisible());
        }
    }

    // The card has no empty line below its text, whatever the number of lines of the title is.
    void noLineBelowItsTextIsEmpty()
    {
        Program program(folder_.path());
        for (int words = 1; words < 12; ++words) {
            World world;
            world.title = QByteArray("title ").repeated(words).trimmed().toStdString();
            world.description = "One line.";
            program.application.bench().document.replace(aScene().world(world));
            program.window().showOpened();
            QVERIFY(program.card().isVisible());
            const auto& text = *program.card().findChild<QTextEdit*>();
            const double line = QFontMetricsF(text.document()->defaultFont()).lineSpacing();
            const double below = text.viewport()->height() - text.document()->size().height();
            QVERIFY2(below >= 0.0 && below < line, qPrintable(QString::number(below)));
        }
    }

    void itGoesWhereItCoversTheFewestParticles()
    {
        Program program(folder_.path());
        Workbench bench = program.application.bench();
        World world = stillWorld();
        world.description = "Two are at the right.";
        const QSizeF size(program.window().canvas().size());
        bench.document.replace(aScene()
                                   .world(world)
                                   .particle(1, {size.width() - 35.0, 35})
                                   .particle(2, {size.width() - 35.0, size.height() - 35.0}));
        bench.view.setCamera(
            Camera({size.width() / 2.0, size.height() / 2.0}, 1.0, size, YAxis::down));
        program.window().showOpened();
        QCOMPARE_LT(program.card().geometry().center().x(), size.width() / 2.0);
        QCOMPARE_LT(program.card().geometry().center().y(), size.height() / 2.0);
    }

    void itCoversParticlesRatherThanAPlot()
    {
        Program program(folder_.path());
        Workbench bench = program.application.bench();
        World world = stillWorld();
        world.description = "A plot is at the right.";
        const QSizeF size(program.window().canvas().size());
        Plot plot;
        plot.place = {size.width() - 380.0, 20};
        plot.of = {ParticleId{1}};
        bench.document.replace(
            aScene().world(world).particle(1, {35, 35}).add(Decoration{DecorationId{1}, plot}));
        bench.view.setCamera(
            Camera({size.width() / 2.0, size.height() / 2.0}, 1.0, size, YAxis::down));
        program.window().showOpened();
        QVERIFY(program.covers({35, 35}) || program.card().y() > size.height() / 2.0);
        QVERIFY(!program.covers({size.width() - 100.0, 60}));
    }

    // The fit must show the plots too. If it only had to show the structure, the card would leave
    // room enough.
    void itLeavesPlotsOnTheCanvas()
    {
        Program program(folder_.path());
        Workbench bench = program.application.bench();
        program.window().resize(1280, 720);
        QTRY_COMPARE(program.window().width(), 1280);
        World world = stillWorld();
        world.description = std::string(300, 'd') + "\n" + std::string(300, 'e');
        Plot high;
        high.place = {260, 380};
        high.of = {ParticleId{1}};
        Plot low = high;
        low.place = {260, 0};
        world.yAxis = YAxis::up;
        bench.document.replace(aScene()
                                   .world(world)
                                   .particle(1, {0, 0})
                                   .particle(2, {200, 0})
                                   .add(Decoration{DecorationId{1}, high})
                                   .add(Decoration{DecorationId{2}, low}));
        program.window().canvas().fitAll();
        program.window().showOpened();
        QVERIFY(program.card().isVisible());
        const QRectF canvas(program.window().canvas().rect());
        const double em = QFontInfo(program.window().canvas().font()).pixelSize();
        for (const Decoration& decoration : bench.document.scene().decorations())
            QVERIFY(canvas.contains(*boxOf(decoration, bench.view.camera(), em)));
    }

    // The scene leaves no room beside the card, so the fit brings the plot under the card and the
    // card moves away. If the user moves the view by hand, the card stays.
    void itLeavesAPlotThatAFitBringsUnderIt()
    {
        Program program(folder_.path());
        Workbench bench = program.application.bench();
        World world = stillWorld();
        world.description = "A plot is at the right. " + std::string(900, 'd');
        const QSizeF size(program.window().canvas().size());
        Plot plot;
        plot.place = {size.width() - 380.0, 20};
        plot.of = {ParticleId{1}};
        bench.document.replace(aScene()
                                   .world(world)
                                   .particle(1, {35, 35})
                                   .particle(2, {35, size.height() - 35.0})
                                   .particle(3, {size.width() - 35.0, size.height() - 35.0})
                                   .add(Decoration{DecorationId{1}, plot}));
        const Camera away = bench.view.camera().panned({0.0, 9000.0});
        bench.view.setCamera(away);
        program.window().showOpened();
        const QRectF before = program.card().geometry();
        const auto isOnPlot = [&](const QRectF& card) {
            const double em = QFontInfo(program.window().canvas().font()).pixelSize();
            return boxOf(bench.document.scene().decorations()[0], bench.view.camera(), em)
                ->intersects(card);
        };
        program.window().canvas().fitAll();
        QVERIFY(isOnPlot(before));
        QVERIFY(program.card().isVisible() && !isOnPlot(program.card().geometry()));
        const Camera fitted = bench.view.camera();
        bench.view.setCamera(fitted.panned({-1.0, 0.0}));
        const QRectF after = program.card().geometry();
        bench.view.setCamera(away);
        QCOMPARE(QRectF(program.card().geometry()), after);
    }

    // Four particles are in the corners of the canvas, one in each.
    void itCoversNothingThatIsChosen()
    {
        Program program(folder_.path());
        Workbench bench = program.application.bench();
        World world = stillWorld();
        world.description = "There are four.";
        const QSizeF size(program.window().canvas().size());
        const double x = size.width() - 35.0;
        const double y = size.height() - 35.0;
        bench.document.replace(aScene()
                                   .world(world)
                                   .particle(1, {35, 35})
                                   .particle(2, {x, 35})
                                   .particle(3, {35, y})
                                   .particle(4, {x, y}));
        bench.view.setCamera(
            Camera({size.width() / 2.0, size.height() / 2.0}, 1.0, size, YAxis::down));
        program.window().showOpened();
        QVERIFY(program.card().isVisible());
        for (const std::uint32_t id : {1u, 2u, 3u, 4u}) {
            bench.selection.set(itemsOf(ParticleId{id}));
            QVERIFY(program.card().isVisible());
            QVERIFY(!program.covers(positionOf(bench.document.scene(), id)));
        }
        bench.selection.set({{ParticleId{1}, ParticleId{4}}, {}});
        QVERIFY(!program.card().isVisible() && program.action()->isChecked());
        bench.selection.clear();
        QVERIFY(program.card().isVisible());
    }

private:
    QTemporaryDir folder_;
};

QTEST_MAIN(TestDescription)
#include "tst_description.moc"

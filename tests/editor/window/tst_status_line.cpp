// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/drawing/notes.h"
#include "editor/text/number_text.h"
#include "editor/window/parts/status_line.h"
#include "tests/editor/a_canvas.h"
#include "tests/editor/program_window.h"

#include <QLabel>

#include <cmath>

using namespace vakwerk;

namespace {

// Returns a scene with more particles than the status line hashes while a run plays.
Scene crowd()
{
    SceneBuilder scene = aScene();
    for (std::uint32_t id = 1; id <= 20'001; ++id)
        scene.particle(id, {1.0 * (id % 200), std::floor(id / 200.0)});
    return scene;
}

class StatusBench {
public:
    explicit StatusBench(const Scene& scene) : canvas(scene)
    {
        line.resize(1600, 30);
        line.show();
    }

    bool showsHash() const
    {
        const QString hash =
            QString::fromStdString(hashText(hashOf(canvas.editor.player.state()))).left(8);
        const auto labels = line.findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* label) { return label->text().endsWith(hash); });
    }

    const QLabel& facts() const { return *line.findChildren<QLabel*>().back(); }

    CanvasBench canvas;
    StatusLine line{canvas.editor.bench(), canvas.canvas};
};

}  // namespace

class TestStatusLine : public QObject {
    Q_OBJECT

private slots:
    void itsHashIsThatOfWhatIsShown()
    {
        StatusBench bench(pendulum());
        Editor& editor = bench.canvas.editor;
        QTRY_VERIFY(bench.showsHash());
        const QString hash = bench.facts().text().last(8);
        QVERIFY(bench.facts().toolTip().contains(hash + QStringLiteral(" is a hash of the state")));
        bench.line.resize(200, 30);
        QCOMPARE(bench.facts().toolTip(), QString());
        bench.line.resize(1600, 30);
        stepNow(editor.player);
        QVERIFY(!bench.showsHash());
        QTRY_VERIFY(bench.showsHash());
        editor.player.reset();
        QTRY_VERIFY(bench.showsHash());
        editor.document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::vector{ParticleId{2}}, {5.0, 0.0});
        });
        QVERIFY(!bench.showsHash());
        QTRY_VERIFY(bench.showsHash());
    }

    void aLargeSceneIsHashedWhenItPauses()
    {
        StatusBench bench(crowd());
        Player& player = bench.canvas.editor.player;
        QTRY_VERIFY(bench.showsHash());
        player.setPlaying(true);
        advance(player, 0.1);
        const auto facts = bench.line.findChildren<QLabel*>().back();
        QTRY_VERIFY(facts->text().endsWith(QStringLiteral("ms a step")));
        QVERIFY(!bench.showsHash());
        player.setPlaying(false);
        QTRY_VERIFY(bench.showsHash());
    }

    void aHintThatIsTooLongLosesItsLastGestures()
    {
        StatusBench bench(pendulum());
        bench.canvas.canvas.setTool(&bench.canvas.select);
        bench.line.setTool(&bench.canvas.select);
        const auto* hint = bench.line.findChild<QLabel*>(QStringLiteral("hint"));
        const QString whole = hint->text();
        QVERIFY2(!whole.contains(u'…'), qPrintable(whole));
        QVERIFY(whole.contains(QStringLiteral(" · ")));
        bench.line.resize(3 * static_cast<int>(whole.size()), 30);
        QVERIFY(hint->text().endsWith(QStringLiteral(" · …")));
        QVERIFY(whole.startsWith(hint->text().chopped(4)));
        QTRY_COMPARE_LE(hint->sizeHint().width(), hint->width());
        bench.line.resize(1600, 30);
        QCOMPARE(hint->text(), whole);
    }

    // The window becomes narrower, and at last the sentence has room only without the scale.
    void insideAStepTheSentenceHasRoomBeforeTheScale()
    {
        useOwnSettings();
        ProgramWindow program;
        MainWindow& window = program.window();
        window.resize(1600, 800);
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Particle named{ParticleId{1}, {0, 0}, {0, 0}};
        named.name = std::string(80, 'n');
        World world = stillWorld();
        world.gravity = {0.0, 10.0};
        program.bench().document.replace(aScene().world(world).add(named));
        QTest::keyClick(&window.canvas(), Qt::Key_F7);
        program.bench().player.settle();
        QVERIFY(program.bench().microscope.isOpen());
        const auto& line = *window.findChild<StatusLine*>();
        const auto& hint = *line.findChild<QLabel*>(QStringLiteral("hint"));
        const auto& facts = *line.findChildren<QLabel*>().back();
        const QString sentence = hint.text();
        QVERIFY2(sentence.contains(QString::fromStdString(named.name.text())),
                 qPrintable(sentence));
        const QString scale =
            numberText(100.0 * program.bench().view.camera().scale()) + QStringLiteral(" %");
        QVERIFY2(facts.text().startsWith(scale), qPrintable(facts.text()));
        while (!facts.text().isEmpty()) {
            QCOMPARE(hint.text(), sentence);
            const int width = window.width();
            window.resize(width - 2, window.height());
            QCoreApplication::processEvents();
            QCOMPARE_LT(window.width(), width);
        }
        QCOMPARE(hint.text(), sentence);
        QCOMPARE_LE(hint.sizeHint().width(), hint.width());
    }

    // A drag over the curves of a plot goes through the run. A drag elsewhere on the plot moves the
    // plot.
    void overTheCurvesOfAPlotItTellsOfTheRun()
    {
        Plot plot;
        plot.of = {ParticleId{2}};
        plot.place = {400, 300};
        StatusBench bench(aScene()
                              .world(stillWorld())
                              .particle(1, {200, 200})
                              .particle(2, {700, 500})
                              .add(Decoration{DecorationId{1}, plot}));
        CanvasBench& canvas = bench.canvas;
        canvas.canvas.setTool(&canvas.select);
        bench.line.setTool(&canvas.select);
        const auto* hint = bench.line.findChild<QLabel*>(QStringLiteral("hint"));
        const auto tells = [hint](const char* words) {
            return hint->text().startsWith(QLatin1String(words));
        };
        const QRectF box = *boxOf(canvas.scene().decorations()[0], canvas.editor.view.camera(),
                                  QFontInfo(canvas.canvas.font()).pixelSize());
        const QPoint middle = box.center().toPoint();
        canvas.move(middle);
        QTRY_VERIFY(tells("<b>Drag</b>: move"));  // there is no run yet
        stepNow(canvas.editor.player, 100);
        QTRY_VERIFY2(tells("<b>Drag</b>: go through the run"), qPrintable(hint->text()));
        canvas.press(middle);
        canvas.move(middle - QPoint(40, 0));
        QTRY_COMPARE_LT(canvas.editor.player.state().step, 100u);
        QTRY_VERIFY(tells("<b>Drag</b>: go through the run"));
        canvas.release(middle - QPoint(40, 0));
        canvas.move(box.topLeft().toPoint() + QPoint(3, 3));
        QTRY_VERIFY2(tells("<b>Drag</b>: move"), qPrintable(hint->text()));
        canvas.canvas.setTool(&canvas.brush);  // the brush uses every drag itself, also over a plot
        bench.line.setTool(&canvas.brush);
        canvas.move(middle);
        QTRY_VERIFY(canvas.canvas.mouse() && canvas.canvas.mouse()->screen == QPointF(middle));
        QVERIFY(!tells("<b>Drag</b>: go through the run"));
    }

    // The coordinates of the mouse have as many decimals as the length of one pixel in metres
    // needs. Both coordinates have the same number of decimals.
    void thePlaceOfTheMouseIsToAPixel()
    {
        World world = stillWorld();
        world.lengthUnit = "m";
        world.yAxis = YAxis::up;
        StatusBench bench(aScene().world(world).particle(1, {0, 0}));
        bench.canvas.editor.view.setCamera(
            Camera({0, 0}, 50.0, QSizeF(CanvasBench::size), YAxis::up));
        bench.canvas.move({600, 350});
        bench.canvas.move({650, 349});
        const auto facts = bench.line.findChildren<QLabel*>().back();
        QTRY_VERIFY2(facts->text().startsWith(QStringLiteral("x 1.00  y 0.02 m")),
                     qPrintable(facts->text()));
    }
};

QTEST_MAIN(TestStatusLine)
#include "tst_status_line.moc"

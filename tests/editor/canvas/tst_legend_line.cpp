// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/canvas/legend_line.h"
#include "editor/tools/select_tool.h"
#include "tests/editor/a_scene_in_time.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

using namespace vakwerk;

namespace {

// A canvas with its legend below it.
class LegendBench {
public:
    LegendBench()
    {
        editor.document.replace(aScene()
                                    .world(stillWorld())
                                    .particle(1, {300, 100})
                                    .particle(2, {500, 100})
                                    .particle(3, {700, 100})
                                    .distance(1, 1, 2, 190.0)
                                    .distance(2, 2, 3, 230.0));
        canvas.setTool(&select);
        setColours(true);
        window.resize(1200, 728);
        canvas.setParent(&window);
        canvas.setGeometry(0, 0, 1200, 700);
        legend.setParent(&window);
        legend.setGeometry(0, 700, 1200, legend.height());
        window.show();
        shown = QTest::qWaitForWindowExposed(&window);
        showFrame();
    }

    void setColours(bool on)
    {
        StressSettings stress = editor.view.stress();
        stress.on = on;
        editor.view.setStress(stress);
    }
    void showFrame()
    {
        canvas.frame();
        emit canvas.drawn();
    }
    QWidget& strip() { return *legend.findChild<QWidget*>(QStringLiteral("strip")); }
    Drawing drawing() const
    {
        Drawing what = canvas.drawing();
        what.legend = what.scaleBar = true;
        what.legendTitle = false;
        return what;
    }
    // Returns the place below the tip of a mark: 0 is that of the smallest value.
    QPointF mark(std::size_t index)
    {
        const DrawList list = legendList(
            drawing(), editor.view.camera().resized(QSizeF(strip().size())), editor.view.theme());
        return list.layers.back().shapes[index].outline[0] + QPointF(0, 2);
    }
    void click(QPointF at, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(&strip(), Qt::LeftButton, modifiers, at.toPoint());
    }
    void hover(QPointF at)
    {
        QMouseEvent event(QEvent::MouseMove, at, strip().mapToGlobal(at), Qt::NoButton,
                          Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&strip(), &event);
    }

    Editor editor;
    SelectTool select{editor.bench()};
    QWidget window;
    Canvas canvas{editor.bench(), SurfaceKind::raster};
    LegendLine legend{canvas, editor.bench()};
    bool shown = false;
};

}  // namespace

class TestLegendLine : public QObject {
    Q_OBJECT

private slots:
    void aMarkSelectsItsLink()
    {
        LegendBench bench;
        QVERIFY(bench.shown);
        const QSignalSpy asked(&bench.legend, &LegendLine::menuRequested);
        bench.click(bench.mark(0));
        QCOMPARE(bench.editor.selection.items(), itemsOf(ConstraintId{2}));
        bench.click(bench.mark(1), Qt::ControlModifier);
        QCOMPARE(bench.editor.selection.items(), (Items{{}, {ConstraintId{1}, ConstraintId{2}}}));
        QCOMPARE(asked.count(), 0);
    }

    void theRestOfTheLineAndTheButtonAskForTheMenu()
    {
        LegendBench bench;
        const QSignalSpy asked(&bench.legend, &LegendLine::menuRequested);
        bench.click({bench.strip().width() / 2.0, 5.0});
        QCOMPARE(asked.count(), 1);
        bench.legend.findChild<QToolButton*>()->click();
        QCOMPARE(asked.count(), 2);
        QVERIFY(bench.editor.selection.empty());
    }

    // The marks are those of the picture, in which the link is not yet removed.
    void aMarkSelectsNoOtherLinkAfterAnEdit()
    {
        LegendBench bench;
        const QPointF mark = bench.mark(0);
        bench.editor.document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, itemsOf(ConstraintId{1}));
        });
        bench.click(mark);
        QVERIFY(bench.editor.selection.empty());
    }

    void aBandMarksItsLinksUntilTheMouseLeaves()
    {
        LegendBench bench;
        const DrawList plain = bench.canvas.frame();
        bench.hover(bench.mark(0) - QPointF(0, 4));
        const DrawList marked = bench.canvas.frame();
        constexpr std::size_t halos = 2;
        QCOMPARE(plain.layers[halos].lines.size(), std::size_t{0});
        QCOMPARE(marked.layers[halos].lines.size(), std::size_t{1});
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&bench.strip(), &leave);
        QVERIFY(bench.canvas.frame() == plain);
    }

    void aMarkNoLongerMarksItsLinkWhenTheMouseLeavesIt()
    {
        LegendBench bench;
        const DrawList plain = bench.canvas.frame();
        bench.hover(bench.mark(0));
        QVERIFY(bench.canvas.frame() != plain);
        bench.hover({bench.strip().width() / 2.0, 5.0});
        QVERIFY(bench.canvas.frame() == plain);
    }

    // A sentence without room is a sign, so the line says it to the mouse and to a screen reader.
    void theWholeSentenceIsInATooltip()
    {
        LegendBench bench;
        StressSettings stress = bench.editor.view.stress();
        stress.measure = Measure::atRest;
        bench.editor.view.setStress(stress);
        QTRY_VERIFY(!legendNote(bench.drawing()).isEmpty());
        bench.legend.resize(300, bench.legend.height());
        bench.showFrame();
        QCOMPARE(bench.strip().accessibleName(), legendNote(bench.drawing()));
        const QPoint end(bench.strip().width() - 5, bench.strip().height() / 2);
        QHelpEvent asks(QEvent::ToolTip, end, bench.strip().mapToGlobal(end));
        QApplication::sendEvent(&bench.strip(), &asks);
        QCOMPARE(QToolTip::text(), legendNote(bench.drawing()));
    }

    // The legend stays where it is without colours, so that the canvas keeps its size.
    void theButtonNamesTheMeasure()
    {
        LegendBench bench;
        const auto text = [&] { return bench.legend.findChild<QToolButton*>()->text(); };
        QVERIFY(text().startsWith(titleOf(Measure::force)));
        bench.setColours(false);
        QVERIFY(!text().startsWith(titleOf(Measure::force)));
        QVERIFY(bench.legend.isVisible());
    }
};

QTEST_MAIN(TestLegendLine)

#include "tst_legend_line.moc"

#include "core/scene/edit/draft.h"
#include "editor/drawing/stress_colours.h"
#include "editor/lists/item_list.h"
#include "editor/tools/edit_commands.h"
#include "editor/window/style.h"
#include "tests/editor/a_scene_in_time.h"

#include <QApplication>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QTranslator>

using namespace vakwerk;

namespace {

// A weight on a link, a corner that is bent and a ring that is blown up. The link can break.
Scene oneOfEach()
{
    AngleConstraint angle;
    angle.a = ParticleId{1};
    angle.b = ParticleId{2};
    angle.c = ParticleId{3};
    angle.degrees = 60.0;
    AreaConstraint area;
    area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
    area.area = 40'000.0;
    Scene scene = aScene()
                      .world(stillWorld())
                      .particle(1, {0, 0}, true)
                      .particle(2, {200, 0})
                      .particle(3, {200, 300})
                      .distance(1, 1, 2, 190)
                      .add(ConstraintId{2}, {{}, angle})
                      .add(ConstraintId{3}, {{}, area});
    return scene;
}

class ListBench {
public:
    explicit ListBench(const Scene& scene, decltype(&constraintRows) rows = constraintRows)
        : list(editor.bench(), rows(editor.bench(), nullptr))
    {
        editor.document.replace(scene);
        list.resize(300, 400);
        list.show();
    }
    QTableView& table() { return *list.findChild<QTableView*>(); }
    QVariant at(int row, int column, int role = Qt::DisplayRole)
    {
        return table().model()->index(row, column).data(role);
    }

    Editor editor;
    ItemList list;
};

}  // namespace

class TestItemList : public QObject {
    Q_OBJECT

private slots:
    void onlyForcesStandAmongTheForces()
    {
        ListBench bench(oneOfEach());
        bench.editor.player.step();
        QVERIFY(bench.at(0, 3).toString().startsWith(u'+'));
        QCOMPARE(bench.at(1, 3).toString(), QStringLiteral("–"));
        QCOMPARE(bench.at(2, 3).toString(), QStringLiteral("–"));
        QVERIFY(bench.at(1, 3, Qt::ToolTipRole).toString().startsWith(QStringLiteral("Moment ")));
        QVERIFY(bench.at(2, 3, Qt::ToolTipRole).toString().startsWith(QStringLiteral("Pressure ")));

        bench.table().sortByColumn(3, Qt::AscendingOrder);
        QCOMPARE(bench.at(0, 0).toString(), QStringLiteral("c1"));
    }

    // The chips have the colours that the canvas has.
    void theChipsShowWhatTheCanvasShows_data()
    {
        QTest::addColumn<Measure>("measure");
        QTest::addColumn<bool>("hold");
        for (const bool hold : {false, true}) {
            QTest::addRow("force %d", hold) << Measure::force << hold;
            QTest::addRow("strain %d", hold) << Measure::strain << hold;
            QTest::addRow("length error %d", hold) << Measure::lengthError << hold;
        }
    }
    void theChipsShowWhatTheCanvasShows()
    {
        QFETCH(Measure, measure);
        QFETCH(bool, hold);
        ListBench bench(aScene()
                            .world(stillWorld())
                            .particle(1, {0, 0}, true)
                            .particle(2, {50, 0}, true)
                            .particle(3, {0, 50})
                            .distance(1, 1, 2, 49.0)
                            .distance(2, 1, 3, 40.0));
        bench.editor.player.step(3);
        StressSettings stress;
        stress.on = true;
        stress.measure = measure;
        stress.hold = hold;
        stress.automatic = false;
        stress.fixedScale = {1e5, 0.1, 20.0};
        bench.editor.view.setStress(stress);
        const Player& player = bench.editor.player;
        const std::vector<double> values =
            hold ? player.maxima(measure) : stresses(player.model(), player.state(), measure);
        const double scale = bench.editor.view.stressScale(measure);
        for (int row = 0; row < 2; ++row)
            QTRY_COMPARE(bench.at(row, 3, Qt::DecorationRole).value<QColor>().rgba(),
                         stressColour(values[std::size_t(row)] / scale, bench.editor.view.tone()));
        QVERIFY(hold || measure == Measure::force || values[0] != 0.0);
    }

    void whatIsDrawnIsListedAndChosen()
    {
        Note note;
        note.text = "# Look\nThere is more.";
        note.textNl = "# Kijk";
        Skin skin;
        skin.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        Trail trail;
        trail.particle = ParticleId{3};
        Plot plot;
        plot.particle = ParticleId{2};
        plot.quantity = PlotQuantity::speed;
        Scene scene = oneOfEach();
        Draft draft(scene);
        for (const DecorationBody& body : {DecorationBody(note), {skin}, {trail}, {plot}})
            draft.add(Decoration{{}, body});
        scene.apply(draft.patch());
        ListBench bench(scene, decorationRows);
        const QStringList wanted[] = {{"d1", "note", "Look"},
                                      {"d2", "skin", QStringLiteral("p1 … p3")},
                                      {"d3", "trail", "p3"},
                                      {"d4", "plot", "speed of p2 (px/s)"}};
        QCOMPARE(bench.table().model()->rowCount(), 4);
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 3; ++column)
                QCOMPARE(bench.at(row, column).toString(), wanted[row][column]);

        bench.table().selectRow(2);
        QCOMPARE(bench.editor.selection.items(), (Items{{}, {}, {DecorationId{3}}}));
        bench.editor.selection.set({{}, {}, {DecorationId{1}, DecorationId{2}}});
        QCOMPARE(bench.table().selectionModel()->selectedRows().size(), 2);

        commands::remove(bench.editor.bench());
        QCOMPARE(bench.at(0, 0), QVariant());  // until the rows follow
        QTRY_COMPARE(bench.at(0, 0).toString(), QString("d3"));
        bench.editor.document.undo();
        QTRY_COMPARE(bench.table().model()->rowCount(), 4);
    }

    void rowsStandInTheOrderOfAColumnAndHoldTheWords()
    {
        ListBench bench(aScene()
                            .world(stillWorld())
                            .particle(4'000'000'000, {3, 0})
                            .particle(2, {1, 5})
                            .particle(7, {2, 5}, true),
                        particleRows);
        const auto ids = [&bench] {
            QStringList result;
            for (int row = 0; row < bench.table().model()->rowCount(); ++row)
                result << bench.at(row, 0).toString().section(u' ', 0, 0);
            return result;
        };
        QCOMPARE(ids(), QStringList({"p2", "p7", "p4000000000"}));
        bench.table().sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(ids(), QStringList({"p4000000000", "p7", "p2"}));
        bench.table().sortByColumn(2, Qt::AscendingOrder);  // of equals the first in the scene
        QCOMPARE(ids(), QStringList({"p4000000000", "p2", "p7"}));
        bench.table().sortByColumn(2, Qt::DescendingOrder);
        QCOMPARE(ids(), QStringList({"p2", "p7", "p4000000000"}));

        bench.editor.selection.set(itemsOf(ParticleId{7}));
        QCOMPARE(bench.table().selectionModel()->selectedRows().value(0).row(), 1);
        bench.list.findChild<QLineEdit*>()->setText(QStringLiteral("PINNED"));
        QCOMPARE(ids(), QStringList("p7"));
        QCOMPARE(bench.table().selectionModel()->selectedRows().value(0).row(), 0);
        bench.list.findChild<QLineEdit*>()->clear();
        bench.table().selectRow(2);
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{4'000'000'000}));
    }

    void noWordIsCutInDutch()
    {
        applyStyle(*qApp, Theme::of(Tone::light));
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/vakwerk_nl.qm")));
        QCoreApplication::installTranslator(&translator);
        ListBench bench(oneOfEach());
        bench.editor.player.step();
        bench.editor.player.cut({ConstraintId{1}});
        QTRY_COMPARE(bench.at(0, 1).toString(), QStringLiteral("stuk"));
        QCoreApplication::processEvents();
        QTableView& table = bench.table();
        int together = 0;
        for (int column = 0; column < 4; ++column) {
            for (int row = 0; row < 3; ++row) {
                const QModelIndex cell = table.model()->index(row, column);
                QVERIFY2(table.columnWidth(column) >= table.sizeHintForIndex(cell).width(),
                         qPrintable(cell.data().toString()));
            }
            together += table.columnWidth(column);
        }
        QVERIFY(together <= table.viewport()->width());
    }
};

QTEST_MAIN(TestItemList)
#include "tst_item_list.moc"

#include "editor/panels/item_list.h"
#include "editor/window/style.h"
#include "tests/editor/a_scene_in_time.h"

#include <QApplication>
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
    explicit ListBench(const Scene& scene)
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
    ItemList list{editor.bench(), ItemModel::Kind::constraints};
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

    void noWordIsCutInDutch()
    {
        applyStyle(*qApp, Theme::of(Tone::light));
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/vakwerk_nl.qm")));
        QCoreApplication::installTranslator(&translator);
        ListBench bench(oneOfEach());
        bench.editor.player.step();
        bench.editor.player.cut(std::array{ConstraintId{1}});
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

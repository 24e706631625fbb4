// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/simulation/stress.h"
#include "editor/drawing/stress_colours.h"
#include "editor/lists/item_list.h"
#include "editor/text/number_text.h"
#include "editor/tools/edit_commands.h"
#include "editor/widgets/style.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/contrast.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

using namespace vakwerk;

namespace {

// Returns links of two kinds and a support; p1 and c2 have names.
Scene named()
{
    Scene scene = aScene()
                      .world(stillWorld())
                      .particle(1, {0, 0}, true)
                      .particle(2, {100, 0})
                      .particle(3, {200, 0})
                      .distance(1, 1, 2)
                      .rope(2, 2, 3)
                      .distance(3, 1, 3)
                      .fixed(4, 1);
    scene.apply(edit::setField(scene, {{ParticleId{1}}, {ConstraintId{2}}}, "name",
                               std::string("left elbow")));
    return scene;
}

// Returns a scene with a link, an angle and an area, none of which has its target: the link is too
// long, the angle is not 60 degrees and the area is too small.
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
    int column(const char* key)
    {
        return *static_cast<const ItemModel*>(table().model())->column(QLatin1String(key));
    }
    QModelIndex cell(int row, const char* key) { return table().model()->index(row, column(key)); }
    QVariant at(int row, const char* key, int role = Qt::DisplayRole)
    {
        return cell(row, key).data(role);
    }
    // Returns the ids of all rows in their order.
    QStringList ids()
    {
        QStringList result;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            result << at(row, "id").toString().section(u' ', 0, 0);
        return result;
    }
    void select(const std::vector<int>& rows)
    {
        table().clearSelection();
        for (const int row : rows)
            table().selectionModel()->select(cell(row, "id"), QItemSelectionModel::Select |
                                                                  QItemSelectionModel::Rows);
    }
    QPoint middle(const QModelIndex& index) { return table().visualRect(index).center(); }
    // Opens the editor of a cell with the key F2.
    QLineEdit* edit(int row, const char* key)
    {
        list.showColumns(list.columns() << QLatin1String(key));
        table().selectionModel()->setCurrentIndex(cell(row, key), QItemSelectionModel::NoUpdate);
        QTest::keyClick(&table(), Qt::Key_F2);
        return table().findChild<QLineEdit*>("cell");
    }
    void type(int row, const char* key, const QString& text)
    {
        QLineEdit* line = edit(row, key);
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        for (auto* again : table().findChildren<QLineEdit*>("cell"))
            if (again->isVisible() && !again->isModified())
                QTest::keyClick(again, Qt::Key_Escape);
        // Lets the editor close.
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    QString reason()
    {
        const auto& label = *list.findChild<QLabel*>("reason");
        return label.isVisible() ? label.text() : QString();
    }
    QAction* entry(const QString& button, const QString& text)
    {
        for (QToolButton* candidate : list.findChildren<QToolButton*>()) {
            if (candidate->accessibleName() != button)
                continue;
            emit candidate->menu()->aboutToShow();
            for (QAction* action : candidate->menu()->actions())
                if (action->text() == text)
                    return action;
        }
        return nullptr;
    }
    int steps() { return undoSteps(editor.document); }
    const Scene& scene() { return editor.document.scene(); }
    const Particle& particle(std::uint32_t id) { return *scene().find(ParticleId{id}); }
    const Constraint& constraint(std::uint32_t id) { return *scene().find(ConstraintId{id}); }

    Editor editor;
    ItemList list;
};

}  // namespace

class TestItemList : public QObject {
    Q_OBJECT

private slots:
    void whatIsSelectedAndFilteredAwayIsTold()
    {
        ListBench bench(named());
        auto& told = *bench.list.findChild<QLabel*>("unseen");
        bench.select({0, 1, 2});
        QVERIFY(told.isHidden());
        bench.list.findChild<QLineEdit*>()->setText("elbow");
        QCOMPARE(bench.ids(), QStringList{"c2"});
        QCOMPARE(bench.editor.selection.items().constraints.size(), std::size_t{3});
        QVERIFY(!told.isHidden());
        QVERIFY2(told.text().contains("2"), qPrintable(told.text()));
        bench.list.findChild<QLineEdit*>()->clear();
        QVERIFY(told.isHidden());
    }

    void aNumberIsNeverShownInPart()
    {
        // Both lists get the same width, so that their columns stand at the same places.
        const auto picture = [](double x, double share) {
            ListBench bench(aScene().particle(1, {x, 0}), particleRows);
            QTableView& table = bench.table();
            const QModelIndex cell = bench.cell(0, "x");
            table.resize(60, 300);
            const QRect whole = table.visualRect(cell);
            const int seen = whole.left() + qRound(share * whole.width());
            table.resize(table.width() + seen - table.viewport()->width(), 300);
            return table.viewport()->grab(table.visualRect(cell) & table.viewport()->rect());
        };
        const auto image = [&](double x, double share) { return picture(x, share).toImage(); };
        QVERIFY(!picture(12121, 0.5).isNull());
        QVERIFY(image(12121, 0.5) == image(21212, 0.5));
        QVERIFY(image(12121, 1.0) != image(21212, 1.0));
    }

    void noColourIsUnderTheNumberOfACutCell()
    {
        ListBench bench(oneOfEach());
        stepNow(bench.editor.player);
        QTableView& table = bench.table();
        const QModelIndex cell = bench.cell(0, "force");
        const QRgb colour = cell.data(Qt::DecorationRole).value<QColor>().rgb();
        const auto shows = [&](double share) {
            table.resize(60, 300);
            const QRect whole = table.visualRect(cell);
            const int seen = whole.left() + qRound(share * whole.width());
            table.resize(table.width() + seen - table.viewport()->width(), 300);
            const QImage image =
                table.viewport()->grab(table.visualRect(cell) & table.viewport()->rect()).toImage();
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y).rgb() == colour)
                        return true;
            return false;
        };
        QVERIFY(shows(1.0));
        QVERIFY(!shows(0.7));
    }

    // 100 px are 1 m, so a newton is 100 kg·px/s².
    void forcesOfPixelsAreInNewtons()
    {
        DistanceConstraint bar;
        bar.a = ParticleId{1};
        bar.b = ParticleId{2};
        bar.compressionLimit = 5000.0;
        Particle loaded{ParticleId{2}, {1, 0}, {1, 0}};
        loaded.load = {700.0, 0.0};
        ListBench bench(aScene()
                            .world(stillWorld())
                            .particle(1, {0, 0}, true)
                            .add(loaded)
                            .add(ConstraintId{1}, {{}, bar}));
        const QModelIndex cell = bench.cell(0, "compression_limit");
        QCOMPARE(cell.data().toString(), QStringLiteral("50"));
        QCOMPARE(cell.data(Qt::EditRole).toString(), QStringLiteral("50"));
        QVERIFY(bench.table().model()->setData(cell, QStringLiteral("70"), Qt::EditRole));
        const Constraint& set = bench.editor.document.scene().constraints()[0];
        QCOMPARE(linkOf(set)->compressionLimit, 7000.0);
        QCOMPARE(bench.at(0, "at_rest").toString(), QStringLiteral("+7"));
        const auto title = [&bench](const char* key) {
            return bench.table()
                .model()
                ->headerData(bench.cell(0, key).column(), Qt::Horizontal, Qt::DisplayRole)
                .toString();
        };
        QVERIFY(title("at_rest").endsWith(QStringLiteral(" (N)")));
    }

    void onlyForcesStandAmongTheForces()
    {
        ListBench bench(oneOfEach());
        stepNow(bench.editor.player);
        QVERIFY(bench.at(0, "force").toString().startsWith(u'+'));
        QCOMPARE(bench.at(1, "force").toString(), QStringLiteral("–"));
        QCOMPARE(bench.at(2, "force").toString(), QStringLiteral("–"));
        QVERIFY(
            bench.at(1, "force", Qt::ToolTipRole).toString().startsWith(QStringLiteral("Moment ")));
        QVERIFY(bench.at(2, "force", Qt::ToolTipRole)
                    .toString()
                    .startsWith(QStringLiteral("Pressure ")));

        bench.table().sortByColumn(bench.column("force"), Qt::AscendingOrder);
        QCOMPARE(bench.at(0, "id").toString(), QStringLiteral("c1"));
    }

    // If the selection changes elsewhere, the current row becomes that of a selected item, because
    // the arrow keys start at it.
    void theCurrentRowIsOneThatIsSelectedElsewhere()
    {
        ListBench bench(oneOfEach());
        bench.table().setCurrentIndex(bench.table().model()->index(0, 1));
        bench.editor.selection.set({{}, {ConstraintId{2}, ConstraintId{3}}});
        QCOMPARE(bench.table().currentIndex().row(), 1);
        bench.editor.selection.set({{}, {ConstraintId{2}}});
        QCOMPARE(bench.table().currentIndex().row(), 1);
        QTest::keyClick(&bench.table(), Qt::Key_Down);
        QCOMPARE(bench.editor.selection.items(), (Items{{}, {ConstraintId{3}}}));
    }

    void aFilterThatNothingPassesSaysSoAndEscapeClearsIt()
    {
        ListBench bench(oneOfEach());
        auto& filter = *bench.list.findChild<QLineEdit*>();
        const auto& empty = *bench.list.findChild<QLabel*>("quiet");
        QTest::keyClick(&filter, Qt::Key_Space);
        QCOMPARE(bench.table().model()->rowCount(), 3);
        QTest::keyClicks(&filter, "xyz");
        QCOMPARE(bench.table().model()->rowCount(), 0);
        QVERIFY(empty.isVisible());
        const QString filtered = empty.text();
        QVERIFY(!filtered.isEmpty());
        QSignalSpy done(&bench.list, &ItemList::done);
        filter.setFocus();
        bench.list.activateWindow();
        QTest::keyClick(bench.list.windowHandle(), Qt::Key_Escape);
        QCOMPARE(done.count(), 1);
        QCOMPARE(filter.text(), QString());
        QCOMPARE(bench.table().model()->rowCount(), 3);
        QVERIFY(!empty.isVisible());
        bench.editor.document.replace(Scene());
        QVERIFY(!empty.text().isEmpty() && empty.text() != filtered);
    }

    // The chips have the same colours as the canvas.
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
        stepNow(bench.editor.player, 3);
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
            QTRY_COMPARE(bench.at(row, "force", Qt::DecorationRole).value<QColor>().rgba(),
                         stressColour(values[std::size_t(row)] / scale, bench.editor.view.tone()));
        QVERIFY(hold || measure == Measure::force || values[0] != 0.0);
    }

    // Two links lean against each other and carry a load of 80. At rest the force in each is 50,
    // which is 40 / (4/5). At the start the links carry no force, so the difference is −50.
    void forcesAtRestAreListedWithTheDifference()
    {
        World world = stillWorld();
        world.lengthUnit = "m";
        Particle loaded{ParticleId{3}, {3, 4}, {3, 4}};
        loaded.load = {0.0, 80.0};
        ListBench bench(aScene()
                            .world(world)
                            .particle(1, {0, 0}, true)
                            .particle(2, {6, 0}, true)
                            .add(loaded)
                            .distance(1, 1, 3)
                            .distance(2, 2, 3));
        QTRY_COMPARE(bench.at(0, "at_rest", Qt::DisplayRole).toString(), QString("+50"));
        QCOMPARE(bench.at(0, "difference", Qt::DisplayRole).toString(), QString("−50"));
        bench.editor.document.commit("", [](const Scene& scene) {
            return edit::setField(scene, itemsOf(ParticleId{3}), "load_y", -160.0);
        });
        QTRY_COMPARE(bench.at(1, "at_rest", Qt::DisplayRole).toString(), QString("−100"));
    }

    // The list shows the size of the reaction, whatever its direction is.
    void theReactionOfAGuideIsListedAtRest()
    {
        World world = stillWorld();
        world.lengthUnit = "m";
        Particle loaded{ParticleId{2}, {6, 0}, {6, 0}};
        loaded.load = {0.0, 80.0};
        GuideConstraint roller;
        roller.particle = ParticleId{2};
        ListBench bench(aScene()
                            .world(world)
                            .particle(1, {0, 0}, true)
                            .add(loaded)
                            .distance(1, 1, 2)
                            .add(ConstraintId{2}, {{}, roller}));
        QTRY_COMPARE(bench.at(1, "at_rest", Qt::DisplayRole).toString(), QString("80"));
        QCOMPARE(bench.at(1, "difference", Qt::DisplayRole).toString(), QString("−80"));
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
        plot.of = {ParticleId{2}};
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
                QCOMPARE(bench.table().model()->index(row, column).data().toString(),
                         wanted[row][column]);

        bench.table().selectRow(2);
        QCOMPARE(bench.editor.selection.items(), (Items{{}, {}, {DecorationId{3}}}));
        bench.editor.selection.set({{}, {}, {DecorationId{1}, DecorationId{2}}});
        QCOMPARE(bench.table().selectionModel()->selectedRows().size(), 2);

        commands::remove(bench.editor.bench());
        QCOMPARE(bench.at(0, "id"), QVariant());  // the rows are removed a moment later
        QTRY_COMPARE(bench.at(0, "id").toString(), QString("d3"));
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
        QCOMPARE(bench.ids(), QStringList({"p2", "p7", "p4000000000"}));
        bench.table().sortByColumn(bench.column("x"), Qt::DescendingOrder);
        QCOMPARE(bench.ids(), QStringList({"p4000000000", "p7", "p2"}));
        // Among equal rows the first in the scene comes first.
        bench.table().sortByColumn(bench.column("y"), Qt::AscendingOrder);
        QCOMPARE(bench.ids(), QStringList({"p4000000000", "p2", "p7"}));
        bench.table().sortByColumn(bench.column("y"), Qt::DescendingOrder);
        QCOMPARE(bench.ids(), QStringList({"p2", "p7", "p4000000000"}));

        bench.editor.selection.set(itemsOf(ParticleId{7}));
        QCOMPARE(bench.table().selectionModel()->selectedRows().value(0).row(), 1);
        bench.list.findChild<QLineEdit*>()->setText(QStringLiteral("PINNED"));
        QCOMPARE(bench.ids(), QStringList("p7"));
        QCOMPARE(bench.table().selectionModel()->selectedRows().value(0).row(), 0);
        bench.list.findChild<QLineEdit*>()->clear();
        bench.table().selectRow(2);
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{4'000'000'000}));
    }

    void namesAreShownFoundAndSorted()
    {
        ListBench bench(named());
        QCOMPARE(bench.at(1, "name").toString(), QStringLiteral("left elbow"));
        QCOMPARE(bench.at(0, "name").toString(), QString());
        auto& filter = *bench.list.findChild<QLineEdit*>();
        filter.setText(QStringLiteral("elbow LEFT"));
        QCOMPARE(bench.ids(), QStringList("c2"));
        filter.setText(QStringLiteral("p1 p2"));  // the ends of a link
        QCOMPARE(bench.ids(), QStringList("c1"));
        filter.setText(QStringLiteral("100"));  // a length is not searched
        QCOMPARE(bench.ids(), QStringList());
        filter.clear();
        bench.table().sortByColumn(bench.column("name"), Qt::AscendingOrder);
        QCOMPARE(bench.ids(), QStringList({"c2", "c1", "c3", "c4"}));
    }

    void lettersTypedOneByOneLeaveWhatTheirWordsLeave()
    {
        const auto sorted = [](ListBench& bench) {
            bench.table().sortByColumn(bench.column("length"), Qt::DescendingOrder);
        };
        ListBench bench(named());
        sorted(bench);
        const auto atOnce = [&](const QString& words) {
            ListBench other(bench.scene());
            sorted(other);
            other.list.findChild<QLineEdit*>()->setText(words);
            return other.ids();
        };
        auto& filter = *bench.list.findChild<QLineEdit*>();
        for (const char letter : {'P', '1', ' ', 'D', 'i', 'S', ' ', 'c'}) {
            QTest::keyClick(&filter, letter);
            QCOMPARE(bench.ids(), atOnce(filter.text()));
        }
        QCOMPARE(bench.ids(), QStringList({"c3", "c1"}));
        while (!filter.text().isEmpty()) {
            QTest::keyClick(&filter, Qt::Key_Backspace);
            QCOMPARE(bench.ids(), atOnce(filter.text()));
        }

        QTest::keyClicks(&filter, "kn");
        QCOMPARE(bench.ids(), QStringList());
        bench.editor.document.commit("Name", [](const Scene& scene) {
            return edit::setField(scene, {{}, {ConstraintId{1}}}, "name", std::string("Knee"));
        });
        QTest::keyClick(&filter, 'e');
        QCOMPARE(bench.ids(), QStringList("c1"));
    }

    void theKeyOfTheListChoosesTheRowsThatAreLeftAtOnce()
    {
        ListBench bench(named());
        QSignalSpy changed(&bench.editor.selection, &Selection::changed);
        QTest::keyClick(&bench.table(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(bench.editor.selection.items().constraints.size(), 4U);
        QCOMPARE(changed.count(), 1);
        bench.editor.selection.clear();
        bench.list.findChild<QLineEdit*>()->setText(QStringLiteral("distance"));
        QTest::keyClick(&bench.table(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(bench.editor.selection.items(), (Items{{}, {ConstraintId{1}, ConstraintId{3}}}));
    }

    // Outside the list Ctrl+A selects the whole scene. If the list did not take this key, items
    // that the filter hides would also be selected, and perhaps deleted.
    void thatKeyIsLeftToTheList()
    {
        ListBench bench(named());
        QKeyEvent asked(QEvent::ShortcutOverride, Qt::Key_A, Qt::ControlModifier);
        asked.ignore();
        QCoreApplication::sendEvent(&bench.table(), &asked);
        QVERIFY(asked.isAccepted());
    }

    void theForceOfTheStartFollowsAnEditAtOnce()
    {
        ListBench bench(oneOfEach());
        const auto shown = [&] {
            const Scene& scene = bench.scene();
            return signedNumberText(shownUnit(Unit::force, scene.world())(
                forceIn(scene, bench.editor.player.state(), 0)));
        };
        const QString before = shown();
        QCOMPARE(bench.at(0, "force").toString(), before);
        bench.editor.document.commit("Length", [](const Scene& scene) {
            return edit::setField(scene, {{}, {ConstraintId{1}}}, "length", 150.0);
        });
        QVERIFY(shown() != before);
        QCOMPARE(bench.at(0, "force").toString(), shown());
    }

    void aKindIsLeftByTheMenuAndWordsByTheLine()
    {
        ListBench bench(named());
        bench.entry("Kind", "distance")->trigger();
        QCOMPARE(bench.ids(), QStringList({"c1", "c3"}));
        bench.list.findChild<QLineEdit*>()->setText(QStringLiteral("p3"));
        QCOMPARE(bench.ids(), QStringList("c3"));
        bench.entry("Kind", "spring")->trigger();
        QCOMPARE(bench.ids(), QStringList());
        QVERIFY(bench.list.findChild<QLabel*>("quiet")->isVisible());
        bench.list.findChild<QLineEdit*>()->clear();
        bench.entry("Kind", "all")->trigger();
        QCOMPARE(bench.ids(), QStringList({"c1", "c2", "c3", "c4"}));
        QVERIFY(!ListBench(named(), particleRows).entry("Kind", "all"));
    }

    // While the links are coloured by a measure, the list also shows the columns of that measure.
    // They do not become columns of the user's choice, and they disappear with the colours.
    void whatTheColoursShowHasItsColumns()
    {
        ListBench bench(named());
        const QStringList usual = bench.list.columns();
        const auto isShown = [&](const QString& key) {
            const auto& table = bench.table();
            const auto* model = qobject_cast<const ItemModel*>(table.model());
            return !table.isColumnHidden(*model->column(key));
        };
        QVERIFY(!isShown("at_rest") && !isShown("share"));
        StressSettings stress;
        stress.on = true;
        stress.measure = Measure::atRest;
        bench.editor.view.setStress(stress);
        QVERIFY(isShown("at_rest") && isShown("difference") && isShown("force"));
        QCOMPARE(bench.list.columns(), usual);
        stress.measure = Measure::capacity;
        bench.editor.view.setStress(stress);
        QVERIFY(!isShown("at_rest") && isShown("share"));
        stress.on = false;
        bench.editor.view.setStress(stress);
        QVERIFY(!isShown("share") && isShown("force"));
    }

    // The list hides some usual columns while it shows the columns of the colours. So the new
    // columns are visible without widening the list. The column of names stays if there are any
    // names.
    void usualColumnsMakeRoomForThoseOfTheColours()
    {
        ListBench bench(aScene().particle(1, {0, 0}).particle(2, {9, 0}).distance(1, 1, 2));
        StressSettings stress;
        stress.on = true;
        stress.measure = Measure::atRest;
        bench.editor.view.setStress(stress);
        const auto isShown = [&](const char* key) {
            return !bench.table().isColumnHidden(bench.column(key));
        };
        QVERIFY(isShown("id") && isShown("force") && isShown("at_rest") && isShown("difference"));
        QVERIFY(!isShown("kind") && !isShown("length") && !isShown("name"));
        const QModelIndex last = bench.cell(0, "difference");
        QVERIFY(bench.table().viewport()->rect().contains(bench.table().visualRect(last)));
        bench.editor.document.commit("", [](const Scene& scene) {
            return edit::setField(scene, itemsOf(ConstraintId{1}), "name", std::string("tie"));
        });
        QVERIFY(isShown("name"));
        bench.entry("Columns", "length")->trigger();  // all columns that the user chose stay
        QVERIFY(isShown("length") && isShown("name"));
        stress.on = false;
        bench.editor.view.setStress(stress);
        QVERIFY(isShown("length"));
    }

    // The table scrolls instead of narrowing its columns.
    void noColumnOfNumbersIsNarrowerThanTheseAndItsHeader()
    {
        ListBench bench(named());
        bench.list.showColumns({"id", "rest_length", "length", "force", "at_rest", "difference"});
        bench.list.resize(200, 400);
        QTableView& table = bench.table();
        for (const char* key : {"rest_length", "length", "force", "at_rest", "difference"}) {
            const int column = bench.column(key);
            const QString title =
                table.model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            for (const QString& text : {title, bench.at(0, key).toString()})
                QCOMPARE_GT(table.columnWidth(column), table.fontMetrics().horizontalAdvance(text));
        }
    }

    void columnsAreChosenInTheMenuOfTheHeader()
    {
        ListBench bench(named());
        const QStringList usual{"id", "kind", "name", "length", "force"};
        QCOMPARE(bench.list.columns(), usual);
        bench.entry("Columns", "stiffness")->trigger();
        bench.entry("Columns", "kind")->trigger();
        QCOMPARE(bench.list.columns(), QStringList({"id", "name", "length", "force", "stiffness"}));
        QCOMPARE(bench.at(0, "stiffness").toString(), QStringLiteral("1"));
        QCOMPARE(bench.at(3, "rest_length"), QVariant());
        QCOMPARE(bench.at(0, "rest_length").toString(), QStringLiteral("100"));
        QCOMPARE(bench.at(0, "break_force"), QVariant());
        QCOMPARE(bench.at(0, "ends").toString(), QStringLiteral("p1 – p2"));
        QCOMPARE(bench.at(0, "strain").toString(), QStringLiteral("0 %"));
        bench.list.showColumns({"force", "of another version"});
        QCOMPARE(bench.list.columns(), QStringList("force"));
        QVERIFY(!bench.entry("Columns", "force")->isEnabled());
        bench.entry("Columns", "&Usual columns")->trigger();
        QCOMPARE(bench.list.columns(), usual);

        bench.list.showColumns({"id"});
        QHeaderView& header = *bench.table().horizontalHeader();
        QContextMenuEvent click(QContextMenuEvent::Mouse, {5, 5}, header.mapToGlobal(QPoint{5, 5}));
        QApplication::sendEvent(header.viewport(), &click);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 21);  // the columns, a separator and "Usual columns"
        menu->close();
    }

    void aCellIsSetOnAllChosenRowsInOneStep()
    {
        ListBench bench(named());
        bench.select({0, 1, 3});
        bench.type(1, "rest_length", "+10");
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(strandOf(bench.constraint(1))->length, 110.0);
        QCOMPARE(strandOf(bench.constraint(2))->length, 110.0);
        QCOMPARE(strandOf(bench.constraint(3))->length, 200.0);
        bench.type(1, "break_force", "2*100");  // in newtons
        QCOMPARE(bench.steps(), 2);
        QCOMPARE(bench.constraint(4).base().breakForce, 20'000.0);
        bench.type(0, "name", "knee");
        QCOMPARE(bench.constraint(4).base().name.text(), std::string("knee"));
        QCOMPARE(bench.constraint(3).base().name.text(), std::string());
        QCOMPARE(bench.steps(), 3);

        bench.list.findChild<QLineEdit*>()->setText(QStringLiteral("rope"));
        bench.type(0, "name", "deck");  // c1 is selected too, but the filter hides it
        QCOMPARE(bench.constraint(1).base().name.text(), std::string("knee"));
        QCOMPARE(bench.constraint(2).base().name.text(), std::string("deck"));
    }

    void whatIsWorkedOutSaysWhyItIsNotTyped()
    {
        ListBench bench(named());
        const auto told = [&bench](const char* key) {
            emit bench.table().doubleClicked(bench.cell(0, key));
            return bench.reason();
        };
        QVERIFY(!told("length").isEmpty() && !told("force").isEmpty());
        QVERIFY(told("length") != told("force"));  // for a length, the rest length can be typed
        QCOMPARE(told("name"), QString());
    }

    void badInputStaysWithItsReasonAndEscapeGivesItUp()
    {
        ListBench bench(named());
        const Scene before = bench.scene();
        bench.list.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bench.list));
        bench.select({0, 1});
        bench.type(0, "rest_length", "-5");
        QCOMPARE(bench.reason(), QStringLiteral("Must be 0 or more, not −5."));
        QPointer<QLineEdit> line = bench.table().findChild<QLineEdit*>("cell");
        QVERIFY(line);
        QCOMPARE(line->text(), "-5");
        QVERIFY(line->property("invalid").toBool());
        line->clear();
        QTest::keyClicks(line, "long");
        bench.list.findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly)->setFocus();
        QCOMPARE(bench.reason(), "This is not a number.");
        QVERIFY(line);
        QCOMPARE(line->text(), "long");
        QTest::keyClick(line, Qt::Key_Escape);
        QTRY_VERIFY(!line);
        QCOMPARE(bench.reason(), QString());
        QVERIFY(bench.scene() == before && bench.steps() == 0);

        QTest::keyClick(bench.edit(0, "rest_length"), Qt::Key_Return);  // nothing was typed
        QCOMPARE(bench.steps(), 0);
    }

    void theStartOfALongNumberIsSeen()
    {
        ListBench bench(named());
        bench.list.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bench.list));
        bench.select({0});
        const QLineEdit* line = bench.edit(0, "rest_length");
        QVERIFY(line);
        QTRY_COMPARE(line->cursorPosition(), 0);
        QCOMPARE(line->selectedText(), line->text());
    }

    void aDoubleClickEditsTheChosenRowsAndWhatIsOnlyReadIsNotEdited()
    {
        ListBench bench(named());
        bench.select({0, 1});
        QWidget& viewport = *bench.table().viewport();
        const auto twice = [&](const QModelIndex& index) {
            QTest::mouseClick(&viewport, Qt::LeftButton, {}, bench.middle(index));
            QTest::mouseDClick(&viewport, Qt::LeftButton, {}, bench.middle(index));
            return bench.table().findChild<QLineEdit*>("cell");
        };
        QVERIFY(!twice(bench.cell(0, "force")));
        QCOMPARE(bench.table().selectionModel()->selectedRows().size(), 2);
        QLineEdit* line = twice(bench.cell(0, "name"));
        QVERIFY(line);
        QTest::keyClicks(line, "both");
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(bench.constraint(1).base().name.text(), std::string("both"));
        QCOMPARE(bench.constraint(2).base().name.text(), std::string("both"));
        QCOMPARE(bench.steps(), 1);
    }

    void whatIsCutHasNoForce()
    {
        ListBench bench(oneOfEach());
        stepNow(bench.editor.player);
        QVERIFY(bench.at(0, "force").toString() != QString());
        bench.editor.player.cut({ConstraintId{1}});
        QCOMPARE(bench.at(0, "force").toString(), QString());
    }

    void theNameOfTheWidestColumnIsNotCut()
    {
        ListBench bench(named());
        QHeaderView& header = *bench.table().horizontalHeader();
        const int least = header.fontMetrics().horizontalAdvance(QStringLiteral("name"));
        bench.list.showColumns({"id", "kind", "name", "length", "strain", "force", "rest_length"});
        QCOMPARE_GE(header.sectionSize(bench.column("name")), least);
        QCOMPARE_GT(header.length(), bench.table().viewport()->width());
        bench.list.resize(1200, 400);
        QTRY_COMPARE(header.length(), bench.table().viewport()->width());
    }

    // The panel is exactly as wide as the usual columns and the arrow of a sorted column.
    void noScrollBarComesWhenRowsAreSorted()
    {
        ListBench bench(named());
        QTableView& table = bench.table();
        QHeaderView& header = *table.horizontalHeader();
        const auto isShown = [&] { return header.length() > table.viewport()->width(); };
        const int arrow = header.fontMetrics().horizontalAdvance(ItemModel::arrow({})) + 1;
        bench.list.resize(600, bench.list.height());
        table.sortByColumn(bench.column("id"), Qt::AscendingOrder);
        while (!isShown()) {
            bench.list.resize(bench.list.width() - 1, bench.list.height());
            QCoreApplication::processEvents();
        }
        bench.list.resize(bench.list.width() + 1 + arrow, bench.list.height());
        QCoreApplication::processEvents();
        QVERIFY(!isShown());
        for (int column = 0; column < header.count(); ++column)
            for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
                table.sortByColumn(column, order);
                QVERIFY(!isShown());
            }
    }

    void aScrollBarThatComesHidesNoChosenRow()
    {
        SceneBuilder scene = aScene().world(stillWorld());
        for (std::uint32_t i = 1; i <= 100; ++i)
            scene.particle(i, {10.0 * i, 0.0});
        ListBench bench(scene, particleRows);
        bench.list.showColumns({"id"});
        QCoreApplication::processEvents();
        QTableView& table = bench.table();
        // The last visible row must end at the lower edge of the table.
        const int part = table.viewport()->height() % table.rowHeight(0);
        bench.list.resize(bench.list.width(), bench.list.height() - part);
        QCoreApplication::processEvents();
        const int height = table.viewport()->height();
        const int last = table.rowAt(height - 1);
        bench.editor.selection.set(itemsOf(ParticleId{static_cast<std::uint32_t>(last) + 1}));
        QCOMPARE(table.rowViewportPosition(0), 0);
        bench.list.showColumns(bench.list.columns() << "speed"
                                                    << "pinned"
                                                    << "radius"
                                                    << "name");
        QTRY_COMPARE_LT(table.viewport()->height(), height);
        const QRect row = table.visualRect(bench.cell(last, "id"));
        QCOMPARE_GE(row.top(), 0);
        QCOMPARE_LT(row.bottom(), table.viewport()->height());
        QCOMPARE(table.columnAt(0), 0);
    }

    void whatIsLockedOrHiddenStandsOutInItsRow()
    {
        for (const Tone tone : {Tone::light, Tone::dark, Tone::projector}) {
            const Theme& theme = Theme::of(tone);
            applyStyle(*qApp, theme);
            ListBench bench(named());
            bench.editor.view.setTone(tone);
            bench.list.showColumns({"id", "kind"});
            const auto picture = [&bench](int row, const char* key) {
                const QRect place = bench.table().visualRect(bench.cell(row, key));
                return bench.table().viewport()->grab(place).toImage();
            };
            QCoreApplication::processEvents();
            QVERIFY(picture(0, "kind") == picture(2, "kind"));
            const QImage id = picture(0, "id");

            bench.editor.selection.set(itemsOf(ConstraintId{1}));
            commands::hide(bench.editor.bench());
            QTRY_VERIFY(picture(0, "kind") != picture(2, "kind"));
            const auto ink = bench.at(0, "kind", Qt::ForegroundRole).value<QBrush>().color();
            QVERIFY(ink != theme.text);
            QCOMPARE_GE(contrast(ink, theme.panel), 4.5);
            QCOMPARE(bench.at(0, "kind", Qt::ToolTipRole).toString(), QStringLiteral("hidden"));
            QCOMPARE(bench.at(0, "id", Qt::AccessibleTextRole).toString(),
                     QStringLiteral("c1, hidden"));
            QVERIFY(bench.at(0, "kind", Qt::FontRole).value<QFont>().italic());

            commands::showAll(bench.editor.bench());
            QTRY_COMPARE(picture(0, "id").size(), id.size());
            bench.editor.selection.set(itemsOf(ConstraintId{1}));
            commands::lock(bench.editor.bench());
            // The sign of the lock stands beside the text.
            QTRY_COMPARE_GT(picture(0, "id").width(), id.width());
            QVERIFY(picture(0, "kind") == picture(2, "kind"));
            QCOMPARE(bench.at(0, "id", Qt::AccessibleTextRole).toString(),
                     QStringLiteral("c1, locked"));
            bench.editor.document.commit("Hide", [](const Scene& scene) {
                return edit::setField(scene, {{}, {ConstraintId{1}}}, "hidden", true);
            });
            QCOMPARE(bench.at(0, "force", Qt::ToolTipRole).toString().section(u'\n', 1),
                     QStringLiteral("locked, hidden"));
        }
    }

    void whatIsDrawnAndParticlesHaveTheSameMarks()
    {
        ListBench bench(named(), particleRows);
        const auto mark = [&bench](const char* field, const Items& items) {
            bench.editor.document.commit("Mark", [&](const Scene& scene) {
                return edit::setField(scene, items, field, true);
            });
        };
        mark("locked", itemsOf(ParticleId{1}));
        QCOMPARE(bench.at(0, "id", Qt::AccessibleTextRole).toString(),
                 QStringLiteral("p1 pinned, locked"));
        QCOMPARE(bench.at(1, "id", Qt::AccessibleTextRole), QVariant());
        mark("hidden", itemsOf(ParticleId{2}));
        QVERIFY(bench.at(1, "x", Qt::FontRole).value<QFont>().italic());
        ListBench drawn(bench.scene(), decorationRows);
        drawn.editor.document.commit("Draw", [](const Scene& scene) {
            Draft draft(scene);
            Trail trail;
            trail.particle = ParticleId{3};
            draft.add(Decoration{{}, {trail}, true});
            return draft.patch();
        });
        QTRY_COMPARE(drawn.at(0, "kind", Qt::ToolTipRole).toString(), QStringLiteral("locked"));
    }

    void theBoxOfPinnedSetsAllChosenRows()
    {
        ListBench bench(named(), particleRows);
        bench.list.showColumns({"id", "pinned", "mass"});
        bench.select({0, 1});
        const QRect cell = bench.table().visualRect(bench.cell(1, "pinned"));
        QStyleOptionViewItem option;
        option.rect = cell;
        option.features = QStyleOptionViewItem::HasCheckIndicator;
        const QRect box = bench.table().style()->subElementRect(
            QStyle::SE_ItemViewItemCheckIndicator, &option, &bench.table());
        QTest::mouseClick(bench.table().viewport(), Qt::LeftButton, {}, box.center());
        QCOMPARE(bench.steps(), 1);
        QVERIFY(bench.particle(1).pinned && bench.particle(2).pinned && !bench.particle(3).pinned);
        QCOMPARE(bench.table().selectionModel()->selectedRows().size(), 2);
        QCOMPARE(bench.at(1, "pinned", Qt::CheckStateRole).toInt(), int(Qt::Checked));

        bench.type(0, "mass", "*3");
        QCOMPARE(bench.particle(2).mass, 3.0);
        QCOMPARE(bench.particle(3).mass, 1.0);
    }

    void rowsInTheOrderOfSolvingAreDraggedElsewhere()
    {
        ListBench bench(named());
        QWidget& viewport = *bench.table().viewport();
        const auto top = [&bench](int row) {
            return QPoint(20, bench.table().rowViewportPosition(row) + 2);
        };
        QTest::mousePress(&viewport, Qt::LeftButton, {}, top(0));
        QTest::mouseMove(&viewport, top(2));
        QTest::mouseMove(&viewport, top(3));
        QTest::keyClick(&bench.table(), Qt::Key_Escape);
        QTest::mouseRelease(&viewport, Qt::LeftButton, {}, top(3));
        QCOMPARE(bench.steps(), 0);

        QTest::mousePress(&viewport, Qt::LeftButton, {}, top(0));
        QTest::mouseMove(&viewport, top(3));
        QTest::mouseRelease(&viewport, Qt::LeftButton, {}, top(3));
        QCOMPARE(bench.ids(), QStringList({"c2", "c3", "c1", "c4"}));
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.editor.selection.items(), itemsOf(ConstraintId{1}));
        QCOMPARE(bench.at(2, "order").toString(), QStringLiteral("3"));

        QTest::mousePress(&viewport, Qt::LeftButton, {}, top(0));
        QTest::mouseMove(&viewport, {20, viewport.height() - 5});
        QTest::mouseRelease(&viewport, Qt::LeftButton, {}, {20, viewport.height() - 5});
        QCOMPARE(bench.ids(), QStringList({"c3", "c1", "c4", "c2"}));
        bench.editor.document.undo();
        bench.editor.document.undo();
        QTRY_COMPARE(bench.ids(), QStringList({"c1", "c2", "c3", "c4"}));
    }

    void rowsGoUpAndDownByKeysWhereTheyStandInTheOrder()
    {
        ListBench bench(named());
        bench.select({1, 2});
        QTest::keyClick(&bench.table(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(bench.ids(), QStringList({"c2", "c3", "c1", "c4"}));
        QTest::keyClick(&bench.table(), Qt::Key_Up, Qt::AltModifier);  // there is no higher row
        QCOMPARE(bench.steps(), 1);
        QTest::keyClick(&bench.table(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(&bench.table(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(&bench.table(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(bench.ids(), QStringList({"c1", "c4", "c2", "c3"}));
        QCOMPARE(bench.steps(), 3);

        bench.table().sortByColumn(bench.column("length"), Qt::AscendingOrder);
        const Scene before = bench.scene();
        QTest::keyClick(&bench.table(), Qt::Key_Up, Qt::AltModifier);
        QVERIFY(bench.scene() == before);
    }

    void anotherOrderLeavesWhatIsBrokenInARunBroken()
    {
        ListBench bench(named());
        stepNow(bench.editor.player);
        bench.editor.player.cut({ConstraintId{1}});
        bench.select({0});
        QTest::keyClick(&bench.table(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(bench.ids(), QStringList({"c2", "c1", "c3", "c4"}));
        QCOMPARE(bench.editor.player.state().broken, std::vector<std::uint8_t>({0, 1, 0, 0}));
        QCOMPARE(bench.editor.player.state().step, 1);
    }

    void noWordIsCutInDutch()
    {
        applyStyle(*qApp, Theme::of(Tone::light));
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/vakwerk_nl.qm")));
        QCoreApplication::installTranslator(&translator);
        ListBench bench(oneOfEach());
        stepNow(bench.editor.player);
        bench.editor.player.cut({ConstraintId{1}});
        QTRY_COMPARE(bench.at(0, "kind").toString(), QStringLiteral("gebroken"));
        QCoreApplication::processEvents();
        QTableView& table = bench.table();
        int together = 0;
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            if (column == bench.column("name") || table.isColumnHidden(column))
                continue;
            for (int row = 0; row < 3; ++row) {
                const QModelIndex cell = table.model()->index(row, column);
                QVERIFY2(table.columnWidth(column) >= table.sizeHintForIndex(cell).width(),
                         qPrintable(cell.data().toString()));
            }
            together += table.columnWidth(column);
        }
        QCOMPARE_LE(together, table.viewport()->width());
    }

    void theAngleAndSpinOfWhatRollsFollowTheRun()
    {
        Particle wheel = particleAt({100, 100});
        wheel.id = ParticleId{1};
        wheel.radius = 20.0;
        wheel.rolls = true;
        wheel.turn = {10.0, 90.0};
        ListBench bench(aScene().world(stillWorld()).add(wheel).particle(2, {0, 0}), particleRows);
        bench.list.showColumns({"id", "angle", "spin"});
        QCOMPARE(bench.at(0, "angle").toString(), QStringLiteral("10"));
        QCOMPARE(bench.at(0, "spin").toString(), QStringLiteral("90"));
        QVERIFY(!bench.at(1, "angle").isValid());
        stepNow(bench.editor.player, 30);
        const double now = bench.editor.player.state().turns[0].angle;
        QCOMPARE_GT(now, 20.0);
        QTRY_COMPARE(bench.at(0, "angle").toString(), numberText(now, 4));
    }

    void allColumnsOfGroundFitThePanel_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("en") << "en";
        QTest::newRow("nl") << "nl";
    }

    void allColumnsOfGroundFitThePanel()
    {
        QFETCH(QString, code);
        applyStyle(*qApp, Theme::of(Tone::light));
        QTranslator translator;
        if (code == QLatin1String("nl")) {
            QVERIFY(translator.load(QStringLiteral(":/i18n/vakwerk_nl.qm")));
            QCoreApplication::installTranslator(&translator);
        }
        ListBench bench(aScene().world(stillWorld()).ground(1, {{0, 0}, {5, 0}}), groundRows);
        QCoreApplication::processEvents();
        QCOMPARE(bench.list.columns(),
                 (QStringList{"id", "name", "vertices", "friction", "restitution"}));
        QCOMPARE(bench.table().horizontalHeader()->length(), bench.table().viewport()->width());
    }

    void theRowOfWhatIsSelectedIsSeen()
    {
        SceneBuilder scene = aScene().world(stillWorld());
        for (std::uint32_t i = 1; i <= 100; ++i)
            scene.particle(i, {10.0 * i, 0.0});
        for (std::uint32_t i = 1; i < 100; ++i)
            scene.distance(i, i, i + 1);
        ListBench bench(scene);
        for (const std::uint32_t id : {90U, 40U}) {
            bench.editor.selection.set(itemsOf(ConstraintId{id}));
            const QModelIndex row = bench.cell(static_cast<int>(id) - 1, "id");
            QVERIFY(bench.table().viewport()->rect().contains(bench.middle(row)));
        }
    }

    void rowsThatKeepAnOldOrderSaySoAndAClickOnTheHeaderSortsThem()
    {
        ListBench bench(aScene()
                            .world(stillWorld())
                            .particle(1, {0, 0}, true)
                            .particle(2, {1, 100}, true)
                            .particle(3, {2, 200}, true),
                        particleRows);
        const auto& note = *bench.list.findChild<QLabel*>("oldOrder");
        QHeaderView& header = *bench.table().horizontalHeader();
        const auto tip = [&bench](const char* key) {
            return bench.table()
                .model()
                ->headerData(bench.column(key), Qt::Horizontal, Qt::ToolTipRole)
                .toString();
        };
        const auto click = [&](const char* key) {
            const int column = bench.column(key);
            QTest::mouseClick(
                header.viewport(), Qt::LeftButton, {},
                {header.sectionViewportPosition(column) + header.sectionSize(column) / 2,
                 header.height() / 2});
        };
        click("y");
        QCOMPARE(bench.ids(), QStringList({"p1", "p2", "p3"}));
        bench.editor.player.setPlaying(true);
        QVERIFY(note.isVisible());
        QCOMPARE(note.text(), ItemModel::whyOldOrder());
        QVERIFY(tip("y").contains(note.text()) && !tip("x").contains(note.text()));
        bench.editor.player.act([](Run& run) {
            run.act(interaction::Move{{{ParticleId{1}, {0, 150}, {0, 150}}}});
        });
        QCOMPARE(bench.ids(), QStringList({"p1", "p2", "p3"}));
        click("y");
        QCOMPARE(bench.ids(), QStringList({"p3", "p1", "p2"}));
        QVERIFY(note.isVisible());
        click("id");
        QVERIFY(!note.isVisible());
        click("x");
        QSignalSpy sorted(bench.table().model(), &QAbstractItemModel::modelReset);
        bench.editor.player.setPlaying(false);
        QTRY_COMPARE(sorted.count(), 1);
        QVERIFY(!note.isVisible());
        stepNow(bench.editor.player);
        QTRY_VERIFY(note.isVisible());
        click("x");
        QVERIFY(!note.isVisible());
    }

    void aPausePutsRowsInTheOrderOfTheirValues()
    {
        Scene scene = aScene()
                          .world(stillWorld())
                          .particle(1, {0, 0}, true)
                          .particle(2, {0, 100})
                          .particle(3, {0, 200})
                          .distance(1, 1, 2, 50.0)
                          .distance(2, 2, 3, 100.0);
        ListBench bench(scene);
        bench.list.showColumns(bench.list.columns() << QStringLiteral("strain"));
        bench.table().sortByColumn(bench.column("strain"), Qt::DescendingOrder);
        QCOMPARE(bench.ids(), QStringList({"c1", "c2"}));
        bench.editor.player.act([](Run& run) {
            run.act(interaction::Move{{{ParticleId{2}, {0, 40}, {0, 40}}}});
        });
        bench.editor.player.setPlaying(true);
        bench.editor.player.setPlaying(false);
        QTRY_COMPARE(bench.ids(), QStringList({"c2", "c1"}));
    }
};

QTEST_MAIN(TestItemList)
#include "tst_item_list.moc"

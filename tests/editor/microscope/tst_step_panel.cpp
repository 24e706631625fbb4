// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/io/file/file.h"
#include "core/scene/edit/edit.h"
#include "editor/microscope/convergence_view.h"
#include "editor/microscope/length_table.h"
#include "editor/microscope/step_panel.h"
#include "editor/microscope/step_table.h"
#include "editor/text/number_text.h"
#include "tests/editor/a_scene_in_time.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace vakwerk;

namespace {

using Phase = Trace::Phase;

// Returns the three particles of lesson 4, which are 50 apart, with links of length 100.
// No velocity remains after a step.
Scene lesson4(int iterations)
{
    World world = stillWorld(iterations);
    world.damping = 1.0;
    return aScene()
        .world(world)
        .particle(1, {0, 0})
        .particle(2, {50, 0})
        .particle(3, {100, 0})
        .distance(1, 1, 2, 100)
        .distance(2, 2, 3, 100);
}

struct Bench {
    explicit Bench(const Scene& scene = lesson4(3)) { editor.document.replace(scene); }

    // Goes from stage to stage to the end of an iteration.
    void goTo(int iteration)
    {
        do {
            step.over();
            editor.player.settle();
        } while (step.stage()->phase != Phase::constraint ||
                 step.stage()->iteration + 1 < iteration);
    }

    Editor editor;
    Microscope& step = editor.microscope;
};

QStringList cellsOf(const StepRows& rows, int row)
{
    QStringList cells;
    for (int column = 0; column < rows.columnCount(); ++column)
        cells << rows.index(row, column).data().toString();
    return cells;
}

// Saves a table under a path that is typed. Returns how often it was asked whether a file may be
// replaced.
int questionsOfSaving(StepTable& table, const QString& path, QMessageBox::StandardButton answer)
{
    int questions = 0;
    QTimer user;
    QObject::connect(&user, &QTimer::timeout, &table, [&] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
            ++questions;
            box->button(answer)->click();
        } else if (dialog) {
            auto* name = dialog->findChild<QLineEdit*>("fileNameEdit");
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
        }
    });
    user.start(0);
    for (QToolButton* button : table.findChildren<QToolButton*>())
        if (button->text() == "Save…")
            button->click();
    return questions;
}

}  // namespace

class TestStepPanel : public QObject {
    Q_OBJECT

private slots:
    void rowsAreTheTurnsOfTheIteration()
    {
        Bench bench;
        ConstraintSteps rows(bench.editor.bench(), nullptr);
        QCOMPARE(rows.rowCount(), 0);
        bench.goTo(1);
        QCOMPARE(rows.rowCount(), 2);
        QCOMPARE(cellsOf(rows, 0), (QStringList{"1", "c1", "p1 p2", "50", "100", "−50", "100",
                                                "(−25, 0)", "(25, 0)", "", "−25", "", "", "", ""}));
        QCOMPARE(cellsOf(rows, 1),
                 (QStringList{"2", "c2", "p2 p3", "25", "100", "−75", "100", "(−37.5, 0)",
                              "(37.5, 0)", "", "−37.5", "", "", "", ""}));
        QCOMPARE(rows.presentRow(), 1);
        bench.step.over();
        QCOMPARE(cellsOf(rows, 0)[3], QStringLiteral("62.5"));
        QVERIFY(rows.title().endsWith(QStringLiteral(" 2")));
    }

    // A rope over a wheel has three ends, a ring any number.
    void everyEndOfAConstraintIsTold()
    {
        PulleyConstraint pulley;
        pulley.a = ParticleId{1};
        pulley.b = ParticleId{2};
        pulley.c = ParticleId{3};
        pulley.length = 100.0;
        AreaConstraint area;
        area.area = 1.0;
        SceneBuilder scene = aScene().world(stillWorld(1));
        for (std::uint32_t id = 1; id <= 6; ++id) {
            const double turn = id;
            scene.particle(id, {100.0 * std::cos(turn), 100.0 * std::sin(turn)}, id == 2);
            area.ring.push_back(ParticleId{id});
        }
        Bench bench(scene.add(ConstraintId{1}, {{}, pulley}).add(ConstraintId{2}, {{}, area}));
        ConstraintSteps rows(bench.editor.bench(), nullptr);
        bench.goTo(1);
        constexpr int others = 9;
        QVERIFY(rows.isUsed(others));
        QVERIFY(rows.index(0, others).data().toString().startsWith(u'('));
        QCOMPARE(rows.index(1, 2).data().toString(), QStringLiteral("p1 p2 … p6"));
        QCOMPARE(rows.index(1, others).data().toString().count(u'('), 4);
        Bench plain;
        ConstraintSteps links(plain.editor.bench(), nullptr);
        plain.goTo(1);
        QVERIFY(!links.isUsed(others));
    }

    void myNumbersStandBesideWhatTheyAreComparedWith()
    {
        Bench bench;
        auto* rows = new ConstraintSteps(bench.editor.bench(), nullptr);
        StepTable table(bench.editor.bench(), rows, [] { return std::string(); });
        bench.goTo(1);
        const auto* view = table.findChild<QTableView*>();
        QVERIFY(view->isColumnHidden(rows->mineColumn()));
        QCOMPARE(rows->setMine(0, "100"), QString());
        QVERIFY(!view->isColumnHidden(rows->mineColumn()));
        const auto place = [&](int column) {
            return view->horizontalHeader()->visualIndex(column);
        };
        QCOMPARE(place(rows->mineColumn()),
                 place(static_cast<const StepRows&>(*rows).compared()) + 1);
        rows->setCompared(3);
        QCOMPARE(place(rows->mineColumn()), place(3) + 1);
    }

    // The direct solver has iterations with a residual each, and no rows for single constraints.
    void iterationsHaveTheirOwnTitles()
    {
        World world = stillWorld(1);
        world.solver = Solver::direct;
        Bench bench(aScene()
                        .world(world)
                        .particle(1, {0, 0})
                        .particle(2, {50, 10})
                        .particle(3, {100, 0})
                        .distance(1, 1, 2, 100)
                        .distance(2, 2, 3, 100));
        ConstraintSteps rows(bench.editor.bench(), nullptr);
        do {
            bench.step.over();
            bench.editor.player.settle();
        } while (bench.step.stage()->phase != Phase::structure);
        constexpr int residual = 3;
        constexpr int lengthAfter = 6;
        const QStringList titles = rows.text().section(u'\n', 0, 0).split(u'\t');
        QCOMPARE(titles.size(), 4);
        QCOMPARE(titles[2], rows.titleOf(residual));
        QVERIFY(rows.isUsed(residual));
        QVERIFY(!rows.isUsed(lengthAfter));
        QCOMPARE(rows.index(0, residual).data().toString(),
                 numberText(bench.step.trace().entries[bench.step.stage()->first].now, 6));
        QCOMPARE(static_cast<const StepRows&>(rows).compared(), residual);
        QVERIFY(rows.setMine(0, "7").isEmpty());
        QCOMPARE(rows.difference()->mine, 7.0);
        QCOMPARE(rows.difference()->here,
                 bench.step.trace().entries[*rows.difference()->place - 1].now);
        Bench plain;
        ConstraintSteps links(plain.editor.bench(), nullptr);
        plain.goTo(1);
        QVERIFY(links.titleOf(residual).endsWith(QStringLiteral(" (px)")));
        QVERIFY(!rows.titleOf(residual).endsWith(QStringLiteral(" (px)")));
    }

    // Each press adds one row, as in the table of lesson 4, whose steps have one iteration each.
    void theTableOfLengthsGrowsAsTheLessonsDoes()
    {
        Bench bench(lesson4(1));
        LengthRows rows(bench.editor.bench());
        QCOMPARE(rows.rowCount(), 0);
        const auto over = [&bench] {
            bench.step.over();
            bench.editor.player.settle();
        };
        const auto cells = [&rows] {
            QStringList texts;
            for (int row = 0; row < rows.rowCount(); ++row)
                texts << rows.index(row, 0).data().toString() + ": " +
                             rows.index(row, 2).data().toString() + ", " +
                             rows.index(row, 3).data().toString();
            return texts;
        };
        for (int step = 0; step < 3; ++step)
            over();
        QCOMPARE(cells(),
                 (QStringList{"0: 50, 50", "1: 62.5, 100", "2: 90.625, 100", "3: 97.6563, 100"}));
        QCOMPARE(rows.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), "c2");
        QCOMPARE(rows.constraintOf(3), std::optional(ConstraintId{2}));
        QCOMPARE(rows.text().section(u'\n', 4, 4).section(u'\t', 2), "97.65625\t100");
        bench.step.overBack();
        QCOMPARE(cells().last(), "2: 90.625, 100");
        bench.step.overBack();
        bench.editor.player.settle();
        QCOMPARE(cells().last(), "1: 62.5, 100");
        over();
        QCOMPARE(cells().last(), "2: 90.625, 100");
        // After steps that were not gone through, and after an edit, the table begins anew.
        bench.step.close();
        stepNow(bench.editor.player, 5);
        bench.editor.player.settle();
        over();
        QCOMPARE(rows.rowCount(), 2);
        QCOMPARE(cells().first().section(u':', 0, 0), "6");
        bench.editor.document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{3}}, {1.0, 0.0});
        });
        QCOMPARE(rows.rowCount(), 0);
    }

    void manyIterationsOfOneStepAreRowsOfIt()
    {
        Bench bench(lesson4(3));
        LengthRows rows(bench.editor.bench());
        bench.goTo(3);
        QCOMPARE(rows.rowCount(), 4);
        for (int row = 1; row < 4; ++row)
            QVERIFY(rows.index(row, 1).data().toString().endsWith(QString::number(row)));
        bench.step.intoBack();  // before the last constraint of the last iteration
        QCOMPARE(rows.rowCount(), 3);
    }

    void whatIsToComeIsBlank()
    {
        Bench bench;
        ConstraintSteps rows(bench.editor.bench(), nullptr);
        bench.goTo(1);
        bench.step.intoBack();
        QCOMPARE(rows.presentRow(), 0);
        QCOMPARE(cellsOf(rows, 1), (QStringList{"2", "c2", "p2 p3", "", "100", "", "", "", "", "",
                                                "", "", "", "", ""}));
    }

    void particlesAreThoseOfThePlace()
    {
        World world = stillWorld(1);
        world.gravity = {0.0, 8.0};
        world.timeStep = 0.5;
        Bench bench(aScene().world(world).particle(1, {3, 4}));
        ParticleSteps rows(bench.editor.bench(), nullptr);
        bench.step.into();
        bench.editor.player.settle();
        QCOMPARE(cellsOf(rows, 0), (QStringList{"p1", "3", "4", "3", "4", "0", "0", "0", "8", ""}));
        bench.step.into();
        QCOMPARE(cellsOf(rows, 0), (QStringList{"p1", "3", "6", "3", "4", "0", "4", "0", "8", ""}));
        const auto isMarked = [&rows](int column) {
            return rows.index(0, column).data(Qt::BackgroundRole).isValid();
        };
        QVERIFY(isMarked(2) && !isMarked(1) && !isMarked(3));
    }

    void theFirstOfMyNumbersThatDiffersIsNamed()
    {
        Bench bench;
        ConstraintSteps rows(bench.editor.bench(), nullptr);
        bench.goTo(1);
        rows.setCompared(3);
        QCOMPARE(rows.setMine(0, "50\n25\n62,5 81,3; 90.625"), QString());
        const auto difference = rows.difference();
        QVERIFY(difference.has_value());
        QVERIFY(difference->of.endsWith(QStringLiteral(" 2 · c2")));
        QCOMPARE(difference->mine, 81.3);
        QCOMPARE(difference->here, 81.25);
        bench.step.goTo(*difference->place);
        QCOMPARE(bench.step.stage()->iteration, 1);
        QCOMPARE(rows.presentRow(), 1);
        rows.setTolerance(0.1);
        QVERIFY(!rows.difference());
        QCOMPARE(cellsOf(rows, 1).last(), QStringLiteral("81.3"));
    }

    // The tolerance that the panel shows is the one it uses, also in metres.
    void theToleranceThatIsShownCounts()
    {
        World world = stillWorld(3);
        world.lengthUnit = "m";
        Bench bench(applied(lesson4(3), {{}, {}, WorldChange{lesson4(3).world(), world}}));
        StepPanel panel(bench.editor.bench());
        panel.resize(900, 300);
        bench.goTo(1);
        panel.show();
        const auto lines = panel.findChildren<QLineEdit*>();
        const auto models = panel.findChildren<ConstraintSteps*>();
        QVERIFY(!lines.empty());
        QCOMPARE(models.size(), 1);
        QCOMPARE(lines.front()->text(), QStringLiteral("0.0001"));
        QVERIFY(!lines.front()->property("invalid").toBool());
        ConstraintSteps& rows = *models.front();
        rows.setCompared(3);
        QCOMPARE(rows.setMine(0, "50.005"), QString());
        QVERIFY(rows.difference());
        QCOMPARE(rows.setMine(0, "50.00005"), QString());
        QVERIFY(!rows.difference());
        lines.front()->setText(QStringLiteral("x"));
        QVERIFY(lines.front()->property("invalid").toBool());
    }

    // The pasted values come from the column of that name in the copied table.
    void whatWasCopiedIsTakenBack()
    {
        Bench bench;
        ConstraintSteps rows(bench.editor.bench(), nullptr);
        bench.goTo(1);
        rows.setCompared(3);
        rows.setTolerance(0.0);
        QCOMPARE(rows.setMine(0, rows.text()), QString());
        QCOMPARE(rows.mineCount(), 2U);
        QVERIFY(!rows.difference());
        QCOMPARE(rows.setMine(0, "length\n50\n25.5"), QString());
        QCOMPARE(rows.difference()->mine, 25.5);
    }

    void whatIsNoNumberIsRefusedWithItsWord_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wrong");
        QTest::newRow("word") << "50 twelve"
                              << "“twelve” is no number.";
        QTest::newRow("nothing") << " \n"
                                 << "There is no number on the clipboard.";
        QTest::newRow("more") << "1 2 3 4 5 6 7"
                              << "There are more numbers than rows.";
    }

    void whatIsNoNumberIsRefusedWithItsWord()
    {
        QFETCH(QString, text);
        QFETCH(QString, wrong);
        Bench bench;
        ConstraintSteps rows(bench.editor.bench(), nullptr);
        bench.goTo(1);
        rows.setMine(0, "50");
        QCOMPARE(rows.setMine(0, text), wrong);
        QCOMPARE(rows.mineCount(), 1U);  // the refused text has changed nothing
    }

    void aClickOnARowChoosesItAndKeysCopyAndPaste()
    {
        Bench bench;
        StepPanel panel(bench.editor.bench());
        panel.resize(900, 300);
        bench.goTo(1);
        panel.show();
        const auto tables = panel.findChildren<QTableView*>();
        auto* table = *std::ranges::find_if(tables, [](const QTableView* one) {
            return qobject_cast<ConstraintSteps*>(one->model()) != nullptr;
        });
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(1, 2)).center());
        QCOMPARE(bench.editor.selection.items(), (Items{{}, {ConstraintId{2}}}));
        bench.editor.selection.set({{}, {ConstraintId{1}}});
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table->selectionModel()->selectedRows().front().row(), 0);
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains("1\tc1\tp1 p2\t50\t100\t-50\t"));
        QGuiApplication::clipboard()->setText("51");
        QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
        const auto labels = panel.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().contains("\"there\"") && label->text().contains(" 51,");
        }));
        QCOMPARE(undoSteps(bench.editor.document), 0);
    }

    void theFormulaAndTheLineOfCodeStandBeside()
    {
        Bench bench;
        StepPanel panel(bench.editor.bench());
        bench.goTo(1);
        QStringList texts;
        for (const QLabel* label : panel.findChildren<QLabel*>())
            texts << label->text();
        const QString all = texts.join(u'\n');
        QVERIFY2(all.contains("p2: x′ = (75, 0) + ½ · (100 − 25) · (−1, 0) = (37.5, 0)"),
                 qPrintable(all));
        QVERIFY2(all.contains(": a.x = a.x + (d * share.a) * f;"), qPrintable(all));
        QVERIFY(panel.isOpen());
        panel.setWanted(false);
        QVERIFY(!panel.isOpen());
    }

    void theTableIsSaved()
    {
        Bench bench;
        const QTemporaryDir folder;
        const QString path = folder.filePath("iterations.csv");
        std::string csv = "a,b\n";
        StepTable table(bench.editor.bench(), new ConstraintSteps(bench.editor.bench(), nullptr),
                        [&csv] { return csv; });
        bench.goTo(1);
        QCOMPARE(questionsOfSaving(table, path, QMessageBox::No), 0);
        QCOMPARE(readFile(path.toStdString()).bytes, std::optional<std::string>("a,b\n"));
        csv = "c\n";
        QCOMPARE(questionsOfSaving(table, path, QMessageBox::No), 1);
        QCOMPARE(readFile(path.toStdString()).bytes, std::optional<std::string>("a,b\n"));
        QCOMPARE(questionsOfSaving(table, path, QMessageBox::Yes), 1);
        QCOMPARE(readFile(path.toStdString()).bytes, std::optional<std::string>("c\n"));
    }

    void theFileHasEveryTurnOfTheStep()
    {
        const Scene scene = lesson4(2);
        QCOMPARE(QString::fromStdString(iterationsCsv(scene, traceOf(Simulation(scene)))),
                 QStringLiteral("substep,sweep,turn,id,particles,found,wanted,error,after,"
                                "lambda_x,lambda_y,moves\n"
                                "1,1,1,1,1 2,50,100,-50,100,-25,0,-25 0 25 0\n"
                                "1,1,2,2,2 3,25,100,-75,100,-37.5,0,-37.5 0 37.5 0\n"
                                "1,2,1,1,1 2,62.5,100,-37.5,100,-43.75,0,-18.75 0 18.75 0\n"
                                "1,2,2,2,2 3,81.25,100,-18.75,100,-46.875,0,-9.375 0 9.375 0\n"));
    }

    void theFileHasTheIterationsOfTheDirectSolver()
    {
        Scene scene = lesson4(2);
        scene.apply(edit::setWorldField(scene, "solver", std::string("direct")));
        const Trace trace = traceOf(Simulation(scene));
        const QStringList lines =
            QString::fromStdString(iterationsCsv(scene, trace)).split(u'\n', Qt::SkipEmptyParts);
        const auto iterations =
            std::ranges::count(trace.entries, Phase::iteration, &Trace::Entry::phase);
        QCOMPARE_GT(iterations, 0);
        QCOMPARE(lines.size(), iterations + 1);
        QCOMPARE(lines[0], QStringLiteral("substep,iteration,residual,enough"));
        const auto first = std::ranges::find(trace.entries, Phase::iteration, &Trace::Entry::phase);
        QCOMPARE(lines[1],
                 QString::fromStdString("1,1," + text(first->now) + "," + text(first->wanted)));
    }

    void aPressInTheStripGoesToTheIteration()
    {
        Bench bench;
        ConvergenceView view(bench.editor.bench());
        view.resize(600, 200);
        view.show();
        bench.goTo(1);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.cell(1, 3).center().toPoint());
        QCOMPARE(bench.step.stage()->iteration, 2);
        QCOMPARE(bench.step.place(), bench.step.stage()->last);
        QCOMPARE(bench.editor.selection.items(), (Items{{}, {ConstraintId{2}}}));
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.cell(0, 0).center().toPoint());
        QCOMPARE(bench.step.place(), bench.step.convergence().columns.front().place);
    }

    void withoutAStepThereAreNoErrorsToShow()
    {
        Bench bench;
        ConvergenceView view(bench.editor.bench());
        view.resize(600, 200);
        view.show();
        QVERIFY(!bench.step.isOpen());
        QHelpEvent tip(QEvent::ToolTip, {590, 150}, {590, 150});
        QVERIFY(QCoreApplication::sendEvent(&view, &tip));
        QTest::mouseClick(&view, Qt::LeftButton, {}, {300, 50});
        QVERIFY(!view.grab().isNull());
    }
};

QTEST_MAIN(TestStepPanel)
#include "tst_step_panel.moc"

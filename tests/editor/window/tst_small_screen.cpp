// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/compare/distance_view.h"
#include "editor/controls/controls_panel.h"
#include "editor/document/file_session.h"
#include "editor/export/film_dialog.h"
#include "editor/export/numbers_dialog.h"
#include "editor/export/picture_dialog.h"
#include "editor/import/import_dialog.h"
#include "editor/inspector/inspector.h"
#include "editor/microscope/step_rows.h"
#include "editor/widgets/chart_view.h"
#include "tests/core/a_scene.h"
#include "tests/editor/program_window.h"

#include <algorithm>

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QWindow>

using namespace vakwerk;

namespace {

// Sizes in pixels of the screens in projector.json.
constexpr QSize small{853, 480};
constexpr QSize screens[] = {small, {1280, 720}, {2560, 1440}};

void addScreens()
{
    QTest::addColumn<QSize>("size");
    for (const QSize& size : screens)
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
}

// Returns whether the widget can be seen whole, perhaps after scrolling.
bool canBeSeen(const QWidget& widget, const QWidget& dialog)
{
    const QWidget* seen = &widget;
    for (const QWidget* around = &widget; around != &dialog; around = around->parentWidget())
        if (qobject_cast<const QScrollArea*>(around))
            seen = around;
    return dialog.rect().contains(QRect(seen->mapTo(&dialog, QPoint()), seen->size()));
}

// Verifies that the dialog, with all its buttons and fields, is on the screen or scrolls.
void verifyFits(const QWidget& dialog)
{
    // Qt places a dialog before it knows the frame of its window.
    const QRect room =
        dialog.screen()->availableGeometry().marginsAdded(dialog.windowHandle()->frameMargins());
    const QString name = dialog.windowTitle();
    QVERIFY2(room.contains(dialog.geometry()), qPrintable(name));
    QVERIFY2(dialog.width() >= dialog.layout()->totalMinimumSize().width(), qPrintable(name));
    QVERIFY2(dialog.height() >= dialog.layout()->totalMinimumSize().height(), qPrintable(name));
    for (const QWidget* part : dialog.findChildren<QWidget*>())
        if (part->isVisible() && part->window() == &dialog &&
            (qobject_cast<const QLineEdit*>(part) || qobject_cast<const QAbstractButton*>(part)))
            QVERIFY2(canBeSeen(*part, dialog), qPrintable(name + u' ' + part->objectName()));
}

// The program with large letters on the screen of a small projector.
class Program : public ProgramWindow {
public:
    explicit Program(QSize size = small) : ProgramWindow(ownStart(QStringLiteral("nl")))
    {
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        const QList<QScreen*> all = QGuiApplication::screens();
        const auto screen = std::ranges::find(all, size, &QScreen::size);
        QVERIFY(screen != all.end());
        window().setScreen(*screen);
        window().setGeometry((*screen)->geometry());
        application.bench().view.setPresents(true);
        FieldControl gravity;
        gravity.field = "gravity_y";
        gravity.low = 0.0;
        gravity.high = 10.0;
        application.bench().document.replace(aScene()
                                                 .particle(1, {0, 0})
                                                 .particle(2, {400, 0})
                                                 .distance(1, 1, 2)
                                                 .control(1, gravity));
        application.bench().selection.set(itemsOf(ConstraintId{1}));
        QCoreApplication::processEvents();
    }
    // Gives the scene a long description and shows it.
    void describe()
    {
        const QString words = QStringLiteral("many words ").repeated(50);
        application.bench().document.commit("Describe", [&](const Scene& scene) {
            return edit::setWorldField(scene, "description", words.toStdString());
        });
        window().showDescription();
    }
};

}  // namespace

class TestSmallScreen : public QObject {
    Q_OBJECT

private slots:
    void init() { useOwnSettings(); }

    void theSceneHasSevenTenthsOfTheScreen_data() { addScreens(); }
    void theSceneHasSevenTenthsOfTheScreen()
    {
        QFETCH(QSize, size);
        Program program(size);
        QCOMPARE(program.window().size(), size);
        program.application.bench().document.replace(aScene().particle(1, {0, 0}));
        QCoreApplication::processEvents();
        QCOMPARE(program.window().canvas().width(), size.width());
        QCOMPARE_GE(program.window().canvas().height(), 0.7 * size.height());
    }

    void aDialogFitsOrScrolls_data()
    {
        QTest::addColumn<QString>("action");
        for (const char* action : {"changeKeys", "repeat", "mirrorInLine", "subdivide", "goToStep",
                                   "fixedScale", "vectorScale", "aheadSeconds", "exportPicture",
                                   "exportFilm", "exportNumbers", "gallery", "about"})
            QTest::newRow(action) << QString(action);
    }
    void aDialogFitsOrScrolls()
    {
        QFETCH(QString, action);
        Program program;
        QAction* opens = actionOf(program.window(), action.toLatin1());
        QVERIFY(opens && opens->isEnabled());
        int seen = 0;
        const auto look = [&] {
            QCoreApplication::processEvents();
            for (QWidget* widget : QApplication::topLevelWidgets())
                if (auto* dialog = qobject_cast<QDialog*>(widget); dialog && dialog->isVisible()) {
                    ++seen;
                    verifyFits(*dialog);
                    dialog->close();
                }
        };
        QTimer::singleShot(0, &program.window(), look);
        opens->trigger();
        look();
        QCOMPARE(seen, 1);
    }

    void theDialogsOfAnImportAndAControlFitOrScroll()
    {
        Program program;
        const World world;
        for (const auto& [name, bytes] :
             {std::pair("a.csv", "id,x,y\nA,0,0\nB,30,40\n"),
              std::pair("a.svg", "<svg><line x2='100'/></svg>"), std::pair("a.obj", "v 0 0 0\n")}) {
            ImportDialog dialog({name, bytes}, {Theme::projector(), world, {}}, &program.window());
            dialog.show();
            QVERIFY(QTest::qWaitForWindowExposed(&dialog));
            verifyFits(dialog);
        }
        ControlDialog control(program.application.bench(), ControlId{1}, &program.window());
        control.show();
        QVERIFY(QTest::qWaitForWindowExposed(&control));
        verifyFits(control);
    }

    // A dialog grows when it is shown, and again when it says something long.
    void anExportKeepsItsTitleOnTheScreen()
    {
        Program program;
        const QString nowhere =
            QStringLiteral("/no/such/folder/%1.csv").arg(QStringLiteral("long name ").repeated(20));
        const ExportSource source{program.application.bench(), [] { return ExportPlace{}; },
                                  [&](auto...) { return nowhere; }, [](auto...) { return true; },
                                  [](auto...) {}};
        PictureDialog picture(source, &program.window());
        FilmDialog film(source, &program.window());
        NumbersDialog numbers(source, &program.window());
        const auto isOnScreen = [](const QDialog& dialog) {
            return dialog.screen()->availableGeometry().contains(dialog.frameGeometry());
        };
        for (QDialog* dialog : std::initializer_list<QDialog*>{&picture, &film, &numbers}) {
            dialog->show();
            QVERIFY(QTest::qWaitForWindowExposed(dialog));
            QCOMPARE(dialog->screen()->size(), small);
            QVERIFY2(isOnScreen(*dialog), qPrintable(dialog->windowTitle()));
        }
        const int before = numbers.height();
        numbers.save();
        QTRY_COMPARE_GT(numbers.height(), before);
        QVERIFY(isOnScreen(numbers));
    }

    void aReasonBelowAFieldMakesADialogScroll()
    {
        Program program;
        ControlDialog control(program.application.bench(), ControlId{1}, &program.window());
        control.show();
        QVERIFY(QTest::qWaitForWindowExposed(&control));
        for (auto* line : control.findChildren<QLineEdit*>()) {
            line->setFocus();
            line->selectAll();
            QTest::keyClicks(line, QStringLiteral("#"));
            QTest::keyClick(line, Qt::Key_Return);
        }
        QCoreApplication::processEvents();
        verifyFits(control);
    }

    void theInspectorStaysOnTheScreen_data() { addScreens(); }
    void theInspectorStaysOnTheScreen()
    {
        QFETCH(QSize, size);
        Program program(size);
        program.describe();
        actionOf(program.window(), "panels")->trigger();
        openTab(program.window(), QStringLiteral("Eigenschappen"));
        QCoreApplication::processEvents();
        auto& inspector = *program.window().findChild<Inspector*>();
        QVERIFY(inspector.isVisible());
        QCOMPARE_GE(inspector.viewport()->height(), 0.25 * size.height());
        const QRect place(inspector.mapTo(&program.window(), QPoint()), inspector.size());
        QVERIFY(program.window().rect().contains(place));
        QVERIFY(program.window().screen()->geometry().contains(program.window().geometry()));
        for (const Items& items : {Items(), itemsOf(ParticleId{1}), itemsOf(ConstraintId{1})}) {
            program.application.bench().selection.set(items);
            QCoreApplication::processEvents();
            QVERIFY(inspector.widget()->width() <= inspector.viewport()->width() ||
                    inspector.horizontalScrollBar()->isVisible());
            for (const auto* unit : inspector.findChildren<QLabel*>(QStringLiteral("unit"))) {
                const auto& line = *qobject_cast<QLineEdit*>(unit->parentWidget());
                QVERIFY2(line.textMargins().right() >= unit->width(), qPrintable(line.text()));
                QVERIFY2(line.fontMetrics().horizontalAdvance(line.text()) < unit->x(),
                         qPrintable(line.objectName()));
            }
        }
    }

    void aLineOfATableIsAFortiethOfTheScreen_data() { addScreens(); }
    void aLineOfATableIsAFortiethOfTheScreen()
    {
        QFETCH(QSize, size);
        Program program(size);
        QCOMPARE(program.window().size(), size);
        const double least = size.height() / 40.0;
        QTest::keyClick(&program.window().canvas(), Qt::Key_F7);
        QTest::keyClick(&program.window().canvas(), Qt::Key_F9, Qt::ControlModifier);
        actionOf(program.window(), "panels")->trigger();
        QCoreApplication::processEvents();
        for (const auto* table : program.window().findChildren<QTableView*>()) {
            const int row = table->verticalHeader()->defaultSectionSize();
            QVERIFY2(row >= least, qPrintable(table->accessibleName()));
            QVERIFY2(row >= QFontMetrics(table->font()).height(),
                     qPrintable(table->accessibleName()));
        }
        for (const char* name : {"loadsTable", "staticsStory", "stepPanel"}) {
            const auto* part = program.window().findChild<QWidget*>(QLatin1String(name));
            QVERIFY2(QFontMetrics(part->font()).height() >= least, name);
        }
        constexpr double lettersOfCharts = 0.92;
        for (const auto* chart : program.window().findChildren<ChartView*>())
            QVERIFY2(lettersOfCharts * QFontMetrics(chart->font()).height() >= least,
                     qPrintable(chart->accessibleName()));
    }

    // The sentence of a step, and the row at hand with what it moves, are seen whole.
    void aStepIsToldInWordsAndNumbers()
    {
        Program program;
        QVERIFY(program.application.files().open(
            QStringLiteral(VAKWERK_SCENES "/lesson4_three_particles.json")));
        QCoreApplication::processEvents();
        for (const Qt::Key key : {Qt::Key_F7, Qt::Key_F8})
            QTest::keyClick(&program.window().canvas(), key);
        QWidget& panel = *program.window().findChild<QWidget*>("stepPanel");
        const auto isSeen = [](const QWidget& part, const QRect& place) {
            return part.visibleRegion().boundingRect().contains(place);
        };
        const QLabel& sentence = *panel.findChild<QLabel*>();
        QTRY_VERIFY(isSeen(sentence, sentence.rect()));
        QCOMPARE_GE(sentence.height(), sentence.heightForWidth(sentence.width()));
        const auto tables = panel.findChildren<QTableView*>();
        const QTableView& table = **std::ranges::find_if(tables, &QWidget::isVisible);
        const int row = qobject_cast<const StepRows*>(table.model())->presentRow();
        QCOMPARE_GE(row, 0);
        constexpr int what = 1;
        constexpr int movesTheSecond = 8;
        for (int column = what; column <= movesTheSecond; ++column)
            QTRY_VERIFY2(
                isSeen(*table.viewport(), table.visualRect(table.model()->index(row, column))),
                QByteArray::number(column));
    }

    void theSettingsOfAComparisonAreWholeRows_data() { addScreens(); }
    void theSettingsOfAComparisonAreWholeRows()
    {
        QFETCH(QSize, size);
        Program program(size);
        actionOf(program.window(), "compare")->trigger();
        QWidget& panel = *program.window().findChild<QWidget*>("comparePanel");
        const auto& rows = *panel.findChild<QScrollArea*>();
        const auto cut = [&] {
            QStringList names;
            int whole = 0;
            for (const FieldEditor* editor : rows.findChildren<FieldEditor*>()) {
                const QRect seen = editor->visibleRegion().boundingRect();
                whole += seen == editor->rect() ? 1 : 0;
                if (!seen.isEmpty() && seen != editor->rect())
                    names << editor->accessibleName();
            }
            return whole < 3 ? QStringList{"too few"} : names;
        };
        QTRY_COMPARE(cut(), QStringList());
        rows.verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        QTRY_COMPARE(cut(), QStringList());
        rows.verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum);
        QTRY_COMPARE(cut(), QStringList());
    }

    // Where there is no room for all of a comparison, the differences have a page of their own.
    void theDifferencesOfAComparisonAreWhole_data() { addScreens(); }
    void theDifferencesOfAComparisonAreWhole()
    {
        QFETCH(QSize, size);
        Program program(size);
        actionOf(program.window(), "compare")->trigger();
        QWidget& panel = *program.window().findChild<QWidget*>("comparePanel");
        program.application.bench().player.seek(30);
        auto& pages = *panel.findChild<QTabBar*>();
        QTRY_VERIFY(pages.isVisible());
        pages.setCurrentIndex(1);
        const auto isWhole = [](const QWidget& part) {
            return part.visibleRegion().boundingRect() == part.rect();
        };
        const auto& sentence = *panel.findChild<QLabel*>("result");
        QTRY_VERIFY(isWhole(sentence) && isWhole(*panel.findChild<QPushButton*>("first")) &&
                    sentence.height() >= sentence.heightForWidth(sentence.width()));
        const auto& curves = *panel.findChild<DistanceView*>();
        QVERIFY(isWhole(curves));
        QCOMPARE_GE(curves.height(), 0.1 * size.height());
        for (const FieldEditor* field : panel.findChildren<FieldEditor*>())
            QVERIFY(!field->isVisible() || isWhole(*field));
    }

    void theRowAtHandOfAListIsSeenWhole()
    {
        Program program;
        actionOf(program.window(), "panels")->trigger();
        QWidget* page = openTab(program.window(), QStringLiteral("Deeltjes"));
        auto& table = *page->findChild<QTableView*>();
        QCoreApplication::processEvents();
        for (const std::uint32_t id : {1u, 2u}) {
            program.application.bench().selection.set(itemsOf(ParticleId{id}));
            QCoreApplication::processEvents();
            const QModelIndexList rows = table.selectionModel()->selectedRows();
            QCOMPARE(rows.size(), 1);
            const QRect row = table.visualRect(rows.front());
            QCOMPARE_GE(row.top(), 0);
            QCOMPARE_LT(row.bottom(), table.viewport()->height());
        }
    }
};

QTEST_MAIN(TestSmallScreen)
#include "tst_small_screen.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "editor/canvas/canvas.h"
#include "editor/drawing/notes.h"
#include "editor/microscope/convergence_view.h"
#include "editor/microscope/step_table.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"
#include "tests/editor/program_window.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace vakwerk;

namespace {

// The program in a window as large as the picture of a small projector.
class Program : public ProgramWindow {
public:
    explicit Program(const StartOptions& options = ownStart()) : ProgramWindow(options)
    {
        window().resize(1280, 720);
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        QCoreApplication::processEvents();
        application.bench().document.replace(aScene()
                                                 .world(stillWorld())
                                                 .particle(1, {0, 0})
                                                 .particle(2, {400, 0})
                                                 .distance(1, 1, 2));
        QCoreApplication::processEvents();
    }
    Canvas& canvas() { return window().canvas(); }
    View& view() { return application.bench().view; }
    // Returns the table of the step that is on top.
    QTableView& stepTable()
    {
        const auto tables = find("stepPanel").findChildren<StepTable*>();
        const auto top = std::ranges::find_if(tables, &QWidget::isVisible);
        return *(*top)->findChild<QTableView*>();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&canvas(), key, modifiers);
        QCoreApplication::processEvents();
    }
    void toggle()
    {
        key(Qt::Key_F5);
        QCoreApplication::processEvents();
    }
    void click(QPoint at) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at); }
};

float widthOfLinkIn(const DrawList& list)
{
    float widest = 0.0F;
    for (const Layer& layer : list.layers)
        for (const Line& line : layer.lines)
            if (QColor(line.colour) == Theme::projector().link ||
                QColor(line.colour) == Theme::light().link)
                widest = std::max(widest, line.width);
    return widest;
}

}  // namespace

class TestPresentation : public QObject {
    Q_OBJECT

private slots:
    void init() { useOwnSettings(); }

    void theControlsOfTheSceneStay()
    {
        Program program;
        QVERIFY(program.application.files().open(
            QStringLiteral(VAKWERK_SCENES "/roof_snow_wind.json")));
        QCoreApplication::processEvents();
        const QWidget& controls = program.find("controlsInBar");
        auto& column = static_cast<QSplitter&>(program.find("rightColumn"));
        const QList<int> sizes = column.sizes();
        for (int i = 0; i < 2; ++i) {
            QVERIFY(!controls.isVisible());
            program.toggle();
            QVERIFY(controls.isVisible());
            const auto placeOf = [&program](const QWidget& part) {
                return QRect(part.mapTo(&program.window(), QPoint()), part.size());
            };
            QVERIFY(program.window().rect().contains(placeOf(controls)));
            QVERIFY(!placeOf(controls).intersects(placeOf(program.canvas())));
            QCOMPARE(program.canvas().width(), program.window().width());
            QCOMPARE(controls.height(), program.find("transport").height());
            QVERIFY(controls.findChild<QAbstractSlider*>()->isVisible());
            program.toggle();
            QTRY_COMPARE(column.sizes(), sizes);
        }
        // Another scene has other controls, or none.
        program.toggle();
        program.application.bench().document.replace(newScene());
        QVERIFY(!controls.isVisible());
        program.application.files().open(QStringLiteral(VAKWERK_SCENES "/roof_snow_wind.json"));
        QVERIFY(controls.isVisible());
        auto* snow = controls.findChild<QAbstractButton*>();
        const Scene before = program.application.bench().document.scene();
        QTest::mouseClick(snow, Qt::LeftButton, {}, QPoint(8, snow->height() / 2));
        QVERIFY(program.application.bench().document.scene() != before);
    }

    void controlsAreWhole_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("scrolls");
        QTest::newRow("two columns") << 1280 << false;
        QTest::newRow("one column") << 853 << true;
    }
    void controlsAreWhole()
    {
        QFETCH(int, width);
        QFETCH(bool, scrolls);
        Program program;
        QVERIFY(
            program.application.files().open(QStringLiteral(VAKWERK_SCENES "/balls_1000.json")));
        QCOMPARE(program.application.bench().document.scene().controls().size(), 7u);
        program.toggle();
        program.window().showNormal();
        program.window().resize(width, 720);
        auto& controls = static_cast<QScrollArea&>(program.find("controlsInBar"));
        QVERIFY(controls.isVisible());
        const auto areWide = [&controls] {
            return std::ranges::all_of(controls.findChildren<QAbstractButton*>(), [](auto* one) {
                return !one->isVisible() || one->width() >= one->minimumSizeHint().width();
            });
        };
        QTRY_VERIFY(areWide());
        QTRY_COMPARE(controls.verticalScrollBar()->maximum() > 0, scrolls);
    }

    void allIsLargeAndTheSceneAlone()
    {
        Program program;
        const int letters = QFontInfo(program.canvas().font()).pixelSize();
        const int play = program.find("play").height();
        const auto& tabs = *program.window().findChild<QTabWidget*>("listTabs");
        const int icon = tabs.tabBar()->iconSize().height();
        const float link = widthOfLinkIn(program.canvas().frame());
        program.toggle();
        QVERIFY(program.view().presents() && actionOf(program.window(), "present")->isChecked());
        QCOMPARE(program.view().tone(), Tone::projector);
        QCOMPARE_GE(QFontInfo(program.canvas().font()).pixelSize(), 1.7 * letters);
        QCOMPARE_GE(program.find("play").height(), 1.7 * play);
        QCOMPARE_GE(tabs.tabBar()->iconSize().height(), 1.7 * icon);
        QCOMPARE_GE(widthOfLinkIn(program.canvas().frame()), 1.9F * link);
        QCOMPARE(program.canvas().width(), program.window().width());
        for (const char* name : {"rightColumn", "optionBar", "statusLine", "toolColumn"})
            QVERIFY2(!program.find(name).isVisible(), name);
        QVERIFY(program.find("transport").isVisible() && program.window().isFullScreen());
    }

    // The palette is as large as its letters need, so that its columns have room.
    void theCommandsAreSeenWhole()
    {
        for (const char* language : {"en", "nl"}) {
            Program program(ownStart(QString::fromLatin1(language)));
            program.toggle();
            program.window().resize(1280, 720);
            QCoreApplication::processEvents();
            program.trigger("palette");
            QCoreApplication::processEvents();
            const auto& list = *program.find("palette").findChild<QTreeWidget*>();
            QCOMPARE_LE(list.header()->length(), list.viewport()->width());
        }
    }

    void itEndsAsItBegan()
    {
        Program program;
        actionOf(program.window(), "panels")->trigger();
        QCoreApplication::processEvents();
        program.canvas().fitAll();  // hiding the panels does not change the scale
        const QFont font = program.canvas().font();
        const QSize size = program.canvas().size();
        const Camera camera = program.view().camera();
        const DrawList frame = program.canvas().frame();
        program.toggle();
        QVERIFY(program.canvas().frame() != frame);
        program.toggle();
        QVERIFY(!program.view().presents());
        QTRY_COMPARE(program.canvas().size(), size);
        QTRY_COMPARE(program.view().camera().scale(), camera.scale());
        QCOMPARE(program.canvas().font(), font);
        QCOMPARE(program.view().tone(), Tone::light);
        QVERIFY(!program.find("rightColumn").isVisible());  // still hidden
        QVERIFY(program.find("optionBar").isVisible() && program.find("toolColumn").isVisible());
        QVERIFY(!program.window().isFullScreen());
    }

    // Its icon has a check mark when it is on, and not another colour alone.
    void theSwitchFromTheStartIsSeenToBeOn()
    {
        Program program;
        const auto* action = actionOf(program.window(), "fromStart");
        const auto shape = [action](QIcon::State state) {
            return action->icon()
                .pixmap({36, 36}, QIcon::Normal, state)
                .toImage()
                .convertToFormat(QImage::Format_Alpha8);
        };
        for (const char* theme : {"light", "dark"}) {
            emit program.window().themeWanted(QLatin1String(theme));
            QVERIFY(shape(QIcon::On) != shape(QIcon::Off));
        }
        program.toggle();
        QVERIFY(shape(QIcon::On) != shape(QIcon::Off));
    }

    // In a presentation, the text of plots and notes is smaller if there is no room for large text.
    // It has its old size after the presentation.
    void plotsAndNotesAreSeenWholeAndApart()
    {
        for (const char* name : {"energy", "lesson4_three_particles"}) {
            Program program;
            QVERIFY(program.application.bench().document.scene().decorations().empty());
            QVERIFY(program.application.files().open(
                QStringLiteral(VAKWERK_SCENES "/%1.json").arg(QLatin1String(name))));
            QCoreApplication::processEvents();
            const auto boxes = [&program] {
                const double em =
                    QFontInfo(program.canvas().font()).pixelSize() * program.view().boxScale();
                std::vector<QRectF> all;
                for (const Decoration& one :
                     program.application.bench().document.scene().decorations())
                    if (const auto box = boxOf(one, program.view().camera(), em))
                        all.push_back(*box);
                return all;
            };
            const auto areSeenApart = [&] {
                const std::vector<QRectF> all = boxes();
                for (std::size_t i = 0; i < all.size(); ++i)
                    for (std::size_t j = 0; j < all.size(); ++j)
                        if (i == j ? !QRectF(program.canvas().rect()).contains(all[i])
                                   : all[i].intersects(all[j]))
                            return false;
                return all.size() >= 2;
            };
            const std::vector<QRectF> before = boxes();
            program.toggle();
            QTRY_VERIFY2(program.view().boxScale() < 1.0 && areSeenApart(), name);
            program.toggle();
            QTRY_COMPARE(boxes().front().size(), before.front().size());
        }
    }

    void aRingShowsEachClick()
    {
        Program program;
        program.click({200, 150});
        QVERIFY(!program.find("clickHalo").isVisible());
        program.toggle();
        program.click({200, 150});
        QWidget& halo = program.find("clickHalo");
        QVERIFY(halo.isVisible());
        const QPoint at = program.canvas().mapTo(&program.window(), QPoint(200, 150));
        QCOMPARE_LE((halo.geometry().center() - at).manhattanLength(), 2);
        QTRY_VERIFY(!halo.isVisible());
    }

    // A window of 1280 × 720 shows the row at hand whole, and leaves 55 % of the canvas.
    void theMicroscopeIsLargeToo()
    {
        Program program;
        program.key(Qt::Key_F7);
        const auto button = [&] {
            return program.find("stepRibbon").findChild<QToolButton*>()->height();
        };
        const int before = button();
        program.key(Qt::Key_F9);
        program.toggle();
        program.window().showNormal();  // a full screen of the tests is narrower
        program.window().resize(1280, 720);
        QTRY_COMPARE(program.window().height(), 720);
        const int alone = program.canvas().height();
        QCOMPARE_GE(alone, 0.7 * 720);
        program.key(Qt::Key_F7);
        while (program.application.bench().microscope.entry()->phase != Trace::Phase::constraint)
            program.key(Qt::Key_F7);
        QCOMPARE_GE(button(), 1.7 * before);
        const QTableView& table = program.stepTable();
        const int row = table.verticalHeader()->defaultSectionSize();
        QCOMPARE_GE(row, QFontMetrics(table.font()).height());
        const QWidget& place = program.find("bottomPanels");
        const auto seen = [&] {
            const QRect rows(table.viewport()->mapTo(&place, QPoint()), table.viewport()->size());
            return rows.intersected(place.rect()).height();
        };
        QTRY_COMPARE_GE(seen(), row);
        QCOMPARE_GE(program.canvas().height(), 0.55 * alone);
        auto* errors = program.window().findChild<ConvergenceView*>();
        auto& tabs = *program.find("stepPanel").findChild<QTabWidget*>();
        tabs.setCurrentIndex(tabs.indexOf(errors));
        QTRY_COMPARE_GE(errors->height(), 0.13 * 720);
    }

    // The row at hand, the scene and its notes are seen whole, even if the sentence above the row
    // needs two lines.
    void theScenesOfTheLessonAreWholeInsideAStep()
    {
        for (const char* name : {"lesson4_three_particles", "lesson4_bridge", "lesson4_cloth"}) {
            const InCase inCase("scene", name);
            Program program;
            QVERIFY(program.application.files().open(
                QStringLiteral(VAKWERK_SCENES "/%1.json").arg(QLatin1String(name))));
            program.toggle();
            program.window().showNormal();
            program.window().resize(1280, 720);
            QTRY_COMPARE(program.window().height(), 720);
            for (int press = 0; press < 4; ++press)
                program.key(Qt::Key_F8);
            const QTableView& table = program.stepTable();
            const auto* rows = qobject_cast<const StepRows*>(table.model());
            const QWidget& place = program.find("bottomPanels");
            const auto isRowWhole = [&] {
                const QRect row = table.visualRect(rows->index(rows->presentRow(), 1));
                const QPoint corner = table.viewport()->mapTo(&place, row.topLeft());
                return table.viewport()->rect().contains(row) &&
                       place.rect().contains(QRect(corner, row.size()));
            };
            QTRY_VERIFY(rows->presentRow() >= 0 && isRowWhole());
            const QRectF view(program.canvas().rect());
            const Camera& camera = program.view().camera();
            const Scene& scene = program.application.bench().document.scene();
            for (const Particle& particle : scene.particles())
                QVERIFY(view.contains(camera.toScreen(particle.position)));
            const double em =
                QFontInfo(program.canvas().font()).pixelSize() * program.view().boxScale();
            for (const Decoration& one : scene.decorations())
                if (const auto box = boxOf(one, camera, em);
                    box && !std::holds_alternative<Plot>(one.body))
                    QVERIFY(view.contains(*box));
        }
    }

    // The sentence is on each tab, also beside the tabs of another panel; its end may be cut. All numbers of the
    // row at hand are seen.
    void theSentenceAndTheRowAreSeenOnASmallProjector()
    {
        for (const char* language : {"en", "nl"})
            for (const char* name :
                 {"lesson4_three_particles", "lesson4_bridge", "lesson4_cloth"}) {
                const InCase inCase("scene", name);
                Program program(ownStart(QLatin1String(language)));
                QVERIFY(program.application.files().open(
                    QStringLiteral(VAKWERK_SCENES "/%1.json").arg(QLatin1String(name))));
                program.toggle();
                program.window().showNormal();
                program.window().resize(1280, 720);
                QTRY_COMPARE(program.window().height(), 720);
                for (int press = 0; press < 8; ++press)
                    program.key(Qt::Key_F8);
                const auto isAtConstraint = [&] {
                    const auto* entry = program.bench().microscope.entry();
                    return entry && entry->phase == Trace::Phase::constraint;
                };
                for (int press = 0; press < 20 && !isAtConstraint(); ++press)
                    program.key(Qt::Key_F7);
                QVERIFY(isAtConstraint());
                auto& tabs = *program.find("stepPanel").findChild<QTabWidget*>();
                const QWidget& sentence = *program.find("stepPanel").findChild<QLabel*>();
                const auto isSeen = [](const QWidget& part, const QRect& place) {
                    return part.visibleRegion().boundingRect().contains(place);
                };
                const auto isRowSeen = [&] {
                    const QTableView& table = program.stepTable();
                    const auto* rows = qobject_cast<const StepRows*>(table.model());
                    for (int column = 0; column < rows->columnCount(); ++column)
                        if (const QRect cell =
                                table.visualRect(rows->index(rows->presentRow(), column));
                            !table.isColumnHidden(column) && !isSeen(*table.viewport(), cell))
                            return false;
                    return true;
                };
                QTRY_VERIFY(isRowSeen());
                for (const bool isAlone : {true, false}) {
                    if (!isAlone) {
                        program.key(Qt::Key_F8, Qt::ControlModifier);
                        program.find<QTabWidget>("bottomPanels").setCurrentIndex(0);
                    }
                    for (int tab = 0; tab < tabs.count(); ++tab) {
                        tabs.setCurrentIndex(tab);
                        QTRY_VERIFY2(isSeen(sentence, sentence.rect()),
                                     qPrintable(tabs.tabText(tab)));
                    }
                }
            }
    }

    void panelsOpenAndCloseByTheirKeys()
    {
        Program program;
        program.toggle();
        const std::pair<QKeyCombination, const char*> panels[] = {
            {Qt::CTRL | Qt::Key_F8, "comparePanel"},
            {Qt::CTRL | Qt::Key_F9, "staticsPanel"},
            {Qt::CTRL | Qt::Key_F10, "whyPanel"},
            {Qt::CTRL | Qt::Key_Backslash, "rightColumn"}};
        for (const auto& [keys, name] : panels) {
            QVERIFY2(!program.find(name).isVisible(), name);
            program.key(keys.key(), keys.keyboardModifiers());
            QTRY_VERIFY2(program.find(name).isVisible(), name);
            const QRect place(program.find(name).mapTo(&program.window(), QPoint()),
                              program.find(name).size());
            QVERIFY2(program.window().rect().intersects(place), name);
            program.key(keys.key(), keys.keyboardModifiers());
            QTRY_VERIFY2(!program.find(name).isVisible(), name);
        }
        program.key(Qt::Key_F7);
        QVERIFY(program.find("stepRibbon").isVisible());
        for (const bool isOpen : {true, false, true}) {
            QCOMPARE(program.find("stepPanel").isVisible(), isOpen);
            program.key(Qt::Key_F7, Qt::ControlModifier);
        }
        program.key(Qt::Key_F9, Qt::ShiftModifier);
        QVERIFY(!program.find("stepRibbon").isVisible());
    }

    // The letters and the panels that come back may need more room for a moment.
    void theColumnHasItsWidthAfterIt()
    {
        Program program;
        auto& column = program.find("rightColumn");
        auto& across = *qobject_cast<QSplitter*>(column.parentWidget());
        const int first = column.width();
        for (const int width : {first, 412}) {
            if (width != first) {
                across.setSizes({across.width() - width, width});
                emit across.splitterMoved(across.width() - width, 1);
            }
            program.toggle();
            program.key(Qt::Key_Backslash, Qt::ControlModifier);
            program.toggle();
            QTRY_COMPARE(program.window().width(), 1280);
            QTRY_COMPARE(column.width(), width);
        }
    }

    void anEndWithinItLeavesNoFullScreenBehind()
    {
        QRect before;
        {
            Program program;
            program.window().setGeometry(40, 50, 700, 500);
            QCoreApplication::processEvents();
            before = program.window().geometry();
            program.toggle();
            QVERIFY(program.window().isFullScreen());
        }
        Application next(ownStart());
        QVERIFY(!next.window().isFullScreen());
        QCOMPARE(next.window().geometry(), before);
    }

    // The program remembers the window without the presentation.
    void theProgramCanStartWithIt()
    {
        {
            StartOptions options = ownStart();
            options.present = true;
            Program program(options);
            QVERIFY(program.view().presents() && !program.find("rightColumn").isVisible());
        }
        Program next;
        QVERIFY(!next.view().presents());
        QVERIFY(next.find("rightColumn").isVisible());
    }
};

QTEST_MAIN(TestPresentation)
#include "tst_presentation.moc"

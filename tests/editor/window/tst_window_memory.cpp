// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "editor/canvas/canvas.h"
#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "tests/core/a_scene.h"
#include "tests/editor/program_window.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace vakwerk;

namespace {

// One start of the program.
class Start : public ProgramWindow {
public:
    explicit Start(const QString& scene = {}) : ProgramWindow(ownStart(QStringLiteral("en"), scene))
    {
    }

    bool isOn(const char* name) { return actionOf(window(), name)->isChecked(); }
    QSplitter& column() { return *window().findChild<QSplitter*>("rightColumn"); }
    QSplitter& across() { return *qobject_cast<QSplitter*>(column().parentWidget()); }
    // Divides the width as a user who drags the handle.
    void divide(const QList<int>& widths)
    {
        across().setSizes(widths);
        emit across().splitterMoved(widths.front(), 1);
    }
    QWidget& tools() { return *window().findChild<QWidget*>("toolColumn"); }
    QTabWidget& lists() { return *column().findChild<QTabWidget*>(); }
    ItemList& list(int tab) { return *qobject_cast<ItemList*>(lists().widget(tab)); }
};

}  // namespace

class TestWindowMemory : public QObject {
    Q_OBJECT

private slots:
    void init() { useOwnSettings(); }

    void captionsOfToolsAreShownInAWideWindowOrIfTheyAreWanted()
    {
        const auto isWide = [](Start& start, QSize size) {
            start.window().resize(size);
            QCoreApplication::processEvents();
            return start.tools().width() > 100;
        };
        {
            Start first;
            QVERIFY(!isWide(first, {1280, 720}));
            QCOMPARE(first.tools().width(), 44);
            QVERIFY(isWide(first, {1600, 900}));
            QVERIFY(first.isOn("toolCaptions"));
        }
        {
            Start second;  // the user has chosen nothing yet
            QVERIFY(!isWide(second, {1280, 720}));
            second.trigger("toolCaptions");
            QVERIFY(isWide(second, {1280, 480}));
        }
        {
            Start third;
            QVERIFY(isWide(third, {1280, 720}));
            third.trigger("toolCaptions");
            QVERIFY(!isWide(third, {1600, 900}));
        }
        Start fourth;
        QVERIFY(!isWide(fourth, {1600, 900}));
        fourth.trigger("resetLayout");
        QVERIFY(isWide(fourth, {1600, 900}));
    }

    void whoHidTheCaptionsInAnOlderVersionSeesNone()
    {
        QSettings().setValue("window/captions", false);
        Start start;
        start.window().resize(1700, 900);
        QCoreApplication::processEvents();
        QCOMPARE(start.tools().width(), 44);
    }

    void inANarrowWindowTheInspectorIsATab()
    {
        Start start;
        const QWidget* inspector = start.window().findChild<Inspector*>();
        const auto resize = [&start](int width) {
            start.window().resize(width, 800);
            QCoreApplication::processEvents();
        };
        resize(1500);
        start.lists().setCurrentIndex(2);
        QCOMPARE(start.lists().indexOf(const_cast<QWidget*>(inspector)), -1);
        const QList<int> wide = start.across().sizes();
        resize(1300);
        QCOMPARE(start.lists().currentWidget(), inspector);
        QCOMPARE(start.across().sizes().last(), 300);
        QCOMPARE(start.lists().tabText(0), QString());
        start.lists().setCurrentIndex(3);
        QVERIFY(!inspector->isVisible());
        start.window().findChild<Inspector*>()->focusFirst();
        QVERIFY(inspector->isVisible());
        start.lists().setCurrentIndex(3);
        resize(1500);
        QCOMPARE(start.lists().currentIndex(), 2);
        QVERIFY(inspector->isVisible());
        QCOMPARE(start.across().sizes(), wide);
    }

    void theCaptionOfUndoIsAlwaysTheSame()
    {
        Start start;
        start.window().resize(1440, 900);
        QCoreApplication::processEvents();
        const auto captions = [&start] {
            QStringList result;
            for (const auto* button : start.tools().findChildren<QToolButton*>())
                result << button->text();
            return result;
        };
        const QStringList before = captions();
        QVERIFY(before.contains("Undo"));
        start.application.bench().document.commit("Add a particle", [](const Scene& scene) {
            return build::add(scene, {10, 10});
        });
        QVERIFY(actionOf(start.window(), "undo")->text().contains("Add a particle"));
        QCOMPARE(captions(), before);
    }

    void theNextStartFindsTheWindowAsItWas()
    {
        QSize size;
        QList<int> widths;
        QList<int> heights;
        {
            Start first;
            first.window().resize(1400, 750);
            QCoreApplication::processEvents();
            first.divide({900, 440});
            first.column().setSizes({0, 250, 400});
            first.lists().setCurrentIndex(1);
            QVERIFY(!first.window().findChild<QWidget*>("iterations")->isVisible());
            first.window().findChild<QToolButton*>("Solver details")->click();
            first.window().findChild<QToolButton*>("Time")->click();
            first.list(1).showColumns({"id", "speed"});
            size = first.window().size();
            widths = first.across().sizes();
            heights = first.column().sizes();
        }
        Start next;
        QCOMPARE(next.window().size(), size);
        QCOMPARE(next.across().sizes(), widths);
        QCOMPARE(next.column().sizes(), heights);
        QCOMPARE(next.lists().currentIndex(), 1);
        QCOMPARE(next.list(0).columns(), QStringList({"id", "kind", "name", "length", "force"}));
        QCOMPARE(next.list(1).columns(), QStringList({"id", "speed"}));
        QVERIFY(next.isOn("panels"));
        QVERIFY(next.window().findChild<QWidget*>("iterations")->isVisible());
        QVERIFY(!next.window().findChild<QWidget*>("substeps")->isVisible());
        QVERIFY(next.window().findChild<QWidget*>("gravity_y")->isVisible());
    }

    void aWideWindowHasMoreRoomForThePanels()
    {
        Start start;
        start.window().resize(2400, 1000);
        QCoreApplication::processEvents();
        start.trigger("resetLayout");
        QCOMPARE_GT(start.across().sizes()[1], 400);
        start.window().resize(1280, 720);
        QCoreApplication::processEvents();
        start.trigger("resetLayout");
        QCOMPARE(start.across().sizes()[1], 300);
    }

    void theNextStartShowsScenesTheSameWay()
    {
        QList<int> widths;
        {
            Start first;
            QVERIFY(first.isOn("build") && first.isOn("grid") && !first.isOn("snap"));
            first.divide({600, 440});
            widths = first.across().sizes();
            for (const char* name : {"brush", "grid", "snap", "panels", "strain", "labelNames",
                                     "labelMass", "vectorVelocity", "vectorForce"})
                first.trigger(name);
        }
        Start next;
        const View& view = next.application.bench().view;
        QVERIFY(next.isOn("brush"));
        QVERIFY(!view.grid() && !next.isOn("grid"));
        QVERIFY(view.snaps() && next.isOn("snap"));
        QVERIFY(!next.column().isVisible() && !next.isOn("panels"));
        QVERIFY(view.stress().on && next.isOn("stress"));
        QCOMPARE(view.stress().measure, Measure::force);  // the measure of an empty scene
        QVERIFY(view.labels() == (Labels{.names = true, .mass = true}));
        QVERIFY(next.isOn("labelNames") && !next.isOn("noLabels"));
        QVERIFY(view.vectors() == (Vectors{.velocity = true, .force = true}));
        QVERIFY(next.isOn("vectorVelocity") && !next.isOn("vectorAcceleration"));
        next.trigger("vectorVelocity");
        QVERIFY(view.vectors() == Vectors{.force = true});
        QCOMPARE(next.application.bench().player.speed(), 1.0);
        next.trigger("noLabels");
        QVERIFY(view.labels() == Labels{} && next.isOn("noLabels") && !next.isOn("labelMass"));
        next.trigger("noLabels");
        QVERIFY(next.isOn("noLabels"));
        next.trigger("panels");
        QCoreApplication::processEvents();
        QCOMPARE(next.across().sizes(), widths);
    }

    // The scale is kept for worlds with the same unit, because 2 m/s is no scale for pixels.
    void theScaleOfArrowsIsKeptForWorldsOfItsUnit()
    {
        const auto type = [](Start& start, const QString& text) {
            QTimer::singleShot(0, &start.window(), [text] {
                auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
                auto* line = dialog->findChild<QLineEdit*>("vectorVelocity");
                line->setFocus();
                line->selectAll();
                QTest::keyClicks(line, text);
                dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
                if (dialog->isVisible())
                    dialog->reject();
            });
            start.trigger("vectorScale");
        };
        World metres = stillWorld();
        const World pixels = metres;
        metres.lengthUnit = "m";
        {
            Start first;
            first.application.bench().document.replace(aScene().world(metres));
            type(first, "2.5");
        }
        Start next;
        const View& view = next.application.bench().view;
        QCOMPARE(view.vectorScales(metres), (VectorScales{2.5, 1.0, 1.0, 1.0}));
        QCOMPARE(view.vectorScales(pixels), (VectorScales{1.0, 1.0, 1.0, 1.0}));
        next.application.bench().document.replace(aScene().world(metres));
        type(next, "0");
        QCOMPARE(view.vectorScales(metres)[0], 1.0);
    }

    void aSceneThatIsOpenedLaterBeginsInSelect()
    {
        const QString bridge = QStringLiteral(VAKWERK_SCENES "/pratt_bridge.json");
        {
            Start first(bridge);
            QVERIFY(first.isOn("select"));
            first.trigger("brush");
        }
        Start next(bridge);
        QVERIFY(next.isOn("brush"));
        QVERIFY(next.application.files().open(bridge));
        QVERIFY(next.isOn("select"));
        next.trigger("new");
        QVERIFY(next.isOn("build"));
    }

    // A change of language makes the window again, which must start with the same kind of link. Its button may be
    // in the bar or behind "…".
    void theNextStartBuildsWithTheSameKindOfLink()
    {
        const auto rope = [](Start& start) -> QAbstractButton* {
            for (auto* chip : start.window().findChildren<QAbstractButton*>())
                if (chip->accessibleName() == "rope" && chip->isVisibleTo(chip->window()))
                    return chip;
            return nullptr;
        };
        {
            Start first;
            QVERIFY(rope(first) && !rope(first)->isChecked());
            rope(first)->click();
        }
        Start next;
        QVERIFY(rope(next) && rope(next)->isChecked());
    }

    void theLayoutComesBackAsAtTheFirstStart()
    {
        Start start;
        const QList<int> widths = start.across().sizes();
        const QList<int> heights = start.column().sizes();
        start.divide({500, 700});
        start.column().setSizes({0, 100, 600});
        start.trigger("panels");
        start.trigger("toolCaptions");
        start.trigger("resetLayout");
        QVERIFY(start.column().isVisible() && start.isOn("panels"));
        QVERIFY(!start.isOn("toolCaptions"));
        QCOMPARE(start.across().sizes(), widths);
        QCOMPARE(start.column().sizes(), heights);
    }

    // Settings that a user or another version has changed must not stop the program from starting.
    void nonsenseIsLeftAlone()
    {
        for (const char* key : {"geometry", "window/across", "window/column", "window/panels",
                                "window/list", "window/tool", "keys/undo"})
            QSettings().setValue(key, QByteArray("17 nonsense"));
        Start start;
        QVERIFY(start.isOn("build"));
        QCOMPARE_GT(start.across().sizes()[1], 200);
    }
};

QTEST_MAIN(TestWindowMemory)
#include "tst_window_memory.moc"

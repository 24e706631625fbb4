// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/lists/item_list.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/program_window.h"

#include <QTest>
#include <QToolButton>

using namespace vakwerk;

namespace {

// Returns three links: one is too long by 2 %, one too short by 10 %, and one is slack.
Scene strained()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {0, 0}, true, 1.0)
        .particle(2, {100, 0}, false, 1000.0)
        .particle(3, {100, 100}, false, 1.0)
        .distance(1, 1, 2, 98)
        .distance(2, 2, 3, 110)
        .rope(3, 1, 3, 500);
}

}  // namespace

class TestWorst : public QObject {
    Q_OBJECT

private slots:
    void init() { useOwnSettings(); }

    void theWorstIsThatOfTheMeasureThatIsShown()
    {
        Application application(ownStart());
        const Workbench bench = application.bench();
        bench.document.replace(strained());
        QAction& worst = *actionOf(application.window(), "worst");
        worst.trigger();
        // Link 1 has the largest force, because of the mass at its end.
        QCOMPARE(bench.selection.items(), itemsOf(ConstraintId{1}));
        actionOf(application.window(), "strain")->trigger();
        worst.trigger();
        QCOMPARE(bench.selection.items(), itemsOf(ConstraintId{2}));
        QCOMPARE(bench.document.history().count(), 0);
    }

    void theViewGoesThereOnlyIfItIsNotSeen()
    {
        Application application(ownStart());
        const Workbench bench = application.bench();
        bench.document.replace(strained());
        QCoreApplication::processEvents();
        QAction& worst = *actionOf(application.window(), "worst");
        application.window().canvas().zoom(0.5);
        const Camera before = bench.view.camera();
        worst.trigger();
        QCOMPARE(bench.view.camera(), before);
        bench.selection.clear();
        bench.view.setCamera(before.panned({5000.0, 0.0}));
        worst.trigger();
        const QPointF seen = bench.view.camera().toScreen({50, 0});
        QVERIFY(QRectF(application.window().canvas().rect()).contains(seen));
    }

    void theButtonBesideTheFilterDoesTheSameAndWithoutForcesNothing()
    {
        Application application(ownStart());
        const Workbench bench = application.bench();
        bench.document.replace(strained());
        const QWidget* list = openTab(application.window(), "Constraints");
        const auto buttons = list->findChildren<QToolButton*>();
        const auto button = std::ranges::find(buttons, actionOf(application.window(), "worst"),
                                              &QToolButton::defaultAction);
        QVERIFY(button != buttons.end());
        (*button)->click();
        QCOMPARE(bench.selection.items(), itemsOf(ConstraintId{1}));
        bench.document.replace(aScene().particle(1, {0, 0}).particle(2, {9, 0}).distance(1, 1, 2));
        (*button)->click();
        QVERIFY(bench.selection.empty());
    }
};

QTEST_MAIN(TestWorst)
#include "tst_worst.moc"

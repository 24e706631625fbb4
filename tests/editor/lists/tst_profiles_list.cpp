// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/profiles.h"
#include "core/scene/properties.h"
#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "editor/lists/new_profile.h"
#include "editor/text/number_text.h"
#include "editor/tools/edit_commands.h"
#include "editor/workbench/shown_stress.h"
#include "tests/comparing.h"
#include "tests/core/loaded_scenes.h"
#include "tests/editor/a_scene_in_time.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a mass on two bars of 5 m that lean against each other, 6 m apart and 4 m high.
Scene gable(double mass = 100.0)
{
    World world = weightless();
    world.gravity = {0.0, -10.0};
    world.solver = Solver::direct;
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {6, 0}, true)
        .particle(3, {3, 4}, false, mass)
        .distance(1, 1, 3)
        .distance(2, 2, 3);
}

class Bench {
public:
    explicit Bench(const Scene& scene)
    {
        editor.document.replace(scene);
        for (QWidget* widget : {static_cast<QWidget*>(&inspector), static_cast<QWidget*>(&list)}) {
            widget->resize(400, 700);
            widget->show();
        }
        settle();
    }
    void settle()
    {
        editor.player.settle();
        for (int i = 0; i < 2; ++i) {
            time += 1.0;  // so that the next result is shown at once
            QCoreApplication::processEvents();
        }
    }
    void choose(const Items& items)
    {
        editor.selection.set(items);
        settle();
    }
    QComboBox& profiles() { return *inspector.findChild<QComboBox*>("profile"); }
    // Chooses a profile as the mouse does.
    void pick(const QString& text)
    {
        const int index = profiles().findText(text);
        QVERIFY2(index >= 0, qPrintable(text));
        profiles().setCurrentIndex(index);
        emit profiles().activated(index);
        settle();
    }
    void type(const char* key, const QString& text)
    {
        auto* line = inspector.findChild<QLineEdit*>(key);
        QVERIFY(line);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        settle();
    }
    const Scene& scene() const { return editor.document.scene(); }
    ProfileId profileOf(std::uint32_t link) const
    {
        return linkOf(*scene().find(ConstraintId{link}))->profile;
    }
    QStringList row(int index) const
    {
        const auto* table = list.findChild<QTableView*>();
        QStringList cells;
        for (int column = 0; column < table->model()->columnCount(); ++column)
            if (!table->isColumnHidden(column))
                cells << table->model()->index(index, column).data().toString();
        return cells;
    }

    double time = 0.0;
    Editor editor{[this] { return time; }};
    Inspector inspector{editor.bench()};
    ItemList list{editor.bench(), profileRows(editor.bench())};
};

const Items both{{}, {ConstraintId{1}, ConstraintId{2}}};

}  // namespace

class TestProfilesList : public QObject {
    Q_OBJECT

private slots:
    void linksAreMadeOfAUsualProfileInOneStep()
    {
        Bench bench(gable());
        bench.choose(both);
        QCOMPARE(bench.profiles().currentText(), QString("none"));
        bench.pick("+ Wood 45 × 95");
        QCOMPARE(undoSteps(bench.editor.document), 1);
        QCOMPARE(bench.scene().profiles().size(), std::size_t{1});
        QVERIFY(bench.profileOf(1) != ProfileId{});
        QCOMPARE(bench.profileOf(2), bench.profileOf(1));
        QCOMPARE(bench.profiles().currentText(), QString("Wood 45 × 95"));
        QCOMPARE_LT(bench.profiles().findText("+ Wood 45 × 95"), 0);
        QCOMPARE(bench.row(0).mid(0, 2), (QStringList{"Wood 45 × 95", "2"}));
        bench.choose({{}, {ConstraintId{1}}});
        bench.pick("none");
        QCOMPARE(bench.profileOf(1), ProfileId{});
        QCOMPARE(bench.row(0).mid(0, 2), (QStringList{"Wood 45 × 95", "1"}));
        bench.choose(both);
        QCOMPARE(bench.profiles().currentIndex(), -1);  // the two profiles differ
        bench.editor.document.history().undo();
        bench.editor.document.history().undo();
        QCOMPARE(bench.scene(), gable());
    }

    void aNumberOfAProfileIsThatOfItsLinks()
    {
        Bench bench(gable());
        bench.choose(both);
        bench.pick("+ Steel bar 20");
        const double before = limitsOf(bench.scene(), bench.scene().constraints()[0]).tension;
        bench.choose(itemsOf(bench.scene().profiles()[0].id));
        bench.type("diameter", "4 cm");
        const double now = limitsOf(bench.scene(), bench.scene().constraints()[0]).tension;
        COMPARE_NEAR(now / before, 4.0, 1e-12);
        QCOMPARE(undoSteps(bench.editor.document), 2);
    }

    void whatIsAddedIsChosenAndDeletedWithItsUse()
    {
        Bench bench(gable());
        QAction* add = newProfileAction(bench.editor.bench(), &bench.list);
        emit add->menu()->aboutToShow();
        QCOMPARE(add->menu()->actions().size(), qsizetype(usualProfiles().size()));
        add->menu()->actions()[0]->trigger();
        bench.settle();
        const ProfileId id = bench.scene().profiles()[0].id;
        QCOMPARE(bench.editor.selection.items(), itemsOf(id));
        emit add->menu()->aboutToShow();
        add->menu()->actions().last()->trigger();  // a copy of the profile
        QCOMPARE(bench.scene().profiles().size(), std::size_t{2});
        QCOMPARE(bench.scene().profiles()[1].body, bench.scene().profiles()[0].body);
    }

    void aProfileIsCopiedToAnotherSceneAndDuplicatedHere()
    {
        Bench bench(gable());
        bench.choose(both);
        bench.pick("+ Wood 45 × 95");
        const Profile profile = bench.scene().profiles()[0];
        bench.choose(itemsOf(profile.id));
        commands::copy(bench.editor.bench());
        // The scene has the profile already, so pasting only shows a message.
        QVERIFY(commands::paste(bench.editor.bench(), {}));
        QCOMPARE(bench.scene().profiles().size(), std::size_t{1});
        commands::duplicate(bench.editor.bench());
        QCOMPARE(bench.scene().profiles().size(), std::size_t{2});
        const ProfileId other = bench.scene().profiles()[1].id;
        QCOMPARE(bench.scene().profiles()[1].body, profile.body);
        QCOMPARE(bench.editor.selection.items(), itemsOf(other));
        Bench elsewhere(gable());
        QVERIFY(!commands::paste(elsewhere.editor.bench(), Vec2{100.0, 100.0}));
        QCOMPARE(elsewhere.scene().profiles().size(), std::size_t{1});
        QCOMPARE(elsewhere.scene().profiles()[0].body, profile.body);
    }

    void theHistorySaysWhichLinksADeletedProfileHad()
    {
        Bench bench(gable());
        bench.choose(both);
        bench.pick("+ Wood 45 × 95");
        bench.choose(itemsOf(bench.scene().profiles()[0].id));
        commands::remove(bench.editor.bench());
        QCOMPARE(bench.profileOf(1), ProfileId{});
        QString text = bench.editor.document.undoText();
        QVERIFY2(text.contains("Wood 45 × 95"), qPrintable(text));
        QVERIFY2(text.remove("Wood 45 × 95").contains(u'2'), qPrintable(text));
    }

    // Each of two bars under 1000 N carries 1000 · 5/8 N in compression.
    void atTheStartTheShareIsThatAtRestThenThatOfTheRun()
    {
        Scene scene = gable();
        scene.apply(edit::setField(scene, both, "compression_limit", 1000.0));
        Bench bench(scene);
        StressSettings stress = bench.editor.view.stress();
        stress.on = true;
        stress.measure = Measure::capacity;
        bench.editor.view.setStress(stress);
        bench.settle();
        QVERIFY(showsForcesAtRest(bench.editor.bench()));
        COMPARE_NEAR(shownStress(bench.editor.bench())[0], -0.625, 1e-9);
        stepNow(bench.editor.player);
        bench.settle();
        QVERIFY(!showsForcesAtRest(bench.editor.bench()));
        const std::vector<double> now = shownStress(bench.editor.bench());
        QCOMPARE(now, stresses(bench.editor.player.model(), bench.editor.player.state(),
                               Measure::capacity));
        COMPARE_NEAR(now[0], -0.625, 1e-3);
        QCOMPARE(bench.editor.view.stressScale(Measure::capacity), 1.0);
    }
};

QTEST_MAIN(TestProfilesList)
#include "tst_profiles_list.moc"

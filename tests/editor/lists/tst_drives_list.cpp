// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "editor/menus/constraint_commands.h"
#include "tests/editor/a_scene_in_time.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a wheel on a link, and a second link with an angle between both.
Scene wheel()
{
    Particle rolling = particleAt({0.0, 0.0});
    rolling.id = ParticleId{1};
    rolling.radius = 10.0;
    rolling.rolls = true;
    AngleConstraint angle;
    angle.a = ParticleId{1};
    angle.b = ParticleId{2};
    angle.c = ParticleId{3};
    angle.degrees = 90.0;
    return aScene()
        .world(stillWorld())
        .add(rolling)
        .particle(2, {100.0, 0.0})
        .particle(3, {100.0, 50.0})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .add(ConstraintId{3}, Constraint{{}, angle});
}

// Columns of the list.
constexpr int kindColumn = 1;
constexpr int targetColumn = 2;
constexpr int nowColumn = 4;

class Bench {
public:
    Bench()
    {
        editor.document.replace(wheel());
        for (QWidget* widget : {static_cast<QWidget*>(&inspector), static_cast<QWidget*>(&list)}) {
            widget->resize(600, 700);
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
    QString run(std::size_t command)
    {
        const QString said =
            commands::driveCommands()[command].run(editor.bench()).value_or(QString());
        settle();
        return said;
    }
    QLineEdit* line(const char* key) { return inspector.findChild<QLineEdit*>(key); }
    void type(const char* key, const QString& text)
    {
        QVERIFY(line(key));
        line(key)->setFocus();
        line(key)->selectAll();
        QTest::keyClicks(line(key), text);
        QTest::keyClick(line(key), Qt::Key_Return);
        settle();
    }
    const Scene& scene() const { return editor.document.scene(); }
    QString cell(int row, int column, int role = Qt::DisplayRole)
    {
        return list.findChild<QTableView*>()->model()->index(row, column).data(role).toString();
    }

    double time = 0.0;
    Editor editor{[this] { return time; }};
    Inspector inspector{editor.bench()};
    ItemList list{editor.bench(), driveRows(editor.bench())};
};

}  // namespace

class TestDrivesList : public QObject {
    Q_OBJECT

private slots:
    // Each command is one undo step, and what it made is selected, so that its numbers are at hand.
    void commandsMakeDrivesOfTheSelection()
    {
        Bench bench;
        bench.choose(itemsOf(ConstraintId{2}));
        QCOMPARE(bench.run(0), QString());
        QCOMPARE(bench.editor.document.history().count(), 1);
        QCOMPARE(bench.editor.selection.items(), itemsOf(DriveId{1}));
        bench.type("by", "-20");
        QCOMPARE(std::get<LengthDrive>(bench.scene().find(DriveId{1})->body).by, -20.0);
        bench.choose(itemsOf(ConstraintId{3}));
        bench.run(0);
        QVERIFY(std::holds_alternative<AngleDrive>(bench.scene().find(DriveId{2})->body));
        bench.choose(itemsOf(ParticleId{1}));
        bench.run(0);
        QVERIFY(std::holds_alternative<Motor>(bench.scene().find(DriveId{3})->body));
        bench.choose(itemsOf(ConstraintId{1}));
        bench.run(1);
        QVERIFY(std::holds_alternative<Release>(bench.scene().find(DriveId{4})->body));
        bench.choose(itemsOf(ParticleId{3}));
        QCOMPARE(bench.run(0), QString("A drive needs a link, an angle constraint or a particle "
                                       "that rolls and has a link."));
        QCOMPARE(bench.scene().drives().size(), std::size_t{4});
        while (bench.editor.document.history().canUndo())
            bench.editor.document.history().undo();
        QCOMPARE(bench.scene(), wheel());
    }

    // A constraint that does not exist is refused, and the drive stays.
    void aDriveOfWhatDoesNotExistIsRefused()
    {
        Bench bench;
        bench.choose(itemsOf(ConstraintId{2}));
        bench.run(0);
        const Scene before = bench.scene();
        for (const char* wrong : {"c9", "c3", "0"}) {
            bench.type("constraint", wrong);
            QCOMPARE(bench.scene(), before);
        }
        bench.type("constraint", "c1");
        QCOMPARE(constraintOf(*bench.scene().find(DriveId{1})), ConstraintId{1});
    }

    void theListTellsWhatEachDoes()
    {
        Bench bench;
        bench.choose(itemsOf(ParticleId{1}));
        bench.run(0);
        bench.choose(itemsOf(ConstraintId{2}));
        bench.run(1);
        QCOMPARE(bench.cell(0, kindColumn), QString("motor"));
        QCOMPARE(bench.cell(0, targetColumn), QString("p1 – c1"));
        QCOMPARE(bench.cell(1, targetColumn), QString("c2"));
        QCOMPARE(bench.cell(1, nowColumn), QString("holds"));
        bench.choose(itemsOf(ConstraintId{2}));
        bench.run(0);
        bench.settle();
        QCOMPARE(bench.cell(2, nowColumn), QString("changed by 0 px"));
        bench.editor.document.commit("off", [](const Scene& scene) {
            return edit::setField(scene, itemsOf(DriveId{1}), "on", false);
        });
        bench.settle();
        QCOMPARE(bench.cell(0, nowColumn), QString("off"));
    }

    void aMotorWhoseParticleNoLongerRollsDoesNothing()
    {
        Bench bench;
        bench.choose(itemsOf(ParticleId{1}));
        bench.run(0);
        bench.choose(itemsOf(ParticleId{1}));
        const int before = bench.editor.document.history().count();
        auto* rolls = bench.inspector.findChild<QCheckBox*>("rolls");
        QTest::mouseClick(rolls, Qt::LeftButton, {}, QPoint(8, rolls->height() / 2));
        bench.settle();
        QVERIFY(!bench.scene().find(ParticleId{1})->rolls);
        QCOMPARE(bench.editor.document.history().count(), before + 1);
        QCOMPARE(bench.scene().drives().size(), std::size_t{1});
        QCOMPARE(bench.cell(0, nowColumn), QString("does nothing"));
        QCOMPARE(bench.cell(0, nowColumn, Qt::ToolTipRole),
                 QString("The particle does not roll or has no radius, so it does nothing."));
    }
};

QTEST_MAIN(TestDrivesList)
#include "tst_drives_list.moc"

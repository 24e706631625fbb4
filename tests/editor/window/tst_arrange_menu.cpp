// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/dialogs/repeat_dialog.h"
#include "editor/menus/arrange_commands.h"
#include "editor/text/language.h"
#include "tests/comparing.h"
#include "tests/editor/a_scene_in_time.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a triangle whose right side is vertical, and a particle without links at the same place
// as the first.
Scene triangle()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {0, 0})
        .particle(2, {20, 0})
        .particle(3, {20, 40})
        .distance(1, 1, 2, 10.0)
        .rope(2, 2, 3)
        .particle(4, {0, 0});
}

const SelectionCommand& command(const QString& name)
{
    for (const auto& commands :
         {commands::turnCommands(), commands::alignCommands(), commands::distributeCommands(),
          commands::mirrorCommands(), commands::joinCommands()})
        for (const SelectionCommand& found : commands)
            if (name == QLatin1String(found.action.key))
                return found;
    qFatal("no such command");
}

struct Bench {
    Bench() { editor.document.replace(triangle()); }
    void select(const Ids& particles, const Ids& constraints)
    {
        Items items;
        for (const std::uint32_t id : particles)
            items.particles.push_back(ParticleId{id});
        for (const std::uint32_t id : constraints)
            items.constraints.push_back(ConstraintId{id});
        editor.selection.set(items);
    }
    bool fits(const QString& name) { return command(name).mayFit(editor.bench()); }
    QString run(const QString& name)
    {
        return command(name).run(editor.bench()).value_or(QString());
    }
    const Scene& scene() const { return editor.document.scene(); }

    Editor editor;
};

void type(QDialog& dialog, const char* field, const char* text)
{
    auto* line = dialog.findChild<QLineEdit*>(QLatin1String(field));
    line->selectAll();
    QTest::keyClicks(line, text);
}

void press(QDialog& dialog, QDialogButtonBox::StandardButton button)
{
    auto* buttons = dialog.findChild<QDialogButtonBox*>();
    QTest::mouseClick(buttons->button(button), Qt::LeftButton);
}

}  // namespace

class TestArrangeMenu : public QObject {
    Q_OBJECT

private slots:
    void theHistoryIsInTheLanguageOfTheWindow()
    {
        const QLocale was;
        {
            Language language;
            language.use(QStringLiteral("nl"));
            Bench bench;
            bench.select({1, 2, 3, 4}, {});
            QCOMPARE(bench.run("weldCoincident"), QString());
            QVERIFY2(bench.editor.document.undoText().startsWith("Samenvallende deeltjes lassen"),
                     qPrintable(bench.editor.document.undoText()));
            bench.select({1, 2, 3}, {});
            QCOMPARE(bench.run("alignLeft"), QString());
            QVERIFY2(bench.editor.document.undoText().contains("uitlijnen"),
                     qPrintable(bench.editor.document.undoText()));
        }
        QLocale::setDefault(was);
    }

    void eachIsOneStepThatSaysWhatItDid_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Ids>("particles");
        QTest::addColumn<Ids>("constraints");
        QTest::addColumn<QString>("step");
        const auto row = [](const char* name, const Ids& particles, const Ids& constraints,
                            const char* step) {
            QTest::newRow(name) << QString(name) << particles << constraints << QString(step);
        };
        row("flipHorizontally", {1, 3}, {}, "Flip horizontally");
        row("flipVertically", {1, 3}, {}, "Flip vertically");
        row("rotateLeft", {}, {1}, "Rotate left");
        row("rotateRight", {}, {1}, "Rotate right");
        for (const char* edge : {"Left", "Middle", "Right"})
            row(qPrintable(QString("align%1").arg(edge)), {}, {1}, "Align");
        for (const char* edge : {"Top", "Centre", "Bottom"})
            row(qPrintable(QString("align%1").arg(edge)), {}, {2}, "Align");
        row("distributeX", {1}, {2}, "Distribute");
        row("distributeY", {1}, {2}, "Distribute");
        for (const char* side : {"Left", "Right", "Up", "Down"})
            row(qPrintable(QString("mirror%1").arg(side)), {1, 2, 3}, {}, "Mirror copy");
        row("weld", {4}, {1}, "Weld %n particle(s)");
        row("weldCoincident", {1, 4}, {}, "Weld coincident particles");
        row("split", {}, {1, 2}, "Split %n link(s)");
        row("reverse", {}, {1, 2}, "Reverse %n link(s)");
        row("restLengthNow", {}, {1, 2}, "Set rest length to length now");
        row("connectChosen", {1, 2, 3, 4}, {}, "Connect %n particle(s)");
    }
    void eachIsOneStepThatSaysWhatItDid()
    {
        QFETCH(QString, name);
        QFETCH(Ids, particles);
        QFETCH(Ids, constraints);
        QFETCH(QString, step);
        Bench bench;
        QVERIFY(!bench.fits(name));
        bench.select(particles, constraints);
        QVERIFY(bench.fits(name));
        QCOMPARE(bench.run(name), QString());
        QCOMPARE(undoSteps(bench.editor.document), 1);
        QString said = bench.editor.document.history().undoText();
        said.replace(QRegularExpression("\\d+"), "%n");
        QVERIFY2(said.startsWith(step), qPrintable(said));
        QVERIFY(bench.scene() != triangle());
        bench.editor.document.undo();
        QVERIFY(bench.scene() == triangle());
    }

    void leftIsLeftOnTheScreen()
    {
        for (const YAxis yAxis : {YAxis::down, YAxis::up}) {
            Bench bench;
            World world = stillWorld();
            world.yAxis = yAxis;
            const double down = yAxis == YAxis::down ? 1.0 : -1.0;
            const auto line = [&](Vec2 a, Vec2 b) -> Scene {
                return aScene().world(world).particle(1, a).particle(2, b);
            };
            bench.editor.document.replace(line({0, 0}, {20, 0}));
            bench.select({1, 2}, {});
            bench.run("rotateLeft");
            QCOMPARE(bench.scene(), line({10, 10 * down}, {10, -10 * down}));
            bench.run("rotateRight");
            QCOMPARE(bench.scene(), line({0, 0}, {20, 0}));
        }
    }

    // Turning works as with the handles: about the pivot, and links to particles that stay keep the
    // ratio of their length to their rest length.
    void turningIsAboutThePivotAndLengthsFollow()
    {
        Bench bench;
        bench.editor.view.setLengthsFollow(true);
        bench.select({2, 3}, {});
        const Vec2 pivot{20, 40};
        bench.editor.selection.setPivot(AnchoredPoint(
            bench.scene(), anchorsOf(bench.scene(), bench.editor.selection.movable(), {}), pivot));
        bench.run("rotateLeft");
        QCOMPARE(positionOf(bench.scene(), 3), pivot);
        QCOMPARE(positionOf(bench.scene(), 2), (Vec2{-20, 40}));
        QCOMPARE(linkOf(*bench.scene().find(ConstraintId{1}))->length,
                 10.0 / 20.0 * length(Vec2{-20, 40}));
        bench.editor.document.undo();
        QCOMPARE(bench.scene(), triangle());
        bench.run("flipVertically");
        QCOMPARE(positionOf(bench.scene(), 2), (Vec2{20, 80}));
        bench.select({1, 2, 3}, {});
        bench.run("flipVertically");
        QCOMPARE(positionOf(bench.scene(), 2),
                 (Vec2{20, 0}));  // the pivot belonged to the old selection
    }

    void aMirroredCopyIsSelectedWithWhatItIsOf()
    {
        Bench bench;
        bench.select({1, 2, 3}, {1, 2});
        bench.run("mirrorRight");
        QCOMPARE(bench.scene(), Scene(aScene()
                                          .world(stillWorld())
                                          .particle(1, {0, 0})
                                          .particle(2, {20, 0})
                                          .particle(3, {20, 40})
                                          .distance(1, 1, 2, 10.0)
                                          .rope(2, 2, 3)
                                          .particle(4, {0, 0})
                                          .particle(5, {40, 0})
                                          .distance(3, 5, 2, 10.0)));
        QCOMPARE(bench.editor.selection.items().particles,
                 (std::vector{ParticleId{1}, ParticleId{2}, ParticleId{3}, ParticleId{5}}));
        QCOMPARE(bench.run("mirrorLeft"), QString());
        QCOMPARE(undoSteps(bench.editor.document), 2);
    }

    void whatIsWeldedAndSplitIsSelected()
    {
        Bench bench;
        bench.select({1, 4}, {});
        bench.run("weldCoincident");
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{1}));
        bench.select({}, {1, 2});
        bench.run("split");
        QCOMPARE(bench.editor.selection.items(), (Items{{ParticleId{4}, ParticleId{5}}, {}}));
        bench.select({}, {2});
        commands::subdivide(bench.editor.bench(), 4);
        QCOMPARE(bench.editor.selection.items().particles.size(), std::size_t{3});
        QCOMPARE(undoSteps(bench.editor.document), 3);
    }

    void alignedJointsTakeLengthsAlongWhereTheyFollow()
    {
        Bench bench;
        const auto rest = [&bench] { return linkOf(*bench.scene().find(ConstraintId{2}))->length; };
        const auto distance = [&bench] {
            const Link& link = *linkOf(*bench.scene().find(ConstraintId{2}));
            return length(bench.scene().find(link.a)->position -
                          bench.scene().find(link.b)->position);
        };
        const double before = rest();
        const double ratio = before / distance();
        bench.select({1, 3}, {});
        bench.editor.view.setLengthsFollow(false);
        bench.run("alignLeft");
        QCOMPARE(rest(), before);
        bench.editor.document.undo();
        bench.editor.view.setLengthsFollow(true);
        bench.run("alignLeft");
        QVERIFY(rest() != before);
        QCOMPARE(rest(), ratio * distance());
    }

    // Undo selects the items that it brings back, unless the user has selected something else after
    // the edit.
    void undoChoosesWhatAnEditHasRemoved()
    {
        Bench bench;
        Document& document = bench.editor.document;
        const Items both{{ParticleId{1}, ParticleId{4}}, {}};
        bench.select({1, 4}, {});
        bench.run("weld");
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{1}));
        document.undo();
        QCOMPARE(bench.editor.selection.items(), both);
        document.redo();
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{1}));
        document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{1}}, {5, 5});
        });
        document.undo();
        document.undo();
        QCOMPARE(bench.editor.selection.items(), both);
        document.redo();
        bench.select({2}, {});
        document.undo();
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{2}));
    }

    void whatDoesNotFitIsSaidAndLeavesNoStep_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Ids>("particles");
        QTest::addColumn<QString>("needs");
        const QString noChange = "That would change nothing of what is selected.";
        QTest::newRow("flip") << "flipVertically" << Ids{1, 2} << noChange;
        QTest::newRow("align") << "alignTop" << Ids{1, 2} << noChange;
        QTest::newRow("distribute") << "distributeX" << Ids{1, 2}
                                    << "This takes three or more particles at uneven distances.";
        QTest::newRow("mirror") << "mirrorLeft" << Ids{1} << "This copy is there already.";
        QTest::newRow("coincide") << "weldCoincident" << Ids{1, 2}
                                  << "No two of the selected particles lie in the same place.";
        QTest::newRow("connect") << "connectChosen" << Ids{1, 2}
                                 << "The selected particles are linked already.";
    }
    void whatDoesNotFitIsSaidAndLeavesNoStep()
    {
        QFETCH(QString, name);
        QFETCH(Ids, particles);
        QFETCH(QString, needs);
        Bench bench;
        bench.select(particles, {});
        QCOMPARE(bench.run(name), needs);
        QCOMPARE(undoSteps(bench.editor.document), 0);
    }

    void jointsMoveToTheirRestLengthsAsOneStep()
    {
        Bench bench;
        bench.select({}, {});
        QVERIFY(bench.fits("moveToRestLengths"));
        QCOMPARE(bench.run("moveToRestLengths"), QString());
        QCOMPARE(undoSteps(bench.editor.document), 1);
        const auto apart = [&](std::uint32_t a, std::uint32_t b) {
            return length(bench.scene().find(ParticleId{a})->position -
                          bench.scene().find(ParticleId{b})->position);
        };
        COMPARE_NEAR(apart(1, 2), 10.0, 1e-9);
        QVERIFY(apart(2, 3) < 40.0 + 1e-9);
        QCOMPARE(bench.run("moveToRestLengths"),
                 QStringLiteral("All links have their rest lengths already."));
        QCOMPARE(undoSteps(bench.editor.document), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == triangle());
    }

    void lengthsThatDoNotFitAreToldOfAndMoveNothing()
    {
        Bench bench;
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {0, 0}, true)
                                .particle(2, {10, 0}, true)
                                .distance(7, 1, 2, 12.5);
        bench.editor.document.replace(scene);
        QCOMPARE(
            bench.run("moveToRestLengths"),
            QStringLiteral("Nothing is moved, because the lengths do not fit together: c7 would "
                           "still be 2.5 px too short."));
        QVERIFY(bench.scene() == scene);
        QCOMPARE(undoSteps(bench.editor.document), 0);
    }

    void groundAloneTurnsAboutItsMiddle()
    {
        Bench bench;
        bench.editor.document.replace(
            aScene().world(stillWorld()).ground(1, {{0.0, 0.0}, {100.0, 0.0}, {100.0, 50.0}}));
        Items items;
        items.ground.push_back(GroundId{1});
        bench.editor.selection.set(items);
        QCOMPARE(bench.run("flipHorizontally"), QString());
        QCOMPARE(verticesOf(bench.scene().ground()[0]),
                 (std::vector<Vec2>{{100.0, 0.0}, {0.0, 0.0}, {0.0, 50.0}}));
        QCOMPARE(undoSteps(bench.editor.document), 1);
    }

    void menusTellWhatMayFit()
    {
        Bench bench;
        bench.select({1}, {});
        QVERIFY(bench.fits("flipHorizontally") && bench.fits("mirrorUp"));
        for (const char* name :
             {"alignLeft", "weld", "split", "reverse", "restLengthNow", "connectChosen"})
            QVERIFY(!bench.fits(name));
    }

    void theLengthNowIsThatOnTheScreen()
    {
        Bench bench;
        bench.editor.document.replace(aScene()
                                          .world(pendulum().world())
                                          .particle(1, {0, 0}, true)
                                          .particle(2, {100, 0})
                                          .rope(1, 1, 2, 500.0));
        stepNow(bench.editor.player, 32);
        const double shown = length(positionOf(bench.editor.document.shown(), 2));
        QCOMPARE_GT(shown, 101.0);
        bench.select({}, {1});
        QCOMPARE(bench.run("restLengthNow"), QString());
        QCOMPARE(strandOf(*bench.scene().find(ConstraintId{1}))->length, shown);
        QCOMPARE(positionOf(bench.scene(), 2), (Vec2{100, 0}));
    }

    void repeatingIsShownAndCanBeGivenUp()
    {
        Bench bench;
        bench.select({1, 2}, {1});
        {
            RepeatDialog dialog(bench.editor.bench(), Repetition::Way::along, {});
            dialog.show();
            QCOMPARE(positionOf(bench.scene(), 5), (Vec2{40, 0}));
            type(dialog, "count", "3");
            QCOMPARE(positionOf(bench.scene(), 7), (Vec2{80, 0}));
            type(dialog, "offset_y", "2*5");
            QCOMPARE(positionOf(bench.scene(), 5), (Vec2{20, 10}));
            press(dialog, QDialogButtonBox::Cancel);
            QVERIFY(dialog.isHidden());
        }
        QVERIFY(bench.scene() == triangle());
        QCOMPARE(undoSteps(bench.editor.document), 0);
        QVERIFY(!bench.editor.document.isInGesture());
    }

    // The dialog is deleted while one of its fields has the focus and a text that is not applied.
    void repeatingEndsWithItsDialogWhileSomeoneTypes()
    {
        Bench bench;
        bench.select({1, 2}, {1});
        {
            RepeatDialog dialog(bench.editor.bench(), Repetition::Way::along, {});
            dialog.show();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            auto* count = dialog.findChild<QLineEdit*>("count");
            count->setFocus();
            count->selectAll();
            QTest::keyClicks(count, "3");
            QCOMPARE(bench.editor.document.shown().particles().size(), std::size_t{7});
        }
        QVERIFY(bench.scene() == triangle());
        QCOMPARE(undoSteps(bench.editor.document), 0);
    }

    void repeatingIsOneStep()
    {
        Bench bench;
        bench.select({1, 2}, {1});
        RepeatDialog dialog(bench.editor.bench(), Repetition::Way::along, {});
        dialog.show();
        type(dialog, "count", "0");
        press(dialog, QDialogButtonBox::Ok);
        QVERIFY(dialog.isVisible());
        type(dialog, "count", "2");
        press(dialog, QDialogButtonBox::Ok);
        QVERIFY(dialog.isHidden());
        QCOMPARE(undoSteps(bench.editor.document), 1);
        QCOMPARE(bench.editor.document.history().undoText(), QString("Repeat 2 time(s)"));
        QCOMPARE(bench.scene().particles().size(), 6u);
        QCOMPARE(bench.editor.selection.items().particles.size(), std::size_t{4});
        bench.editor.document.undo();
        QVERIFY(bench.scene() == triangle());
    }

    void repeatingAroundAPoint()
    {
        Bench bench;
        bench.select({2}, {});
        RepeatDialog dialog(bench.editor.bench(), Repetition::Way::along, {});
        dialog.show();
        auto* way = dialog.findChild<QComboBox*>("way");
        way->setFocus();
        QTest::keyClick(way, Qt::Key_Down);
        QVERIFY(!dialog.findChild<QLineEdit*>("offset_x")->isVisible());
        type(dialog, "centre_x", "0");
        type(dialog, "centre_y", "0");
        type(dialog, "count", "3");
        press(dialog, QDialogButtonBox::Ok);
        QCOMPARE(positionOf(bench.scene(), 5),
                 (Vec2{0, -20}));  // counterclockwise, because y points down
        QCOMPARE(positionOf(bench.scene(), 6), (Vec2{-20, 0}));
        QCOMPARE(positionOf(bench.scene(), 7), (Vec2{0, 20}));
    }

    void aTurnThatIsSetStaysWithOtherNumbersOfCopies()
    {
        Bench bench;
        bench.select({2}, {});
        RepeatDialog dialog(bench.editor.bench(), Repetition::Way::around, Vec2{0, 0});
        dialog.show();
        QCOMPARE(dialog.findChild<QLineEdit*>("degrees")->text(), QString("180"));
        type(dialog, "count", "5");
        QCOMPARE(dialog.findChild<QLineEdit*>("degrees")->text(), QString("60"));
        type(dialog, "degrees", "-90");
        type(dialog, "count", "2");
        press(dialog, QDialogButtonBox::Ok);
        QCOMPARE(positionOf(bench.scene(), 5), (Vec2{0, 20}));
        QCOMPARE(positionOf(bench.scene(), 6), (Vec2{-20, 0}));
    }

    void aCopyIsMirroredInALine()
    {
        Bench bench;
        bench.select({1, 2, 3}, {1, 2});
        RepeatDialog dialog(bench.editor.bench(), Repetition::Way::mirrored, {});
        dialog.show();
        QVERIFY(!dialog.findChild<QLineEdit*>("count")->isVisible());
        QCOMPARE(positionOf(bench.scene(), 5), (Vec2{40, 0}));  // at the right at first
        type(dialog, "direction", "45");
        type(dialog, "line_x", "50");
        type(dialog, "line_y", "0");
        press(dialog, QDialogButtonBox::Ok);
        QCOMPARE(undoSteps(bench.editor.document), 1);
        QCOMPARE(bench.editor.document.history().undoText(), QString("Mirror copy: 3 particle(s)"));
        const auto isAt = [&](std::uint32_t id, Vec2 wanted) {
            return length(positionOf(bench.scene(), id) - wanted) < 1e-12;
        };
        QVERIFY(isAt(5, {50, 50}) && isAt(6, {50, 30}) && isAt(7, {10, 30}));
    }

    void anEditFromElsewhereEndsTheRepeating()
    {
        Bench bench;
        bench.select({1, 2}, {1});
        RepeatDialog dialog(bench.editor.bench(), Repetition::Way::along, {});
        dialog.show();
        bench.editor.document.commit(
            {}, [](const Scene& scene) { return edit::remove(scene, itemsOf(ParticleId{4})); });
        QVERIFY(dialog.isHidden());
        QVERIFY(!bench.scene().find(ParticleId{5}));
        QVERIFY(bench.scene().find(ParticleId{1}));
    }

    void whatThrowsAsTheCopiesAreMadeClosesTheDialog()
    {
        Bench bench;
        bench.select({1, 2}, {1});
        {
            RepeatDialog dialog(bench.editor.bench(), Repetition::Way::along, {});
            dialog.show();
            const auto thrower = connect(&bench.editor.document, &Document::changed, this,
                                         [] { throw std::logic_error("heard amiss"); });
            QVERIFY_THROWS_EXCEPTION(std::logic_error, dialog.accept());
            disconnect(thrower);
            QVERIFY(dialog.isHidden());
        }
        QVERIFY(bench.scene() == triangle());
    }

    void theMirrorGoesThroughThePivotThatWasMoved()
    {
        Bench bench;
        bench.select({2, 3}, {2});
        const RepeatDialog dialog(bench.editor.bench(), Repetition::Way::mirrored, Vec2{100, 7});
        QCOMPARE(positionOf(bench.scene(), 5), (Vec2{180, 0}));
    }
};

QTEST_MAIN(TestArrangeMenu)
#include "tst_arrange_menu.moc"

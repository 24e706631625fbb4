// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/velocity.h"
#include "core/simulation/model.h"
#include "editor/document/gesture.h"
#include "editor/tools/edit_commands.h"
#include "tests/comparing.h"
#include "tests/editor/a_scene_in_time.h"

#include <stdexcept>

#include <QSignalSpy>
#include <QTest>

using namespace vakwerk;

namespace {

Edit addAt(Vec2 at)
{
    return [at](const Scene& scene) { return build::addFixed(scene, at); };
}

Edit moveP2(Vec2 offset)
{
    return [offset](const Scene& scene) {
        return edit::moveBy(scene, std::array{ParticleId{2}}, offset);
    };
}

Edit gravity(double to)
{
    return [to](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", to); };
}

}  // namespace

// Tests the rules of docs/time-and-edits.md.
class TestTimeAndEdits : public QObject {
    Q_OBJECT

private slots:
    void playingIsNoEdit()
    {
        Editor editor;
        editor.document.replace(pendulum());
        stepNow(editor.player, 30);
        QVERIFY(editor.document.scene() == pendulum());
        QVERIFY(!editor.document.isModified());
        QCOMPARE(undoSteps(editor.document), 0);
        QCOMPARE_GT(positionOf(editor.document.shown(), 2).y, 10.0);
        editor.player.reset();
        QVERIFY(editor.document.shown() == pendulum());
    }

    // The first preview of a drag makes the pose on the screen the start. Each later preview
    // changes only the particles that are dragged.
    void aDragInARunChangesOnlyWhatIsDragged()
    {
        Editor editor;
        const Scene start = pendulum();
        editor.document.replace(start);
        stepNow(editor.player, 30);
        const State run = editor.player.state();
        const Scene pose = editor.document.shown();
        {
            Gesture gesture(editor.document);
            gesture.preview(moveP2({10, 0}));
            std::size_t most = 0;
            connect(&editor.document, &Document::changed, this,
                    [&most](const Patch& patch) { most = std::max(most, patch.particles.size()); });
            gesture.preview(moveP2({20, 5}));
            disconnect(&editor.document, &Document::changed, this, nullptr);
            QCOMPARE(most, std::size_t{1});
            QVERIFY(editor.document.scene() ==
                    applied(pose, edit::moveBy(pose, std::array{ParticleId{2}}, {20, 5})));
            QCOMPARE(editor.player.state().step, std::uint64_t{0});

            gesture.preview(moveP2({0, 0}));  // no movement, so its patch is empty
            QVERIFY(editor.document.scene() == start);
            QVERIFY(editor.player.state() == run);
            gesture.preview(gravity(7.0));  // places nothing, so the run continues
            QCOMPARE(editor.player.state().position, run.position);
            QCOMPARE(editor.player.state().step, run.step);
            gesture.preview(moveP2({3, 0}));
        }
        QVERIFY(editor.document.scene() == start);
        QVERIFY(editor.player.state() == run);
        QCOMPARE(undoSteps(editor.document), 0);
    }

    void whatIsPlacedTakesThePoseOnScreenForItsStart_data()
    {
        QTest::addColumn<bool>("moves");
        QTest::newRow("add") << false;
        QTest::newRow("move") << true;
    }
    void whatIsPlacedTakesThePoseOnScreenForItsStart()
    {
        QFETCH(bool, moves);
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        stepNow(editor.player, 30);
        const Scene shown = document.shown();
        const State state = editor.player.state();
        const Edit edit = moves ? moveP2({10, 0}) : addAt({5, 5});
        Scene wanted = shown;
        wanted.apply(edit(shown));

        document.commit("Place", edit);
        QVERIFY(document.scene() == wanted);
        QVERIFY(editor.player.isAtStart());
        QCOMPARE(undoSteps(document), 1);

        document.undo();
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
        document.redo();
        QVERIFY(document.scene() == wanted);
        QVERIFY(editor.player.isAtStart());
        QVERIFY(document.shown() == wanted);
    }

    // A disc comes to rest on a pinned one, falls through it after the undo, and every step of that is reached
    // again.
    void contactsAreSwitchedInARun()
    {
        World world = pendulum().world();
        world.substeps = 6;
        Particle disc = particleAt({0.0, 0.0});
        disc.id = ParticleId{1};
        disc.radius = 10.0;
        disc.pinned = true;
        Particle falls = particleAt({0.0, -25.0});
        falls.id = ParticleId{2};
        falls.radius = 10.0;
        Editor editor;
        Document& document = editor.document;
        document.replace(aScene().world(world).add(disc).add(falls));
        document.commit("Contacts", [](const Scene& scene) {
            return edit::setWorldField(scene, "contacts", std::string("all"));
        });
        stepNow(editor.player, 100);
        const State resting = editor.player.state();
        COMPARE_NEAR(resting.position[1].y, -20.0, 0.2);
        QCOMPARE(resting.touches.size(), 1u);
        document.undo();
        QVERIFY(editor.player.state().touches.empty() && editor.player.state().reach.empty());
        stepNow(editor.player, 20);
        const State fallen = editor.player.state();
        QCOMPARE_GT(fallen.position[1].y, 20.0);
        document.redo();
        stepNow(editor.player, 10);
        const State last = editor.player.state();
        QCOMPARE(last.reach.size(), 2u);
        seekNow(editor.player, 99);
        seekNow(editor.player, 100);
        QVERIFY(editor.player.state().position == resting.position);
        seekNow(editor.player, 120);
        QVERIFY(editor.player.state().position == fallen.position);
        seekNow(editor.player, 130);
        QVERIFY(editor.player.state() == last);
    }

    // The program tells the user about a new start, and forgets the forces of the old run.
    void aNewStartIsToldAndKnowsNothingOfTheOldRun()
    {
        Editor editor;
        Document& document = editor.document;
        QSignalSpy moved(&document, &Document::startMoved);
        document.replace(pendulum());
        document.commit("Move", moveP2({0, 10}));
        QCOMPARE(moved.count(), 0);  // the pose on the screen was the start already
        document.undo();
        stepNow(editor.player, 30);
        QVERIFY(editor.player.state().multiplier[0] != Vec2{});
        document.commit("Gravity", gravity(500.0));
        QCOMPARE(moved.count(), 0);  // this edit places nothing
        document.commit("Add", addAt({5, 5}));
        QCOMPARE(moved.count(), 1);
        QCOMPARE(editor.player.state(), startOf(document.scene()));
        document.undo();
        QVERIFY(editor.player.state().multiplier[0] != Vec2{});
        QCOMPARE(moved.count(), 1);
    }

    // If the user loads a file that another program has changed, the start is that of the file, not
    // the pose on the screen.
    void aSceneThatIsLoadedInARunIsNoStartThatMoved()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        Scene theirs = pendulum();
        theirs.apply(moveP2({0, 10})(theirs));
        stepNow(editor.player, 30);
        const State before = editor.player.state();
        QSignalSpy moved(&document, &Document::startMoved);
        QSignalSpy begun(&document, &Document::runBegun);
        document.commit("Load", [&](const Scene& scene) { return difference(scene, theirs); });
        QCOMPARE(document.scene(), theirs);
        QVERIFY(editor.player.isAtStart());
        QCOMPARE(moved.count(), 0);
        QCOMPARE(begun.count(), 1);
        document.undo();
        QCOMPARE(editor.player.state(), before);
    }

    void anEditWhoseListenerThrowsIsNotMade_data()
    {
        QTest::addColumn<bool>("places");
        QTest::newRow("startMoved") << true;
        QTest::newRow("runBegun") << false;
    }

    void anEditWhoseListenerThrowsIsNotMade()
    {
        QFETCH(const bool, places);
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        stepNow(editor.player, 30);
        const State state = editor.player.state();
        Scene theirs = pendulum();
        theirs.apply(moveP2({0, 10})(theirs));
        const Edit load = [&theirs](const Scene& scene) { return difference(scene, theirs); };
        const Edit edit = places ? addAt({5, 5}) : load;
        const auto thrower =
            connect(&document, places ? &Document::startMoved : &Document::runBegun, this,
                    [] { throw std::logic_error("heard amiss"); });
        QVERIFY_THROWS_EXCEPTION(std::logic_error, document.commit("Edit", edit));
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
        QCOMPARE(undoSteps(document), 0);
        disconnect(thrower);
        QVERIFY(document.commit("Edit", edit));
        QCOMPARE(undoSteps(document), 1);
        document.undo();
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
    }

    void resetShowsTheNewStart()
    {
        Editor editor;
        editor.document.replace(pendulum());
        stepNow(editor.player, 30);
        editor.document.commit("Add", addAt({5, 5}));
        const Scene start = editor.document.scene();
        stepNow(editor.player, 10);
        editor.player.reset();
        QVERIFY(editor.document.shown() == start);
    }

    void aPropertyIsSetOnTheStartAndOnTheRunningPose()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        stepNow(editor.player, 30);
        const State state = editor.player.state();
        document.commit("Mass", [](const Scene& scene) {
            return edit::setField(scene, {{ParticleId{2}}, {}}, "mass", 4.0);
        });
        QCOMPARE(document.scene().find(ParticleId{2})->mass, 4.0);
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{100, 0}));
        QVERIFY(editor.player.state() == state);
        QCOMPARE(editor.player.model().inverseMass[1], 0.25);
        document.undo();
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
    }

    // The clock does not change when the edit is made, undone or redone, whether the run plays or
    // not.
    void anEditThatPlacesNothingLeavesTheClockAlone_data()
    {
        QTest::addColumn<bool>("playing");
        QTest::newRow("playing") << true;
        QTest::newRow("paused") << false;
    }
    void anEditThatPlacesNothingLeavesTheClockAlone()
    {
        QFETCH(bool, playing);
        Editor editor;
        Document& document = editor.document;
        Player& player = editor.player;
        document.replace(pendulum());
        stepNow(player, 30);
        player.setPlaying(playing);
        const auto goOn = [&] { playing ? advance(player, 1.0 / 64.0) : stepNow(player); };
        const auto expect = [&](std::uint64_t step, double gravity) {
            const State state = player.state();
            QCOMPARE(state.step, step);
            QCOMPARE(player.isPlaying(), playing);
            QCOMPARE(player.model().world.gravity.y, gravity);
            goOn();
            QVERIFY(player.state().position != state.position);
        };
        document.commit("Gravity", gravity(500.0));
        expect(30, 500.0);
        document.undo();
        expect(31, 1000.0);
        document.redo();
        expect(32, 500.0);
        document.history().setIndex(0);
        expect(33, 1000.0);
        player.reset();
        document.redo();
        QVERIFY(player.isAtStart());
        QCOMPARE(player.isPlaying(), playing);
    }

    void aRunGoesOnUnderAGestureThatPlacesNothing()
    {
        Editor editor;
        Document& document = editor.document;
        Player& player = editor.player;
        document.replace(pendulum());
        player.setPlaying(true);
        Gesture gesture(document);
        std::uint64_t step = 0;
        for (const double to : {900.0, 800.0, 700.0}) {
            advance(player, 1.0 / 64.0);
            const State state = player.state();
            gesture.preview(gravity(to));
            QCOMPARE(player.state(), state);
            QCOMPARE(player.state().step, ++step);
            QCOMPARE(player.model().world.gravity.y, to);
        }
        advance(player, 1.0 / 64.0);
        const State state = player.state();
        gesture.commit("Gravity");
        QCOMPARE(player.state(), state);
        QVERIFY(player.isPlaying());
        document.undo();
        QCOMPARE(player.state(), state);
        QCOMPARE(player.model().world.gravity.y, 1000.0);

        Gesture other(document);
        other.preview(gravity(10.0));
        advance(player, 1.0 / 64.0);
        other.cancel();
        QCOMPARE(player.state().step, std::uint64_t{5});
        QVERIFY(player.isPlaying());
        QVERIFY(document.scene() == pendulum());
    }

    // Cancelling takes back the part of the gesture that placed something, and returns to the step
    // that the run had reached by then.
    void aGestureThatPlacesLateIsTakenBackToThere()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        editor.player.setPlaying(true);
        Gesture gesture(document);
        gesture.preview(gravity(500.0));
        advance(editor.player, 3.0 / 64.0);
        const State state = editor.player.state();
        gesture.preview(moveP2({10, 0}));
        QVERIFY(editor.player.isAtStart());
        gesture.cancel();
        QCOMPARE(editor.player.state(), state);
        QCOMPARE(state.step, std::uint64_t{3});
    }

    void aDeletionMadeAgainIsMadeInTheRunAsItIs()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        stepNow(editor.player, 30);
        document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        document.undo();
        stepNow(editor.player, 5);
        document.redo();
        QVERIFY(document.scene().constraints().empty());
        QCOMPARE(editor.player.state().step, std::uint64_t{35});
    }

    void anotherTimeStepKeepsTheVelocity()
    {
        Editor editor;
        editor.document.replace(pendulum());
        stepNow(editor.player, 30);
        const Scene before = editor.document.shown();
        editor.document.commit("Time step", [](const Scene& scene) {
            return edit::setWorldField(scene, "time_step", 1.0 / 128.0);
        });
        const Scene after = editor.document.shown();
        const Vec2 change = velocityIn(after, *after.find(ParticleId{2})) -
                            velocityIn(before, *before.find(ParticleId{2}));
        QCOMPARE_LT(length(change), 1e-9);
    }

    // An edit of the time step keeps the time on the clock, also in the past of the run, where the
    // time step was another one, and after undo.
    void anotherTimeStepKeepsTheClock()
    {
        Editor editor;
        Document& document = editor.document;
        Player& player = editor.player;
        document.replace(pendulum());
        const double h = document.scene().world().timeStep;
        stepNow(player, 20);
        const Vec2 was = velocityIn(document.shown(), *document.shown().find(ParticleId{2}));
        stepNow(player, 10);
        document.commit("Time step", [h](const Scene& scene) {
            return edit::setWorldField(scene, "time_step", h / 2.0);
        });
        QCOMPARE(player.time(), 30.0 * h);
        stepNow(player, 10);
        QCOMPARE(player.time(), 35.0 * h);
        seekNow(player, 20);
        QCOMPARE(player.time(), 20.0 * h);
        QCOMPARE(player.times()(40), 35.0 * h);
        const Scene shown = document.shown();
        COMPARE_NEAR(velocityIn(shown, *shown.find(ParticleId{2})), was, 1e-9);
        seekNow(player, 40);
        QCOMPARE(player.time(), 35.0 * h);
        document.undo();
        QVERIFY(document.scene() == pendulum());
        QCOMPARE(player.time(), 35.0 * h);
    }

    void anotherTimeStepAtTheStartIsOneEditThatKeepsTheVelocity()
    {
        Editor editor;
        Document& document = editor.document;
        Scene start = pendulum();
        start.apply(edit::setVelocity(start, std::array{ParticleId{2}}, {3.0, -4.0}));
        document.replace(start);
        document.commit("Time step", [](const Scene& scene) {
            return edit::setWorldField(scene, "time_step", scene.world().timeStep / 2.0);
        });
        QCOMPARE(undoSteps(document), 1);
        QVERIFY(editor.player.isAtStart());
        const Scene& now = document.scene();
        COMPARE_NEAR(velocityIn(now, *now.find(ParticleId{2})), (Vec2{3.0, -4.0}), 1e-9);
        document.undo();
        QVERIFY(document.scene() == start);
    }

    // The time step is only a value, so the pose does not become a new start.
    void anotherTimeStepInARunOfSomethingThrownLeavesTheStart()
    {
        Editor editor;
        Document& document = editor.document;
        Scene start = pendulum();
        start.apply(edit::setVelocity(start, std::array{ParticleId{2}}, {3.0, -4.0}));
        document.replace(start);
        stepNow(editor.player, 30);
        document.commit("Time step", [](const Scene& scene) {
            return edit::setWorldField(scene, "time_step", scene.world().timeStep / 2.0);
        });
        QCOMPARE(editor.player.state().step, std::uint64_t{30});
        QCOMPARE(positionOf(document.scene(), 2), positionOf(start, 2));
        seekNow(editor.player, 0);
        QVERIFY(editor.player.isAtStart());
    }

    void aDeletionIsMadeInTheStartAndInTheRunningPose()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        stepNow(editor.player, 30);
        const State state = editor.player.state();
        document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        QVERIFY(document.scene().constraints().empty());
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{100, 0}));
        QVERIFY(editor.player.state().position == state.position);
        QCOMPARE(editor.player.state().step, std::uint64_t{30});

        stepNow(editor.player, 10);
        document.undo();
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
    }

    void whatHasBrokenIsNotInANewStart()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum(1.0));
        stepNow(editor.player, 30);
        QCOMPARE(editor.player.state().brokenCount(), std::size_t{1});
        QVERIFY(document.shown().constraints().empty());
        const State state = editor.player.state();

        document.commit("Move", moveP2({10, 0}));
        QVERIFY(document.scene().constraints().empty());
        QCOMPARE(undoSteps(document), 1);
        document.undo();
        QVERIFY(document.scene() == pendulum(1.0));
        QVERIFY(editor.player.state() == state);
    }

    void aNewLinkIsWholeWhateverHasBroken()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum(1.0));
        stepNow(editor.player, 30);
        document.commit("Link", [](const Scene& scene) {
            return build::connect(scene, ParticleId{1}, ParticleId{2}, LinkKind::distance);
        });
        QCOMPARE(document.scene().constraints().size(), std::size_t{1});
        QCOMPARE(editor.player.state().brokenCount(), std::size_t{0});
        QVERIFY(document.shown() == document.scene());
    }

    void aPropertyEditLeavesWhatHasBrokenInTheStart()
    {
        Editor editor;
        editor.document.replace(pendulum(1.0));
        stepNow(editor.player, 30);
        editor.document.commit("Pin", [](const Scene& scene) {
            return edit::setPinned(scene, std::array{ParticleId{2}}, true);
        });
        QCOMPARE(editor.document.scene().constraints().size(), std::size_t{1});
        QCOMPARE(editor.player.state().brokenCount(), std::size_t{1});
        editor.player.reset();
        QCOMPARE(editor.player.state().brokenCount(), std::size_t{0});
    }

    void aCoordinateSetToWhatItHasBecomeTakesThePoseAsWell()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum(1.0));
        stepNow(editor.player, 30);
        const Scene shown = document.shown();
        document.commit("Set x", [&](const Scene& scene) {
            return edit::setField(scene, {{ParticleId{2}}, {}}, "x", positionOf(shown, 2).x);
        });
        QVERIFY(document.scene() == shown);
        QVERIFY(document.shown() == shown);
        QVERIFY(editor.player.isAtStart());
        QCOMPARE(editor.player.state().brokenCount(), std::size_t{0});
    }

    void aGesturePastZeroCanBeGivenUp()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        stepNow(editor.player, 30);
        const State state = editor.player.state();
        const Vec2 shown = positionOf(document.shown(), 2);
        Gesture gesture(document);
        for (const double x : {5.0, 10.0}) {
            gesture.preview(moveP2({x, 0}));
            QCOMPARE(positionOf(document.shown(), 2), shown + (Vec2{x, 0}));
        }
        gesture.cancel();
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
    }

    void aGesturePastZeroIsOneStep()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        stepNow(editor.player, 30);
        const State state = editor.player.state();
        const Vec2 shown = positionOf(document.shown(), 2);
        Gesture gesture(document);
        gesture.preview(moveP2({5, 0}));
        gesture.preview(moveP2({10, 0}));
        gesture.commit("Move");
        QCOMPARE(positionOf(document.scene(), 2), shown + (Vec2{10, 0}));
        QCOMPARE(undoSteps(document), 1);
        document.undo();
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
    }

    void aSelectionGrowsThoughPartOfItHasBroken()
    {
        Editor editor;
        editor.document.replace(pendulum(1.0));
        editor.selection.set({{}, {ConstraintId{1}}});
        stepNow(editor.player, 30);
        commands::selectConnected(editor.bench());
        QVERIFY(editor.selection.empty());
        editor.player.reset();
        editor.selection.set({{}, {ConstraintId{1}}});
        commands::selectConnected(editor.bench());
        QCOMPARE(editor.selection.items(),
                 (Items{{ParticleId{1}, ParticleId{2}}, {ConstraintId{1}}}));
    }

    void undoAndPlayEndEachOther()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        document.commit("Add", addAt({5, 5}));
        editor.player.setPlaying(true);
        document.undo();
        QVERIFY(!editor.player.isPlaying());
        QVERIFY(document.scene() == pendulum());

        Gesture gesture(document);
        gesture.preview(moveP2({10, 0}));
        editor.player.setPlaying(true);
        QVERIFY(!gesture.isActive());
        QVERIFY(document.scene() == pendulum());
    }
};

QTEST_MAIN(TestTimeAndEdits)
#include "tst_time_and_edits.moc"

#include "core/scene/build.h"
#include "core/scene/edit.h"
#include "editor/document/gesture.h"
#include "tests/editor/a_scene_in_time.h"

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

Patch nothing(const Scene&)
{
    return {};
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void anEditIsOneStepBackAndForth()
    {
        Document document;
        document.replace(pendulum());
        document.commit("Move", moveP2({10, 20}));
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{110, 20}));
        QCOMPARE(undoSteps(document), 1);
        QCOMPARE(document.history().undoText(), QStringLiteral("Move"));
        const Scene after = document.scene();

        document.undo();
        QVERIFY(document.scene() == pendulum());
        QCOMPARE(undoSteps(document), 0);
        document.redo();
        QVERIFY(document.scene() == after);
        QCOMPARE(undoSteps(document), 1);
    }

    void anEditThatComesToNothingIsNoStep()
    {
        Document document;
        int announced = 0;
        connect(&document, &Document::changed, this, [&] { ++announced; });
        document.commit("Nothing", nothing);
        QCOMPARE(undoSteps(document), 0);
        QCOMPARE(announced, 0);
        QVERIFY(!document.isModified());
    }

    void eachPatchIsAnnouncedOnce()
    {
        Document document;
        document.replace(pendulum());
        std::vector<Patch> announced;
        connect(&document, &Document::changed, this,
                [&](const Patch& patch) { announced.push_back(patch); });
        const Patch patch = moveP2({1, 0})(document.scene());
        document.commit("Move", moveP2({1, 0}));
        document.undo();
        document.redo();
        QVERIFY(announced == (std::vector{patch, patch.inverse(), patch}));
    }

    void anEditForgetsWhatWasUndone()
    {
        Document document;
        document.commit("One", addAt({0, 0}));
        document.undo();
        document.commit("Other", addAt({5, 5}));
        document.redo();
        QCOMPARE(undoSteps(document), 1);
        QCOMPARE(document.scene().particles().size(), std::size_t{1});
        QCOMPARE(positionOf(document.scene(), 1), (Vec2{5, 5}));
    }

    void itIsModifiedUntilItIsAsItWasSaved()
    {
        Document document;
        document.replace(pendulum());
        QVERIFY(!document.isModified());
        document.commit("Move", moveP2({1, 0}));
        QVERIFY(document.isModified());
        document.history().setClean();
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.isModified());
        document.redo();
        QVERIFY(!document.isModified());
    }

    void anotherSceneHasAnEmptyHistory()
    {
        Document document;
        document.commit("Add", addAt({0, 0}));
        document.replace(pendulum());
        QVERIFY(!document.history().canUndo());
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.scene() == pendulum());
    }

    void eachPreviewBeginsAtTheSceneOfThePress()
    {
        Document document;
        document.replace(pendulum());
        Gesture gesture(document);
        for (const double x : {10.0, 20.0, 30.0})
            gesture.preview(moveP2({x, 0}));
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{130, 0}));
        QCOMPARE(undoSteps(document), 0);

        gesture.commit("Move");
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{130, 0}));
        QCOMPARE(undoSteps(document), 1);
        QVERIFY(!gesture.isActive());
        document.undo();
        QVERIFY(document.scene() == pendulum());
    }

    void aGestureThatIsGivenUpLeavesTheHistoryAlone()
    {
        Document document;
        document.replace(pendulum());
        document.commit("Add", addAt({5, 5}));
        const Scene added = document.scene();
        document.undo();
        {
            Gesture gesture(document);
            gesture.preview(moveP2({10, 0}));
            gesture.cancel();
            QVERIFY(document.scene() == pendulum());
            QVERIFY(!gesture.isActive());
        }
        {
            Gesture gesture(document);
            gesture.preview(moveP2({10, 0}));
        }
        QVERIFY(document.scene() == pendulum());
        document.redo();
        QVERIFY(document.scene() == added);
    }

    void aGestureThatComesToNothingIsNoStep()
    {
        Document document;
        document.replace(pendulum());
        Gesture gesture(document);
        gesture.preview(moveP2({10, 0}));
        gesture.preview(nothing);
        QVERIFY(document.scene() == pendulum());
        gesture.commit("Move");
        QCOMPARE(undoSteps(document), 0);
    }

    void undoAndRedoInAGestureEndItAndNothingElse_data()
    {
        QTest::addColumn<bool>("back");
        QTest::newRow("undo") << true;
        QTest::newRow("redo") << false;
    }
    void undoAndRedoInAGestureEndItAndNothingElse()
    {
        QFETCH(bool, back);
        Document document;
        document.replace(pendulum());
        document.commit("One", addAt({5, 5}));
        document.commit("Two", addAt({6, 6}));
        document.undo();
        const Scene before = document.scene();
        Gesture gesture(document);
        gesture.preview(moveP2({10, 0}));
        if (back)
            document.undo();
        else
            document.redo();
        QVERIFY(document.scene() == before);
        QCOMPARE(undoSteps(document), 1);
        QCOMPARE(document.history().count(), 2);

        gesture.preview(moveP2({20, 0}));
        gesture.commit("Move");
        QVERIFY(document.scene() == before);
        QCOMPARE(undoSteps(document), 1);
    }

    void anEditFromElsewhereEndsAGesture()
    {
        Document document;
        document.replace(pendulum());
        Gesture gesture(document);
        gesture.preview(moveP2({10, 0}));
        document.commit("Add", addAt({5, 5}));
        QVERIFY(!gesture.isActive());
        gesture.commit("Move");
        QCOMPARE(undoSteps(document), 1);
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{100, 0}));
        QCOMPARE(document.scene().particles().size(), std::size_t{3});
    }

    void anotherGestureEndsTheFirst()
    {
        Document document;
        document.replace(pendulum());
        Gesture first(document);
        first.preview(moveP2({10, 0}));
        Gesture second(document);
        QVERIFY(!first.isActive());
        QVERIFY(document.scene() == pendulum());
        second.preview(moveP2({0, 10}));
        first.cancel();
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{100, 10}));
    }

    void anotherSceneEndsAGesture()
    {
        Document document;
        document.replace(pendulum());
        Gesture gesture(document);
        gesture.preview(moveP2({10, 0}));
        document.replace(Scene(aScene().particle(1, {7, 7})));
        gesture.commit("Move");
        QVERIFY(document.scene() == Scene(aScene().particle(1, {7, 7})));
        QCOMPARE(undoSteps(document), 0);
    }

    void playingIsNoEdit()
    {
        Editor editor;
        editor.document.replace(pendulum());
        editor.player.step(30);
        QVERIFY(editor.document.scene() == pendulum());
        QVERIFY(!editor.document.isModified());
        QCOMPARE(undoSteps(editor.document), 0);
        QVERIFY(positionOf(editor.document.shown(), 2).y > 10.0);
        editor.player.reset();
        QVERIFY(editor.document.shown() == pendulum());
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
        editor.player.step(30);
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

    void resetShowsTheNewStart()
    {
        Editor editor;
        editor.document.replace(pendulum());
        editor.player.step(30);
        editor.document.commit("Add", addAt({5, 5}));
        const Scene start = editor.document.scene();
        editor.player.step(10);
        editor.player.reset();
        QVERIFY(editor.document.shown() == start);
    }

    void aPropertyIsSetOnTheStartAndOnTheRunningPose()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        editor.player.step(30);
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

    void anotherTimeStepKeepsTheVelocity()
    {
        Editor editor;
        editor.document.replace(pendulum());
        editor.player.step(30);
        const Scene before = editor.document.shown();
        editor.document.commit("Time step", [](const Scene& scene) {
            return edit::setWorldField(scene, "time_step", 1.0 / 128.0);
        });
        const Scene after = editor.document.shown();
        const Vec2 change = edit::velocity(after, *after.find(ParticleId{2})) -
                            edit::velocity(before, *before.find(ParticleId{2}));
        QVERIFY(length(change) < 1e-9);
    }

    void aDeletionIsMadeInTheStartAndInTheRunningPose()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        editor.player.step(30);
        const State state = editor.player.state();
        document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        QVERIFY(document.scene().constraints().empty());
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{100, 0}));
        QVERIFY(editor.player.state().position == state.position);
        QCOMPARE(editor.player.state().step, std::uint64_t{30});

        editor.player.step(10);
        document.undo();
        QVERIFY(document.scene() == pendulum());
        QVERIFY(editor.player.state() == state);
    }

    void whatHasBrokenIsNotInANewStart()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum(1.0));
        editor.player.step(30);
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

    void aPropertyEditLeavesWhatHasBrokenInTheStart()
    {
        Editor editor;
        editor.document.replace(pendulum(1.0));
        editor.player.step(30);
        editor.document.commit("Pin", [](const Scene& scene) {
            return edit::setPinned(scene, std::array{ParticleId{2}}, true);
        });
        QCOMPARE(editor.document.scene().constraints().size(), std::size_t{1});
        QCOMPARE(editor.player.state().brokenCount(), std::size_t{1});
        editor.player.reset();
        QCOMPARE(editor.player.state().brokenCount(), std::size_t{0});
    }

    void aGesturePastZeroCanBeGivenUp()
    {
        Editor editor;
        Document& document = editor.document;
        document.replace(pendulum());
        editor.player.step(30);
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
        editor.player.step(30);
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

QTEST_MAIN(TestDocument)
#include "tst_document.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "editor/document/difference_text.h"
#include "editor/document/gesture.h"
#include "editor/document/selection.h"
#include "tests/editor/a_scene_in_time.h"

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

Patch nothing(const Scene&)
{
    return {};
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void theNameOfAnEditSaysWhatItIsDoneTo()
    {
        Scene scene =
            aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {50, 0}).distance(1, 1, 2);
        scene.apply(edit::setField(scene, itemsOf(ParticleId{2}), "name", std::string("elbow")));
        const auto named = [&scene](const char* text, const Items& items) {
            return editText(QString::fromLatin1(text),
                            edit::setField(scene, items, "locked", true));
        };
        const Items both{{ParticleId{1}, ParticleId{2}}, {}};
        QCOMPARE(named("Move", itemsOf(ParticleId{1})), QString("Move p1"));
        QCOMPARE(named("Move", itemsOf(ParticleId{2})), QString("Move p2 · elbow"));
        QCOMPARE(named("Move", both), QString("Move 2 particle(s)"));
        QCOMPARE(named("Lock", itemsOf(ConstraintId{1})), QString("Lock c1"));
        QCOMPARE(named("Align left", both), QString("Align left: 2 particle(s)"));
        QCOMPARE(named("Set mass of %1", both), QString("Set mass of 2 particle(s)"));
        QCOMPARE(named("Cut c2", both), QString("Cut c2"));
        QCOMPARE(editText("deeltje p1 verwijderen", {}), "Deeltje p1 verwijderen");
        QCOMPARE(editText("p1 verbinden", {}), "p1 verbinden");
        QCOMPARE(editText("Reverse", edit::setWorldField(scene, "title", std::string("Bridge"))),
                 QString("Reverse"));
    }

    void oneItemIsNamedAndSeveralAreCounted()
    {
        Scene scene =
            aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {50, 0}).rope(3, 1, 2);
        scene.apply(edit::setField(scene, {{}, {ConstraintId{3}}}, "name", std::string("deck 3")));
        QCOMPARE(itemsText(scene, itemsOf(ParticleId{1})), QString("particle p1"));
        QCOMPARE(itemsText(scene, itemsOf(ConstraintId{3})), QString("rope c3 · deck 3"));
        QCOMPARE(itemsText(scene, {{ParticleId{1}, ParticleId{2}}, {}}), QString("2 particle(s)"));
        QCOMPARE(itemsText(scene, {{ParticleId{1}, ParticleId{2}}, {ConstraintId{3}}}),
                 QString("2 particle(s) and rope c3 · deck 3"));
        QCOMPARE(itemsText(scene, {{ParticleId{1}}, {ConstraintId{3}}, {DecorationId{1}}}),
                 QString("particle p1, rope c3 · deck 3 and 1 drawn item(s)"));
        QCOMPARE(itemsText(scene, itemsOf(ParticleId{9})), QString("1 particle(s)"));
    }

    void anEditIsOneStepBackAndForth()
    {
        Document document;
        document.replace(pendulum());
        document.commit("Move", moveP2({10, 20}));
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{110, 20}));
        QCOMPARE(undoSteps(document), 1);
        QCOMPARE(document.history().undoText(), QStringLiteral("Move p2"));
        const Scene after = document.scene();

        document.undo();
        QVERIFY(document.scene() == pendulum());
        QCOMPARE(undoSteps(document), 0);
        document.redo();
        QVERIFY(document.scene() == after);
        QCOMPARE(undoSteps(document), 1);
    }

    void anEditThatNoFileCouldHoldIsRefused()
    {
        Document document;
        document.replace(aScene().particle(1, {0, 0}).particle(2, {1e308, -1e308}));
        const Scene before = document.scene();
        QSignalSpy refused(&document, &Document::refused);
        const auto made = document.commit("Link", [](const Scene& scene) {
            return build::connect(scene, ParticleId{1}, ParticleId{2}, LinkKind::distance);
        });
        QVERIFY(!made);
        QCOMPARE(refused.size(), 1);
        QCOMPARE(document.scene(), before);
        QCOMPARE(document.history().count(), 0);
    }

    void anEditTellsWhatItHasCreated()
    {
        Document document;
        document.replace(pendulum());
        const auto made = document.commit("Add", addAt({5, 5}));
        QVERIFY(made.has_value());
        QCOMPARE(made->particles.size(), std::size_t{1});
        QVERIFY(document.scene().find(made->particles[0]));
        const auto moved = document.commit("Move", moveP2({10, 20}));
        QVERIFY(moved && moved->empty());
        Gesture gesture(document);
        gesture.preview(addAt({7, 7}));
        const auto previewed = gesture.commit("Add");
        QVERIFY(previewed && document.scene().find(previewed->particles.at(0)));
        QVERIFY(!gesture.commit("Add"));
    }

    void anEditThatComesToNothingIsNoStep()
    {
        Document document;
        int announced = 0;
        connect(&document, &Document::changed, this, [&] { ++announced; });
        QVERIFY(!document.commit("Nothing", nothing));
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
        QVERIFY(document.canUndo() && !document.canRedo());
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

    // A click on a row of the list reaches the history without the document.
    void theHistoryListEndsAGesture()
    {
        Document document;
        document.replace(pendulum());
        document.commit("One", moveP2({10, 0}));
        document.commit("Two", moveP2({20, 0}));
        Gesture gesture(document);
        gesture.preview(moveP2({300, 0}));
        document.history().setIndex(1);
        QVERIFY(!gesture.isActive());
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{110, 0}));
        gesture.preview(moveP2({500, 0}));
        gesture.commit("Move");
        QCOMPARE(undoSteps(document), 1);
        Gesture other(document);
        other.preview(moveP2({300, 0}));
        document.history().setIndex(2);
        QVERIFY(!other.isActive());
        QCOMPARE(positionOf(document.scene(), 2), (Vec2{130, 0}));
        document.history().setIndex(0);
        QVERIFY(document.scene() == pendulum());
    }

    // A touch is an act by hand that is under way. It makes no edit, and does not stop edits from
    // being made.
    void undoAndRedoEndATouchAndNothingElse_data()
    {
        QTest::addColumn<bool>("back");
        QTest::newRow("undo") << true;
        QTest::newRow("redo") << false;
    }
    void undoAndRedoEndATouchAndNothingElse()
    {
        QFETCH(bool, back);
        Document document;
        document.commit("One", addAt({5, 5}));
        document.commit("Two", addAt({6, 6}));
        document.undo();
        int ended = 0;
        std::optional<RunGesture> hand;
        hand.emplace(document, [&] {
            ++ended;
            hand.reset();
        });
        QVERIFY(document.isInGesture());
        back ? document.undo() : document.redo();
        QCOMPARE(ended, 1);
        QVERIFY(!document.isInGesture());
        QCOMPARE(undoSteps(document), 1);
        back ? document.undo() : document.redo();
        QCOMPARE(undoSteps(document), back ? 0 : 2);
        QCOMPARE(ended, 1);

        hand.emplace(document, [&] { ++ended; });
        document.commit("Three", addAt({7, 7}));
        QVERIFY(document.isInGesture());
        hand.reset();
        QVERIFY(!document.isInGesture());
        QCOMPARE(ended, 1);
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
};

QTEST_MAIN(TestDocument)
#include "tst_document.moc"

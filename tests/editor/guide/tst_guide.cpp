// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/templates.h"
#include "editor/guide/guide.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

// A user who builds with the gestures of the course.
class GuidedHand {
public:
    Scene scene;

    void click(Vec2 at) { put(build::addLinked(scene, at, {})); }
    void rightClick(Vec2 at) { put(build::addLinked(scene, at, {.links = 2})); }
    void ctrlClick(Vec2 at) { put(build::addFixed(scene, at)); }
    void shiftRightClick(Vec2 at) { put(build::linkNearest(scene, at, LinkKind::distance)); }
    void put(const Patch& patch) { scene.apply(patch); }
};

std::vector<bool> looked(GuideKind kind, const GuideContext& context)
{
    GuideProgress progress;
    progress.open(kind);
    progress.look({});
    progress.look(context);
    return progress.done();
}

std::vector<bool> ofBridge(const Scene& scene)
{
    return looked(GuideKind::bridge, {scene});
}

std::vector<bool> ofLesson(const Scene& scene)
{
    return looked(GuideKind::lesson, {scene});
}

Scene made(const Template& numbers)
{
    Scene scene;
    scene.apply(place(scene, numbers, {0, 0, 400, 300}));
    return scene;
}

}  // namespace

class TestGuide : public QObject {
    Q_OBJECT

private slots:
    void theBridgeIsTickedAsItGrows()
    {
        GuidedHand hand;
        using Ticks = std::vector<bool>;
        QCOMPARE(ofBridge(hand.scene), Ticks({false, false, false, false, false}));
        hand.ctrlClick({0, 0});
        QCOMPARE(ofBridge(hand.scene), Ticks({false, false, false, false, false}));
        hand.ctrlClick({400, 0});
        QCOMPARE(ofBridge(hand.scene), Ticks({true, false, false, false, false}));
        hand.click({100, 10});
        hand.click({200, 10});
        QCOMPARE(ofBridge(hand.scene), Ticks({true, false, false, false, false}));
        hand.shiftRightClick({300, 10});
        QCOMPARE(ofBridge(hand.scene), Ticks({true, true, false, false, false}));
        hand.rightClick({50, 60});
        QCOMPARE(ofBridge(hand.scene), Ticks({true, true, false, false, false}));
        hand.rightClick({150, 60});
        QCOMPARE(ofBridge(hand.scene), Ticks({true, true, true, false, false}));
    }

    // The bridge of the lesson has diagonals, because squares without them do not keep their shape.
    // The user builds it beside the tree of the assignment before.
    void theBridgeOfTheLessonStandsWhenItIsBuiltAsTold()
    {
        GuidedHand hand;
        hand.ctrlClick({-100, 0});
        for (const Vec2 branch :
             {Vec2{-120, -40}, {-80, -40}, {-130, -80}, {-70, -80}, {-100, -90}})
            hand.click(branch);
        const PartCounts tree(hand.scene);
        const std::size_t links = hand.scene.constraints().size();
        hand.ctrlClick({100, 0});
        hand.click({130, -50});
        for (const Vec2 joint : {Vec2{160, 0}, {190, -50}, {220, 0}, {250, -50}, {280, 0}})
            hand.rightClick(joint);
        QCOMPARE(hand.scene.constraints().size() - links, std::size_t{1 + 1 + 5 * 2});
        QCOMPARE(PartCounts(hand.scene).bridges, tree.bridges);
        hand.put(edit::setPinned(
            hand.scene, std::array{hand.scene.particles()[hand.scene.particles().size() - 1].id},
            true));
        QCOMPARE(PartCounts(hand.scene).bridges, tree.bridges + 1);
    }

    void aLadderIsNoBridge()
    {
        auto ladder = aScene();
        for (std::uint32_t i = 0; i < 4; ++i) {
            const double x = 100.0 * i;
            ladder.particle(2 * i + 1, {x, 0}, i == 0 || i == 3).particle(2 * i + 2, {x, 100});
            ladder.distance(10 * i + 1, 2 * i + 1, 2 * i + 2);
        }
        for (std::uint32_t i = 1; i < 7; ++i)
            ladder.distance(10 * i + 2, i, i + 2);
        QVERIFY(ofBridge(ladder)[1]);
        QVERIFY(!ofBridge(ladder)[2]);
        ladder.distance(101, 1, 4).distance(102, 3, 6);
        QVERIFY(ofBridge(ladder)[2]);
    }

    void aBridgeCanBeWalkedOver()
    {
        TrussTemplate numbers;
        numbers.kind = TrussKind::warren;
        numbers.panels = 6;
        Scene scene = made(numbers);
        QCOMPARE(PartCounts(scene).bridges, std::size_t{1});
        std::vector<ConstraintId> deck;
        double low = 0.0;
        for (const Particle& particle : scene.particles())
            low = std::max(low, particle.position.y);
        for (const Constraint& constraint : scene.constraints())
            if (const Link* link = linkOf(constraint); link &&
                                                       scene.find(link->a)->position.y == low &&
                                                       scene.find(link->b)->position.y == low)
                deck.push_back(constraint.id);
        QCOMPARE(deck.size(), 6);
        for (const ConstraintId gap : deck) {
            Scene broken = scene;
            broken.apply(edit::remove(scene, {{}, {gap}, {}}));
            QCOMPARE(PartCounts(broken).bridges, std::size_t{0});
        }
    }

    void theRunIsTickedWhenItPlaysAndIsLoaded()
    {
        const Scene none;
        QVERIFY(!looked(GuideKind::bridge, {none, 0})[3]);
        QVERIFY(looked(GuideKind::bridge, {none, 1})[3]);
        QVERIFY(!looked(GuideKind::bridge, {none, 1})[4]);
        QVERIFY(looked(GuideKind::bridge, {none, 1, true})[4]);
        QVERIFY(!looked(GuideKind::bridge, {none, 0, true})[4]);
        const Scene light = aScene().particle(1, {0, 0}, false, 9.0);
        const Scene heavy = aScene().particle(1, {0, 0}, false, 10.0);
        QVERIFY(!looked(GuideKind::bridge, {light, 1})[4]);
        QVERIFY(looked(GuideKind::bridge, {heavy, 1})[4]);
    }

    void aTreeBranchesAndHasNoCircle()
    {
        GuidedHand hand;
        hand.ctrlClick({0, 0});
        hand.click({0, 100});
        for (const double x : {-50.0, 50.0})
            hand.click({x, 150});
        hand.click({-60, 200});
        QVERIFY(!ofLesson(hand.scene)[0]);
        hand.click({60, 200});
        QVERIFY(ofLesson(hand.scene)[0]);
        hand.shiftRightClick({0, 160});
        QVERIFY(!ofLesson(hand.scene)[0]);
    }

    void aChainIsNoTree()
    {
        GuidedHand hand;
        hand.ctrlClick({0, 0});
        for (int i = 1; i < 9; ++i)
            hand.click({0, 100.0 * i});
        QVERIFY(!ofLesson(hand.scene)[0]);
    }

    void aRollerIsASupport()
    {
        const Scene bridge = made(TrussTemplate{.pinned = TrussSupports::pinAndRoller});
        const std::vector<bool> ticks = ofBridge(bridge);
        QVERIFY(ticks[0] && ticks[1] && ticks[2]);
        QVERIFY(ofLesson(bridge)[1]);
        QVERIFY(!ofBridge(made(TrussTemplate{.pinned = TrussSupports::leftEnd}))[1]);
    }

    void theConstructionsOfTemplatesAreTakenForWhatTheyAre()
    {
        const Scene cloth = made(ClothTemplate{});
        const Scene blob = made(BlobTemplate{});
        const Scene truss = made(TrussTemplate{});
        const Scene rope = made(RopeTemplate{});
        QCOMPARE(ofLesson(truss)[1], true);
        QCOMPARE(ofLesson(rope)[1], false);
        QCOMPARE(ofLesson(rope)[3], true);
        QCOMPARE(ofLesson(truss)[3], false);
        const auto together = [](const Scene& first, const Template& second) -> bool {
            Scene both = first;
            both.apply(place(both, second, {1000, 0, 1400, 300}));
            return ofLesson(both)[4];
        };
        QCOMPARE(together(cloth, BlobTemplate{}), true);
        QCOMPARE(together(truss, BlobTemplate{}), false);
        QCOMPARE(together(truss, ClothTemplate{}), false);
        QCOMPARE(together(blob, RopeTemplate{}), false);
    }

    // If the user deletes items, the number of built items becomes lower, so that building them
    // again counts.
    void whatWasThereIsNotBuilt()
    {
        const Scene none;
        const Scene rope = made(RopeTemplate{});
        GuideProgress progress;
        const auto ropeIsTicked = [&](const GuideContext& context) -> bool {
            progress.look(context);
            return progress.done()[3];
        };
        progress.open(GuideKind::lesson);
        QVERIFY(!ropeIsTicked({rope}));
        Scene two = rope;
        two.apply(place(two, RopeTemplate{}, {1000, 0, 1400, 300}));
        QVERIFY(ropeIsTicked({two}));
        progress.beginAnew(GuideKind::lesson);
        QVERIFY(!ropeIsTicked({rope}));
        QVERIFY(!ropeIsTicked({none}));
        progress.forgetScene();
        QVERIFY(!ropeIsTicked({rope}));
        QVERIFY(!ropeIsTicked({none}));
        QVERIFY(ropeIsTicked({rope}));
        progress.open(GuideKind::bridge);
        progress.look({none, 50});
        QVERIFY(!progress.done()[3]);
        progress.look({none, 51});
        QVERIFY(progress.done()[3]);
        progress.beginAnew(GuideKind::lesson);
        progress.look({none, 0, false, true});
        QVERIFY(!progress.done()[2]);
        progress.look({none});
        progress.look({none, 0, false, true});
        QVERIFY(progress.done()[2]);
    }

    void savingIsDoneWhenItIsOpenedAgain()
    {
        const Scene none;
        QVERIFY(!looked(GuideKind::lesson, {none})[5]);
        QVERIFY(looked(GuideKind::lesson, {none, 0, false, false, true})[5]);
    }

    // The step asks for two templates, and the file is opened again between them.
    void whatWasBuiltIsKnownAgainInItsFile()
    {
        const auto together = [](const auto&... settings) {
            Scene scene;
            double left = 0.0;
            (scene.apply(place(scene, settings, {left += 1000.0, 0, left + 400.0, 300})), ...);
            return scene;
        };
        const auto isTickedFrom = [&](const QString& opened) -> bool {
            GuideProgress progress;
            progress.open(GuideKind::lesson);
            progress.look({Scene()});
            progress.look({together(ClothTemplate{})});
            progress.setSaved("mine.json");
            progress.forgetScene();
            progress.look({together(ClothTemplate{})});
            progress.setOpened(opened);
            progress.look({together(ClothTemplate{})});
            progress.look({together(ClothTemplate{}, BlobTemplate{})});
            return progress.done()[4];
        };
        QVERIFY(isTickedFrom("mine.json"));
        QVERIFY(!isTickedFrom("another.json"));
    }

    void whatIsDoneStaysDoneUntilItIsBegunAnew()
    {
        const Scene none;
        GuideProgress progress;
        progress.open(GuideKind::bridge);
        QCOMPARE(progress.current(), std::optional<std::size_t>(0));
        progress.look({none});
        progress.look({Scene(aScene().particle(1, {0, 0}, true).particle(2, {9, 0}, true))});
        QCOMPARE(progress.current(), std::optional<std::size_t>(1));
        progress.look({none});
        progress.open(std::nullopt);
        progress.look({none, 1});
        progress.open(GuideKind::lesson);
        QCOMPARE(progress.current(), std::optional<std::size_t>(0));
        progress.open(GuideKind::bridge);
        QCOMPARE(progress.done(), std::vector<bool>({true, false, false, false, false}));
        progress.beginAnew(GuideKind::bridge);
        QCOMPARE(progress.done(), std::vector<bool>(5));
    }
};

QTEST_MAIN(TestGuide)
#include "tst_guide.moc"

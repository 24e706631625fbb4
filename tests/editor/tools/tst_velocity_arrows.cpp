// SPDX-License-Identifier: MIT
#include "core/scene/query/velocity.h"
#include "tests/editor/a_canvas.h"

using namespace vakwerk;

namespace {

// Returns p1, which moves to the right, p2, which is pinned, and p3, which stands still. The time
// step is exact in binary.
Scene three()
{
    World world = stillWorld();
    world.timeStep = 1.0 / 64.0;
    Particle moving{ParticleId{1}, {200, 200}, {200, 200}};
    moving.previous.x -= 400.0 * world.timeStep;
    Particle pinned{ParticleId{2}, {400, 200}, {390, 200}};
    pinned.pinned = true;
    return aScene().world(world).add(moving).add(pinned).particle(3, {300, 400});
}

class ArrowBench : public CanvasBench {
public:
    ArrowBench() : CanvasBench(three()) { canvas.setTool(&select); }
    void choose(std::initializer_list<std::uint32_t> ids)
    {
        Items items;
        for (const std::uint32_t id : ids)
            items.particles.push_back(ParticleId{id});
        editor.selection.set(items);
    }
    std::vector<VelocityMark> marks() { return select.overlay().velocities; }
    Vec2 velocityOf(std::uint32_t id) const
    {
        return velocityIn(scene(), *scene().find(ParticleId{id}));
    }
};

}  // namespace

class TestVelocityArrows : public QObject {
    Q_OBJECT

private slots:
    // In a quarter of a second 400 px/s give 100 px.
    void aSelectedParticleHasItAtTheStart()
    {
        ArrowBench bench;
        QVERIFY(bench.shown);
        QVERIFY(bench.marks().empty());
        bench.choose({1});
        QCOMPARE(bench.marks().size(), 1u);
        QCOMPARE(bench.marks()[0].from, QPointF(200, 200));
        QCOMPARE(bench.marks()[0].tip, QPointF(300, 200));
        QVERIFY(!bench.marks()[0].isGrip);
        bench.choose({2});
        QVERIFY(bench.marks().empty());
        bench.choose({3});
        QVERIFY(bench.marks()[0].isGrip);
        bench.choose({1, 2, 3});
        QCOMPARE(bench.marks().size(), 1u);
        stepNow(bench.editor.player);
        QVERIFY(bench.marks().empty());
        bench.editor.player.reset();
        QCOMPARE(bench.marks().size(), 1u);
        bench.canvas.setTool(&bench.build);
        QVERIFY(bench.build.overlay().velocities.empty());
    }

    void itsTipAimsItInOneStep()
    {
        ArrowBench bench;
        bench.choose({1});
        bench.drag({300, 200}, {260, 280});
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.velocityOf(1), (Vec2{240, 320}));
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200, 200}));
        QCOMPARE(bench.marks()[0].tip, QPointF(260, 280));
        QVERIFY(bench.marks()[0].text.isEmpty());
        bench.drag({260, 280}, {203, 198});
        QCOMPARE(bench.velocityOf(1), Vec2{});
        bench.editor.document.undo();
        bench.drag({260, 280}, {300, 280}, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(bench.velocityOf(1), (Vec2{400, 0}));
        bench.editor.document.undo();
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    void whatStandsStillIsAimedByItsGrip()
    {
        ArrowBench bench;
        bench.choose({3});
        const QPoint grip = bench.marks()[0].tip.toPoint();
        bench.click(grip);  // this click does not count as beside the particle
        QCOMPARE(bench.editor.selection.items().particles.size(), 1u);
        bench.drag(grip, {350, 300});
        QCOMPARE(bench.velocityOf(3), (Vec2{200, -400}));
        QCOMPARE(bench.steps(), 1);
    }

    void undoAndEscapeInTheMiddleTakeItBack()
    {
        ArrowBench bench;
        bench.choose({1});
        for (const bool isUndone : {true, false}) {
            bench.press({300, 200});
            bench.move({300, 260});
            bench.move({300, 300});
            QCOMPARE(bench.velocityOf(1), (Vec2{400, 400}));
            QVERIFY(!bench.marks()[0].text.isEmpty());
            if (isUndone)
                bench.editor.document.undo();
            else
                QTest::keyClick(&bench.canvas, Qt::Key_Escape);
            bench.move({300, 320});
            bench.release({300, 320});
            QVERIFY(bench.scene() == three());
            QCOMPARE(bench.steps(), 0);
        }
    }

    // The way is calculated at each move of the mouse; a dot shows where the particle will be.
    void theWayAheadFollowsTheDrag()
    {
        ArrowBench bench;
        bench.editor.view.setShowsAhead(true);
        bench.choose({1});
        bench.press({300, 200});
        bench.move({300, 240});
        for (const int y : {260, 300}) {
            bench.move({300, y});
            Run run = bench.editor.player.ahead(nullptr);
            for (int i = 0; i < 64; ++i)
                QVERIFY(!run.step());
            const Vec2 there = run.state().position[0];
            QCOMPARE_GT(there.y, 200.0);
            int dots = 0;
            for (const Layer& layer : bench.canvas.frame().layers)
                for (const Disc& disc : layer.discs)
                    dots += std::abs(disc.centre.x - there.x) < 0.01 &&
                                    std::abs(disc.centre.y - there.y) < 0.01
                                ? 1
                                : 0;
            QCOMPARE(dots, 1);
        }
        bench.release({300, 300});
        QCOMPARE(bench.steps(), 1);
    }
};

QTEST_MAIN(TestVelocityArrows)

#include "tst_velocity_arrows.moc"

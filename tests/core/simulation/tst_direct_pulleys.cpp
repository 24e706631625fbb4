// SPDX-License-Identifier: MIT
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"

using namespace vakwerk;

namespace {

World fallingWorld(double timeStep)
{
    World world = heavyWorld();
    world.gravity = {0.0, -gravity};
    world.timeStep = timeStep;
    return world;
}

Constraint pulleyOf(double length, double compliance = 0.0)
{
    PulleyConstraint pulley;
    pulley.a = ParticleId{1}, pulley.b = ParticleId{2}, pulley.c = ParticleId{3};
    pulley.length = length;
    pulley.compliance = compliance;
    return {{}, pulley};
}

}  // namespace

class TestDirectPulleys : public QObject {
    Q_OBJECT

private slots:
    void aBlockStartsFromRest_data()
    {
        QTest::addColumn<double>("slack");
        for (const double slack : {0.0, 3e-16, 1e-12, 1e-9, 1e-6})
            QTest::addRow("%g", slack) << slack;
    }

    // A block hangs on a rope between two pins, as at a point of an ellipse. From rest it moves by a h²/2, where a
    // is the part of gravity along the ellipse, whether its rope is just taut or too long by rounding.
    void aBlockStartsFromRest()
    {
        QFETCH(const double, slack);
        const Vec2 left{-1.0, 0.0};
        const Vec2 right{1.0, 0.0};
        const Vec2 block{0.5, -1.0};
        const double h = 1.0 / 60.0;
        const double path = length(block - left) + length(block - right);
        const Scene scene = aScene()
                                .world(fallingWorld(h))
                                .particle(1, left, true)
                                .particle(2, block)
                                .particle(3, right, true)
                                .add(ConstraintId{1}, pulleyOf(path * (1.0 + slack)));
        const Vec2 normal =
            (block - left) / length(block - left) + (block - right) / length(block - right);
        const Vec2 along = Vec2{-normal.y, normal.x} / length(normal);
        const Vec2 moved = along * (dot(along, scene.world().gravity) * h * h / 2.0);
        COMPARE_NEAR_RELATIVE(after(scene, 1).position[1] - block, moved, 0.02);
    }
};

QTEST_APPLESS_MAIN(TestDirectPulleys)
#include "tst_direct_pulleys.moc"

// SPDX-License-Identifier: MIT
#include "tests/comparing.h"
#include "tests/core/piles.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

// Tests what a contact alone does not show: piles, ropes on ropes, and a wheel of particles. The benchmark takes the
// same scenes in their full sizes.
class TestPiles : public QObject {
    Q_OBJECT

private slots:
    // From the fifth second on, no disc moves by more than a hundredth of its radius.
    void aPileStaysWhereItIs()
    {
        const std::size_t rows = isSanitized ? 4 : 10;
        QCOMPARE_LT(driftOf(pileInBox(rows), 300, 900), 0.01 * Disc{}.radius);
    }

    void aPyramidStaysWhereItIs()
    {
        const std::size_t rows = isSanitized ? 8 : 20;
        QCOMPARE_LT(driftOf(pyramid(rows), 300, 900), 0.01 * Disc{}.radius);
    }

    // The disc on top weighs as much as 100 others.
    void aPyramidBearsAHeavyDisc()
    {
        QCOMPARE_LT(driftOf(pyramid(10, 100.0), 300, 900), 0.01 * Disc{}.radius);
    }

    void ropesLieOnEachOther()
    {
        const Scene scene = ropesOverPeg(isSanitized ? 40 : 100);
        Simulation simulation(scene);
        for (int i = 0; i < (isSanitized ? 60 : 600); ++i) {
            QVERIFY(!simulation.step());
            QCOMPARE(crossings(scene, simulation.state()), 0);
        }
        for (const Constraint& constraint : scene.constraints()) {
            const Link& link = *linkOf(constraint);
            const auto at = [&](ParticleId id) {
                return simulation.state().position[*scene.particles().indexOf(id)];
            };
            QCOMPARE_LT(length(at(link.b) - at(link.a)), 1.01 * link.length);
        }
        for (std::size_t i = 0; i < scene.particles().size(); ++i)
            QCOMPARE_GT(simulation.state().position[i].y, -3.0);  // no rope has slipped off
    }

    // The wheel loses speed because its rim has corners. The vertices of a flat line do not slow it down more.
    void aWheelOfParticlesPassesTheVerticesOfGround()
    {
        double speeds[2] = {};
        for (const bool hasVertices : {false, true}) {
            const Scene scene = ringWheel(flatGround(hasVertices));
            Simulation simulation(scene);
            for (int i = 0; i < 300; ++i) {
                QVERIFY(!simulation.step());
                QCOMPARE_GT(meanVelocity(scene, simulation.state()).x, 2.0);
            }
            speeds[hasVertices ? 1 : 0] = meanVelocity(scene, simulation.state()).x;
        }
        COMPARE_NEAR_RELATIVE(speeds[1], speeds[0], 0.05);
    }
};

QTEST_APPLESS_MAIN(TestPiles)
#include "tst_piles.moc"

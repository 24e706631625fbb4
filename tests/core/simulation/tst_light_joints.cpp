// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"
#include "tests/core/trusses.h"

using namespace vakwerk;

namespace {

constexpr double oneMillionth = 1e-6;

double lengthOf(const Scene& scene, const State& s, const Link& link)
{
    return length(s.position[*scene.particles().indexOf(link.b)] -
                  s.position[*scene.particles().indexOf(link.a)]);
}

double largestStrain(const Scene& scene, const State& s)
{
    double most = 0.0;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            most = std::max(most, std::abs(lengthOf(scene, s, *link) / link->length - 1.0));
    return most;
}

// Returns four bars that turn freely: two light joints between two ends that are pinned or too
// heavy to move.
Scene linkage(double endMass, Vec2 by)
{
    const bool pinned = endMass == 0.0;
    World world = directWorld();
    SceneBuilder scene = aScene().world(world);
    scene.particle(1, {0, 0}, pinned, pinned ? 1.0 : endMass)
        .particle(4, {3, 0}, pinned, pinned ? 1.0 : endMass)
        .add(moving(2, {0, 2}, by))
        .add(moving(3, {3, 2}, by))
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .distance(3, 3, 4);
    return scene;
}

}  // namespace

class TestLightJoints : public QObject {
    Q_OBJECT

private slots:
    void memberForcesDoNotDependOnWhatTheJointsWeigh_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("substeps");
        for (const char* name : trusses)
            for (const int substeps : {1, 8})
                QTest::addRow("%s in %d", name, substeps) << QString(name) << substeps;
    }

    // The joints weigh 1e-9 kg between loads of many kilonewtons, which is a ratio of up to 10¹³.
    void memberForcesDoNotDependOnWhatTheJointsWeigh()
    {
        QFETCH(const QString, name);
        QFETCH(const int, substeps);
        const QJsonObject truss = object("truss/" + name + ".json");
        Scene scene = trussScene(truss, 1e-9);
        World world = scene.world();
        world.substeps = substeps;
        scene = withWorld(scene, world);
        const State s = after(scene, 60);
        QCOMPARE_LT(largestStrain(scene, s), oneMillionth);
        const QJsonObject forces = truss["computed_axial"].toObject();
        double most = 0.0;
        for (const auto& force : forces)
            most = std::max(most, std::abs(force.toDouble()));
        int checked = 0;
        for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
            if (!linkOf(scene.constraints()[i]))
                continue;
            const QJsonArray member = truss["members"].toArray()[checked++].toArray();
            const double force =
                forces[member[0].toString() + "-" + member[1].toString()].toDouble();
            COMPARE_NEAR(forceIn(scene, s, i), force, oneMillionth * most);
        }
        QCOMPARE(checked, int(forces.size()));
    }

    void aLoadHangsOnLightJoints_data()
    {
        QTest::addColumn<double>("load");
        for (const double load : {1e2, 1e4, 1e6, 1e8, 1e10, 1e12})
            QTest::addRow("%g", load) << load;
    }

    void aLoadHangsOnLightJoints()
    {
        QFETCH(const double, load);
        const Scene scene = aScene()
                                .world(heavyWorld(0.05))
                                .particle(1, {0, 0}, true)
                                .particle(2, {1, 0}, true)
                                .particle(3, {0.5, 1})
                                .particle(4, {0.5, 2})
                                .particle(5, {0.5, 3}, false, load)
                                .distance(1, 1, 3)
                                .distance(2, 2, 3)
                                .distance(3, 3, 4)
                                .distance(4, 4, 5);
        const State s = after(scene, 60);
        QCOMPARE_LT(largestStrain(scene, s), oneMillionth);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 3), load * gravity, oneMillionth);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 2), (load + 1.0) * gravity, oneMillionth);
    }

    // A joint with a very small mass turns freely between heavy ends: the rounding of the large
    // masses must not hold it.
    void lightJointsTurnFreelyBetweenHeavyEnds_data()
    {
        QTest::addColumn<double>("ends");
        for (const double ends : {1e9, 1e12})
            QTest::addRow("%g", ends) << ends;
    }

    void lightJointsTurnFreelyBetweenHeavyEnds()
    {
        QFETCH(const double, ends);
        const Vec2 by{0.05, 0.0};
        for (const int steps : {1, 10, 100}) {
            const State free = after(linkage(ends, by), steps);
            const State held = after(linkage(0.0, by), steps);
            for (std::size_t i = 0; i < 4; ++i)
                COMPARE_NEAR(free.position[i], held.position[i], 1e-7);
        }
    }

    // Each link carries the weight that hangs from it, whatever heavier weight hangs beside it.
    void whatIsLightOnAHeavyBlockCarriesItself()
    {
        SceneBuilder scene = aScene().world(heavyWorld(0.05));
        scene.particle(1, {300, 0}, true).particle(2, {300, 100}, false, 1e12).distance(1, 1, 2);
        for (std::uint32_t i = 2; i <= 5; ++i)
            scene.particle(i + 1, {300, 100.0 + 10.0 * (i - 1)}).distance(i, i, i + 1);
        GuideConstraint guide;
        guide.particle = ParticleId{7};
        guide.at = 100.0;
        scene.particle(7, {310, 100}).distance(6, 2, 7).add(ConstraintId{7}, {{}, guide});
        const State s = after(scene, 100);
        COMPARE_NEAR_RELATIVE(reactionOf(scene, s, 6).y, -gravity, oneMillionth);
        for (std::uint32_t i = 2; i <= 5; ++i)
            COMPARE_NEAR_RELATIVE(forceIn(scene, s, i - 1), (6 - i) * gravity, oneMillionth);
    }

    // A net too wide for elimination is solved without additional digits, but a slightly heavier
    // particle moves the net only slightly.
    void aHeavyParticleInAWideNetOfSpringsChangesNothingOfTheRest()
    {
        World world = heavyWorld();
        world.integrator = Integrator::implicitEuler;
        world.timeStep = 0.3;  // so long a time step that springs count more than masses
        const Scene net = cloth(world, 320, LinkKind::spring);
        const auto fallen = [&](double mass) {
            Scene scene = net;
            Draft draft(scene);
            Particle particle = scene.particles()[50'000];
            particle.mass = mass;
            draft.set(particle);
            scene.apply(draft.patch());
            return after(scene, 1);
        };
        const State lighter = fallen(1000.0);
        const State heavier = fallen(1000.000001);
        for (std::size_t i = 0; i < lighter.position.size(); ++i)
            COMPARE_NEAR(lighter.position[i], heavier.position[i], oneMillionth);
    }
};

QTEST_APPLESS_MAIN(TestLightJoints)
#include "tst_light_joints.moc"

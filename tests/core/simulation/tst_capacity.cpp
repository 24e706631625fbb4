// SPDX-License-Identifier: MIT
#include "core/analysis/statics.h"
#include "core/run/run.h"
#include "core/scene/properties.h"
#include "core/simulation/model.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"

using namespace vakwerk;

namespace {

constexpr double weight = 1000.0;  // N; weight of the mass above or below the bar

// Returns a mass of 100 kg straight above or below a pin, on a bar of 2 m, at rest from the start.
Scene column(LinkKind kind, Solver solver, double side, const std::function<void(Link&)>& change)
{
    World world = stillWorld(30);
    world.lengthUnit = "m";
    world.gravity = {0.0, 10.0};
    world.solver = solver;
    Constraint made = makeLink(kind, ParticleId{1}, ParticleId{2}, 2.0);
    if (auto* spring = std::get_if<SpringConstraint>(&made.body))
        spring->springConstant = 1e5;
    change(*linkOf(made));
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {0, 2.0 * side}, false, 100.0)
        .add(ConstraintId{1}, made);
}

bool breaks(const Scene& scene)
{
    Simulation simulation(scene);
    return stepped(simulation, 20).brokenCount() == 1;
}

constexpr double above = -1.0;
constexpr double below = 1.0;

}  // namespace

class TestCapacity : public QObject {
    Q_OBJECT

private slots:
    void eachDirectionHasItsLimit_data()
    {
        QTest::addColumn<LinkKind>("kind");
        QTest::addColumn<Solver>("solver");
        for (const LinkKind kind : {LinkKind::distance, LinkKind::spring})
            for (const Solver solver : {Solver::relaxation, Solver::direct})
                QTest::addRow("%d %d", int(kind), int(solver)) << kind << solver;
    }
    void eachDirectionHasItsLimit()
    {
        QFETCH(const LinkKind, kind);
        QFETCH(const Solver, solver);
        const auto pulled = [](double most) {
            return [most](Link& link) { link.tensionLimit = most; };
        };
        const auto pressed = [](double most) {
            return [most](Link& link) { link.compressionLimit = most; };
        };
        const double much = 2.2 * weight;  // a spring oscillates to twice the weight
        const double little = 0.9 * weight;
        QVERIFY(breaks(column(kind, solver, below, pulled(little))));
        QVERIFY(!breaks(column(kind, solver, below, pulled(much))));
        QVERIFY(!breaks(column(kind, solver, below, pressed(little))));
        QVERIFY(breaks(column(kind, solver, above, pressed(little))));
        QVERIFY(!breaks(column(kind, solver, above, pressed(much))));
        QVERIFY(!breaks(column(kind, solver, above, pulled(little))));
    }

    // Euler's buckling force is π² E I / L², here with L = 2 m.
    void aSlenderBarBucklesAndDoesNotTear()
    {
        constexpr double square = 9.86960440108935861883;
        const auto stiff = [](double share) {
            return [share](Link& link) { link.bendingStiffness = share * weight * 4.0 / square; };
        };
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            QVERIFY(breaks(column(LinkKind::distance, solver, above, stiff(0.99))));
            QVERIFY(!breaks(column(LinkKind::distance, solver, above, stiff(1.01))));
            QVERIFY(!breaks(column(LinkKind::distance, solver, below, stiff(0.01))));
        }
    }

    // The mark of a break says whether the link has buckled. One that is crushed or torn has not.
    void theMarkSaysWhatHasBuckled()
    {
        const auto buckledIn = [](double side, const auto& change) {
            const Scene scene = column(LinkKind::distance, Solver::direct, side, change);
            Run run(scene, startOf(scene));
            while (run.at() < 10)
                run.step();
            const auto& marks = run.recording().marks().list();
            const auto broken = std::ranges::find(marks, Mark::Kind::broken, &Mark::kind);
            return broken == marks.end() ? -1 : static_cast<int>(broken->buckled);
        };
        const auto slender = [](Link& link) { link.bendingStiffness = 0.1 * weight; };
        const auto weak = [](Link& link) {
            link.tensionLimit = link.compressionLimit = 0.9 * weight;
            link.bendingStiffness = 1e3 * weight;
        };
        QCOMPARE(buckledIn(above, slender), 1);
        QCOMPARE(buckledIn(below, slender), -1);
        QCOMPARE(buckledIn(above, weak), 0);
        QCOMPARE(buckledIn(below, weak), 0);
    }

    void theShareOfARunIsItsForceByTheLimitOfItsDirection()
    {
        const auto both = [](Link& link) {
            link.tensionLimit = 4.0 * weight;
            link.compressionLimit = 2.0 * weight;
        };
        for (const double side : {above, below}) {
            const Scene scene = column(LinkKind::distance, Solver::direct, side, both);
            Simulation simulation(scene);
            const State state = stepped(simulation, 5);
            const double share = stresses(scene, state, Measure::capacity)[0];
            COMPARE_NEAR(share, (side == below ? 0.25 : -0.5), 1e-6);
            QCOMPARE(*utilisation(scene, state, 0), std::abs(share));
            const Model model = compile(scene);
            Maxima maxima;
            hold(model, state, maxima);
            QCOMPARE(maxima.of(Measure::capacity), std::vector<double>{share});
        }
    }

    // A bar with length L under a force F becomes F L / E A shorter or longer.
    void aBarOfAProfileGivesWayByItsStiffness()
    {
        RoundProfile round;
        round.modulus = 2e9;
        round.diameter = 0.01;
        round.density = 0.0;
        round.tensileStrength = round.compressiveStrength = never;
        World world = stillWorld();
        world.lengthUnit = "m";
        world.gravity = {0.0, 10.0};
        Constraint made = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 2.0);
        linkOf(made)->profile = ProfileId{1};
        GuideConstraint level;  // keeps the mass from swinging
        level.particle = ParticleId{2};
        level.axis = GuideAxis::vertical;
        const Constraint upright{{}, level};
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, 2}, false, 100.0)
                                .profile(1, round)
                                .add(ConstraintId{1}, made)
                                .add(ConstraintId{2}, upright);
        const double wanted =
            weight * 2.0 / propertiesOf(scene, *linkOf(scene.constraints()[0])).axialStiffness;
        const AtRest rest = atRest(scene);
        QCOMPARE(rest.deflection.size(), std::size_t{2});
        COMPARE_NEAR(rest.deflection[1].y, wanted, 1e-9 * wanted);
        Scene damped = scene;
        World slow = world;
        slow.solver = Solver::direct;
        slow.damping = 0.2;
        damped.apply({{}, {}, WorldChange{world, slow}});
        Simulation simulation(damped);
        const State state = stepped(simulation, 400);
        // The direct solver leaves every link a very small compliance, so the agreement is not
        // exact.
        COMPARE_NEAR(state.position[1].y - 2.0, wanted, 1e-5 * wanted);
    }
};

QTEST_GUILESS_MAIN(TestCapacity)
#include "tst_capacity.moc"

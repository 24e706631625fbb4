// SPDX-License-Identifier: MIT
#include "core/simulation/breaking.h"
#include "core/simulation/stress.h"
#include "tests/core/a_run.h"

using namespace vakwerk;

namespace {

World frames()
{
    World world = stillWorld();
    world.timeStep = 1.0;
    return world;
}

template <class Body>
Constraint withLimits(Constraint constraint, double force, double strain)
{
    auto& body = std::get<Body>(constraint.body);
    body.breakForce = force;
    body.breakStrain = strain;
    return constraint;
}

// Returns the number of steps until the only constraint breaks, or 0 if it does not break within
// 50.
int breaksAt(const Scene& scene)
{
    Simulation simulation(scene);
    for (int n = 1; n <= 50; ++n)
        if (stepped(simulation, 1).brokenCount() == 1)
            return n;
    return 0;
}

// Returns a pinned particle at 0 and one at 100 that moves away by 2 a step, with a spring of rest
// length 100 between them.
Scene drifting(double k, double breakForce, double breakStrain)
{
    return aScene()
        .world(frames())
        .particle(1, {0, 0}, true)
        .add(moving(2, {100, 0}, {2, 0}, 1e9))
        .add(ConstraintId{1},
             withLimits<SpringConstraint>(spring(1, 2, 100.0, k), breakForce, breakStrain));
}

}  // namespace

class TestBreaking : public QObject {
    Q_OBJECT

private slots:
    void aLinkBreaksBeyondItsStrain()
    {
        QCOMPARE(breaksAt(drifting(0.0, never, 0.095)), 5);  // length 110 is the first above 109.5
        QCOMPARE(breaksAt(drifting(0.0, never, never)), 0);
        Constraint rope = makeLink(LinkKind::rope, ParticleId{1}, ParticleId{2}, 100.0);
        Constraint bar = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 100.0);
        std::visit([](ConstraintBase& base) { base.stiffness = 1e-9; }, rope.body);
        std::visit([](ConstraintBase& base) { base.stiffness = 1e-9; }, bar.body);
        for (const Constraint& link : {withLimits<RopeConstraint>(rope, never, 0.095),
                                       withLimits<DistanceConstraint>(bar, never, 0.095)})
            QCOMPARE(breaksAt(aScene()
                                  .world(frames())
                                  .particle(1, {0, 0}, true)
                                  .add(moving(2, {100, 0}, {2, 0}))
                                  .add(ConstraintId{1}, link)),
                     5);
    }

    // At the start of the nth step the spring is 2(n − 1) longer than its rest length.
    void aSpringBreaksBeyondItsForce()
    {
        QCOMPARE(breaksAt(drifting(3.0, 23.9, never)), 5);
        QCOMPARE(breaksAt(drifting(3.0, 1e9, 0.095)), 5);
        QCOMPARE(breaksAt(drifting(3.0, 5.9, 0.095)), 2);
    }

    // A link with rest length 0 has no strain, whichever solver is used.
    void whatHasNoRestLengthBreaksByForceAlone()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct})
            for (const BreakTurn turn : {BreakTurn::afterStep, BreakTurn::inIteration})
                for (const double apart : {0.0, 7.0}) {
                    World world = frames();
                    world.solver = solver;
                    world.breakTurn = turn;
                    world.gravity = {0.0, 1.0};
                    const auto hung = [&](double force) {
                        const Constraint link = withLimits<DistanceConstraint>(
                            makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 0.0), force,
                            0.1);
                        return Scene(aScene()
                                         .world(world)
                                         .particle(1, {0, 0}, true)
                                         .particle(2, {apart, 0})
                                         .particle(3, {70 + apart, 33})
                                         .add(ConstraintId{1}, link)
                                         .distance(2, 2, 3));
                    };
                    QCOMPARE(breaksAt(hung(never)), 0);
                    QCOMPARE_GT(breaksAt(hung(0.5)), 0);
                    const Scene scene = hung(never);
                    QVERIFY(!utilisation(scene, startOf(scene), 0));
                }
    }

    // A link that carries exactly its limit does not break.
    void exactlyTheLimitIsCarried()
    {
        const Scene scene = drifting(3.0, 24.0, 0.5);
        const Model model = compile(scene);
        State state = startOf(scene);
        state.position[1].x = 150.0;
        state.multiplier[0].x = -24.0;
        breakOverloaded(model, state, {});
        QCOMPARE(state.brokenCount(), std::size_t{0});
        state.multiplier[0].x = -24.5;
        breakOverloaded(model, state, {});
        QCOMPARE(state.brokenCount(), std::size_t{1});
        state.broken[0] = 0;
        state.multiplier[0] = {};
        state.position[1].x = 150.5;
        breakOverloaded(model, state, {});
        QCOMPARE(state.brokenCount(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestBreaking)
#include "tst_breaking.moc"

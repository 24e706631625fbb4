// SPDX-License-Identifier: MIT
#include "core/analysis/contact_forces.h"
#include "core/analysis/convergence.h"
#include "core/analysis/joint_forces.h"
#include "core/analysis/redundancy.h"
#include "core/scene/edit/edit.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/loaded_scenes.h"
#include "tests/effort.h"

#include <numbers>

using namespace vakwerk;

namespace {

using What = JointForce::Kind;

// Returns bars from a wall to a joint with a load.
Scene fan(const std::vector<double>& degrees, double compliance, Vec2 load)
{
    SceneBuilder scene = aScene().world(weightless()).add(loaded(1, {0, 0}, load));
    for (std::uint32_t i = 0; i < degrees.size(); ++i) {
        const double angle = degrees[i] * std::numbers::pi / 180.0;
        scene.particle(i + 2, Vec2{std::cos(angle), std::sin(angle)} * 2.0, true)
            .add(ConstraintId{i + 1}, bar(1, i + 2, 2.0, compliance));
    }
    return scene;
}

// Returns a square of four links with one or both diagonals, on a pin and a roller.
SceneBuilder square(bool bothDiagonals)
{
    SceneBuilder scene = aScene()
                             .world(weightless())
                             .particle(1, {0, 0}, true)
                             .particle(2, {1, 0})
                             .add(loaded(3, {1, 1}, {3.0, -7.0}))
                             .particle(4, {0, 1})
                             .distance(1, 1, 2)
                             .distance(2, 2, 3)
                             .distance(3, 3, 4)
                             .distance(4, 4, 1)
                             .distance(5, 1, 3);
    if (bothDiagonals)
        scene.distance(6, 2, 4);
    return scene.add(ConstraintId{7}, guide(2, GuideAxis::horizontal, 0.0));
}

// Returns a weight on a link, beside the place where it will hang at rest.
Scene swinging()
{
    return aScene()
        .world(heavyWorld(0.02))
        .particle(1, {0, 0}, true)
        .particle(2, {0.3, 1.0}, false, 2.0)
        .distance(1, 1, 2);
}

std::vector<ConstraintId> idsOf(const std::vector<JointForce>& forces, What kind)
{
    std::vector<ConstraintId> ids;
    for (const JointForce& one : forces)
        if (one.kind == kind)
            ids.push_back(*one.constraint);
    return ids;
}

Scene withLoad(const Scene& scene, std::size_t particle, Vec2 load)
{
    Draft draft(scene);
    for (std::size_t i = 0; i < scene.particles().size(); ++i) {
        Particle one = scene.particles()[i];
        one.load = i == particle ? load : Vec2{};
        draft.set(one);
    }
    return applied(scene, draft.patch());
}

// Returns a world with a gravity of 10 m/s² in which things touch.
World touchingWorld(Contacts contacts, Solver solver)
{
    World world = stillWorld(200);
    world.timeStep = 1.0 / 60.0;
    world.substeps = 4;
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -10.0};
    world.contacts = contacts;
    world.solver = solver;
    return world;
}

}  // namespace

class TestJointForces : public QObject {
    Q_OBJECT

private slots:
    void theForcesOnEachJointAddUpToNothing()
    {
        for (int i = 0; i < rounds(200); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const auto joints = static_cast<std::uint32_t>(4 + dice.below(20));
            const bool gives = dice.oneIn(2);
            const Scene scene = randomTruss(dice, joints, gives);
            const AtRest rest = atRest(scene);
            for (const Particle& particle : scene.particles()) {
                const auto forces = jointForces(rest, scene, particle.id);
                QVERIFY(forces.has_value());
                COMPARE_NEAR(sumOf(*forces), Vec2{}, 1e-9 * largestOf(rest.force));
            }
        }
    }

    void strandsComeInTheOrderInWhichTheyLieRoundTheJoint()
    {
        const Scene scene = fan({100.0, 80.0, 280.0, 10.0, 190.0}, 1e-3, {5.0, 0.0});
        const auto forces = jointForces(atRest(scene), scene, ParticleId{1});
        QVERIFY(forces.has_value());
        QCOMPARE(forces->front(), (JointForce{What::load, {}, {5.0, 0.0}}));
        // The links are in the order of their angles, counted from the direction of the load.
        QCOMPARE(idsOf(*forces, What::strand),
                 (std::vector{ConstraintId{4}, ConstraintId{2}, ConstraintId{1}, ConstraintId{5},
                              ConstraintId{3}}));
    }

    void supportsAndWeightActOnTheirJoint()
    {
        World world = weightless();
        world.gravity = {0.0, -10.0};
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, -1}, false, 3.0)
                                .distance(1, 1, 2);
        const AtRest rest = atRest(scene);
        const std::vector below{JointForce{What::load, {}, {0.0, -30.0}},
                                JointForce{What::strand, ConstraintId{1}, {0.0, 30.0}, true}};
        QCOMPARE(*jointForces(rest, scene, ParticleId{2}), below);
        const std::vector above{JointForce{What::load, {}, {0.0, -10.0}},
                                JointForce{What::strand, ConstraintId{1}, {0.0, -30.0}, true},
                                JointForce{What::support, {}, {0.0, 40.0}}};
        QCOMPARE(*jointForces(rest, scene, ParticleId{1}), above);
    }

    void whatIsNotKnownOfAMechanismIsNotClaimed()
    {
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {0, 0}, true)
                                .add(loaded(2, {1, 0}, {0.0, -1.0}))
                                .distance(1, 1, 2);
        QVERIFY(!jointForces(atRest(scene), scene, ParticleId{2}).has_value());
    }

    // The forces on a swinging weight are not in equilibrium at first; later, when it hangs at
    // rest, they are.
    void aRunComesToBalance()
    {
        const Scene scene = swinging();
        const auto forces = [&scene](int steps, std::uint32_t particle) {
            return *jointForces(scene, after(scene, steps), ParticleId{particle});
        };
        QCOMPARE_GT(length(sumOf(forces(1, 2))), 1.0);
        COMPARE_NEAR(sumOf(forces(5000, 2)), Vec2{}, 1e-4);
        const JointForce pin = forces(5000, 1).back();
        QCOMPARE(pin.kind, What::support);
        COMPARE_NEAR(pin.force, (Vec2{0.0, -3.0 * gravity}), 1e-4);
    }

    void whatAnAngleDoesInARunIsNoPull()
    {
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {0, 0})
                                .particle(2, {1, 0})
                                .particle(3, {1, 1})
                                .particle(4, {5, 5})
                                .add(ConstraintId{1}, angleOf(1, 2, 3, 90.0));
        QVERIFY(!jointForces(scene, after(scene, 1), ParticleId{3}).has_value());
        QVERIFY(jointForces(scene, after(scene, 1), ParticleId{4}).has_value());
        QVERIFY(!convergenceOf(scene, after(scene, 1)).has_value());
    }

    void trustGrowsAsARunComesToRest()
    {
        const auto at = [](int steps) {
            return *convergenceOf(swinging(), after(swinging(), steps));
        };
        QCOMPARE_GT(at(1).share, 0.1);
        QCOMPARE(at(1).worstParticle, ParticleId{2});
        QCOMPARE_LT(at(5000).share, 1e-6);
        COMPARE_NEAR(at(5000).strain, 0.0, 1e-6);  // the direct solver leaves almost no strain
    }

    void theSupportsOfARestingRunBearWhatTheyBearAtRest()
    {
        World world = heavyWorld();
        world.solver = Solver::direct;
        Particle loaded{ParticleId{3}, {1, 1}, {1, 1}, 2.0};
        loaded.load = {5.0, 0.0};
        GuideConstraint roller;
        roller.particle = ParticleId{2};
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {2, 0})
                                .add(loaded)
                                .distance(1, 1, 2)
                                .distance(2, 2, 3)
                                .distance(3, 3, 1)
                                .add(ConstraintId{4}, {{}, roller});
        const AtRest rest = atRest(scene);
        const Convergence convergence = *convergenceOf(scene, after(scene, 3000));
        QCOMPARE_LT(convergence.share, 1e-6);
        QCOMPARE(convergence.supports.size(), std::size_t(2));
        for (const AtRest::Support& support : convergence.supports) {
            const auto same =
                std::ranges::find(rest.supports, support.particle, &AtRest::Support::particle);
            QVERIFY(same != rest.supports.end());
            QCOMPARE(support.constraint, same->constraint);
            COMPARE_NEAR(support.force, same->force, 1e-3);
        }
    }

    void whatNothingActsOnHasNoTrust()
    {
        const Scene scene = aScene().world(weightless()).particle(1, {0, 0});
        QVERIFY(!convergenceOf(scene, after(scene, 1)).has_value());
    }

    // A square of rigid links of which one does not fit, without gravity: all its forces are rounding errors.
    void roundingErrorsLeaveNoResidual()
    {
        World world = weightless();
        world.timeStep = 1.0 / 60.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {3, 0}, true)
                                .particle(3, {3, 4})
                                .particle(4, {0, 4})
                                .distance(1, 1, 4)
                                .distance(2, 2, 3)
                                .distance(3, 3, 4)
                                .distance(4, 1, 3)
                                .distance(5, 2, 4, 5.01);
        for (const int steps : {200, 300, 400})
            if (const auto convergence = convergenceOf(scene, after(scene, steps)))
                QCOMPARE(convergence->residual, 0.0);
    }

    // A triangle of rigid links on one pin, without gravity. Its last digits leave forces of about
    // 1e-13, which are no reaction; a real load is one, however small, also beside something heavy.
    void roundingErrorsAreNoReactions()
    {
        World world = weightless();
        world.timeStep = 1.0 / 60.0;
        world.solver = Solver::direct;
        for (const double load : {0.0, 1e-6}) {
            Particle loaded{ParticleId{2}, {1.7, 0.9}, {1.7, 0.9}, 1.0};
            loaded.load = Vec2{0.4, 0.15} * load;  // away from the pin, along link 1
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0.1, 0.3}, true)
                                    .add(loaded)
                                    .particle(3, {0.5, 1.0})
                                    .particle(4, {5.0, 5.0}, false, 1e9)
                                    .distance(1, 1, 2, 1.7088007490635062)
                                    .distance(2, 2, 3, 1.20415945787923)
                                    .distance(3, 1, 3, 0.8062257748298549);
            const auto reactions = reactionsOfRun(scene, after(scene, 60));
            QCOMPARE(reactions.empty(), load == 0.0);
        }
    }

    // A triangle lies on two feet on ground. At rest in a run the feet bear what statics says.
    void groundBearsAsInStatics()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            const World world = touchingWorld(Contacts::ground, solver);
            const auto foot = [](std::uint32_t id, Vec2 at, double mass) {
                Particle particle{ParticleId{id}, at, at, mass};
                particle.radius = 0.1;
                particle.contactFriction = 0.5;
                return particle;
            };
            const Scene scene = aScene()
                                    .world(world)
                                    .add(foot(1, {0.0, 0.1}, 2.0))
                                    .add(foot(2, {1.0, 0.1}, 3.0))
                                    .add(foot(3, {0.25, 0.9}, 8.0))
                                    .distance(1, 1, 2)
                                    .distance(2, 1, 3)
                                    .distance(3, 2, 3)
                                    .ground(1, {{-5.0, 0.0}, {5.0, 0.0}});
            const State state = after(scene, 300);
            QCOMPARE_LT(convergenceOf(scene, state)->share, 1e-3);
            const auto reactions = reactionsOfRun(scene, state);
            QCOMPARE(reactions.size(), std::size_t{2});
            COMPARE_NEAR_RELATIVE(reactions[0].force.y, 20.0 + 60.0, 1e-3);
            COMPARE_NEAR_RELATIVE(reactions[1].force.y, 30.0 + 20.0, 1e-3);
            COMPARE_NEAR(reactions[0].force.x + reactions[1].force.x, 0.0, 0.02);
            for (const AtRest::Support& reaction : reactions) {
                QCOMPARE(*reaction.ground, GroundId{1});
                const auto acting = jointForces(scene, state, reaction.particle);
                COMPARE_NEAR(sumOf(acting.value()), (Vec2{}), 0.1);
            }
        }
    }

    // A small disc lies on a large one, and that on ground. The forces act where they touch.
    void aContactHasItsForceWhereItTouches()
    {
        const World world = touchingWorld(Contacts::all, Solver::relaxation);
        const auto disc = [](std::uint32_t id, Vec2 at, double radius) {
            Particle particle{ParticleId{id}, at, at, 1.0};
            particle.radius = radius;
            return particle;
        };
        const Scene scene = aScene()
                                .world(world)
                                .add(disc(1, {0.0, 0.3}, 0.3))
                                .add(disc(2, {0.0, 0.7}, 0.1))
                                .ground(1, {{-5.0, 0.0}, {5.0, 0.0}});
        const auto contacts = forcesOfContacts(scene, after(scene, 300));
        QCOMPARE(contacts.size(), std::size_t{2});
        QVERIFY(!contacts[0].of.isPair() && contacts[1].of.isPair());
        COMPARE_NEAR(contacts[0].place, (Vec2{}), 1e-4);
        COMPARE_NEAR(contacts[0].force, (Vec2{0.0, 20.0}), 0.01);
        COMPARE_NEAR(contacts[1].place, (Vec2{0.0, 0.6}), 1e-4);
        COMPARE_NEAR(contacts[1].force, (Vec2{0.0, -10.0}), 0.01);
    }

    // A ball lies on a beam between two pins, which carry its weight by the lever rule.
    void theSupportsOfABeamCarryTheBallOnIt()
    {
        for (const double at : {0.3, 0.5, 0.9}) {
            World world = heavyWorld(0.01);
            world.contacts = Contacts::all;
            world.substeps = 6;
            const double down = world.gravity.y > 0.0 ? 1.0 : -1.0;
            Particle ball = particleAt({at, -0.2 * down});
            ball.id = ParticleId{3};
            ball.radius = 0.1;
            ball.mass = 4.0;
            ball.contactFriction = 0.0;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0.0, 0.0}, true)
                                    .particle(2, {1.0, 0.0}, true)
                                    .add(ball)
                                    .distance(1, 1, 2);
            Scene solid = scene;
            solid.apply(edit::setField(solid, itemsOf(ConstraintId{1}), "solid", true));
            solid.apply(edit::setField(solid, itemsOf(ConstraintId{1}), "thickness", 0.2));
            const State state = after(solid, 300);
            const double weight = 4.0 * length(world.gravity);
            QCOMPARE_LT(convergenceOf(solid, state)->residual, 1e-3 * weight);
            const auto contacts = forcesOfContacts(solid, state);
            QCOMPARE(contacts.size(), std::size_t{1});
            COMPARE_NEAR(contacts[0].place, (Vec2{at, -0.1 * down}), 1e-4);
            COMPARE_NEAR(contacts[0].force, (Vec2{0.0, -down * weight}), 1e-3 * weight);
            const auto reactions = reactionsOfRun(solid, state);
            QCOMPARE(reactions.size(), std::size_t{2});
            const double own = length(world.gravity);
            COMPARE_NEAR_RELATIVE(length(reactions[0].force) - own, weight * (1.0 - at), 1e-3);
            COMPARE_NEAR_RELATIVE(length(reactions[1].force) - own, weight * at, 1e-3);
        }
    }

    // A link lies with one end on ground and with the other on a ball, and a disc lies on it. Friction holds them.
    void allContactsBalanceTheLoads()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            const World world = touchingWorld(Contacts::all, solver);
            const auto disc = [](std::uint32_t id, Vec2 at) {
                Particle particle{ParticleId{id}, at, at, 1.0};
                particle.radius = 0.1;
                particle.contactFriction = 0.8;
                return particle;
            };
            Particle ball = disc(4, {2.0, 0.2});
            ball.pinned = true;
            const double length = std::hypot(2.0, 0.3);
            DistanceConstraint link;
            link.a = ParticleId{1};
            link.b = ParticleId{2};
            link.length = length;
            link.solid = true;
            link.thickness = 0.1;
            const Vec2 onLink = Vec2{1.0, 0.25} + Vec2{-0.3, 2.0} * (0.15 / length);
            const Scene scene = aScene()
                                    .world(world)
                                    .add(disc(1, {0.0, 0.1}))
                                    .add(disc(2, {2.0, 0.4}))
                                    .add(disc(3, onLink))
                                    .add(ball)
                                    .add(ConstraintId{1}, {{}, link})
                                    .ground(1, {{-5.0, 0.0}, {5.0, 0.0}});
            const State state = after(scene, 600);
            const auto touching = [&](auto is) { return std::ranges::any_of(state.touches, is); };
            QVERIFY(touching(&Touch::isPair) && touching(&Touch::isOfLink));
            QCOMPARE_LT(convergenceOf(scene, state)->share, 1e-3);
            for (const std::uint32_t id : {1u, 2u, 3u})
                COMPARE_NEAR(sumOf(jointForces(scene, state, ParticleId{id}).value()), (Vec2{}),
                             0.02);
            QCOMPARE_GT(largestLeftOut(scene, state), 1.0);
        }
    }

    // The program does not know the force of a floor on a particle, so such a particle has no
    // residual.
    void whatMeetsAWallIsNoUnrest()
    {
        World world = heavyWorld();
        world.boundsKind = BoundsKind::clamp;
        world.bounds = {-10.0, -10.0, 10.0, 1.0};
        const Scene scene =
            aScene().world(world).particle(1, {0, 1}).particle(2, {1, 1}).distance(1, 1, 2);
        const State state = after(scene, 50);
        QCOMPARE(convergenceOf(scene, state)->residual, 0.0);
        QVERIFY(!jointForces(scene, state, ParticleId{1}).has_value());
    }

    // Two iterations leave the chain too long. Its top link is the longest, because it carries the
    // most.
    void iterationsLeaveAStrain()
    {
        const Scene scene = saggingChain();
        const State state = after(scene, 3000);
        const Convergence convergence = *convergenceOf(scene, state);
        QCOMPARE_LT(convergence.share, 1e-6);
        double largest = 0.0;
        for (std::size_t i = 0; i < scene.constraints().size(); ++i)
            largest =
                std::max(largest, lengthNow(scene, state, scene.constraints()[i]) / 0.1 - 1.0);
        QCOMPARE(convergence.strain, largest);
        QCOMPARE_GT(largest, 0.01);
    }

    // A spring is meant to stretch, so its strain is no error.
    void aStretchedSpringDoesNotSag()
    {
        World world = heavyWorld();
        world.damping = 0.1;
        SpringConstraint made;
        made.a = ParticleId{1}, made.b = ParticleId{2};
        made.length = 1.0;
        made.springConstant = 20.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, 1})
                                .add(ConstraintId{1}, {{}, made});
        const State state = after(scene, 2000);
        QCOMPARE_GT(lengthNow(scene, state, scene.constraints()[0]), 1.2);
        QCOMPARE(convergenceOf(scene, state)->strain, 0.0);
    }

    // n bars of compliance c at angles a_i about an axis let a load F move along it by F / Σ (cos²
    // a_i / c).
    void aFanOfBarsGivesWayByItsCompliance_data()
    {
        QTest::addColumn<std::vector<double>>("degrees");
        QTest::newRow("two") << std::vector{150.0, 210.0};
        QTest::newRow("three, one redundant") << std::vector{135.0, 180.0, 225.0};
    }
    void aFanOfBarsGivesWayByItsCompliance()
    {
        QFETCH(std::vector<double>, degrees);
        constexpr double compliance = 1e-4;
        double stiffness = 0.0;
        for (const double each : degrees)
            stiffness += std::pow(std::cos(each * std::numbers::pi / 180.0), 2.0) / compliance;
        const AtRest rest = atRest(fan(degrees, compliance, {1000.0, 0.0}));
        QCOMPARE(rest.deflection.size(), degrees.size() + 1);
        COMPARE_NEAR(rest.deflection[0], (Vec2{1000.0 / stiffness, 0.0}), 1e-12);
        QCOMPARE(rest.deflection[1], Vec2{});
    }

    void whatIsRigidDoesNotGiveWay()
    {
        QVERIFY(atRest(fan({150.0, 210.0}, 0.0, {1.0, 0.0})).deflection.empty());
    }

    // The work of the loads equals the energy of the members: Σ p·u = Σ c f² (Clapeyron, 1833).
    void theWorkOfTheLoadsIsInTheMembers()
    {
        for (int i = 0; i < rounds(200); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const Scene scene =
                randomTruss(dice, static_cast<std::uint32_t>(4 + dice.below(16)), true);
            const AtRest rest = atRest(scene);
            double work = 0.0;
            double energy = 0.0;
            for (std::size_t k = 0; k < rest.deflection.size(); ++k)
                work += dot(scene.particles()[k].load, rest.deflection[k]);
            for (std::size_t k = 0; k < rest.force.size(); ++k)
                if (const Link* link = linkOf(scene.constraints()[k]))
                    energy += link->compliance * rest.force[k] * rest.force[k];
            QVERIFY(rest.isKnown);
            const InCase trial("i", i);
            COMPARE_NEAR_RELATIVE(work, energy, 1e-9);
        }
    }

    // A load at i moves j as much as the same load at j moves i (Maxwell, 1864).
    void deflectionsAreReciprocal()
    {
        for (int i = 0; i < rounds(100); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const Scene scene =
                randomTruss(dice, static_cast<std::uint32_t>(4 + dice.below(12)), true);
            const std::size_t a = 1 + dice.below(scene.particles().size() - 1);
            const std::size_t b = 1 + dice.below(scene.particles().size() - 1);
            const Vec2 atA = dice.point(1.0);
            const Vec2 atB = dice.point(1.0);
            const auto of = [&](std::size_t particle, Vec2 load) {
                return atRest(withLoad(scene, particle, load)).deflection;
            };
            const double there = dot(of(a, atA)[b], atB);
            const double back = dot(of(b, atB)[a], atA);
            const double most = length(of(a, atA)[a]) + length(of(b, atB)[b]);
            QVERIFY2(std::abs(there - back) <= 1e-9 * most, qPrintable(QString::number(i)));
        }
    }

    void linksThatCouldBeSparedAreNamed()
    {
        QVERIFY(redundantStrands(square(false)).empty());
        std::vector<ConstraintId> all;
        for (std::uint32_t id = 1; id <= 6; ++id)
            all.push_back(ConstraintId{id});
        QCOMPARE(redundantStrands(square(true)), all);
        // Both links to the added joint are needed, so neither is redundant.
        const Scene longer = square(true).particle(5, {2, 1}).distance(8, 2, 5).distance(9, 3, 5);
        QCOMPARE(redundantStrands(longer), all);
        QVERIFY(redundantStrands(longer, 7).empty());
    }

    // Each member that is named can be removed by itself, and no other member can.
    void withoutARedundantLinkNothingComesLoose()
    {
        int redundant = 0;
        for (int i = 0; i < rounds(60); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const Scene scene =
                randomTruss(dice, static_cast<std::uint32_t>(5 + dice.below(8)), true);
            const std::vector<ConstraintId> named = redundantStrands(scene);
            redundant += static_cast<int>(named.size());
            for (const Constraint& constraint : scene.constraints()) {
                if (!strandOf(constraint))
                    continue;
                Draft draft(scene);
                draft.remove(constraint.id);
                const bool comesLoose = atRest(applied(scene, draft.patch())).freedom > 0;
                const bool isNamed = std::ranges::count(named, constraint.id) > 0;
                QVERIFY2(isNamed != comesLoose, qPrintable(QString::number(i)));
            }
        }
        QCOMPARE_GT(redundant, 20);
    }
};

QTEST_APPLESS_MAIN(TestJointForces)
#include "tst_joint_forces.moc"

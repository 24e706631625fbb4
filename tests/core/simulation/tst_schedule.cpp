// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/simulation/relaxation/relaxer.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <numeric>

namespace vakwerk {
namespace {

constexpr int manySteps = isSanitized ? 50 : 200;

enum class Topology { random, cloth, chain, ring, star, duplicates };
constexpr std::array topologies{Topology::random, Topology::cloth, Topology::chain,
                                Topology::ring,   Topology::star,  Topology::duplicates};

// Returns the ends of about `count` links of a structure.
std::vector<std::pair<std::size_t, std::size_t>> linksOf(Dice& dice, Topology topology,
                                                         std::size_t count)
{
    std::vector<std::pair<std::size_t, std::size_t>> links;
    const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(count) / 2.0)) + 1;
    const std::size_t particles = topology == Topology::random ? count / 2 + 2 : count + 1;
    switch (topology) {
    case Topology::cloth:
        for (std::size_t i = 0; i < side * side; ++i) {
            if (i % side > 0)
                links.emplace_back(i - 1, i);
            if (i >= side)
                links.emplace_back(i - side, i);
        }
        return links;
    case Topology::chain:
        for (std::size_t i = 0; i < count; ++i)
            links.emplace_back(i, i + 1);
        return links;
    case Topology::ring:
        for (std::size_t i = 0; i < count; ++i)
            links.emplace_back(i, (i + 1) % (count + 1));
        return links;
    case Topology::star:
        for (std::size_t i = 0; i < count; ++i)
            links.emplace_back(0, i + 1);
        return links;
    case Topology::duplicates:
        for (std::size_t i = 0; i < count; ++i)
            links.emplace_back(i % 3, 3 + i % 2);
        return links;
    case Topology::random:
        break;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t a = dice.below(particles);
        links.emplace_back(a, (a + 1 + dice.below(particles - 1)) % particles);
    }
    return links;
}

World someWorld(Dice& dice)
{
    World world = stillWorld(static_cast<int>(1 + dice.below(12)));
    world.gravity = dice.point(300.0);
    world.damping = 0.2;
    world.substeps = static_cast<int>(1 + dice.below(3));
    world.iterationOrder = static_cast<IterationOrder>(dice.below(2));
    world.weights = static_cast<Weights>(dice.below(2));
    world.bounds = {-2000.0, -2000.0, 2000.0, 2000.0};
    world.boundsKind = dice.oneIn(2) ? BoundsKind::clamp : BoundsKind::off;
    world.boundsTurn = static_cast<BoundsTurn>(dice.below(3));
    return world;
}

Constraint varied(Dice& dice, Constraint constraint, bool uniform)
{
    if (uniform)
        return constraint;
    std::visit(
        [&](ConstraintBase& base) {
            base.stiffness = dice.oneIn(2) ? 1.0 : dice.between(0.1, 1.0);
            base.compliance = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1e-3);
            base.breakForce = dice.oneIn(6) ? dice.between(1e2, 1e6) : never;
        },
        constraint.body);
    return constraint;
}

// Returns a constraint that is not a link, on some of the given particles.
Constraint otherConstraint(Dice& dice, const std::vector<Particle>& particles)
{
    const auto any = [&] { return particles[dice.below(particles.size())]; };
    const Particle p = any();
    switch (dice.below(particles.size() < 4 ? 3 : 6)) {
    case 0:
        return makeStatic(p.id, p.position + dice.point(3.0));
    case 1: {
        CircleConstraint circle;
        circle.particle = p.id;
        circle.centre = p.position + dice.point(20.0);
        circle.radius = 15.0;
        return {{}, circle};
    }
    case 2: {
        GuideConstraint guide;
        guide.particle = p.id;
        guide.axis = dice.oneIn(2) ? GuideAxis::horizontal : GuideAxis::vertical;
        guide.at = p.position.x;
        return {{}, guide};
    }
    case 3: {
        const std::size_t first = dice.below(particles.size() - 2);
        AngleConstraint angle;
        angle.a = particles[first].id;
        angle.b = particles[first + 1].id;
        angle.c = particles[first + 2].id;
        angle.degrees = dice.between(-180.0, 180.0);
        angle.stiffness = 0.3;
        return {{}, angle};
    }
    case 4: {
        const std::size_t first = dice.below(particles.size() - 2);
        return {
            {},
            PulleyConstraint{
                {{}, 15.0}, particles[first].id, particles[first + 1].id, particles[first + 2].id}};
    }
    default: {
        const std::size_t first = dice.below(particles.size() - 3);
        AreaConstraint area;
        for (std::size_t i = 0; i < 4; ++i)
            area.ring.push_back(particles[first + i].id);
        area.area = 300.0;
        area.stiffness = 0.2;
        return {{}, area};
    }
    }
}

// Returns a structure of links of this topology, sometimes mixed with other constraints.
Scene structure(Dice& dice, Topology topology, std::size_t count)
{
    const bool uniform = dice.oneIn(3);
    const auto links = linksOf(dice, topology, count);
    std::size_t last = 0;
    for (const auto& [a, b] : links)
        last = std::max({last, a, b});
    std::vector<Particle> particles;
    for (std::size_t i = 0; i <= last; ++i) {
        Particle particle = particleAt(dice.point(500.0));
        particle.id = ParticleId{static_cast<std::uint32_t>(i + 1)};
        particle.mass = uniform || dice.oneIn(2) ? 1.0 : dice.between(0.1, 10.0);
        particle.pinned = dice.oneIn(10);
        particles.push_back(particle);
    }
    std::vector<Constraint> constraints;
    const auto add = [&](Constraint constraint) {
        constraint.id = ConstraintId{static_cast<std::uint32_t>(constraints.size() + 1)};
        constraints.push_back(varied(dice, constraint, uniform));
    };
    for (const auto& [a, b] : links) {
        const bool rope = !uniform && dice.oneIn(3);
        add(makeLink(rope ? LinkKind::rope : LinkKind::distance, particles[a].id, particles[b].id,
                     dice.between(1.0, 60.0)));
        if (!uniform && dice.oneIn(8))
            add(otherConstraint(dice, particles));
    }
    if (dice.oneIn(2))
        dice.shuffle(constraints);
    return sceneOf(someWorld(dice), particles, constraints);
}

struct Outcome {
    std::uint64_t hash = 0;
    std::vector<Vec2> multiplier;
    std::optional<std::uint64_t> divergedAt;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome(const Scene& scene, int steps, RunOptions options)
{
    Simulation simulation(scene, options);
    Outcome result;
    for (int i = 0; i < steps; ++i)
        if (const auto divergence = simulation.step()) {
            result.divergedAt = divergence->step;
            break;
        }
    result.hash = hashOf(simulation.state());
    result.multiplier = simulation.state().multiplier;
    return result;
}

constexpr RunOptions plain{.method = Method::plain, .threads = 1};

}  // namespace

class TestSchedule : public QObject {
    Q_OBJECT

private slots:
    void levelsKeepTheOrderOfTheListAndOfTheIterations();
    void aClothHasAStrideOfFour();
    void aChainHasAStrideOfTwo();
    void hasTheBitsOfThePlainLoop_data();
    void hasTheBitsOfThePlainLoop();
    void coincidentParticlesPartLikeInThePlainLoop();
    void manyLinksOnOneParticle();
    void twentyThousandMixedConstraints();
    void aHandAndAPauseInAWideScene();
    void linksBreakInAWideScene();
    void cleanup() { kernels::useInstructionSet({}); }
};

void TestSchedule::levelsKeepTheOrderOfTheListAndOfTheIterations()
{
    Dice dice(7);
    for (int round = 0; round < rounds(300); ++round) {
        Incidence incidence;
        const std::size_t particles = 1 + dice.below(30);
        for (std::size_t i = dice.below(60); i > 0; --i) {
            for (std::size_t n = 1 + dice.below(std::min<std::size_t>(particles, 4)); n > 0; --n)
                incidence.particles.push_back(static_cast<std::uint32_t>(dice.below(particles)));
            incidence.close();
        }
        const Levels levels = periodicLevels(incidence, particles);
        for (std::size_t i = 0; i < incidence.count(); ++i) {
            QCOMPARE_LT(levels.of[i], levels.count);
            for (std::size_t k = i + 1; k < incidence.count(); ++k) {
                const bool meet = std::ranges::any_of(incidence.of(i), [&](std::uint32_t p) {
                    return std::ranges::count(incidence.of(k), p) > 0;
                });
                if (!meet)
                    continue;
                QCOMPARE_LT(levels.of[i], levels.of[k]);
                QCOMPARE_LT(levels.of[k], levels.of[i] + levels.stride);
            }
        }
    }
}

void TestSchedule::aClothHasAStrideOfFour()
{
    constexpr std::uint32_t side = 40;
    Incidence incidence;
    for (std::uint32_t i = 0; i < side * side; ++i) {
        if (i % side > 0) {
            incidence.particles.insert(incidence.particles.end(), {i - 1, i});
            incidence.close();
        }
        if (i >= side) {
            incidence.particles.insert(incidence.particles.end(), {i - side, i});
            incidence.close();
        }
    }
    QCOMPARE(periodicLevels(incidence, std::size_t{side} * side).stride, 4u);
}

void TestSchedule::aChainHasAStrideOfTwo()
{
    Incidence incidence;
    for (std::uint32_t i = 0; i < 100; ++i) {
        incidence.particles.insert(incidence.particles.end(), {i, i + 1});
        incidence.close();
    }
    const Levels levels = periodicLevels(incidence, 101);
    QCOMPARE(levels.stride, 2u);
    QCOMPARE(levels.count, 100u);
}

void TestSchedule::hasTheBitsOfThePlainLoop_data()
{
    QTest::addColumn<QString>("instructionSet");
    for (const std::string& name : kernels::instructionSets())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestSchedule::hasTheBitsOfThePlainLoop()
{
    QFETCH(QString, instructionSet);
    kernels::useInstructionSet(instructionSet.toStdString());
    int finished = 0;
    for (const Topology topology : topologies) {
        for (std::uint32_t seed = 1; seed <= 8; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const std::size_t count = 1 + dice.below(seed % 4 == 0 ? 700 : 40);
            const Scene scene = structure(dice, topology, count);
            const Outcome expected = outcome(scene, manySteps, plain);
            finished += expected.divergedAt ? 0 : 1;
            for (const std::size_t threads : {1u, 2u, 3u, 8u}) {
                if (threads > 3 && seed % 4 != 0)
                    continue;
                const Outcome result =
                    outcome(scene, manySteps, {.method = Method::schedule, .threads = threads});
                QVERIFY2(result == expected, qPrintable(QString("topology %1, seed %2, threads %3")
                                                            .arg(int(topology))
                                                            .arg(seed)
                                                            .arg(threads)));
            }
        }
    }
    QCOMPARE_GT(finished, 40);
}

void TestSchedule::coincidentParticlesPartLikeInThePlainLoop()
{
    SceneBuilder builder = aScene().world(stillWorld(3));
    for (std::uint32_t id = 1; id <= 12; ++id)
        builder.particle(id, {10.0 * std::floor(id / 5.0), 4.0});
    for (std::uint32_t id = 1; id < 12; ++id)
        builder.distance(id, id, id + 1, 7.0);
    const Scene scene = builder;
    QVERIFY(outcome(scene, 50, {}) == outcome(scene, 50, plain));
}

void TestSchedule::manyLinksOnOneParticle()
{
    Dice dice(3);
    const Scene scene = structure(dice, Topology::star, 10'000);
    QVERIFY(outcome(scene, 5, {}) == outcome(scene, 5, plain));
}

// Returns the scene with few iterations a step, so that there is time to test every instruction
// set.
Scene lessSwept(const Scene& scene)
{
    World world = scene.world();
    world.substeps = 1;
    world.iterations = 2;
    Patch patch;
    patch.world = WorldChange{scene.world(), world};
    return applied(scene, patch);
}

void TestSchedule::twentyThousandMixedConstraints()
{
    for (const Topology topology : {Topology::cloth, Topology::random}) {
        Dice dice(11);
        const Scene scene = lessSwept(structure(dice, topology, 20'000));
        const Outcome expected = outcome(scene, manySteps, plain);
        QVERIFY(!expected.divergedAt);
        for (const std::string& name : kernels::instructionSets()) {
            kernels::useInstructionSet(name);
            for (const std::size_t threads : {1u, 2u, 3u, 8u})
                QVERIFY2(outcome(scene, manySteps,
                                 {.method = Method::schedule, .threads = threads}) == expected,
                         qPrintable(QString("topology %1, %2, threads %3")
                                        .arg(int(topology))
                                        .arg(name.c_str())
                                        .arg(threads)));
        }
    }
}

// Returns a cloth so wide that the solver works on its particles in another order than that of the
// scene.
Scene wideCloth(double breakForce)
{
    constexpr std::uint32_t side = 150;
    SceneBuilder builder = aScene().world(stillWorld(6));
    std::uint32_t link = 0;
    for (std::uint32_t i = 0; i < side * side; ++i) {
        builder.particle(i + 1, {10.0 * (i % side), 10.0 * std::floor(i / double(side))},
                         i < side && i % 3 == 0);
        const auto join = [&](std::uint32_t other) {
            Constraint made = makeLink(LinkKind::distance, ParticleId{other + 1}, ParticleId{i + 1},
                                       9.0 + static_cast<double>(link % 3));
            linkOf(made)->breakForce = breakForce;
            builder.add(ConstraintId{++link}, made);
        };
        if (i % side > 0)
            join(i - 1);
        if (i >= side)
            join(i - side);
    }
    return builder;
}

void TestSchedule::aHandAndAPauseInAWideScene()
{
    const Scene scene = wideCloth(never);
    const Model model = compile(scene);
    const std::vector<std::uint8_t> whole(model.constraints.size(), 0);
    QVERIFY(!traversalOrder(planOf(model, whole), model.mass.size()).empty());
    const auto run = [&](RunOptions options) {
        Simulation first(scene, options);
        first.pull(ParticleId{4000}, {2000.0, -500.0});
        for (int i = 0; i < 10; ++i)
            first.step();
        Simulation second(scene, first.state(), options);
        second.pull(ParticleId{4000}, {2000.0, -500.0});
        for (int i = 0; i < 10; ++i) {
            first.step();
            second.step();
        }
        QTest::qVerify(second.state() == first.state(), "goes on as if not stopped", "", __FILE__,
                       __LINE__);
        return first.state();
    };
    const State expected = run(plain);
    QCOMPARE_GT(length(expected.position[3999] - scene.particles()[3999].position), 10.0);
    QVERIFY(run({.threads = 1}) == expected);
    QVERIFY(run({.threads = 2}) == expected);
}

void TestSchedule::linksBreakInAWideScene()
{
    const Scene scene = wideCloth(1200.0);
    const Outcome expected = outcome(scene, 30, plain);
    Simulation broken(scene);
    for (int i = 0; i < 30; ++i)
        broken.step();
    QCOMPARE_GT(broken.state().brokenCount(), 100u);
    QCOMPARE_LT(broken.state().brokenCount(), scene.constraints().size());
    for (const std::size_t threads : {1u, 3u})
        QVERIFY(outcome(scene, 30, {.method = Method::schedule, .threads = threads}) == expected);
}

}  // namespace vakwerk

QTEST_APPLESS_MAIN(vakwerk::TestSchedule)
#include "tst_schedule.moc"

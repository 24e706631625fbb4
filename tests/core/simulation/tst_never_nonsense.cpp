// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "core/scene/fields/fields.h"
#include "core/scene/query/check.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

// Input without meaning is either refused with a reason when it is read, or the program has a
// meaningful result for it.
namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double largest = std::numeric_limits<double>::max();

bool isFinite(const State& state)
{
    return std::ranges::all_of(state.position, vakwerk::isFinite) &&
           std::ranges::all_of(state.previous, vakwerk::isFinite) &&
           std::ranges::all_of(state.multiplier, vakwerk::isFinite);
}

// Returns "pointer: message" for each problem.
QStringList refusals(const Scene& scene)
{
    QStringList result;
    for (const Problem& problem : check(scene))
        result.append(QString::fromStdString(problem.pointer + ": " + problem.message.english()));
    return result;
}

// Returns the first problem, or "runs".
QString refusal(const Scene& scene)
{
    const QStringList all = refusals(scene);
    return all.empty() ? QString("runs") : all.front();
}

QString refusalOfFile(const std::string& particles, const std::string& constraints)
{
    const ReadScene read = readScene(R"({"format": "vakwerk-scene", "version": 1, "world": {},
        "particles": [)" + particles +
                                     R"(], "constraints": [)" + constraints + "]}");
    return read.problems.empty() ? QString("runs")
                                 : QString::fromStdString(text(read.problems[0], "file"));
}

// Returns the state after some steps. All steps must succeed, and all ways to run must agree.
State run(const Scene& scene, int steps = 50)
{
    Simulation plain(scene, {Method::plain, 1});
    Simulation wide(scene, {Method::schedule, 3});
    for (int i = 0; i < steps; ++i)
        if (plain.step() || wide.step())
            qFatal("left the finite numbers");
    if (!isFinite(plain.state()) || hashOf(plain.state()) != hashOf(wide.state()))
        qFatal("not finite or not the same");
    return plain.state();
}

Particle heavy(double mass)
{
    Particle particle = particleAt({0.0, 0.0});
    particle.id = ParticleId{1};
    particle.mass = mass;
    return particle;
}

template <class Change>
Scene withWorld(Change change)
{
    World world;
    change(world);
    return aScene().world(world).particle(1, {0, 0}).particle(2, {1, 0}).distance(1, 1, 2);
}

double apart(const State& state)
{
    return length(state.position[1] - state.position[0]);
}

}  // namespace

class TestNeverNonsense : public QObject {
    Q_OBJECT

private slots:
    void aLinkOfLengthZeroBringsItsEndsTogether()
    {
        for (const LinkKind kind : {LinkKind::distance, LinkKind::rope, LinkKind::spring}) {
            World world = stillWorld();
            world.damping = 0.5;
            const Scene scene = aScene().world(world).particle(1, {0, 0}).particle(2, {3, 4}).add(
                ConstraintId{1}, makeLink(kind, ParticleId{1}, ParticleId{2}, 0.0));
            QCOMPARE(refusal(scene), QString("runs"));
            QCOMPARE_LT(apart(run(scene, 300)), 1e-9);
        }
    }

    void coincidentParticlesPart()
    {
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {5, 5})
                                .particle(2, {5, 5})
                                .distance(1, 1, 2, 10.0);
        QCOMPARE(refusal(scene), QString("runs"));
        QCOMPARE(run(scene, 1).position, (std::vector<Vec2>{{0, 5}, {10, 5}}));
    }

    void coincidentParticlesOnARopeOrRingStay()
    {
        AngleConstraint angle;
        angle.a = ParticleId{1};
        angle.b = ParticleId{2};
        angle.c = ParticleId{3};
        AreaConstraint area;
        area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        CircleConstraint circle;
        circle.particle = ParticleId{3};
        circle.centre = {5, 5};
        circle.radius = 0.0;
        const PulleyConstraint pulley{{}, ParticleId{1}, ParticleId{2}, ParticleId{3}};
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {5, 5})
                                .particle(2, {5, 5})
                                .particle(3, {5, 5})
                                .rope(1, 1, 2, 10.0)
                                .add(ConstraintId{2}, {{}, angle})
                                .add(ConstraintId{3}, {{}, area})
                                .add(ConstraintId{4}, {{}, circle})
                                .add(ConstraintId{5}, {{}, pulley});
        QCOMPARE(refusal(scene), QString("runs"));
        QCOMPARE(run(scene).position, startOf(scene).position);
    }

    void massesWithoutSenseAreRefused()
    {
        for (const double mass : {0.0, -0.0, -1.0, 1e-300, 1e300, never, notANumber})
            QVERIFY(refusal(aScene().add(heavy(mass))).startsWith("/particles/0/mass: must be "));
        for (const char* mass : {"0", "-1", "1e-300", "1e300"})
            QVERIFY(
                refusalOfFile(std::string(R"({"id": 1, "x": 0, "y": 0, "mass": )") + mass + "}", "")
                    .contains("/particles/0/mass: must be "));
    }

    // Infinity is allowed only where it means something, such as a value that the particle leaves
    // to the world.
    void everyNumberMustBeFinite()
    {
        const Particle particle = heavy(1.0);
        for (const Field<Particle>& field : particleFields()) {
            if (field.type != FieldType::number)
                continue;
            for (const double value : {notANumber, never, -never}) {
                Particle changed = particle;
                field.assign(changed, value);
                const bool isLeft = value == never && field.range.allowsNever;
                QCOMPARE(refusal(aScene().add(changed)),
                         isLeft
                             ? QString("runs")
                             : QString("/particles/0/%1: must be a finite number").arg(field.key));
            }
        }
        for (const Field<World>& field : worldFields()) {
            if (field.type != FieldType::number)
                continue;
            for (const double value : {notANumber, never, -never})
                QCOMPARE(refusal(withWorld([&](World& world) { field.assign(world, value); })),
                         QString("/world/%1: must be a finite number").arg(field.key));
        }
    }

    // A limit may be infinite, which means that the link never breaks.
    void everyNumberOfAConstraintMustBeFinite()
    {
        for (const ConstraintKind& kind : constraintKinds()) {
            for (const Field<Constraint>& field : kind.fields) {
                if (field.type != FieldType::number)
                    continue;
                for (const double value : {notANumber, -never, never}) {
                    Constraint changed{{}, kind.fresh};
                    field.assign(changed, value);
                    const bool isRefused =
                        !refusals(aScene().add(ConstraintId{1}, changed))
                             .filter(QString("/constraints/0/%1: must be ").arg(field.key))
                             .empty();
                    QCOMPARE(isRefused, value != never || !field.range.allowsNever);
                }
            }
        }
    }

    void aFileHasNoInfinity()
    {
        for (const char* number : {"NaN", "Infinity", "-Infinity", "1e999", "-1e999"})
            QVERIFY(refusalOfFile(std::string(R"({"id": 1, "x": )") + number + R"(, "y": 0})",
                                  "") != "runs");
    }

    void stiffnessIsAtMostOne()
    {
        for (const double stiffness : {1.0000001, 2.0, largest, 0.0, -1.0}) {
            Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
            linkOf(link)->stiffness = stiffness;
            QVERIFY(
                refusal(aScene().particle(1, {0, 0}).particle(2, {1, 0}).add(ConstraintId{1}, link))
                    .startsWith("/constraints/0/stiffness: must be above 0 and at most 1"));
        }
    }

    void aMillionSubstepsAreRefused()
    {
        QCOMPARE(refusal(withWorld([](World& world) { world.substeps = 1'000'000; })),
                 QString("/world/substeps: must be from 1 to 1000, not 1000000"));
        QCOMPARE(refusal(withWorld([](World& world) { world.substeps = 0; })),
                 QString("/world/substeps: must be from 1 to 1000, not 0"));
        QVERIFY(isFinite(run(withWorld([](World& world) { world.substeps = 1000; }), 3)));
    }

    void anEmptySceneRuns()
    {
        for (int solver = 0; solver < 2; ++solver) {
            World world;
            world.solver = static_cast<Solver>(solver);
            world.boundsKind = BoundsKind::clamp;
            world.substeps = 3;
            const Scene scene = aScene().world(world);
            QCOMPARE(refusal(scene), QString("runs"));
            QCOMPARE(run(scene).step, 50u);
        }
    }

    void aParticleIsNotLinkedToItself()
    {
        for (const LinkKind kind : {LinkKind::distance, LinkKind::rope, LinkKind::spring})
            QCOMPARE(refusal(aScene().particle(1, {0, 0}).add(
                         ConstraintId{1}, makeLink(kind, ParticleId{1}, ParticleId{1}, 1.0))),
                     QString("/constraints/0/b: joins particle 1 to itself"));
        QVERIFY(refusalOfFile(R"({"id": 1, "x": 0, "y": 0})",
                              R"({"id": 1, "kind": "distance", "a": 1, "b": 1, "length": 1})")
                    .contains("/constraints/0/b: joins particle 1 to itself"));
    }

    void tenThousandLinksOnOneParticle()
    {
        SceneBuilder builder = aScene().world(stillWorld(2)).particle(1, {0, 0});
        for (std::uint32_t i = 2; i <= 10'001; ++i)
            builder.particle(i, {1.0 * (i % 100) + 1.0, std::floor(i / 100.0)})
                .distance(i, 1, i, 50.0);
        const Scene scene = builder;
        QCOMPARE(refusal(scene), QString("runs"));
        QVERIFY(isFinite(run(scene, 3)));
    }

    // A constraint with endless compliance acts as if it did not exist.
    void anEndlesslyCompliantConstraintDoesNothing()
    {
        Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
        linkOf(link)->compliance = largest;
        World world = stillWorld(3);
        world.timeStep = 1e-9;
        const Scene scene = aScene().world(world).particle(1, {1, 1}).particle(2, {4, 5}).add(
            ConstraintId{1}, link);
        QCOMPARE(refusal(scene), QString("runs"));
        QCOMPARE(run(scene).position, startOf(scene).position);
    }

    void aStateTakenOverIntoALongerTimeStepIsFinite()
    {
        Particle fast = heavy(1.0);
        fast.position = {largest, -largest};
        fast.previous = {-largest, largest};
        World world = stillWorld();
        const Scene slow = aScene().world(world).add(fast);
        world.timeStep *= 2.0;
        const Scene scene = aScene().world(world).add(fast);
        const State state = carriedOver(startOf(slow), scene);
        QVERIFY(isFinite(state));
        const auto divergence = Simulation(scene, state).step();
        QVERIFY(divergence);
        QCOMPARE(divergence->particle, fast.id);
    }

    void whoLeavesTheNumbersIsTheSameByEveryMethod()
    {
        Dice dice(10);
        for (int i = 0; i < 300; ++i) {
            SceneBuilder builder = aScene().world(stillWorld(8));
            for (std::uint32_t id = 1; id <= 24; ++id)
                builder.particle(id, dice.point(100.0));
            for (std::uint32_t id = 2; id <= 60; ++id) {
                const auto a = static_cast<std::uint32_t>(dice.below(24));
                const auto b = static_cast<std::uint32_t>(a + 1 + dice.below(23)) % 24;
                builder.distance(id, a + 1, b + 1, 45.0);
            }
            const ParticleId wild{static_cast<std::uint32_t>(1 + dice.below(24))};
            builder.add(ConstraintId{1}, makeStatic(wild, {largest, 0.0}));
            const Scene scene = builder;
            Simulation plain(scene, {Method::plain, 1});
            Simulation wide(scene, {Method::schedule, 1});
            const auto one = plain.step();
            const auto other = wide.step();
            QVERIFY(one && other);
            QCOMPARE(other->particle, one->particle);
            QCOMPARE(other->step, one->step);
            QCOMPARE(wide.state(), startOf(scene));
        }
    }
};

QTEST_APPLESS_MAIN(TestNeverNonsense)
#include "tst_never_nonsense.moc"

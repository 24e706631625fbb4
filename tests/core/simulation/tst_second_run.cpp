// SPDX-License-Identifier: MIT
#include "core/run/second_run.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/velocity.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

namespace {

const RunOptions alone{Method::schedule, 1};

// Returns a particle that swings from a pin and one that falls.
Scene swinging()
{
    World world = stillWorld(4);
    world.gravity = {0.0, 1.0};
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {100, 0})
        .particle(3, {200, 0})
        .distance(1, 1, 2)
        .distance(2, 2, 3);
}

SecondRunChanges withSetting(const char* field, FieldValue value)
{
    return {{{field, std::move(value)}}};
}

Interaction anInteraction(Dice& dice, const Scene& scene)
{
    const ParticleId particle = dice.from(scene.particles()).id;
    switch (dice.below(5)) {
    case 0:
        return interaction::Pull{{Hand{particle, dice.point(120.0)}}};
    case 1:
        return interaction::Hold{{Hand{particle, dice.point(120.0)}}};
    case 2:
        return scene.constraints().empty() ? interaction::Cut{}
                                           : interaction::Cut{{dice.from(scene.constraints()).id}};
    case 3:
        return interaction::Pull{};
    default: {
        const FieldValue gravity = dice.between(-1000.0, 1000.0);
        return interaction::Edit{
            std::make_shared<const Patch>(edit::setWorldField(scene, "gravity_y", gravity))};
    }
    }
}

// Steps, acts and seeks in the run like a user. The second run gets some of the steps late.
void wander(Dice& dice, Run& run, SecondRun& secondRun, int turns)
{
    for (int i = 0; i < turns; ++i) {
        if (dice.oneIn(8))
            run.seek(dice.below(run.recording().reached() + 1));
        if (dice.oneIn(6))
            run.act(anInteraction(dice, run.scene()));
        if (run.step())
            return;
        if (dice.oneIn(3))
            continue;
        if (secondRun.isBehind(run))
            QVERIFY(secondRun.catchUp(run));
        else
            QVERIFY(secondRun.follow(run));
    }
}

// Returns the state of a run that starts with the changed scene and has the same acts and edits at
// the same steps.
std::optional<State> wanted(const Run& run, const Scene& start, const SecondRunChanges& changes)
{
    Scene plain = start;
    Scene scene = withChanges(start, changes);
    State state = startOf(scene);
    Run second(std::move(scene), std::move(state), alone);
    for (const DoneInteraction& done : run.recording().interactions()) {
        if (done.step > run.at())
            break;
        while (second.at() < done.step)
            if (second.step())
                return std::nullopt;
        if (const auto* edit = std::get_if<interaction::Edit>(done.interaction.get())) {
            plain.apply(*edit->patch);
            second.act(interaction::Edit{std::make_shared<const Patch>(
                difference(second.scene(), withChanges(plain, changes)))});
        } else {
            second.act(*done.interaction);
        }
    }
    while (second.at() < run.at())
        if (second.step())
            return std::nullopt;
    return second.state();
}

}  // namespace

class TestSecondRun : public QObject {
    Q_OBJECT

private slots:
    void withoutADifferenceItIsTheRun()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            Run run(scene, startOf(scene), alone);
            SecondRun secondRun{SecondRunChanges{}};
            wander(dice, run, secondRun, 60);
            QVERIFY(secondRun.catchUp(run));
            QVERIFY2(secondRun.state() && *secondRun.state() == run.state(),
                     QByteArray::number(seed));
            for (const StepComparison& point : secondRun.takePoints().added)
                QVERIFY2(!point.largest || point.largest->distance == 0.0,
                         QByteArray::number(seed));
        }
    }

    void itIsTheVariedSceneUnderTheSameHands()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            SecondRunChanges changes = withSetting("iterations", std::int64_t(1 + dice.below(20)));
            changes.order = static_cast<SecondRunChanges::Order>(dice.below(3));
            Run run(scene, startOf(scene), alone);
            SecondRun secondRun{changes};
            wander(dice, run, secondRun, 60);
            QVERIFY(!secondRun.isBehind(run) || secondRun.catchUp(run));
            QVERIFY(secondRun.follow(run));
            const auto second = wanted(run, scene, changes);
            QCOMPARE(secondRun.state() != nullptr, second.has_value());
            QVERIFY2(!second || *secondRun.state() == *second, QByteArray::number(seed));
        }
    }

    // The second run has a point for every step of the first run, whether it follows step by step
    // or catches up all at once.
    void itIsComparedInEveryStepOnce()
    {
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            const SecondRunSource changed = withSetting("iterations", std::int64_t{3});
            Run run(scene, startOf(scene), alone);
            SecondRun live{changed};
            QVERIFY(live.follow(run));
            for (int i = 0; i < 30 && !run.step(); ++i) {
                QVERIFY(!live.isBehind(run));
                QVERIFY(live.follow(run));
            }
            SecondRun late{changed};
            QVERIFY(late.catchUp(run));
            const std::vector<StepComparison> points = live.takePoints().added;
            const std::vector<StepComparison> again = late.takePoints().added;
            QCOMPARE(points.size(), again.size());
            for (std::size_t i = 0; i < points.size(); ++i) {
                QCOMPARE(points[i].step, i);
                QCOMPARE(points[i].mean, again[i].mean);
                QCOMPARE(points[i].largest.has_value(), again[i].largest.has_value());
                QVERIFY(!points[i].largest ||
                        points[i].largest->distance == again[i].largest->distance);
            }
        }
    }

    void whereTheTimeStepsDifferItIsAtTheSameTime()
    {
        const Scene scene = swinging();
        const double half = scene.world().timeStep / 2;
        Run run(scene, startOf(scene), alone);
        SecondRun secondRun{withSetting("time_step", half)};
        for (int i = 0; i < 20; ++i)
            QVERIFY(!run.step());
        QVERIFY(secondRun.catchUp(run));
        Simulation finer(withChanges(scene, withSetting("time_step", half)));
        QCOMPARE(*secondRun.state(), stepped(finer, 40));
        QCOMPARE(secondRun.takePoints().added.size(), 21u);

        SecondRun coarser{withSetting("time_step", half * 4)};
        QVERIFY(coarser.catchUp(run));
        QCOMPARE(coarser.takePoints().added.size(), 11u);  // one point in every other step
        QCOMPARE(coarser.state()->step, 10u);
    }

    void velocitiesAreThoseOfTheSceneInAnotherTimeStep()
    {
        Scene scene = swinging();
        const ParticleId moving{3};
        scene.apply(edit::setVelocity(scene, {&moving, 1}, {2.0, -1.0}));
        const Scene finer =
            withChanges(scene, withSetting("time_step", scene.world().timeStep / 8));
        // The velocity comes from positions near 200, whose rounding is divided by an eighth of a
        // step.
        const double rounding = 200.0 * 1e-16 / finer.world().timeStep;
        COMPARE_NEAR(velocityIn(finer, *finer.find(moving)), (Vec2{2.0, -1.0}), rounding);
    }

    void anotherOrderIsThatOfTheList()
    {
        SecondRunChanges changes;
        changes.order = SecondRunChanges::Order::reversed;
        const Scene scene = withChanges(swinging(), changes);
        QCOMPARE(scene.constraints()[0].id, ConstraintId{2});
        QCOMPARE(scene.constraints()[1].id, ConstraintId{1});
        QCOMPARE(withChanges(scene, changes), swinging());
    }

    // The order is the same on every machine, and contains every constraint once.
    void aShuffleIsOneOfTheSameNumber()
    {
        SceneBuilder builder = aScene().particle(1, {0, 0});
        for (std::uint32_t i = 2; i <= 9; ++i)
            builder.particle(i, {10.0 * i, 0}).distance(i - 1, i - 1, i);
        const Scene scene = builder;
        SecondRunChanges changes;
        changes.order = SecondRunChanges::Order::shuffled;
        const auto idsOf = [](const Scene& of) {
            std::vector<std::uint32_t> ids;
            for (const Constraint& constraint : of.constraints())
                ids.push_back(static_cast<std::uint32_t>(constraint.id));
            return ids;
        };
        const std::vector<std::uint32_t> ids = idsOf(withChanges(scene, changes));
        QCOMPARE(ids, (std::vector<std::uint32_t>{8, 3, 2, 5, 7, 1, 4, 6}));
        changes.shuffle = 2;
        QVERIFY(idsOf(withChanges(scene, changes)) != ids);
    }

    void aTableIsFoundByStepAndParticle()
    {
        const Scene scene = swinging();
        Run run(scene, startOf(scene), alone);
        auto table = std::make_shared<RecordedRun>();
        for (int i = 0; i < 6; ++i) {
            RecordedRun::Step step{run.at(), {}, run.state().particleIds, run.state().position};
            if (i == 4)
                step.position[2].x += 0.5;
            if (i != 3)
                table->steps.push_back(step);
            QVERIFY(!run.step());
        }
        SecondRun secondRun{std::shared_ptr<const RecordedRun>(table)};
        QVERIFY(secondRun.catchUp(run));
        const std::vector<StepComparison> points = secondRun.takePoints().added;
        QCOMPARE(points.size(), 5u);  // the table has no step 3
        QCOMPARE(points[2].largest->distance, 0.0);
        QCOMPARE(points[3].step, 4u);
        QCOMPARE(points[3].largest->particle, ParticleId{3});
        QCOMPARE(points[3].largest->distance, 0.5);
        QVERIFY(!secondRun.state());
        QVERIFY(run.seek(4));
        QVERIFY(secondRun.follow(run));
        QCOMPARE(secondRun.state()->position[2].x, run.state().position[2].x + 0.5);
    }

    void whereTheNumbersAreLeftItEnds()
    {
        const Scene scene = swinging();
        Run run(scene, startOf(scene), alone);
        SecondRun secondRun{withSetting("gravity_y", 1e306)};
        for (int i = 0; i < 10; ++i)
            QVERIFY(!run.step());
        QVERIFY(secondRun.catchUp(run));
        QVERIFY(secondRun.divergence());
        QVERIFY(!secondRun.state());
        QVERIFY(!secondRun.isBehind(run));
        QVERIFY(run.seek(0));
        QVERIFY(secondRun.follow(run));
        QVERIFY(secondRun.state());
    }

    void itGoesOnWhereItWasInterrupted()
    {
        const Scene scene = swinging();
        Run run(scene, startOf(scene), alone);
        for (int i = 0; i < 10; ++i)
            QVERIFY(!run.step());
        std::atomic<bool> stop = true;
        SecondRun secondRun{SecondRunChanges{}, &stop};
        QVERIFY(!secondRun.catchUp(run));
        QVERIFY(secondRun.isBehind(run));
        stop = false;
        QVERIFY(secondRun.catchUp(run));
        QCOMPARE(*secondRun.state(), run.state());
        QCOMPARE(secondRun.takePoints().added.size(), 11u);
    }
};

QTEST_GUILESS_MAIN(TestSecondRun)
#include "tst_second_run.moc"

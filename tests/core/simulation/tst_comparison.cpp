// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/io/import/recorded_run.h"
#include "core/scene/edit/edit.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"

using namespace vakwerk;

namespace {

constexpr double h = 0.5;

// Returns a particle that falls from rest and a pinned one.
Scene falling(double gravity)
{
    World world = stillWorld();
    world.gravity = {0.0, gravity};
    world.timeStep = h;
    return aScene().world(world).particle(3, {0, 0}).particle(8, {5, 5}, true);
}

using Points = std::vector<std::pair<std::uint32_t, Vec2>>;

RecordedRun::Step recorded(std::uint64_t step, const Points& particles)
{
    RecordedRun::Step result{.step = step};
    for (const auto& [id, position] : particles) {
        result.particles.push_back(ParticleId{id});
        result.position.push_back(position);
    }
    return result;
}

Pose poseOf(const RecordedRun::Step& step)
{
    return {step.step, step.particles, step.position};
}

// Compares two steps with one particle each.
Comparison between(Vec2 a, Vec2 b, double tolerance = 0.0)
{
    Comparison comparison(tolerance);
    comparison.add(poseOf(recorded(0, {{1, a}})), poseOf(recorded(0, {{1, b}})));
    return comparison;
}

using Whole = std::tuple<std::uint64_t, std::uint32_t, double>;

std::optional<Whole> whole(const std::optional<Separation>& s)
{
    return s ? std::optional(Whole(s->step, static_cast<std::uint32_t>(s->particle), s->distance))
             : std::nullopt;
}

std::vector<std::uint32_t> numbers(const std::vector<ParticleId>& ids)
{
    std::vector<std::uint32_t> result;
    for (const ParticleId id : ids)
        result.push_back(static_cast<std::uint32_t>(id));
    return result;
}

std::vector<std::uint64_t> comparedSteps(ComparedRun a, ComparedRun b, std::uint64_t last)
{
    std::vector<std::uint64_t> steps;
    Comparison comparison;
    compare(a, b, last, comparison, [&](const StepComparison& step) {
        steps.push_back(step.step);
        return true;
    });
    return steps;
}

}  // namespace

class TestComparison : public QObject {
    Q_OBJECT

private slots:
    // By Störmer–Verlet from rest x_n = g h² n(n + 1)/2, so after n steps two particles are apart by
    //   |g₁ − g₂| h² n(n + 1)/2
    // and the sum of these distances up to N is |g₁ − g₂| h² N(N + 1)(N + 2)/6.
    void twoThatFallGrowApartAsTheFormulaSays()
    {
        Simulation slow(falling(2.0));
        Simulation fast(falling(-6.0));
        Comparison comparison(30.0);
        std::vector<StepComparison> steps;
        const auto ends = compare(&slow, &fast, 20, comparison, [&](const StepComparison& step) {
            steps.push_back(step);
            return true;
        });
        QCOMPARE(steps.size(), std::size_t{21});
        for (std::uint64_t n = 0; n <= 20; ++n) {
            const double apart = 8.0 * h * h * double(n * (n + 1)) / 2.0;
            QCOMPARE(steps[n].step, n);
            QCOMPARE(whole(steps[n].largest), Whole(n, 3, apart));
            QCOMPARE(steps[n].mean, apart / 2.0);
        }
        QVERIFY(!ends.divergenceOfA && !ends.divergenceOfB && !ends.cancelled);
        QCOMPARE(comparison.steps(), std::uint64_t{21});
        QCOMPARE(*comparison.first(), std::uint64_t{0});
        QCOMPARE(*comparison.last(), std::uint64_t{20});
        // n(n + 1) is 30 after 5 steps, which is within the tolerance, and 42 after 6.
        QCOMPARE(whole(comparison.firstBeyond()), Whole(6, 3, 42.0));
        QCOMPARE(whole(comparison.largest()), Whole(20, 3, 420.0));
        QCOMPARE(comparison.mean(), 8.0 * h * h * 20.0 * 21.0 * 22.0 / 6.0 / 42.0);
        QVERIFY(comparison.differs());
    }

    void theToleranceItselfIsNoDifference()
    {
        QVERIFY(!between({1, 2}, {4, -2}, 5.0).differs());
        QVERIFY(between({1, 2}, {4, -2}, std::nextafter(5.0, 0.0)).differs());
    }

    void withoutToleranceOnlyEqualNumbersAreEqual()
    {
        constexpr double least = std::numeric_limits<double>::denorm_min();
        QVERIFY(!between({0.1, 1e150}, {0.1, 1e150}).differs());
        QVERIFY(!between({0.0, 0.0}, {-0.0, 0.0}).differs());
        QVERIFY(between({0.0, 0.0}, {0.0, least}).differs());
        QVERIFY(between({1e-200, 0.0}, {2e-200, 0.0}).differs());
        QVERIFY(between({1.0, 0.0}, {std::nextafter(1.0, 2.0), 0.0}).differs());
        QVERIFY(std::isfinite(between({1e150, 1e150}, {-1e150, -1e150}).largest()->distance));
    }

    // The order of the particles may differ between the runs.
    void whatIsFarthestApartInTheFirstStepIsNamed()
    {
        Comparison comparison(1.0);
        const auto add = [&comparison](std::uint64_t step, const Points& a, const Points& b) {
            return comparison.add(poseOf(recorded(step, a)), poseOf(recorded(step, b)));
        };
        add(2, {{9, {0, 0}}, {4, {1, 1}}, {7, {2, 2}}}, {{7, {2, 2}}, {4, {1, 1}}, {9, {0, 1}}});
        add(3, {{7, {2, 2}}, {9, {0, 0}}, {4, {1, 1}}}, {{7, {2, 2}}, {4, {1, 1}}, {9, {0, 0}}});
        add(4, {{7, {2, 2}}, {9, {0, 0}}, {4, {1, 1}}}, {{4, {1, 1}}, {9, {0, 0}}, {7, {2, 2}}});
        QVERIFY(!comparison.firstBeyond());
        const StepComparison step = add(5, {{9, {0, 0}}, {4, {1, 1}}, {7, {2, 2}}},
                                        {{7, {2, 4}}, {4, {1, 1}}, {9, {0, 3}}});
        add(6, {{4, {0, 0}}}, {{4, {0, 9}}});
        QCOMPARE(whole(step.largest), Whole(5, 9, 3.0));
        QCOMPARE(whole(comparison.firstBeyond()), Whole(5, 9, 3.0));
        QCOMPARE(whole(comparison.largest()), Whole(6, 4, 9.0));
        QCOMPARE(comparison.mean(), (1.0 + 5.0 + 9.0) / 13.0);
    }

    void whatIsInOneRunOnlyDiffers()
    {
        Comparison comparison(1e9);
        const auto add = [&comparison](std::uint64_t step, const Points& a, const Points& b) {
            return comparison.add(poseOf(recorded(step, a)), poseOf(recorded(step, b)));
        };
        add(0, {{1, {}}, {2, {}}}, {{2, {}}, {1, {}}});
        QVERIFY(!comparison.differs());
        add(1, {{5, {}}, {2, {}}, {4, {}}}, {{2, {}}, {6, {}}});
        QVERIFY(comparison.differs() && !comparison.firstBeyond());
        add(2, {{3, {}}}, {{8, {}}});
        QCOMPARE(numbers(comparison.onlyInA()), (std::vector<std::uint32_t>{3, 4, 5}));
        QCOMPARE(numbers(comparison.onlyInB()), (std::vector<std::uint32_t>{6, 8}));
        QVERIFY(!Comparison().largest());
        QCOMPARE(Comparison().mean(), 0.0);
    }

    void comparedTheOtherWayRoundIsTheSame()
    {
        Dice dice(5);
        int different = 0;
        for (int i = 0; i < 30; ++i) {
            const Scene scene = randomScene(dice);
            const Scene other = applied(scene, edit::setWorldField(scene, "damping", 0.5));
            Comparison there;
            Comparison back;
            Simulation a(scene);
            Simulation b(other);
            Simulation c(other);
            Simulation d(scene);
            const auto ends = compare(&a, &b, 20, there);
            const auto reversed = compare(&c, &d, 20, back);
            QCOMPARE(ends.divergenceOfA.has_value(), reversed.divergenceOfB.has_value());
            QCOMPARE(ends.divergenceOfB.has_value(), reversed.divergenceOfA.has_value());
            QCOMPARE(there.steps(), back.steps());
            QCOMPARE(whole(there.firstBeyond()), whole(back.firstBeyond()));
            QCOMPARE(whole(there.largest()), whole(back.largest()));
            QCOMPARE(there.mean(), back.mean());
            different += there.differs();
        }
        QCOMPARE_GT(different, 10);
    }

    void theTableOfARunIsThatRun()
    {
        Dice dice(6);
        std::uint64_t compared = 0;
        for (int i = 0; i < 30; ++i) {
            const Scene scene = randomScene(dice);
            Simulation written(scene);
            std::string table = csvHead(written.state());
            do
                table += csvRows(written.state(), written.time());
            while (!written.step() && written.stepCount() <= 20);
            const ReadRun read = readRecordedRun(table);
            QVERIFY(read.problems.empty());
            Simulation again(scene);
            Comparison comparison;
            const auto ends = compare(&again, &*read.run, 1000, comparison);
            QVERIFY(!comparison.differs() && !ends.divergenceOfA && !ends.cancelled);
            QCOMPARE(comparison.steps(), std::uint64_t{read.run->steps.size()});
            compared += comparison.steps();
        }
        QCOMPARE_GT(compared, 300u);
    }

    // No simulation is stepped beyond the last step that is compared.
    void stepsThatBothHaveAreCompared()
    {
        RecordedRun some{{recorded(3, {{3, {}}}), recorded(4, {{3, {}}}), recorded(9, {{3, {}}})}};
        RecordedRun others{{recorded(1, {{3, {}}}), recorded(4, {{3, {}}}), recorded(8, {{3, {}}}),
                            recorded(9, {{3, {}}}), recorded(12, {{3, {}}})}};
        using Steps = std::vector<std::uint64_t>;
        QCOMPARE(comparedSteps(&some, &others, 100), (Steps{4, 9}));
        QCOMPARE(comparedSteps(&others, &some, 8), Steps{4});
        RecordedRun none;
        QCOMPARE(comparedSteps(&some, &none, 100), Steps{});
        for (const bool isFirst : {true, false}) {
            Simulation simulation(falling(1.0));
            QCOMPARE(isFirst ? comparedSteps(&simulation, &some, 100)
                             : comparedSteps(&some, &simulation, 100),
                     (Steps{3, 4, 9}));
            QCOMPARE(simulation.stepCount(), std::uint64_t{9});
        }
        Simulation until(falling(1.0));
        QCOMPARE(comparedSteps(&until, &others, 5), (Steps{1, 4}));
        QCOMPARE_LE(until.stepCount(), 5u);
    }

    void aRunThatDivergesEndsTheComparison()
    {
        Scene wild = falling(1.0);
        wild = applied(wild, edit::setWorldField(wild, "attraction", -1e60));
        wild = applied(wild, edit::setWorldField(wild, "gravity_y", 1e10));
        Simulation alone(wild);
        std::optional<Divergence> divergence;
        while (!divergence && alone.stepCount() < 100)
            divergence = alone.step();
        QVERIFY(divergence);
        QCOMPARE_GT(divergence->step, 1u);
        for (const bool isFirst : {true, false}) {
            Simulation a(isFirst ? wild : falling(1.0));
            Simulation b(isFirst ? falling(1.0) : wild);
            Comparison comparison;
            const auto ends = compare(&a, &b, 100, comparison);
            const auto& told = isFirst ? ends.divergenceOfA : ends.divergenceOfB;
            QVERIFY(!(isFirst ? ends.divergenceOfB : ends.divergenceOfA));
            QVERIFY(told);
            QCOMPARE(told->step, divergence->step);
            QCOMPARE(*comparison.last(), divergence->step - 1);
        }
    }

    void itCanBeCancelled()
    {
        Simulation a(falling(1.0));
        Simulation b(falling(1.0));
        Comparison comparison;
        const auto ends = compare(&a, &b, 100, comparison,
                                  [](const StepComparison& step) { return step.step < 3; });
        QVERIFY(ends.cancelled);
        QCOMPARE(*comparison.last(), std::uint64_t{3});

        const std::atomic<bool> stop = true;
        Simulation stopped(falling(1.0), {.stop = &stop});
        RecordedRun later{{recorded(5, {{3, {}}})}};
        Comparison nothing;
        QVERIFY(compare(&stopped, &later, 100, nothing).cancelled);
        QCOMPARE(nothing.steps(), std::uint64_t{0});
        QVERIFY(!nothing.first());
    }

    void theTimeStepOfATableIsTheMean()
    {
        RecordedRun run{{recorded(2, {}), recorded(4, {}), recorded(12, {})}};
        QVERIFY(!timeStepOf(run));
        run.steps.front().time = 0.5;
        QVERIFY(!timeStepOf(run));
        run.steps.back().time = 3.0;
        QCOMPARE(*timeStepOf(run), 0.25);
        QVERIFY(!timeStepOf({}));
        QVERIFY(!timeStepOf({{run.steps.front()}}));
    }
};

QTEST_APPLESS_MAIN(TestComparison)
#include "tst_comparison.moc"

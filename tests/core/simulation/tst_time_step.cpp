// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/io/scene_file.h"
#include "core/run/second_run.h"
#include "core/scene/edit/control_values.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/loads.h"
#include "core/scene/query/velocity.h"
#include "core/simulation/model.h"
#include "core/simulation/stress.h"
#include "core/simulation/vectors.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"

#include <QFile>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a truck that drives over a truss, with the direct solver.
Scene bridge()
{
    QFile file(VAKWERK_TEST_DATA "/faults/time_step_in_a_run.json");
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot be read");
    return *readScene(file.readAll().toStdString()).scene;
}

Scene with(const Scene& scene, const char* field, const FieldValue& value)
{
    return applied(scene, edit::setWorldField(scene, field, value));
}

void set(Run& run, const char* field, const FieldValue& value)
{
    run.act(interaction::Edit{
        std::make_shared<const Patch>(edit::setWorldField(run.scene(), field, value))});
}

void goOn(Run& run, int steps)
{
    for (int i = 0; i < steps; ++i)
        if (run.step())
            qFatal("left the finite numbers");
}

// Returns the loads on each particle at the time of the run.
std::vector<Vec2> loadsIn(const Run& run)
{
    std::vector<Vec2> forces(run.scene().particles().size());
    forEachForce(
        thoseThatAct(run.scene()), run.state().time(), [](std::uint32_t) { return false; },
        [&](std::uint32_t particle, Vec2 force) { forces[particle] += force; });
    return forces;
}

double largest(const std::vector<double>& numbers)
{
    double most = 0.0;
    for (const double number : numbers)
        most = std::fmax(most, std::abs(number));
    return most;
}

// The values of everything that has a velocity, an acceleration or a force.
struct Seen {
    double time;
    std::vector<Vec2> loads;
    std::vector<Vec2> velocity;
    std::vector<Vec2> acceleration;
    std::vector<double> force;
};

Seen seenIn(const Run& run)
{
    return {run.state().time(), loadsIn(run),
            vectorsOf(run.scene(), run.state(), VectorKind::velocity),
            vectorsOf(run.scene(), run.state(), VectorKind::acceleration),
            forcesIn(run.scene(), run.state())};
}

bool isSame(const Seen& a, const Seen& b)
{
    const auto all = [](const auto& x, const auto& y, auto distance) {
        for (std::size_t i = 0; i < x.size(); ++i)
            if (!(distance(x[i], y[i]) <= 1e-9 * std::fmax(1.0, distance(x[i], x[i] * 0.0))))
                return false;
        return x.size() == y.size();
    };
    const auto apart = [](Vec2 p, Vec2 q) { return length(p - q); };
    return a.time == b.time && a.loads == b.loads && all(a.velocity, b.velocity, apart) &&
           all(a.acceleration, b.acceleration, apart) &&
           all(a.force, b.force, [](double p, double q) { return std::abs(p - q); });
}

// Returns a particle that falls beside a spring, with an alternating load, two links that carry it,
// and an area.
Scene swinging(Integrator integrator = Integrator::stormerVerlet)
{
    World world = stillWorld(12);
    world.gravity = {0.0, 10.0};
    world.timeStep = 1.0 / 64.0;
    world.integrator = integrator;
    LoadCase wind;
    wind.particles = {ParticleId{2}};
    wind.x = {3.0};
    wind.y = {0.0};
    wind.course = TimeCourse::sine;
    wind.duration = 2.0;
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {30, 0})
        .particle(3, {30, 30}, false, 2.0)
        .add(moving(4, {200, 0}, {0.5, -0.25}))
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .add(ConstraintId{3}, spring(1, 3, 40.0, 8.0))
        .load(1, wind);
}

}  // namespace

class TestTimeStep : public QObject {
    Q_OBJECT

private slots:
    void anotherTimeStepLeavesTheClockTheTruckAndTheForces()
    {
        const Scene scene = bridge();
        Run run(scene, startOf(scene), {Method::schedule, 1});
        goOn(run, 120);
        const Seen before = seenIn(run);
        QCOMPARE(before.time, 120.0 / 60.0);
        set(run, "time_step", scene.world().timeStep / 2.0);
        QVERIFY(isSame(seenIn(run), before));
        goOn(run, 2);
        QCOMPARE(run.state().time(), 2.0 + 1.0 / 60.0);
        COMPARE_NEAR(largest(forcesIn(run.scene(), run.state())), largest(before.force),
                     0.05 * largest(before.force));
    }

    void whateverHangsOnTheStepSizeStaysAsItIs_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<double>("value");
        QTest::newRow("half a time step") << QByteArray("time_step") << 1.0 / 128.0;
        QTest::newRow("a longer time step") << QByteArray("time_step") << 0.03;
        QTest::newRow("more substeps") << QByteArray("substeps") << 5.0;
    }
    void whateverHangsOnTheStepSizeStaysAsItIs()
    {
        QFETCH(QByteArray, field);
        QFETCH(double, value);
        const FieldValue wanted =
            field == "substeps" ? FieldValue(static_cast<std::int64_t>(value)) : FieldValue(value);
        for (const Integrator integrator : explicitIntegrators) {
            const Scene scene = swinging(integrator);
            Run run(scene, startOf(scene), {Method::schedule, 1});
            goOn(run, 37);
            const Seen before = seenIn(run);
            QCOMPARE_GT(largest(before.force), 1.0);
            set(run, field, wanted);
            QVERIFY(isSame(seenIn(run), before));
            goOn(run, 1);
            for (std::size_t i = 0; i < before.force.size(); ++i)
                COMPARE_NEAR(forceIn(run.scene(), run.state(), i), before.force[i],
                             0.3 * largest(before.force));
        }
    }

    // The time is the number of steps times the time step. A sum of time steps would drift by
    // rounding.
    void aClockWhoseTimeStepStaysIsTheirProduct()
    {
        for (const double h : {0.1, 1.0 / 60.0, 0.007}) {
            World world = stillWorld();
            world.timeStep = h;
            const Scene scene = aScene().world(world).particle(1, {0, 0});
            Run run(scene, startOf(scene), {Method::schedule, 1});
            for (int step = 1; step <= 500; ++step) {
                goOn(run, 1);
                QCOMPARE_EQ(run.state().time(), step * h);
                QCOMPARE_EQ(run.times()(std::uint64_t(step)), step * h);
            }
        }
    }

    void twoChangesAddUpAndATimeIsFoundAgain()
    {
        Times times(0.5);
        times.change(4, 0.25);
        times.change(8, 1.0);
        const std::vector<double> wanted{0, .5, 1, 1.5, 2, 2.25, 2.5, 2.75, 3, 4, 5};
        for (std::size_t step = 0; step < wanted.size(); ++step) {
            QCOMPARE(times(step), wanted[step]);
            QCOMPARE(times.stepAt(wanted[step]), double(step));
        }
        QCOMPARE(times.stepAt(2.125), 4.5);
        QCOMPARE(times.timeStep(), 1.0);
    }

    void aChangeThatIsTakenBackWasNone()
    {
        Times times(0.1);
        times.change(7, 0.3);
        times.change(7, 0.2);
        times.change(7, 0.1);
        QCOMPARE(times, Times(0.1));
        Times atStart(0.1);
        atStart.change(0, 0.2);
        QCOMPARE(atStart, Times(0.2));
    }

    void aTimeStepIsTakenBackInARun()
    {
        const Scene scene = swinging();
        Run run(scene, startOf(scene), {Method::schedule, 1});
        goOn(run, 30);
        const Seen before = seenIn(run);
        set(run, "time_step", 0.01);
        set(run, "time_step", scene.world().timeStep);
        QVERIFY(run.scene() == scene);
        QVERIFY(isSame(seenIn(run), before));
        set(run, "time_step", 0.01);
        goOn(run, 10);
        set(run, "time_step", scene.world().timeStep);
        goOn(run, 64);
        QCOMPARE(run.state().time(), 30.0 / 64.0 + 0.1 + 1.0);
    }

    void aStepIsBroughtBackAtItsTimeOnBothSidesOfAChange()
    {
        const Scene scene = swinging();
        Run run(scene, startOf(scene), {Method::schedule, 1});
        std::vector<State> seen{run.state()};
        for (int step = 1; step <= 200; ++step) {
            goOn(run, 1);
            if (step == 64)
                set(run, "time_step", 1.0 / 128.0);
            if (step == 128)
                set(run, "substeps", std::int64_t(3));
            seen.push_back(run.state());
        }
        for (const std::uint64_t step : {150u, 64u, 63u, 0u, 65u, 127u, 128u, 200u}) {
            QVERIFY(run.seek(step));
            QVERIFY(run.state() == seen[step]);
            const double time = step < 64 ? double(step) / 64.0 : 1.0 + double(step - 64) / 128.0;
            QCOMPARE(run.state().time(), time);
            QCOMPARE(run.times()(step), time);
            QCOMPARE(run.times()(200), 1.0 + 136.0 / 128.0);
        }
        // An act by hand in the past replaces the later steps, and with them the later change of
        // the time step.
        QVERIFY(run.seek(40));
        run.act(interaction::Pull{{Hand{ParticleId{4}, {0, 0}}}});
        QCOMPARE(run.state().time(), 40.0 / 64.0);
        goOn(run, 1);
        QCOMPARE(run.state().time(), 40.0 / 64.0 + 1.0 / 128.0);
    }

    void anEditOfTheTimeStepAtTheStartKeepsVelocities()
    {
        const Scene scene = swinging();
        const double h = 0.05;
        FieldControl slider;
        slider.field = "time_step";
        slider.low = 0.001;
        slider.high = 1.0;
        for (const Patch& patch : {edit::setWorldField(scene, "time_step", h),
                                   edit::setControl(scene, slider, FieldValue(h))}) {
            const Scene changed = applied(scene, patch);
            QCOMPARE(changed.world().timeStep, h);
            for (const Particle& particle : scene.particles()) {
                const Particle& other = *changed.find(particle.id);
                QCOMPARE(other.position, particle.position);
                COMPARE_NEAR(velocityIn(changed, other), velocityIn(scene, particle), 1e-9);
            }
            QVERIFY(velocityIn(scene, *scene.find(ParticleId{4})) != Vec2{});
            QVERIFY(!patch.places());
            QVERIFY(applied(changed, patch.inverse()) == scene);
        }
        QVERIFY(edit::setWorldField(scene, "time_step", scene.world().timeStep).empty());
    }

    // A brush sets a velocity by hand, which stays the same if the run has another time step.
    void whatAHandHasDoneGivesTheSameVelocityInAnotherTimeStep()
    {
        World world = stillWorld();
        world.timeStep = 0.5;
        const Scene scene = aScene().world(world).particle(1, {0, 0});
        Run run(scene, startOf(scene), {Method::schedule, 1});
        goOn(run, 4);
        run.act(interaction::Move{{Motion{ParticleId{1}, {10, 0}, {9, 0}}}});
        goOn(run, 2);
        QCOMPARE(run.state().position[0], (Vec2{12, 0}));
        Run again = Run::again(with(scene, "time_step", 0.25), run.recording().byHand());
        goOn(again, 8 + 4);
        QCOMPARE(again.state().position[0], (Vec2{12, 0}));
        // The velocity also stays the same if the time step changes in the past of the run.
        QVERIFY(run.seek(4));
        set(run, "time_step", 0.125);
        QCOMPARE(run.state().time(), 2.0);
        goOn(run, 8);
        QCOMPARE(run.state().position[0], (Vec2{12, 0}));
    }

    void aSecondRunIsComparedAtEqualTimesPastAChange()
    {
        World world = stillWorld();
        world.timeStep = 1.0;
        const Scene scene =
            aScene().world(world).add(moving(1, {0, 0}, {1, 0})).add(moving(2, {0, 5}, {0, 2}));
        Run run(scene, startOf(scene), {Method::schedule, 1});
        SecondRun second{SecondRunChanges{{{"time_step", 0.75}}}};
        const auto both = [&](int steps) {
            for (int i = 0; i < steps; ++i) {
                goOn(run, 1);
                QVERIFY(second.isBehind(run) ? second.catchUp(run) : second.follow(run));
            }
        };
        both(10);
        set(run, "time_step", 0.5);
        QVERIFY(second.follow(run));
        both(10);
        for (const std::uint64_t step : {5u, 12u, 20u}) {
            QVERIFY(run.seek(step));
            QVERIFY(second.follow(run));
            COMPARE_NEAR(second.state()->time(), run.state().time(), 0.375);
        }
        std::size_t compared = 0;
        for (const StepComparison& point : second.takePoints().added) {
            QCOMPARE_LT(point.largest->distance, 1e-9);
            ++compared;
        }
        QCOMPARE_GE(compared, 5u);
    }

    void aTableOfAPlotHasTheTimesOfTheRun()
    {
        World world = stillWorld();
        world.timeStep = 0.5;
        Plot plot;
        plot.quantity = PlotQuantity::x;
        plot.of = {ParticleId{1}};
        const Scene scene = aScene()
                                .world(world)
                                .add(moving(1, {0, 0}, {1, 0}))
                                .add(Decoration{DecorationId{1}, plot});
        Run run(scene, startOf(scene), {Method::schedule, 1});
        Tracks tracks;
        tracks.follow(scene);
        tracks.record(scene, run.state());
        for (int step = 1; step <= 4; ++step) {
            goOn(run, 1);
            if (step == 2)
                set(run, "time_step", 0.25);
            tracks.record(run.scene(), run.state());
        }
        QCOMPARE(curvesCsv(plot, tracks),
                 std::string("step,time,x_p1\n0,0,0\n1,0.5,1\n2,1,2\n3,1.25,2.5\n4,1.5,3\n"));
    }
};

QTEST_APPLESS_MAIN(TestTimeStep)
#include "tst_time_step.moc"

// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/simulation/model.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

Run runOf(const Scene& scene)
{
    return Run(scene, startOf(scene), {Method::schedule, 1});
}

Scene falling(BoundsKind kind)
{
    World world = stillWorld();
    world.gravity = {0.0, 10.0};
    world.boundsKind = kind;
    world.bounds = {-100.0, -100.0, 100.0, 100.0};
    return aScene().world(world).particle(1, {0, 0});
}

std::vector<std::uint64_t> stepsOf(const Run& run, Mark::Kind kind)
{
    std::vector<std::uint64_t> steps;
    for (const Mark& mark : run.recording().marks().list())
        if (mark.kind == kind)
            steps.push_back(mark.step);
    return steps;
}

// Takes the steps of a run and keeps what happened in each, to know which marks the run must have.
class Watched {
public:
    explicit Watched(const Scene& scene) : run(runOf(scene)) {}

    void step()
    {
        const std::size_t before = run.state().brokenCount();
        const std::uint64_t at = run.at();
        if (run.step() || run.at() == at)
            return;
        peaks_.resize(at);
        broke_.resize(at);
        auto& peak = peaks_.emplace_back();
        for (std::size_t i = 0; i < measuresOfRun; ++i)
            for (const double value : stresses(run.model(), run.state(), static_cast<Measure>(i)))
                peak[i] = std::fmax(peak[i], std::abs(value));
        broke_.push_back(run.state().brokenCount() != before);
    }
    bool isMarked() const
    {
        for (std::size_t i = 0; i < measuresOfRun; ++i)
            if (run.recording().marks().largest(static_cast<Measure>(i)) != largest(i))
                return false;
        std::vector<std::uint64_t> broke;
        for (std::size_t step = 0; step < broke_.size(); ++step)
            if (broke_[step])
                broke.push_back(step + 1);
        return stepsOf(run, Mark::Kind::broken) == broke;
    }

    Run run;

private:
    std::optional<std::uint64_t> largest(std::size_t measure) const
    {
        std::optional<std::uint64_t> step;
        double most = 0.0;
        for (std::size_t i = 0; i < peaks_.size(); ++i)
            if (peaks_[i][measure] > most) {
                most = peaks_[i][measure];
                step = i + 1;
            }
        return step;
    }

    std::vector<std::array<double, measuresOfRun>> peaks_;  // by step, from 1 on
    std::vector<bool> broke_;
};

}  // namespace

class TestMarks : public QObject {
    Q_OBJECT

private slots:
    // The marks are also right if the run goes back to a past step and an act by hand replaces the
    // steps after it.
    void theLargestValueAndWhatBreaksAreMarkedWhereTheyAre()
    {
        int broken = 0;
        for (std::uint32_t seed = 1; seed <= 200; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Watched watched(randomScene(dice));
            for (int future = 0; future < 4; ++future) {
                for (int i = 0; i < 12; ++i)
                    watched.step();
                QVERIFY2(watched.isMarked(), qPrintable(QString::number(seed)));
                broken += static_cast<int>(stepsOf(watched.run, Mark::Kind::broken).size());
                watched.run.seek(dice.below(watched.run.at() + 1));
                watched.run.act(interaction::Pull{
                    {{dice.from(watched.run.scene().particles()).id, dice.point(120.0)}}});
            }
        }
        QCOMPARE_GT(broken, 20);
    }

    void theFirstTouchOfAWallIsMarked_data()
    {
        QTest::addColumn<BoundsKind>("kind");
        QTest::newRow("clamp") << BoundsKind::clamp;
        QTest::newRow("reflect") << BoundsKind::reflect;
        QTest::newRow("bounce") << BoundsKind::bounce;
        QTest::newRow("mirror") << BoundsKind::mirror;
        QTest::newRow("revert") << BoundsKind::revert;
    }
    void theFirstTouchOfAWallIsMarked()
    {
        QFETCH(BoundsKind, kind);
        Run open = runOf(falling(BoundsKind::off));
        while (open.state().position[0].y <= 100.0)
            open.step();
        Run run = runOf(falling(kind));
        for (std::uint64_t i = 0; i < 3 * open.at(); ++i)
            run.step();
        QCOMPARE(stepsOf(run, Mark::Kind::wall), std::vector{open.at()});
        QVERIFY(stepsOf(open, Mark::Kind::wall).empty());
        run.seek(open.at() - 1);
        run.act(interaction::Free{{ParticleId{1}}});
        QVERIFY(stepsOf(run, Mark::Kind::wall).empty());
        run.step();
        QCOMPARE(stepsOf(run, Mark::Kind::wall), std::vector{open.at()});
    }

    // A disc falls on ground below it, or on another one. With the direct solver, a link connects it to a particle that
    // falls with it.
    void theFirstContactIsMarked_data()
    {
        QTest::addColumn<bool>("isGround");
        QTest::addColumn<Solver>("solver");
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            const char* name = solver == Solver::direct ? "direct" : "relaxation";
            QTest::addRow("ground, %s", name) << true << solver;
            QTest::addRow("a particle, %s", name) << false << solver;
        }
    }
    void theFirstContactIsMarked()
    {
        QFETCH(const bool, isGround);
        QFETCH(const Solver, solver);
        World world = stillWorld();
        world.gravity = {0.0, 1.0};
        world.substeps = 6;
        world.iterations = 2;
        world.contacts = Contacts::all;
        world.solver = solver;
        Particle disc = particleAt({0.0, 0.0});
        disc.id = ParticleId{1};
        disc.radius = 1.0;
        disc.restitution = 1.0;
        Particle other = disc;
        other.id = ParticleId{2};
        other.position = other.previous = {0.0, 100.0};
        other.pinned = true;
        SceneBuilder builder = aScene().world(world).add(disc);
        if (solver == Solver::direct)
            builder.particle(3, {0.0, -5.0}).distance(1, 1, 3);
        Run open = runOf(builder);
        while (open.state().position[0].y <= 98.0)
            open.step();
        Run run =
            runOf(isGround ? builder.ground(1, {{-9.0, 99.0}, {9.0, 99.0}}) : builder.add(other));
        for (std::uint64_t i = 0; i < 3 * open.at(); ++i)
            run.step();
        QCOMPARE(stepsOf(run, Mark::Kind::contact), std::vector{open.at()});
        run.seek(open.at() - 1);
        run.act(interaction::Free{{ParticleId{1}}});
        QVERIFY(stepsOf(run, Mark::Kind::contact).empty());
    }

    void aHandIsMarkedWhereItBegins()
    {
        Run run = runOf(falling(BoundsKind::off));
        const auto go = [&run](int steps) {
            for (int i = 0; i < steps; ++i)
                run.step();
        };
        const auto pull = [&run](double x) {
            run.act(interaction::Pull{{{ParticleId{1}, {x, 0}}}});
        };
        go(5);
        for (const double x : {1.0, 2.0, 3.0}) {
            pull(x);
            go(1);
        }
        run.act(interaction::Pull{});
        go(2);
        pull(4.0);
        run.act(interaction::Pull{});
        for (int i = 0; i < 3; ++i) {
            run.act(interaction::Move{{{ParticleId{1}, {0, 0}, {0, 0}}}});
            go(1);
        }
        go(1);
        run.act(interaction::Move{{{ParticleId{1}, {0, 0}, {0, 0}}}});
        QCOMPARE(stepsOf(run, Mark::Kind::hand), (std::vector<std::uint64_t>{5, 10, 10, 14}));
        World world = run.scene().world();
        world.gravity.y = 1.0;
        run.act(interaction::Edit{
            std::make_shared<const Patch>(Patch{{}, {}, WorldChange{run.scene().world(), world}})});
        QCOMPARE(stepsOf(run, Mark::Kind::edit), std::vector<std::uint64_t>{14});
    }

    void anEditIsMarkedUnlessItIsTakenBackInTheSameMoment()
    {
        Run run = runOf(falling(BoundsKind::off));
        const auto toGravity = [&run](double y) {
            const World before = run.scene().world();
            World after = before;
            after.gravity.y = y;
            return Patch{{}, {}, WorldChange{before, after}};
        };
        const auto edit = [&run](const Patch& patch) {
            run.act(interaction::Edit{std::make_shared<const Patch>(patch)});
        };
        using Steps = std::vector<std::uint64_t>;
        run.step();
        const Patch first = toGravity(1.0);
        edit(first);
        const Patch second = toGravity(2.0);
        edit(second);
        QCOMPARE(stepsOf(run, Mark::Kind::edit), Steps{1});
        edit(second.inverse());
        QCOMPARE(stepsOf(run, Mark::Kind::edit), Steps{1});
        edit(first.inverse());
        QCOMPARE(stepsOf(run, Mark::Kind::edit), Steps{});
        edit(first);
        QCOMPARE(stepsOf(run, Mark::Kind::edit), Steps{1});
        run.step();
        edit(first.inverse());
        QCOMPARE(stepsOf(run, Mark::Kind::edit), (Steps{1, 2}));
    }
};

QTEST_APPLESS_MAIN(TestMarks)
#include "tst_marks.moc"

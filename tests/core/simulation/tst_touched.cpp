// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/import/formats.h"
#include "core/run/touched.h"
#include "core/scene/edit/edit.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"
#include "tests/core/reference_table.h"

#include <map>
#include <set>

using namespace vakwerk;

namespace {

constexpr std::uint32_t columns = 61;

// Returns a piece of the cloth of the Pikuma course with a spacing of 10. Each point makes its link
// to the left and then the one to the point above.
Scene cloth()
{
    SceneBuilder scene = aScene().world(stillWorld());
    std::uint32_t link = 0;
    for (std::uint32_t id = 1; id <= columns * columns; ++id) {
        const std::uint32_t column = (id - 1) % columns;
        const std::uint32_t row = (id - 1) / columns;
        scene.particle(id, {10.0 * column, 10.0 * row});
        if (column > 0)
            scene.distance(++link, id - 1, id);
        if (row > 0)
            scene.distance(++link, id - columns, id);
    }
    return scene;
}

// Returns the links that a right click breaks in the program of the course. There each point stores
// only two of its links: the last horizontal and the last vertical one.
std::set<ConstraintId> inTwoSlots(const Scene& scene, const State& state,
                                  const std::vector<std::uint32_t>& particles,
                                  const std::vector<ConstraintId>& links)
{
    std::map<std::pair<ParticleId, bool>, ConstraintId> known;
    for (const ConstraintId id : links) {
        const Link& link = *linkOf(*scene.find(id));
        const bool level = scene.find(link.a)->position.y == scene.find(link.b)->position.y;
        for (const ParticleId end : {link.a, link.b})
            known[{end, level}] = id;
    }
    std::set<ConstraintId> broken;
    for (const std::uint32_t i : particles)
        for (const bool level : {false, true})
            broken.insert(known.at({state.particleIds[i], level}));
    return broken;
}

// Returns three particles in a row and a fourth one below, with a spring between the last two.
Scene branch(const World& world = stillWorld())
{
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {100, 0})
        .particle(3, {200, 0})
        .particle(4, {200, 100})
        .distance(1, 1, 2)
        .rope(2, 2, 3)
        .add(ConstraintId{3}, spring(3, 4, 100.0, 5.0))
        .fixed(4, 4);
}

struct Run {
    explicit Run(const Scene& scene) : simulation(scene) {}
    const Model& model() const { return simulation.model(); }
    const State& state() const { return simulation.state(); }

    Simulation simulation;
};

World falling(Solver solver)
{
    World world;
    world.gravity = {0.0, 10.0};
    world.solver = solver;
    return world;
}

std::vector<ConstraintId> ids(std::initializer_list<std::uint32_t> numbers)
{
    std::vector<ConstraintId> result;
    for (const std::uint32_t number : numbers)
        result.push_back(ConstraintId{number});
    return result;
}

// Compares two states, except their step and forces, which depend on how the states were reached.
void sameRun(const State& a, const State& b)
{
    QCOMPARE(a.position, b.position);
    QCOMPARE(a.previous, b.previous);
    QCOMPARE(a.broken, b.broken);
}

bool anyLink(ConstraintId)
{
    return true;
}

}  // namespace

class TestTouched : public QObject {
    Q_OBJECT

private slots:
    // The particles are on a grid with a spacing of 10. A circle of radius r contains one particle
    // for each pair of whole numbers i, j with  i² + j² < (r/10)². Each particle has four links. In
    // the program of the course it has only two.
    void aCircleTakesWhatIsStrictlyWithin()
    {
        const Scene scene = cloth();
        const Run run(scene);
        for (const auto& row : referenceTable("cloth_rightclick.csv")) {
            const auto within = particlesWithin(run.state(), {{300, 300}, row[0].toDouble()});
            QCOMPARE(within.size(), row[1].toULongLong());
            const auto links = linksOn(run.model(), run.state(), within);
            const int r = row[0].toInt() / 10;
            std::size_t incident = 0;
            for (int i = -r; i <= r; ++i)
                for (int j = -r; j <= r; ++j)  // links to the right and down from (i, j)
                    for (const auto& [x, y] : {std::pair{i + 1, j}, std::pair{i, j + 1}})
                        incident += i * i + j * j < r * r || x * x + y * y < r * r ? 1 : 0;
            QCOMPARE(links.size(), incident);
            const auto all =
                linksOn(run.model(), run.state(), particlesWithin(run.state(), {{}, 1e4}));
            QCOMPARE(inTwoSlots(scene, run.state(), within, all).size(), row[2].toULongLong());
        }
        const auto nine = particlesWithin(run.state(), {{300, 300}, 20.0});
        QCOMPARE(linksOn(run.model(), run.state(), nine).size(), std::size_t{24});
    }

    // Both parts of the rope over a pulley cross the path. The result must name the pulley only
    // once.
    void aPulleyIsTakenOnce()
    {
        const Constraint over{
            {}, PulleyConstraint{{{}, 230.0}, ParticleId{1}, ParticleId{2}, ParticleId{3}}};
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {0, 100})
                                .particle(2, {50, 0}, true)
                                .particle(3, {100, 100})
                                .add(ConstraintId{1}, over);
        const Run run(scene);
        const std::vector<std::uint32_t> wheel{1};
        QCOMPARE(linksOn(run.model(), run.state(), wheel), ids({1}));
        QCOMPARE(linksAcross(run.model(), run.state(), {-10, 50}, {110, 50}), ids({1}));
    }

    void onlyWhatIsWholeCanBeCut()
    {
        Run run(branch());
        const Circle all{{100, 50}, 1000.0};
        QCOMPARE(linksOn(run.model(), run.state(), particlesWithin(run.state(), all)),
                 ids({1, 2, 3}));
        run.simulation.cut(ids({2}));
        QCOMPARE(linksOn(run.model(), run.state(), particlesWithin(run.state(), all)), ids({1, 3}));
        QCOMPARE(linksAcross(run.model(), run.state(), {150, -10}, {150, 10}), ids({}));
        QCOMPARE(linkNear(run.model(), run.state(), {{150, 0}, 10.0}, anyLink), std::nullopt);
    }

    void aSwipeCutsWhatItCrosses()
    {
        const Run run(branch());
        const auto across = [&](Vec2 a, Vec2 b) {
            return linksAcross(run.model(), run.state(), a, b);
        };
        QCOMPARE(across({50, -10}, {50, 10}), ids({1}));
        QCOMPARE(across({50, 10}, {50, -10}), ids({1}));
        QCOMPARE(across({50, 10}, {250, 90}), ids({3}));
        QCOMPARE(across({150, -1}, {210, 20}), ids({2, 3}));
        QCOMPARE(across({50, 10}, {150, 10}), ids({}));
        QCOMPARE(across({50, -10}, {50, -1}), ids({}));
        QCOMPARE(across({50, 5}, {50, 5}), ids({}));
        QCOMPARE(across({-10, 0}, {90, 0}), ids({}));  // along the link, without crossing it
        // If a path consists of two pieces that meet on the link, only one of the pieces crosses
        // the link.
        for (const double first : {-10.0, 10.0})
            QCOMPARE(across({50, first}, {50, 0}).size() + across({50, 0}, {50, -first}).size(),
                     std::size_t{1});
    }

    void aClickCutsTheNearestInReach()
    {
        const Run run(branch());
        const auto near = [&](Vec2 at, std::optional<ConstraintId> but = {}) {
            return linkNear(run.model(), run.state(), {at, 8.0},
                            [&](ConstraintId id) { return id != but; });
        };
        QCOMPARE(near({50, 7.9}), ConstraintId{1});
        QCOMPARE(near({50, 8.0}), std::nullopt);
        QCOMPARE(near({199, 5}), ConstraintId{3});
        QCOMPARE(near({199, 5}, ConstraintId{3}), ConstraintId{2});
        QCOMPARE(near({195, 1}), ConstraintId{2});
        QCOMPARE(near({101, -3}), ConstraintId{2});
        QCOMPARE(near({100, 3}), ConstraintId{1});  // link 2 is as near, and later
    }

    // In the next step a particle moves as far as the brush has moved:  x' = x + (x − x_old).
    void aSweepIsAVelocityAndNoMore()
    {
        Run run(aScene()
                    .world(stillWorld())
                    .particle(1, {0, 0})
                    .particle(2, {19, 0})
                    .particle(3, {20, 0})
                    .particle(4, {0, 5}, true));
        const Vec2 movement = limited({3.0, -40.0}, 10.0);
        QCOMPARE(movement, (Vec2{3.0, -10.0}));
        QCOMPARE(limited({-11.0, 9.5}, 10.0), (Vec2{-10.0, 9.5}));
        run.simulation.move(sweptAlong(run.model(), run.state(), {{0, 0}, 20.0}, movement));
        QCOMPARE(run.state().position[0], (Vec2{0, 0}));
        stepped(run.simulation, 1);
        QCOMPARE(run.state().position, (std::vector<Vec2>{{3, -10}, {22, -10}, {20, 0}, {0, 5}}));
        stepped(run.simulation, 1);  // nothing drives or brakes the particles
        QCOMPARE(run.state().position, (std::vector<Vec2>{{6, -20}, {25, -20}, {20, 0}, {0, 5}}));
    }

    void thePushGoesToTheRim()
    {
        Run run(aScene()
                    .world(stillWorld())
                    .add(moving(1, {3, 4}, {-3, -4}))  // moves inwards
                    .add(moving(2, {0, 1}, {2, 1}))    // moves along the rim and outwards
                    .particle(3, {0, 0})
                    .particle(4, {10, 0})
                    .particle(5, {1, 0}, true));
        run.simulation.move(pushedOut(run.model(), run.state(), {{0, 0}, 10.0}));
        const std::vector<Vec2> rim{{6, 8}, {0, 10}, {10, 0}, {10, 0}, {1, 0}};
        const std::vector<Vec2> velocity{{0, 0}, {2, 1}, {0, 0}, {0, 0}, {0, 0}};
        for (std::size_t i = 0; i < rim.size(); ++i) {
            COMPARE_NEAR(run.state().position[i], rim[i], 1e-12);
            COMPARE_NEAR(run.state().position[i] - run.state().previous[i], velocity[i], 1e-12);
        }
        stepped(run.simulation, 1);
        QCOMPARE(particlesWithin(run.state(), {{0, 0}, 9.999}), std::vector<std::uint32_t>{4});
    }

    // After a cut the run continues like the run of a scene without that link. This holds for every
    // solver.
    void aCutGoesOnLikeABreak_data()
    {
        QTest::addColumn<Solver>("solver");
        QTest::addColumn<Method>("method");
        QTest::newRow("schedule") << Solver::relaxation << Method::schedule;
        QTest::newRow("plain") << Solver::relaxation << Method::plain;
        QTest::newRow("direct") << Solver::direct << Method::schedule;
    }
    void aCutGoesOnLikeABreak()
    {
        QFETCH(Solver, solver);
        QFETCH(Method, method);
        const Scene scene = branch(falling(solver));
        Simulation simulation(scene, {method, 1});
        stepped(simulation, 5);
        simulation.cut(ids({2, 99}));
        QCOMPARE(simulation.state().broken, (std::vector<std::uint8_t>{0, 1, 0, 0}));

        const Scene without = shownAt(scene, simulation.state());
        Simulation afresh(without);
        stepped(simulation, 20);
        stepped(afresh, 20);
        QCOMPARE(simulation.state().position, afresh.state().position);
        QCOMPARE(simulation.state().previous, afresh.state().previous);
        QCOMPARE(simulation.state().step, 25u);
    }

    // The forces are those of the last step, although they are calculated only after the cut.
    void aCutLeavesTheForcesOfTheLastStep_data() { aCutGoesOnLikeABreak_data(); }
    void aCutLeavesTheForcesOfTheLastStep()
    {
        QFETCH(Solver, solver);
        QFETCH(Method, method);
        const Scene scene = branch(falling(solver));
        Simulation whole(scene, {method, 1});
        Simulation cut(scene, {method, 1});
        for (int i = 0; i < 5; ++i) {
            QVERIFY(!whole.step());
            QVERIFY(!cut.step());
        }
        cut.cut(ids({2}));
        QVERIFY(whole.state().multiplier[0] != Vec2{});
        QCOMPARE(cut.state().multiplier, whole.state().multiplier);
    }

    // The cloth is so wide that the solver renumbers its particles. The user cuts, pulls and moves
    // it between the steps, which must give the same states with both methods of relaxation.
    void theWideAndThePlainMethodAreTouchedAlike()
    {
        const Scene scene = cloth();
        Simulation wide(scene, {Method::schedule, 1});
        Simulation plain(scene, {Method::plain, 1});
        for (int i = 0; i < 6; ++i) {
            for (Simulation* run : {&wide, &plain}) {
                const Vec2 centre{150.0 + 40.0 * i, 300.0};
                const auto within = particlesWithin(run->state(), {centre, 30.0});
                if (i == 2)
                    run->cut(linksOn(run->model(), run->state(), within));
                else if (i == 3)
                    run->pull(std::array{Hand{ParticleId{5}, {40, -90}},
                                         Hand{ParticleId{900}, {0, 0}},
                                         Hand{ParticleId{12}, {400, 0}}});
                else
                    run->move(sweptAlong(run->model(), run->state(), {centre, 30.0}, {4, -7}));
                stepped(*run, 3);
            }
            sameRun(wide.state(), plain.state());
            QCOMPARE(wide.state().multiplier, plain.state().multiplier);
            QCOMPARE(wide.state().gained, plain.state().gained);
        }
        QCOMPARE_GT(wide.state().brokenCount(), 20u);
    }

    // Each hand pulls its own particle like a damped spring:  a h² = 0.1 (target − x) − 0.4 v h.
    void manyHandsPullEachTheirOwn()
    {
        for (const Integrator integrator : explicitIntegrators) {
            World world = stillWorld();
            world.integrator = integrator;
            SceneBuilder scene = aScene().world(world);
            for (std::uint32_t id = 1; id <= 3; ++id)
                scene.particle(id, {100.0 * id, 0});
            Simulation alone(scene);
            Simulation both(scene);
            alone.pull(ParticleId{2}, {250, 50});
            both.pull(std::array{Hand{ParticleId{3}, {300, 10}}, Hand{ParticleId{2}, {250, 50}}});
            stepped(alone, 10);
            stepped(both, 10);
            QCOMPARE(both.state().position[0], (Vec2{100, 0}));
            QCOMPARE(both.state().position[1], alone.state().position[1]);
            QCOMPARE_GT(both.state().position[2].y, 0.0);
            both.release();
            alone.release();
            stepped(alone, 3);
            stepped(both, 3);
            QCOMPARE(both.state().position[1], alone.state().position[1]);
        }
    }

    // A particle that a hand holds stays at the place of the hand. This holds for every solver, and
    // for all that hangs from the particle.
    void whatIsHeldStaysWhereItIsPut_data()
    {
        QTest::addColumn<Solver>("solver");
        QTest::newRow("relaxation") << Solver::relaxation;
        QTest::newRow("direct") << Solver::direct;
    }
    void whatIsHeldStaysWhereItIsPut()
    {
        QFETCH(Solver, solver);
        const Scene scene = branch(falling(solver));
        const std::array held{ParticleId{1}, ParticleId{2}};
        Simulation simulation(scene, startOf(scene), {}, held);
        for (int i = 0; i < 20; ++i) {
            const Vec2 hand{100.0 + i, -3.0 * i};
            simulation.move(
                std::array{Motion{held[1], hand, hand}, Motion{held[0], -1.0 * hand, -1.0 * hand}});
            stepped(simulation, 1);
            QCOMPARE(simulation.state().position[0], -1.0 * hand);
            QCOMPARE(simulation.state().position[1], hand);
        }
        Simulation released(scene, simulation.state());
        stepped(released, 10);
        QCOMPARE(released.state().position[0], (Vec2{-119, 57}));  // pinned where it was released
        QVERIFY(released.state().position[1] != (Vec2{119, -57}));
    }

    // A drag frees a pinned point. The mouse is pressed before frame 11, drags before frames 12 to
    // 20 and is then released. The point moves to the mouse and then falls with the other points.
    void theDragThatUnpinsToTheBit()
    {
        const auto path = std::filesystem::path(VAKWERK_TEST_DATA) / "sticks.edn";
        const Scene scene = *readEdnWorld(readFile(path).bytes.value()).scene;
        const ParticleId grabbed = scene.particles()[4].id;
        std::optional<Simulation> run(scene);
        QVERIFY(!run->state().isPinned(scene.particles()[0]));
        QVERIFY(run->state().isPinned(scene.particles()[4]));
        std::uint64_t frames = 0;
        for (const auto& row : referenceTable("clojure_sticks_drag.csv")) {
            while (run->state().step < row[0].toULongLong()) {
                const std::uint64_t next = run->state().step + 1;
                if (next == 12)
                    run.emplace(scene, withFreed(run->state(), std::array{grabbed}));
                const double k = static_cast<double>(next) - 11.0;
                const Vec2 mouse{255.0 + 10.0 * k, 204.0 - 5.0 * k};
                if (next >= 12 && next <= 20)
                    run->move(std::array{Motion{grabbed, mouse, mouse}});
                stepped(*run, 1);
                ++frames;
            }
            const std::size_t i = row[1].mid(1).toULongLong();
            QCOMPARE(run->state().position[i], (Vec2{row[2].toDouble(), row[3].toDouble()}));
            QCOMPARE(run->state().previous[i], (Vec2{row[4].toDouble(), row[5].toDouble()}));
            QCOMPARE(run->state().isPinned(scene.particles()[i]), row[6] == "1");
        }
        QCOMPARE_GE(frames, 60u);
    }

    void theFreedAreFreeUntilTheStart()
    {
        const Scene scene = branch(falling(Solver::relaxation));
        const State freed = withFreed(startOf(scene), std::array{ParticleId{1}, ParticleId{1}});
        QCOMPARE(freed.freed, std::vector<ParticleId>{ParticleId{1}});
        QVERIFY(!shownAt(scene, freed).find(ParticleId{1})->pinned);
        Simulation simulation(scene, freed);
        QCOMPARE_GT(stepped(simulation, 3).position[0].y, 0.0);
        QCOMPARE_GT(energyOf(scene, simulation.state()).kinetic,
                    energyOf(scene, after(scene, 3)).kinetic);
        // A particle that the user has freed stays free after the scene changes, unless the new
        // scene does not pin it at all.
        QCOMPARE(carriedOver(simulation.state(), scene).freed, freed.freed);
        const std::array one{ParticleId{1}};
        const Scene unpinned = applied(scene, edit::setPinned(scene, one, false));
        QVERIFY(carriedOver(simulation.state(), unpinned).freed.empty());
        QVERIFY(startOf(scene).freed.empty());
    }

    void nonsenseIsPassedOver()
    {
        Run run(branch());
        const State before = run.state();
        const double inf = std::numeric_limits<double>::infinity();
        run.simulation.move(std::array{Motion{ParticleId{77}, {1, 1}, {1, 1}},
                                       Motion{ParticleId{2}, {inf, 0}, {0, 0}},
                                       Motion{ParticleId{2}, {0, 0}, {0, 1e200}}});
        run.simulation.cut(ids({55}));
        QCOMPARE(run.state(), before);
        run.simulation.pull(std::array{Hand{ParticleId{2}, {std::nan(""), 0}}});
        stepped(run.simulation, 1);
        QCOMPARE(run.state().position, before.position);
    }
};

QTEST_APPLESS_MAIN(TestTouched)
#include "tst_touched.moc"

// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/scene/edit/copies.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/loads.h"
#include "core/scene/edit/metres.h"
#include "core/scene/edit/topology.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/loads.h"
#include "core/simulation/loads.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace vakwerk;

namespace {

constexpr auto nothingIsBroken = [](std::uint32_t) { return false; };

LoadCase caseOf(TimeCourse course, double duration, double begins = 0.0)
{
    LoadCase loads;
    loads.course = course;
    loads.duration = duration;
    loads.begins = begins;
    loads.factor = 3.0;
    return loads;
}

LoadCase snow(std::vector<ParticleId> particles, Numbers x, Numbers y)
{
    LoadCase loads;
    loads.name = Name("snow");
    loads.particles = std::move(particles);
    loads.x = std::move(x);
    loads.y = std::move(y);
    return loads;
}

// Returns five particles 10 apart, linked in a row.
SceneBuilder row()
{
    SceneBuilder scene = aScene().world(stillWorld());
    for (std::uint32_t id = 1; id <= 5; ++id)
        scene.particle(id, {10.0 * id, 0.0});
    for (std::uint32_t id = 1; id <= 4; ++id)
        scene.distance(id, id, id + 1);
    return scene;
}

MovingLoad truck(Numbers axles, Numbers behind)
{
    MovingLoad moving;
    for (std::uint32_t id = 1; id <= 5; ++id)
        moving.deck.push_back(ParticleId{id});
    moving.axles = std::move(axles);
    moving.behind = std::move(behind);
    moving.speed = 4.0;
    return moving;
}

// Returns the force on each particle at a time.
std::vector<Vec2> forcesAt(const Scene& scene, double time)
{
    std::vector<Vec2> forces(scene.particles().size());
    forEachForce(thoseThatAct(scene), time, nothingIsBroken,
                 [&](std::uint32_t particle, Vec2 force) { forces[particle] += force; });
    return forces;
}

// Returns the sum of the forces and their moment about the first particle of the row.
std::pair<Vec2, double> resultant(const Scene& scene, double time)
{
    std::pair<Vec2, double> sum;
    const auto forces = forcesAt(scene, time);
    for (std::size_t i = 0; i < forces.size(); ++i) {
        sum.first += forces[i];
        sum.second += (scene.particles()[i].position.x - 10.0) * forces[i].y;
    }
    return sum;
}

std::uint64_t hashAfter(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        simulation.step();
    return hashOf(simulation.state());
}

}  // namespace

class TestLoadCases : public QObject {
    Q_OBJECT

private slots:
    void coursesAreWhatTheirNamesSay()
    {
        for (int i = 0; i < 1000; ++i) {
            const double t = i / 250.0;
            QCOMPARE(strengthAt(caseOf(TimeCourse::constant, 2.0), t), 3.0);
            QCOMPARE(strengthAt(caseOf(TimeCourse::ramp, 2.0), t), t < 2.0 ? 3.0 * (t / 2.0) : 3.0);
            QCOMPARE(strengthAt(caseOf(TimeCourse::pulse, 2.0), t), t < 2.0 ? 3.0 : 0.0);
            const double sine = 3.0 * std::sin(std::numbers::pi * t);
            COMPARE_NEAR(strengthAt(caseOf(TimeCourse::sine, 2.0), t), sine, 1e-14);
        }
    }

    void beforeItBeginsAndOffItIsNotThere()
    {
        for (const TimeCourse course :
             {TimeCourse::constant, TimeCourse::ramp, TimeCourse::pulse, TimeCourse::sine}) {
            LoadCase loads = caseOf(course, 2.0, 1.0);
            QCOMPARE(strengthAt(loads, 0.999), 0.0);
            QCOMPARE(strengthAt(loads, 1.5), strengthAt(caseOf(course, 2.0), 0.5));
            loads.on = false;
            QCOMPARE(strengthAt(loads, 1.5), 0.0);
        }
    }

    // A constant load case moves a particle exactly as the load of the particle does, to the last
    // bit.
    void aConstantCaseIsALoad()
    {
        for (std::uint32_t seed = 1; seed <= 200; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            World world = scene.world();
            world.gravity = {};  // with gravity, the sums would have another order
            Draft loaded(scene);
            Draft cased(scene);
            LoadCase loads;
            for (const Load& load : scene.loads()) {
                loaded.remove(load.id);
                cased.remove(load.id);
            }
            for (Particle particle : scene.particles()) {
                particle.load = dice.point(300.0);
                loaded.set(particle);
                loads.particles.push_back(particle.id);
                loads.x.push_back(particle.load.x);
                loads.y.push_back(particle.load.y);
                particle.load = {};
                cased.set(particle);
            }
            world.linearDrag = world.quadraticDrag = world.attraction = 0.0;
            loaded.set(world);
            cased.set(world);
            cased.add(Load{{}, loads});
            QCOMPARE(hashAfter(applied(scene, cased.patch()), 40),
                     hashAfter(applied(scene, loaded.patch()), 40));
        }
    }

    // The forces on the particles have the same sum and moment as the axles on the deck.
    void axlesPressByTheLeverRule()
    {
        const Scene scene = row().load(1, truck({6.0, 8.0, 10.0}, {0.0, 3.0, 7.5}));
        for (int i = 0; i <= 1000; ++i) {
            const double t = i / 100.0;
            Vec2 force;
            double moment = 0.0;
            for (const auto& [weight, behind] :
                 {std::pair(6.0, 0.0), std::pair(8.0, 3.0), std::pair(10.0, 7.5)}) {
                const double at = 4.0 * t - behind;
                if (at < 0.0 || at > 40.0)
                    continue;
                force += Vec2{0.0, weight};
                moment += at * weight;
            }
            const auto [sum, turn] = resultant(scene, t);
            COMPARE_NEAR(sum, force, 1e-12);
            COMPARE_NEAR(turn, moment, 1e-10);
        }
    }

    void onlyTheEndsOfTheLinkBelowArePressed()
    {
        const Scene scene = row().load(1, truck({8.0}, {}));
        QCOMPARE(forcesAt(scene, 25.0 / 4.0),
                 (std::vector<Vec2>{{}, {}, {0.0, 4.0}, {0.0, 4.0}, {}}));
        QCOMPARE(forcesAt(scene, 5.0), (std::vector<Vec2>{{}, {}, {0.0, 8.0}, {}, {}}));
    }

    // Where a link of the deck is missing, an axle acts on nothing. An axle exactly above a
    // particle is carried by the link that ends there.
    void whereTheDeckHasNoLinkNothingIsPressed()
    {
        Scene scene = row().load(1, truck({8.0}, {}));
        scene.apply(edit::remove(scene, {{}, {ConstraintId{2}}}));  // the link from 20 to 30
        QCOMPARE(forcesAt(scene, 2.5), (std::vector<Vec2>{{}, {0.0, 8.0}, {}, {}, {}}));
        QCOMPARE(forcesAt(scene, 2.501), std::vector<Vec2>(5));
        QCOMPARE(forcesAt(scene, 4.999), std::vector<Vec2>(5));
        QCOMPARE(forcesAt(scene, 5.0), (std::vector<Vec2>{{}, {}, {0.0, 8.0}, {}, {}}));
    }

    void downIsAsSeen()
    {
        World world = stillWorld();
        world.yAxis = YAxis::up;
        const Scene scene = row().world(world).load(1, truck({8.0}, {}));
        QCOMPARE(forcesAt(scene, 5.0)[2], (Vec2{0.0, -8.0}));
    }

    void itComesAgainWhenItsLastAxleHasLeft()
    {
        MovingLoad moving = truck({6.0, 8.0}, {0.0, 8.0});
        moving.again = true;
        const Scene scene = row().load(1, moving);
        for (int i = 0; i < 100; ++i) {
            const double t = 0.05 + i / 10.0;  // never exactly when the load starts again
            const auto once = forcesAt(scene, t);
            const auto later = forcesAt(scene, t + 12.0);
            for (std::size_t p = 0; p < once.size(); ++p)
                COMPARE_NEAR(later[p], once[p], 1e-10);
        }
        moving.again = false;
        QCOMPARE(forcesAt(row().load(1, moving), 12.5), std::vector<Vec2>(5));
    }

    void nothingCarriesItWhereALinkIsMissing()
    {
        const Scene whole = row().load(1, truck({8.0}, {}));
        const Scene gap = applied(whole, edit::remove(whole, {{}, {ConstraintId{2}}}));
        QCOMPARE(forcesAt(gap, 15.0 / 4.0), std::vector<Vec2>(5));
        QCOMPARE(forcesAt(gap, 25.0 / 4.0), forcesAt(whole, 25.0 / 4.0));
    }

    void aBrokenLinkCarriesNothing()
    {
        MovingLoad moving = truck({8.0}, {});
        moving.speed = 0.0;
        const Scene scene = row().load(1, moving);
        Simulation simulation(scene);
        simulation.step();
        const double pressed = simulation.state().position[0].y;
        QCOMPARE_GT(pressed, 0.0);
        simulation.cut(std::array{ConstraintId{1}});
        Simulation standing(row());
        const Vec2 before = simulation.state().position[0] - simulation.state().previous[0];
        simulation.step();
        const Vec2 after = simulation.state().position[0] - simulation.state().previous[0];
        COMPARE_NEAR(after, before, 1e-12);
    }

    void whatIsDeletedIsLoadedNoMore()
    {
        const Scene scene = row()
                                .load(1, snow({ParticleId{2}, ParticleId{4}}, {1.0, 2.0}, {5.0}))
                                .load(2, truck({8.0}, {}));
        const Scene left = applied(scene, edit::remove(scene, {{ParticleId{2}}, {}}));
        QCOMPARE(left.find(LoadId{1})->body, LoadBody(snow({ParticleId{4}}, {2.0}, {5.0})));
        QCOMPARE(particlesOf(*left.find(LoadId{2})).size(), std::size_t{4});
        QVERIFY(check(left).empty());
        const Scene one = applied(
            scene, edit::remove(
                       scene, {{ParticleId{1}, ParticleId{2}, ParticleId{3}, ParticleId{4}}, {}}));
        QVERIFY(!one.find(LoadId{2}));
        QVERIFY(one.find(LoadId{1}));
        QVERIFY(check(one).empty());
    }

    void aSplitLinkIsStillPartOfTheDeck()
    {
        const Scene scene = row().load(2, truck({8.0}, {}));
        const Scene split = applied(scene, topology::split(scene, ConstraintId{3}, 0.25));
        QCOMPARE(particlesOf(*split.find(LoadId{2})),
                 (std::vector{ParticleId{1}, ParticleId{2}, ParticleId{3}, ParticleId{6},
                              ParticleId{4}, ParticleId{5}}));
        for (int i = 0; i < 100; ++i) {
            const auto [a, moment] = resultant(scene, i / 10.0);
            const auto [b, same] = resultant(split, i / 10.0);
            QCOMPARE_LT(length(a - b), 1e-12);
            QCOMPARE_LT(std::abs(moment - same), 1e-10);
        }
    }

    void weldedJointsBearBothLoads()
    {
        const Scene scene = row().load(1, snow({ParticleId{2}, ParticleId{3}}, {1.0, 2.0}, {5.0}));
        const Scene welded =
            applied(scene, topology::weld(scene, std::array{ParticleId{2}, ParticleId{3}}));
        QCOMPARE(welded.find(LoadId{1})->body, LoadBody(snow({ParticleId{2}}, {3.0}, {10.0})));
    }

    void copiesAreLoadedLikeTheOriginal()
    {
        const Scene scene = row().load(1, snow({ParticleId{2}, ParticleId{3}}, {1.0, 2.0}, {5.0}));
        const std::array maps{Affine::translation({0.0, 30.0}), Affine::translation({0.0, 60.0})};
        const Scene more = applied(scene, copies::add(scene, {{ParticleId{3}}, {}}, maps));
        QCOMPARE(more.particles().size(), std::size_t{7});
        const auto& loads = std::get<LoadCase>(more.find(LoadId{1})->body);
        for (const std::uint32_t copy : {6u, 7u})
            QCOMPARE(forceOn(loads, ParticleId{copy}), (Vec2{2.0, 5.0}));
    }

    void whatIsPastedJoinsTheCaseOfItsName()
    {
        const Scene scene = row().load(1, snow({ParticleId{2}, ParticleId{3}}, {1.0, 2.0}, {5.0}));
        const Scene part = extract(scene, {{ParticleId{3}}, {}});
        QCOMPARE(part.loads().size(), std::size_t{1});
        const Scene pasted = applied(scene, edit::insert(scene, part, {0.0, 9.0}));
        QCOMPARE(pasted.loads().size(), std::size_t{1});
        QCOMPARE(forceOn(std::get<LoadCase>(pasted.find(LoadId{1})->body), ParticleId{6}),
                 (Vec2{2.0, 5.0}));
        const Scene other = applied(Scene(row()), edit::insert(Scene(row()), part, {0.0, 9.0}));
        QCOMPARE(other.loads().size(), std::size_t{1});
        QVERIFY(check(other).empty());
    }

    void aForceIsSetInACase()
    {
        const Scene scene = row().load(1, snow({}, {}, {}));
        const LoadId in{1};
        const std::array both{ParticleId{2}, ParticleId{4}};
        Scene now = applied(scene, edit::setLoad(scene, both, {0.0, 7.0}, in));
        QCOMPARE(now.find(in)->body, LoadBody(snow({both.begin(), both.end()}, {0.0}, {7.0})));
        now = applied(now, edit::addLoad(now, ConstraintId{2}, 0.25, {0.0, 8.0}, in));
        QCOMPARE(loadOn(now, ParticleId{2}, in), (Vec2{0.0, 13.0}));
        QCOMPARE(loadOn(now, ParticleId{3}, in), (Vec2{0.0, 2.0}));
        QCOMPARE(loadOn(now, ParticleId{3}, {}), Vec2());
        now = applied(now, edit::setLoad(now, both, {}, in));
        QCOMPARE(particlesOf(*now.find(in)), std::vector{ParticleId{3}});
        QVERIFY(check(now).empty());
    }

    void whatDoesNotGoTogetherIsSaid()
    {
        const auto problem = [](const Scene& scene) {
            const auto problems = check(scene);
            return problems.size() == 1 ? problems[0].pointer + ": " + problems[0].message.english()
                                        : std::to_string(problems.size()) + " problems";
        };
        using std::string;
        QCOMPARE(problem(row().load(
                     1, snow({ParticleId{2}, ParticleId{3}, ParticleId{4}}, {1.0, 2.0}, {5.0}))),
                 string("/loads/0/x: has 2 numbers for 3 particles; it needs one for each, or "
                        "one for all"));
        QCOMPARE(problem(row().load(1, snow({ParticleId{9}}, {}, {}))),
                 string("/loads/0/particles/0: refers to particle 9, which does not exist"));
        QCOMPARE(problem(row().load(1, snow({ParticleId{2}, ParticleId{2}}, {}, {}))),
                 string("/loads/0/particles/1: names particle 2 a second time; a load has each "
                        "particle once"));
        QCOMPARE(problem(row().load(1, truck({}, {}))),
                 string("/loads/0/axles: must have an axle"));
        QCOMPARE(problem(row().load(1, truck({1.0, 2.0}, {3.0}))),
                 string("/loads/0/behind: must have 2 numbers, as many as \"axles\", not 1"));
        QCOMPARE(problem(row().load(1, truck({-1.0}, {}))),
                 string("/loads/0/axles: must be from 0 to 1000000000000000, not -1"));
    }

    void metresConvertForces()
    {
        World world = stillWorld();
        const Scene scene = row()
                                .world(world)
                                .load(1, snow({ParticleId{2}}, {1.0}, {500.0}))
                                .load(2, truck({600.0, 800.0}, {0.0, 50.0}));
        const Scene metric = applied(scene, edit::inMetres(scene));
        QCOMPARE(std::get<LoadCase>(metric.find(LoadId{1})->body).y, Numbers{5.0});
        const auto& moving = std::get<MovingLoad>(metric.find(LoadId{2})->body);
        QCOMPARE(moving.axles, (Numbers{6.0, 8.0}));
        QCOMPARE(moving.behind, (Numbers{0.0, 0.5}));
        QCOMPARE(moving.speed, 0.04);
    }
};

QTEST_GUILESS_MAIN(TestLoadCases)
#include "tst_load_cases.moc"

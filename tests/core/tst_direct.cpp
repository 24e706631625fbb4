#include "core/scene/draft.h"
#include "core/simulation/simulation.h"
#include "core/simulation/stress.h"
#include "tests/core/random_scene.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cstdlib>
#include <new>

using namespace vakwerk;

// Counted, to see that a step makes none.
static std::size_t allocations = 0;

void* operator new(std::size_t size)
{
    ++allocations;
    if (void* memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace {

constexpr double gravity = 9.81;

World directWorld()
{
    World world = stillWorld();
    world.solver = Solver::direct;
    return world;
}

World heavyWorld(double damping = 0.0)
{
    World world = directWorld();
    world.gravity = {0.0, gravity};
    world.damping = damping;
    return world;
}

State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

bool isNear(double a, double b, double share)
{
    return std::abs(a - b) <= share * std::abs(b);
}

QJsonObject object(const QString& name)
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(name));
    return QJsonDocument::fromJson(file.readAll()).object();
}

// 0 where there is none.
Vec2 point(const QJsonValue& value)
{
    const QJsonArray xy = value.toArray();
    return xy.isEmpty() ? Vec2{} : Vec2{xy[0].toDouble(), xy[1].toDouble()};
}

Scene withWorld(Scene scene, const World& world)
{
    Patch patch;
    patch.world = WorldChange{scene.world(), world};
    scene.apply(patch);
    return scene;
}

// The energy that the direct solver strains links, ropes and statics with.
double strainOf(const Scene& scene, const State& state)
{
    const Model model = compile(scene);
    double sum = 0.0;
    for (direct::Structure& s : direct::structuresOf(model, state.broken)) {
        for (std::size_t i = 0; i < s.particle.size(); ++i)
            if (s.particle[i] != direct::noParticle)
                s.aim[i] = state.position[s.particle[i]];
        sum += direct::measure(s, s.aim);
    }
    return sum / (model.substep() * model.substep());
}

double energyIn(const Scene& scene, const State& state)
{
    return energyOf(scene, state).kinetic + strainOf(scene, state);
}

Vec2 momentumOf(const Scene& scene, const State& state)
{
    Vec2 sum;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        sum += (state.position[i] - state.previous[i]) * scene.particles()[i].mass;
    return sum;
}

Constraint angleOf(std::uint32_t a, std::uint32_t b, std::uint32_t c, double degrees)
{
    AngleConstraint angle;
    angle.a = ParticleId{a}, angle.b = ParticleId{b}, angle.c = ParticleId{c};
    angle.degrees = degrees;
    return {{}, angle};
}

Particle moving(std::uint32_t id, Vec2 at, Vec2 by, double mass = 1.0)
{
    return Particle{ParticleId{id}, at, at - by, mass};
}

// Six particles of different masses around an area.
SceneBuilder hexagon(const World& world, double area)
{
    const double s = 0.8660254037844386;
    const std::array<Vec2, 6> corners{
        {{1, 0}, {0.5, s}, {-0.5, s}, {-1, 0}, {-0.5, -s}, {0.5, -s}}};
    SceneBuilder scene = aScene().world(world);
    AreaConstraint ring;
    for (std::uint32_t i = 0; i < 6; ++i) {
        scene.particle(i + 1, corners[i], false, 1.0 + i);
        ring.ring.push_back(ParticleId{i + 1});
    }
    ring.area = area;
    return scene.add(ConstraintId{20}, {{}, ring});
}

// A determinate truss: loads are masses, supports are statics and guides. Joints without load have
// next to none.
Scene trussScene(const QJsonObject& truss)
{
    World world = heavyWorld();
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -gravity};
    SceneBuilder scene = aScene().world(world);
    std::map<QString, std::uint32_t> ids;
    const QJsonObject nodes = truss["nodes"].toObject();
    const QJsonObject loads = truss["loads"].toObject();
    const QJsonObject supports = truss["supports"].toObject();
    std::uint32_t constraint = 100;
    for (const QString& name : nodes.keys()) {
        const auto id = static_cast<std::uint32_t>(ids.size() + 1);
        ids[name] = id;
        const Vec2 at = point(nodes[name]);
        const double mass = -point(loads[name]).y / gravity;
        scene.particle(id, at, supports[name] == QStringLiteral("xy"), mass > 0.0 ? mass : 1e-4);
        if (supports[name] == QStringLiteral("y") || supports[name] == QStringLiteral("x")) {
            GuideConstraint guide;
            guide.particle = ParticleId{id};
            guide.axis =
                supports[name] == QStringLiteral("y") ? GuideAxis::horizontal : GuideAxis::vertical;
            guide.at = guide.axis == GuideAxis::horizontal ? at.y : at.x;
            scene.add(ConstraintId{constraint++}, {{}, guide});
        }
    }
    std::uint32_t member = 1000;
    for (const auto& value : truss["members"].toArray())
        scene.distance(member++, ids[value.toArray()[0].toString()],
                       ids[value.toArray()[1].toString()]);
    return scene;
}

// Those of the published ones whose loads are weights.
constexpr std::array trusses{"bhavikatti_3_2", "bj_6_3_84kN", "bj_howe_roof_2400lb",
                             "efunda_cantilever_45deg", "kabaila_pratt_250kN"};

bool hasVerticalLoads(const QJsonObject& truss)
{
    for (const auto& load : truss["loads"].toObject())
        if (point(load).x != 0.0 || point(load).y > 0.0)
            return false;
    return true;
}

}  // namespace

// One of the kinds that act on more or on less than two particles.
Constraint randomOther(Dice& dice, std::uint32_t count)
{
    const auto first = static_cast<std::uint32_t>(dice.below(count));
    const auto id = [&](std::uint32_t i) { return ParticleId{1 + (first + i) % count}; };
    Constraint made;
    switch (dice.below(4)) {
    case 0:
        made.body = CircleConstraint{{}, id(0), dice.point(50.0), dice.between(1.0, 80.0)};
        break;
    case 1:
        made.body = GuideConstraint{{},
                                    id(0),
                                    dice.oneIn(2) ? GuideAxis::horizontal : GuideAxis::vertical,
                                    dice.between(-50.0, 50.0)};
        break;
    case 2:
        made.body = AngleConstraint{{}, id(0), id(1), id(2), dice.between(-180.0, 180.0)};
        break;
    default:
        made.body = AreaConstraint{{}, {id(0), id(1), id(2), id(3)}, dice.between(10.0, 5e3), 1.5};
    }
    std::visit(
        [&](ConstraintBase& base) {
            base.stiffness = dice.oneIn(2) ? 1.0 : dice.between(0.01, 1.0);
            base.compliance = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
            base.breakForce = dice.oneIn(6) ? 1e5 : never;
        },
        made.body);
    return made;
}

Scene randomMixture(Dice& dice)
{
    World world = randomWorld(dice);
    world.solver = Solver::direct;
    world.weights = dice.oneIn(2) ? Weights::inverseMass : Weights::equalHalves;
    SceneBuilder scene = aScene().world(world);
    const auto count = static_cast<std::uint32_t>(4 + dice.below(10));
    std::vector<Particle> particles;
    for (std::uint32_t i = 1; i <= count; ++i) {
        particles.push_back(randomParticle(dice, i));
        scene.add(particles.back());
    }
    for (std::uint32_t i = 1; i <= 2 * count; ++i)
        scene.add(ConstraintId{i},
                  dice.oneIn(2) ? randomOther(dice, count) : randomConstraint(dice, i, particles));
    return scene;
}

Scene worstScene(Dice& dice, const World& world)
{
    SceneBuilder scene = aScene().world(world);
    const bool isFlat = dice.oneIn(3);
    const auto mass = [&] { return std::array{1e-6, 1e-3, 1.0, 1e3, 1e6}[dice.below(5)]; };
    for (std::uint32_t i = 1; i <= 12; ++i) {
        Vec2 at = dice.oneIn(4) ? Vec2{} : dice.point(dice.oneIn(4) ? 1e4 : 10.0);
        if (isFlat)
            at.y = 0.0;
        Particle particle = moving(i, at, dice.oneIn(2) ? Vec2{} : dice.point(5.0), mass());
        particle.pinned = dice.oneIn(8);
        scene.add(particle);
    }
    for (std::uint32_t i = 1; i <= 30; i += 2) {
        const auto a = static_cast<std::uint32_t>(1 + dice.below(12));
        const auto b = static_cast<std::uint32_t>(1 + (a + dice.below(11)) % 12);
        const double rest = dice.oneIn(6) ? 0.0 : dice.between(0.1, dice.oneIn(6) ? 1e3 : 10.0);
        if (dice.oneIn(2))
            scene.rope(i, a, b, rest);
        else
            scene.distance(i, a, b, rest);
        if (dice.oneIn(4))
            scene.distance(i + 1, b, a, rest);
    }
    return scene;
}

Scene cloth(const World& world, std::uint32_t side)
{
    Scene scene;
    Draft draft(scene);
    draft.set(world);
    std::vector<ParticleId> ids;
    for (std::uint32_t i = 0; i < side * side; ++i) {
        const std::uint32_t row = i / side;
        Particle particle = particleAt({1.0 * (i % side), 1.0 * row});
        particle.pinned = i < side && i % 2 == 0;
        ids.push_back(draft.add(particle));
        if (i % side > 0)
            draft.add(makeLink(LinkKind::distance, ids[i - 1], ids[i], 1.0));
        if (i >= side)
            draft.add(makeLink(LinkKind::distance, ids[i - side], ids[i], 1.0));
    }
    scene.apply(draft.patch());
    return scene;
}

class TestDirect : public QObject {
    Q_OBJECT

private slots:
    void aChainHangsAsRigidLinksDo()
    {
        for (const auto& value : object("analytic.json")["chain_rigid_links"].toArray()) {
            const QJsonObject chain = value.toObject();
            const QJsonArray nodes = chain["nodes"].toArray();
            const double rest = chain["link_length"].toDouble();
            const auto last = static_cast<std::uint32_t>(nodes.size());
            World world = heavyWorld(0.2);
            world.gravity = {0.0, 981.0};
            SceneBuilder scene = aScene().world(world);
            const Vec2 end = point(nodes.last());
            for (std::uint32_t i = 0; i < last; ++i)
                scene.particle(i + 1,
                               end * (i / (last - 1.0)) +
                                   Vec2{0.0, i % 2 == 1 && i + 1 < last ? 1.0 : 0.0},
                               i == 0 || i + 1 == last);
            for (std::uint32_t i = 1; i < last; ++i)
                scene.distance(i, i, i + 1, rest);
            const State s = after(scene, 3000);
            for (std::uint32_t i = 0; i < last; ++i)
                QVERIFY(length(s.position[i] - point(nodes[i])) < 1e-4 * end.x);
            double most = 0.0;
            for (std::size_t i = 0; i + 1 < last; ++i)
                most = std::max(most, forceIn(scene, s, i));
            QVERIFY(isNear(most, chain["max_tension_per_node_weight"].toDouble() * 981.0, 1e-3));
        }
    }

    void membersOfATrussCarryWhatStaticsSays_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("substeps");
        for (const char* name : trusses)
            for (const int substeps : {1, 8})
                QTest::addRow("%s in %d", name, substeps) << QString(name) << substeps;
    }
    void membersOfATrussCarryWhatStaticsSays()
    {
        QFETCH(const QString, name);
        QFETCH(const int, substeps);
        const QJsonObject truss = object("truss/" + name + ".json");
        QVERIFY(hasVerticalLoads(truss));
        Scene scene = trussScene(truss);
        World world = scene.world();
        world.substeps = substeps;
        scene = withWorld(scene, world);
        const State s = after(scene, 60);
        const QJsonObject forces = truss["computed_axial"].toObject();
        double most = 0.0;
        for (const auto& force : forces)
            most = std::max(most, std::abs(force.toDouble()));
        std::size_t checked = 0;
        for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
            if (!linkOf(scene.constraints()[i]))
                continue;
            const QJsonArray member =
                truss["members"].toArray()[static_cast<int>(checked++)].toArray();
            const double force =
                forces[member[0].toString() + "-" + member[1].toString()].toDouble();
            QVERIFY(std::abs(forceIn(scene, s, i) - force) <
                    1e-3 * std::max(std::abs(force), 1e-2 * most));
        }
        QCOMPARE(checked, std::size_t(forces.size()));
    }

    // From a slack start it falls free; taut it carries the weight, under the peg.
    void aRopeCarriesNothingWhileSlackAndTheWeightWhenTaut()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, 0.5}, false, 3.0)
                                .rope(1, 1, 2, 1.0);
        Simulation simulation(scene);
        const double h = scene.world().timeStep;
        double fallen = 0.0;
        double speed = 0.0;
        for (int n = 1; 0.5 + fallen + (speed * 0.9 + gravity * h * h) < 1.0; ++n) {
            QVERIFY(!simulation.step());
            speed = speed * 0.9 + gravity * h * h;
            fallen += speed;
            QCOMPARE(simulation.state().multiplier[0], Vec2{});
            QVERIFY(isNear(simulation.state().position[1].y, 0.5 + fallen, 1e-12));
        }
        for (int n = 0; n < 300; ++n)
            QVERIFY(!simulation.step());
        QVERIFY(isNear(forceIn(scene, simulation.state(), 0), 3.0 * gravity, 1e-6));
        QVERIFY(isNear(simulation.state().position[1].y, 1.0, 1e-6));
    }

    // A weight on two ropes and a third that is too long to help.
    void onlyTheRopesThatAreStretchedShareAWeight()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {-3, 0}, true)
                                .particle(2, {3, 0}, true)
                                .particle(3, {0, 4}, false, 10.0)
                                .particle(4, {0, 0}, true)
                                .rope(1, 1, 3, 5.0)
                                .rope(2, 2, 3, 5.0)
                                .rope(3, 4, 3, 4.01);
        const State s = after(scene, 100);
        QVERIFY(isNear(forceIn(scene, s, 0), 10.0 * gravity / 1.6, 1e-5));
        QVERIFY(isNear(forceIn(scene, s, 1), 10.0 * gravity / 1.6, 1e-5));
        QCOMPARE(forceIn(scene, s, 2), 0.0);
    }

    void aPendulumKeepsItsLengthAndGainsNoEnergy()
    {
        const Scene scene = aScene()
                                .world(heavyWorld())
                                .particle(1, {0, 0}, true)
                                .particle(2, {1, 0}, false, 2.0)
                                .distance(1, 1, 2);
        Simulation simulation(scene);
        double energy = energyOf(scene, simulation.state()).total();
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            QVERIFY(std::abs(length(simulation.state().position[1]) - 1.0) < 1e-6);
            const double now = energyOf(scene, simulation.state()).total();
            // A step back in time is what the potential of the prediction is of.
            QVERIFY(now < energy + 1e-9);
            energy = now;
        }
    }

    void everyKindHolds()
    {
        World world = heavyWorld(0.05);
        Constraint circle{{}, CircleConstraint{}};
        std::get<CircleConstraint>(circle.body).particle = ParticleId{2};
        std::get<CircleConstraint>(circle.body).radius = 2.0;
        Constraint guide{{}, GuideConstraint{}};
        std::get<GuideConstraint>(guide.body).particle = ParticleId{3};
        std::get<GuideConstraint>(guide.body).axis = GuideAxis::vertical;
        std::get<GuideConstraint>(guide.body).at = 7.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {20, 0})
                                .particle(2, {0.5, 1}, false, 4.0)
                                .particle(3, {7, 0}, false, 2.0)
                                .particle(4, {30, 0}, true)
                                .particle(5, {31, 0}, true)
                                .particle(6, {31.5, 0.9})
                                .fixed(1, 1)
                                .add(ConstraintId{2}, circle)
                                .add(ConstraintId{3}, guide)
                                .distance(4, 5, 6, 1.0)
                                .add(ConstraintId{5}, angleOf(4, 5, 6, 90.0));
        const State s = after(scene, 600);
        QVERIFY(length(s.position[0] - Vec2{20, 0}) < 1e-6);
        QVERIFY(length(reactionOf(scene, s, 0) - Vec2{0, -gravity}) < 1e-6);
        QVERIFY(std::abs(length(s.position[1]) - 2.0) < 1e-6);
        QVERIFY(std::abs(s.position[1].x) < 1e-3);
        QVERIFY(length(reactionOf(scene, s, 1) - Vec2{0, -4.0 * gravity}) < 0.1);
        QCOMPARE(s.position[2].x, 7.0);
        QVERIFY(s.position[2].y > 20.0);
        const Vec2 arm = s.position[5] - s.position[4];
        QVERIFY(length(arm - Vec2{0, -1}) < 1e-5);
    }

    // Corners that share particles, of different masses and free: a zigzag becomes a right-angled one.
    void anglesOpenTogether()
    {
        SceneBuilder builder = aScene().world(directWorld());
        for (std::uint32_t i = 1; i <= 6; ++i) {
            builder.particle(i, {1.0 * i, i % 2 == 0 ? 0.5 : 0.0}, false, 0.5 * i);
            if (i > 1)
                builder.distance(i, i - 1, i, 1.0);
            if (i > 2)
                builder.add(ConstraintId{20 + i}, angleOf(i - 2, i - 1, i, i % 2 == 1 ? 90 : -90));
        }
        const State s = after(builder, 1);
        for (std::size_t i = 1; i < 5; ++i)
            QVERIFY(std::abs(dot(s.position[i - 1] - s.position[i],
                                 s.position[i + 1] - s.position[i])) < 1e-5);
    }

    // A cantilever of two links: the moments are m g (1 + 2) at the wall and m g between them.
    void aStiffAngleCarriesAMoment()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {-1, 0}, true)
                                .particle(2, {0, 0}, true)
                                .particle(3, {1, 0}, false, 2.0)
                                .particle(4, {2, 0}, false, 2.0)
                                .distance(1, 2, 3)
                                .distance(2, 3, 4)
                                .add(ConstraintId{3}, angleOf(1, 2, 3, 180.0))
                                .add(ConstraintId{4}, angleOf(2, 3, 4, 180.0));
        const State s = after(scene, 300);
        QVERIFY(length(s.position[3] - Vec2{2, 0}) < 1e-5);
        QVERIFY(isNear(forceIn(scene, s, 2), 2.0 * gravity * 3.0, 1e-4));
        QVERIFY(isNear(forceIn(scene, s, 3), 2.0 * gravity, 1e-4));
    }

    void aRingTakesItsArea()
    {
        const double area = 5.0;
        const Scene scene = hexagon(directWorld(), area);
        const State s = after(scene, 30);
        double twice = 0.0;
        for (std::size_t i = 0; i < 6; ++i) {
            const Vec2 p = s.position[i];
            const Vec2 q = s.position[(i + 1) % 6];
            twice += p.x * q.y - p.y * q.x;
        }
        QVERIFY(isNear(twice / 2.0, area, 1e-5));
    }

    // Hooke: m g compliance.
    void complianceGivesWay()
    {
        Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
        std::get<DistanceConstraint>(link.body).compliance = 0.01;
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, 1}, false, 2.0)
                                .add(ConstraintId{1}, link);
        const State s = after(scene, 1000);
        QVERIFY(isNear(s.position[1].y - 1.0, 2.0 * gravity * 0.01, 1e-5));
        QVERIFY(isNear(forceIn(scene, s, 0), 2.0 * gravity, 1e-5));
    }

    // One sweep of relaxation at a share of one half, and one step of it.
    void stiffnessLeavesWhatRelaxationWouldLeave()
    {
        Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 8.0);
        std::get<DistanceConstraint>(link.body).stiffness = 0.5;
        for (const int iterations : {1, 2}) {
            World world = directWorld();
            world.iterations = iterations;
            const State s = after(aScene()
                                      .world(world)
                                      .particle(1, {0, 0}, false, 2.0)
                                      .particle(2, {16, 0}, false, 6.0)
                                      .add(ConstraintId{1}, link),
                                  1);
            const double left = iterations == 1 ? 4.0 : 2.0;
            QVERIFY(isNear(s.position[1].x - s.position[0].x, 8.0 + left, 1e-4));
            QVERIFY(isNear(2.0 * s.position[0].x + 6.0 * s.position[1].x, 96.0, 1e-12));
        }
    }

    void momentumIsKept()
    {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            Dice dice(seed);
            SceneBuilder builder = aScene().world(directWorld());
            for (std::uint32_t i = 1; i <= 8; ++i)
                builder.add(moving(i, dice.point(50.0), dice.point(3.0), dice.between(0.5, 20.0)));
            for (std::uint32_t i = 1; i <= 12; ++i) {
                const auto a = static_cast<std::uint32_t>(1 + dice.below(8));
                const auto b = static_cast<std::uint32_t>(1 + (a + dice.below(7)) % 8);
                if (i % 3 == 0)
                    builder.rope(i, a, b, dice.between(10.0, 60.0));
                else
                    builder.distance(i, a, b, dice.between(10.0, 60.0));
            }
            const Scene scene = builder;
            const Vec2 start = momentumOf(scene, startOf(scene));
            const Vec2 end = momentumOf(scene, after(scene, 50));
            QVERIFY(length(end - start) < 1e-7 * (length(start) + 100.0));
        }
    }

    void randomScenesStayFiniteAndGainNoEnergy()
    {
        for (std::uint32_t seed = 0; seed < 200; ++seed) {
            Dice dice(seed);
            Scene scene = randomScene(dice);
            World world = scene.world();
            world.gravity = {};
            world.solver = Solver::direct;
            world.boundsKind = BoundsKind::off;
            for (const int substeps : {1, 2, 7, 64}) {
                world.substeps = substeps;
                scene = withWorld(scene, world);
                Simulation simulation(scene);
                double energy = energyIn(scene, simulation.state());
                for (int i = 0; i < 60; ++i) {
                    QVERIFY(!simulation.step());
                    const double now = energyIn(scene, simulation.state());
                    QVERIFY(now <= energy * (1 + 1e-6) + 1e-6);
                    energy = now;
                }
            }
        }
    }

    // Folded, flat, coincident, torn apart, joined twice, over-constrained; masses from a millionth
    // to a million.
    void theWorstStaysFiniteAndGainsNoEnergy()
    {
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            Dice dice(seed);
            World world = directWorld();
            world.substeps = dice.oneIn(2) ? 1 : 64;
            const Scene scene = worstScene(dice, world);
            Simulation simulation(scene);
            double energy = energyIn(scene, simulation.state());
            for (int i = 0; i < 40; ++i) {
                QVERIFY(!simulation.step());
                const double now = energyIn(scene, simulation.state());
                QVERIFY(now <= energy * (1 + 1e-5) + 1e-6);
                energy = now;
            }
        }
    }

    // Nor in the long run, from when what was strained at the start has come to rest.
    void noEnergyCreepsIn()
    {
        for (std::uint32_t seed = 0; seed < 30; ++seed) {
            Dice dice(seed);
            Scene scene = randomScene(dice);
            World world = scene.world();
            world.gravity = {};
            world.damping = 0.0;
            world.solver = Solver::direct;
            world.boundsKind = BoundsKind::off;
            scene = withWorld(scene, world);
            Simulation simulation(scene);
            for (int i = 0; i < 100; ++i)
                QVERIFY(!simulation.step());
            const double energy = energyIn(scene, simulation.state());
            for (int i = 0; i < 2000; ++i)
                QVERIFY(!simulation.step());
            QVERIFY(energyIn(scene, simulation.state()) <= energy * (1 + 1e-6) + 1e-6);
        }
    }

    void mixturesOfEveryKindStayFinite()
    {
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            Dice dice(seed);
            const Scene scene = randomMixture(dice);
            Simulation simulation(scene);
            for (int i = 0; i < 60; ++i)
                QVERIFY(!simulation.step());
        }
    }

    void aClothHangsWithoutStretch()
    {
        World world = heavyWorld(0.05);
        const Scene scene = cloth(world, 12);
        const State s = after(scene, 200);
        for (const double error : stresses(scene, s, Measure::lengthError))
            QVERIFY(std::abs(error) < 1e-4);
    }

    // Its fill is beyond the limit, so it is the relaxation that acts, bit for bit.
    void whatIsTooWideIsRelaxed()
    {
        World world = heavyWorld();
        world.iterations = 3;
        const State direct = after(cloth(world, 140), 2);
        world.solver = Solver::relaxation;
        QCOMPARE(direct, after(cloth(world, 140), 2));
    }

    void aStepAllocatesNothing()
    {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            Dice dice(seed);
            Scene scene = randomMixture(dice);
            Simulation simulation(scene);
            for (int i = 0; i < 20; ++i)
                QVERIFY(!simulation.step());
            const std::size_t broken = simulation.state().brokenCount();
            QVERIFY(!simulation.step());
            const std::size_t before = allocations;
            for (int i = 0; i < 20; ++i)
                simulation.step();
            if (simulation.state().brokenCount() == broken)
                QCOMPARE(allocations, before);
        }
    }

    void theSameBitsTwice()
    {
        for (std::uint32_t seed = 0; seed < 50; ++seed) {
            Dice dice(seed);
            const Scene scene = randomMixture(dice);
            const State once = after(scene, 60);
            QCOMPARE(after(scene, 60), once);
            Simulation second(scene, after(scene, 30));
            for (int i = 0; i < 30; ++i)
                QVERIFY(!second.step());
            QCOMPARE(second.state(), once);
        }
    }

    void whatBreaksActsNoMore()
    {
        SceneBuilder builder = aScene().world(heavyWorld()).particle(1, {0, 0}, true);
        for (std::uint32_t i = 1; i <= 4; ++i) {
            Constraint link = makeLink(LinkKind::distance, ParticleId{i}, ParticleId{i + 1}, 1.0);
            if (i == 2)
                std::get<DistanceConstraint>(link.body).breakForce = 2.5 * gravity;
            builder.particle(i + 1, {0, 1.0 * i}).add(ConstraintId{i}, link);
        }
        const Scene scene = builder;
        const State s = after(scene, 30);
        QCOMPARE(s.broken, (std::vector<std::uint8_t>{0, 1, 0, 0}));
        QVERIFY(isNear(forceIn(scene, s, 0), gravity, 1e-5));
        QVERIFY(std::abs(forceIn(scene, s, 2)) < 1e-5);
        QVERIFY(s.position[4].y > 4.5);
        QVERIFY(isNear(s.position[4].y - s.position[2].y, 2.0, 1e-6));
    }

    void coincidentParticlesPart()
    {
        const State s = after(aScene()
                                  .world(directWorld())
                                  .particle(1, {1, 2})
                                  .particle(2, {1, 2})
                                  .particle(3, {1, 2})
                                  .distance(1, 1, 2, 3.0)
                                  .distance(2, 2, 3, 3.0),
                              30);
        QVERIFY(isNear(length(s.position[1] - s.position[0]), 3.0, 1e-5));
        QVERIFY(isNear(length(s.position[1] - s.position[2]), 3.0, 1e-5));
    }

    // A light one between heavy ones, all twice.
    void massesMayDifferAMillionfold()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(2, {0.5, 0.5}, false, 1e-3)
                                .particle(3, {1, 1}, false, 1e3)
                                .distance(1, 1, 2, 1.0)
                                .distance(2, 1, 2, 1.0)
                                .distance(3, 2, 3, 1.0)
                                .distance(4, 3, 2, 1.0);
        const State s = after(scene, 3000);
        QVERIFY(length(s.position[2] - Vec2{0, 2}) < 1e-3);
        QVERIFY(isNear(forceIn(scene, s, 0) + forceIn(scene, s, 1), 1e3 * gravity, 1e-4));
    }
};

QTEST_APPLESS_MAIN(TestDirect)
#include "tst_direct.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/masses.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"
#include "tests/core/fault_scenes.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <numbers>
#include <string>

using namespace vakwerk;

namespace {

constexpr double minute = 3600;  // steps of 1/60 s

constexpr std::array conservative{Integrator::stormerVerlet,   Integrator::velocityVerlet,
                                  Integrator::symplecticEuler, Integrator::explicitEuler,
                                  Integrator::midpoint,        Integrator::rungeKutta4};

Scene with(const Scene& scene, auto change)
{
    World world = scene.world();
    change(world);
    return withWorld(scene, world);
}

World fallingWorld(double timeStep)
{
    World world = heavyWorld();
    world.gravity = {0.0, -gravity};
    world.timeStep = timeStep;
    return world;
}

// Returns a square of 2 m that turns about its centre; it starts as a rigid body does.
SceneBuilder turningSquare(double rate)
{
    World world = directWorld();
    world.timeStep = 1.0 / 60.0;
    SceneBuilder builder = aScene().world(world);
    const double angle = -rate * world.timeStep;
    const std::array<Vec2, 4> corners{Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        Particle particle{ParticleId{i + 1}, corners[i], {}, 1.0};
        particle.previous = {corners[i].x * std::cos(angle) - corners[i].y * std::sin(angle),
                             corners[i].x * std::sin(angle) + corners[i].y * std::cos(angle)};
        builder.add(particle);
    }
    return builder;
}

SceneBuilder square(double rate)
{
    return turningSquare(rate).distance(1, 1, 2).distance(2, 2, 3).distance(3, 3, 4).distance(4, 4,
                                                                                              1);
}

Constraint elastic(std::uint32_t a, std::uint32_t b, double length, double compliance)
{
    DistanceConstraint link;
    link.a = ParticleId{a}, link.b = ParticleId{b};
    link.length = length;
    link.compliance = compliance;
    return {{}, link};
}

Constraint spring(std::uint32_t a, std::uint32_t b, double length, double rate,
                  double damping = 0.0)
{
    SpringConstraint made;
    made.a = ParticleId{a}, made.b = ParticleId{b};
    made.length = length;
    made.springConstant = rate;
    made.damping = damping;
    return {{}, made};
}

// Returns a spinning square lattice of damped springs with diagonals, or a triangle if there are
// only two particles in a row.
Scene dampedLattice(Dice& dice, std::uint32_t row)
{
    World world = directWorld();
    world.timeStep = 1.0 / 60.0;
    const double rate = std::pow(10.0, dice.between(2.0, 6.0));
    const double damping = dice.oneIn(8) ? 0.0 : std::pow(10.0, dice.between(-1.0, 4.0));
    const double turn = dice.between(-20.0, 20.0) * world.timeStep / (row - 1);
    SceneBuilder builder = aScene().world(world);
    std::vector<Vec2> places;
    const Vec2 drift = dice.point(0.05);
    for (std::uint32_t i = 0; i < (row == 2 ? 3 : row * row); ++i) {
        const Vec2 at = Vec2{1.0 * (i % row), 1.0 * (i / row)} + dice.point(0.15);
        const Vec2 by = Vec2{-at.y, at.x} * turn + dice.point(turn) + drift;
        builder.add(moving(i + 1, at, by, dice.between(0.5, 2.0)));
        places.push_back(at);
    }
    std::uint32_t id = 0;
    for (std::uint32_t b = 0; b < places.size(); ++b)
        for (std::uint32_t a = 0; a < b; ++a)
            if (const double size = length(places[b] - places[a]); size < 1.8)
                builder.add(ConstraintId{++id},
                            spring(a + 1, b + 1, size * dice.between(0.9, 1.1), rate, damping));
    return builder;
}

// Returns the elastic energy of the pulleys and the angles at these places, which elasticEnergyIn() does
// not know. That of an angle with the error ε is 4 (1 − cos(ε/2))/compliance.
double energyOfTriples(const Scene& scene, std::span<const Vec2> x)
{
    const auto at = [&](ParticleId id) { return x[*scene.particles().indexOf(id)]; };
    double sum = 0.0;
    for (const Constraint& constraint : scene.constraints()) {
        if (const auto* pulley = std::get_if<PulleyConstraint>(&constraint.body)) {
            const double size =
                length(at(pulley->a) - at(pulley->b)) + length(at(pulley->c) - at(pulley->b));
            const double stretch = std::fmax(size - pulley->length, 0.0);
            sum += 0.5 * stretch * stretch / pulley->compliance;
        } else if (const auto* angle = std::get_if<AngleConstraint>(&constraint.body)) {
            const Vec2 u = at(angle->a) - at(angle->b);
            const Vec2 v = at(angle->c) - at(angle->b);
            const double wanted = angle->degrees * std::numbers::pi / 180.0;
            const double error =
                std::remainder(std::atan2(cross(u, v), dot(u, v)) - wanted, 2.0 * std::numbers::pi);
            sum += 4.0 * (1.0 - std::cos(0.5 * error)) / angle->compliance;
        }
    }
    return sum;
}

// Returns a light particle 3 on a rigid rope from a pin, and particle 4 farther below.
SceneBuilder belowRope(double mass, double stretch)
{
    const Vec2 along = directionOf(-85.0);
    return aScene()
        .world(fallingWorld(1.0 / 60.0))
        .particle(1, {}, true)
        .particle(3, along, false, mass)
        .particle(4, along * (2.0 + stretch))
        .rope(1, 1, 3);
}

// Returns a light particle 3 that a rigid area keeps at a distance from the line through two pins, and
// particle 4 below it.
SceneBuilder belowArea(double mass, double stretch)
{
    AreaConstraint area;
    area.ring = {ParticleId{1}, ParticleId{3}, ParticleId{2}};
    return aScene()
        .world(fallingWorld(1.0 / 60.0))
        .particle(1, {-1.0, 0.0}, true)
        .particle(2, {1.0, 0.0}, true)
        .particle(3, {0.0, -1.0}, false, mass)
        .particle(4, {0.0, -2.0 - 2.0 * stretch})
        .add(ConstraintId{1}, {{}, area});
}

struct Kept {
    double angularMomentum = 0.0;  // kg·m²/s
    double energy = 0.0;           // J
};

// Returns the values half a step before the end, because a step conserves these.
Kept keptBy(const Scene& scene, const State& state)
{
    const std::vector<double> masses = massesOf(scene);
    const double h = scene.world().timeStep;
    Kept kept;
    for (std::size_t i = 0; i < masses.size(); ++i) {
        const Vec2 middle = (state.position[i] + state.previous[i]) * 0.5;
        const Vec2 velocity = (state.position[i] - state.previous[i]) / h;
        kept.angularMomentum += masses[i] * cross(middle, velocity);
        kept.energy +=
            masses[i] * (0.5 * dot(velocity, velocity) - dot(scene.world().gravity, middle));
    }
    State before = state;
    before.position = state.previous;
    kept.energy += 0.5 * (elasticEnergyIn(scene, state) + elasticEnergyIn(scene, before));
    return kept;
}

// Returns the momentum times the time step.
Vec2 momentumOf(const Scene& scene, const State& state)
{
    const std::vector<double> masses = massesOf(scene);
    Vec2 sum;
    for (std::size_t i = 0; i < masses.size(); ++i)
        sum += (state.position[i] - state.previous[i]) * masses[i];
    return sum;
}

double periodOf(double amplitude)
{
    double a = 1.0;
    double b = std::cos(amplitude / 2.0);
    for (int i = 0; i < 30; ++i)
        std::tie(a, b) = std::pair{(a + b) / 2.0, std::sqrt(a * b)};
    return 2.0 * std::numbers::pi / a * std::sqrt(1.0 / gravity);
}

// Returns the mean period of the swings within a minute.
double measuredPeriod(double amplitude, double timeStep)
{
    const Scene scene = aScene()
                            .world(fallingWorld(timeStep))
                            .particle(1, {0, 0}, true)
                            .particle(2, {std::sin(amplitude), -std::cos(amplitude)})
                            .distance(1, 1, 2);
    Simulation simulation(scene);
    std::vector<double> crossings;
    double x = std::sin(amplitude);
    for (int i = 0; i < int(60.0 / timeStep); ++i) {
        if (simulation.step())
            qFatal("left the finite numbers");
        const double now = simulation.state().position[1].x;
        if (x > 0.0 && now <= 0.0)
            crossings.push_back((i + x / (x - now)) * timeStep);
        x = now;
    }
    return (crossings.back() - crossings.front()) / static_cast<double>(crossings.size() - 1);
}

// A chain of rigid links from a pin, by its equations of motion. The acceleration of a mass is
//   a_i = g + (λ_{i+1} d_{i+1} − λ_i d_i)/m_i
// and each link satisfies d·(a_b − a_a) = −|v_b − v_a|².
class ChainOfMotion {
public:
    ChainOfMotion(std::vector<Vec2> places, std::vector<double> masses)
        : place_(std::move(places)), velocity_(place_.size()), mass_(std::move(masses))
    {
    }
    const std::vector<Vec2>& place() const { return place_; }
    void step(double h)  // by the Runge–Kutta method
    {
        const auto x = place_;
        const auto v = velocity_;
        std::vector<Vec2> dx(x.size());
        std::vector<Vec2> dv(x.size());
        for (const auto& [ahead, weight] :
             {std::pair{0.5, 1.0}, std::pair{0.5, 2.0}, std::pair{1.0, 2.0}, std::pair{0.0, 1.0}}) {
            const auto a = accelerations();
            const auto now = velocity_;
            for (std::size_t i = 1; i < x.size(); ++i) {
                dx[i] += now[i] * (weight * h / 6.0);
                dv[i] += a[i] * (weight * h / 6.0);
                place_[i] = x[i] + now[i] * (ahead * h);
                velocity_[i] = v[i] + a[i] * (ahead * h);
            }
        }
        for (std::size_t i = 1; i < x.size(); ++i) {
            place_[i] = x[i] + dx[i];
            velocity_[i] = v[i] + dv[i];
        }
    }

private:
    // The multipliers are the solution of a tridiagonal system.
    std::vector<Vec2> accelerations() const
    {
        const std::size_t n = place_.size() - 1;
        const auto weight = [&](std::size_t i) { return i == 0 ? 0.0 : 1.0 / mass_[i]; };
        std::vector<Vec2> d(n);
        std::vector<double> diagonal(n);
        std::vector<double> right(n);
        for (std::size_t k = 0; k < n; ++k) {
            d[k] = place_[k + 1] - place_[k];
            const Vec2 u = velocity_[k + 1] - velocity_[k];
            const double fall = k == 0 ? dot(d[k], {0.0, -gravity}) : 0.0;
            diagonal[k] = (weight(k) + weight(k + 1)) * dot(d[k], d[k]);
            right[k] = fall + dot(u, u);
        }
        for (std::size_t k = 1; k < n; ++k) {
            const double beside = -weight(k) * dot(d[k - 1], d[k]);
            const double factor = beside / diagonal[k - 1];
            diagonal[k] -= factor * beside;
            right[k] -= factor * right[k - 1];
        }
        std::vector<double> lambda(n + 1, 0.0);
        for (std::size_t k = n; k-- > 0;) {
            const double after =
                k + 1 < n ? -weight(k + 1) * dot(d[k], d[k + 1]) * lambda[k + 1] : 0.0;
            lambda[k] = (right[k] - after) / diagonal[k];
        }
        std::vector<Vec2> a(n + 1);
        for (std::size_t i = 1; i <= n; ++i) {
            const Vec2 next = i < n ? d[i] * lambda[i] : Vec2{};
            a[i] = Vec2{0.0, -gravity} + (next - d[i - 1] * lambda[i - 1]) * weight(i);
        }
        return a;
    }

    std::vector<Vec2> place_;
    std::vector<Vec2> velocity_;
    std::vector<double> mass_;
};

Scene chainOf(const std::vector<Vec2>& places, const std::vector<double>& masses, double timeStep)
{
    SceneBuilder builder = aScene().world(fallingWorld(timeStep));
    for (std::uint32_t i = 0; i < places.size(); ++i)
        builder.particle(i + 1, places[i], i == 0, masses[i]);
    for (std::uint32_t i = 1; i < places.size(); ++i)
        builder.distance(i, i, i + 1);
    return builder;
}

}  // namespace

// The direct solver conserves energy and angular momentum, and follows the equations of motion.
class TestDirectMotion : public QObject {
    Q_OBJECT

private slots:
    void freeBodiesKeepAngularMomentumAndEnergy_data()
    {
        QTest::addColumn<Integrator>("integrator");
        QTest::addColumn<Scene>("scene");
        for (const Integrator integrator : conservative) {
            const int which = static_cast<int>(integrator);
            QTest::addRow("rigid, %d", which) << integrator << Scene(square(2.0).distance(5, 1, 3));
            QTest::addRow("self-stressed, %d", which) << integrator << fault("spins_up");
            QTest::addRow("elastic, %d", which)
                << integrator << Scene(square(1.0).add(ConstraintId{5}, elastic(1, 3, 2.5, 1e-2)));
            QTest::addRow("springs alone, %d", which)
                << integrator
                << Scene(aScene()
                             .world(directWorld())
                             .add(moving(1, {0, 0}, {0.0, 0.02}))
                             .add(moving(2, {1, 0}, {0.0, -0.02}))
                             .add(ConstraintId{1}, spring(1, 2, 0.9, 300.0)));
        }
    }

    void freeBodiesKeepAngularMomentumAndEnergy()
    {
        QFETCH(const Integrator, integrator);
        QFETCH(Scene, scene);
        scene = with(scene, [&](World& world) { world.integrator = integrator; });
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const Kept first = keptBy(scene, simulation.state());
        for (int i = 1; i < minute; ++i) {
            QVERIFY(!simulation.step());
            const Kept now = keptBy(scene, simulation.state());
            COMPARE_NEAR_RELATIVE(now.angularMomentum, first.angularMomentum, 1e-6);
            COMPARE_NEAR_RELATIVE(now.energy, first.energy, 1e-6);
        }
    }

    void dampersTakeNoMomentum_data()
    {
        QTest::addColumn<int>("row");
        for (const int row : {2, 3, 5})
            QTest::addRow("%d in a row", row) << row;
    }

    // A damper acts along its spring. It takes energy, but neither momentum nor angular momentum.
    void dampersTakeNoMomentum()
    {
        QFETCH(const int, row);
        for (int seed = 0; seed < rounds(100); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(static_cast<std::uint32_t>(seed));
            const Scene scene = dampedLattice(dice, static_cast<std::uint32_t>(row));
            Simulation simulation(scene);
            const Kept first = keptBy(scene, simulation.state());
            const Vec2 momentum = momentumOf(scene, simulation.state());
            double energy = first.energy;
            for (int i = 0; i < 120; ++i) {
                QVERIFY(!simulation.step());
                const Kept now = keptBy(scene, simulation.state());
                COMPARE_NEAR_RELATIVE(now.angularMomentum, first.angularMomentum, 1e-6);
                QCOMPARE_LE(length(momentumOf(scene, simulation.state()) - momentum), 1e-9);
                QCOMPARE_LE(now.energy, energy * (1 + 1e-9));
                energy = now.energy;
            }
        }
    }

    // A square is the largest area that its four links can have. So the force of the area
    // constraint is not determined.
    void theyDoWhereAConstraintIsAtItsExtreme_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<int>("substeps");
        for (const double rate : {0.5, 2.0, 8.0})
            for (const int substeps : {1, 4})
                QTest::addRow("%g rad/s, %d substeps", rate, substeps) << rate << substeps;
    }

    void theyDoWhereAConstraintIsAtItsExtreme()
    {
        QFETCH(const double, rate);
        QFETCH(const int, substeps);
        AreaConstraint area;
        for (std::uint32_t i = 1; i <= 4; ++i)
            area.ring.push_back(ParticleId{i});
        area.area = 4.0;
        Scene scene = square(rate).add(ConstraintId{5}, {{}, area});
        Draft draft(scene);
        for (Particle particle : scene.particles()) {
            particle.mass = static_cast<double>(particle.id);
            draft.set(particle);
        }
        scene.apply(draft.patch());
        scene = with(scene, [&](World& world) { world.substeps = substeps; });
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const Kept first = keptBy(scene, simulation.state());
        for (int i = 1; i < minute; ++i)
            QVERIFY(!simulation.step());
        const Kept last = keptBy(scene, simulation.state());
        COMPARE_NEAR_RELATIVE(last.angularMomentum, first.angularMomentum, 2e-4);
        COMPARE_NEAR_RELATIVE(last.energy, first.energy, 1e-3);
    }

    void anglesReturnWhatTheyTake_data()
    {
        QTest::addColumn<double>("ofLinks");
        QTest::addColumn<double>("ofAngles");
        QTest::newRow("elastic angles") << 0.0 << 0.05;
        QTest::newRow("elastic angles and links") << 1e-3 << 0.05;
        QTest::newRow("rigid angles, elastic links") << 1e-3 << 0.0;
    }
    // A chain turns and bends to and fro, with an angle between each two links. Each second link
    // has a compliance.
    void anglesReturnWhatTheyTake()
    {
        QFETCH(const double, ofLinks);
        QFETCH(const double, ofAngles);
        World world = directWorld();
        world.timeStep = 1.0 / 60.0;
        const std::array<Vec2, 6> places{Vec2{0.0, 0.0}, Vec2{0.7, 0.2}, Vec2{1.4, 0.0},
                                         Vec2{1.8, 0.8}, Vec2{2.6, 0.3}, Vec2{3.5, 1.1}};
        SceneBuilder builder = aScene().world(world);
        for (std::uint32_t i = 0; i < 6; ++i) {
            const Vec2 velocity{-3.0 * places[i].y, 3.0 * places[i].x - (i % 2 == 0 ? 0.0 : 1.0)};
            builder.add(moving(i + 1, places[i], velocity * world.timeStep, 1.0 + 0.3 * i));
        }
        std::array<double, 4> wanted{};
        const auto angleAt = [](std::span<const Vec2> x, std::size_t i) {
            const Vec2 u = x[i] - x[i + 1];
            const Vec2 v = x[i + 2] - x[i + 1];
            return std::atan2(cross(u, v), dot(u, v));
        };
        for (std::uint32_t i = 1; i < 6; ++i)
            builder.add(ConstraintId{i}, elastic(i, i + 1, length(places[i] - places[i - 1]),
                                                 i % 2 == 0 ? ofLinks : 0.0));
        for (std::uint32_t i = 0; i < 4; ++i) {
            wanted[i] = angleAt(places, i);
            Constraint hinge = angleOf(i + 1, i + 2, i + 3, wanted[i] * 180.0 / std::numbers::pi);
            std::get<AngleConstraint>(hinge.body).compliance = ofAngles;
            builder.add(ConstraintId{i + 6}, hinge);
        }
        const Scene scene = builder;
        // The elastic energy of an angle with the error ε is U = 4 (1 − cos(ε/2))/compliance.
        const auto elasticAt = [&](std::span<const Vec2> x) {
            double sum = 0.0;
            for (std::size_t i = 0; ofAngles > 0.0 && i < 4; ++i) {
                const double error =
                    std::remainder(angleAt(x, i) - wanted[i], 2.0 * std::numbers::pi);
                sum += 4.0 * (1.0 - std::cos(0.5 * error)) / ofAngles;
            }
            return sum;
        };
        const auto energyOf = [&](const State& state) {
            return keptBy(scene, state).energy +
                   0.5 * (elasticAt(state.position) + elasticAt(state.previous));
        };
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const double first = energyOf(simulation.state());
        const double momentum = keptBy(scene, simulation.state()).angularMomentum;
        double most = 0.0;
        for (int i = 1; i < minute; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR_RELATIVE(energyOf(simulation.state()), first, 1e-8);
            COMPARE_NEAR_RELATIVE(keptBy(scene, simulation.state()).angularMomentum, momentum,
                                  1e-8);
            most = std::max(most, elasticAt(simulation.state().position));
        }
        QVERIFY(ofAngles == 0.0 || most > 1.0);
    }

    void theyDoNotDrift()
    {
        const Scene scene = fault("spins_up");
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const Kept first = keptBy(scene, simulation.state());
        for (int i = 1; i < 100'000; ++i)
            QVERIFY(!simulation.step());
        const Kept last = keptBy(scene, simulation.state());
        COMPARE_NEAR_RELATIVE(last.angularMomentum, first.angularMomentum, 1e-6);
        COMPARE_NEAR_RELATIVE(last.energy, first.energy, 1e-6);
        COMPARE_NEAR(energyOf(scene, simulation.state()).kinetic, 4.0, 1e-3);
    }

    void aPendulumHasItsPeriod_data()
    {
        QTest::addColumn<double>("degrees");
        for (const double degrees : {10.0, 50.0, 90.0, 150.0})
            QTest::addRow("%g degrees", degrees) << degrees;
    }

    // The error is of second order in the time step.
    void aPendulumHasItsPeriod()
    {
        QFETCH(const double, degrees);
        const double amplitude = degrees * std::numbers::pi / 180.0;
        const double period = periodOf(amplitude);
        const double error = std::abs(measuredPeriod(amplitude, 1.0 / 60.0) / period - 1.0);
        const double half = std::abs(measuredPeriod(amplitude, 1.0 / 120.0) / period - 1.0);
        QCOMPARE_LT(error, 6e-4);
        QCOMPARE_LT(half, error / 3.5);
    }

    void aDoublePendulumKeepsItsEnergy()
    {
        const Scene scene = aScene()
                                .world(fallingWorld(1.0 / 60.0))
                                .particle(1, {0, 0}, true)
                                .particle(2, {1, 0})
                                .particle(3, {2, 0})
                                .distance(1, 1, 2)
                                .distance(2, 2, 3);
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const double first = keptBy(scene, simulation.state()).energy;
        for (int i = 1; i < minute; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(keptBy(scene, simulation.state()).energy, first, 1e-3);
        }
    }

    void noStepLosesWhatIsKept_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"two_elastic", "v_spring", "rhombus_spring", "rope_ring", "area_ring_elastic",
              "angle_elastic", "double_pendulum", "light_elbow", "chain6"})
            QTest::addRow("%s", name) << QString(name);
    }

    // Scenes without gravity keep their angular momentum, the others their energy. Each scene has
    // steps that turn links far or release much energy, for which Newton's method does not converge
    // from its usual start.
    void noStepLosesWhatIsKept()
    {
        QFETCH(const QString, name);
        const Scene scene = fault(name.toUtf8().constData());
        const bool falls = scene.world().gravity != Vec2{};
        const auto keptNow = [&](const State& state) {
            const Kept kept = keptBy(scene, state);
            return falls ? kept.energy : kept.angularMomentum;
        };
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const double first = keptNow(simulation.state());
        for (int i = 1; i < minute; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(keptNow(simulation.state()), first, 1e-6);
        }
    }

    // A chain of 100 links falls from a V between pins and whips. It keeps its energy to two
    // millionths of its largest kinetic energy.
    void aWhippingChainKeepsItsEnergy()
    {
        SceneBuilder builder = aScene().world(fallingWorld(1.0 / 60.0));
        for (std::uint32_t i = 0; i <= 100; ++i)
            builder.particle(i + 1, {0.06 * i, -0.08 * std::min(i, 100 - i)}, i % 100 == 0);
        for (std::uint32_t i = 1; i <= 100; ++i)
            builder.distance(i, i, i + 1, 0.1);
        const Scene scene = builder;
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const double first = keptBy(scene, simulation.state()).energy;
        double fastest = 0.0;
        double most = 0.0;
        for (int i = 1; i < 300; ++i) {
            QVERIFY(!simulation.step());
            most = std::max(most, std::abs(keptBy(scene, simulation.state()).energy - first));
            double motion = 0.0;
            for (std::size_t k = 0; k < scene.particles().size(); ++k) {
                const Vec2 v =
                    (simulation.state().position[k] - simulation.state().previous[k]) * 60.0;
                motion += 0.5 * dot(v, v);
            }
            fastest = std::max(fastest, motion);
        }
        QCOMPARE_GT(fastest, 100.0);
        QCOMPARE_LT(most, 2e-6 * fastest);
    }

    // The rope pulls with F = (|d| − length)/compliance, however stiff it is.
    void anElasticRopeReturnsWhatItTakes_data()
    {
        QTest::addColumn<Constraint>("rope");
        QTest::addColumn<double>("stiffness");
        QTest::addColumn<double>("timeStep");
        for (const double stiffness : {400.0, 4000.0})
            for (const double timeStep : {1.0 / 60.0, 1.0 / 240.0}) {
                RopeConstraint rope;
                rope.a = ParticleId{1}, rope.b = ParticleId{2};
                rope.length = 1.0;
                rope.compliance = 1.0 / stiffness;
                QTest::addRow("rope, %g N/m, %g s", stiffness, timeStep)
                    << Constraint{ConstraintId{1}, rope} << stiffness << timeStep;
                PulleyConstraint pulley;
                pulley.a = ParticleId{3}, pulley.b = ParticleId{1}, pulley.c = ParticleId{2};
                pulley.length = 3.0;
                pulley.compliance = 1.0 / stiffness;
                QTest::addRow("pulley, %g N/m, %g s", stiffness, timeStep)
                    << Constraint{ConstraintId{1}, pulley} << stiffness << timeStep;
            }
    }

    // The rope is slack for most of the time and becomes taut within a step.
    void anElasticRopeReturnsWhatItTakes()
    {
        QFETCH(const Constraint, rope);
        QFETCH(const double, stiffness);
        QFETCH(const double, timeStep);
        const double mass = 2.0;
        World world = heavyWorld();
        world.timeStep = timeStep;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {}, true)
                                .particle(2, {0.0, 0.5}, false, mass)
                                .particle(3, {-2.0, 0.0}, true)
                                .add(rope.id, rope);
        // Returns the energy half a step before the end, with the mean of the elastic energies.
        const auto energyOf = [&](const State& state) {
            const Vec2 now = state.position[1];
            const Vec2 before = state.previous[1];
            const auto elasticAt = [&](Vec2 x) {
                const double stretch = std::max(length(x) - 1.0, 0.0);
                return 0.5 * stiffness * stretch * stretch;
            };
            const Vec2 velocity = (now - before) / timeStep;
            return mass * (0.5 * dot(velocity, velocity) - gravity * 0.5 * (now.y + before.y)) +
                   0.5 * (elasticAt(now) + elasticAt(before));
        };
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const double first = energyOf(simulation.state());
        double highest = 1.0;
        for (int i = 1; i * timeStep < 10.0; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(energyOf(simulation.state()), first, 1e-9);
            if (i * timeStep > 9.0)
                highest = std::min(highest, simulation.state().position[1].y);
        }
        COMPARE_NEAR(highest, 0.5, 0.01);
    }

    void anElasticTermOfALightJointReturnsWhatItTakes_data()
    {
        constexpr double compliance = 0.01;
        constexpr double joint = 0.01;
        constexpr double stretch = gravity * compliance;
        QTest::addColumn<Scene>("scene");
        const auto chain = [&](double degrees) {
            SceneBuilder scene = aScene().world(fallingWorld(1.0 / 60.0)).particle(1, {}, true);
            const Vec2 along = directionOf(degrees - 90.0);
            return scene.particle(3, along, false, joint)
                .particle(4, along * (2.0 + stretch))
                .distance(1, 1, 3);
        };
        const auto held = [&] {
            return chain(30.0).particle(2, {1.5, 0.0}, true).distance(2, 2, 3);
        };
        const auto add = [](const char* name, SceneBuilder scene, const ConstraintBody& body) {
            QTest::newRow(name) << Scene(scene.add(ConstraintId{9}, {{}, body}));
        };
        add("distance", held(), elastic(3, 4, 1.0, compliance).body);
        add("spring", held(), spring(3, 4, 1.0, 1.0 / compliance).body);
        add("in a line", chain(5.0), elastic(3, 4, 1.0, compliance).body);
        RopeConstraint rope;
        rope.a = ParticleId{3}, rope.b = ParticleId{4};
        rope.compliance = compliance;
        add("rope", held(), rope);
        const ConstraintBody link = elastic(3, 4, 1.0, compliance).body;
        add("below a rigid rope", belowRope(joint, stretch), link);
        add("below a rigid area", belowArea(joint, stretch), link);
        PulleyConstraint pulley;
        pulley.a = ParticleId{2}, pulley.b = ParticleId{3}, pulley.c = ParticleId{4};
        pulley.length = 2.3;
        pulley.compliance = compliance;
        add("pulley", held(), pulley);
        AngleConstraint angle{{}, ParticleId{1}, ParticleId{3}, ParticleId{4}, 170.0};
        angle.compliance = compliance;
        add("angle", held().distance(3, 3, 4), angle);
        const auto body = [&] {
            return aScene()
                .world(fallingWorld(1.0 / 60.0))
                .particle(1, {}, false, joint)
                .particle(2, {0.3, -1.0})
                .particle(3, {1.0, 0.0})
                .distance(1, 1, 2)
                .distance(2, 2, 3)
                .distance(3, 3, 1);
        };
        GuideConstraint guide;
        guide.particle = ParticleId{1};
        guide.compliance = compliance;
        add("guide", body(), guide);
        guide.degrees = 10.0;
        add("turned guide", body(), guide);
        StaticConstraint fixed{{}, ParticleId{1}, {}};
        fixed.compliance = compliance;
        add("static", body(), fixed);
    }

    // The joint alone would vibrate on the term faster than the steps. Rigid links connect it to pins or
    // to heavier particles, so it does not.
    void anElasticTermOfALightJointReturnsWhatItTakes()
    {
        QFETCH(const Scene, scene);
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const auto energyOf = [&](const State& state) {
            return keptBy(scene, state).energy + 0.5 * (energyOfTriples(scene, state.position) +
                                                        energyOfTriples(scene, state.previous));
        };
        const double first = energyOf(simulation.state());
        double most = 0.0;
        for (int i = 1; i < 3600; ++i) {
            QVERIFY(!simulation.step());
            most = std::max(most, std::fabs(energyOf(simulation.state()) - first));
        }
        QCOMPARE_LT(most, 1e-6 * gravity);
    }

    void theFastestDirectionOfASupportDecides_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<bool>("returns");
        World world = directWorld();
        world.timeStep = 1.0 / 60.0;
        // The inverse mass of the joint is 1 across a link and 1/2 along it, because the particle at its other
        // end has the same mass. α̃ is more than the mean of the two and less than the sum of two halves.
        const double compliance = 0.8 * world.timeStep * world.timeStep;
        const auto add = [&](const char* name, bool returns, const std::vector<double>& links,
                             auto support) {
            SceneBuilder scene = aScene().world(world).add(moving(1, {}, {1e-4, 2e-4}));
            for (std::uint32_t i = 2; const double degrees : links) {
                scene.particle(i, directionOf(degrees)).distance(i, 1, i);
                ++i;
            }
            support.particle = ParticleId{1};
            support.compliance = compliance;
            QTest::newRow(name) << Scene(scene.add(ConstraintId{9}, {{}, support})) << returns;
        };
        add("fixed, without a link", false, {}, StaticConstraint{});
        for (const double degrees : {0.0, 20.0, 45.0, 90.0, 135.0}) {
            const std::string angle = std::to_string(static_cast<int>(degrees));
            add(("fixed, a link at " + angle).c_str(), false, {degrees}, StaticConstraint{});
            add(("fixed, links across each other at " + angle).c_str(), true,
                {degrees, degrees + 90.0}, StaticConstraint{});
        }
        GuideConstraint guide;
        add("a level guide, a link along it", false, {0.0}, guide);
        add("a level guide, a link across it", true, {90.0}, guide);
        guide.axis = GuideAxis::vertical;
        add("an upright guide, a link along it", false, {90.0}, guide);
        add("an upright guide, a link across it", true, {0.0}, guide);
        GuideConstraint turned;
        turned.degrees = 30.0;
        add("a turned guide, a link along it", false, {30.0}, turned);
        add("a turned guide, a link across it", true, {120.0}, turned);
    }

    // A joint that links hold in one direction only vibrates across it as fast as by its mass alone.
    void theFastestDirectionOfASupportDecides()
    {
        QFETCH(const Scene, scene);
        QFETCH(const bool, returns);
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const double first = keptBy(scene, simulation.state()).energy;
        double change = 0.0;
        for (int i = 1; i < 120; ++i) {
            QVERIFY(!simulation.step());
            const double energy = keptBy(scene, simulation.state()).energy;
            change = std::max(change, std::fabs(energy / first - 1.0));
        }
        if (returns)
            QCOMPARE_LT(change, 1e-6);
        else
            QCOMPARE_GT(change, 0.1);
    }

    void aSlackRopeHoldsNoJoint_data()
    {
        QTest::addColumn<Constraint>("slack");
        RopeConstraint rope;
        rope.a = ParticleId{2}, rope.b = ParticleId{3};
        rope.length = 1.01;
        QTest::newRow("rope") << Constraint{ConstraintId{2}, rope};
        PulleyConstraint pulley;
        pulley.a = ParticleId{4}, pulley.b = ParticleId{2}, pulley.c = ParticleId{3};
        pulley.length = 2.01;
        QTest::newRow("pulley") << Constraint{ConstraintId{2}, pulley};
    }

    // The joint vibrates between an elastic link and a rigid rope that stays slack.
    void aSlackRopeHoldsNoJoint()
    {
        QFETCH(const Constraint, slack);
        World world = directWorld();
        world.timeStep = 1.0 / 60.0;
        constexpr double mass = 0.01;
        const double compliance = 0.5 * world.timeStep * world.timeStep / mass;
        const auto scene = [&] {
            return aScene()
                .world(world)
                .particle(1, {}, true)
                .particle(2, {2.0, 0.0}, true)
                .add(moving(3, {1.0, 0.0}, {1e-3, 0.0}, mass))
                .particle(4, {2.0, 1.0}, true)
                .add(ConstraintId{1}, elastic(1, 3, 1.0, compliance));
        };
        Simulation with(scene().add(slack.id, slack));
        Simulation without(scene());
        for (int i = 0; i < 60; ++i) {
            QVERIFY(!with.step());
            QVERIFY(!without.step());
            COMPARE_NEAR(with.state().position[2], without.state().position[2], 1e-12);
        }
        COMPARE_NEAR(with.state().position[2], (Vec2{1.0, 0.0}), 1e-9);
    }

    void aPinnedEndIsAsFastWithEqualHalves_data()
    {
        QTest::addColumn<Constraint>("link");
        // α̃ is 1.5 times the inverse mass of the free end. For half of that mass, the link would be fast.
        const double compliance = 1.5 / 3600.0;
        QTest::newRow("distance") << elastic(1, 2, 1.0, compliance);
        QTest::newRow("distance to the pin") << elastic(2, 1, 1.0, compliance);
        RopeConstraint rope;
        rope.a = ParticleId{1}, rope.b = ParticleId{2};
        rope.compliance = compliance;
        QTest::newRow("rope") << Constraint{{}, rope};
    }

    // The weights of iterations do not change the motion.
    void aPinnedEndIsAsFastWithEqualHalves()
    {
        QFETCH(const Constraint, link);
        World world = fallingWorld(1.0 / 60.0);
        const auto sceneWith = [&](Weights weights) -> Scene {
            world.weights = weights;
            return aScene()
                .world(world)
                .particle(1, {}, true)
                .particle(2, {0.6, -0.8})
                .add(ConstraintId{1}, link);
        };
        Simulation inverse(sceneWith(Weights::inverseMass));
        Simulation halves(sceneWith(Weights::equalHalves));
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!inverse.step());
            QVERIFY(!halves.step());
            COMPARE_NEAR(halves.state().position[1], inverse.state().position[1], 1e-9);
        }
    }

    void aRopeLeavesItsCircle_data()
    {
        QTest::addColumn<int>("perSecond");
        QTest::addColumn<int>("substeps");
        QTest::addRow("60 Hz") << 60 << 1;
        QTest::addRow("60 Hz, 8 substeps") << 60 << 8;
        QTest::addRow("480 Hz") << 480 << 1;
        QTest::addRow("960 Hz") << 960 << 1;
    }

    // A mass that starts at the lowest point with speed v has no tension left at the angle θ with
    // cos θ = (2 g L − v²)/(3 g L), and then flies as a free particle.
    void aRopeLeavesItsCircle()
    {
        QFETCH(const int, perSecond);
        QFETCH(const int, substeps);
        const double push = 5.5;
        World world = heavyWorld();
        world.timeStep = 1.0 / perSecond;
        world.substeps = substeps;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {}, true)
                                .add(moving(2, {0.0, 1.0}, {push * world.timeStep, 0.0}))
                                .rope(1, 1, 2, 1.0);
        const double cosine = (2.0 * gravity - push * push) / (3.0 * gravity);
        const double angle = std::acos(cosine);
        double time = 0.0;
        constexpr int parts = 10'000;
        for (int i = 0; i < parts; ++i) {
            const double at = (i + 0.5) * angle / parts;
            time += angle / parts / std::sqrt(push * push - 2.0 * gravity * (1.0 - std::cos(at)));
        }
        Simulation simulation(scene);
        const int steps = static_cast<int>(std::ceil((time + 0.2) * perSecond));
        for (int i = 0; i < steps; ++i)
            QVERIFY(!simulation.step());
        const double flown = steps * world.timeStep - time;
        const double speed = std::sqrt(-gravity * cosine);
        const Vec2 expected{std::sin(angle) + speed * std::cos(angle) * flown,
                            std::cos(angle) - speed * std::sin(angle) * flown +
                                0.5 * gravity * flown * flown};
        const double h = world.timeStep / substeps;
        COMPARE_NEAR(simulation.state().position[1], expected, 40.0 * h * h + 5e-5);
    }

    void prestressIsElongationByCompliance()
    {
        const Scene scene = fault("prestress_two_links");
        for (const double compliance : {1e-3, 1e-6, 1e-9, 1e-12, 1e-15}) {
            Draft draft(scene);
            for (Constraint constraint : scene.constraints())
                if (auto* link = std::get_if<DistanceConstraint>(&constraint.body)) {
                    link->compliance = compliance;
                    draft.set(constraint);
                }
            const Scene stiff = applied(scene, draft.patch());
            const State s = after(stiff, 600);
            for (std::size_t i = 0; i < 2; ++i)
                COMPARE_NEAR_RELATIVE(forceIn(stiff, s, i), -1e-3 / compliance, 1e-6);
        }
    }

    void anElasticMemberBesideRigidLinksCarriesItsMisfit_data()
    {
        QTest::addColumn<Constraint>("member");
        QTest::addColumn<double>("compliance");
        constexpr double misfit = 1e-4;
        const double length = std::hypot(0.95, 0.6) - misfit;
        for (const double compliance : {1e-6, 1e-8, 1e-10, 1e-11}) {
            QTest::addRow("distance, %g", compliance)
                << elastic(4, 3, length, compliance) << compliance;
            QTest::addRow("spring, %g", compliance)
                << spring(4, 3, length, 1.0 / compliance) << compliance;
            PulleyConstraint pulley;
            pulley.a = ParticleId{5};
            pulley.b = ParticleId{4};
            pulley.c = ParticleId{3};
            pulley.length = length + 1.0;
            pulley.compliance = compliance;
            QTest::addRow("pulley, %g", compliance) << Constraint{{}, pulley} << compliance;
        }
    }

    // Two rigid links hold the particle already, so the third member keeps its misfit.
    void anElasticMemberBesideRigidLinksCarriesItsMisfit()
    {
        QFETCH(const Constraint, member);
        QFETCH(const double, compliance);
        const Scene scene = aScene()
                                .world(fallingWorld(1.0 / 60.0))
                                .particle(1, {0, 0}, true)
                                .particle(2, {1, 0.3}, true)
                                .particle(3, {0.45, 0.8})
                                .particle(4, {-0.5, 0.2}, true)
                                .particle(5, {-0.5, -0.8}, true)
                                .distance(1, 1, 3)
                                .distance(2, 2, 3)
                                .add(ConstraintId{3}, member);
        for (const int steps : {1, 300}) {
            const State s = after(scene, steps);
            COMPARE_NEAR_RELATIVE(forceIn(scene, s, 2), 1e-4 / compliance, 1e-5);
        }
    }

    void aLoadStretchesALinkByItsCompliance()
    {
        for (const double compliance : {1e-3, 1e-6, 1e-9}) {
            World world = fallingWorld(1.0 / 60.0);
            world.damping = 0.05;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {0, -1}, false, 100.0)
                                    .add(ConstraintId{1}, elastic(1, 2, 1.0, compliance));
            const State s = after(scene, 6000);
            const double weight = 100.0 * gravity;
            COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), weight, 1e-6);
            COMPARE_NEAR_RELATIVE(-s.position[1].y - 1.0, weight * compliance, 1e-5);
        }
    }

    // Whether the vibration of a spring takes many steps or a small part of one, the structure needs
    // no link to be solved.
    void springsAloneStretchByTheirForce()
    {
        for (const double rate : {1e3, 1e5, 1e9}) {
            World world = fallingWorld(1.0 / 60.0);
            world.damping = 0.05;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {0, -1})
                                    .particle(3, {0.6, -1.8})
                                    .add(ConstraintId{1}, spring(1, 2, 1.0, rate))
                                    .add(ConstraintId{2}, spring(2, 3, 1.0, rate));
            const State s = after(scene, 6000);
            COMPARE_NEAR_RELATIVE(-s.position[1].y - 1.0, 2.0 * gravity / rate, 1e-4);
            COMPARE_NEAR_RELATIVE(s.position[1].y - s.position[2].y - 1.0, gravity / rate, 1e-4);
        }
    }

    void aLimitActsOnPrestress()
    {
        for (const int substeps : {1, 8, 100}) {
            const Scene scene = with(fault("prestressed_square_limit"),
                                     [&](World& world) { world.substeps = substeps; });
            QCOMPARE_GT(after(scene, 1).brokenCount(), 0u);
        }
    }

    void chainsMoveByTheirEquations_data()
    {
        QTest::addColumn<std::vector<double>>("masses");
        QTest::addRow("a light tail") << std::vector{0.0, 1.0, 0.01};
        for (const double ratio : {1e3, 1e6, 1e9})
            QTest::addRow("a weight of %g", ratio) << std::vector{0.0, 1.0, 1.0, ratio};
    }

    // Half the time step gives a quarter of the error, until rounding is larger, which happens
    // sooner if the masses differ.
    void chainsMoveByTheirEquations()
    {
        QFETCH(const std::vector<double>, masses);
        std::vector<Vec2> places{{0, 0}, {1, 0}, {1.6, 0.8}};
        if (masses.size() > places.size())
            places = {{0, 0}, {0.6, -0.8}, {1.2, -1.6}, {1.8, -2.4}};
        constexpr double rounding = 1e-6;
        ChainOfMotion exact(places, masses);
        for (int i = 0; i < 40'000; ++i)
            exact.step(1e-5);
        std::vector<double> errors;
        for (const int rate : {480, 960, 1920}) {
            const State s = after(chainOf(places, masses, 1.0 / rate), rate * 2 / 5);
            double worst = 0.0;
            for (std::size_t i = 0; i < places.size(); ++i)
                worst = std::max(worst, length(s.position[i] - exact.place()[i]));
            errors.push_back(worst);
        }
        QVERIFY(errors[1] < errors[0] / 3.5 || errors[1] < rounding);
        QVERIFY(errors[2] < errors[1] / 3.5 || errors[2] < rounding);
        QCOMPARE_LT(errors[2], 1e-4);
    }

    void aLightTailSwingsOver()
    {
        const Scene scene = with(fault("light_tail"), [](World& world) { world.timeStep = 1e-3; });
        COMPARE_NEAR(after(scene, 400).position[2], (Vec2{1.5140, -0.0877}), 2e-4);
    }
};

QTEST_APPLESS_MAIN(TestDirectMotion)
#include "tst_direct_motion.moc"

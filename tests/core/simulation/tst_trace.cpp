// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/run/stages.h"
#include "core/simulation/model.h"
#include "tests/core/direct_scenes.h"
#include "tests/core/random_scene.h"
#include "tests/core/reference_table.h"
#include "tests/effort.h"

#include <QTest>

#include <atomic>
#include <map>
#include <set>

using namespace vakwerk;

namespace {

using Phase = Trace::Phase;

Trace traceOfFirstStep(const Scene& scene)
{
    return traceOf(Simulation(scene));
}

std::vector<const Trace::Entry*> entriesOf(const Trace& trace, Phase phase)
{
    std::vector<const Trace::Entry*> found;
    for (const Trace::Entry& entry : trace.entries)
        if (entry.phase == phase)
            found.push_back(&entry);
    return found;
}

bool haveSameBits(const State& a, const State& b)
{
    return hashOf(a) == hashOf(b) && a == b;
}

double nowOf(const Trace& trace, const Trace::Entry& entry, const std::vector<Vec2>& position)
{
    return std::visit([&](const auto& solve) { return solve.now(position.data()); },
                      drivenAt(*trace.model, entry.constraint, trace.timeOf(entry)));
}

// Returns true if each move of the trace begins where the one before ended, each constraint sees
// the positions that these moves have left, and the last move ends where the step does.
bool chains(const Trace& trace)
{
    const bool isJacobi = trace.model->world.relaxation == Relaxation::jacobi;
    State at = trace.begin;
    std::vector<Vec2> seen;  // the positions that a Jacobi iteration sees
    for (const Trace::Entry& entry : trace.entries) {
        const bool isTurn = entry.phase == Phase::constraint;
        if (isJacobi && entry.turn == 0)  // the first entry of an iteration, also if it breaks
            seen = at.position;
        if (isTurn && nowOf(trace, entry, isJacobi ? seen : at.position) != entry.now)
            return false;
        for (const Trace::Move& move : trace.movesOf(entry)) {
            Vec2& kept =
                (move.of == Trace::Of::position ? at.position : at.previous)[move.particle];
            if (kept != move.before)
                return false;
            kept = move.after;
        }
    }
    const State after = trace.after(trace.entries.size());
    return after.position == at.position && hashOf(after) == hashOf(trace.end) &&
           (trace.divergence || trace.isCut || after.multiplier == trace.end.multiplier);
}

// Traces so many steps. Returns true if each trace equals the step that is then taken.
bool tracesSteps(Simulation& simulation, int steps, std::set<Phase>& phases)
{
    for (int i = 0; i < steps; ++i) {
        const State before = simulation.state();
        const Trace trace = traceOf(simulation);
        for (const Trace::Entry& entry : trace.entries)
            phases.insert(entry.phase);
        const bool isUntouched = haveSameBits(simulation.state(), before);
        const auto divergence = simulation.step();
        if (!isUntouched || trace.isCut || !haveSameBits(trace.begin, before) ||
            !haveSameBits(trace.end, simulation.state()) ||
            trace.divergence.has_value() != divergence.has_value())
            return false;
        if (divergence)
            return trace.divergence->particle == divergence->particle &&
                   trace.divergence->step == divergence->step;
        if (!chains(trace))
            return false;
    }
    return true;
}

// Returns a simulation in which some random particles are held and some are pulled.
Simulation handled(Dice& dice, const Scene& scene)
{
    std::vector<ParticleId> held;
    std::vector<Hand> hands;
    for (const Particle& particle : scene.particles()) {
        if (dice.oneIn(8))
            held.push_back(particle.id);
        else if (dice.oneIn(8))
            hands.push_back({particle.id, dice.point(120.0)});
    }
    std::ranges::sort(held);
    State state = startOf(scene);
    if (dice.oneIn(4) && !scene.particles().empty())
        if (const Particle& one = dice.from(listOf(scene.particles())); one.pinned)
            state = withFreed(std::move(state), std::array{one.id});
    Simulation simulation(scene, std::move(state), {.threads = 1}, held);
    simulation.pull(hands);
    return simulation;
}

// Returns the three particles of lesson 4, which are 50 apart, with links of length 100.
Scene lesson4(int iterations, Relaxation relaxation = Relaxation::gaussSeidel)
{
    World world = stillWorld(iterations);
    world.relaxation = relaxation;
    return aScene()
        .world(world)
        .particle(1, {0, 0})
        .particle(2, {50, 0})
        .particle(3, {100, 0})
        .distance(1, 1, 2, 100)
        .distance(2, 2, 3, 100);
}

// Returns a particle at the origin, which may be pinned, and one at 100, to be linked.
SceneBuilder pair(const World& world, bool pinned, double mass = 1.0)
{
    return aScene().world(world).particle(1, {0, 0}, pinned).particle(2, {100, 0}, false, mass);
}

std::vector<double> sharesIn(const Scene& scene)
{
    const Trace trace = traceOfFirstStep(scene);
    return trace.sharesOf(*entriesOf(trace, Phase::constraint).front());
}

bool isWithin(double tolerance, double got, double wanted)
{
    return std::abs(got - wanted) <= tolerance;
}

double sumOf(const std::vector<double>& values)
{
    double sum = 0.0;
    for (const double value : values)
        sum += value;
    return sum;
}

World relaxed()
{
    World world = heavyWorld(0.01);
    world.solver = Solver::relaxation;
    world.iterations = 8;
    return world;
}

// Returns many chains of eight links side by side, so wide that their particles are renumbered.
Scene manyChains(const World& world)
{
    Scene scene;
    Draft draft(scene);
    draft.set(world);
    for (int i = 0; i < 500; ++i) {
        Particle particle = particleAt({3.0 * i, 0.0});
        particle.pinned = true;
        ParticleId last = draft.add(particle);
        for (int k = 1; k <= 8; ++k) {
            const ParticleId next = draft.add(particleAt({3.0 * i + 0.9 * k, 0.1 * (k % 3)}));
            draft.add(makeLink(LinkKind::distance, last, next, 1.0));
            last = next;
        }
    }
    scene.apply(draft.patch());
    return scene;
}

SpringConstraint aSpring()
{
    SpringConstraint spring;
    spring.a = ParticleId{1}, spring.b = ParticleId{2};
    spring.length = 80.0;
    spring.springConstant = 3.0;
    return spring;
}

}  // namespace

class TestTrace : public QObject {
    Q_OBJECT

private slots:
    void theEndOfATraceIsThatOfTheStep()
    {
        std::set<Phase> phases;
        std::set<std::size_t> kinds;
        std::set<Integrator> integrators;
        std::set<Relaxation> relaxations;
        std::set<IterationOrder> orders;
        std::set<std::pair<BoundsKind, BoundsTurn>> walls;
        for (int i = 0; i < rounds(2000); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const Scene scene = randomScene(dice);
            Simulation simulation = handled(dice, scene);
            const World& world = scene.world();
            integrators.insert(world.integrator);
            if (world.solver == Solver::relaxation) {
                relaxations.insert(world.relaxation);
                orders.insert(world.iterationOrder);
                walls.insert({world.boundsKind, world.boundsTurn});
            }
            for (const Constraint& constraint : scene.constraints())
                kinds.insert(constraint.body.index());
            QVERIFY2(tracesSteps(simulation, 4, phases), qPrintable(QString::number(i)));
        }
        QCOMPARE(integrators.size(), std::size_t{7});
        QCOMPARE(relaxations.size(), std::size_t{2});
        QCOMPARE(orders.size(), std::size_t{3});
        QCOMPARE(walls.size(), std::size_t{18});
        QCOMPARE(kinds.size(), std::variant_size_v<ConstraintBody>);
        for (const Phase phase :
             {Phase::rescaling, Phase::spring, Phase::forces, Phase::integration, Phase::walls,
              Phase::iteration, Phase::structure, Phase::constraint, Phase::breaking, Phase::motors,
              Phase::release, Phase::overlap, Phase::warmStart, Phase::contact, Phase::bounces,
              Phase::apart})
            QVERIFY(phases.contains(phase));
    }

    void soItIsWhereParticlesAreRenumbered_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("relaxation") << manyChains(relaxed());
        QTest::newRow("direct") << manyChains(heavyWorld());
        QTest::newRow("direct, too wide") << cloth(heavyWorld(), 150);
    }

    void soItIsWhereParticlesAreRenumbered()
    {
        QFETCH(Scene, scene);
        Simulation simulation(scene, {.threads = 1});
        simulation.pull(std::array{Hand{scene.particles()[5].id, {0.0, 9.0}},
                                   Hand{scene.particles()[300].id, {9.0, 9.0}}});
        std::set<Phase> phases;
        QVERIFY(tracesSteps(simulation, 2, phases));
        QCOMPARE(phases.contains(Phase::hierarchy),
                 scene.particles().size() == std::size_t{150} * 150);
    }

    void theTableOfLesson4ComesIterationByIteration()
    {
        const Trace trace = traceOfFirstStep(lesson4(10));
        for (const auto& row : referenceTable("three_point.csv")) {
            const std::size_t iteration = row[0].toUInt();
            const auto ofSecond = [&](const Trace::Entry& entry) {
                return entry.iteration + 1 == static_cast<int>(iteration) && entry.constraint == 1;
            };
            const auto last = std::ranges::find_if(trace.entries, ofSecond);
            const auto count = static_cast<std::size_t>(last - trace.entries.begin()) + 1;
            const State state = iteration == 0 ? trace.begin : trace.after(count);
            for (std::size_t i = 0; i < 3; ++i)
                QCOMPARE(state.position[i], (Vec2{row[1 + qsizetype(i)].toDouble(), 0.0}));
            QCOMPARE(length(state.position[1] - state.position[0]), row[4].toDouble());
        }
    }

    void aTurnTellsWhatItFindsAndWhatItWants()
    {
        const Trace trace = traceOfFirstStep(lesson4(3));
        std::vector<std::array<double, 4>> found;
        for (const Trace::Entry* entry : entriesOf(trace, Phase::constraint))
            found.push_back(
                {double(entry->iteration), double(entry->turn), entry->now, entry->error()});
        const std::vector<std::array<double, 4>> wanted{
            {0, 0, 50, -50},       {0, 1, 25, -75},        {1, 0, 62.5, -37.5},
            {1, 1, 81.25, -18.75}, {2, 0, 90.625, -9.375}, {2, 1, 95.3125, -4.6875}};
        QCOMPARE(found, wanted);
    }

    // The stages contain everything once, and an iteration contains each constraint once.
    void stagesAreTheWholeStepInOrder()
    {
        for (int i = 0; i < rounds(200); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const Trace trace = traceOfFirstStep(randomScene(dice));
            std::size_t at = 0;
            for (const Stage& stage : stagesOf(trace)) {
                QCOMPARE(stage.first, at);
                QCOMPARE_GT(stage.last, stage.first);
                at = stage.last;
                std::set<std::uint32_t> solved;
                for (std::size_t k = stage.first; k < stage.last; ++k) {
                    const Trace::Entry& entry = trace.entries[k];
                    if (entry.phase == Phase::constraint)
                        QVERIFY(solved.insert(entry.constraint).second);
                    QCOMPARE(entry.substep, stage.substep);
                }
            }
            QCOMPARE(at, trace.entries.size());
        }
    }

    // Each iteration leaves a quarter of the error of the first link, and nothing of that of the
    // second, which is solved last.
    void errorsOfRelaxationFallWithEachIteration()
    {
        const Trace trace = traceOfFirstStep(lesson4(3));
        const IterationErrors errors = iterationErrorsOf(trace);
        QCOMPARE(errors.rows, (std::vector<std::uint32_t>{0, 1}));
        std::vector<std::vector<double>> found;
        std::vector<double> largest;
        for (const IterationErrors::Column& column : errors.columns) {
            found.push_back(column.errors);
            largest.push_back(column.largest);
            QCOMPARE(column.meanSquareRoot, std::sqrt((column.errors[0] * column.errors[0] +
                                                       column.errors[1] * column.errors[1]) /
                                                      2.0));
        }
        QCOMPARE(found, (std::vector<std::vector<double>>{
                            {-50, -50}, {-37.5, 0}, {-9.375, 0}, {-2.34375, 0}}));
        QCOMPARE(largest, (std::vector<double>{50, 37.5, 9.375, 2.34375}));
        QCOMPARE(errors.columns.front().iteration, -1);
        QCOMPARE(trace.after(errors.columns.back().place).position, trace.end.position);
    }

    // The direct solver iterates until its links turn by a small enough share of a length.
    void errorsOfTheDirectSolverFallWithEachIteration()
    {
        World world = stillWorld();
        world.gravity = {0.0, 981.0};
        world.solver = Solver::direct;
        const Trace trace = traceOfFirstStep(aScene()
                                                 .world(world)
                                                 .particle(1, {0, 0}, true)
                                                 .particle(2, {100, 0})
                                                 .particle(3, {200, 0})
                                                 .distance(1, 1, 2)
                                                 .distance(2, 2, 3));
        const IterationErrors errors = iterationErrorsOf(trace);
        QCOMPARE(errors.rows, (std::vector<std::uint32_t>{0, 1}));
        const auto iterations =
            std::ranges::count(trace.entries, Phase::iteration, &Trace::Entry::phase);
        QCOMPARE_GT(iterations, 0);
        QCOMPARE(static_cast<std::ptrdiff_t>(errors.columns.size()), iterations + 1);
        for (std::size_t i = 0; i < errors.columns.size(); ++i) {
            QVERIFY(errors.columns[i].ofStructure);
            QCOMPARE(errors.columns[i].iteration, static_cast<std::int32_t>(i) - 1);
        }
        const auto last = std::ranges::find(trace.entries.rbegin(), trace.entries.rend(),
                                            Phase::iteration, &Trace::Entry::phase);
        QCOMPARE_GT(errors.columns.front().largest, last->wanted * 100.0);
        QCOMPARE_LE(errors.columns.back().largest, last->wanted * 100.0);
    }

    // A chain of 100 links begins as a V between two pins, and vibrates.
    void aVibratingChainNeedsFewIterations()
    {
        SceneBuilder chain = aScene().world(heavyWorld()).particle(1, {0, 0}, true);
        for (std::uint32_t i = 1; i <= 100; ++i)
            chain.particle(i + 1, {0.08 * i, 0.06 * std::min(i, 100 - i)}, i == 100)
                .distance(i, i, i + 1, 0.1);
        Simulation simulation(chain);
        for (int i = 0; i < 60; ++i)
            QVERIFY(!simulation.step());
        QCOMPARE_LE(entriesOf(traceOf(simulation), Phase::iteration).size(), 4u);
    }

    void aSlackRopeHasNoError()
    {
        const IterationErrors errors =
            iterationErrorsOf(traceOfFirstStep(pair(stillWorld(), false).rope(1, 1, 2, 150)));
        QCOMPARE(errors.columns.front().errors, (std::vector<double>{0.0}));
    }

    void turnsAreInTheOrderOfTheIteration_data()
    {
        QTest::addColumn<IterationOrder>("order");
        QTest::addColumn<std::vector<std::uint32_t>>("constraints");
        const auto row = [](const char* name, IterationOrder order,
                            const std::vector<std::uint32_t>& list) {
            QTest::newRow(name) << order << list;
        };
        row("forward", IterationOrder::forward, {0, 1, 0, 1, 0, 1});
        row("backward", IterationOrder::backward, {1, 0, 1, 0, 1, 0});
        row("alternating", IterationOrder::alternating, {0, 1, 1, 0, 0, 1});
    }

    void turnsAreInTheOrderOfTheIteration()
    {
        QFETCH(IterationOrder, order);
        QFETCH(std::vector<std::uint32_t>, constraints);
        Scene scene = lesson4(3);
        World world = scene.world();
        world.iterationOrder = order;
        const Trace trace = traceOfFirstStep(withWorld(scene, world));
        std::vector<std::uint32_t> found;
        for (const Trace::Entry* entry : entriesOf(trace, Phase::constraint))
            found.push_back(entry->constraint);
        QCOMPARE(found, constraints);
    }

    void everyUnbrokenConstraintHasATurnInEachIterationOfEachSubstep()
    {
        for (int i = 0; i < rounds(200); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            Scene scene = randomScene(dice);
            World world = scene.world();
            world.solver = Solver::relaxation;
            world.breakTurn = BreakTurn::afterStep;
            scene = withWorld(scene, world);
            const Trace trace = traceOfFirstStep(scene);
            if (trace.divergence)
                continue;
            std::map<std::pair<int, int>, std::set<std::uint32_t>> turns;
            for (const Trace::Entry* entry : entriesOf(trace, Phase::constraint))
                turns[{entry->substep, entry->iteration}].insert(entry->constraint);
            std::set<std::uint32_t> solved;
            for (std::uint32_t k = 0; k < scene.constraints().size(); ++k)
                if (!std::holds_alternative<SpringConstraint>(scene.constraints()[k].body))
                    solved.insert(k);
            const auto iterations = std::size_t(world.substeps) * std::size_t(world.iterations);
            QCOMPARE(turns.size(), solved.empty() ? 0 : iterations);
            for (const auto& [iteration, constraints] : turns)
                QCOMPARE(constraints, solved);
        }
    }

    void equalMassesShareACorrectionAndAPinTakesNone()
    {
        const World world = stillWorld();
        using Shares = std::vector<double>;
        QCOMPARE(sharesIn(pair(world, false).distance(1, 1, 2, 50)), (Shares{0.5, 0.5}));
        QCOMPARE(sharesIn(pair(world, true).distance(1, 1, 2, 50)), (Shares{0.0, 1.0}));
        QCOMPARE(sharesIn(pair(world, false, 3.0).distance(1, 1, 2, 50)), (Shares{0.75, 0.25}));
        World halves = world;
        halves.weights = Weights::equalHalves;
        QCOMPARE(sharesIn(pair(halves, true).distance(1, 1, 2, 50)), (Shares{0.0, 0.5}));
        QCOMPARE(sharesIn(pair(world, false).fixed(1, 2)), (Shares{1.0}));
    }

    void sharesOfAnAngleAreThoseOfItsCorrection()
    {
        AngleConstraint angle;
        angle.a = ParticleId{1}, angle.b = ParticleId{2}, angle.c = ParticleId{3};
        angle.degrees = 90.0;
        angle.stiffness = 0.5;
        const auto shares = sharesIn(aScene()
                                         .world(stillWorld())
                                         .particle(1, {100, 0})
                                         .particle(2, {0, 0}, true)
                                         .particle(3, {0, 200})
                                         .add(ConstraintId{1}, {{}, angle}));
        QCOMPARE(shares, (std::vector<double>{0, 0, 0}));  // the angle has its target
        angle.degrees = 80.0;
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {100, 0})
                                .particle(2, {0, 0}, true)
                                .particle(3, {0, 200})
                                .add(ConstraintId{1}, {{}, angle});
        const Trace trace = traceOfFirstStep(scene);
        const Trace::Entry& entry = *entriesOf(trace, Phase::constraint).front();
        const auto found = trace.sharesOf(entry);
        QVERIFY(isWithin(1e-12, entry.now, 90.0) && isWithin(1e-12, entry.error(), 10.0));
        QCOMPARE(found[1], 0.0);
        QVERIFY(isWithin(1e-12, found[0], 0.4) && isWithin(1e-12, found[2], 0.1));
        QVERIFY(isWithin(1e-12, sumOf(found), 0.5));
    }

    void theMultiplierIsTheCorrectionByInverseMass()
    {
        const Trace trace = traceOfFirstStep(pair(stillWorld(2), true, 4.0).distance(1, 1, 2, 50));
        const auto turns = entriesOf(trace, Phase::constraint);
        QCOMPARE(turns[0]->lambdaBefore, Vec2{});
        QCOMPARE(turns[0]->lambda, (Vec2{200, 0}));  // a mass of 4 times a correction of 50
        QCOMPARE(turns[1]->lambdaBefore, turns[0]->lambda);
        QCOMPARE(trace.end.multiplier[0], turns[1]->lambda);
    }

    void aSlackRopeDoesNothingAndSaysSo()
    {
        const Trace trace =
            traceOfFirstStep(pair(stillWorld(), false).rope(1, 1, 2, 150).rope(2, 1, 2, 50));
        const auto turns = entriesOf(trace, Phase::constraint);
        QVERIFY(trace.isSlack(*turns[0]) && !trace.isSlack(*turns[1]));
        for (const Trace::Move& move : trace.movesOf(*turns[0]))
            QCOMPARE(move.after, move.before);
        QCOMPARE(trace.movesOf(*turns[0]).size(), std::size_t{2});
        QCOMPARE(turns[0]->lambda, Vec2{});
        const Trace stiff = traceOfFirstStep(pair(stillWorld(), false).distance(1, 1, 2, 150));
        QVERIFY(!stiff.isSlack(*entriesOf(stiff, Phase::constraint).front()));
    }

    void inAJacobiIterationAllSeeItsStart()
    {
        const Trace trace = traceOfFirstStep(lesson4(1, Relaxation::jacobi));
        const auto turns = entriesOf(trace, Phase::constraint);
        QCOMPARE(turns[0]->now, 50.0);
        QCOMPARE(turns[1]->now, 50.0);
        QCOMPARE(trace.movesOf(*turns[1])[0].before, (Vec2{75, 0}));
        QCOMPARE(trace.movesOf(*turns[1])[0].after, (Vec2{50, 0}));
    }

    void forcesAreSummedAsOftenAsTheIntegratorAsks()
    {
        const std::map<Integrator, std::size_t> sums{
            {Integrator::stormerVerlet, 1}, {Integrator::velocityVerlet, 2},
            {Integrator::explicitEuler, 1}, {Integrator::symplecticEuler, 1},
            {Integrator::midpoint, 2},      {Integrator::rungeKutta4, 4},
            {Integrator::implicitEuler, 1},
        };
        for (const auto& [integrator, count] : sums) {
            World world = stillWorld();
            world.integrator = integrator;
            world.gravity = {0, 10};
            const Trace trace =
                traceOfFirstStep(pair(world, true).add(ConstraintId{1}, {{}, aSpring()}));
            const auto found = entriesOf(trace, Phase::forces);
            const auto springs = entriesOf(trace, Phase::spring);
            QCOMPARE(found.size(), count);
            QCOMPARE(springs.size(), count);
            QCOMPARE(trace.forcesOf(*found[0]).size(), std::size_t{2});
            QCOMPARE(trace.forcesOf(*found[0])[0].acceleration, Vec2{});
            const bool isImplicit = integrator == Integrator::implicitEuler;
            const double tolerance = isImplicit ? 0.1 : 0.0;
            const Vec2 acceleration = trace.forcesOf(*found[0])[1].acceleration;
            QVERIFY(isWithin(tolerance, acceleration.x, -60.0));
            QVERIFY(isWithin(tolerance, acceleration.y, 10.0));
            QVERIFY(isWithin(tolerance, springs[0]->lambda.x, 60.0));
            QVERIFY(isWithin(tolerance, springs[0]->error(), 20.0));
            QCOMPARE(entriesOf(trace, Phase::iteration).empty(), !isImplicit);
        }
    }

    void whatFallsFreelyTellsItsForcesToo()
    {
        World world = stillWorld();
        world.gravity = {0, 10};
        Simulation simulation(pair(world, true));
        simulation.pull(ParticleId{2}, {200, 0});
        const Trace trace = traceOf(simulation);
        const auto forces = entriesOf(trace, Phase::forces);
        const double h = world.timeStep;
        const Vec2 acceleration = trace.forcesOf(*forces.front())[1].acceleration;
        QVERIFY(isWithin(1e-9, acceleration.x, 10.0 / (h * h)));
        QCOMPARE(acceleration.y, 10.0);
    }

    void wallsHaveTheirTurnAfterEachIteration()
    {
        Scene scene = lesson4(2);
        World world = scene.world();
        world.boundsKind = BoundsKind::clamp;
        world.bounds = {-10, -10, 1000, 10};
        world.boundsTurn = BoundsTurn::eachIteration;
        const Trace trace = traceOfFirstStep(withWorld(scene, world));
        std::vector<std::pair<Phase, int>> found;
        for (const Trace::Entry& entry : trace.entries)
            found.emplace_back(entry.phase, entry.iteration);
        const std::vector<std::pair<Phase, int>> wanted{
            {Phase::forces, 0},     {Phase::integration, -1}, {Phase::constraint, 0},
            {Phase::constraint, 0}, {Phase::walls, 0},        {Phase::constraint, 1},
            {Phase::constraint, 1}, {Phase::walls, 1}};
        QCOMPARE(found, wanted);
        const auto moves = trace.movesOf(trace.entries[4]);
        QCOMPARE(moves.size(), std::size_t{1});
        QCOMPARE(moves[0].before, (Vec2{-25, 0}));
        QCOMPARE(moves[0].after, (Vec2{-10, 0}));
    }

    void whatBreaksIsToldWhereItDoes()
    {
        Constraint weak = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 50);
        std::get<DistanceConstraint>(weak.body).breakStrain = 0.5;
        World world = stillWorld(2);
        world.breakTurn = BreakTurn::inIteration;
        const Trace torn = traceOfFirstStep(pair(world, false).add(ConstraintId{1}, weak));
        const auto inIteration = entriesOf(torn, Phase::breaking);
        QCOMPARE(inIteration.size(), std::size_t{1});
        QCOMPARE(inIteration[0]->iteration, 0);
        QVERIFY(entriesOf(torn, Phase::constraint).empty());
        std::get<DistanceConstraint>(weak.body).breakStrain = never;
        std::get<DistanceConstraint>(weak.body).breakForce = 1.0;
        const Trace broken = traceOfFirstStep(pair(world, false).add(ConstraintId{1}, weak));
        QCOMPARE(entriesOf(broken, Phase::breaking).size(), std::size_t{1});
        QCOMPARE(broken.entries.back().phase, Phase::breaking);
        QCOMPARE(broken.entries.back().substep, -1);
        QCOMPARE(broken.after(broken.entries.size()).broken, std::vector<std::uint8_t>{1});
        QCOMPARE(broken.after(broken.entries.size() - 1).broken, std::vector<std::uint8_t>{0});
    }

    void theDirectSolverTellsItsIterations()
    {
        const Trace trace = traceOfFirstStep(cloth(heavyWorld(), 4));
        const auto iterations = entriesOf(trace, Phase::iteration);
        QVERIFY(!iterations.empty() && entriesOf(trace, Phase::constraint).empty());
        QCOMPARE_LE(iterations.back()->now, iterations.back()->wanted);
        for (std::size_t i = 0; i < iterations.size(); ++i) {
            QCOMPARE(iterations[i]->turn, static_cast<std::uint32_t>(i));
            QCOMPARE(iterations[i]->iteration, 0);
        }
        QCOMPARE(entriesOf(trace, Phase::structure).size(), std::size_t{1});
    }

    void aTraceThatIsCutStillEndsRight()
    {
        Simulation simulation(lesson4(100));
        const Trace whole = traceOf(simulation);
        const Trace cut = traceOf(simulation, 5000);
        QVERIFY(cut.isCut && !whole.isCut);
        QCOMPARE_GT(cut.entries.size(), 10u);
        QCOMPARE_LT(cut.entries.size(), whole.entries.size());
        QVERIFY(haveSameBits(cut.end, whole.end));
        const std::size_t last = cut.entries.size();
        QVERIFY(haveSameBits(cut.after(last), whole.after(last)));
        QVERIFY(traceOf(simulation, 0).entries.empty());
    }

    void aStepThatCannotBeTakenEndsWhereItBegan()
    {
        World world = stillWorld();
        world.gravity = {0, 1e200};
        const Trace trace = traceOfFirstStep(pair(world, true));
        QVERIFY(trace.divergence);
        QCOMPARE(trace.divergence->particle, ParticleId{2});
        QVERIFY(haveSameBits(trace.end, trace.begin));
        QVERIFY(!trace.entries.empty());
    }

    void whatIsPinnedIsPutBack()
    {
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {0, 0}, true)
                                .particle(2, {1e160, 0}, true)
                                .distance(1, 1, 2, 1.0);
        const Trace trace = traceOfFirstStep(scene);
        QVERIFY(!trace.divergence);
        QCOMPARE(entriesOf(trace, Phase::pinned).size(), std::size_t{1});
        QCOMPARE(trace.after(trace.entries.size()).position, trace.begin.position);
    }

    void anInterruptedStepEndsWhereItBegan()
    {
        const std::atomic<bool> stop = true;
        const Trace trace = traceOf(Simulation(lesson4(3), {.stop = &stop}));
        QVERIFY(haveSameBits(trace.end, trace.begin));
    }

    void aRunTracesItsNextStepWithTheHandsOnIt()
    {
        for (int i = 0; i < rounds(100); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const Scene scene = randomScene(dice);
            Run run(scene, startOf(scene), {.threads = 1});
            const auto hand = [&] {
                return Hand{dice.from(listOf(scene.particles())).id, dice.point(120.0)};
            };
            run.act(interaction::Pull{{hand()}});
            run.act(interaction::Hold{{hand()}});
            for (int step = 0; step < 3; ++step) {
                const Trace trace = run.trace();
                const bool diverges = run.step().has_value();
                QCOMPARE(trace.divergence.has_value(), diverges);
                if (diverges)
                    break;
                QVERIFY(trace.end == run.state());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestTrace)
#include "tst_trace.moc"

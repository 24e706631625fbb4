// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/run/simulation.h"
#include "core/run/stages.h"
#include "core/simulation/model.h"
#include "tests/comparing.h"
#include "tests/core/discs.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

using namespace vakwerk;

namespace {

using Phase = Trace::Phase;

constexpr double mass = 3.0;

// Returns a ball that lies on a slope of this angle, as particle 1 on ground 1.
Scene onSlope(double degrees, double friction)
{
    const double angle = degrees * std::numbers::pi / 180.0;
    const Vec2 along{std::cos(angle), std::sin(angle)};
    const std::array discs{
        Disc{.at = Vec2{-along.y, along.x} * 0.1, .mass = mass, .friction = friction}};
    Polyline slope;
    slope.friction = friction;
    SceneBuilder scene = withDiscs(heavy(4, 2), discs);
    scene.ground(1, {along * -50.0, along * 50.0}, slope);
    return scene;
}

// Returns a heap of discs and a rope of solid links that fall into a box.
Scene heap(std::uint32_t seed)
{
    Dice dice(seed);
    std::vector<Disc> discs;
    for (int i = 0; i < 12; ++i)
        discs.push_back({.at = {0.15 + 0.22 * (i % 4), 0.2 + 0.25 * (i / 4)},
                         .velocity = dice.point(4.0),
                         .mass = dice.between(0.5, 3.0),
                         .friction = 0.5,
                         .restitution = i % 3 == 0 ? 0.6 : 0.0});
    SceneBuilder builder = withDiscs(heavy(3, 3), discs);
    for (std::uint32_t i = 0; i < 6; ++i) {
        Particle end = particleAt({0.1 + 0.15 * i, 1.2});
        end.id = ParticleId{101 + i};
        end.mass = 0.2;
        end.previous = end.position - dice.point(60.0) * heavy().timeStep;
        builder.add(end);
        if (i == 0)
            continue;
        DistanceConstraint link;
        link.a = ParticleId{100 + i};
        link.b = end.id;
        link.length = 0.15;
        link.solid = true;
        link.thickness = 0.02;
        builder.add(ConstraintId{i}, {ConstraintId{i}, link});
    }
    return onGround(builder, {{0, 4}, {0, 0}, {0.5, 0.1}, {1, 0}, {1, 4}});
}

// Calls visit(trace, entry) for each entry of a contact in so many steps.
void forEachOfContact(const Scene& scene, int steps, auto visit)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i) {
        const Trace trace = traceOf(simulation);
        QVERIFY(!simulation.step());
        QVERIFY(trace.end == simulation.state());
        for (const Trace::Entry& entry : trace.entries)
            if (entry.contact != Trace::none)
                visit(trace, entry);
    }
}

bool hasLever(const Trace::Contact& contact)
{
    return contact.touch.isOfLink();
}

// The last entry of a contact in an iteration of this step.
Trace::Entry lastIn(const Trace& trace)
{
    const auto found = std::ranges::find(trace.entries.rbegin(), trace.entries.rend(),
                                         Phase::contact, &Trace::Entry::phase);
    return found == trace.entries.rend() ? Trace::Entry{} : *found;
}

Trace traceAfter(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        simulation.step();
    return traceOf(simulation);
}

double limitOf(const Trace& trace)
{
    return trace.frictionLimit(lastIn(trace));
}

}  // namespace

// Tests what a trace tells of contacts.
class TestContactTrace : public QObject {
    Q_OBJECT

private slots:
    // The moves of all entries together are the step, and each kind of entry occurs.
    void theEntriesAreTheWholeStep()
    {
        std::map<Phase, int> ofContacts;
        for (std::uint32_t seed = 0; seed < rounds(20u); ++seed) {
            const InCase inCase("seed", seed);
            const Scene scene = heap(seed);
            Simulation simulation(scene);
            for (int i = 0; i < 40; ++i) {
                const Trace trace = traceOf(simulation);
                QVERIFY(!simulation.step());
                QVERIFY(trace.end == simulation.state());
                QCOMPARE(hashOf(trace.after(trace.entries.size())), hashOf(simulation.state()));
                for (const Trace::Entry& entry : trace.entries)
                    if (entry.contact != Trace::none)
                        ++ofContacts[entry.phase];
            }
        }
        for (const Phase phase :
             {Phase::overlap, Phase::warmStart, Phase::contact, Phase::bounces, Phase::apart}) {
            const InCase inCase("phase", static_cast<int>(phase));
            QCOMPARE_GT(ofContacts[phase], 0);
        }
    }

    // The shares are 1 together. Each moves its particle along the normal by as much of what the gap changes.
    void theSharesAreTheWholeCorrection()
    {
        int count = 0;
        forEachOfContact(heap(1), 60, [&](const Trace& trace, const Trace::Entry& entry) {
            const Trace::Contact& contact = trace.contacts[entry.contact];
            const std::vector<double> shares = trace.sharesOf(entry);
            QCOMPARE(shares.size(), contact.parts().size());
            double sum = 0.0;
            for (const double share : shares)
                sum += share;
            COMPARE_NEAR(sum, 1.0, 1e-12);
            if (entry.phase == Phase::bounces || hasLever(contact))
                return;
            const double change = trace.gapAfter(entry) - entry.now;
            const auto moves = trace.movesOf(entry);
            for (std::size_t i = 0; i < shares.size(); ++i)
                COMPARE_NEAR(contact.parts()[i].weight *
                                 dot(contact.normal, moves[i].after - moves[i].before),
                             shares[i] * change, 1e-12);
            ++count;
        });
        QCOMPARE_GT(count, 1000);
    }

    // Overlap is taken back from place and previous place, so that it gives no speed.
    void overlapIsTakenBackWithoutSpeed()
    {
        int count = 0;
        forEachOfContact(heap(3), 60, [&](const Trace& trace, const Trace::Entry& entry) {
            if (entry.phase != Phase::overlap)
                return;
            QCOMPARE_LT(entry.now, entry.wanted);
            COMPARE_NEAR(trace.gapAfter(entry), (entry.now + entry.wanted) / 2.0, 1e-12);
            QVERIFY(!trace.slides(entry));
            std::map<std::uint32_t, Vec2> speed;
            for (const Trace::Move& move : trace.movesOf(entry))
                speed[move.particle] +=
                    (move.after - move.before) * (move.of == Trace::Of::position ? 1.0 : -1.0);
            for (const auto& [particle, by] : speed)
                COMPARE_NEAR(length(by), 0.0, 1e-12);
            ++count;
        });
        QCOMPARE_GT(count, 100);
    }

    // In an iteration a contact goes on from where it was, with what others have moved since, and moves its
    // particles by the change of its sums.
    void theSumsGoOnAndMoveTheParticles()
    {
        struct Left {
            Vec2 sums;
            double gap = 0.0;
            std::vector<Vec2> position;
        };
        std::map<std::uint32_t, Left> last;
        std::optional<std::uint64_t> step;
        int count = 0;
        forEachOfContact(heap(2), 60, [&](const Trace& trace, const Trace::Entry& entry) {
            if (std::exchange(step, trace.begin.step) != trace.begin.step)
                last.clear();
            if (entry.phase != Phase::contact)
                return;
            const auto index = static_cast<std::size_t>(&entry - trace.entries.data());
            const std::vector<Vec2> before = trace.after(index).position;
            const Trace::Contact& contact = trace.contacts[entry.contact];
            if (const auto found = last.find(entry.contact); found != last.end()) {
                double gap = found->second.gap;
                for (const Trace::Part& part : contact.parts())
                    gap += part.weight *
                           dot(contact.normal,
                               before[part.particle] - found->second.position[part.particle]);
                COMPARE_NEAR(entry.now, gap, 1e-12);
                QCOMPARE(entry.lambdaBefore, found->second.sums);
            }
            last[entry.contact] = {entry.lambda, trace.gapAfter(entry),
                                   trace.after(index + 1).position};
            QCOMPARE_GE(entry.lambda.x, 0.0);
            QCOMPARE_LE(std::fabs(entry.lambda.y), trace.frictionLimit(entry));
            if (hasLever(contact))
                return;
            const Vec2 by = entry.lambda - entry.lambdaBefore;
            const auto moves = trace.movesOf(entry);
            for (std::size_t i = 0; i < contact.count; ++i) {
                const Trace::Part& part = contact.parts()[i];
                const Vec2 wanted = (contact.normal * by.x + contact.tangent() * by.y) *
                                    (part.weight * trace.model->inverseMass[part.particle]);
                COMPARE_NEAR(length(moves[i].after - moves[i].before - wanted), 0.0, 1e-12);
            }
            ++count;
        });
        QCOMPARE_GT(count, 1000);
    }

    void aBallAtRestIsCarriedByItsContact()
    {
        const Trace trace = traceAfter(onSlope(0.0, 0.5), 60);
        const Trace::Entry entry = lastIn(trace);
        const double h = trace.model->substep();
        COMPARE_NEAR(entry.lambda.x / (h * h), mass * gravity, 1e-6 * mass * gravity);
        const Trace::Contact& contact = trace.contacts[entry.contact];
        QCOMPARE(contact.normal, (Vec2{0.0, 1.0}));
        QCOMPARE(contact.tangent(), (Vec2{-1.0, 0.0}));
        QCOMPARE(contact.touch.particle, ParticleId{1});
        QCOMPARE(contact.touch.ground, GroundId{1});
        COMPARE_NEAR(contact.place.y, 0.0, 1e-12);
        COMPARE_NEAR(contact.gap, trace.begin.position[0].y - 0.1, 1e-9);
        QVERIFY(!trace.slides(entry));
    }

    // Friction holds up to μ N, and a ball that slides has all of it.
    void frictionSticksBelowItsLimitAndSlidesAtIt()
    {
        const double angle = 20.0 * std::numbers::pi / 180.0;
        for (const double friction : {0.3, 0.5}) {
            const InCase inCase("friction", friction);
            const Trace trace = traceAfter(onSlope(20.0, friction), 60);
            const Trace::Entry entry = lastIn(trace);
            const double h = trace.model->substep();
            QCOMPARE(trace.slides(entry), friction < std::tan(angle));
            COMPARE_NEAR(limitOf(trace) / (h * h), friction * mass * gravity * std::cos(angle),
                         1e-6 * mass * gravity);
            const double held = std::min(friction * std::cos(angle), std::sin(angle));
            COMPARE_NEAR(std::fabs(entry.lambda.y) / (h * h), held * mass * gravity,
                         1e-6 * mass * gravity);
        }
    }

    // With the direct solver, each contact of a structure has one entry with its forces in each substep. A link joins
    // two discs that lie on a slope, and the forces of both contacts together carry their weight.
    void contactsThatAreSolvedTogetherTellTheirForces()
    {
        const double angle = 20.0 * std::numbers::pi / 180.0;
        const Vec2 along{std::cos(angle), std::sin(angle)};
        for (const double friction : {0.3, 0.5}) {
            const InCase inCase("friction", friction);
            World world = heavy(4, 2);
            world.solver = Solver::direct;
            const Vec2 first = Vec2{-along.y, along.x} * 0.1;
            const std::array discs{Disc{.at = first, .mass = mass, .friction = friction},
                                   Disc{.at = first + along, .mass = mass, .friction = friction}};
            Polyline slope;
            slope.friction = friction;
            SceneBuilder builder = withDiscs(world, discs);
            builder.distance(1, 1, 2).ground(1, {along * -50.0, along * 50.0}, slope);
            const Scene scene = builder;
            const Trace trace = traceAfter(scene, 60);
            const State after = trace.after(trace.entries.size());
            QVERIFY(after.position == trace.end.position);
            QVERIFY(after.previous == trace.end.previous);
            const double h = trace.model->substep();
            std::map<int, Vec2> sums;
            int count = 0;
            for (const Trace::Entry& entry : trace.entries) {
                if (entry.phase != Phase::solved)
                    continue;
                for (const Trace::Move& move : trace.movesOf(entry))
                    QCOMPARE(move.after, move.before);
                sums[entry.substep] += entry.lambda / (h * h);
                COMPARE_NEAR(trace.gapAfter(entry), 0.0, 1e-9);
                COMPARE_NEAR(trace.frictionLimit(entry), friction * entry.lambda.x, 1e-15);
                QCOMPARE(trace.slides(entry), friction < std::tan(angle));
                ++count;
            }
            QCOMPARE(count, 2 * world.substeps);
            const double weight = 2.0 * mass * gravity;
            const double held = std::min(friction * std::cos(angle), std::sin(angle));
            for (const auto& [substep, force] : sums) {
                COMPARE_NEAR(force.x, weight * std::cos(angle), 1e-6 * weight);
                COMPARE_NEAR(std::fabs(force.y), weight * held, 1e-6 * weight);
            }
            const QStringList lines = QString::fromStdString(iterationsCsv(scene, trace))
                                          .split(u'\n', Qt::SkipEmptyParts);
            QCOMPARE(lines.filter(",solved,p1 g1 piece 0,").size(), world.substeps);
            for (const QString& line : lines)
                QCOMPARE(line.count(u','), lines.front().count(u','));
        }
    }

    // A particle that touches nothing has no entry, although contacts of the world are on.
    void whatTouchesNothingIsNotTold()
    {
        const std::array discs{Disc{.at = {0.0, 5.0}}};
        const Scene scene = onGround(withDiscs(heavy(), discs), {{-1, 0}, {1, 0}});
        const Trace trace = traceOf(Simulation(scene));
        QVERIFY(trace.contacts.empty());
        QVERIFY(std::ranges::none_of(trace.entries, [](const Trace::Entry& entry) {
            return entry.phase == Phase::contact || entry.phase == Phase::apart;
        }));
    }

    void theTableHasALineForEachContactThatActs()
    {
        const Scene scene = onSlope(0.0, 0.5);
        const Trace trace = traceAfter(scene, 60);
        const QStringList lines =
            QString::fromStdString(iterationsCsv(scene, trace)).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.front(),
                 QStringLiteral("substep,sweep,turn,id,particles,found,wanted,error,after,lambda_x,"
                                "lambda_y,moves,does,contact,gap,normal_x,normal_y,friction_limit,"
                                "slides,shares"));
        const auto acting = std::ranges::count_if(
            trace.entries, [](const Trace::Entry& entry) { return entry.contact != Trace::none; });
        QCOMPARE_GT(acting, 0);
        QCOMPARE(lines.size(), acting + 1);
        const QStringList cells = lines.back().split(u',');
        QCOMPARE(cells.size(), lines.front().split(u',').size());
        QCOMPARE(cells.mid(0, 5), (QStringList{"4", "2", cells[2], "", "1"}));
        QCOMPARE(cells.mid(12, 2), (QStringList{"iteration", "p1 g1 piece 0"}));
        QCOMPARE(cells[15].toDouble(), 0.0);
        QCOMPARE(cells[16].toDouble(), 1.0);
        QCOMPARE(cells.mid(18), (QStringList{"0", "1"}));
    }
};

QTEST_GUILESS_MAIN(TestContactTrace)
#include "tst_contact_trace.moc"

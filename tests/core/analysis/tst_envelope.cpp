// SPDX-License-Identifier: MIT
#include "core/analysis/deck.h"
#include "core/analysis/envelope.h"
#include "core/analysis/influence.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/vehicles.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"
#include "tests/core/fault_scenes.h"
#include "tests/core/interrupted.h"

#include <QTest>

#include <atomic>
#include <cmath>

using namespace vakwerk;

namespace {

constexpr std::uint32_t panels = 6;
constexpr LoadId snow{1};
constexpr LoadId truck{2};

// Returns a truss of square panels of 2 m on a pin and a roller, with lower joints 1 to 7 and upper
// joints 8 to 14.
SceneBuilder girder()
{
    World world = stillWorld();
    world.yAxis = YAxis::up;
    world.lengthUnit = "m";
    world.gravity = {0.0, -9.81};
    SceneBuilder scene = aScene().world(world);
    for (std::uint32_t i = 0; i <= panels; ++i)
        scene.particle(i + 1, {2.0 * i, 0.0}, i == 0, 10.0);
    for (std::uint32_t i = 0; i <= panels; ++i) {
        scene.particle(i + 8, {2.0 * i, 2.0}, false, 10.0);
        scene.distance(i + 1, i + 1, i + 8);
    }
    for (std::uint32_t i = 0; i < panels; ++i) {
        scene.distance(10 * i + 10, i + 1, i + 2);
        scene.distance(10 * i + 11, i + 8, i + 9);
        scene.distance(10 * i + 12, i + 1, i + 9);
    }
    GuideConstraint roller;
    roller.particle = ParticleId{panels + 1};
    return scene.add(ConstraintId{999}, {{}, roller});
}

MovingLoad traffic(Numbers axles, Numbers behind)
{
    MovingLoad moving;
    for (std::uint32_t i = 0; i <= panels; ++i)
        moving.deck.push_back(ParticleId{i + 1});
    moving.axles = std::move(axles);
    moving.behind = std::move(behind);
    moving.speed = 3.0;
    return moving;
}

LoadCase snowOnTop(double each)
{
    LoadCase loads;
    for (std::uint32_t i = 0; i <= panels; ++i)
        loads.particles.push_back(ParticleId{i + 8});
    loads.x = {0.0};
    loads.y = {-each};
    loads.course = TimeCourse::sine;
    return loads;
}

Vec2 reactionAt(const AtRest& rest, std::uint32_t particle)
{
    for (const AtRest::Support& support : rest.supports)
        if (support.particle == ParticleId{particle})
            return support.force;
    return {};
}

}  // namespace

class TestEnvelope : public QObject {
    Q_OBJECT

private slots:
    // A force F at s on a beam of length l gives the reactions A = F (1 − s/l) and B = F s/l.
    void supportsBearAnAxleLikeABeam()
    {
        const Scene scene = girder().load(2, traffic({500.0}, {}));
        const double own = 14 * 10.0 * 9.81 / 2.0;
        Statics statics;
        for (int i = 0; i <= 120; ++i) {
            const double s = i / 10.0;
            const AtRest rest = statics.of(scene, {.alone = truck, .along = s});
            COMPARE_NEAR(reactionAt(rest, 1).y, own + 500.0 * (1.0 - s / 12.0), 1e-9);
            COMPARE_NEAR(reactionAt(rest, 7).y, own + 500.0 * s / 12.0, 1e-9);
        }
    }

    // The forces at a time are those with the axles at the place where a run has them at that time.
    void theTimeSaysWhereItIs()
    {
        const Scene scene = girder().load(2, traffic({500.0, 300.0}, {0.0, 2.5}));
        Statics statics;
        for (int i = 0; i < 50; ++i) {
            const double time = i / 10.0;
            QCOMPARE(statics.of(scene, {.time = time}).force,
                     statics.of(scene, {.alone = truck, .along = 3.0 * time}).force);
        }
    }

    // For one axle the worst place is where the influence line is largest.
    void ofOneAxleItIsTheInfluenceLine()
    {
        const Scene scene = girder().load(2, traffic({500.0}, {}));
        Statics statics;
        const Envelope envelope = envelopeOf(scene, statics);
        const AtRest alone = statics.of(scene, {.time = -1.0});
        for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
            if (!strandOf(scene.constraints()[i]))
                continue;
            const auto line =
                influenceLine(scene, scene.constraints()[i].id, particlesOf(*scene.find(truck)));
            QVERIFY(line);
            const double most = std::max(0.0, std::ranges::max(line->force));
            const double least = std::min(0.0, std::ranges::min(line->force));
            COMPARE_NEAR(envelope.ranges[i]->most.force, alone.force[i] + 500.0 * most, 1e-9);
            COMPARE_NEAR(envelope.ranges[i]->least.force, alone.force[i] + 500.0 * least, 1e-9);
        }
    }

    // No force is outside its envelope, wherever the axles are; and for some place of the axles, a
    // force reaches each end of its envelope.
    void nothingGoesBeyondIt()
    {
        const Scene scene = girder()
                                .load(1, snowOnTop(40.0))
                                .load(2, traffic({500.0, 300.0, 700.0}, {0.0, 1.3, 4.9}));
        Statics statics;
        const Envelope envelope = envelopeOf(scene, statics);
        QCOMPARE(envelope.reactions.size(), std::size_t{2});
        const auto reactionOf = [](const AtRest& rest, const Envelope::Reaction& one) {
            return reactionAt(rest, static_cast<std::uint32_t>(one.particle));
        };
        for (const Envelope::Reaction& one : envelope.reactions)
            for (const auto extreme : {&Envelope::Range::least, &Envelope::Range::most}) {
                const auto reached = [&](const Envelope::Range& range) {
                    return reactionOf(statics.of(scene, (range.*extreme).by), one);
                };
                COMPARE_NEAR(reached(one.x).x, (one.x.*extreme).force, 1e-9);
                COMPARE_NEAR(reached(one.y).y, (one.y.*extreme).force, 1e-9);
            }
        for (int i = 0; i <= 1700; ++i) {
            const AtRest rest = statics.of(scene, {.alone = truck, .along = i / 100.0});
            for (const Envelope::Reaction& one : envelope.reactions) {
                const Vec2 here = reactionOf(rest, one);
                QCOMPARE_GT(here.x, one.x.least.force - 1e-9);
                QCOMPARE_LT(here.x, one.x.most.force + 1e-9);
                QCOMPARE_GT(here.y, one.y.least.force - 1e-9);
                QCOMPARE_LT(here.y, one.y.most.force + 1e-9);
            }
            for (std::size_t c = 0; c < rest.force.size(); ++c)
                if (envelope.ranges[c]) {
                    QCOMPARE_LT(rest.force[c], envelope.ranges[c]->most.force + 1e-9);
                    QCOMPARE_GT(rest.force[c], envelope.ranges[c]->least.force - 1e-9);
                }
        }
        for (std::size_t c = 0; c < envelope.ranges.size(); ++c)
            for (const auto extreme : {&Envelope::Range::least, &Envelope::Range::most})
                if (envelope.ranges[c])
                    QCOMPARE(statics.of(scene, (*envelope.ranges[c].*extreme).by).force[c],
                             (*envelope.ranges[c].*extreme).force);
    }

    // Weights of 9.81 N at (2, 0), (4, 0), (1, 1.5) and (3, 1.5) on a pin at the origin and a
    // roller at (4, 0) give the reactions A = 9.81 · 1.5 and B = 9.81 · 2.5 and, by moments about
    // (1, 1.5), the force A/1.5 in the chord from the pin. A load of 100 N at (2, 0) adds 50 N to
    // both reactions.
    void whatIsOffIsInNoEnvelope()
    {
        const Scene scene = fault("envelope_of_off");
        Statics statics;
        const Envelope envelope = envelopeOf(scene, statics);
        const auto roller =
            std::ranges::find(envelope.reactions, ParticleId{3}, &Envelope::Reaction::particle);
        QVERIFY(roller != envelope.reactions.end());
        COMPARE_NEAR(roller->y.least.force, 24.525, 1e-9);
        COMPARE_NEAR(roller->y.most.force, 74.525, 1e-9);
        COMPARE_NEAR(envelope.ranges[0]->least.force, 9.81 * 1.5 / 1.5, 1e-9);
        COMPARE_NEAR(envelope.ranges[0]->most.force, (9.81 * 1.5 + 50.0) / 1.5, 1e-9);
        QCOMPARE(envelope.ranges[0]->most.by.alone, std::optional(LoadId{1}));
        QVERIFY(envelope.rest.notes.empty());
    }

    void thatNothingIsOnIsSaid()
    {
        LoadCase off = snowOnTop(4000.0);
        off.on = false;
        MovingLoad parked = traffic({500.0}, {});
        parked.on = false;
        const Scene scene = girder().load(1, off).load(2, parked);
        Statics statics;
        const Envelope envelope = envelopeOf(scene, statics);
        const AtRest alone = statics.of(scene);
        for (std::size_t i = 0; i < envelope.ranges.size(); ++i)
            if (envelope.ranges[i]) {
                QCOMPARE(envelope.ranges[i]->least.force, alone.force[i]);
                QCOMPARE(envelope.ranges[i]->most.force, alone.force[i]);
            }
        QCOMPARE(envelope.rest.notes.size(), std::size_t{1});
        QVERIFY(envelope.rest.notes[0].english().starts_with("every load is off"));
    }

    // The gable has two bars of 5 m and compliance c and is 4 m high. A load F at its top moves it
    // down by c F 25/32, or sideways by c F 25/18.
    void theDeflectionIsTheFarthestUnderAnyLoad()
    {
        constexpr double c = 1e-5;
        World world = stillWorld();
        world.yAxis = YAxis::up;
        SceneBuilder gable = aScene()
                                 .world(world)
                                 .particle(1, {-3, 0}, true)
                                 .particle(2, {3, 0}, true)
                                 .particle(3, {0, 4});
        for (std::uint32_t id : {1U, 2U}) {
            Constraint bar = makeLink(LinkKind::distance, ParticleId{id}, ParticleId{3}, 5.0);
            linkOf(bar)->compliance = c;
            gable.add(ConstraintId{id}, bar);
        }
        LoadCase down;
        down.particles = {ParticleId{3}};
        down.x = {0.0};
        down.y = {-1000.0};
        LoadCase aside = down;
        aside.x = {600.0};
        aside.y = {0.0};
        LoadCase gone = down;
        gone.on = false;
        gone.y = {-1e6};
        Statics statics;
        const Scene scene = gable.load(1, down).load(2, aside).load(3, gone);
        const Envelope envelope = envelopeOf(scene, statics);
        QCOMPARE(envelope.farthest.size(), std::size_t{3});
        COMPARE_NEAR(envelope.farthest[2].way.x, c * 600.0 * 25.0 / 18.0, 1e-9);
        COMPARE_NEAR(envelope.farthest[2].way.y, 0.0, 1e-9);
        QCOMPARE(envelope.farthest[2].by, (Loading{.alone = LoadId{2}}));
        QCOMPARE(envelope.deflectedBy, (Loading{.alone = LoadId{2}}));
        QCOMPARE(envelope.rest.deflection[2], envelope.farthest[2].way);
    }

    // Joint 3 is not on the deck, and no link joins its neighbours 2 and 4. So the deck has a gap
    // there.
    void nothingCarriesAnAxleWhereTheDeckHasNoLink()
    {
        MovingLoad moving = traffic({500.0}, {});
        std::erase(moving.deck, ParticleId{3});
        const Scene scene = girder().load(2, moving);
        const double own = 14 * 10.0 * 9.81 / 2.0;
        Statics statics;
        for (int i = 0; i <= 120; ++i) {
            const double s = i / 10.0;
            const AtRest rest = statics.of(scene, {.alone = truck, .along = s});
            const double force = s > 2.0 && s < 6.0 ? 0.0 : 500.0;
            COMPARE_NEAR(reactionAt(rest, 1).y, own + force * (1.0 - s / 12.0), 1e-9);
            QCOMPARE(rest.notes.size(), std::size_t{1});
            QCOMPARE(rest.notes[0].english(), std::string("the deck of l2 has no link at p2 – p4: "
                                                          "nothing carries an axle there"));
        }
    }

    // One deck has a gap and ends at a joint without support; the other begins at such a joint. The
    // forces jump when an axle is there.
    void nothingGoesBeyondItWhereADeckEndsOrHasAGap()
    {
        for (const std::vector<std::uint32_t>& deck :
             {std::vector<std::uint32_t>{1, 2, 4, 5, 6}, {3, 4, 5, 6}}) {
            MovingLoad moving = traffic({500.0, 300.0}, {0.0, 3.9});
            moving.deck.clear();
            for (const std::uint32_t joint : deck)
                moving.deck.push_back(ParticleId{joint});
            const Scene scene = girder().load(2, moving);
            Statics statics;
            const Envelope envelope = envelopeOf(scene, statics);
            std::vector<double> places;
            for (int i = 0; i <= 1400; ++i)
                places.push_back(i / 100.0);
            for (const std::uint32_t joint : deck)
                for (const double behind : {0.0, 3.9})
                    for (const double beside : {-1e-9, 1e-9})
                        places.push_back(2.0 * (joint - deck[0]) + behind + beside);
            for (const double place : places) {
                const AtRest rest = statics.of(scene, {.alone = truck, .along = place});
                for (std::size_t c = 0; c < rest.force.size(); ++c)
                    if (envelope.ranges[c]) {
                        QCOMPARE_LT(rest.force[c], envelope.ranges[c]->most.force + 1e-6);
                        QCOMPARE_GT(rest.force[c], envelope.ranges[c]->least.force - 1e-6);
                    }
            }
        }
    }

    void everyDeckThatHasAGapIsNamed()
    {
        const Scene missing = fault("deck_link_missing");
        Statics statics;
        const auto notes = [&](const Loading& loading) {
            std::string all;
            for (const Message& note : statics.of(missing, loading).notes)
                all += note.english() + "\n";
            return all;
        };
        const std::string gap =
            "the deck of l1 has no link at p2 – p3: nothing carries an axle there\n";
        QCOMPARE(notes({.alone = LoadId{1}, .along = 3.0}), gap);
        QCOMPARE(notes({.time = 3.0}), gap);
        MovingLoad over = traffic({1.0}, {});
        over.deck = {ParticleId{1}, ParticleId{3}, ParticleId{2}, ParticleId{9}};
        MovingLoad off = over;
        off.on = false;
        MovingLoad whole = traffic({1.0}, {});
        const Scene several = girder().load(1, over).load(2, off).load(3, whole);
        const std::vector<Message> told = gapsOfDecks(several);
        QCOMPARE(told.size(), std::size_t{1});
        QVERIFY(told[0].english().find("l1 has no link at p1 – p3:") != std::string::npos);
        QCOMPARE(gapsOfDecks(several, {.alone = LoadId{2}}).size(), std::size_t{1});
        QVERIFY(gapsOfDecks(several, {.alone = LoadId{3}}).empty());
    }

    // A load that swings acts in both directions.
    void aSwingingCaseGoesBothWays()
    {
        const Scene scene = girder().load(1, snowOnTop(4000.0));
        Statics statics;
        const Envelope envelope = envelopeOf(scene, statics);
        // The vertical member at midspan, below a loaded joint.
        const auto& upright = envelope.ranges[3];
        QCOMPARE_LT(upright->least.force, 0.0);
        QCOMPARE_GT(upright->most.force, 0.0);
        QCOMPARE(upright->most.by, (Loading{.alone = snow, .share = -1.0}));
    }

    void whatIsNotKnownUnderEachHasNone()
    {
        Scene scene = girder().load(2, traffic({500.0}, {}));
        // Without this diagonal the girder is a mechanism.
        scene.apply(edit::remove(scene, {{}, {ConstraintId{22}}}));
        Statics statics;
        for (const auto& range : envelopeOf(scene, statics).ranges)
            QVERIFY(!range);
    }

    void vehiclesAreOfTheSameSizeInAnyUnit()
    {
        World pixels = girder().operator Scene().world();
        pixels.lengthUnit = "px";
        pixels.unitsPerMetre = 50.0;
        const Scene metric = girder();
        const Scene drawn = girder().world(pixels);
        const std::vector<ParticleId> deck = usualDeck(metric);
        QCOMPARE(deck.size(), std::size_t{panels + 1});
        for (const Vehicle vehicle :
             {Vehicle::cyclist, Vehicle::car, Vehicle::truck, Vehicle::train}) {
            const MovingLoad a = movingLoadOf(vehicle, metric, deck);
            const MovingLoad b = movingLoadOf(vehicle, drawn, deck);
            QCOMPARE(a.axles.size(), a.behind.size());
            COMPARE_NEAR(b.speed, a.speed * 50.0, 1e-9);
            for (std::size_t i = 0; i < a.axles.size(); ++i) {
                COMPARE_NEAR(b.axles[i], a.axles[i] * 50.0, 1e-9);
                COMPARE_NEAR(b.behind[i], a.behind[i] * 50.0, 1e-9);
            }
        }
        double weight = 0.0;
        for (const double axle : movingLoadOf(Vehicle::truck, metric, deck).axles)
            weight += axle;
        COMPARE_NEAR(weight / 9.81 / 1000.0, 255.0 / 9.81, 1e-9);
    }

    void anInterruptedEnvelopeHasNoAnswer()
    {
        Statics statics;
        std::atomic<bool> stop = true;
        QVERIFY(!envelopeOf(girder(), statics, 0.0, &stop));
        stop = false;
        QVERIFY(envelopeOf(girder(), statics, 0.0, &stop));
    }

    void anEnvelopeUnderWayIsInterrupted()
    {
        const auto envelopeUnder = [](int axles, Stop stop) {
            Numbers behind;
            for (int i = 0; i < axles; ++i)
                behind.push_back(1e-3 * i);
            Statics statics;
            return envelopeOf(girder().load(2, traffic(Numbers(behind.size(), 1.0), behind)),
                              statics, 0.0, stop);
        };
        QVERIFY(endsWhenInterrupted([&](Stop stop) { return envelopeUnder(5000, stop); },
                                    [&] { envelopeUnder(1, nullptr); },
                                    [&](Stop stop) { return envelopeUnder(3500, stop); }));
    }
};

QTEST_GUILESS_MAIN(TestEnvelope)
#include "tst_envelope.moc"

// SPDX-License-Identifier: MIT
#include "core/analysis/deck.h"
#include "core/analysis/influence.h"
#include "core/analysis/statics.h"
#include "core/scene/edit/draft.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr std::uint32_t panels = 6;

ParticleId lower(std::uint32_t i)
{
    return ParticleId{2 * i + 1};
}

// Returns a truss of square panels on a pin and a roller: verticals 1 to 7, and for each panel its
// lower chord, its upper chord and a diagonal that rises to the right.
Scene girder()
{
    World world = stillWorld();
    world.yAxis = YAxis::up;
    SceneBuilder scene = aScene().world(world);
    for (std::uint32_t i = 0; i <= panels; ++i) {
        scene.particle(2 * i + 1, {2.0 * i, 0.0}, i == 0).particle(2 * i + 2, {2.0 * i, 2.0});
        scene.distance(i + 1, 2 * i + 1, 2 * i + 2);
    }
    for (std::uint32_t i = 0; i < panels; ++i) {
        scene.distance(10 * i + 10, 2 * i + 1, 2 * i + 3);
        scene.distance(10 * i + 11, 2 * i + 2, 2 * i + 4);
        scene.distance(10 * i + 12, 2 * i + 1, 2 * i + 4);
    }
    GuideConstraint roller;
    roller.particle = lower(panels);
    return scene.add(ConstraintId{999}, {{}, roller});
}

std::vector<ParticleId> deckOf()
{
    std::vector<ParticleId> deck;
    for (std::uint32_t i = 0; i <= panels; ++i)
        deck.push_back(lower(i));
    return deck;
}

}  // namespace

class TestInfluence : public QObject {
    Q_OBJECT

private slots:
    // The formulas come from moments about the upper joint at the right of panel k and from the
    // forces across the panel. For a force at joint a of n panels, with R = 1 − a/n at the left:
    //   lower chord  R (k + 1) − (k + 1 − a)  for a ≤ k,  else  R (k + 1)
    //   diagonal     −√2 (R − 1)              for a ≤ k,  else  −√2 R
    void aGirderHasTheLinesOfATextbook()
    {
        const Scene scene = girder();
        for (std::uint32_t k = 0; k < panels; ++k) {
            const auto chord = influenceLine(scene, ConstraintId{10 * k + 10}, deckOf());
            const auto diagonal = influenceLine(scene, ConstraintId{10 * k + 12}, deckOf());
            QVERIFY(chord && diagonal);
            QCOMPARE(chord->force.size(), std::size_t{panels + 1});
            for (std::uint32_t a = 0; a <= panels; ++a) {
                const double left = 1.0 - double(a) / panels;
                const bool isBefore = a <= k;
                COMPARE_NEAR(chord->way[a], 2.0 * a, 1e-12);
                COMPARE_NEAR(chord->force[a], left * (k + 1.0) - (isBefore ? k + 1.0 - a : 0.0),
                             1e-12);
                COMPARE_NEAR(diagonal->force[a], -std::sqrt(2.0) * (isBefore ? left - 1.0 : left),
                             1e-12);
            }
        }
    }

    // The sum of ordinates times loads is the force in the member.
    void aLineTellsTheForcesOfAnyLoads()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Scene scene = girder();
            Draft draft(scene);
            std::vector<double> loads;
            for (const ParticleId id : deckOf()) {
                Particle joint = *scene.find(id);
                loads.push_back(dice.between(0.0, 10.0));
                joint.load = {0.0, -loads.back()};
                draft.set(joint);
            }
            Constraint extra =
                makeLink(LinkKind::distance, ParticleId{4}, ParticleId{5}, std::sqrt(8.0));
            if (seed % 2 == 0)
                draft.add(extra);
            scene.apply(draft.patch());
            const AtRest rest = atRest(scene);
            for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
                const ConstraintId id = scene.constraints()[i].id;
                const auto line = influenceLine(scene, id, deckOf());
                QCOMPARE(line.has_value(), strandOf(scene.constraints()[i]) != nullptr);
                double sum = 0.0;
                for (std::size_t a = 0; line && a < loads.size(); ++a)
                    sum += line->force[a] * loads[a];
                if (line)
                    COMPARE_NEAR(sum, rest.force[i], 1e-10);
            }
        }
    }

    // The lower chord beside the roller carries nothing if it is horizontal.
    void whatBearsNothingHasALineOfZeros()
    {
        const Scene scene = girder();
        Draft draft(scene);
        for (Particle joint : scene.particles()) {
            joint.position.x += 1e-6 * joint.position.y;
            draft.set(joint);
        }
        const Scene drifted = applied(scene, draft.patch());
        const auto idle = influenceLine(drifted, ConstraintId{60}, deckOf());
        QVERIFY(idle);
        QCOMPARE(idle->force, std::vector<double>(panels + 1, 0.0));
    }

    void itGoesAlongGravity()
    {
        Scene scene = girder();
        World world = scene.world();
        world.gravity = {3.0, 0.0};
        Patch sideways;
        sideways.world = WorldChange{scene.world(), world};
        scene.apply(sideways);
        const auto line = influenceLine(scene, ConstraintId{10}, deckOf());
        QVERIFY(line);
        for (std::uint32_t a = 0; a <= panels; ++a)
            COMPARE_NEAR(line->force[a], a == 0 ? 0.0 : 1.0, 1e-12);
    }

    void theUsualDeckRunsFromSupportToSupport()
    {
        QCOMPARE(usualDeck(girder()), deckOf());
        const Scene whole = girder();
        Draft draft(whole);
        draft.remove(ConstraintId{999});
        QCOMPARE(usualDeck(applied(whole, draft.patch())), deckOf());
        Particle left = whole.particles()[0];
        left.pinned = false;
        draft.set(left);
        QVERIFY(usualDeck(applied(whole, draft.patch())).empty());
        QVERIFY(usualDeck(Scene()).empty());
    }

    void aWayIsTheShortestOneAlongLinks()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {1, 5})
                                .particle(3, {2, 1})
                                .particle(4, {4, 0})
                                .particle(5, {9, 9})
                                .distance(1, 1, 2)
                                .distance(2, 2, 4)
                                .distance(3, 1, 3)
                                .distance(4, 3, 4);
        QCOMPARE(shortestWay(scene, ParticleId{1}, ParticleId{4}),
                 (std::vector{ParticleId{1}, ParticleId{3}, ParticleId{4}}));
        QCOMPARE(shortestWay(scene, ParticleId{1}, ParticleId{1}), std::vector{ParticleId{1}});
        QVERIFY(shortestWay(scene, ParticleId{1}, ParticleId{5}).empty());
        QVERIFY(shortestWay(scene, ParticleId{1}, ParticleId{77}).empty());
    }

    void whatBearsNothingHasNone()
    {
        const Scene scene = girder();
        QVERIFY(!influenceLine(scene, ConstraintId{999}, deckOf()));
        QVERIFY(!influenceLine(scene, ConstraintId{12345}, deckOf()));
        QVERIFY(!influenceLine(scene, ConstraintId{10}, std::array{ParticleId{777}}));
        Draft draft(scene);
        draft.remove(ConstraintId{12});
        const Scene loose = applied(scene, draft.patch());
        QVERIFY(!influenceLine(loose, ConstraintId{10}, deckOf()));
        const auto empty = influenceLine(scene, ConstraintId{10}, {});
        QVERIFY(empty && empty->way.empty());
    }
};

QTEST_APPLESS_MAIN(TestInfluence)
#include "tst_influence.moc"

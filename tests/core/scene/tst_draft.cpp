// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/query/check.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

class TestDraft : public QObject {
    Q_OBJECT

private slots:
    void anIdListFindsAndCounts()
    {
        const Scene empty;
        QVERIFY(empty.particles().empty());
        QCOMPARE(empty.particles().nextId(), ParticleId{1});
        QVERIFY(!empty.find(ParticleId{1}));

        const Scene scene = aScene().particle(7, {0, 0}).particle(3, {1, 0});
        QCOMPARE(scene.particles().size(), 2u);
        QCOMPARE(scene.particles().nextId(), ParticleId{8});
        QCOMPARE(scene.particles().indexOf(ParticleId{3}), std::optional<std::size_t>(1));
        QVERIFY(!scene.particles().indexOf(ParticleId{1}));
        QVERIFY(!scene.find(ParticleId{8}));
        QVERIFY(!scene.find(ConstraintId{7}));

        Draft draft(scene);
        draft.remove(ParticleId{7});
        QCOMPARE(applied(scene, draft.patch()).particles().nextId(), ParticleId{4});
    }

    void idsAtTheEndOfTheirRangeLeaveTheLargestGapToNewOnes()
    {
        const Scene scene = aScene()
                                .particle(10, {0, 0})
                                .particle(2'000'000'000, {1, 0})
                                .particle(4'000'000'000, {2, 0});
        Draft draft(scene);
        QCOMPARE(draft.add(particleAt({3.0, 0.0})), ParticleId{2'000'000'001});
        QCOMPARE(draft.find(ParticleId{2'000'000'001})->position, (Vec2{3.0, 0.0}));
        QCOMPARE(draft.find(ParticleId{4'000'000'000})->position, (Vec2{2.0, 0.0}));
        draft.remove(ParticleId{4'000'000'000});
        const Scene result = applied(scene, draft.patch());
        QCOMPARE(result.particles().size(), 3u);
        QVERIFY(check(result).empty());
    }

    void aDraftShowsWhatItHasNow()
    {
        const Scene scene = fiveParticles();
        Draft draft(scene);
        QCOMPARE(draft.find(ParticleId{2}), &scene.particles()[1]);
        const ParticleId added = draft.add(particleAt({1.0, 2.0}));
        QCOMPARE(added, ParticleId{6});
        QCOMPARE(draft.find(added)->position, (Vec2{1.0, 2.0}));
        Particle changed = *draft.find(added);
        changed.mass = 5.0;
        draft.set(changed);
        QCOMPARE(draft.find(added)->mass, 5.0);
        draft.remove(added);
        QVERIFY(!draft.find(added));
        QCOMPARE(draft.add(particleAt({})), ParticleId{7});
        draft.remove(ParticleId{2});
        QVERIFY(!draft.find(ParticleId{2}));
        QVERIFY(!draft.find(ParticleId{99}));
        QCOMPARE(*draft.find(ConstraintId{1}), scene.constraints()[0]);
        draft.remove(ConstraintId{1});
        QVERIFY(!draft.find(ConstraintId{1}));
        draft.set(stillWorld());
        QCOMPARE(draft.world(), stillWorld());
    }

    void aDraftThatComesToNothingIsAnEmptyPatch()
    {
        const Scene scene = fiveParticles();
        Draft draft(scene);
        QVERIFY(draft.patch().empty());
        draft.remove(draft.add(particleAt({1.0, 1.0})));
        Particle particle = scene.particles()[0];
        particle.pinned = true;
        draft.set(particle);
        draft.set(scene.particles()[0]);
        draft.remove(ConstraintId{2});
        draft.set(*scene.find(ConstraintId{2}));
        draft.set(stillWorld());
        draft.set(scene.world());
        QVERIFY(draft.patch().empty());
    }

    void aDraftKeepsTheOrderAndAppends()
    {
        const Scene scene = fiveParticles();
        Draft draft(scene);
        draft.remove(ParticleId{1});
        draft.add(particleAt({6.0, 0.0}));
        draft.remove(draft.add(particleAt({7.0, 0.0})));
        draft.add(particleAt({8.0, 0.0}));
        draft.remove(ParticleId{4});
        Particle changed = *draft.find(ParticleId{5});
        changed.mass = 9.0;
        draft.set(changed);
        const Scene result = applied(scene, draft.patch());
        QCOMPARE(idsOf(result), (Ids{2, 3, 5, 6, 8}));
        QCOMPARE(*result.find(ParticleId{5}), changed);
        QCOMPARE(applied(result, draft.patch().inverse()), scene);
    }
};

QTEST_APPLESS_MAIN(TestDraft)
#include "tst_draft.moc"

// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/edit/draft.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

namespace {

template <class Item>
bool everyItemIsFoundByItsId(const IdList<Item>& items)
{
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items.indexOf(items[i].id) != i || items.find(items[i].id) != &items[i])
            return false;
    return true;
}

Scene inOrder(const Scene& scene, const Ids& order)
{
    SceneBuilder result = aScene();
    for (const std::uint32_t id : order)
        result.add(*scene.find(ParticleId{id}));
    return result;
}

}  // namespace

class TestPatch : public QObject {
    Q_OBJECT

private slots:
    void theDifferenceLeadsThereAndItsInverseBack()
    {
        Dice dice(1);
        for (int i = 0; i < 2000; ++i) {
            const Scene a = randomScene(dice);
            const Scene b = edited(dice, a);
            const Patch patch = difference(a, b);
            const Scene there = applied(a, patch);
            const Scene back = applied(there, patch.inverse());
            QCOMPARE(there, b);
            QCOMPARE(back, a);
            QCOMPARE(writeScene(there), writeScene(b));
            QCOMPARE(writeScene(back), writeScene(a));
            QVERIFY(everyItemIsFoundByItsId(there.particles()));
            QVERIFY(everyItemIsFoundByItsId(there.constraints()));
            QVERIFY(everyItemIsFoundByItsId(back.particles()));
            QCOMPARE(patch.inverse().inverse(), patch);
        }
    }

    void aLongHistoryIsUndoneAndRedoneToTheSameBytes()
    {
        Dice dice(2);
        std::vector<Scene> scenes{randomScene(dice)};
        std::vector<Patch> history;
        for (int i = 0; i < 300; ++i) {
            scenes.push_back(edited(dice, scenes.back()));
            history.push_back(difference(scenes[scenes.size() - 2], scenes.back()));
        }
        Scene scene = scenes.back();
        for (std::size_t i = history.size(); i-- > 0;) {
            scene.apply(history[i].inverse());
            QCOMPARE(writeScene(scene), writeScene(scenes[i]));
        }
        for (std::size_t i = 0; i < history.size(); ++i) {
            scene.apply(history[i]);
            QCOMPARE(writeScene(scene), writeScene(scenes[i + 1]));
        }
    }

    // Small ids are found by a table and large ids by a hash; both kinds are inserted and removed
    // anywhere.
    void itemsAreFoundByAnyId()
    {
        Dice dice(4);
        std::vector<std::uint32_t> free;
        for (std::uint32_t i = 1; i <= 300; ++i)
            free.push_back(i % 3 == 0 ? 4'000'000'000U - 7 * i : i % 3 == 1 ? i : 1000 + 40 * i);
        Scene scene;
        std::vector<std::uint32_t> there;
        for (int round = 0; round < rounds(400); ++round) {
            const Scene before = scene;
            for (std::size_t i = dice.below(8); i > 0 && !free.empty(); --i) {
                const auto taken = free.begin() + std::ptrdiff_t(dice.below(free.size()));
                there.insert(there.begin() + std::ptrdiff_t(dice.below(there.size() + 1)), *taken);
                free.erase(taken);
            }
            for (std::size_t i = dice.below(6); i > 0 && !there.empty(); --i) {
                const auto gone = there.begin() + std::ptrdiff_t(dice.below(there.size()));
                free.push_back(*gone);
                there.erase(gone);
            }
            SceneBuilder next = aScene();
            for (const std::uint32_t id : there)
                next.particle(id, {double(id), 0.0});
            const Patch patch = difference(scene, next);
            scene.apply(patch);
            QVERIFY(scene == Scene(next));
            QVERIFY(everyItemIsFoundByItsId(scene.particles()));
            for (const std::uint32_t id : free)
                QVERIFY(!scene.find(ParticleId{id}));
            scene.apply(patch.inverse());
            QVERIFY(scene == before);
            QVERIFY(everyItemIsFoundByItsId(scene.particles()));
            scene.apply(patch);
        }
        QCOMPARE_GT(there.size(), 50u);
    }

    void equalScenesDifferInNothing()
    {
        Dice dice(3);
        const Scene scene = randomScene(dice);
        QCOMPARE(difference(scene, Scene(scene)), Patch{});
        QVERIFY(difference(scene, scene).empty());
        QVERIFY(!difference(scene, edited(dice, scene)).empty());
    }

    void whatOnlyMovesUpIsNotListed()
    {
        const Scene from = fiveParticles();
        const Patch removed = difference(from, inOrder(from, {2, 3, 4, 5}));
        QCOMPARE(removed.particles.size(), 1u);
        QCOMPARE(removed.particles[0].before->item.id, ParticleId{1});
        QVERIFY(!removed.particles[0].after);
        QCOMPARE(removed.constraints.size(), 3u);
    }

    void anotherOrderIsADifference()
    {
        const Scene from = fiveParticles();
        for (const Ids& order : {Ids{5, 4, 3, 2, 1}, Ids{2, 1, 3, 4, 5}, Ids{2, 3, 4, 5, 1},
                                 Ids{5, 1}, Ids{4, 2, 5}}) {
            const Scene to = inOrder(from, order);
            const Patch patch = difference(from, to);
            QCOMPARE(idsOf(applied(from, patch)), order);
            QCOMPARE(applied(applied(from, patch), patch.inverse()), from);
        }
        QCOMPARE(difference(from, inOrder(from, {5, 4, 3, 2, 1})).particles.size(), 4u);
    }

    void allChangesOfAPatchHappenAtOnce()
    {
        const Scene from = fiveParticles();
        Particle moved = from.particles()[3];
        moved.position = {-1.0, -2.0};
        Particle made = particleAt({7.0, 7.0});
        made.id = ParticleId{9};
        const auto at = [&](std::size_t i) { return Placed<Particle>{i, from.particles()[i]}; };
        const Patch patch{{{at(0), {}},
                           {at(1), {}},
                           {at(3), Placed<Particle>{1, moved}},
                           {{}, Placed<Particle>{0, made}},
                           {at(2), Placed<Particle>{3, at(2).item}},
                           {at(4), Placed<Particle>{2, at(4).item}}},
                          {},
                          {}};
        const Scene to = applied(from, patch);
        QCOMPARE(idsOf(to), (Ids{9, 4, 5, 3}));
        QCOMPARE(*to.find(ParticleId{4}), moved);
        QCOMPARE(applied(to, patch.inverse()), from);
    }

    void theWorldChangesAndComesBack()
    {
        Scene scene = fiveParticles();
        World heavy = scene.world();
        heavy.gravity.y *= 2.0;
        const Patch patch{{}, {}, WorldChange{scene.world(), heavy}};
        QVERIFY(!patch.empty());
        scene.apply(patch);
        QCOMPARE(scene.world(), heavy);
        scene.apply(patch.inverse());
        QCOMPARE(scene, fiveParticles());
    }

    void placingIsCreatingOrMoving()
    {
        const Scene scene = fiveParticles();
        const auto changed = [&](auto change) {
            Draft draft(scene);
            change(draft);
            return draft.patch().places();
        };
        Particle particle = scene.particles()[0];
        Constraint constraint = scene.constraints()[0];
        QVERIFY(!Patch{}.places());
        QVERIFY(changed([&](Draft& draft) { draft.add(particle); }));
        QVERIFY(changed([&](Draft& draft) { draft.add(constraint); }));
        QVERIFY(!changed([&](Draft& draft) { draft.remove(particle.id); }));
        QVERIFY(!changed([&](Draft& draft) { draft.remove(constraint.id); }));
        QVERIFY(!changed([&](Draft& draft) { draft.set(stillWorld()); }));
        linkOf(constraint)->length = 3.0;
        QVERIFY(!changed([&](Draft& draft) { draft.set(constraint); }));
        particle.mass = 2.0;
        QVERIFY(!changed([&](Draft& draft) { draft.set(particle); }));
        particle.previous.y = 1.0;
        QVERIFY(changed([&](Draft& draft) { draft.set(particle); }));
        particle = scene.particles()[0];
        particle.position.x += 1.0;
        QVERIFY(changed([&](Draft& draft) { draft.set(particle); }));
    }

    void whatAPatchCreatesIsKnown()
    {
        const Scene scene = fiveParticles();
        Draft draft(scene);
        const ParticleId a = draft.add(particleAt({1.0, 1.0}));
        const ParticleId b = draft.add(particleAt({2.0, 1.0}));
        const ConstraintId c = draft.add(makeLink(LinkKind::rope, a, b, 1.0));
        draft.remove(ConstraintId{2});
        QCOMPARE(createdBy(draft.patch()).particles, (std::vector{a, b}));
        QCOMPARE(createdBy(draft.patch()).constraints, std::vector{c});
        QVERIFY(createdBy(draft.patch().inverse()).particles.empty());
        QCOMPARE(createdBy(draft.patch().inverse()).constraints, std::vector{ConstraintId{2}});
    }
};

QTEST_APPLESS_MAIN(TestPatch)
#include "tst_patch.moc"

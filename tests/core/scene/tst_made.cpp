// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/groups.h"
#include "core/scene/edit/made.h"
#include "core/scene/edit/topology.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/made.h"
#include "core/scene/query/template_kinds.h"
#include "core/scene/query/walls.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

const Rect frame{2.0, 1.0, 10.0, 4.0};

Scene with(const Template& numbers)
{
    Scene scene = aScene().world(stillWorld());
    scene.apply(placeMade(scene, numbers, frame));
    return scene;
}

const Decoration& madeIn(const Scene& scene)
{
    return scene.decorations()[0];
}

Scene changed(const Scene& scene, const char* key, const FieldValue& value)
{
    const Items made{{}, {}, {madeIn(scene).id}};
    return applied(scene, edit::setField(scene, made, key, value));
}

TrussTemplate warren(int panels)
{
    return {.kind = TrussKind::warren, .panels = panels, .pinned = TrussSupports::pinAndRoller};
}

// Returns the kinds of templates of which the scene keeps the numbers.
std::vector<TemplateKind> keptKinds()
{
    std::vector<TemplateKind> kinds;
    for (const TemplateKind& kind : templateKinds())
        if (!std::holds_alternative<GroundTemplate>(kind.fresh))
            kinds.push_back(kind);
    return kinds;
}

ParticleId at(const Scene& scene, Vec2 place)
{
    for (const Particle& particle : scene.particles())
        if (length(particle.position - place) < 1e-9)
            return particle.id;
    return {};
}

Items everything(const Scene& scene)
{
    Items items;
    for (const Particle& particle : scene.particles())
        items.particles.push_back(particle.id);
    return items;
}

}  // namespace

class TestMade : public QObject {
    Q_OBJECT

private slots:
    void theFirstStructureMovesTheWallsAway()
    {
        World world;
        world.boundsKind = BoundsKind::clamp;
        const Rect inside{100, 200, 500, 400};
        const Rect beyond{100, 200, 5100, 700};
        const TrussTemplate numbers;
        const Scene empty = aScene().world(world);
        QVERIFY(!placeWithRoom(empty, numbers, inside).world);
        QVERIFY(isBeyondWalls(world, beyond) && !isBeyondWalls(world, inside));
        const Scene placed = applied(empty, placeWithRoom(empty, numbers, beyond));
        QCOMPARE(placed.world().bounds, (Rect{-400, -300, 5600, 1200}));
        const Scene other = aScene().world(world).particle(1, {600, 300});
        QVERIFY(!placeWithRoom(other, numbers, beyond).world);
        world.boundsKind = BoundsKind::off;
        QVERIFY(!placeWithRoom(aScene().world(world), numbers, beyond).world);
        QVERIFY(!isBeyondWalls(world, beyond));
    }

    void theFirstGroundMovesTheWallsAwayAndTurnsContactsOn()
    {
        World world;
        world.boundsKind = BoundsKind::clamp;
        const Scene empty = aScene().world(world);
        const Scene placed =
            applied(empty, placeWithRoom(empty, GroundTemplate{}, {100, 200, 5100, 700}));
        QCOMPARE(placed.world().bounds, (Rect{-400, -300, 5600, 1200}));
        QCOMPARE(placed.world().contacts, Contacts::ground);
    }

    void wallsMoveAwayFromAStructureMadeLargerWhereItIsAlone()
    {
        World world;
        world.boundsKind = BoundsKind::clamp;
        const Rect inside{100, 200, 500, 400};
        const Scene empty = aScene().world(world);
        const Scene alone = applied(empty, placeWithRoom(empty, TrussTemplate(), inside));
        const Scene larger = changed(alone, "width", 4000.0);
        QCOMPARE_GT(larger.world().bounds.right, 4100.0);
        QVERIFY(!isBeyondWalls(larger.world(), *extentOf(larger)));
        QVERIFY(changed(alone, "width", 300.0).world() == alone.world());
        Draft draft(alone);
        draft.add(Particle{.position = {10, 10}, .previous = {10, 10}});
        QVERIFY(changed(applied(alone, draft.patch()), "width", 4000.0).world() == alone.world());
    }

    void aPatchLeavesTheWallsWhereItPutsMoreBeyondThem()
    {
        World world;
        world.boundsKind = BoundsKind::clamp;
        const Scene scene = aScene().world(world).particle(1, {10, 10}).particle(2, {-50, 10});
        const auto leaves = [&](std::uint32_t id, Vec2 by) {
            const ParticleId ids[] = {ParticleId{id}};
            return leavesWalls(scene.world(), edit::moveBy(scene, ids, by));
        };
        QVERIFY(leaves(1, {-20, 0}));
        QVERIFY(!leaves(1, {20, 0}));
        QVERIFY(!leaves(2, {-20, 0}));
        World open = world;
        open.boundsKind = BoundsKind::off;
        const ParticleId first[] = {ParticleId{1}};
        QVERIFY(!leavesWalls(open, edit::moveBy(scene, first, {-20, 0})));
    }

    void anEditElsewhereReachesNoStructure()
    {
        const Scene before = with(warren(4));
        const Scene scene = applied(before, build::addLinked(before, {-500, 0}, {}));
        const ParticleId apart[] = {scene.particles()[scene.particles().size() - 1].id};
        const ParticleId inside[] = {scene.particles()[0].id};
        const Decoration& made = madeIn(scene);
        QVERIFY(!reachesMade(edit::moveBy(scene, apart, {1, 0}), made));
        QVERIFY(!reachesMade(edit::remove(scene, {{apart[0]}, {}}), made));
        QVERIFY(reachesMade(edit::moveBy(scene, inside, {1, 0}), made));
        QVERIFY(reachesMade(edit::setWorldField(scene, "title", std::string("Bridge")), made));
    }

    void everyTemplateKnowsHowItWasMade()
    {
        for (const TemplateKind& kind : keptKinds()) {
            const Scene scene = with(kind.fresh);
            Scene plain = aScene().world(stillWorld());
            plain.apply(place(plain, kind.fresh, frame));
            QVERIFY2(scene.particles() == plain.particles(), kind.name);
            QVERIFY2(scene.constraints() == plain.constraints(), kind.name);
            QCOMPARE(madeIn(scene).kind(), kind.name);
            QVERIFY2(isMade(madeIn(scene)) && isAsMade(scene, madeIn(scene)), kind.name);
            QCOMPARE(check(scene), std::vector<Problem>{});
            const ReadScene read = readScene(writeScene(scene));
            QVERIFY2(read.scene && *read.scene == scene, kind.name);
        }
    }

    // A changed number gives the structure that the new numbers would have made, wherever it
    // stands.
    void aNumberMakesItAgain_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::newRow("more") << 4 << 7;
        QTest::newRow("fewer") << 7 << 4;
        QTest::newRow("twice as many") << 3 << 6;
        QTest::newRow("the least") << 6 << 2;
    }
    void aNumberMakesItAgain()
    {
        QFETCH(int, from);
        QFETCH(int, to);
        const Scene scene = changed(with(warren(from)), "panels", std::int64_t{to});
        const Scene wanted = with(warren(to));
        QCOMPARE(scene.particles().size(), wanted.particles().size());
        QCOMPARE(scene.constraints().size(), wanted.constraints().size());
        QVERIFY(isAsMade(scene, madeIn(scene)));
        for (const Particle& particle : wanted.particles())
            QVERIFY(scene.find(at(scene, particle.position)));
        QCOMPARE(check(scene), std::vector<Problem>{});
        const Scene back = changed(scene, "panels", std::int64_t{from});
        QVERIFY(isAsMade(back, madeIn(back)));
        QCOMPARE(back.particles().size(), with(warren(from)).particles().size());
    }

    void everyFieldOfEveryTemplateMakesItAgain()
    {
        for (const TemplateKind& kind : keptKinds()) {
            const Scene scene = with(kind.fresh);
            for (const Field<Decoration>& field : fields(madeIn(scene))) {
                if (field.type != FieldType::choice)
                    continue;
                for (const char* choice : field.choices) {
                    const Scene other = changed(scene, field.key, std::string(choice));
                    QCOMPARE(field.value(madeIn(other)), FieldValue(std::string(choice)));
                    QVERIFY2(isAsMade(other, madeIn(other)), choice);
                }
            }
        }
    }

    void aMovedOneStaysThereAndIsStillAsMade()
    {
        const Scene moved = [] {
            const Scene scene = with(warren(4));
            return applied(scene, edit::moveBy(scene, everything(scene), {0.1, -7.3}));
        }();
        QVERIFY(isAsMade(moved, madeIn(moved)));
        const Vec2 first = moved.particles()[0].position;
        const Scene wider = changed(moved, "width", 16.0);
        QCOMPARE(wider.particles()[0].position, first);
        QVERIFY(wider.find(at(wider, first + Vec2{16.0, 0.0})));
    }

    void aTurnedOrMirroredOneIsStillAsMade_data()
    {
        QTest::addColumn<double>("degrees");
        QTest::addColumn<bool>("mirrors");
        for (const double degrees : {0.0, 30.0, 90.0, 180.0, -137.5})
            for (const bool mirrors : {false, true})
                QTest::addRow("%g%s", degrees, mirrors ? " mirrored" : "") << degrees << mirrors;
    }

    // A turned structure that is made again with another width and then turned back equals one that
    // was made with that width and never turned.
    void aTurnedOrMirroredOneIsStillAsMade()
    {
        QFETCH(double, degrees);
        QFETCH(bool, mirrors);
        for (const TemplateKind& kind : keptKinds()) {
            const Scene scene = with(kind.fresh);
            const Vec2 about = scene.particles()[0].position;
            const Affine mirror = mirrors ? Affine::mirror(about, 90.0) : Affine{};
            const Affine map = Affine::rotation(about, degrees) * mirror;
            const Affine back = mirror * Affine::rotation(about, -degrees);
            const Scene turned = applied(scene, edit::transform(scene, everything(scene), map));
            QVERIFY2(isAsMade(turned, madeIn(turned)), kind.name);
            const Scene wider = changed(turned, "width", 13.0);
            QVERIFY2(isAsMade(wider, madeIn(wider)), kind.name);
            const Scene wanted = changed(scene, "width", 13.0);
            const Scene straight = applied(wider, edit::transform(wider, everything(wider), back));
            QCOMPARE(straight.particles().size(), wanted.particles().size());
            for (std::size_t i = 0; i < wanted.particles().size(); ++i)
                QVERIFY2(length(straight.particles()[i].position - wanted.particles()[i].position) <
                             1e-9,
                         kind.name);
        }
    }

    // If the rest lengths are scaled too, the result is what a template of the new size makes;
    // otherwise it no longer is a made structure.
    void aScaledOneHasAnotherSize()
    {
        const Scene scene = with(warren(4));
        const Vec2 factors{1.5, 0.75};
        const Affine map = Affine::scaling({3.0, -2.0}, factors);
        const Patch bent = edit::transform(scene, everything(scene), map);
        const Patch patch = edit::withRestLengths(scene, bent, edit::RestLengths::follow);
        const Scene scaled = applied(scene, withScaledSizes(scene, patch, factors));
        QVERIFY(isAsMade(scaled, madeIn(scaled)));
        const auto& made = std::get<FromTemplate<TrussTemplate>>(madeIn(scaled).body);
        QCOMPARE(made.width, frame.width() * factors.x);
        QCOMPARE(made.height, frame.height() * factors.y);
        QVERIFY(withScaledSizes(scene, bent, factors).decorations.empty());
        const Patch part = edit::transform(scene, {{scene.particles()[0].id}, {}}, map);
        QVERIFY(withScaledSizes(scene, part, factors).decorations.empty());
    }

    void whatIsAtTheSamePlaceKeepsItsLinks()
    {
        Scene scene = with(warren(4));
        const ParticleId end = at(scene, {10.0, 4.0});
        Draft draft(scene);
        const ParticleId ground = draft.add(particleAt({12.0, 4.0}));
        const ConstraintId rope = draft.add(makeLink(LinkKind::rope, end, ground, 2.0));
        scene.apply(draft.patch());
        QVERIFY(isAsMade(scene, madeIn(scene)));
        const Scene more = changed(scene, "panels", std::int64_t{6});
        QCOMPARE(linkOf(*more.find(rope))->a, at(more, {10.0, 4.0}));
        const Scene longer = changed(more, "width", 4.0);
        QVERIFY(longer.find(rope));
        const Scene less = changed(scene, "panels", std::int64_t{2});
        QCOMPARE(linkOf(*less.find(rope))->a, at(less, {10.0, 4.0}));
    }

    void whatHungOnALostParticleGoesWithIt()
    {
        Scene scene = with(warren(4));
        const ParticleId inner = at(scene, {4.0, 4.0});
        Draft draft(scene);
        const ParticleId weight = draft.add(particleAt({4.0, 6.0}));
        const ConstraintId rope = draft.add(makeLink(LinkKind::rope, inner, weight, 2.0));
        Trail trail;
        trail.particle = inner;
        draft.add(Decoration{{}, trail});
        scene.apply(draft.patch());
        const Scene least = changed(scene, "panels", std::int64_t{2});
        QCOMPARE(check(least), std::vector<Problem>{});
        QVERIFY(least.find(weight));
        QCOMPARE(least.find(rope) != nullptr, least.find(inner) != nullptr);
    }

    void anEditInsideEndsIt_data()
    {
        using Change = std::function<Patch(const Scene&)>;
        QTest::addColumn<Change>("change");
        const Items one{{ParticleId{2}}, {}};
        const Items link{{}, {ConstraintId{2}}};
        QTest::newRow("moved") << Change([=](const Scene& s) {
            return edit::moveBy(s, one, {0.01, 0.0});
        });
        QTest::newRow("pinned") << Change(
            [=](const Scene& s) { return edit::setPinned(s, one.particles, true); });
        QTest::newRow("named") << Change(
            [=](const Scene& s) { return edit::setField(s, one, "name", std::string("knee")); });
        QTest::newRow("longer") << Change(
            [=](const Scene& s) { return edit::setField(s, link, "length", 5.0); });
        QTest::newRow("without a link")
            << Change([=](const Scene& s) { return edit::remove(s, link); });
        QTest::newRow("without a particle")
            << Change([=](const Scene& s) { return edit::remove(s, one); });
        QTest::newRow("with a link more") << Change([](const Scene& s) {
            Draft draft(s);
            draft.add(makeLink(LinkKind::rope, ParticleId{1}, ParticleId{4}, 1.0));
            return draft.patch();
        });
        QTest::newRow("in another order") << Change([](const Scene& s) {
            const ConstraintId last = s.constraints()[s.constraints().size() - 1].id;
            return edit::reorder(s, std::vector{last}, 0);
        });
    }
    void anEditInsideEndsIt()
    {
        using Change = std::function<Patch(const Scene&)>;
        QFETCH(Change, change);
        const Scene scene = with(warren(4));
        const Scene edited = applied(scene, change(scene));
        QVERIFY(!(edited == scene));
        QVERIFY(!isAsMade(edited, madeIn(edited)));
        QVERIFY(reachesMade(change(scene), madeIn(edited)));
        QVERIFY(changed(edited, "panels", std::int64_t{6}) == edited);
        const Scene named = changed(edited, "name", std::string("bridge"));
        QVERIFY(named.particles() == edited.particles() && !(named == edited));
    }

    void aCopyCanBeMadeAgainByItself()
    {
        const Scene scene = with(warren(4));
        const Patch patch = edit::insert(scene, extract(scene, everything(scene)), {0.0, 20.0});
        const Scene twice = applied(scene, patch);
        const DecorationId copy = createdBy(patch).decorations.front();
        QVERIFY(isAsMade(twice, *twice.find(copy)));
        const Scene wider =
            applied(twice, edit::setField(twice, {{}, {}, {copy}}, "panels", std::int64_t{8}));
        QVERIFY(isAsMade(wider, *wider.find(copy)) && isAsMade(wider, madeIn(wider)));
        QVERIFY(*wider.find(madeIn(scene).id) == madeIn(scene));
    }

    // Two structures stand beside each other in one group.
    void severalAreMadeAgainInOneEdit()
    {
        Scene scene = with(warren(8));
        scene.apply(edit::insert(scene, extract(scene, everything(scene)), {0.0, 20.0}));
        scene.apply(edit::group(scene, everything(scene)));
        const Items both{{}, {}, {scene.decorations()[0].id, scene.decorations()[1].id}};
        const Scene fewer = applied(scene, edit::setField(scene, both, "panels", std::int64_t{4}));
        QCOMPARE(check(fewer), std::vector<Problem>{});
        for (const DecorationId id : both.decorations)
            QVERIFY(isAsMade(fewer, *fewer.find(id)));
        QCOMPARE(particlesOf(fewer.decorations()[2]).size(), fewer.particles().size());
    }

    // The two structures share a joint, which the first one may not need any more when it is made
    // again.
    void someThatAreWeldedMakeNoUnsoundScene()
    {
        Scene scene = with(warren(4));
        scene.apply(edit::insert(scene, extract(scene, everything(scene)), {10.0, 0.0}));
        std::vector<ParticleId> all = everything(scene).particles;
        scene.apply(topology::weldCoincident(scene, all));
        const Items both{{}, {}, {scene.decorations()[0].id, scene.decorations()[1].id}};
        for (const std::int64_t panels : {2, 6}) {
            const Scene other = applied(scene, edit::setField(scene, both, "panels", panels));
            QCOMPARE(check(other), std::vector<Problem>{});
        }
    }

    void itsFirstParticleStays()
    {
        for (const TemplateKind& kind : keptKinds())
            for (const char* key : {"width", "height"}) {
                const Scene scene = with(kind.fresh);
                const Scene other = changed(scene, key, 7.0);
                QVERIFY2(other.find(particlesOf(madeIn(other)).front())->position ==
                             scene.find(particlesOf(madeIn(scene)).front())->position,
                         kind.name);
            }
    }
};

QTEST_APPLESS_MAIN(TestMade)
#include "tst_made.moc"

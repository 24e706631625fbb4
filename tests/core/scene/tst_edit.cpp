// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/velocity.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr ParticleId p1{1}, p2{2}, p3{3}, p99{99};
constexpr ConstraintId c1{1}, c2{2}, c3{3}, c99{99};

Items particles(std::vector<ParticleId> ids)
{
    return {std::move(ids), {}};
}

Items constraints(std::vector<ConstraintId> ids)
{
    return {{}, std::move(ids)};
}

// Returns three particles; the second one moves, and a static constraint holds it at a place beside
// it.
Scene threeParticles()
{
    Particle moving = particleAt({10.0, 0.0});
    moving.id = p2;
    moving.previous = {8.0, 1.0};
    return aScene()
        .particle(1, {0, 0})
        .add(moving)
        .particle(3, {20, 0})
        .distance(1, 1, 2)
        .rope(2, 2, 3)
        .add(c3, makeStatic(p2, {11.0, 2.0}));
}

Vec2 placeOf(const Scene& scene, ConstraintId id)
{
    return std::get<StaticConstraint>(scene.find(id)->body).place;
}

// Returns a copy of the scene with one particle changed.
template <class Change>
Scene changed(const Scene& scene, ParticleId id, Change change)
{
    Particle particle = *scene.find(id);
    change(particle);
    const std::size_t index = *scene.particles().indexOf(id);
    const Placed<Particle> before{index, *scene.find(id)};
    return applied(scene, {{{before, Placed<Particle>{index, particle}}}, {}, {}});
}

Items unusedProfiles(const Scene& scene)
{
    Items unused;
    for (const Profile& profile : scene.profiles())
        if (std::ranges::none_of(scene.constraints(), [&](const Constraint& constraint) {
                const Link* link = linkOf(constraint);
                return link && link->profile == profile.id;
            }))
            unused.profiles.push_back(profile.id);
    return unused;
}

}  // namespace

class TestEdit : public QObject {
    Q_OBJECT

private slots:
    void movingTakesVelocityAndStaticPlaceAlong()
    {
        const Scene scene = threeParticles();
        const Scene moved = applied(scene, edit::moveBy(scene, std::array{p2, p1}, {3.0, -4.0}));
        QCOMPARE(*moved.find(p1), Scene(aScene().particle(1, {3, -4})).particles()[0]);
        QCOMPARE(moved.find(p2)->position, (Vec2{13.0, -4.0}));
        QCOMPARE(moved.find(p2)->previous, (Vec2{11.0, -3.0}));
        QCOMPARE(*moved.find(p3), *scene.find(p3));
        QCOMPARE(placeOf(moved, c3), (Vec2{14.0, -2.0}));
        QCOMPARE(*moved.find(c1), *scene.find(c1));
        QCOMPARE(velocityIn(moved, *moved.find(p2)), velocityIn(scene, *scene.find(p2)));
    }

    void removingAParticleRemovesItsConstraints()
    {
        const Scene scene = threeParticles();
        QCOMPARE(applied(scene, edit::remove(scene, particles({p2}))),
                 Scene(aScene().particle(1, {0, 0}).particle(3, {20, 0})));
        const Scene without = applied(scene, edit::remove(scene, particles({p1})));
        QVERIFY(!without.find(c1));
        QVERIFY(without.find(c2) && without.find(c3));
        QCOMPARE(applied(scene, edit::remove(scene, {{p1, p2, p3}, {c1, c3}})), Scene{});
    }

    void removingAConstraintKeepsItsParticles()
    {
        const Scene scene = threeParticles();
        const Scene without = applied(scene, edit::remove(scene, constraints({c1, c3})));
        QCOMPARE(idsOf(without), (Ids{1, 2, 3}));
        QCOMPARE(without.constraints().size(), 1u);
        QCOMPARE(*without.find(c2), *scene.find(c2));
    }

    void noEditLeavesAReferenceOpen()
    {
        Dice dice(5);
        for (int i = 0; i < 500; ++i) {
            const Scene scene = randomScene(dice);
            Items some;
            for (const Particle& particle : scene.particles())
                if (dice.oneIn(3))
                    some.particles.push_back(particle.id);
            for (const Constraint& constraint : scene.constraints())
                if (dice.oneIn(3))
                    some.constraints.push_back(constraint.id);
            QVERIFY(check(scene).empty());
            const Scene part = extract(scene, some);
            QVERIFY(check(part).empty());
            QVERIFY(check(applied(scene, edit::remove(scene, some))).empty());
            QVERIFY(check(applied(scene, edit::insert(scene, part, {1.0, 2.0}))).empty());
            QVERIFY(check(applied(scene, edit::moveBy(scene, some.particles, {9, 9}))).empty());
        }
    }

    void pinningAndUnpinning()
    {
        const Scene scene = threeParticles();
        const Scene pinned = applied(scene, edit::setPinned(scene, std::array{p1, p3}, true));
        QVERIFY(pinned.find(p1)->pinned && !pinned.find(p2)->pinned && pinned.find(p3)->pinned);
        QVERIFY(edit::setPinned(pinned, std::array{p1, p3}, true).empty());
        QCOMPARE(applied(pinned, edit::setPinned(pinned, std::array{p1, p2, p3}, false)), scene);
    }

    void aFieldIsSetOnEveryItemThatHasIt()
    {
        const Scene scene = threeParticles();
        const Items all{{p1, p2, p3}, {c1, c2, c3}};
        const Scene longer = applied(scene, edit::setField(scene, all, "length", 7.0));
        QCOMPARE(linkOf(*longer.find(c1))->length, 7.0);
        QCOMPARE(linkOf(*longer.find(c2))->length, 7.0);
        QCOMPARE(*longer.find(c3), *scene.find(c3));
        QCOMPARE(difference(scene, longer).particles.size(), 0u);

        const Scene hidden = applied(scene, edit::setField(scene, all, "visible", false));
        for (const Constraint& constraint : hidden.constraints())
            QVERIFY(!constraint.base().visible);

        const Scene heavy = applied(scene, edit::setField(scene, all, "mass", 4.0));
        for (const Particle& particle : heavy.particles())
            QCOMPARE(particle.mass, 4.0);
        QCOMPARE(difference(scene, heavy).constraints.size(), 0u);
        QVERIFY(edit::setField(scene, all, "nothing", 4.0).empty());
    }

    void aNewXOrYMovesAsMoveByDoes()
    {
        const Scene scene = threeParticles();
        const Items both = particles({p1, p2});
        const Scene x = applied(scene, edit::setField(scene, both, "x", 30.0));
        QCOMPARE(x.find(p1)->position, (Vec2{30.0, 0.0}));
        QCOMPARE(x.find(p1)->previous, (Vec2{30.0, 0.0}));
        QCOMPARE(x.find(p2)->position, (Vec2{30.0, 0.0}));
        QCOMPARE(x.find(p2)->previous, (Vec2{28.0, 1.0}));
        QCOMPARE(placeOf(x, c3), (Vec2{31.0, 2.0}));
        const Scene y = applied(scene, edit::setField(scene, both, "y", -5.0));
        QCOMPARE(y.find(p2)->position, (Vec2{10.0, -5.0}));
        QCOMPARE(y.find(p2)->previous, (Vec2{8.0, -4.0}));
        QCOMPARE(placeOf(y, c3), (Vec2{11.0, -3.0}));
    }

    void aParticleAtRestStaysAtRestWhereverItIsPut()
    {
        const Scene scene = aScene().particle(1, {0.1, 0.7}).fixed(1, 1);
        for (const double x : {0.3, 1e9, -1e-9, 123.456}) {
            const Scene moved = applied(scene, edit::setField(scene, particles({p1}), "x", x));
            QCOMPARE(moved.find(p1)->position.x, x);
            QCOMPARE(moved.find(p1)->previous, moved.find(p1)->position);
            QCOMPARE(placeOf(moved, c1), moved.find(p1)->position);
        }
    }

    void aValueSetOnAStaticAndItsParticleIsThatOfBoth()
    {
        const Scene scene = threeParticles();
        const Scene x = applied(scene, edit::setField(scene, {{p2}, {c3}}, "x", 30.0));
        QCOMPARE(x.find(p2)->position, (Vec2{30.0, 0.0}));
        QCOMPARE(placeOf(x, c3), (Vec2{30.0, 2.0}));
    }

    void aPreviousPositionIsSetAlone()
    {
        const Scene scene = threeParticles();
        const Scene set = applied(scene, edit::setField(scene, particles({p2}), "previous_x", 5.0));
        QCOMPARE(set, changed(scene, p2, [](Particle& p) { p.previous.x = 5.0; }));
    }

    void worldFieldsAreSetByKey()
    {
        const Scene scene = threeParticles();
        const Scene set = applied(scene, edit::setWorldField(scene, "gravity_y", 1.5));
        World world = scene.world();
        world.gravity.y = 1.5;
        QCOMPARE(set.world(), world);
        QVERIFY(edit::setWorldField(scene, "gravity_y", scene.world().gravity.y).empty());
        QVERIFY(edit::setWorldField(scene, "nothing", 1.0).empty());
    }

    void aVelocityIsKeptByThePreviousPosition()
    {
        World world;
        world.timeStep = 0.25;
        const Scene scene = aScene().world(world).particle(1, {10, 20}).particle(2, {0, 0});
        const Scene set = applied(scene, edit::setVelocity(scene, std::array{p1}, {4.0, -8.0}));
        QCOMPARE(set, changed(scene, p1, [](Particle& p) { p.previous = {9.0, 22.0}; }));
        QCOMPARE(velocityIn(set, *set.find(p1)), (Vec2{4.0, -8.0}));
        const Scene x = applied(set, edit::setVelocity(set, std::array{p1}, {0.0, {}}));
        QCOMPARE(velocityIn(x, *x.find(p1)), (Vec2{0.0, -8.0}));
        const Scene y = applied(set, edit::setVelocity(set, std::array{p1}, {{}, 1.0}));
        QCOMPARE(velocityIn(y, *y.find(p1)), (Vec2{4.0, 1.0}));
        QVERIFY(edit::setVelocity(set, std::array{p1, p99}, {4.0, -8.0}).empty());
    }

    void theChosenPartIsASceneOfItsOwn()
    {
        const Scene scene = threeParticles();
        const Scene pair = extract(scene, particles({p2, p1, p99}));
        QCOMPARE(idsOf(pair), (Ids{1, 2}));
        QCOMPARE(pair.constraints().size(), 2u);
        QVERIFY(pair.find(c1) && pair.find(c3));
        QCOMPARE(pair.world(), scene.world());
        const Scene rope = extract(scene, constraints({c2, c99}));
        QCOMPARE(idsOf(rope), (Ids{2, 3}));
        QCOMPARE(rope.constraints().size(), 1u);
        QCOMPARE(*rope.find(c2), *scene.find(c2));
        QVERIFY(extract(scene, {}).empty());
    }

    void insertingRenumbersEveryKind()
    {
        const Scene scene = aScene().particle(7, {1, 1}).particle(4, {2, 2}).rope(5, 7, 4);
        const Scene both = applied(scene, edit::insert(scene, threeParticles(), {100.0, 10.0}));
        Particle moving = particleAt({110.0, 10.0});
        moving.id = ParticleId{9};
        moving.previous = {108.0, 11.0};
        QCOMPARE(both, Scene(aScene()
                                 .particle(7, {1, 1})
                                 .particle(4, {2, 2})
                                 .particle(8, {100, 10})
                                 .add(moving)
                                 .particle(10, {120, 10})
                                 .rope(5, 7, 4)
                                 .distance(6, 8, 9)
                                 .rope(7, 9, 10)
                                 .add(ConstraintId{8}, makeStatic(ParticleId{9}, {111, 12}))));
    }

    void anInsertedPartCanBeTakenOutAgain()
    {
        Dice dice(6);
        for (int i = 0; i < 200; ++i) {
            Scene scene = randomScene(dice);
            Items loads;  // removed first, because inserted loads could be merged into them
            for (const Load& load : scene.loads())
                loads.loads.push_back(load.id);
            scene.apply(edit::remove(scene, loads));
            Scene part = randomScene(dice);
            part.apply(edit::remove(part, unusedProfiles(part)));
            const Patch patch = edit::insert(scene, part, {});
            const Items made = createdBy(patch);
            const Scene out = extract(applied(scene, patch), made);
            QCOMPARE(applied({}, edit::insert({}, out, {})),
                     applied({}, edit::insert({}, part, {})));
        }
    }

    void anEditThatComesToNothingIsAnEmptyPatch()
    {
        const Scene scene = threeParticles();
        const Items stale{{p99}, {c99}};
        QVERIFY(edit::moveBy(scene, std::array{p1, p2}, {}).empty());
        QVERIFY(edit::moveBy(scene, Items{}, {1.0, 1.0}).empty());
        QVERIFY(edit::moveBy(scene, stale.particles, {1.0, 1.0}).empty());
        QVERIFY(edit::remove(scene, {}).empty());
        QVERIFY(edit::remove(scene, stale).empty());
        QVERIFY(edit::setField(scene, stale, "x", 1.0).empty());
        QVERIFY(edit::setField(scene, particles({p1}), "x", 0.0).empty());
        QVERIFY(edit::insert(scene, Scene{}, {1.0, 1.0}).empty());
        QVERIFY(edit::startFrom(scene, scene).empty());
    }

    void thePoseShownBecomesTheStart()
    {
        const Scene scene = threeParticles();
        const Scene moved = applied(scene, edit::moveBy(scene, std::array{p1}, {1.0, 1.0}));
        const Scene shown = applied(moved, edit::remove(moved, constraints({c2})));
        QCOMPARE(applied(scene, edit::startFrom(scene, shown)), shown);
    }

    void constraintsAreSolvedInAnotherOrder()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {1, 0})
                                .distance(1, 1, 2)
                                .rope(2, 1, 2)
                                .distance(3, 1, 2)
                                .rope(4, 1, 2);
        const auto order = [&scene](std::vector<ConstraintId> ids, std::size_t place) {
            const Patch patch = edit::reorder(scene, ids, place);
            const Scene after = applied(scene, patch);
            Ids result;
            for (const Constraint& constraint : after.constraints())
                result.push_back(static_cast<std::uint32_t>(constraint.id));
            if (applied(after, patch.inverse()) != scene || patch.places())
                result.clear();
            return result;
        };
        const auto c = [](std::uint32_t id) { return ConstraintId{id}; };
        QCOMPARE(order({c(1)}, 3), (Ids{2, 3, 1, 4}));
        QCOMPARE(order({c(4)}, 0), (Ids{4, 1, 2, 3}));
        QCOMPARE(order({c(4), c(1)}, 2), (Ids{2, 1, 4, 3}));
        QCOMPARE(order({c(1), c(3)}, 4), (Ids{2, 4, 1, 3}));
        QCOMPARE(order({c(1), c(3), c(9)}, 1), (Ids{1, 3, 2, 4}));
        const Patch nothing = edit::reorder(scene, std::vector{c(2), c(3)}, 2);
        QVERIFY(nothing.empty());
        Scene whole = scene;
        whole.apply(edit::reorder(scene, std::vector{c(1)}, 2));
        QVERIFY(*whole.find(c(1)) == *scene.find(c(1)) && whole.particles() == scene.particles());
    }
};

QTEST_APPLESS_MAIN(TestEdit)
#include "tst_edit.moc"

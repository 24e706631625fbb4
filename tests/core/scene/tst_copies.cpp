// SPDX-License-Identifier: MIT
#include "core/scene/edit/copies.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/check.h"
#include "core/scene/query/copy_maps.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;
using copies::Side;

namespace {

constexpr ParticleId p1{1}, p2{2}, p3{3};

Items particles(std::vector<ParticleId> ids)
{
    return {std::move(ids), {}};
}

Scene copied(const Scene& scene, const Items& items, const std::vector<Affine>& maps)
{
    return applied(scene, copies::add(scene, items, maps));
}

// Returns half a truss: a triangle whose right side is vertical, held by a static constraint and a
// guide.
SceneBuilder halfTruss()
{
    GuideConstraint guide;
    guide.particle = p3;
    guide.axis = GuideAxis::vertical;
    guide.at = 10.0;
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {10, 0})
        .particle(3, {10, -10})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .distance(3, 1, 3)
        .fixed(4, 1)
        .add(ConstraintId{5}, {{}, guide});
}

}  // namespace

class TestCopies : public QObject {
    Q_OBJECT

private slots:
    void aMirroredCopySharesWhatLiesOnTheLine()
    {
        const Scene scene = halfTruss();
        const Items items = particles({p1, p2, p3});
        const auto mirror = copies::mirrorAt(scene, items, Side::right);
        QCOMPARE(
            copied(scene, items, {*mirror}),
            Scene(
                halfTruss().particle(4, {20, 0}).distance(6, 4, 2).distance(7, 4, 3).fixed(8, 4)));
    }

    void whatIsMirroredFromSideToSideHasTheNameOfTheOther()
    {
        const auto namesAfter = [](const char* name, const Affine& map) {
            Scene scene = aScene().particle(1, {3, 4}).particle(2, {5, 6}).distance(1, 1, 2);
            const Items all{{p1, p2}, {ConstraintId{1}}};
            scene.apply(edit::setField(scene, all, "name", std::string(name)));
            const Scene after = copied(scene, all, {map});
            const auto nameOf = [&after](auto id) {
                if constexpr (std::is_same_v<decltype(id), ParticleId>)
                    return after.find(id)->name.text();
                else
                    return after.find(id)->base().name.text();
            };
            const bool keepsItsOwn = nameOf(p1) == name && nameOf(ConstraintId{1}) == name;
            const bool isAlike = nameOf(ConstraintId{2}) == nameOf(p3);
            return keepsItsOwn && isAlike ? QString::fromStdString(nameOf(p3)) : QString();
        };
        const Affine aside = Affine::mirror({}, 90.0);
        QCOMPARE(namesAfter("left arm", aside), QString("right arm"));
        QCOMPARE(namesAfter("Rechter knie, links", aside), QString("Linker knie, rechts"));
        QCOMPARE(namesAfter("leftover 2", aside), QString("leftover 2"));
        QCOMPARE(namesAfter("left arm", Affine::mirror({}, 0.0)), QString("left arm"));
        QCOMPARE(namesAfter("left arm", Affine::rotation({}, 180.0)), QString("left arm"));
    }

    void theLineGoesThroughTheOutermostJointOnTheScreen()
    {
        for (const bool up : {false, true}) {
            World world;
            world.yAxis = up ? YAxis::up : YAxis::down;
            const Scene scene = aScene().world(world).particle(1, {1, 2}).particle(2, {5, 8});
            const Items items = particles({p1, p2});
            const auto of = [&](Side side) { return (*copies::mirrorAt(scene, items, side))({}); };
            QCOMPARE(of(Side::left), (Vec2{2, 0}));
            QCOMPARE(of(Side::right), (Vec2{10, 0}));
            QCOMPARE(of(Side::up), (up ? Vec2{0, 16} : Vec2{0, 4}));
            QCOMPARE(of(Side::down), (up ? Vec2{0, 4} : Vec2{0, 16}));
            QVERIFY(!copies::mirrorAt(scene, {}, Side::left));
        }
    }

    void repeatedByItsWidthItIsOne()
    {
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {10, 0}).distance(1, 1, 2, 9.0);
        QCOMPARE(copied(scene, particles({p1, p2}), copies::along(3, {10, 0})),
                 Scene(aScene()
                           .particle(1, {0, 0})
                           .particle(2, {10, 0})
                           .particle(3, {20, 0})
                           .particle(4, {30, 0})
                           .particle(5, {40, 0})
                           .distance(1, 1, 2, 9.0)
                           .distance(2, 2, 3, 9.0)
                           .distance(3, 3, 4, 9.0)
                           .distance(4, 4, 5, 9.0)));
    }

    void repeatedAroundAPointItCloses()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0}, true)
                                .particle(2, {6, 0})
                                .particle(3, {3, std::sqrt(27.0)})
                                .distance(1, 1, 2)
                                .distance(2, 1, 3)
                                .distance(3, 2, 3);
        const Scene wheel = copied(scene, particles({p1, p2, p3}), copies::around(5, {0, 0}, 60));
        QCOMPARE(wheel.particles().size(), 7u);
        QCOMPARE(wheel.constraints().size(), 12u);
        QVERIFY(check(wheel).empty());
        QCOMPARE(wheel.find(p1)->position, (Vec2{0, 0}));
        for (const Constraint& constraint : wheel.constraints()) {
            const Link& link = *linkOf(constraint);
            const Vec2 apart = wheel.find(link.a)->position - wheel.find(link.b)->position;
            COMPARE_NEAR(length(apart), 6.0, 1e-12);
        }
    }

    void aCopyMeetsTheRestOfTheScene()
    {
        const auto start = [] {
            return aScene()
                .particle(1, {0, 0})
                .particle(2, {10, 0})
                .particle(3, {100 + 1e-5, 0}, true, 3.0)
                .distance(1, 1, 2)
                .rope(2, 3, 2);
        };
        QCOMPARE(copied(start(), particles({p1, p2}), copies::along(1, {100, 0})),
                 Scene(start().particle(4, {110, 0}).distance(3, 3, 4, 10.0)));
        QCOMPARE(copied(start(), particles({p1, p2}), copies::along(1, {100 - 1e-2, 0}))
                     .particles()
                     .size(),
                 5u);
    }

    void linksSideBySideAreCopiedSideBySide()
    {
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {10, 0}).distance(1, 1, 2).rope(2, 1, 2);
        QCOMPARE(copied(scene, particles({p1, p2}), copies::along(1, {0, 5})),
                 Scene(aScene()
                           .particle(1, {0, 0})
                           .particle(2, {10, 0})
                           .particle(3, {0, 5})
                           .particle(4, {10, 5})
                           .distance(1, 1, 2)
                           .rope(2, 1, 2)
                           .distance(3, 3, 4)
                           .rope(4, 3, 4)));
        QVERIFY(copies::add(scene, particles({p1, p2}), copies::along(1, {0, 0})).empty());
        QVERIFY(copies::add(scene, particles({p1, p2}), {}).empty());
    }

    void jointsThatCoincideStayTwo()
    {
        const Scene scene = aScene()
                                .particle(2, {0, 0})
                                .particle(1, {0, 0})
                                .particle(3, {10, 0})
                                .distance(1, 1, 2, 1.0)
                                .distance(2, 2, 3);
        const Scene both = copied(scene, particles({p1, p2, p3}), {Affine::mirror({}, 90.0)});
        QCOMPARE(both.particles().size(), 4u);
        QCOMPARE(linkOf(both.constraints()[2])->a, p2);
    }

    void everyPatchIsSoundAndGoesBack()
    {
        Dice dice(11);
        for (int i = 0; i < 500; ++i) {
            const Scene scene = randomScene(dice);
            Items items;
            for (const Particle& particle : scene.particles())
                if (dice.oneIn(2))
                    items.particles.push_back(particle.id);
            for (const Constraint& constraint : scene.constraints())
                if (dice.oneIn(4))
                    items.constraints.push_back(constraint.id);
            for (const Decoration& decoration : scene.decorations())
                if (dice.oneIn(2))
                    items.decorations.push_back(decoration.id);
            const int count = static_cast<int>(dice.below(4));
            std::vector<Affine> maps =
                dice.oneIn(2)
                    ? copies::along(count, {50.0 * static_cast<double>(dice.below(3)), 0.0})
                    : copies::around(count, dice.point(50.0), 90.0);
            if (dice.oneIn(2))
                maps.push_back(
                    Affine::mirror({50.0 * static_cast<double>(dice.below(3)), 0.0}, 90.0));
            const Patch patch = copies::add(scene, items, maps);
            const Scene after = applied(scene, patch);
            QVERIFY(check(after).empty());
            QCOMPARE(applied(after, patch.inverse()), scene);
        }
    }

    void aLockHoldsOffNoCopy()
    {
        SceneBuilder half = halfTruss();
        const Items items = particles({p1, p2, p3});
        const Scene free = half;
        const Scene locked = applied(free, edit::setField(free, items, "locked", true));
        const auto mirror = copies::mirrorAt(locked, items, Side::right);
        QVERIFY(mirror);
        const Scene copy = copied(locked, items, {*mirror});
        QVERIFY(copy.find(ParticleId{4})->locked);
        QVERIFY(applied(copy, edit::setField(copy, particles({p1, p2, p3, ParticleId{4}}), "locked",
                                             false)) == copied(free, items, {*mirror}));
    }
};

QTEST_APPLESS_MAIN(TestCopies)
#include "tst_copies.moc"

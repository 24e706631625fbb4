// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/groups.h"
#include "core/scene/edit/topology.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/groups.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr ParticleId p1{1}, p2{2}, p3{3}, p4{4};
constexpr DecorationId d1{1};

// Returns a triangle with a skin that hangs from a fourth particle by a rope.
Scene hung()
{
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {10, 0})
        .particle(3, {0, 10})
        .particle(4, {0, -10}, true)
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .distance(3, 3, 1)
        .rope(4, 1, 4)
        .skin(1, {1, 2, 3})
        .note(5, {3, 3}, "A triangle");
}

const Items triangle{{p1, p2, p3}, {}};

Scene grouped(const Scene& scene = hung(), const Items& items = triangle)
{
    return applied(scene, edit::group(scene, items));
}

DecorationId groupOf(const Scene& scene)
{
    return scene.decorations()[scene.decorations().size() - 1].id;
}

}  // namespace

class TestGroups : public QObject {
    Q_OBJECT

private slots:
    void aGroupHoldsWhatLiesOnItsParticlesAlone()
    {
        const Scene scene = grouped();
        const DecorationId group = groupOf(scene);
        QCOMPARE(membersOf(scene, group),
                 (Items{{p1, p2, p3},
                        {ConstraintId{1}, ConstraintId{2}, ConstraintId{3}},
                        {d1, group}}));
        QCOMPARE(membersOf(scene, d1), Items{});
        QCOMPARE(membersOf(scene, DecorationId{99}), Items{});
    }

    void constraintsAndSkinsBringTheirParticles()
    {
        const Items chosen{{}, {ConstraintId{4}}, {d1}};
        const Scene scene = grouped(hung(), chosen);
        QCOMPARE(membersOf(scene, groupOf(scene)).particles, (std::vector{p1, p2, p3, p4}));
        QCOMPARE(edit::group(hung(), {{}, {}, {DecorationId{5}}}), Patch{});
        QCOMPARE(edit::group(hung(), {}), Patch{});
    }

    void theLargestGroupAroundComesFirst()
    {
        const Scene inner = grouped();
        const DecorationId small = groupOf(inner);
        const Scene scene = grouped(inner, {{p1, p2, p3, p4}, {}});
        const DecorationId large = groupOf(scene);
        QCOMPARE(groupsAround(scene, {{p1}, {}}), (std::vector{large, small}));
        QCOMPARE(groupsAround(scene, {{}, {ConstraintId{1}}}), (std::vector{large, small}));
        QCOMPARE(groupsAround(scene, {{}, {ConstraintId{4}}}), std::vector{large});
        QCOMPARE(groupsAround(scene, {{}, {}, {DecorationId{5}}}), std::vector<DecorationId>{});
        const Items all = membersOf(scene, large);
        QVERIFY(std::ranges::binary_search(all.decorations, small));
        QCOMPARE(groupsAround(scene, all), std::vector{large});
    }

    void ungroupingLeavesWhatWasIn()
    {
        const Scene scene = grouped();
        const Items all = membersOf(scene, groupOf(scene));
        QVERIFY(applied(scene, edit::ungroup(scene, all)) == hung());
        QCOMPARE(edit::ungroup(scene, triangle), Patch{});
    }

    void aGroupShrinksWithWhatIsRemovedAndGoesWithTheLast()
    {
        const Scene scene = grouped();
        const DecorationId group = groupOf(scene);
        const Scene less = applied(scene, edit::remove(scene, {{p2}, {}}));
        QCOMPARE(membersOf(less, group), (Items{{p1, p3}, {ConstraintId{3}}, {group}}));
        const Scene none = applied(less, edit::remove(less, {{p1, p3}, {}}));
        QVERIFY(!none.find(group));
        const Scene all = applied(scene, edit::remove(scene, membersOf(scene, group)));
        QCOMPARE(all.particles().size(), std::size_t{1});
    }

    void aCopyIsAGroupOfItsOwn()
    {
        const Scene scene = grouped();
        const Items all = membersOf(scene, groupOf(scene));
        const Patch patch = edit::insert(scene, extract(scene, all), {50, 0});
        const Scene twice = applied(scene, patch);
        const DecorationId copy = groupOf(twice);
        QCOMPARE(membersOf(twice, copy).particles, createdBy(patch).particles);
        QCOMPARE(membersOf(twice, copy).constraints, createdBy(patch).constraints);
        QCOMPARE(membersOf(twice, groupOf(scene)), all);
    }

    void anEditOfAGroupMovesNothing()
    {
        const Scene scene = grouped();
        const Items group{{}, {}, {groupOf(scene)}};
        const Scene named =
            applied(scene, edit::setField(scene, group, "name", std::string("arm")));
        QCOMPARE(std::get<Group>(named.find(groupOf(scene))->body).name.text(), std::string("arm"));
        QVERIFY(named.particles() == scene.particles());
    }

    void jointsThatAreWeldedLeaveTheGroup()
    {
        const Scene scene = grouped();
        const Scene welded = applied(scene, topology::weld(scene, std::array{p1, p2}));
        QCOMPARE(particlesOf(*welded.find(groupOf(scene))), (std::vector{p1, p3}));
    }

    void ofNestedGroupsTheOuterGoesFirst()
    {
        const Scene inner = grouped(hung(), {{p1, p2}, {}});
        const Scene scene = grouped(inner);
        const DecorationId outer = groupOf(scene);
        const Items all = membersOf(scene, outer);
        QCOMPARE(all.decorations, (std::vector{d1, groupOf(inner), outer}));
        QVERIFY(applied(scene, edit::ungroup(scene, all)) == inner);
    }

    // A link between two groups belongs to neither of them.
    void wholeGroupsAreAddedWithWhatLiesInOneOfThem()
    {
        const Scene scene = grouped(grouped(hung(), {{p1, p2}, {}}), {{p3, p4}, {}});
        QCOMPARE(withWholeGroups(scene, {{p1, p3}, {}}),
                 (Items{{p1, p2, p3, p4}, {ConstraintId{1}}, {DecorationId{6}, DecorationId{7}}}));
    }

    void whatIsConnectedToAPartIsNotTheWholeGroup()
    {
        const Scene scene = grouped(aScene()
                                        .particle(1, {0, 0})
                                        .particle(2, {10, 0})
                                        .particle(3, {0, 10})
                                        .particle(4, {9, 9})
                                        .distance(1, 1, 2)
                                        .distance(2, 3, 4),
                                    {{p1, p2, p3, p4}, {}});
        QCOMPARE(connectedTo(scene, {{p1}, {}}), (Items{{p1, p2}, {ConstraintId{1}}}));
    }
};

QTEST_APPLESS_MAIN(TestGroups)
#include "tst_groups.moc"

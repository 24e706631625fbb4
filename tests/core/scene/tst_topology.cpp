// SPDX-License-Identifier: MIT
#include "core/scene/edit/topology.h"
#include "core/scene/query/check.h"
#include "core/scene/query/joints.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr ParticleId p1{1}, p2{2}, p3{3}, p4{4};
constexpr ConstraintId c1{1}, c2{2};

Scene welded(const Scene& scene, std::vector<ParticleId> ids)
{
    return applied(scene, topology::weld(scene, ids));
}

Constraint spring(ParticleId a, ParticleId b, double axialStiffness)
{
    Constraint made = makeLink(LinkKind::spring, a, b, 12.0);
    auto& body = std::get<SpringConstraint>(made.body);
    body.springConstant = 600.0;
    body.axialStiffness = axialStiffness;
    body.damping = 3.0;
    return made;
}

}  // namespace

class TestTopology : public QObject {
    Q_OBJECT

private slots:
    void weldedIntoTheMiddleOfThem()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {4, 2}, false, 3.0)
                                .particle(3, {10, 0})
                                .distance(1, 2, 3, 6.0)
                                .rope(2, 3, 1, 7.0)
                                .distance(3, 1, 2);
        QCOMPARE(welded(scene, {p2, p1}), Scene(aScene()
                                                    .particle(1, {2, 1}, false, 4.0)
                                                    .particle(3, {10, 0})
                                                    .distance(1, 1, 3, 6.0)));
        QVERIFY(topology::weld(scene, std::array{p1, ParticleId{99}}).empty());
    }

    void weldedOnTheOneThatIsHeld()
    {
        const auto at = [](const Scene& scene) {
            return welded(scene, {p1, p2}).find(p1)->position;
        };
        const auto two = [](bool first, bool second) {
            return aScene().particle(1, {0, 0}, first).particle(2, {4, 2}, second);
        };
        QCOMPARE(at(two(false, true)), (Vec2{4, 2}));
        QVERIFY(welded(two(false, true), {p1, p2}).find(p1)->pinned);
        QCOMPARE(at(two(true, true)), (Vec2{2, 1}));
        QCOMPARE(at(two(false, false).fixed(1, 2)), (Vec2{4, 2}));
        QCOMPARE(at(two(true, false).fixed(1, 2)), (Vec2{2, 1}));
        QCOMPARE(welded(two(false, false).fixed(1, 1).fixed(2, 2), {p1, p2}),
                 Scene(aScene().particle(1, {2, 1}, false, 2.0).fixed(1, 1)));
    }

    void momentumIsKept()
    {
        Particle slow = particleAt({0.0, 0.0});
        slow.id = p1;
        slow.mass = 2.0;
        Particle fast = particleAt({4.0, 0.0});
        fast.id = p2;
        fast.mass = 2.0;
        fast.previous = {0.0, -8.0};
        const Scene after = welded(aScene().add(slow).add(fast), {p1, p2});
        QCOMPARE(after.find(p1)->position, (Vec2{2.0, 0.0}));
        QCOMPARE(after.find(p1)->previous, (Vec2{0.0, -4.0}));
    }

    void linksSideBySideBeforeStaySo()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {0, 0})
                                .particle(3, {9, 0})
                                .distance(1, 1, 3)
                                .rope(2, 1, 3)
                                .distance(3, 2, 3);
        QCOMPARE(welded(scene, {p1, p2}), Scene(aScene()
                                                    .particle(1, {0, 0}, false, 2.0)
                                                    .particle(3, {9, 0})
                                                    .distance(1, 1, 3)
                                                    .rope(2, 1, 3)));
    }

    void aSkinShrinksOrGoes()
    {
        const auto four = [] {
            return aScene().particle(1, {0, 0}).particle(2, {0, 0}).particle(3, {9, 0}).particle(
                4, {9, 9});
        };
        const auto left = [](const Scene& scene) { return welded(scene, {p1, p2}).decorations(); };
        QCOMPARE(left(four().skin(1, {1, 2, 3, 4})),
                 Scene(four().skin(1, {1, 3, 4})).decorations());
        QVERIFY(left(four().skin(1, {1, 2, 3})).empty());
        QCOMPARE(left(four().skin(1, {4, 2, 3})), Scene(four().skin(1, {4, 1, 3})).decorations());
    }

    void whatCoincidesIsWelded()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {100, 0})
                                .particle(3, {0, 1e-5})
                                .particle(4, {100, 0})
                                .particle(5, {0, 1e-3})
                                .distance(1, 3, 4, 50.0);
        QCOMPARE(countOnOthers(scene, std::array{p3, p4}), std::size_t{2});
        QCOMPARE(countOnOthers(scene, std::array{p1, p3}), std::size_t{0});
        const std::array all{p1, p2, p3, p4, ParticleId{5}};
        const Scene after = applied(scene, topology::weldCoincident(scene, all));
        QCOMPARE(idsOf(after), (Ids{1, 2, 5}));
        QCOMPARE(linkOf(*after.find(c1))->a, p1);
        QCOMPARE(linkOf(*after.find(c1))->b, p2);
        QVERIFY(topology::weldCoincident(after, all).empty());
    }

    void aLinkIsSplitInProportion()
    {
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {8, 4}, false, 5.0).rope(1, 1, 2, 12.0);
        QCOMPARE(applied(scene, topology::split(scene, c1, 0.25)),
                 Scene(aScene()
                           .particle(1, {0, 0})
                           .particle(2, {8, 4}, false, 5.0)
                           .particle(3, {2, 1}, false, 2.0)
                           .rope(1, 1, 3, 3.0)
                           .rope(2, 3, 2, 9.0)));
        for (const double nowhere : {0.0, 1.0, -1.0, qQNaN()})
            QVERIFY(topology::split(scene, c1, nowhere).empty());
        QVERIFY(topology::split(scene, c2).empty());
    }

    // Springs in series have 1/k = Σ 1/k_i.
    void springsInSeriesAreAsStiffAsTheOne()
    {
        const SceneBuilder two = aScene().particle(1, {0, 0}).particle(2, {12, 0});
        const Scene scene =
            SceneBuilder(two).add(c1, spring(p1, p2, 0.0)).add(c2, spring(p1, p2, 2400.0));
        for (const double share : {0.25, 0.5}) {
            Scene after = applied(scene, topology::split(scene, c1, share));
            after.apply(topology::split(after, c2, share));
            double softness[2] = {};
            double give[2] = {};
            for (std::size_t i = 0; i < 4; ++i) {
                const auto& part = std::get<SpringConstraint>(after.constraints()[i].body);
                const std::size_t which = part.axialStiffness > 0.0 ? 1 : 0;
                softness[which] += 1.0 / part.rate();
                give[which] += 1.0 / part.damping;
                QVERIFY(which == 0 || part.springConstant == 600.0);
            }
            QCOMPARE(softness[0], 1.0 / 600.0);
            QCOMPARE(softness[1], 1.0 / 200.0);
            QCOMPARE(give[0], 1.0 / 3.0);
            QCOMPARE(give[1], 1.0 / 3.0);
        }
    }

    void compliancesInSeriesAddUp()
    {
        Constraint soft = makeLink(LinkKind::distance, p1, p2, 12.0);
        std::get<DistanceConstraint>(soft.body).compliance = 0.5;
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {12, 0}).add(c1, soft);
        const Scene after = applied(scene, topology::split(scene, c1, 0.25));
        QCOMPARE(after.constraints()[0].base().compliance, 0.125);
        QCOMPARE(after.constraints()[1].base().compliance, 0.375);
    }

    void whatIsPutBetweenMovesBetween()
    {
        Particle moving = particleAt({8.0, 0.0});
        moving.id = p2;
        moving.previous = {8.0, 4.0};
        const Scene scene = aScene().particle(1, {0, 0}).add(moving).distance(1, 1, 2);
        const Scene after = applied(scene, topology::split(scene, c1));
        QCOMPARE(after.find(p3)->position, (Vec2{4.0, 0.0}));
        QCOMPARE(after.find(p3)->previous, (Vec2{4.0, 2.0}));
    }

    void whatComesBetweenTwoParticlesWeighsAsTheyDo()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0}, false, 2.0)
                                .particle(2, {9, 0}, false, 5.0)
                                .distance(1, 1, 2);
        const Scene after = applied(scene, topology::subdivide(scene, std::array{c1}, 3));
        QCOMPARE(after.find(p3)->mass, 3.0);
        QCOMPARE(after.find(ParticleId{4})->mass, 4.0);
    }

    void subdividedIntoEqualPieces()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {12, 0})
                                .particle(3, {12, 6})
                                .distance(1, 1, 2, 30.0)
                                .fixed(2, 1)
                                .rope(3, 2, 3);
        const std::array links{c1, c2, ConstraintId{3}};
        QCOMPARE(applied(scene, topology::subdivide(scene, links, 3)),
                 Scene(aScene()
                           .particle(1, {0, 0})
                           .particle(2, {12, 0})
                           .particle(3, {12, 6})
                           .particle(4, {4, 0})
                           .particle(5, {8, 0})
                           .particle(6, {12, 2})
                           .particle(7, {12, 4})
                           .distance(1, 1, 4, 10.0)
                           .fixed(2, 1)
                           .rope(3, 2, 6, 2.0)
                           .distance(4, 4, 5, 10.0)
                           .distance(5, 5, 2, 10.0)
                           .rope(6, 6, 7, 2.0)
                           .rope(7, 7, 3, 2.0)));
        QVERIFY(topology::subdivide(scene, links, 1).empty());
    }

    void reversedTwiceIsAsBefore()
    {
        PulleyConstraint pulley;
        pulley.a = p1, pulley.b = p2, pulley.c = p3;
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {12, 0})
                                .particle(3, {12, 6})
                                .rope(1, 1, 2)
                                .add(c2, {{}, pulley});
        const std::array ids{c1, c2, ConstraintId{99}};
        const Scene after = applied(scene, topology::reverse(scene, ids));
        QCOMPARE(linkOf(*after.find(c1))->a, p2);
        QCOMPARE(linkOf(*after.find(c1))->b, p1);
        QCOMPARE(std::get<PulleyConstraint>(after.find(c2)->body).a, p3);
        QCOMPARE(applied(after, topology::reverse(after, ids)), scene);
    }

    void connectedInAChain()
    {
        const auto start = [] {
            return aScene()
                .particle(1, {0, 0})
                .particle(2, {3, 4})
                .particle(3, {3, 0})
                .particle(4, {0, 9})
                .rope(1, 3, 2);
        };
        const std::array ids{p1, p2, p3, p4};
        const Scene scene = start();
        QCOMPARE(applied(scene, topology::connectChain(scene, ids, LinkKind::distance)),
                 Scene(start().distance(2, 1, 2).distance(3, 3, 4)));
        QCOMPARE(applied(scene, topology::connectChain(scene, std::array{p1, p4}, LinkKind::rope)),
                 Scene(start().rope(2, 1, 4)));
        QVERIFY(topology::connectChain(scene, std::array{p1, p1}, LinkKind::rope).empty());
    }

    void everyPatchIsSoundAndGoesBack()
    {
        Dice dice(13);
        for (int i = 0; i < 500; ++i) {
            const Scene scene = randomScene(dice);
            std::vector<ParticleId> ids;
            for (const Particle& particle : scene.particles())
                if (dice.oneIn(3))
                    ids.push_back(particle.id);
            std::vector<ConstraintId> constraints;
            for (const Constraint& constraint : scene.constraints())
                if (dice.oneIn(2))
                    constraints.push_back(constraint.id);
            std::vector<Patch> patches{
                topology::weld(scene, ids),
                topology::weldCoincident(scene, ids),
                topology::subdivide(scene, constraints, static_cast<int>(1 + dice.below(5))),
                topology::reverse(scene, constraints),
                topology::connectChain(scene, ids, static_cast<LinkKind>(dice.below(3))),
            };
            for (const ConstraintId id : constraints)
                patches.push_back(topology::split(scene, id, dice.between(0.0, 1.0)));
            for (const Patch& patch : patches) {
                const Scene after = applied(scene, patch);
                QVERIFY(check(after).empty());
                QCOMPARE(applied(after, patch.inverse()), scene);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestTopology)
#include "tst_topology.moc"

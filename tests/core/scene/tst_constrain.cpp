// SPDX-License-Identifier: MIT
#include "core/scene/edit/constrain.h"
#include "core/scene/query/check.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

std::vector<ParticleId> particleIds(const Ids& ids)
{
    std::vector<ParticleId> result;
    for (const std::uint32_t id : ids)
        result.push_back(ParticleId{id});
    return result;
}

Items items(const Ids& particles, const Ids& constraints = {})
{
    Items result{particleIds(particles), {}};
    for (const std::uint32_t id : constraints)
        result.constraints.push_back(ConstraintId{id});
    return result;
}

template <class Body>
std::vector<Body> made(const Patch& patch)
{
    std::vector<Body> result;
    for (const auto& change : patch.constraints)
        if (!change.before)
            result.push_back(std::get<Body>(change.after->item.body));
    return result;
}

// Returns a square with a particle at each corner and a link along each side. Particles 1 and 2 are
// opposite corners, and so are 3 and 4. Particle 5 lies outside the square.
SceneBuilder square()
{
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {10, 10})
        .particle(3, {10, 0})
        .particle(4, {0, 10})
        .particle(5, {30, 0})
        .distance(1, 1, 3)
        .distance(2, 3, 2)
        .distance(3, 2, 4)
        .distance(4, 4, 1);
}

Ids ringOf(const Patch& patch)
{
    Ids ids;
    const AreaConstraint area = made<AreaConstraint>(patch).at(0);
    for (const ParticleId id : area.ring)
        ids.push_back(static_cast<std::uint32_t>(id));
    return ids;
}

AngleConstraint angleOf(const Patch& patch)
{
    return made<AngleConstraint>(patch).at(0);
}

Ids endsOf(const AngleConstraint& angle)
{
    return {static_cast<std::uint32_t>(angle.a), static_cast<std::uint32_t>(angle.b),
            static_cast<std::uint32_t>(angle.c)};
}

}  // namespace

class TestConstrain : public QObject {
    Q_OBJECT

private slots:
    void eachParticleGetsAGuideThroughIt()
    {
        const Scene scene = square();
        const auto level = made<GuideConstraint>(
            constrain::guide(scene, particleIds({2, 5, 99}), GuideAxis::horizontal));
        QCOMPARE(level.size(), std::size_t{2});
        QCOMPARE(level[0].at, 10.0);
        QCOMPARE(level[1].at, 0.0);
        const auto upright = made<GuideConstraint>(
            constrain::guide(scene, particleIds({2, 5}), GuideAxis::vertical));
        QCOMPARE(upright[1].particle, ParticleId{5});
        QCOMPARE(upright[1].axis, GuideAxis::vertical);
        QCOMPARE(upright[1].at, 30.0);
    }

    void aGuideIsNotMadeTwice()
    {
        const Scene scene =
            applied(square(), constrain::guide(square(), particleIds({2}), GuideAxis::vertical));
        QVERIFY(constrain::guide(scene, particleIds({2}), GuideAxis::vertical).empty());
        QVERIFY(!constrain::guide(scene, particleIds({2}), GuideAxis::horizontal).empty());
        QVERIFY(constrain::guide(scene, {}, GuideAxis::horizontal).empty());
    }

    void severalGoRoundTheirMiddle()
    {
        const auto circles =
            made<CircleConstraint>(constrain::circle(square(), particleIds({1, 2, 3, 4}), 7.0));
        QCOMPARE(circles.size(), std::size_t{4});
        for (const CircleConstraint& circle : circles) {
            QCOMPARE(circle.centre, (Vec2{5, 5}));
            QCOMPARE(circle.radius, std::sqrt(50.0));
        }
    }

    void theOnlyPinnedOneIsTheCentre()
    {
        const Scene scene = aScene().particle(1, {3, 4}).particle(2, {0, 0}, true);
        const auto circles =
            made<CircleConstraint>(constrain::circle(scene, particleIds({1, 2}), 7.0));
        QCOMPARE(circles.size(), std::size_t{1});
        QCOMPARE(circles[0].particle, ParticleId{1});
        QCOMPARE(circles[0].centre, (Vec2{0, 0}));
        QCOMPARE(circles[0].radius, 5.0);
    }

    void aSingleOneHangsBelowItsCentre()
    {
        World up;
        up.yAxis = YAxis::up;
        const auto centre = [](const Scene& scene) {
            return made<CircleConstraint>(constrain::circle(scene, particleIds({1}), 7.0))
                .at(0)
                .centre;
        };
        QCOMPARE(centre(aScene().particle(1, {3, 4})), (Vec2{3, -3}));
        QCOMPARE(centre(aScene().world(up).particle(1, {3, 4})), (Vec2{3, 11}));
        QVERIFY(constrain::circle(square(), {}, 7.0).empty());
    }

    void twoLinksKeepTheirAngleAtTheirCommonEnd()
    {
        const AngleConstraint angle = angleOf(constrain::angle(square(), items({}, {1, 2})));
        QCOMPARE(endsOf(angle), (Ids{1, 3, 2}));
        QCOMPARE(angle.degrees, -90.0);
    }

    void threeParticlesKeepTheirAngle()
    {
        // Particle 1 is linked to both others, so it is the vertex.
        QCOMPARE(endsOf(angleOf(constrain::angle(square(), items({1, 3, 4})))), (Ids{3, 1, 4}));
        // Particle 3 is not linked to particle 5, but it lies between particles 1 and 5, so it is
        // the vertex.
        const AngleConstraint angle = angleOf(constrain::angle(square(), items({1, 3, 5})));
        QCOMPARE(endsOf(angle), (Ids{1, 3, 5}));
        QCOMPARE(angle.degrees, 180.0);
    }

    void chosenLinksDecideOnTheVertexOfATriangle()
    {
        const Scene triangle = aScene()
                                   .particle(1, {0, 0})
                                   .particle(2, {10, 0})
                                   .particle(3, {0, 1})
                                   .distance(1, 1, 2)
                                   .distance(2, 2, 3)
                                   .distance(3, 3, 1);
        QCOMPARE(endsOf(angleOf(constrain::angle(triangle, items({}, {1, 2})))), (Ids{1, 2, 3}));
        QCOMPARE(endsOf(angleOf(constrain::angle(triangle, items({1, 2, 3})))), (Ids{2, 1, 3}));
    }

    void aPulleyRunsOverTheVertexAndIsTaut()
    {
        const PulleyConstraint pulley =
            made<PulleyConstraint>(constrain::pulley(square(), items({}, {1, 2}))).at(0);
        QCOMPARE((Ids{static_cast<std::uint32_t>(pulley.a), static_cast<std::uint32_t>(pulley.b),
                      static_cast<std::uint32_t>(pulley.c)}),
                 endsOf(angleOf(constrain::angle(square(), items({}, {1, 2})))));
        const Scene scene = square();
        const Vec2 wheel = scene.find(pulley.b)->position;
        QCOMPARE(pulley.length, length(scene.find(pulley.a)->position - wheel) +
                                    length(scene.find(pulley.c)->position - wheel));
        QVERIFY(constrain::pulley(square(), items({1, 2})).empty());
    }

    void noAngleOfOthers()
    {
        QVERIFY(constrain::angle(square(), items({1, 2})).empty());
        QVERIFY(constrain::angle(square(), items({1, 2, 3, 4})).empty());
        QVERIFY(constrain::angle(square(), items({}, {1, 3})).empty());
        QVERIFY(constrain::angle(square(), items({1, 2, 99})).empty());
        const Scene stacked = aScene().particle(1, {0, 0}).particle(2, {0, 0}).particle(3, {0, 0});
        QVERIFY(constrain::angle(stacked, items({1, 2, 3})).empty());
    }

    void aRingFollowsItsLinks()
    {
        const Patch patch = constrain::area(square(), items({1, 2, 3, 4}));
        QCOMPARE(ringOf(patch), (Ids{1, 3, 2, 4}));
        QCOMPARE(made<AreaConstraint>(patch)[0].area, 100.0);
        QCOMPARE(ringOf(constrain::area(square(), items({}, {1, 2, 3, 4}))), (Ids{1, 3, 2, 4}));
    }

    void withoutARingOfLinksTheOrderIsAround()
    {
        const Scene crossed = square().distance(9, 1, 2);
        const Patch patch = constrain::area(crossed, items({1, 2, 3, 4}));
        QCOMPARE(ringOf(patch), (Ids{1, 3, 2, 4}));
        QCOMPARE(made<AreaConstraint>(patch)[0].area, 100.0);
        QCOMPARE(ringOf(constrain::area(square(), items({1, 2, 3}))), (Ids{1, 3, 2}));
        // The diagonal is not one of the chosen links, so these links form a ring.
        QCOMPARE(ringOf(constrain::area(crossed, items({}, {1, 2, 3, 4}))), (Ids{1, 3, 2, 4}));
    }

    void twoRingsAreNotOne()
    {
        const Scene scene = square()
                                .particle(6, {31, 0})
                                .particle(7, {30, 1})
                                .distance(5, 5, 6)
                                .distance(6, 6, 7)
                                .distance(7, 7, 5);
        QCOMPARE(ringOf(constrain::area(scene, items({1, 2, 3, 4, 5, 6, 7}))).size(),
                 std::size_t{7});
    }

    void noAreaOfOthers()
    {
        QVERIFY(constrain::area(square(), items({1, 2})).empty());
        QVERIFY(constrain::area(square(), items({}, {1})).empty());
        QVERIFY(constrain::area(square(), items({1, 3, 5})).empty());
    }

    void aLinkOfAnotherKindKeepsWhatBothHave()
    {
        const Scene start = square();
        Constraint link = *start.find(ConstraintId{1});
        auto& distance = std::get<DistanceConstraint>(link.body);
        distance.stiffness = 0.5;
        distance.length = 8.0;
        distance.breakForce = 9.0;
        distance.breakStrain = 0.1;
        distance.visible = false;
        const Scene scene = aScene().particle(1, {0, 0}).particle(3, {10, 0}).add(link.id, link);
        const std::array ids{link.id, ConstraintId{99}};
        QVERIFY(constrain::changeKind(scene, ids, LinkKind::distance).empty());
        const Scene roped = applied(scene, constrain::changeKind(scene, ids, LinkKind::rope));
        QCOMPARE(static_cast<const Link&>(std::get<RopeConstraint>(roped.constraints()[0].body)),
                 static_cast<const Link&>(distance));
        QCOMPARE(applied(roped, constrain::changeKind(roped, ids, LinkKind::distance)), scene);

        const Scene sprung = applied(scene, constrain::changeKind(scene, ids, LinkKind::spring));
        const auto& spring = std::get<SpringConstraint>(sprung.constraints()[0].body);
        QCOMPARE(spring.length, 8.0);
        QCOMPARE(spring.breakStrain, 0.1);
        QCOMPARE(spring.stiffness, 1.0);
        QCOMPARE(spring.springConstant, SpringConstraint{}.springConstant);
    }

    void aComplianceIsTheSpringConstant()
    {
        Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
        std::get<DistanceConstraint>(link.body).compliance = 0.25;
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {1, 0}).add(ConstraintId{1}, link);
        const std::array ids{ConstraintId{1}};
        const Scene sprung = applied(scene, constrain::changeKind(scene, ids, LinkKind::spring));
        const auto& spring = std::get<SpringConstraint>(sprung.constraints()[0].body);
        QCOMPARE(spring.springConstant, 4.0);
        QCOMPARE(spring.compliance, 0.0);
    }

    void whatIsMadeHasNoProblems()
    {
        Dice dice(31);
        int done = 0;
        for (int i = 0; i < 300; ++i) {
            Scene scene = randomScene(dice);
            Items chosen;
            for (const Particle& particle : scene.particles())
                if (dice.oneIn(3))
                    chosen.particles.push_back(particle.id);
            for (const Constraint& constraint : scene.constraints())
                if (dice.oneIn(3))
                    chosen.constraints.push_back(constraint.id);
            const auto axis = static_cast<GuideAxis>(dice.below(2));
            const auto kind = static_cast<LinkKind>(dice.below(3));
            for (const Patch& patch :
                 {constrain::guide(scene, chosen.particles, axis),
                  constrain::circle(scene, chosen.particles, 5.0), constrain::angle(scene, chosen),
                  constrain::pulley(scene, chosen), constrain::area(scene, chosen),
                  constrain::changeKind(scene, chosen.constraints, kind)}) {
                const Scene result = applied(scene, patch);
                QVERIFY(check(result).empty());
                QCOMPARE(applied(result, patch.inverse()), scene);
                done += patch.empty() ? 0 : 1;
            }
        }
        QCOMPARE_GT(done, 500);
    }
};

QTEST_APPLESS_MAIN(TestConstrain)
#include "tst_constrain.moc"

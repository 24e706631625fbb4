// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extent.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;
using edit::Alignment;
using edit::Axis;
using edit::RestLengths;

namespace {

constexpr ParticleId p1{1}, p2{2}, p3{3}, p4{4};
constexpr ConstraintId c1{1}, c2{2}, c3{3};

Items all(const Scene& scene)
{
    Items items;
    for (const Particle& particle : scene.particles())
        items.particles.push_back(particle.id);
    for (const Decoration& decoration : scene.decorations())
        items.decorations.push_back(decoration.id);
    return items;
}

Items some(Dice& dice, const Scene& scene)
{
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
    return items;
}

Affine randomMap(Dice& dice)
{
    const Vec2 about = dice.point(100.0);
    switch (dice.below(4)) {
    case 0:
        return Affine::translation(about);
    case 1:
        return Affine::rotation(about, dice.between(-360.0, 360.0));
    case 2:
        return Affine::mirror(about, dice.between(-360.0, 360.0));
    default:
        return Affine::scaling(about, {dice.between(0.1, 3.0), dice.between(-3.0, -0.1)});
    }
}

Scene transformed(const Scene& scene, const Items& items, const Affine& map)
{
    return applied(scene, edit::transform(scene, items, map));
}

double lengthOf(const Scene& scene, ConstraintId id)
{
    return strandOf(*scene.find(id))->length;
}

double distance(const Scene& scene, const Link& link)
{
    return length(scene.find(link.a)->position - scene.find(link.b)->position);
}

// Returns the tolerance for a point that is mirrored twice.
double roundingOf(Vec2 at)
{
    return 1e-11 * (1.0 + 2.0 * length(at));
}

template <class Body>
Constraint onOne(Body body, ParticleId particle = p1)
{
    body.particle = particle;
    return {{}, body};
}

GuideConstraint guide(GuideAxis axis, double at)
{
    GuideConstraint made;
    made.axis = axis;
    made.at = at;
    return made;
}

// Transforms a particle at (10, 0) with the constraint on it, and returns the constraint.
template <class Body>
Body carriedAlong(Body body, const Affine& map)
{
    const Scene scene = aScene().particle(1, {10, 0}).add(c1, onOne(body));
    return std::get<Body>(transformed(scene, {{p1}, {}}, map).find(c1)->body);
}

// Returns a triangle of three particles with a kept angle, a kept area and a pulley.
Scene triangle()
{
    AngleConstraint angle;
    angle.a = p1, angle.b = p2, angle.c = p3;
    angle.degrees = -90.0;
    AreaConstraint area;
    area.ring = {p1, p2, p3};
    area.area = 6.0;
    PulleyConstraint pulley;
    pulley.a = p1, pulley.b = p2, pulley.c = p3;
    pulley.length = 7.0;
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {4, 0})
        .particle(3, {4, 3})
        .add(c1, {{}, angle})
        .add(c2, {{}, area})
        .add(c3, {{}, pulley});
}

}  // namespace

class TestTransform : public QObject {
    Q_OBJECT

private slots:
    void mapsAreWhatTheyAreCalled()
    {
        const Vec2 p{5.0, 1.0};
        QCOMPARE(Affine::translation({2.0, -3.0})(p), (Vec2{7.0, -2.0}));
        QCOMPARE(Affine::scaling({1.0, 1.0}, {2.0, 3.0})(p), (Vec2{9.0, 1.0}));
        QCOMPARE(Affine::rotation({1.0, 1.0}, 90.0)(p), (Vec2{1.0, 5.0}));
        QCOMPARE(Affine::mirror({3.0, 0.0}, 90.0)(p), (Vec2{1.0, 1.0}));
        QCOMPARE(Affine::mirror({0.0, 0.0}, 45.0)(p), (Vec2{1.0, 5.0}));
        const Affine turn = Affine::rotation({2.0, 7.0}, 90.0);
        const Affine flip = Affine::mirror({3.0, -1.0}, 0.0);
        QCOMPARE((turn * flip)(p), turn(flip(p)));
        QCOMPARE((flip * turn)(p), flip(turn(p)));
        QVERIFY((turn * flip).isMirrored() && !(flip * turn * flip).isMirrored());
        QCOMPARE(Affine::rotation({}, 33.0).areaRatio(), 1.0);
        QCOMPARE(Affine::scaling({}, {2.0, -3.0}).areaRatio(), 6.0);
    }

    void velocityTurnsAlong()
    {
        Particle moving = particleAt({10.0, 0.0});
        moving.id = p1;
        moving.previous = {8.0, 1.0};
        const Scene scene = aScene().add(moving);
        const Scene turned = transformed(scene, {{p1}, {}}, Affine::rotation({}, 90.0));
        QCOMPARE(turned.find(p1)->position, (Vec2{0.0, 10.0}));
        QCOMPARE(turned.find(p1)->previous, (Vec2{-1.0, 8.0}));
    }

    void particlesOfChosenConstraintsAndSkinsAreMoved()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {1, 0})
                                .particle(3, {0, 1})
                                .particle(4, {9, 9})
                                .distance(1, 1, 4)
                                .skin(1, {1, 2, 3})
                                .note(2, {5, 5}, "x");
        QCOMPARE(movableParticles(scene, {{}, {c1}}), (std::vector{p1, p4}));
        QCOMPARE(movableParticles(scene, {{p2}, {}, {DecorationId{1}, DecorationId{2}}}),
                 (std::vector{p1, p2, p3}));
        const Scene moved =
            transformed(scene, {{}, {c1}, {DecorationId{2}}}, Affine::translation({1, 2}));
        QCOMPARE(moved, Scene(aScene()
                                  .particle(1, {1, 2})
                                  .particle(2, {1, 0})
                                  .particle(3, {0, 1})
                                  .particle(4, {10, 11})
                                  .distance(1, 1, 4)
                                  .skin(1, {1, 2, 3})
                                  .note(2, {6, 7}, "x")));
    }

    void supportsGoAlong()
    {
        const Affine turn = Affine::rotation({}, 90.0);
        StaticConstraint fixed;
        fixed.place = {11.0, 2.0};
        QCOMPARE(carriedAlong(fixed, turn).place, (Vec2{-2.0, 11.0}));
        CircleConstraint circle;
        circle.centre = {4.0, 0.0};
        circle.radius = 6.0;
        const CircleConstraint wide = carriedAlong(circle, Affine::scaling({}, {8.0, 0.5}));
        QCOMPARE(wide.centre, (Vec2{32.0, 0.0}));
        QCOMPARE(wide.radius, 12.0);
        QCOMPARE(carriedAlong(circle, Affine::rotation({}, 33.0)).radius, 6.0);
    }

    void aGuideChangesItsAxisByRightAnglesOnly()
    {
        const GuideConstraint level = guide(GuideAxis::horizontal, 3.0);
        const GuideConstraint upright = guide(GuideAxis::vertical, 10.0);
        const auto is = [](const GuideConstraint& one, GuideAxis axis, double at) {
            return one.axis == axis && one.at == at;
        };
        QVERIFY(is(carriedAlong(level, Affine::rotation({}, 90.0)), GuideAxis::vertical, -3.0));
        QVERIFY(is(carriedAlong(level, Affine::rotation({}, -90.0)), GuideAxis::vertical, 3.0));
        QVERIFY(is(carriedAlong(upright, Affine::rotation({}, 90.0)), GuideAxis::horizontal, 10.0));
        QVERIFY(is(carriedAlong(level, Affine::rotation({}, 180.0)), GuideAxis::horizontal, -3.0));
        QVERIFY(is(carriedAlong(upright, Affine::mirror({}, 90.0)), GuideAxis::vertical, -10.0));
        QVERIFY(is(carriedAlong(upright, Affine::mirror({}, 0.0)), GuideAxis::vertical, 10.0));
        const Affine turn = Affine::rotation({}, 30.0);
        QVERIFY(is(carriedAlong(upright, turn), GuideAxis::vertical, turn({10.0, 0.0}).x));
        QVERIFY(is(carriedAlong(level, turn), GuideAxis::horizontal, turn({10.0, 3.0}).y));
    }

    void aTurnedGuideTurnsWithAllElse()
    {
        for (std::uint32_t seed = 1; seed <= 300; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            GuideConstraint made = guide(static_cast<GuideAxis>(dice.below(2)), 0.0);
            made.degrees = dice.between(-180.0, 180.0);
            made.at = dice.between(-100.0, 100.0);
            const Affine map = randomMap(dice);
            const GuideConstraint moved = carriedAlong(made, map);
            QCOMPARE(moved.axis, made.axis);
            for (const Vec2 point : {Vec2{10.0, 0.0}, dice.point(100.0)}) {
                const Vec2 on = map(made.foot(point));
                COMPARE_NEAR(moved.foot(on), on, 1e-9 * (1.0 + length(on)));
            }
        }
    }

    void anglesAndAreasAreMirroredWhenAllOfThemIs()
    {
        const Scene scene = triangle();
        const Scene flipped = transformed(scene, all(scene), Affine::mirror({}, 90.0));
        QCOMPARE(std::get<AngleConstraint>(flipped.find(c1)->body).degrees, 90.0);
        QCOMPARE(std::get<AreaConstraint>(flipped.find(c2)->body).ring, (std::vector{p3, p2, p1}));
        QCOMPARE(std::get<AreaConstraint>(flipped.find(c2)->body).area, 6.0);
        const Scene wide = transformed(scene, all(scene), Affine::scaling({}, {2.0, 3.0}));
        QCOMPARE(std::get<AngleConstraint>(wide.find(c1)->body).degrees, -90.0);
        QCOMPARE(std::get<AreaConstraint>(wide.find(c2)->body).area, 36.0);
        const Scene half = transformed(scene, {{p1, p2}, {}}, Affine::mirror({}, 90.0));
        for (const ConstraintId id : {c1, c2, c3})
            QCOMPARE(*half.find(id), *scene.find(id));
    }

    void rightAnglesBringItBackExactly()
    {
        Dice dice(3);
        for (int i = 0; i < 100; ++i) {
            const Scene scene = randomScene(dice);
            Scene turned = scene;
            for (int quarter = 0; quarter < 4; ++quarter)
                turned = transformed(turned, all(turned), Affine::rotation({}, 90.0));
            QCOMPARE(turned, scene);
        }
    }

    void mirroredTwiceItIsBack()
    {
        Dice dice(4);
        for (int i = 0; i < 200; ++i) {
            const Scene scene = randomScene(dice);
            const Items items = some(dice, scene);
            const Affine mirror = Affine::mirror(dice.point(50.0), dice.between(0.0, 180.0));
            const Scene twice = transformed(transformed(scene, items, mirror), items, mirror);
            for (const Particle& particle : scene.particles()) {
                const Particle& back = *twice.find(particle.id);
                COMPARE_NEAR(back.position, particle.position, roundingOf(particle.position));
                COMPARE_NEAR(back.previous, particle.previous, roundingOf(particle.previous));
            }
            for (const Constraint& constraint : scene.constraints())
                if (!std::holds_alternative<StaticConstraint>(constraint.body) &&
                    !std::holds_alternative<CircleConstraint>(constraint.body) &&
                    !std::holds_alternative<GuideConstraint>(constraint.body))
                    QCOMPARE(*twice.find(constraint.id), constraint);
        }
    }

    void aTurnKeepsDistancesAndRestLengths()
    {
        Dice dice(5);
        for (int i = 0; i < 200; ++i) {
            const Scene scene = randomScene(dice);
            const Affine turn = Affine::rotation(dice.point(50.0), dice.between(-360.0, 360.0));
            const Patch patch = edit::transform(scene, all(scene), turn);
            QCOMPARE(edit::withRestLengths(scene, patch, RestLengths::follow), patch);
            const Scene turned = applied(scene, patch);
            for (const Constraint& constraint : scene.constraints())
                if (const Link* link = linkOf(constraint)) {
                    QCOMPARE(linkOf(*turned.find(constraint.id))->length, link->length);
                    COMPARE_NEAR(distance(turned, *link), distance(scene, *link), 1e-11);
                }
        }
    }

    void restLengthsFollowWithTheirStrain()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {3, 0})
                                .particle(3, {3, 0})
                                .distance(1, 1, 2)
                                .rope(2, 1, 2, 6.0)
                                .distance(3, 2, 3, 1.5)
                                .fixed(4, 2);
        const Patch moved = edit::moveBy(scene, std::array{p2}, {0.0, 4.0});
        QCOMPARE(edit::withRestLengths(scene, moved, RestLengths::stay), moved);
        const Scene after =
            applied(scene, edit::withRestLengths(scene, moved, RestLengths::follow));
        QCOMPARE(lengthOf(after, c1), 5.0);
        QCOMPARE(lengthOf(after, c2), 10.0);
        QCOMPARE(lengthOf(after, c3), 1.5);
        const auto& fixed = std::get<StaticConstraint>(after.find(ConstraintId{4})->body);
        QCOMPARE(fixed.place, (Vec2{3.0, 4.0}));
        const Patch closed = edit::moveBy(scene, std::array{p2}, {-3.0, 0.0});
        QCOMPARE(
            lengthOf(applied(scene, edit::withRestLengths(scene, closed, RestLengths::follow)), c1),
            3.0);
    }

    void aFieldOfPlaceAndAPulleyFollowToo()
    {
        const Scene scene = triangle();
        const Patch moved = edit::setField(scene, {{p3}, {}}, "y", 5.0);
        const Scene after =
            applied(scene, edit::withRestLengths(scene, moved, RestLengths::follow));
        QCOMPARE(lengthOf(after, c3), 9.0);
        QCOMPARE(lengthOf(applied(scene, moved), c3), 7.0);
    }

    void unstrainedStaysUnstrainedExactly()
    {
        Dice dice(6);
        for (int i = 0; i < 300; ++i) {
            SceneBuilder builder = aScene();
            for (std::uint32_t id = 1; id <= 6; ++id)
                builder.particle(id, dice.point(100.0));
            for (std::uint32_t id = 1; id <= 5; ++id)
                builder.distance(id, id, id + 1);
            const Scene scene = builder;
            const Items items = some(dice, scene);
            const Affine map =
                Affine::scaling(dice.point(50.0), {dice.between(0.2, 3.0), dice.between(0.2, 3.0)});
            const Patch patch = edit::transform(scene, items, map);
            const Scene after =
                applied(scene, edit::withRestLengths(scene, patch, RestLengths::follow));
            for (const Constraint& constraint : after.constraints())
                QCOMPARE_EQ(linkOf(constraint)->length, distance(after, *linkOf(constraint)));
        }
    }

    void restLengthsAreSetToNow()
    {
        const Scene scene = triangle();
        const Scene bent = applied(scene, edit::moveBy(scene, std::array{p3}, {-4.0, -6.0}));
        const std::array ids{c1, c2, c3, ConstraintId{99}};
        const Scene now = applied(scene, edit::setRestLengthsToNow(scene, ids, bent));
        QCOMPARE(now.particles(), scene.particles());
        QCOMPARE(lengthOf(now, c3), 9.0);
        const auto& area = std::get<AreaConstraint>(now.find(c2)->body);
        QCOMPARE(area.area, 6.0);
        QCOMPARE(area.ring, (std::vector{p3, p2, p1}));
        QCOMPARE(std::get<AngleConstraint>(now.find(c1)->body).degrees,
                 std::atan2(3.0, 4.0) * 180.0 / std::numbers::pi);
        QVERIFY(edit::setRestLengthsToNow(now, ids, bent).empty());
    }

    void anAngleKeepsItsTurnsWhereItMay()
    {
        Scene scene = triangle();
        scene.apply(edit::setField(scene, {{}, {c1}}, "angle", 300.0));
        const std::array ids{c1};
        const auto now = [&] {
            const Scene after = applied(scene, edit::setRestLengthsToNow(scene, ids, scene));
            return std::get<AngleConstraint>(after.find(c1)->body).degrees;
        };
        QCOMPARE(now(), 270.0);
        scene.apply(edit::setField(scene, {{}, {c1}}, "angle", 0.0));
        QCOMPARE(now(), -90.0);
    }

    void whatCoincidesKeepsItsRestLength()
    {
        const Scene scene = aScene().particle(1, {1, 1}).particle(2, {1, 1}).distance(1, 1, 2, 3.0);
        QVERIFY(edit::setRestLengthsToNow(scene, std::array{c1}, scene).empty());
    }

    void alignedToEdgesAndMiddles_data()
    {
        QTest::addColumn<int>("alignment");
        QTest::addColumn<bool>("up");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        const double own = qQNaN();
        const auto row = [](const char* name, Alignment alignment, bool up, double x, double y) {
            QTest::newRow(name) << static_cast<int>(alignment) << up << x << y;
        };
        row("left", Alignment::left, false, -2.0, own);
        row("middle", Alignment::middle, false, 4.0, own);
        row("right", Alignment::right, false, 10.0, own);
        row("top", Alignment::top, false, own, 0.0);
        row("top, y up", Alignment::top, true, own, 8.0);
        row("centre", Alignment::centre, false, own, 4.0);
        row("bottom", Alignment::bottom, false, own, 8.0);
        row("bottom, y up", Alignment::bottom, true, own, 0.0);
    }

    void alignedToEdgesAndMiddles()
    {
        QFETCH(int, alignment);
        QFETCH(bool, up);
        QFETCH(double, x);
        QFETCH(double, y);
        World world;
        world.yAxis = up ? YAxis::up : YAxis::down;
        const std::array<Vec2, 3> places{Vec2{-2, 8}, Vec2{10, 0}, Vec2{1, 1}};
        const auto made = [&](auto place) -> Scene {
            SceneBuilder builder = aScene().world(world);
            for (std::uint32_t i = 0; i < 3; ++i)
                builder.particle(i + 1, place(places[i]));
            return builder.particle(4, {77, 77}).fixed(1, 1);
        };
        const Scene scene = made([](Vec2 p) { return p; });
        const Scene aligned = applied(
            scene, edit::align(scene, {{p1, p2, p3}, {}}, static_cast<Alignment>(alignment)));
        QCOMPARE(aligned, made([&](Vec2 p) {
                     return Vec2{std::isnan(x) ? p.x : x, std::isnan(y) ? p.y : y};
                 }));
    }

    void distributedEvenlyBetweenTheFirstAndTheLast()
    {
        const auto made = [](double x3, double y1) -> Scene {
            return aScene()
                .particle(1, {20, y1})
                .particle(2, {0, 3})
                .particle(3, {x3, -9})
                .fixed(1, 3)
                .distance(2, 1, 2, 5.0);
        };
        const Scene scene = made(1.0, -1.0);
        const Items items{{p3}, {c2}};
        QCOMPARE(applied(scene, edit::distribute(scene, items, Axis::x)), made(10.0, -1.0));
        QCOMPARE(applied(scene, edit::distribute(scene, items, Axis::y)), made(1.0, -3.0));
        QVERIFY(edit::distribute(scene, {{p1, p2}, {}}, Axis::x).empty());
        QVERIFY(edit::align(scene, {}, Alignment::left).empty());
    }

    void everyPatchIsSoundAndGoesBack()
    {
        Dice dice(7);
        for (int i = 0; i < 500; ++i) {
            const Scene scene = randomScene(dice);
            const Items items = some(dice, scene);
            const auto axis = static_cast<Axis>(dice.below(2));
            const auto lengths = static_cast<RestLengths>(dice.below(2));
            const Patch moves[] = {
                edit::transform(scene, items, randomMap(dice)),
                edit::align(scene, items, static_cast<Alignment>(dice.below(6))),
                edit::distribute(scene, items, axis),
                edit::setRestLengthsToNow(scene, items.constraints, scene),
            };
            for (const Patch& move : moves) {
                const Patch patch = edit::withRestLengths(scene, move, lengths);
                const Scene after = applied(scene, patch);
                QVERIFY(check(after).empty());
                QCOMPARE(applied(after, patch.inverse()), scene);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestTransform)
#include "tst_transform.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/support.h"
#include "core/scene/query/check.h"
#include "core/scene/query/support.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <array>
#include <numbers>

using namespace vakwerk;

namespace {

constexpr ParticleId p1{1};

GuideConstraint guide(GuideAxis axis, double at)
{
    GuideConstraint made;
    made.particle = p1;
    made.axis = axis;
    made.at = at;
    return made;
}

}  // namespace

class TestSupport : public QObject {
    Q_OBJECT

private slots:
    // A particle ends with the one support that the edit asks for, whatever has held it before.
    void eachTakesThePlaceOfTheOthers()
    {
        const Scene free = aScene().particle(1, {30, 40}).particle(2, {60, 40}).distance(1, 1, 2);
        const std::array kinds{SupportKind::none, SupportKind::fixed, SupportKind::rollsLevel,
                               SupportKind::rollsUpright};
        const Scene pinned = applied(free, edit::setPinned(free, std::array{p1}, true));
        QCOMPARE(supportOf(pinned, p1), SupportKind::fixed);
        for (const SupportKind first : kinds) {
            const Scene held = applied(free, edit::setSupport(free, p1, first));
            for (const Scene& start : {held, pinned}) {
                for (const SupportKind kind : kinds) {
                    const Scene scene = applied(start, edit::setSupport(start, p1, kind));
                    QCOMPARE(supportOf(scene, p1), kind);
                    QVERIFY(check(scene).empty());
                    const std::size_t holds = kind == SupportKind::none ? 0 : 1;
                    QCOMPARE(scene.constraints().size(), 1 + holds);
                    QCOMPARE(*scene.find(p1), *free.find(p1));
                }
            }
        }
    }

    void itIsHeldWhereItIs()
    {
        const Scene free = aScene().particle(1, {30, 40});
        const auto bodyFor = [&](SupportKind kind) {
            return applied(free, edit::setSupport(free, p1, kind)).constraints()[0].body;
        };
        QCOMPARE(std::get<StaticConstraint>(bodyFor(SupportKind::fixed)).place, (Vec2{30, 40}));
        QCOMPARE(std::get<GuideConstraint>(bodyFor(SupportKind::rollsLevel)),
                 guide(GuideAxis::horizontal, 40.0));
        QCOMPARE(std::get<GuideConstraint>(bodyFor(SupportKind::rollsUpright)),
                 guide(GuideAxis::vertical, 30.0));
        QVERIFY(edit::setSupport(free, ParticleId{9}, SupportKind::fixed).empty());
    }

    // A roller runs along any line through its particle; horizontal and vertical lines are stored
    // as such and not as turned ones.
    void aRollerRunsAlongTheLineThatIsAskedFor()
    {
        const Scene free = aScene().particle(1, {30, 40});
        const auto along = [&](double degrees) {
            const Scene scene = applied(free, edit::setRoller(free, p1, degrees));
            return std::get<GuideConstraint>(scene.constraints()[0].body);
        };
        for (const double degrees : {-170.0, -45.0, 12.5, 30.0, 89.0, 170.0}) {
            const GuideConstraint made = along(degrees);
            const double angle = degrees * std::numbers::pi / 180.0;
            COMPARE_NEAR(dot(made.across(), {std::cos(angle), std::sin(angle)}), 0.0, 1e-15);
            COMPARE_NEAR(made.foot({30, 40}), (Vec2{30, 40}), 1e-13);
        }
        for (const double level : {0.0, -0.0, 180.0, -180.0})
            QCOMPARE(along(level), guide(GuideAxis::horizontal, 40.0));
        for (const double upright : {90.0, -90.0, 270.0})
            QCOMPARE(along(upright), guide(GuideAxis::vertical, 30.0));
    }

    // A typed angle or axis turns the line about the point where its particle is, or would be if it
    // were on the line.
    void aGuideTurnsAboutItsParticle()
    {
        const Scene level = aScene()
                                .particle(1, {30, 42})
                                .add(ConstraintId{1}, {{}, guide(GuideAxis::horizontal, 40.0)});
        const Items chosen{{}, {ConstraintId{1}}};
        const auto turned = [&](std::string_view key, const FieldValue& value) {
            const Scene scene = applied(level, edit::setField(level, chosen, key, value));
            return std::get<GuideConstraint>(scene.constraints()[0].body);
        };
        const GuideConstraint leaning = turned("angle", 30.0);
        QCOMPARE(leaning.degrees, 30.0);
        COMPARE_NEAR(dot(leaning.across(), {30, 40}), leaning.at, 1e-13);
        QCOMPARE(turned("axis", std::string("vertical")), guide(GuideAxis::vertical, 30.0));
        QCOMPARE(turned("at", 17.0), guide(GuideAxis::horizontal, 17.0));
    }

    void guidesAlongBothAxesHoldIt()
    {
        const Scene both = aScene()
                               .particle(1, {30, 40})
                               .add(ConstraintId{1}, {{}, guide(GuideAxis::horizontal, 40.0)})
                               .add(ConstraintId{2}, {{}, guide(GuideAxis::vertical, 30.0)});
        QCOMPARE(supportOf(both, p1), SupportKind::fixed);
    }
};

QTEST_APPLESS_MAIN(TestSupport)
#include "tst_support.moc"

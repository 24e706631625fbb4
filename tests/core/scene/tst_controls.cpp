// SPDX-License-Identifier: MIT
#include "core/scene/edit/control_values.h"
#include "core/scene/query/check.h"
#include "core/scene/query/control_values.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

ControlBody slider(const char* field, FieldOwner of, NumberList items = {})
{
    FieldControl control;
    control.of = of;
    control.field = field;
    control.items = std::move(items);
    return control;
}

const FieldControlBase& only(const Scene& scene)
{
    return *fieldOf(scene.controls()[0]);
}

double lengthOf(const Scene& scene, std::uint32_t id)
{
    return linkOf(*scene.find(ConstraintId{id}))->length;
}

Ids pinned(const Scene& scene)
{
    Ids ids;
    for (const Particle& particle : scene.particles())
        if (particle.pinned)
            ids.push_back(static_cast<std::uint32_t>(particle.id));
    return ids;
}

SceneBuilder row()
{
    SceneBuilder scene = aScene().world(stillWorld());
    for (std::uint32_t id = 1; id <= 4; ++id)
        scene.particle(id, {10.0 * id, 0.0});
    return scene.distance(1, 1, 2).rope(2, 2, 3).fixed(3, 4);
}

}  // namespace

class TestControls : public QObject {
    Q_OBJECT

private slots:
    void aFieldOfTheWorldIsTurned()
    {
        const Scene scene = row().control(1, slider("iterations", FieldOwner::world));
        const FieldControlBase& control = only(scene);
        QCOMPARE(valueNow(scene, control), std::optional<FieldValue>(std::int64_t{1}));
        const Scene after = applied(scene, edit::setControl(scene, control, 5.0));
        QCOMPARE(after.world().iterations, 5);
        QCOMPARE(valueNow(after, control), std::optional<FieldValue>(std::int64_t{5}));
    }

    // The ends of a slider must be in the range of its field, because the field refuses other
    // values.
    void theEndsOfASliderAreInTheRangeOfItsField()
    {
        const auto problems = [](const char* field, double low, double high) {
            FieldControl control;
            control.field = field;
            control.low = low;
            control.high = high;
            QStringList found;
            for (const Problem& problem : check(row().control(1, control)))
                found << QString::fromStdString(problem.pointer);
            return found;
        };
        QCOMPARE(problems("iterations", 1.0, 16.0), QStringList{});
        QCOMPARE(problems("iterations", 0.0, 16.0), QStringList{"/controls/0/low"});
        QCOMPARE(problems("iterations", 1.5, 1e9),
                 (QStringList{"/controls/0/low", "/controls/0/high"}));
        QCOMPARE(problems("damping", 0.0, 1.5), QStringList{"/controls/0/high"});
        // With equal ends there is no slider, so the range of the field does not matter.
        QCOMPARE(problems("iterations", 0.0, 0.0), QStringList{});
    }

    void whatWasTurnedIsCarriedOver()
    {
        SwitchControl gravity;
        gravity.field = "gravity_y";
        gravity.on = 4.0;
        gravity.off = 0.0;
        ButtonControl third;
        third.of = FieldOwner::particles;
        third.field = "pinned";
        third.items = {3};
        third.exclusive = true;
        const Scene start = row()
                                .control(1, slider("iterations", FieldOwner::world))
                                .control(2, slider("length", FieldOwner::constraints, {1}))
                                .control(3, gravity)
                                .control(4, third);
        const auto turned = [&](const Scene& scene, std::size_t control, const FieldValue& value) {
            return applied(scene,
                           edit::setControl(scene, *fieldOf(scene.controls()[control]), value));
        };
        // The other scene has some of these controls, with other ids and for other items, and a
        // value of its own.
        World world = stillWorld();
        world.iterations = 9;
        const Scene other = row()
                                .world(world)
                                .control(7, third)
                                .control(8, slider("length", FieldOwner::constraints, {2}))
                                .control(9, slider("iterations", FieldOwner::world));
        QCOMPARE(carriedOver(other, start, start), other);
        // The other scene has no such switch.
        QCOMPARE(carriedOver(other, turned(start, 2, 4.0), start), other);
        QCOMPARE(carriedOver(other, turned(start, 0, 5.0), start).world().iterations, 5);
        QCOMPARE(lengthOf(carriedOver(other, turned(start, 1, 77.0), start), 2), 77.0);
        const auto& button = std::get<ButtonControl>(start.controls()[3].body);
        const Scene pressed = applied(start, edit::press(start, button));
        QCOMPARE(pinned(carriedOver(other, pressed, start)), (Ids{3}));
    }

    void withoutItemsAllThatHaveTheFieldAreTurned()
    {
        const Scene scene = row().control(1, slider("length", FieldOwner::constraints));
        const FieldControlBase& control = only(scene);
        QCOMPARE(itemsOf(scene, control).constraints,
                 (std::vector{ConstraintId{1}, ConstraintId{2}}));
        const Scene after = applied(scene, edit::setControl(scene, control, 7.0));
        QCOMPARE(lengthOf(after, 1), 7.0);
        QCOMPARE(lengthOf(after, 2), 7.0);
    }

    void itemsThatAreGoneArePassedOver()
    {
        const Scene scene = row().control(1, slider("length", FieldOwner::constraints, {2, 99, 3}));
        const FieldControlBase& control = only(scene);
        const Scene after = applied(scene, edit::setControl(scene, control, 7.0));
        QCOMPARE(lengthOf(after, 1), 10.0);
        QCOMPARE(lengthOf(after, 2), 7.0);
        const Scene none = row().control(1, slider("length", FieldOwner::constraints, {99}));
        QVERIFY(edit::setControl(none, only(none), 7.0).empty());
        QCOMPARE(valueNow(none, only(none)), std::nullopt);
    }

    void valuesThatDifferAreNoValue()
    {
        const Scene scene = row().control(1, slider("mass", FieldOwner::particles));
        const FieldControlBase& control = only(scene);
        QCOMPARE(valueNow(scene, control), std::optional<FieldValue>(1.0));
        const Scene mixed = applied(
            scene,
            edit::setControl(
                scene, *fieldOf(Control{{}, slider("mass", FieldOwner::particles, {2})}), 3.0));
        QCOMPARE(valueNow(mixed, control), std::nullopt);
    }

    void aSwitchIsOnOffOrNeither()
    {
        SwitchControl gravity;
        gravity.field = "gravity_y";
        gravity.on = 10.0;
        gravity.off = 0.0;
        const Scene off = row().control(1, gravity);
        QCOMPARE(isOn(off, gravity), std::optional(false));
        const Scene on = applied(off, edit::setControl(off, gravity, gravity.on));
        QCOMPARE(on.world().gravity, (Vec2{0.0, 10.0}));
        QCOMPARE(isOn(on, gravity), std::optional(true));
        QCOMPARE(isOn(applied(off, edit::setControl(off, gravity, 3.0)), gravity), std::nullopt);
    }

    void anExclusiveButtonGivesAllOthersTheOpposite()
    {
        ButtonControl ends;
        ends.of = FieldOwner::particles;
        ends.field = "pinned";
        ends.items = {1, 4};
        ends.exclusive = true;
        ButtonControl left = ends;
        left.items = {1};
        const Scene scene = row().control(1, ends).control(2, left);
        QVERIFY(!isPressed(scene, ends));
        const Scene both = applied(scene, edit::press(scene, ends));
        QCOMPARE(pinned(both), (Ids{1, 4}));
        QVERIFY(isPressed(both, ends) && !isPressed(both, left));
        const Scene one = applied(both, edit::press(both, left));
        QCOMPARE(pinned(one), Ids{1});
        QVERIFY(isPressed(one, left) && !isPressed(one, ends));
    }
};

QTEST_APPLESS_MAIN(TestControls)
#include "tst_controls.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/transform.h"
#include "editor/document/gesture.h"
#include "tests/comparing.h"
#include "tests/editor/a_scene_in_time.h"

#include <QTest>

#include <cmath>

using namespace vakwerk;

namespace {

constexpr ParticleId top{3};

World metres()
{
    World world;
    world.lengthUnit = "m";
    world.yAxis = YAxis::up;
    world.gravity = {0.0, 0.0};
    return world;
}

// Returns a load of 100 downwards on two links that lean against each other at this height and
// stand 6 apart. Each carries F = −50 √(9 + h²)/h.
SceneBuilder tripod(double height)
{
    Particle loaded{top, {3, height}, {3, height}};
    loaded.load = {0.0, -100.0};
    return aScene()
        .world(metres())
        .particle(1, {0, 0}, true)
        .particle(2, {6, 0}, true)
        .add(loaded)
        .distance(1, 1, 3)
        .distance(2, 2, 3);
}

double inEach(double height)
{
    return -50.0 * std::hypot(3.0, height) / height;
}

// Returns pairs of leaning links, each 5 long. The top of the first pair is p3.
Scene pairs(std::uint32_t count)
{
    SceneBuilder builder = aScene().world(metres());
    for (std::uint32_t i = 0; i < count; ++i) {
        const double left = 10.0 * i;
        builder.particle(3 * i + 1, {left, 0}, true)
            .particle(3 * i + 2, {left + 6, 0}, true)
            .particle(3 * i + 3, {left + 3, 4})
            .distance(2 * i + 1, 3 * i + 1, 3 * i + 3)
            .distance(2 * i + 2, 3 * i + 2, 3 * i + 3);
    }
    return builder;
}

// Returns so many links that the forces are not known at once.
Scene large()
{
    return pairs(1000);
}

}  // namespace

class TestRestForces : public QObject {
    Q_OBJECT

private slots:
    void theyAreKnownBeforeAnythingIsPlayed()
    {
        Editor editor;
        editor.document.replace(tripod(4.0));
        QVERIFY(editor.rest.now() && editor.rest.now()->isKnown);
        QCOMPARE(editor.rest.forces().size(), std::size_t{2});
        COMPARE_NEAR_RELATIVE(editor.rest.forces()[0], inEach(4.0), 1e-9);
        COMPARE_NEAR_RELATIVE(editor.rest.forces()[1], inEach(4.0), 1e-9);
    }

    void theyFollowADragBeforeItEnds()
    {
        Editor editor;
        editor.document.replace(tripod(4.0));
        {
            Gesture gesture(editor.document);
            for (const double height : {3.0, 2.0, 1.0}) {
                gesture.preview([height](const Scene& scene) {
                    return edit::transform(scene, itemsOf(top),
                                           Affine::translation({0.0, height - 4.0}));
                });
                COMPARE_NEAR_RELATIVE(editor.rest.forces()[0], inEach(height), 1e-9);
            }
        }
        COMPARE_NEAR_RELATIVE(editor.rest.forces()[0], inEach(4.0),
                              1e-9);  // the gesture has been cancelled
    }

    // The list of forces at rest has no broken links, so each force must be found by its id.
    void whatIsBrokenCarriesNothingThatIsKnown()
    {
        Editor editor;
        GuideConstraint upright;
        upright.particle = top;
        upright.axis = GuideAxis::vertical;
        upright.at = 3.0;
        editor.document.replace(tripod(4.0)
                                    .particle(4, {3, 9}, true)
                                    .distance(3, 3, 4)
                                    .distance(4, 1, 2)
                                    .add(ConstraintId{5}, {{}, upright}));
        stepNow(editor.player, 1);
        editor.player.cut({ConstraintId{1}, ConstraintId{2}});
        editor.player.settle();
        const std::vector<double>& forces = editor.rest.forces();
        QVERIFY(std::isnan(forces[0]) && std::isnan(forces[1]));
        COMPARE_NEAR(forces[2], 100.0, 1.0);  // one step has hardly moved the scene
        QCOMPARE(forces[3], 0.0);
        QVERIFY(editor.rest.whyIdle(ConstraintId{4}));
        QVERIFY(!editor.rest.whyIdle(ConstraintId{3}));
    }

    // The links of the tripod have the compliance c, so it sinks by c F 25/32.
    void theEnvelopeHasItsOwnDeflection()
    {
        Editor editor;
        LoadCase snow;
        snow.particles = {top};
        snow.x = {0.0};
        snow.y = {-900.0};
        snow.begins = 10.0;
        LoadCase off = snow;
        off.on = false;
        off.y = {-1e6};
        Scene scene = tripod(4.0).load(1, snow).load(2, off);
        for (const std::uint32_t id : {1U, 2U})
            scene.apply(edit::setField(scene, itemsOf(ConstraintId{id}), "compliance", 1e-5));
        editor.document.replace(scene);
        const auto down = [&editor] {
            const AtRest* rest = editor.rest.now();
            return rest && rest->deflection.size() == 3 ? -rest->deflection[2].y : 0.0;
        };
        COMPARE_NEAR_RELATIVE(down(), 1e-5 * 100.0 * 25.0 / 32.0, 1e-9);
        QVERIFY(!editor.rest.deflectedBy());
        editor.view.setLoads({.isEnvelope = true});
        QTRY_VERIFY(editor.rest.now() && editor.rest.deflectedBy());
        COMPARE_NEAR_RELATIVE(down(), 1e-5 * 1000.0 * 25.0 / 32.0, 1e-9);
        QCOMPARE(*editor.rest.deflectedBy(), (Loading{.alone = LoadId{1}}));
        COMPARE_NEAR_RELATIVE(editor.rest.forces()[0], 10.0 * inEach(4.0), 1e-9);
    }

    void aMechanismHasNone()
    {
        Editor editor;
        editor.document.replace(aScene()
                                    .world(metres())
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {1, 0})
                                    .distance(1, 1, 2));
        editor.document.commit("", [](const Scene& scene) {
            return edit::setField(scene, itemsOf(ParticleId{2}), "load_y", -5.0);
        });
        QVERIFY(editor.rest.now() && !editor.rest.now()->isKnown);
        QCOMPARE(editor.rest.now()->motions.size(), std::size_t{1});
        QVERIFY(std::isnan(editor.rest.forces()[0]));
    }

    // The panel gets answers while the user goes on dragging. The last answer is that of the last
    // scene.
    void aLargeSceneIsAnsweredBesideTheWindow()
    {
        Editor editor;
        editor.document.replace(large());
        const std::size_t count = editor.document.scene().constraints().size();
        QVERIFY(!editor.rest.now());
        QCOMPARE(editor.rest.forces().size(), count);
        QVERIFY(std::isnan(editor.rest.forces()[0]));
        QTRY_VERIFY(editor.rest.now());
        int answers = 0;
        connect(&editor.rest, &RestForces::changed, this, [&answers] { ++answers; });
        Gesture gesture(editor.document);
        for (int i = 1; answers < 3; ++i) {
            gesture.preview([i](const Scene& scene) {  // copies i, as the gesture keeps this
                return edit::setField(scene, itemsOf(top), "load_y", -double(i));
            });
            QVERIFY(editor.rest.now());  // the earlier answer stays
            QCoreApplication::processEvents();
        }
        gesture.commit("Load");
        // The second edit comes while the program computes the forces after the first.
        for (const double load : {-1e4, -2e4}) {
            editor.document.commit("Load", [&](const Scene& scene) {
                return edit::setField(scene, itemsOf(top), "load_y", load);
            });
            QVERIFY(editor.rest.now() && editor.rest.isBusy());
        }
        const Scene& scene = editor.document.scene();
        const std::vector<double> last = strandForces(atRest(scene), scene, scene);
        QTRY_COMPARE(editor.rest.forces(), last);
        COMPARE_NEAR_RELATIVE(last[0], 200.0 * inEach(4.0), 1e-9);
        editor.document.replace(tripod(4.0));
        QCOMPARE(editor.rest.forces().size(), std::size_t{2});
    }

    void wrongLengthsOfManyLinksAreComputedBesideTheWindow_data()
    {
        QTest::addColumn<std::uint32_t>("links");
        QTest::addColumn<double>("tooLong");
        QTest::addColumn<bool>("isAtOnce");
        QTest::newRow("14 links, one of a wrong length") << 14U << 0.01 << true;
        QTest::newRow("16 links of their lengths") << 16U << 0.0 << true;
        QTest::newRow("16 links, one of a wrong length") << 16U << 0.01 << false;
    }
    void wrongLengthsOfManyLinksAreComputedBesideTheWindow()
    {
        QFETCH(std::uint32_t, links);
        QFETCH(double, tooLong);
        QFETCH(bool, isAtOnce);
        Scene scene = pairs(links / 2);
        scene.apply(edit::setField(scene, itemsOf(ConstraintId{1}), "length", 5.0 + tooLong));
        scene.apply(edit::setField(scene, itemsOf(top), "load_y", -100.0));
        QCOMPARE(scene.constraints().size(), std::size_t{links});
        Editor editor;
        editor.document.replace(scene);
        QCOMPARE(editor.rest.now() != nullptr, isAtOnce);
        QCOMPARE(editor.rest.isBusy(), !isAtOnce);
        QTRY_VERIFY(editor.rest.now());
        QVERIFY(!editor.rest.isBusy());
        QVERIFY(editor.rest.now()->isKnown);
        QCOMPARE(editor.rest.forces(), strandForces(atRest(scene), scene, scene));
        QCOMPARE_LT(editor.rest.forces()[0], 0.0);
    }
};

QTEST_MAIN(TestRestForces)
#include "tst_rest_forces.moc"

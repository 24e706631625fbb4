// SPDX-License-Identifier: MIT
#include "core/io/patch_file.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/edit.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

namespace {

// Returns the scene with many small changes or, one time in three, another scene that shares little more than
// ids with it.
Scene changed(Dice& dice, const Scene& scene)
{
    return dice.oneIn(3) ? randomScene(dice) : edited(dice, scene);
}

Scene twoJoined()
{
    return aScene().particle(1, {0, 0}).particle(2, {30, 40}).distance(1, 1, 2).distance(2, 2, 1);
}

QString written(const Scene& from, const Scene& to)
{
    return QString::fromStdString(writePatch(difference(from, to)));
}

}  // namespace

class TestPatchFile : public QObject {
    Q_OBJECT

private slots:
    void isOneLineOfWhatDiffers()
    {
        const Scene from = twoJoined();
        World world = from.world();
        world.damping = 0.25;
        Particle moved = *from.find(ParticleId{2});
        moved.position = {30, 50};
        moved.previous = {30, 45};
        Constraint strong = *from.find(ConstraintId{2});
        std::get<DistanceConstraint>(strong.body).breakForce = 5.0;
        const Scene to = aScene()
                             .world(world)
                             .particle(1, {0, 0})
                             .add(moved)
                             .particle(3, {-0.0, 1})
                             .add(strong.id, strong)
                             .rope(1, 1, 2, 50);
        QCOMPARE(written(from, to),
                 QStringLiteral("{\"world\": {\"damping\": 0.25}, "
                                "\"particles\": [{\"id\": 2, \"y\": 50, \"previous_y\": 45}, "
                                "{\"id\": 3, \"index\": 2, \"x\": -0, \"y\": 1}], "
                                "\"constraints\": [{\"id\": 1, \"kind\": \"rope\", \"index\": 1, "
                                "\"a\": 1, \"b\": 2, \"length\": 50}, "
                                "{\"id\": 2, \"index\": 0, \"break_force\": 5}]}"));
        QCOMPARE(
            written(to, from),
            QStringLiteral("{\"world\": {\"damping\": 0.01}, "
                           "\"particles\": [{\"id\": 2, \"y\": 40, \"previous_y\": 40}, "
                           "{\"id\": 3, \"index\": null}], "
                           "\"constraints\": [{\"id\": 2, \"index\": 1, \"break_force\": null}, "
                           "{\"id\": 1, \"kind\": \"distance\", \"index\": 0, "
                           "\"a\": 1, \"b\": 2, \"length\": 50}]}"));
        QCOMPARE(written(from, from), QStringLiteral("{}"));
    }

    void readsBackAsItWas()
    {
        Dice dice(1);
        for (int i = 0; i < rounds(2000); ++i) {
            const Scene a = randomScene(dice);
            const Scene b = changed(dice, a);
            const Patch patch = difference(a, b);
            const Patch back = patch.inverse();
            QVERIFY(readPatch(writePatch(patch), a) == patch);
            QVERIFY(readPatch(writePatch(back), b) == back);
            QVERIFY(!QByteArray::fromStdString(writePatch(patch)).contains('\n'));
            Scene there = a;
            there.apply(*readPatch(writePatch(patch), a));
            QCOMPARE(writeScene(there), writeScene(b));
        }
    }

    void isReadForNoOtherScene_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("no JSON") << QByteArray("{\"particles\": [");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("another key") << QByteArray(R"({"particle": []})");
        QTest::newRow("no list") << QByteArray(R"({"particles": {}})");
        QTest::newRow("no object") << QByteArray(R"({"particles": [3]})");
        QTest::newRow("no id") << QByteArray(R"({"particles": [{"x": 1}]})");
        QTest::newRow("an id that no item may have")
            << QByteArray(R"({"particles": [{"id": 0, "index": 2, "x": 1, "y": 2}]})");
        QTest::newRow("gone before") << QByteArray(R"({"particles": [{"id": 9, "index": null}]})");
        QTest::newRow("changed before it is there")
            << QByteArray(R"({"particles": [{"id": 9, "x": 1, "y": 2}]})");
        QTest::newRow("new without a place")
            << QByteArray(R"({"particles": [{"id": 9, "index": 2, "x": 1}]})");
        QTest::newRow("behind the end")
            << QByteArray(R"({"particles": [{"id": 9, "index": 3, "x": 1, "y": 2}]})");
        QTest::newRow("before the beginning")
            << QByteArray(R"({"particles": [{"id": 9, "index": -1, "x": 1, "y": 2}]})");
        QTest::newRow("two in one place")
            << QByteArray(R"({"particles": [{"id": 1, "index": 1}, {"id": 2, "x": 4}]})");
        QTest::newRow("twice") << QByteArray(R"({"particles": [{"id": 2, "x": 1}, {"id": 2}]})");
        QTest::newRow("a kind that is not")
            << QByteArray(R"({"constraints": [{"id": 1, "kind": "glue", "index": 0}]})");
        QTest::newRow("new of no kind")
            << QByteArray(R"({"constraints": [{"id": 9, "index": 2}]})");
        QTest::newRow("a field of another kind")
            << QByteArray(R"({"constraints": [{"id": 1, "radius": 2}]})");
        QTest::newRow("out of range") << QByteArray(R"({"world": {"iterations": -1}})");
        QTest::newRow("never where it must be")
            << QByteArray(R"({"constraints": [{"id": 1, "length": null}]})");
    }
    void isReadForNoOtherScene()
    {
        QFETCH(QByteArray, json);
        QVERIFY(!readPatch(json.toStdString(), twoJoined()));
    }

    // If any bytes are changed, a patch that can still be read can be applied and undone.
    void aDisturbedOneIsRefusedOrFits()
    {
        Dice dice(2);
        int fitting = 0;
        for (int i = 0; i < rounds(3000); ++i) {
            const Scene scene = randomScene(dice);
            std::string json = writePatch(difference(scene, changed(dice, scene)));
            for (std::size_t count = 1 + dice.below(3); count > 0; --count)
                json[dice.below(json.size())] = dice.from(std::string_view("0123456789{},\"n-"));
            const auto patch = readPatch(json, scene);
            if (!patch)
                continue;
            ++fitting;
            Scene there = scene;
            there.apply(*patch);
            there.apply(patch->inverse());
            QVERIFY(there == scene);
        }
        QCOMPARE_GT(fitting, rounds(100));
    }
};

QTEST_MAIN(TestPatchFile)
#include "tst_patch_file.moc"

// SPDX-License-Identifier: MIT
#include "core/io/patch_file.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/metres.h"
#include "core/scene/query/check.h"
#include "tests/comparing.h"
#include "tests/core/gallery_scenes.h"

#include <QTest>

using namespace vakwerk;

namespace {

// Returns the scene that a run saves after so many steps.
Scene saved(const Scene& scene, int steps)
{
    const ReadScene read = readScene(writeScene(startingAt(scene, after(scene, steps))));
    if (!read.scene)
        qFatal("%s", text(read.problems.at(0), "saved").c_str());
    return *read.scene;
}

// Returns the first problem of a file with these contacts and rectangles at the start.
QString problemOf(const std::string& world)
{
    const ReadScene read =
        readScene(R"({"format": "vakwerk-scene", "version": 2, "world": {"contacts": "all", )" +
                  world + R"(}, "particles": [], "constraints": []})");
    return read.scene ? QString() : QString::fromStdString(text(read.problems.at(0), "file"));
}

class TestSavedRun : public QObject {
    Q_OBJECT

private slots:
    void aRunGoesOnFromItsFileWithTheSameBits_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Solver>("solver");
        for (const char* name : {"ball_pit", "blobs_down_stairs", "car_with_motor",
                                 "newtons_cradle", "slopes_and_bounces"})
            QTest::newRow(name) << QString::fromLatin1(name) << Solver::relaxation;
        for (const char* name : {"newtons_cradle", "car_with_motor"})
            QTest::addRow("%s directly", name) << QString::fromLatin1(name) << Solver::direct;
    }
    void aRunGoesOnFromItsFileWithTheSameBits()
    {
        QFETCH(const QString, name);
        QFETCH(const Solver, solver);
        Scene scene = gallery(name.toUtf8().constData());
        if (solver == Solver::direct)
            scene.apply(edit::setWorldField(scene, "solver", std::string("direct")));
        for (const int first : {1, 150, 300}) {
            const InCase inCase("first", first);
            const Scene later = saved(scene, first);
            QCOMPARE(hashOf(startOf(later)), hashOf(after(scene, first)));
            const State whole = after(scene, 2 * first);
            const State parts = after(later, first);
            QCOMPARE(parts.position, whole.position);
            QCOMPARE(parts.previous, whole.previous);
            QCOMPARE(parts.turns, whole.turns);
            QCOMPARE(parts.touches, whole.touches);
            QCOMPARE(parts.reach, whole.reach);
        }
    }

    // The length that a rope gets where it just reaches its wheel is the same in each start.
    void aRunWithARopeThatReachesItsWheelGoesOn()
    {
        World world;
        world.solver = Solver::direct;
        PulleyConstraint pulley;
        pulley.a = ParticleId{1}, pulley.b = ParticleId{2}, pulley.c = ParticleId{3};
        pulley.length = 1.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {-1.0, 0.0}, true)
                                .particle(2, {0.0, 0.0}, true)
                                .particle(3, {0.001, 0.002})
                                .add(ConstraintId{1}, Constraint{{}, pulley});
        for (const int first : {1, 3, 6})
            QCOMPARE(after(saved(scene, first), 10 - first).position, after(scene, 10).position);
    }

    // A run in which all particles are at rest for a moment goes on as one that starts from rest.
    void aRunAtRestGoesOn()
    {
        Scene scene = gallery("chain_and_catenary");
        scene.apply(edit::setWorldField(scene, "solver", std::string("direct")));
        State atRest = after(scene, 30);
        atRest.previous = atRest.position;
        const Scene later = startingAt(scene, atRest);
        Simulation goesOn(scene, atRest);
        QCOMPARE(stepped(goesOn, 100).position, after(later, 100).position);
    }

    void theStartOfARunChangesNoFile()
    {
        const Scene scene = gallery("ball_pit");
        QCOMPARE(writeScene(startingAt(scene, startOf(scene))), writeScene(scene));
        const Scene later = saved(scene, 300);
        QCOMPARE_GT(later.world().startContacts.size(), std::size_t{100});
        QCOMPARE(writeScene(startingAt(later, startOf(later))), writeScene(later));
    }

    void withoutContactsNothingIsKept()
    {
        const Scene scene = gallery("pratt_bridge");
        const Scene later = saved(scene, 10);
        QVERIFY(later.world() == scene.world());
        QCOMPARE(versionOf(later), versionOf(scene));
    }

    // A run that begins with them would press with corrections of what is gone.
    void contactsOfRemovedParticlesDoNotCount()
    {
        const Scene later = saved(gallery("ball_pit"), 300);
        const ParticleId gone = startOf(later).touches.front().particle;
        Scene fewer = later;
        fewer.apply(edit::remove(later, itemsOf(gone)));
        QVERIFY(check(fewer).empty());
        const State start = startOf(fewer);
        QCOMPARE_LT(start.touches.size(), startOf(later).touches.size());
        for (const Touch& touch : start.touches)
            QVERIFY(touch.particle != gone && touch.other != gone);
        QVERIFY(start.reach.empty());
        QVERIFY(readScene(writeScene(fewer)).scene.has_value());
    }

    void anotherUnitForgetsTheContacts()
    {
        World world;
        world.contacts = Contacts::ground;
        world.startContacts = {1, 0, 0, 1, 0, 0, 2, 0};
        world.startReach = {0, 0, 1, 1};
        const Scene scene = aScene().world(world).particle(1, {0, 0}).ground(1, {{0, 1}, {9, 1}});
        Scene metres = scene;
        metres.apply(edit::inMetres(scene));
        QCOMPARE(metres.world().lengthUnit, std::string("m"));
        QVERIFY(metres.world().startContacts.empty());
        QVERIFY(metres.world().startReach.empty());
    }

    // The journal of a session keeps patches.
    void aPatchKeepsContacts()
    {
        const Scene scene = gallery("ball_pit");
        const Patch patch = edit::startFrom(scene, startingAt(scene, after(scene, 60)));
        const auto read = readPatch(writePatch(patch), scene);
        QVERIFY(read.has_value());
        QVERIFY(*read == patch);
    }

    void wrongContactsAreToldWithTheirPlace()
    {
        QCOMPARE(problemOf(R"("start_contacts": [1, 0, 0, 1, 0, 0, 0.5, -0.5])"), QString());
        QVERIFY(
            problemOf(R"("start_contacts": [1, 0, 0])")
                .contains("/world/start_contacts: must have 8 numbers for each contact, not 3"));
        QVERIFY(problemOf(R"("start_contacts": [1, 0.5, 0, 1, 0, 0, 0.5, 0])")
                    .contains("/world/start_contacts/1: must be a whole number from 0 to"));
        QVERIFY(problemOf(R"("start_contacts": [1, 0, 0, -1, 0, 0, 0.5, 0])")
                    .contains("/world/start_contacts/3: must be a whole number from 0 to"));
        QVERIFY(
            problemOf(R"("start_contacts": [1, 0, 0, 1, 0, 2, 0.5, 0])")
                .contains("/world/start_contacts/5: must be a whole number from 0 to 1, not 2"));
        QVERIFY(problemOf(R"("start_contacts": [1, 0, 0, 1, 0, 0, -0.5, 0])")
                    .contains("/world/start_contacts/6: must be at least 0, not -0.5"));
        QVERIFY(problemOf(R"("start_contacts": [1, 0, 0, 1, 0, 0, "a", 0])")
                    .contains("/world/start_contacts/6: "));
        QVERIFY(problemOf(R"("start_reach": [0, 0, 1])")
                    .contains("/world/start_reach: must have 4 numbers for each particle, not 3"));
        QVERIFY(problemOf(R"("start_reach": [0, 0, 1, -1])")
                    .contains("/world/start_reach/3: must be at least 0, not -1"));
    }

    // A file may list contacts in any order, and one twice; a run needs them in order.
    void contactsAreSortedAndCountOnce()
    {
        World world = stillWorld();
        world.contacts = Contacts::all;
        world.startContacts = {2, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1,
                               0, 0, 2, 0, 2, 0, 0, 1, 0, 0, 3, 0};
        const State start =
            startOf(aScene().world(world).particle(1, {0, 0}).particle(2, {5, 0}).ground(
                1, {{0, 1}, {9, 1}}));
        QCOMPARE(start.touches.size(), std::size_t{2});
        QCOMPARE(start.touches[0].particle, ParticleId{1});
        QCOMPARE(start.touches[0].push, 2.0);
        QCOMPARE(start.touches[1].push, 1.0);
    }
};

}  // namespace

QTEST_GUILESS_MAIN(TestSavedRun)
#include "tst_saved_run.moc"

// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/ground.h"
#include "core/scene/edit/metres.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/metres.h"
#include "core/scene/query/pick.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr GroundId g1{1};

const std::vector<Vec2> line{{0, 0}, {4, 0}, {4, 3}, {-1, 3}};

Scene aLine(const std::vector<Vec2>& vertices, bool closed = false)
{
    Polyline polyline;
    polyline.closed = closed;
    return aScene().world(stillWorld()).ground(1, vertices, polyline);
}

QString problemOf(const Scene& scene)
{
    const std::vector<Problem> problems = check(scene);
    if (problems.empty())
        return {};
    return QString::fromStdString(problems[0].pointer + " " + problems[0].message.english());
}

}  // namespace

// Tests ground in scenes, files and edits.
class TestGround : public QObject {
    Q_OBJECT

private slots:
    void aFileHasTheLowestVersionThatCanExpressIt()
    {
        const auto version = [](const Scene& scene) {
            const std::string json = writeScene(scene);
            const ReadScene read = readScene(json);
            return read.scene && *read.scene == scene && writeScene(*read.scene) == json &&
                           json.find("\"version\": " + std::to_string(versionOf(scene))) !=
                               json.npos
                       ? versionOf(scene)
                       : 0;
        };
        QCOMPARE(version(fiveParticles()), 1);
        QCOMPARE(version(aLine(line)), 2);
        World touching = stillWorld();
        touching.contacts = Contacts::ground;
        QCOMPARE(version(aScene().world(touching).particle(1, {0, 0})), 2);
        Particle rough = particleAt({0, 0});
        rough.id = ParticleId{1};
        rough.contactFriction = 0.7;
        QCOMPARE(version(aScene().add(rough)), 2);
    }

    void anEditHasTheVersionOfItsScene()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene before = randomScene(dice);
            const Scene after = edited(dice, before);
            const int version = versionOf(difference(before, after));
            QCOMPARE_LE(version, std::max(versionOf(before), versionOf(after)));
            if (versionOf(before) == 1)
                QCOMPARE(version, versionOf(after));
        }
    }

    void whatIsWrongIsNamedWithItsPlace_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const Scene& scene, const char* problem) {
            QTest::newRow(name) << scene << QString::fromUtf8(problem);
        };
        row("good", aLine(line), "");
        row("good, closed", aLine(line, true), "");
        row("one vertex", aLine({{0, 0}}), "/ground/0/x must have 2 vertices or more, not 1");
        row("two, closed", aLine({{0, 0}, {1, 0}}, true),
            "/ground/0/x must have 3 vertices or more, not 2");
        row("no length", aLine({{0, 0}, {1, 0}, {1, 0}}),
            "/ground/0/x/2 vertex 3 is at the place of vertex 2");
        row("no last piece", aLine({{0, 0}, {1, 0}, {1, 1}, {0, 0}}, true),
            "/ground/0/x/0 vertex 1 is at the place of vertex 4");
        row("folded", aLine({{0, 0}, {2, 0}, {1, 0}}),
            "/ground/0/x/1 the piece from vertex 2 to vertex 3 lies on the piece before it");
        row("crossing", aLine({{0, 0}, {2, 0}, {2, 2}, {1, 2}, {1, -1}}),
            "/ground/0/x/3 the piece from vertex 4 to vertex 5 crosses the piece from vertex 1 to "
            "vertex 2");
        row("crossing at the end", aLine({{0, 0}, {2, 2}, {2, 0}, {0, 2}}, true),
            "/ground/0/x/2 the piece from vertex 3 to vertex 4 crosses the piece from vertex 1 to "
            "vertex 2");
        Polyline uneven;
        uneven.x = {0, 1, 2};
        uneven.y = {0, 1};
        Scene scene = aScene();
        Draft draft(scene);
        draft.add(Ground{{}, uneven});
        scene.apply(draft.patch());
        row("uneven", scene, "/ground/0/y must have 3 numbers, as many as \"x\", not 2");
        Polyline rough;
        rough.friction = -0.1;
        row("friction", aScene().ground(1, line, rough),
            "/ground/0/friction must be from 0 to 100, not -0.1");
    }
    void whatIsWrongIsNamedWithItsPlace()
    {
        QFETCH(Scene, scene);
        QTEST(problemOf(scene), "problem");
    }

    void isMovedTurnedAndScaledLikeParticles()
    {
        for (std::uint32_t seed = 1; seed <= 50; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            SceneBuilder builder = aScene().world(stillWorld()).ground(1, line);
            for (std::size_t i = 0; i < line.size(); ++i)
                builder.particle(static_cast<std::uint32_t>(i + 1), line[i]);
            const Scene scene = builder;
            Items all = itemsOf(g1);
            for (const Particle& particle : scene.particles())
                all.particles.push_back(particle.id);
            const Affine map{dice.point(2.0), dice.point(2.0), dice.point(5.0), dice.point(10.0)};
            const Patch patch = edit::transform(scene, all, map);
            const Scene moved = applied(scene, patch);
            for (std::size_t i = 0; i < line.size(); ++i)
                QCOMPARE(verticesOf(moved.ground()[0])[i], moved.particles()[i].position);
            QCOMPARE(applied(moved, patch.inverse()), scene);
        }
    }

    void isCopiedWithWhatIsSelected()
    {
        const Scene scene = aLine(line);
        const Scene part = extract(scene, itemsOf(g1));
        const Scene twice = applied(scene, edit::insert(scene, part, {10, 20}));
        QCOMPARE(twice.ground().size(), std::size_t{2});
        for (std::size_t i = 0; i < line.size(); ++i)
            QCOMPARE(verticesOf(twice.ground()[1])[i], (line[i] + Vec2{10, 20}));
        QCOMPARE(applied(twice, edit::remove(twice, itemsOf(twice.ground()[1].id))), scene);
    }

    void isConvertedToMetres()
    {
        const Scene scene = aScene().world(World{}).ground(1, line);
        const Patch patch = edit::inMetres(scene);
        const Scene metres = applied(scene, patch);
        const auto scale = conversionOf(patch);
        QVERIFY(scale.has_value());
        for (std::size_t i = 0; i < line.size(); ++i)
            QCOMPARE(verticesOf(metres.ground()[0])[i],
                     (Vec2{(*scale)(line[i].x), (*scale)(line[i].y)}));
    }

    void isFoundAtTheMouse()
    {
        const Scene scene = aLine(line);
        QCOMPARE(groundAt(scene, {2.0, 0.4}, 0.5), std::vector{g1});
        QVERIFY(groundAt(scene, {2.0, 0.6}, 0.5).empty());
        QVERIFY(groundAt(scene, {-0.6, 1.0}, 0.5).empty());  // between its ends
        QCOMPARE(groundAt(aLine(line, true), {-0.6, 1.0}, 0.5), std::vector{g1});
    }

    void theFirstGroundThatIsInsertedTurnsContactsOn()
    {
        const Scene part = aLine(line);
        const Scene empty = aScene().world(stillWorld());
        const Scene once = applied(empty, edit::insert(empty, part, {1, 2}));
        QCOMPARE(once.world().contacts, Contacts::ground);
        QCOMPARE(verticesOf(once.ground()[0])[0], (Vec2{1, 2}));
        World off = once.world();
        off.contacts = Contacts::off;
        Scene twice = once;
        twice.apply({{}, {}, WorldChange{once.world(), off}});
        twice.apply(edit::insert(twice, part, {5, 2}));
        QCOMPARE(twice.world().contacts, Contacts::off);
    }
};

QTEST_GUILESS_MAIN(TestGround)
#include "tst_ground.moc"

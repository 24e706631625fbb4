// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "core/scene/query/pick.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr Vec2 click{312.0, 140.0};

QJsonObject reference()
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/gestures.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read gestures.json");
    return QJsonDocument::fromJson(file.readAll()).object();
}

// Returns the start scene of the class engine, the program that the course of
// docs/published-systems.md made in class. Its particle n has the id n + 1 here. The file
// gestures.json holds its results, which are the reference of these tests.
Scene startScene()
{
    SceneBuilder scene = aScene();
    for (std::uint32_t i = 0; i < 20; ++i)
        scene.particle(i + 1, {100.0 + 50.0 * i, 100.0});
    for (std::uint32_t i = 0; i < 10; ++i)
        scene.distance(i + 1, i + 1, i + 2);
    return scene.fixed(11, 11);
}

ParticleId idOf(const QJsonValue& classNumber)
{
    return ParticleId{static_cast<std::uint32_t>(classNumber.toInt() + 1)};
}

// Returns the patch that makes what the class engine has made by a gesture.
Patch expectedPatch(const Scene& scene, const QJsonObject& gesture)
{
    Patch patch;
    Particle made = particleAt(click);
    made.id = scene.particles().nextId();
    if (gesture["new_particles"].toInt() == 1)
        patch.particles.push_back({{}, Placed<Particle>{scene.particles().size(), made}});
    for (const QJsonValue& value : gesture["new_constraints"].toArray()) {
        const QJsonObject item = value.toObject();
        const QJsonArray at = item["at"].toArray();
        const ParticleId a = item.contains("a") ? idOf(item["a"]) : made.id;
        Constraint constraint =
            item["type"].toString() == "static"
                ? makeStatic(made.id, {at[0].toDouble(), at[1].toDouble()})
                : makeLink(LinkKind::distance, a, idOf(item["b"]), item["rest"].toDouble());
        const std::size_t count = patch.constraints.size();
        constraint.id = ConstraintId{static_cast<std::uint32_t>(scene.constraints().nextId()) +
                                     static_cast<std::uint32_t>(count)};
        patch.constraints.push_back(
            {{}, Placed<Constraint>{scene.constraints().size() + count, constraint}});
    }
    return patch;
}

Patch expectedPatch(const char* gesture)
{
    return expectedPatch(startScene(), reference()["gestures"].toObject()[gesture].toObject());
}

// Returns the kind, the ends and the rest length of each link as text.
QStringList linksOf(const Scene& scene)
{
    QStringList result;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            result.append(QStringLiteral("%1 %2-%3 %4")
                              .arg(constraint.kind())
                              .arg(static_cast<std::uint32_t>(link->a))
                              .arg(static_cast<std::uint32_t>(link->b))
                              .arg(link->length));
    return result;
}

constexpr build::Options oneLink{};
constexpr build::Options twoLinks{.links = 2};

}  // namespace

// Tests the five mouse gestures by which the class engine builds a scene.
class TestBuild : public QObject {
    Q_OBJECT

private slots:
    void theReferenceKnowsTheNearest()
    {
        const QJsonArray nearest = reference()["nearest"].toArray();
        const QJsonArray distances = reference()["distances"].toArray();
        const Scene scene = startScene();
        const auto found = nearestParticles(scene, click, 3);
        QCOMPARE(found.size(), 3u);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(found[std::size_t(i)], idOf(nearest[i]));
            QCOMPARE(length(scene.find(idOf(nearest[i]))->position - click),
                     distances[i].toDouble());
        }
    }

    void aClickAddsAParticleLinkedToTheNearest()
    {
        QCOMPARE(build::addLinked(startScene(), click, oneLink), expectedPatch("left"));
    }

    void aRightClickLinksToTheTwoNearest()
    {
        QCOMPARE(build::addLinked(startScene(), click, twoLinks), expectedPatch("right"));
    }

    void ctrlAndRightLinksWithAFixedLength()
    {
        const build::Options fixed{.links = 2, .fixedLength = 100.0};
        QCOMPARE(build::addLinked(startScene(), click, fixed), expectedPatch("ctrl+right"));
    }

    void ctrlAndLeftAddsAHeldParticle()
    {
        QCOMPARE(build::addFixed(startScene(), click), expectedPatch("ctrl+left"));
    }

    // In the start scene the two particles nearest to the click are already linked, so the test
    // first removes that link.
    void shiftAndRightLinksTheTwoNearest()
    {
        Scene scene = startScene();
        QVERIFY(build::linkNearest(scene, click, LinkKind::distance).empty());
        const std::size_t linked = 4;
        scene.apply({{}, {{Placed<Constraint>{linked, scene.constraints()[linked]}, {}}}, {}});
        const QJsonObject gesture = reference()["gestures"].toObject()["shift+right"].toObject();
        QCOMPARE(build::linkNearest(scene, click, LinkKind::distance),
                 expectedPatch(scene, gesture));
    }

    void theKindOfLinkIsAChoice()
    {
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {3, 4});
        const auto made = [&](const Patch& patch) { return linksOf(applied(scene, patch)); };
        const build::Options ropes{.links = 2, .kind = LinkKind::rope};
        QCOMPARE(made(build::addLinked(scene, {0, 4}, ropes)),
                 (QStringList{"rope 3-2 3", "rope 3-1 4"}));
        QCOMPARE(made(build::linkNearest(scene, {0, 0}, LinkKind::rope)),
                 QStringList{"rope 1-2 5"});
        QCOMPARE(made(build::connect(scene, ParticleId{2}, ParticleId{1}, LinkKind::rope)),
                 QStringList{"rope 2-1 5"});
        QCOMPARE(made(build::connectToNew(scene, ParticleId{2}, {3, 0}, LinkKind::rope)),
                 QStringList{"rope 2-3 4"});
    }

    void ofEqualDistancesTheLowerIdIsNearest()
    {
        const Scene scene = aScene()
                                .particle(9, {0, 1})
                                .particle(4, {1, 0})
                                .particle(7, {0, -1})
                                .particle(5, {-1, 0});
        const auto made = [&](const Patch& patch) { return linksOf(applied(scene, patch)); };
        QCOMPARE(made(build::addLinked(scene, {0, 0}, oneLink)), QStringList{"distance 10-4 1"});
        QCOMPARE(made(build::addLinked(scene, {0, 0}, twoLinks)),
                 (QStringList{"distance 10-4 1", "distance 10-5 1"}));
        QCOMPARE(made(build::linkNearest(scene, {0, 0}, LinkKind::distance)),
                 QStringList{"distance 4-5 2"});
    }

    // The class engine treats distances as equal if they differ by less than 1; this program does
    // not.
    void aLittleNearerIsNearer()
    {
        const Scene scene = aScene().particle(1, {10.5, 0}).particle(2, {-10, 0});
        QCOMPARE(linksOf(applied(scene, build::addLinked(scene, {0, 0}, oneLink))),
                 QStringList{"distance 3-2 10"});
    }

    void withoutParticlesItMakesWhatItCan()
    {
        const Scene empty;
        const Scene one = applied(empty, build::addLinked(empty, {1, 2}, twoLinks));
        QCOMPARE(one, Scene(aScene().particle(1, {1, 2})));
        QVERIFY(build::linkNearest(empty, {0, 0}, LinkKind::distance).empty());
        QVERIFY(build::linkNearest(one, {0, 0}, LinkKind::distance).empty());
        const Scene two = applied(one, build::addLinked(one, {1, 5}, twoLinks));
        QCOMPARE(linksOf(two), QStringList{"distance 2-1 3"});
        QCOMPARE(applied(empty, build::addFixed(empty, {1, 2})),
                 Scene(aScene().particle(1, {1, 2}).fixed(1, 1)));
    }

    void aClickOnAParticleLinksAtLengthZero()
    {
        const Scene scene = aScene().particle(1, {1, 2});
        QCOMPARE(linksOf(applied(scene, build::addLinked(scene, {1, 2}, oneLink))),
                 QStringList{"distance 2-1 0"});
    }

    void whatIsLinkedAlreadyIsNotLinkedAgain()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {1, 0})
                                .particle(3, {2, 0})
                                .rope(1, 2, 1)
                                .fixed(2, 3);
        const auto connected = [&](std::uint32_t a, std::uint32_t b) {
            return linksOf(applied(
                scene, build::connect(scene, ParticleId{a}, ParticleId{b}, LinkKind::distance)));
        };
        QVERIFY(build::connect(scene, ParticleId{1}, ParticleId{2}, LinkKind::distance).empty());
        QVERIFY(build::connect(scene, ParticleId{2}, ParticleId{1}, LinkKind::rope).empty());
        QVERIFY(build::connect(scene, ParticleId{3}, ParticleId{3}, LinkKind::rope).empty());
        QCOMPARE(connected(3, 2), (QStringList{"rope 2-1 1", "distance 3-2 1"}));
        QCOMPARE(connected(1, 3), (QStringList{"rope 2-1 1", "distance 1-3 2"}));
    }

    void newParticlesAreAtRest()
    {
        const Scene scene = startScene();
        for (const Patch& patch :
             {build::addLinked(scene, click, oneLink), build::addFixed(scene, click),
              build::connectToNew(scene, ParticleId{3}, click, LinkKind::distance)}) {
            const Particle made = patch.particles.front().after->item;
            QCOMPARE(made.position, click);
            QCOMPARE(made.previous, click);
            QVERIFY(patch.places());
        }
    }

    void aJointFromTwoLengthsLiesAtTheNearerCrossing()
    {
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {14, 0});
        const build::TwoLengths two{{ParticleId{1}, ParticleId{2}}, {13.0, 15.0}};
        for (const double side : {1.0, -1.0}) {
            const Scene made =
                applied(scene, build::addJoint(scene, two, LinkKind::rope,
                                               *build::placeOf(scene, two, {0, 3 * side}), 0.0));
            QCOMPARE(made.particles()[2].position, (Vec2{5, 12 * side}));
            QCOMPARE(made.particles()[2].previous, (Vec2{5, 12 * side}));
            QCOMPARE(made.constraints().size(), std::size_t{2});
            for (std::size_t i = 0; i < 2; ++i) {
                const Constraint& link = made.constraints()[i];
                QCOMPARE(kindOf(link), LinkKind::rope);
                QCOMPARE(linkOf(link)->length, two.lengths[i]);
                QCOMPARE(linkOf(link)->b, two.ends[i]);
            }
        }
    }

    void aJointEndsAtTheParticleThatIsThere()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {14, 0})
                                .particle(3, {5, 12})
                                .distance(1, 1, 3);
        const build::TwoLengths two{{ParticleId{1}, ParticleId{2}}, {13.0, 15.0}};
        const Scene made =
            applied(scene, build::addJoint(scene, two, LinkKind::distance, {5, 12.05}, 0.1));
        QCOMPARE(made.particles().size(), std::size_t{3});
        QCOMPARE(made.constraints().size(), std::size_t{2});
        QCOMPARE(linkOf(made.constraints()[1])->length, 15.0);
    }

    void circlesThatDoNotMeetHaveAGapAndNoCrossing_data()
    {
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::addColumn<double>("gap");
        QTest::newRow("too short") << 4.0 << 3.0 << 3.0;
        QTest::newRow("too long") << 4.0 << 15.0 << -1.0;
        QTest::newRow("touch outside") << 4.0 << 6.0 << 0.0;
        QTest::newRow("touch inside") << 0.1 << 10.1 << 0.0;
        QTest::newRow("cross") << 9.0 << 8.0 << 0.0;
    }
    void circlesThatDoNotMeetHaveAGapAndNoCrossing()
    {
        QFETCH(double, first);
        QFETCH(double, second);
        QFETCH(double, gap);
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {10, 0});
        const build::TwoLengths two{{ParticleId{1}, ParticleId{2}}, {first, second}};
        const auto circles = build::circlesOf(scene, two);
        COMPARE_NEAR(gapBetween(circles[0], circles[1]), gap, 1e-12);
        const auto place = build::placeOf(scene, two, {5, 5});
        QCOMPARE(place.has_value(), gap == 0.0);
        if (place) {
            COMPARE_NEAR(length(*place), first, 1e-6);
            COMPARE_NEAR(length(*place - Vec2{10, 0}), second, 1e-6);
        }
    }
};

QTEST_APPLESS_MAIN(TestBuild)
#include "tst_build.moc"

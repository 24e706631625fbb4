// SPDX-License-Identifier: MIT
#include "tests/editor/drawing/a_drawing.h"

#include <QLocale>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr double keyLength = 4.5 * 13.0;  // pixels

World unitSteps(YAxis yAxis = YAxis::down)
{
    World world = stillWorld();
    world.timeStep = 1.0;
    world.lengthUnit = "m";
    world.yAxis = yAxis;
    return world;
}

Particle going(std::uint32_t id, Vec2 at, Vec2 velocity, double mass = 1.0)
{
    return {ParticleId{id}, at, at - velocity, mass};
}

// Returns two particles that move and one at rest.
Scene three()
{
    return aScene()
        .world(unitSteps())
        .add(going(1, {-100, 0}, {2, 0}))
        .add(going(2, {100, 0}, {0, 4}))
        .particle(3, {0, 200});
}

Drawing withVectors(const Scene& scene, Vectors shows, const State* state = nullptr)
{
    Drawing what = bare(scene, state);
    what.vectors = {shows, {2.0, 2.0, 2.0, 2.0}};
    return what;
}

std::vector<Line> ofColour(const DrawList& list, const QColor& colour)
{
    std::vector<Line> lines = linesOf(list);
    std::erase_if(lines, [&](const Line& line) { return line.colour != colour.rgba(); });
    return lines;
}

std::size_t from(const std::vector<Line>& lines, double x, double y)
{
    return countOf(lines, [&](const Line& line) {
        return line.a == ScreenPoint{float(400.0 + x), float(300.0 + y)};
    });
}

bool leadsBy(const Line& line, double x, double y)
{
    return std::abs(line.b.x - line.a.x - x) < 0.01 && std::abs(line.b.y - line.a.y - y) < 0.01;
}

Items ofParticle(std::uint32_t id)
{
    return {{ParticleId{id}}, {}, {}};
}

}  // namespace

class TestVectorArrows : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void anArrowIsAsLongAsItsScaleSaysAndWhatRestsHasNone()
    {
        const Scene scene = three();
        const auto lines =
            ofColour(drawn(withVectors(scene, {.velocity = true})), Theme::light().velocity);
        QCOMPARE(lines.size(), 6u);  // each arrow has a shaft and two sides of a head
        QVERIFY(leadsBy(lines[0], keyLength, 0.0));
        QVERIFY(leadsBy(lines[3], 0.0, 2.0 * keyLength));
        QCOMPARE(from(lines, 0, 200), 0u);
        QVERIFY(ofColour(drawn(withVectors(scene, {})), Theme::light().velocity).empty());
    }

    void itPointsWhereThingsGoOnTheScreen()
    {
        const Scene scene = aScene().world(unitSteps(YAxis::up)).add(going(1, {0, 0}, {0, 2}));
        const DrawList list = drawList(withVectors(scene, {.velocity = true}),
                                       Camera({0, 0}, 3.0, drawingSize, YAxis::up), Theme::light());
        QVERIFY(leadsBy(ofColour(list, Theme::light().velocity)[0], 0.0, -keyLength));
    }

    void theAccelerationAndTheForceStandBesideEachOther()
    {
        const Scene scene = aScene().world(unitSteps()).add(going(1, {0, 0}, {}, 0.5));
        State state = startOf(scene);
        state.gained[0] = {2.0, 0.0};
        const DrawList list =
            drawn(withVectors(scene, {.acceleration = true, .force = true}, &state));
        const Line acceleration = ofColour(list, Theme::light().acceleration)[0];
        const Line force = ofColour(list, Theme::light().force)[0];
        QVERIFY(leadsBy(acceleration, keyLength, 0.0));
        QVERIFY(leadsBy(force, keyLength / 2.0, 0.0));
        QCOMPARE_GT(std::abs(acceleration.a.y - force.a.y), 4.0F);
        const DrawList alone = drawn(withVectors(scene, {.force = true}, &state));
        QCOMPARE(from(ofColour(alone, Theme::light().force), 0, 0), 1u);
    }

    void whereSomethingIsSelectedOnlyThatHasArrows()
    {
        const Scene scene = aScene()
                                .world(unitSteps())
                                .add(going(1, {-100, 0}, {2, 0}))
                                .add(going(2, {100, 0}, {2, 0}))
                                .add(going(3, {0, 200}, {2, 0}))
                                .distance(1, 2, 3);
        Drawing what = withVectors(scene, {.velocity = true});
        what.selection = ofParticle(1);
        auto lines = ofColour(drawn(what), Theme::light().velocity);
        QCOMPARE(lines.size(), 3u);
        QCOMPARE(from(lines, -100, 0), 1u);
        what.selection = {{}, {ConstraintId{1}}, {}};
        lines = ofColour(drawn(what), Theme::light().velocity);
        QCOMPARE(lines.size(), 6u);
        QCOMPARE(from(lines, -100, 0), 0u);
    }

    void whatIsHiddenHasNone()
    {
        Particle hidden = going(1, {0, 0}, {2, 0});
        hidden.hidden = true;
        const Scene scene = aScene().world(unitSteps()).add(hidden);
        QVERIFY(linesOf(drawn(withVectors(scene, {.velocity = true}))).empty());
    }

    void whatIsTooLongIsCutOffAndDashed()
    {
        const Scene scene = aScene().world(unitSteps()).add(going(1, {-390, 0}, {1e300, 0}));
        const auto lines =
            ofColour(drawn(withVectors(scene, {.velocity = true})), Theme::light().velocity);
        QVERIFY(leadsBy(lines[0], 5.0 * keyLength, 0.0));
        QCOMPARE(lines[0].style, LineStyle::dashed);
        QCOMPARE(lines[1].style, LineStyle::solid);
    }

    // Two discs that touch push each other apart. The lower one also lies on ground, which has no arrow.
    void contactsHaveTheirForcesWhereTheyTouch()
    {
        World world = unitSteps(YAxis::up);
        world.substeps = 2;
        const auto disc = [](std::uint32_t id, Vec2 at, double radius) {
            Particle particle = going(id, at, {});
            particle.radius = radius;
            return particle;
        };
        const Scene scene = aScene()
                                .world(world)
                                .add(disc(1, {0, 30}, 30))
                                .add(disc(2, {0, 70}, 10))
                                .ground(1, {{-100, 0}, {100, 0}});
        State state = startOf(scene);
        state.touches = {{.particle = ParticleId{1}, .ground = GroundId{1}, .push = 0.5},
                         {.particle = ParticleId{1}, .other = ParticleId{2}, .push = 0.25}};
        Drawing what = withVectors(scene, {.contact = true}, &state);
        const auto arrows = [&] {
            auto lines = ofColour(
                drawList(what, Camera({0, 0}, 1.0, drawingSize, YAxis::up), Theme::light()),
                Theme::light().contact);
            std::erase_if(lines, [](const Line& line) { return line.a.x != line.b.x; });
            return lines;  // the shafts; heads are oblique and bars are level
        };
        QCOMPARE(arrows().size(), 3u);
        QCOMPARE(from(arrows(), 0, 0), 1u);
        QCOMPARE(from(arrows(), 0, -60), 2u);
        // The forces are 0.5 / 0.5² = 2 N and 1 N.
        QVERIFY(leadsBy(arrows()[0], 0.0, -keyLength));
        QVERIFY(leadsBy(arrows()[1], 0.0, keyLength / 2.0));
        QVERIFY(leadsBy(arrows()[2], 0.0, -keyLength / 2.0));
        what.selection = ofParticle(2);
        QCOMPARE(arrows().size(), 1u);
        QVERIFY(leadsBy(arrows()[0], 0.0, -keyLength / 2.0));
    }

    void ofManySomeHaveArrowsAndTheKeySaysSo()
    {
        SceneBuilder builder = aScene().world(unitSteps());
        for (std::uint32_t id = 1; id <= 10'000; ++id)
            builder.add(going(id, {id % 100 * 3.0, id / 100 * 2.0}, {2, 0}));
        const Scene scene = builder;
        Drawing what = withVectors(scene, {.velocity = true});
        what.legend = true;
        const DrawList list = drawn(what);
        const std::size_t arrows = (ofColour(list, Theme::light().velocity).size() - 3) / 3;
        QCOMPARE_GT(arrows, 100u);
        QCOMPARE_LE(arrows, 600u);
        QVERIFY(textsOf(list).contains("on one particle of 32"));
        what.selection = ofParticle(2);
        QVERIFY(!textsOf(drawn(what)).contains("on one particle of 32"));
    }

    void theKeySaysWhatAnArrowMeans()
    {
        const Scene scene = three();
        Drawing what = withVectors(scene, {true, true, true, true});
        what.vectors.scale = {2.0, 50.0, 0.5, 20.0};
        what.legend = true;
        QCOMPARE(textsOf(drawn(what)), (QStringList{"Velocity 2 m/s", "Acceleration 50 m/s²",
                                                    "Net force 0.5 N", "Contact force 20 N"}));
        const auto lines = ofColour(drawn(what), Theme::light().acceleration);
        QVERIFY(leadsBy(lines[0], keyLength, 0.0));
        what.stepMarks.emplace();  // the marks of a step have their own arrows
        QVERIFY(textsOf(drawn(what)).isEmpty());
        what.stepMarks->moved = {{0, {}, {0.01, 0.0}}};
        QCOMPARE(textsOf(drawn(what)), QStringList("Arrows enlarged 2,000 times"));
        what.legend = false;
        QVERIFY(textsOf(drawn(what)).isEmpty());
    }
};

QTEST_MAIN(TestVectorArrows)

#include "tst_vector_arrows.moc"

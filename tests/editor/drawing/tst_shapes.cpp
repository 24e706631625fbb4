// SPDX-License-Identifier: MIT
#include "editor/drawing/picture/pixel_painter.h"
#include "editor/drawing/stress_colours.h"
#include "tests/comparing.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr std::size_t supportsLayer = 3;
constexpr std::size_t halosLayer = 2;

Constraint on(ConstraintBody body)
{
    return {.id = {}, .body = std::move(body)};
}

template <class Body>
Body with(Body body, double radiusOrLine)
{
    body.particle = ParticleId{1};
    if constexpr (std::is_same_v<Body, CircleConstraint>)
        body.radius = radiusOrLine;
    else
        body.at = radiusOrLine;
    return body;
}

AngleConstraint angle()
{
    AngleConstraint angle;
    angle.a = ParticleId{1};
    angle.b = ParticleId{2};
    angle.c = ParticleId{3};
    return angle;
}

AreaConstraint area()
{
    AreaConstraint area;
    area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
    return area;
}

PulleyConstraint pulley(double length)
{
    return {{{}, length}, ParticleId{1}, ParticleId{2}, ParticleId{3}};
}

// Returns p1 to the right of p2, p3 below p2, and one constraint on them.
Scene corner(ConstraintBody body)
{
    return aScene()
        .particle(1, {100, 0})
        .particle(2, {0, 0})
        .particle(3, {0, 100})
        .add(ConstraintId{1}, on(std::move(body)));
}

Scene spring(double length, double rest = 100.0)
{
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {length, 0})
        .add(ConstraintId{1}, makeLink(LinkKind::spring, ParticleId{1}, ParticleId{2}, rest));
}

const Layer& supportsOf(const DrawList& list)
{
    return list.layers[supportsLayer];
}

DrawList drawnAt(const Scene& scene, Vec2 centre)
{
    return drawList(bare(scene), Camera(centre, 1.0, drawingSize, YAxis::down), Theme::light());
}

bool showsNothing(const Layer& layer)
{
    return layer.lines.empty() && layer.discs.empty() && layer.shapes.empty();
}

}  // namespace

class TestShapes : public QObject {
    Q_OBJECT

    void addKinds()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("circle") << corner(with(CircleConstraint{}, 100.0));
        QTest::newRow("guide") << corner(with(GuideConstraint{}, 0.0));
        QTest::newRow("angle") << corner(angle());
        QTest::newRow("area") << corner(area());
        QTest::newRow("pulley") << corner(pulley(200.0));
    }

private slots:
    void aSpringIsAZigzagWithTheSameTurnsAtAnyLength()
    {
        const Scene shorter = spring(80.0);
        const Scene longer = spring(160.0);
        const auto lines = linesOf(drawn(bare(shorter)));
        QCOMPARE_GT(lines.size(), 10u);
        QCOMPARE(linesOf(drawn(bare(longer))).size(), lines.size());
        QCOMPARE(lines.front().a, (ScreenPoint{400.0F, 300.0F}));
        QCOMPARE(lines.back().b, (ScreenPoint{480.0F, 300.0F}));
        for (std::size_t i = 1; i < lines.size(); ++i)
            QCOMPARE(lines[i].a, lines[i - 1].b);
    }

    void aShortSpringIsALine()
    {
        const Scene scene = spring(20.0);
        QCOMPARE(linesOf(drawn(bare(scene))).size(), std::size_t{1});
    }

    void springsOfADenseSceneAreLines()
    {
        SceneBuilder builder = aScene().particle(1, {0, 0}).particle(2, {200, 0});
        for (std::uint32_t id = 1; id <= 2001; ++id)
            builder.add(ConstraintId{id},
                        makeLink(LinkKind::spring, ParticleId{1}, ParticleId{2}, 100.0));
        const Scene scene = builder;
        QCOMPARE(linesOf(drawn(bare(scene))).size(), std::size_t{2001});
    }

    void aSpringHasStressColours()
    {
        const Scene scene = spring(150.0);
        Drawing what = bare(scene);
        const std::array values{0.5};
        what.stress = {.on = true, .scale = 1.0, .values = values};
        for (const Line& line : linesOf(drawn(what)))
            QCOMPARE(line.colour, stressColour(0.5, Tone::light));
    }

    // The view is 800 by 600 around the origin, so its corners are 500 from the origin.
    void ofALargeCircleOnlyTheRimInTheViewIsPainted_data()
    {
        QTest::addColumn<double>("centre");
        QTest::addColumn<double>("radius");
        QTest::addColumn<bool>("isSeen");
        QTest::newRow("within") << 0.0 << 100.0 << true;
        QTest::newRow("through the corners") << 0.0 << 490.0 << true;
        QTest::newRow("around the view") << 0.0 << 600.0 << false;
        QTest::newRow("from afar, through the middle") << -5e3 << 5e3 << true;
        QTest::newRow("from afar, short of it") << -5e3 << 4.5e3 << false;
        QTest::newRow("from afar, past it") << -5e3 << 5.5e3 << false;
        QTest::newRow("from very far, through the middle") << 1e7 << 1e7 << true;
        QTest::newRow("from very far, around it") << 1e7 << 2e7 << false;
    }
    void ofALargeCircleOnlyTheRimInTheViewIsPainted()
    {
        QFETCH(double, centre);
        QFETCH(double, radius);
        QFETCH(bool, isSeen);
        CircleConstraint circle = with(CircleConstraint{}, radius);
        circle.centre = {centre, 0};
        circle.radius = radius;
        SceneBuilder scene = aScene().particle(1, {1e8, 1e8}).add(ConstraintId{1}, on(circle));
        const std::size_t marks = centre == 0.0 ? 2 : 0;  // two lines in its middle
        const std::size_t dashed = linesOf(drawn(bare(scene))).size() - marks;
        QCOMPARE(dashed > 0, isSeen);
        QVERIFY2(dashed < 800, qPrintable(QString::number(dashed)));
        for (std::uint32_t i = 2; i <= 2001; ++i)  // with so many, all circles are solid
            scene.add(ConstraintId{i}, on(circle));
        const DrawList list = drawn(bare(scene));
        QCOMPARE(discsOf(list).size() + linesOf(list).size() > 2001 * marks, isSeen);
    }

    // Each pixel follows the formula of the shader, and no pixel within the rim is left out.
    void aRimIsPaintedAsAllOfItsDiscWouldBe()
    {
        for (const float radius : {0.4F, 3.0F, 40.0F, 95.5F, 300.0F}) {
            const Disc rim{{70.25F, 40.5F}, radius, 0, qRgb(200, 40, 0), 3.0F};
            QImage hollow(150, 100, QImage::Format_RGB32);
            hollow.fill(Qt::white);
            QImage whole = hollow;
            Disc filled = rim;
            filled.fill = qRgba(0, 0, 0, 1);  // leaves white as it is, except for rounding
            {
                QPainter onHollow(&hollow);
                QPainter onWhole(&whole);
                PixelPainter::of(onHollow)->draw(std::vector{rim});
                PixelPainter::of(onWhole)->draw(std::vector{filled});
            }
            int farthest = 0;
            for (int y = 0; y < hollow.height(); ++y)
                for (int x = 0; x < hollow.width(); ++x)
                    farthest = std::max(
                        farthest, std::abs(qGreen(hollow.pixel(x, y)) - qGreen(whole.pixel(x, y))));
            QVERIFY2(farthest <= 1, qPrintable(QString::number(farthest)));
        }
    }

    void aCircleIsDashedWithAMarkInTheMiddle()
    {
        CircleConstraint circle = with(CircleConstraint{}, 100.0);
        circle.centre = {0, 0};
        const Scene scene = corner(circle);
        const DrawList list = drawn(bare(scene));
        const auto onCircle = [](ScreenPoint p) {
            return std::abs(std::hypot(double(p.x) - 400.0, double(p.y) - 300.0) - 100.0) < 0.1;
        };
        const auto dashes = countOf(supportsOf(list).lines, [&](const Line& line) {
            return onCircle(line.a) && onCircle(line.b);
        });
        QCOMPARE_GT(dashes, 30u);
        QCOMPARE(supportsOf(list).lines.size(), dashes + 2);
    }

    void aGuideIsARollerOnALongLine()
    {
        const Scene level = corner(with(GuideConstraint{}, 0.0));
        const DrawList list = drawn(bare(level));
        QCOMPARE(supportsOf(list).discs.size(), std::size_t{2});  // the wheels of the roller
        QCOMPARE(supportsOf(list).shapes[0].outline[0], QPointF(500.0, 300.0));
        const Line& rail = supportsOf(list).lines[0];
        QCOMPARE(rail.style, LineStyle::dashed);
        QCOMPARE_LE(rail.a.x, 0.0F);
        QCOMPARE_GE(rail.b.x, 799.0F);
        QCOMPARE_EQ(rail.a.y, rail.b.y);

        GuideConstraint upright = with(GuideConstraint{}, 100.0);
        upright.axis = GuideAxis::vertical;
        const Scene turned = corner(upright);
        const DrawList other = drawn(bare(turned));
        QCOMPARE_EQ(supportsOf(other).lines[0].a.x, supportsOf(other).lines[0].b.x);
        for (const Disc& wheel : supportsOf(other).discs)
            QCOMPARE_LT(wheel.centre.x, 500.0F);
    }

    void aTurnedGuideIsALineThroughItsParticle()
    {
        GuideConstraint turned = with(GuideConstraint{}, 0.0);
        turned.degrees = 30.0;
        turned.at = dot(turned.across(), Vec2{100.0, 0.0});
        const Scene scene = corner(turned);
        const DrawList list = drawn(bare(scene));
        const auto& supports = supportsOf(list);
        QCOMPARE(supports.discs.size(), std::size_t{2});
        const Line& rail = supports.lines.front();
        const Vec2 d{double(rail.b.x) - double(rail.a.x), double(rail.b.y) - double(rail.a.y)};
        QCOMPARE_GT(length(d), 800.0);
        COMPARE_NEAR(std::abs(d.x / length(d)), std::sqrt(0.75), 1.0 / length(d));
        QCOMPARE_GT(d.x * d.y, 0.0);
        const Vec2 toParticle{500.0 - double(rail.a.x), 300.0 - double(rail.a.y)};
        QCOMPARE_LT(std::abs(d.x * toParticle.y - d.y * toParticle.x) / length(d), 0.1);
    }

    void aGuideShowsHowFarItsParticleStrayed()
    {
        const Scene scene = corner(with(GuideConstraint{}, 40.0));
        QCOMPARE(countOf(supportsOf(drawn(bare(scene))).lines,
                         [](const Line& line) { return line.style == LineStyle::dotted; }),
                 std::size_t{1});
    }

    void anAngleIsAWedgeBetweenItsArms()
    {
        const Scene scene = corner(angle());
        const Layer layer = supportsOf(drawn(bare(scene)));
        QCOMPARE(layer.shapes.size(), std::size_t{1});
        const auto& outline = layer.shapes[0].outline;
        QCOMPARE(outline.front(), QPointF(400.0, 300.0));
        QCOMPARE_GT(outline[1].x(), 410.0);
        QCOMPARE_LT(qAbs(outline[1].y() - 300.0), 1e-9);
        QCOMPARE_GT(outline.back().y(), 310.0);
        QCOMPARE_LT(qAbs(outline.back().x() - 400.0), 1e-9);
        QVERIFY(!layer.lines.empty());
    }

    void aPulleyIsAWheelAndARopeOverIt()
    {
        const Scene taut = corner(pulley(200.0));
        const Layer layer = supportsOf(drawn(bare(taut)));
        QCOMPARE(layer.discs.size(), std::size_t{1});
        QCOMPARE(layer.discs[0].centre, (ScreenPoint{400.0F, 300.0F}));
        Drawing what = bare(taut);
        const std::array values{0.5};
        what.stress = {.on = true, .scale = 1.0, .values = values};
        const auto lines = linesOf(drawn(what));
        QCOMPARE(lines[0].a, (ScreenPoint{500.0F, 300.0F}));
        for (const Line& line : lines)
            QCOMPARE(line.colour, stressColour(0.5, Tone::light));

        const Scene slack = corner(pulley(230.0));
        const auto slackLines = linesOf(drawn(bare(slack)));
        QCOMPARE(countOf(slackLines, [](const Line& l) { return l.style == LineStyle::dashed; }),
                 slackLines.size());
    }

    void anAreaIsFilledUnderItsLinks()
    {
        const Scene scene = corner(area());
        const Layer layer = supportsOf(drawn(bare(scene)));
        QCOMPARE(layer.shapes.size(), std::size_t{1});
        QCOMPARE(layer.shapes[0].outline,
                 (std::vector<QPointF>{{500.0, 300.0}, {400.0, 300.0}, {400.0, 400.0}}));
        QCOMPARE_GT(qAlpha(layer.shapes[0].fill), 0);
        QCOMPARE_LT(qAlpha(layer.shapes[0].fill), 100);
    }

    void outOfViewNothingIsDrawn_data() { addKinds(); }
    void outOfViewNothingIsDrawn()
    {
        QFETCH(Scene, scene);
        QVERIFY(!showsNothing(supportsOf(drawnAt(scene, {0, 0}))));
        QVERIFY(showsNothing(supportsOf(drawnAt(scene, {5000, 5000}))));
    }

    void whatIsBrokenOrHiddenIsNotDrawn_data() { addKinds(); }
    void whatIsBrokenOrHiddenIsNotDrawn()
    {
        QFETCH(Scene, scene);
        State state = startOf(scene);
        state.broken[0] = 1;
        QVERIFY(showsNothing(supportsOf(drawn(bare(scene, &state)))));

        Constraint hidden = scene.constraints()[0];
        std::visit([](ConstraintBase& base) { base.visible = false; }, hidden.body);
        Patch hide;
        hide.constraints.push_back(
            {Placed<Constraint>{0, scene.constraints()[0]}, Placed<Constraint>{0, hidden}});
        scene.apply(hide);
        Drawing what = bare(scene);
        QVERIFY(!showsNothing(supportsOf(drawn(what))));
        what.hideInvisible = true;
        QVERIFY(showsNothing(supportsOf(drawn(what))));
    }

    void whatIsChosenHasAHalo_data() { addKinds(); }
    void whatIsChosenHasAHalo()
    {
        QFETCH(Scene, scene);
        Drawing what = bare(scene);
        QVERIFY(showsNothing(drawn(what).layers[halosLayer]));
        what.selection.constraints = {ConstraintId{1}};
        QVERIFY(!showsNothing(drawn(what).layers[halosLayer]));
    }

    void coordinatesThatAreNoNumbersDrawNothing_data() { addKinds(); }
    void coordinatesThatAreNoNumbersDrawNothing()
    {
        QFETCH(Scene, scene);
        for (const double wrong : {std::nan(""), 1e300, -1e18}) {
            State state = startOf(scene);
            state.position[0] = state.position[2] = {wrong, -wrong};
            Drawing what = bare(scene, &state);
            what.selection.constraints = {ConstraintId{1}};
            const DrawList list = drawn(what);
            for (const Line& line : linesOf(list))
                QVERIFY(std::isfinite(line.a.x + line.a.y + line.b.x + line.b.y));
            for (const Layer& layer : list.layers)
                for (const Shape& shape : layer.shapes)
                    for (const QPointF point : shape.outline)
                        QVERIFY(std::isfinite(point.x() + point.y()));
        }
    }

    void aParticleIsDrawnAtItsRadiusButNotSmaller()
    {
        Particle large = particleAt({0, 0});
        large.id = ParticleId{1};
        large.radius = 40.0;
        Particle small = large;
        small.id = ParticleId{2};
        small.radius = 0.5;
        const Scene scene =
            aScene().add(large).add(small).add(ConstraintId{1}, makeStatic(ParticleId{1}, {0, 0}));
        const DrawList list = drawn(bare(scene));
        const auto discs = discsOf(list);
        QCOMPARE(discs[0].radius, 40.0F);
        QCOMPARE(discs[1].radius, 5.0F);
        // The support of the large particle begins at its edge and is as large as any support.
        const auto& outline = supportsOf(list).shapes[0].outline;
        QCOMPARE(outline[0].y(), 335.0);
        QCOMPARE(outline[1].y(), 356.0);
    }
};

QTEST_APPLESS_MAIN(TestShapes)
#include "tst_shapes.moc"

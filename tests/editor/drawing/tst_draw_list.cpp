// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/templates.h"
#include "editor/drawing/stress_colours.h"
#include "tests/comparing.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QTest>

#include <map>
#include <numbers>

using namespace vakwerk;

namespace {

Scene pair()
{
    return aScene().particle(1, {-100, 0}).particle(2, {100, 0}).distance(1, 1, 2);
}

World walled()
{
    World world;
    world.boundsKind = BoundsKind::clamp;
    world.bounds = {-200.0, -200.0, 200.0, 200.0};
    return world;
}

// Returns the pair with its link changed.
template <class Change>
Scene pairWith(Change change)
{
    Constraint constraint = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 200.0);
    change(std::get<DistanceConstraint>(constraint.body));
    return aScene().particle(1, {-100, 0}).particle(2, {100, 0}).add(ConstraintId{1}, constraint);
}

bool isDashed(const Line& line)
{
    return line.style == LineStyle::dashed;
}

// Returns the distances between neighbouring vertical lines of the grid.
std::vector<double> gapsOf(const DrawList& list)
{
    std::vector<double> places;
    for (const Line& line : linesOf(list))
        if (line.a.x == line.b.x)
            places.push_back(double(line.a.x));
    std::ranges::sort(places);
    std::vector<double> gaps;
    for (std::size_t i = 1; i < places.size(); ++i)
        gaps.push_back(places[i] - places[i - 1]);
    return gaps;
}

}  // namespace

class TestDrawList : public QObject {
    Q_OBJECT

private slots:
    void aLinkJoinsItsParticles()
    {
        const Scene scene = pair();
        const auto lines = linesOf(drawn(bare(scene)));
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines[0].a, (ScreenPoint{300.0F, 300.0F}));
        QCOMPARE(lines[0].b, (ScreenPoint{500.0F, 300.0F}));
        QCOMPARE(lines[0].colour, Theme::light().link.rgba());
    }

    void theStateMovesTheDrawing()
    {
        const Scene scene = pair();
        State state = startOf(scene);
        state.position[1] = {50.0, 80.0};
        const auto lines = linesOf(drawn(bare(scene, &state)));
        QCOMPARE(lines[0].b, (ScreenPoint{450.0F, 380.0F}));
    }

    void aBrokenLinkIsNotDrawn()
    {
        const Scene scene = pair();
        State state = startOf(scene);
        QCOMPARE(linesOf(drawn(bare(scene, &state))).size(), std::size_t{1});
        state.broken[0] = 1;
        QCOMPARE(linesOf(drawn(bare(scene, &state))).size(), std::size_t{0});
    }

    void anInvisibleLinkIsDottedOrHidden()
    {
        const Scene scene = pairWith([](auto& link) { link.visible = false; });
        Drawing what = bare(scene);
        QCOMPARE(linesOf(drawn(what))[0].style, LineStyle::dotted);
        what.hideInvisible = true;
        QVERIFY(linesOf(drawn(what)).empty());
    }

    void whatStandsStillHasOneSign()
    {
        const Scene pinned = aScene().particle(1, {0, 0}, true);
        const Scene held = aScene().particle(1, {0, 0}).fixed(1, 1);
        const DrawList list = drawn(bare(pinned));
        QCOMPARE(shapeCount(list), std::size_t{1});
        QVERIFY(list == drawn(bare(held)));
        QVERIFY(!(list == drawn(bare(aScene().particle(1, {0, 0})))));
    }

    void underTheMouseItSaysWhyItStandsStill()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0}, true)
                                .particle(2, {50, 0})
                                .particle(3, {90, 0})
                                .fixed(7, 2);
        State state = startOf(scene);
        const auto said = [&](std::uint32_t id) {
            Drawing what = bare(scene, &state);
            what.hovered = {{ParticleId{id}}, {}};
            return textsOf(drawn(what));
        };
        QCOMPARE(said(1), QStringList{"pinned"});
        QCOMPARE(said(2), QStringList{"held by c7"});
        QCOMPARE(said(3), QStringList{});
        state.broken[0] = 1;
        QCOMPARE(said(2), QStringList{});
    }

    void aStaticConstraintStaysAtItsPlace()
    {
        const Scene scene = aScene().particle(1, {0, 0}).fixed(1, 1);
        State state = startOf(scene);
        state.position[0] = {60.0, 0.0};
        const DrawList list = drawn(bare(scene, &state));
        QCOMPARE(list.layers[3].shapes[0].outline[0], QPointF(400.0, 300.0));
        QCOMPARE(countOf(linesOf(list), [](const Line& l) { return l.style == LineStyle::dotted; }),
                 std::size_t{1});
    }

    void aSlackRopeIsDashedAndSags()
    {
        const Scene taut = aScene().particle(1, {-50, 0}).particle(2, {50, 0}).rope(1, 1, 2, 100.0);
        QCOMPARE(countOf(linesOf(drawn(bare(taut))), isDashed), std::size_t{0});

        const Scene slack =
            aScene().particle(1, {-50, 0}).particle(2, {50, 0}).rope(1, 1, 2, 130.0);
        const auto lines = linesOf(drawn(bare(slack)));
        QCOMPARE(countOf(lines, isDashed), lines.size());
        QCOMPARE(lines.front().a, (ScreenPoint{350.0F, 300.0F}));
        QCOMPARE(lines.back().b, (ScreenPoint{450.0F, 300.0F}));
        QCOMPARE_GT(std::ranges::max(lines, {}, [](const Line& l) { return l.b.y; }).b.y, 310.0F);
    }

    void aDistanceConstraintThatIsTooShortIsNotARope()
    {
        const Scene scene = pairWith([](auto& link) { link.length = 400.0; });
        QCOMPARE(countOf(linesOf(drawn(bare(scene))), isDashed), std::size_t{0});
    }

    void aRopeIsThinnerThanADistanceConstraint()
    {
        const Scene rope = aScene().particle(1, {-100, 0}).particle(2, {100, 0}).rope(1, 1, 2);
        const Scene link = pair();
        QCOMPARE_LT(linesOf(drawn(bare(rope)))[0].width, linesOf(drawn(bare(link)))[0].width);
    }

    void stressGivesColourWidthAndArrows()
    {
        const Scene scene = pair();
        Drawing what = bare(scene);
        const std::array values{-30.0};
        what.stress = {true, Measure::force, 40.0, values};
        const auto lines = linesOf(drawn(what));
        QCOMPARE(lines[0].colour, stressColour(-0.75, Tone::light));
        QCOMPARE(lines[0].width, stressWidth(-0.75));
        QCOMPARE(lines.size(), std::size_t{5});
        QVERIFY2(lines[1].a.x > lines[1].b.x, "compression points inward");
    }

    void tensionArrowsPointOutward()
    {
        const Scene scene = pair();
        Drawing what = bare(scene);
        const std::array values{30.0};
        what.stress = {true, Measure::force, 40.0, values};
        const auto lines = linesOf(drawn(what));
        QCOMPARE(lines.size(), std::size_t{5});
        QCOMPARE_LT(lines[1].a.x, lines[1].b.x);
    }

    void aWeakForceAndAShortLinkHaveNoArrows()
    {
        const Scene scene = pair();
        Drawing what = bare(scene);
        const std::array values{3.0};
        what.stress = {true, Measure::force, 40.0, values};
        QCOMPARE(linesOf(drawn(what)).size(), std::size_t{1});
        what.stress.scale = 3.0;
        QCOMPARE(linesOf(drawn(what)).size(), std::size_t{5});
        const Camera small({0.0, 0.0}, 0.2, drawingSize, YAxis::down);
        QCOMPARE(linesOf(drawList(what, small, Theme::light())).size(), std::size_t{1});
    }

    void aLinkNearItsLimitIsOutlined()
    {
        const Scene scene = pairWith([](auto& link) { link.breakForce = 100.0; });
        State state = startOf(scene);
        state.step = 1;
        Drawing what = bare(scene, &state);
        const std::array values{0.0};
        what.stress = {true, Measure::force, 1000.0, values};
        const auto outlined = [&](double force) {
            state.multiplier[0].x = force / forcePerMultiplier(scene.world());
            const auto lines = linesOf(drawn(what));
            return lines.size() == 3 && lines[0].colour == Theme::light().warning.rgba();
        };
        QVERIFY(!outlined(96.0));
        QVERIFY(outlined(-98.0));
    }

    void whatIsOffTheScreenIsLeftOut()
    {
        const Scene scene = pair();
        const Camera away({5000.0, 0.0}, 1.0, drawingSize, YAxis::down);
        const DrawList list = drawList(bare(scene), away, Theme::light());
        QVERIFY(linesOf(list).empty() && discsOf(list).empty());
        const Camera between({0.0, 0.0}, Camera::largestScale, drawingSize, YAxis::down);
        const auto lines = linesOf(drawList(bare(scene), between, Theme::light()));
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE_GT(lines[0].a.x, -100.0F);
        QCOMPARE_LT(lines[0].b.x, 900.0F);
    }

    void whatIsNotANumberIsLeftOut()
    {
        const Scene scene = pair();
        State state = startOf(scene);
        state.position[1].x = std::nan("");
        const DrawList list = drawn(bare(scene, &state));
        QVERIFY(linesOf(list).empty());
        QCOMPARE(discsOf(list).size(), std::size_t{1});
    }

    void aSpokeShowsTheAngleInTheShownState()
    {
        Particle wheel = particleAt({});
        wheel.id = ParticleId{1};
        wheel.radius = 50.0;
        wheel.rolls = true;
        wheel.turn.angle = 180.0;
        const Scene scene = aScene().add(wheel);
        State state = startOf(scene);
        state.turns[0].angle = 90.0;
        const auto spoke = [&](const State* shown) {
            const DrawList list = drawn(bare(scene, shown));
            const Line line = linesOf(list).at(0);
            const double radius = double(discsOf(list).at(0).radius);
            return Vec2{double(line.b.x - line.a.x), double(line.b.y - line.a.y)} / radius;
        };
        COMPARE_NEAR(spoke(nullptr), (Vec2{-1.0, 0.0}), 1e-5);
        COMPARE_NEAR(spoke(&state), (Vec2{0.0, 1.0}), 1e-5);  // the y axis points down
    }

    void theSelectionLiesUnderTheLinksAsAHalo()
    {
        const Scene scene = pair();
        Drawing what = bare(scene);
        what.selection = {{ParticleId{2}}, {ConstraintId{1}}};
        const DrawList list = drawn(what);
        const auto lines = linesOf(list);
        QCOMPARE(lines[0].colour, Theme::light().selectionHalo.rgba());
        QCOMPARE_GT(lines[0].width, 3.0F * lines[1].width);
        QCOMPARE(discsOf(list)[0].fill, Theme::light().selectionHalo.rgba());
    }

    // The canvas can be seen between the selected items, however dense the net is.
    void theSelectionCoversNoDenseNet()
    {
        Scene net;
        net.apply(place(net, ClothTemplate{}, {-380.0, -260.0, 380.0, 260.0}));
        Drawing what = bare(net);
        for (const Particle& particle : net.particles())
            what.selection.particles.push_back(particle.id);
        for (const Constraint& constraint : net.constraints())
            what.selection.constraints.push_back(constraint.id);
        for (const double scale : {0.25, 0.5, 1.0}) {
            const Camera camera({0.0, 0.0}, scale, drawingSize, YAxis::down);
            const double spacing = 40.0 * scale;
            const QRgb halo = Theme::light().selectionHalo.rgba();
            const DrawList list = drawList(what, camera, Theme::light());
            float line = 0.0F;
            float disc = 0.0F;
            for (const Line& drawn : linesOf(list))
                line = drawn.colour == halo ? std::max(line, drawn.width) : line;
            for (const Disc& drawn : discsOf(list))
                disc = drawn.fill == halo ? std::max(disc, drawn.radius) : disc;
            QCOMPARE_GT(line, 0.0F);
            QCOMPARE_GT(disc, 0.0F);
            // In each cell there are two halos of links and one of a particle.
            const double covered =
                2.0 * double(line) * spacing + std::numbers::pi * double(disc) * double(disc);
            QVERIFY2(covered < 0.8 * spacing * spacing, qPrintable(QString::number(scale)));
        }
    }

    void theGridKeepsItsDensity()
    {
        const Scene empty;
        Drawing what = bare(empty);
        what.grid = true;
        for (double scale = Camera::smallestScale; scale < Camera::largestScale; scale *= 1.3) {
            const Camera camera({12.3, 4.5}, scale, drawingSize, YAxis::up);
            const auto gaps = gapsOf(drawList(what, camera, Theme::light()));
            QVERIFY(!gaps.empty());
            QCOMPARE_GE(std::ranges::min(gaps), 12.0);
            QCOMPARE_LE(std::ranges::max(gaps), 180.0);
        }
    }

    void everyFifthGridLineIsStrongerAndAllAreCrisp()
    {
        const Scene empty;
        Drawing what = bare(empty);
        what.grid = true;
        const auto lines = linesOf(drawn(what));
        for (const Line& line : lines) {
            const float across = line.a.x == line.b.x ? line.a.x : line.a.y;
            QCOMPARE(across - std::floor(across), 0.5F);
        }
        const auto strong = countOf(
            lines, [](const Line& l) { return l.colour == Theme::light().gridFifth.rgba(); });
        QCOMPARE_LE(strong * 4, lines.size());
        QCOMPARE_GE(strong * 6, lines.size());
    }

    void aFarCentreDoesNotHang()
    {
        const Scene empty = aScene().world(walled());
        Drawing what = bare(empty);
        what.grid = what.bounds = true;
        const Camera far({1e20, -1e20}, 1.0, drawingSize, YAxis::up);
        QCOMPARE_LT(linesOf(drawList(what, far, Theme::light())).size(), 10u);
    }

    void wallsAreDrawnWithHatchingOutside()
    {
        const Scene scene = aScene().world(walled());
        Drawing what = bare(scene);
        what.bounds = true;
        const auto lines = linesOf(drawn(what));
        QCOMPARE(
            countOf(lines, [](const Line& l) { return l.colour == Theme::light().bounds.rgba(); }),
            std::size_t{4});
        QCOMPARE_GT(countOf(lines, [](const Line& l) { return l.b.y < 99.0F; }), std::size_t{30});
        QCOMPARE(countOf(lines,
                         [](const Line& l) {
                             return l.b.x > 202.0F && l.b.x < 598.0F && l.b.y > 102.0F &&
                                    l.b.y < 498.0F;
                         }),
                 std::size_t{0});
    }

    void denseNetsHaveSmallParticlesAndThinLinks()
    {
        const Scene scene = pair();
        const Camera far({0.0, 0.0}, 0.035, drawingSize, YAxis::down);
        const DrawList list = drawList(bare(scene), far, Theme::light());
        QCOMPARE_LT(linesOf(list)[0].width, 2.2F);
        QCOMPARE_LT(discsOf(list)[0].radius, 1.0F);
    }

    // At this zoom, joints are too small to be seen between their links and are not drawn. Pinned
    // joints and joints with a colour or radius of their own are drawn nevertheless.
    void jointsThatAreLostBetweenTheirLinksAreNotDrawn()
    {
        const Camera far({0.0, 0.0}, 0.03, drawingSize, YAxis::down);
        const auto discs = [&far](const Scene& scene) {
            return discsOf(drawList(bare(scene), far, Theme::light())).size();
        };
        Scene scene = pair();
        QCOMPARE(discs(scene), std::size_t{0});
        Draft draft(scene);
        Particle coloured = scene.particles()[0];
        coloured.colour.rgb = 0xff0000;
        draft.set(coloured);
        Particle large = scene.particles()[1];
        large.radius = 500.0;
        draft.set(large);
        scene.apply(draft.patch());
        QCOMPARE(discs(scene), std::size_t{2});
    }

    // The scene has a load case of 10 N and axles of 20 N and 30 N. If the canvas shows one of them
    // alone, a run still has the others, which are then pale.
    void whatActsInARunBesideTheLoadThatIsLookedAtIsPale()
    {
        LoadCase wind;
        wind.particles = {ParticleId{1}};
        wind.x = {1000.0};
        wind.y = {0.0};
        MovingLoad truck;
        truck.deck = {ParticleId{1}, ParticleId{2}};
        truck.axles = {2000.0};
        MovingLoad cyclist = truck;
        cyclist.axles = {3000.0};
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {-100, 0})
                                .particle(2, {100, 0})
                                .distance(1, 1, 2)
                                .load(1, wind)
                                .load(2, truck)
                                .load(3, cyclist);
        State state = Simulation(scene).state();
        Drawing what = bare(scene, &state);
        const auto loads = [&](std::optional<LoadId> alone) {
            what.loading = {.time = state.time(), .alone = alone};
            std::map<QString, bool> isPale;
            for (const Layer& layer : drawn(what).layers)
                for (const Label& label : layer.labels)
                    isPale[label.text.section(' ', 0, 0)] =
                        label.colour != Theme::light().load.rgba();
            return isPale;
        };
        using Pale = std::map<QString, bool>;
        QCOMPARE(loads({}), (Pale{{"10", true}, {"20", false}, {"30", false}}));
        QCOMPARE(loads(LoadId{3}), (Pale{{"30", false}}));
        state.step = 1;
        QCOMPARE(loads({}), (Pale{{"10", true}, {"20", false}, {"30", false}}));
        QCOMPARE(loads(LoadId{3}), (Pale{{"10", true}, {"20", true}, {"30", false}}));
        QCOMPARE(loads(LoadId{1}), (Pale{{"10", false}, {"20", true}, {"30", true}}));
    }

    void sparseIdsAreFound()
    {
        const Scene scene = aScene()
                                .particle(7, {-100, 0})
                                .particle(4000000000u, {100, 0})
                                .distance(1, 7, 4000000000u);
        QCOMPARE(linesOf(drawn(bare(scene))).size(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestDrawList)
#include "tst_draw_list.moc"

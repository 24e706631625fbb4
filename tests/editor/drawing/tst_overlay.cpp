// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "core/scene/edit/draft.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QTest>

using namespace vakwerk;

namespace {

const QRgb accent = Theme::light().accent.rgba();

Scene three()
{
    return aScene().particle(1, {-100, 0}).particle(2, {100, 0}).particle(3, {300, 0});
}

bool isRing(const Disc& disc)
{
    return qAlpha(disc.fill) == 0 && disc.stroke == accent;
}

bool isGhost(const Disc& disc)
{
    return qAlpha(disc.fill) > 0 && disc.stroke == accent;
}

bool isDashedAccent(const Line& line)
{
    return line.style == LineStyle::dashed && line.colour == accent;
}

DrawList previewed(const Scene& scene, const Patch& patch, const State* state = nullptr)
{
    Drawing what = bare(scene, state);
    what.overlay.preview = patch;
    return drawn(what);
}

}  // namespace

class TestOverlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aPreviewShowsGhostLinksRingsAndLengths()
    {
        const Scene scene = three();
        const DrawList list = previewed(scene, build::addLinked(scene, {0, 75}, {.links = 2}));
        QCOMPARE(countOf(discsOf(list), isGhost), std::size_t{1});
        QCOMPARE(countOf(discsOf(list), isRing), std::size_t{2});
        QCOMPARE(countOf(linesOf(list), isDashedAccent), std::size_t{2});
        QCOMPARE(textsOf(list), QStringList({"125 px", "125 px"}));
    }

    void aFixedLengthIsShownBesideTheLengthNow()
    {
        const Scene scene = three();
        const DrawList list = previewed(
            scene, build::addLinked(scene, {-100, 41.8}, {.links = 1, .fixedLength = 100}));
        QCOMPARE(textsOf(list), QStringList{"100 px (now 41.8 px)"});
    }

    void aPreviewOfALinkOnlyRingsBothEnds()
    {
        const Scene scene = three();
        const DrawList list =
            previewed(scene, build::linkNearest(scene, {0, 0}, LinkKind::distance));
        QCOMPARE(countOf(discsOf(list), isRing), std::size_t{2});
        QCOMPARE(countOf(discsOf(list), isGhost), std::size_t{0});
        QCOMPARE(textsOf(list), QStringList{"200 px"});
    }

    void aPreviewOfAFixedPointStandsOnATriangle()
    {
        const Scene scene = three();
        const DrawList list = previewed(scene, build::addFixed(scene, {0, 75}));
        QCOMPARE(shapeCount(list), std::size_t{1});
        QCOMPARE(countOf(discsOf(list), isGhost), std::size_t{1});
    }

    void aPreviewShowsWhereItWillRoll()
    {
        const Scene scene = three();
        Draft draft(scene);
        const ParticleId made = draft.add(particleAt({0, 50}));
        GuideConstraint guide;
        guide.particle = made;
        guide.at = 50.0;
        draft.add(Constraint{{}, guide});
        // The preview adds the new particle and two wheels, because a roller stands on wheels. A
        // pin would stand on hatching.
        QCOMPARE(discsOf(previewed(scene, draft.patch())).size(), three().particles().size() + 3);
    }

    void aPreviewFollowsTheRunningPose()
    {
        const Scene scene = three();
        State state = startOf(scene);
        state.position[0] = {-100, 200};
        const Patch patch = build::addLinked(shownAt(scene, state), {-100, 250}, {});
        const DrawList list = previewed(scene, patch, &state);
        QCOMPARE(textsOf(list), QStringList{"50 px"});
    }

    void aPreviewOfManyLinksHasNoLengths()
    {
        const Scene empty;
        Draft draft(empty);
        ParticleId last = draft.add(particleAt({0, 0}));
        for (int i = 1; i < 8; ++i) {
            const ParticleId next = draft.add(particleAt({30.0 * i, 0}));
            draft.add(makeLink(LinkKind::rope, last, next, 30.0));
            last = next;
        }
        const DrawList list = previewed(empty, draft.patch());
        QCOMPARE(countOf(linesOf(list), isDashedAccent), std::size_t{7});
        QVERIFY(textsOf(list).empty());
    }

    void aMarqueeThatTouchesIsDashed()
    {
        const Scene scene = three();
        Drawing what = bare(scene);
        what.overlay.marquee = Marquee{QRectF(10, 10, 100, 50), false, "encloses"};
        QCOMPARE(countOf(linesOf(drawn(what)), isDashedAccent), std::size_t{0});
        QCOMPARE(textsOf(drawn(what)), QStringList{"encloses"});
        what.overlay.marquee->touches = true;
        QCOMPARE(countOf(linesOf(drawn(what)), isDashedAccent), std::size_t{4});
    }

    void aPullIsASpringFromParticleToCursor()
    {
        const Scene scene = three();
        Drawing what = bare(scene);
        what.overlay.pull = PullMark{{-100, 0}, {0, 100}};
        const auto lines = linesOf(drawn(what));
        QCOMPARE_GT(lines.size(), 5u);
        QCOMPARE(lines.back().b, (ScreenPoint{400.0F, 400.0F}));
    }

    void aTemplateFrameHasFourHandles()
    {
        const Scene scene = three();
        Drawing what = bare(scene);
        what.overlay.frame = Rect{-50, -50, 50, 50};
        QCOMPARE(shapeCount(drawn(what)), std::size_t{4});
        QCOMPARE(countOf(linesOf(drawn(what)), isDashedAccent), std::size_t{4});
    }

    void aFlashingConstraintStandsOutInTheAccent()
    {
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {50, 0}).distance(1, 1, 2);
        Drawing what = bare(scene);
        what.overlay.flashing = ConstraintId{1};
        QCOMPARE(linesOf(drawn(what))[0].colour, accent);
    }

    // All texts at the mouse stay in the view, such as the reasons of snapping and the numbers of a
    // drag.
    void whatIsWrittenAtTheMouseStaysInTheView()
    {
        const Scene scene = three();
        const QRectF view({0.0, 0.0}, drawingSize);
        for (const Vec2 at : {Vec2{0, 0}, Vec2{395, 0}, Vec2{0, 295}, Vec2{395, 295}}) {
            Drawing what = bare(scene);
            const SnapReason level{.kind = SnapKind::level, .from = {300, 0}, .at = ParticleId{3}};
            what.overlay.snapped = Snapped{at, {level}};
            TransformMarks marks;
            marks.mouse = plainCamera().toScreen({at.x, -at.y});  // at the other end of the view
            marks.numbers = QStringLiteral("12 px, 34 px");
            what.overlay.transform = marks;
            const DrawList list = drawn(what);
            QCOMPARE(textsOf(list).size(), qsizetype{2});
            for (const Layer& layer : list.layers)
                for (const Label& label : layer.labels) {
                    const QSizeF least(6.0 * double(label.text.size()), 13.0);  // pixels
                    QRectF box(label.position, least);
                    if (label.alignment & Qt::AlignRight)
                        box.moveRight(label.position.x());
                    if (label.alignment & Qt::AlignBottom)
                        box.moveBottom(label.position.y());
                    QVERIFY2(view.contains(box), qPrintable(label.text));
                }
        }
    }

    void theHintMayHaveSeveralLines()
    {
        const Scene empty;
        Drawing what = bare(empty);
        what.overlay.hint = "Click to add a particle.\nCtrl-click adds a fixed one.";
        QCOMPARE(textsOf(drawn(what)).size(), 2);
    }

    void theChosenLinkShowsItsValue()
    {
        Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 200.0);
        std::get<DistanceConstraint>(link.body).breakForce = 425.0;
        World world;
        world.lengthUnit = std::string("m");
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {-100, 0})
                                .particle(2, {100, 0})
                                .add(ConstraintId{1}, link);
        Drawing what = bare(scene);
        what.selection.constraints = {ConstraintId{1}};
        QVERIFY(textsOf(drawn(what)).empty());
        const std::array values{-412.0};
        what.stress = {true, Measure::force, 425.0, values};
        QCOMPARE(textsOf(drawn(what)), QStringList{"−412 N compression (97 %)"});
        what.stress.measure = Measure::lengthError;
        QCOMPARE(textsOf(drawn(what)), QStringList{"−412 m compression"});
    }

    // The labels of the shares keep apart, also at a short link, horizontal or vertical, that is in
    // tension or compression.
    void sharesStandApartFromEachOtherAndFromTheLength()
    {
        for (const Vec2 b : {Vec2{14, 0}, Vec2{0, 14}, Vec2{-12, 5}})
            for (const double by : {0.1, -0.1}) {
                const Scene scene = aScene().particle(1, {0, 0}).particle(2, b).distance(1, 1, 2);
                const QString half(QStringLiteral("½"));
                Drawing what = bare(scene);
                what.stepMarks.emplace();
                what.stepMarks->constraint = 0;
                what.stepMarks->moved = {{0, {}, b * -by, half}, {1, b, b * (1.0 + by), half}};
                what.stepMarks->length = QStringLiteral("14 px");
                std::vector<QPointF> places;
                for (const Layer& layer : drawn(what).layers)
                    for (const Label& label : layer.labels)
                        if (label.text == half || label.text == what.stepMarks->length)
                            places.push_back(label.position);
                QCOMPARE(places.size(), std::size_t{3});
                for (std::size_t i = 0; i < 3; ++i)
                    for (std::size_t j = 0; j < i; ++j) {
                        const QPointF apart = places[i] - places[j];
                        QCOMPARE_GE(std::max(std::abs(apart.x()), std::abs(apart.y())),
                                    1.9 * what.em);
                    }
            }
    }
};

QTEST_APPLESS_MAIN(TestOverlay)
#include "tst_overlay.moc"

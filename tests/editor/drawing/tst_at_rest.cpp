// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "editor/drawing/notes.h"
#include "editor/text/number_text.h"
#include "tests/comparing.h"
#include "tests/editor/drawing/a_drawing.h"

#include <random>

#include <QFontMetricsF>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a beam of one link on a pin and a roller, with a load in line with it and one across.
Scene beam()
{
    World world = stillWorld();
    world.yAxis = YAxis::up;
    world.unitsPerMetre = 0.0;  // so that forces are shown as they stand here
    Particle loaded{ParticleId{2}, {100, 0}, {100, 0}};
    loaded.load = {60.0, -80.0};
    GuideConstraint roller;
    roller.particle = ParticleId{2};
    return aScene()
        .world(world)
        .particle(1, {-100, 0}, true)
        .add(loaded)
        .distance(1, 1, 2)
        .add(ConstraintId{2}, {{}, roller});
}

Drawing atRestIn(const Scene& scene, const AtRest& rest, const std::vector<double>& forces)
{
    Drawing what = bare(scene);
    what.stress = {true, Measure::atRest, 100.0, forces};
    what.rest = &rest;
    return what;
}

QRectF boxOf(const DrawList& list, const Label& label)
{
    QFont font;
    font.setPixelSize(qRound(list.em * label.size));
    const QFontMetricsF metrics(font);
    QRectF box(QPointF(), QSizeF(metrics.horizontalAdvance(label.text), metrics.height()));
    box.moveCenter(label.position);
    if (label.alignment.testFlag(Qt::AlignLeft))
        box.moveLeft(label.position.x());
    if (label.alignment.testFlag(Qt::AlignRight))
        box.moveRight(label.position.x());
    return box;
}

QRectF boxOf(const DrawList& list, const QString& text)
{
    QRectF box;
    for (const Layer& layer : list.layers)
        for (const Label& label : layer.labels)
            if (label.text == text)
                box = boxOf(list, label);
    return box;
}

bool meets(const QRectF& box, const Line& line)
{
    for (int i = 0; i <= 100; ++i)
        if (box.contains(std::lerp(line.a.x, line.b.x, static_cast<float>(i) / 100.0F),
                         std::lerp(line.a.y, line.b.y, static_cast<float>(i) / 100.0F)))
            return true;
    return false;
}

// Returns whether the numbers of a load and of a reaction are apart from each other and from both arrows.
bool areApart(const DrawList& list, const QString& load, const QString& reaction)
{
    const QRectF ofLoad = boxOf(list, load);
    const QRectF ofReaction = boxOf(list, reaction);
    const Theme theme = Theme::light();
    return !ofLoad.isEmpty() && !ofReaction.isEmpty() && !ofLoad.intersects(ofReaction) &&
           std::ranges::none_of(linesOf(list), [&](const Line& line) {
               return (line.colour == theme.force.rgba() && meets(ofLoad, line)) ||
                      ((line.colour == theme.force.rgba() || line.colour == theme.load.rgba()) &&
                       meets(ofReaction, line));
           });
}

}  // namespace

class TestAtRest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void eachSupportHasAnArrowWithItsReaction()
    {
        const Scene scene = beam();
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        const QStringList texts = textsOf(drawn(atRestIn(scene, rest, forces)));
        // The pin has a reaction of 60 along the beam.
        QVERIFY(texts.contains(quantityText(60.0, Unit::force, scene.world())));
        // The roller has a reaction of 80 upwards.
        QVERIFY(texts.contains(quantityText(80.0, Unit::force, scene.world())));
        QCOMPARE(legendNote(atRestIn(scene, rest, forces)),
                 "At rest, by equilibrium alone, whatever the stiffness");
    }

    // Before the sentence is cut, the words beside the colours go. A button of the window names the measure, so the
    // sentence does not repeat it.
    void theLegendOfAWindowSaysAllOfItsSentence()
    {
        const Scene scene = beam();
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        Drawing what = atRestIn(scene, rest, forces);
        what.legend = what.scaleBar = true;
        what.legendTitle = false;
        const Camera camera({0.0, 0.0}, 1.0, {900.0, 28.0}, YAxis::up);
        QVERIFY(textsOf(legendList(what, camera, Theme::light()))
                    .contains("By equilibrium alone, whatever the stiffness."));
    }

    // The arrow of a reaction lies where no links are. If the support pushes against the structure,
    // the arrow points to the joint; if it holds the structure back, the arrow points away.
    void anArrowLiesWhereNoLinksAre()
    {
        const Scene scene = beam();
        AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        rest.supports.resize(1);
        rest.supports[0].particle = ParticleId{1};
        const Camera camera({-100.0, 0.0}, 1.0, drawingSize, YAxis::up);
        const QPointF middle(drawingSize.width() / 2.0, drawingSize.height() / 2.0);
        // Returns the arrow relative to the particle.
        const auto arrowOf = [&](Vec2 force) {
            rest.supports[0].force = force;
            const std::vector<Line> lines =
                linesOf(drawList(atRestIn(scene, rest, forces), camera, Theme::light()));
            const auto arrow = std::ranges::find(lines, Theme::light().force.rgba(), &Line::colour);
            return QLineF(double(arrow->a.x), double(arrow->a.y), double(arrow->b.x),
                          double(arrow->b.y))
                .translated(-middle);
        };
        const QLineF pushed = arrowOf({50.0, 0.0});  // towards the beam
        QCOMPARE_LT(pushed.x1(), pushed.x2());
        QCOMPARE_LT(pushed.x2(), 0.0);
        const QLineF held = arrowOf({-50.0, 0.0});
        QCOMPARE_LT(held.x2(), held.x1());
        QCOMPARE_LT(held.x1(), 0.0);
        const QLineF borne = arrowOf({0.0, 50.0});  // y points down on the screen
        QCOMPARE_LT(borne.y2(), borne.y1());
        QCOMPARE_GT(borne.y2(), 0.0);
    }

    // The number of a slanting arrow stands beyond its far end, on the side to which the arrow does
    // not come.
    void noNumberIsOverItsArrow()
    {
        const Scene scene = beam();
        AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        const QString text = quantityText(std::sqrt(10.0), Unit::force, scene.world());
        for (const Vec2 force : {Vec2{3, 1}, Vec2{3, -1}, Vec2{-3, 1}, Vec2{-3, -1}}) {
            rest.supports.resize(1);
            rest.supports[0].particle = ParticleId{1};
            rest.supports[0].force = force;
            const DrawList list = drawn(atRestIn(scene, rest, forces));
            const std::vector<Line> lines = linesOf(list);
            const auto arrow = std::ranges::find(lines, Theme::light().force.rgba(), &Line::colour);
            const bool isPushed = force.x > 0.0;  // the beam is to its right, so the pin pushes
            const double far = double(isPushed ? arrow->a.y : arrow->b.y);
            const double near = double(isPushed ? arrow->b.y : arrow->a.y);
            std::vector<bool> isBelow;
            for (const Layer& layer : list.layers)
                for (const Label& label : layer.labels)
                    if (label.text == text)
                        isBelow.push_back(label.position.y() > far);
            QCOMPARE(isBelow, std::vector<bool>{near < far});
        }
    }

    // The numbers of a loaded support keep clear of its symbol, of each other and of both arrows, whatever
    // the directions are.
    void aLoadAndAReactionAreApart()
    {
        const Scene scene = beam();
        AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        rest.supports.resize(1);
        rest.supports[0].particle = ParticleId{1};
        const Camera camera({0.0, 0.0}, 1.0, drawingSize, YAxis::up);
        for (double load = 0.0; load < 360.0; load += 15.0)
            for (double reaction = 0.0; reaction < 360.0; reaction += 15.0)
                for (const double size : {9.0, 200.0}) {
                    const InCase inCase("load and reaction", load * 1000.0 + reaction);
                    const auto along = [](double degrees, double by) {
                        const double turn = degrees / 180.0 * std::numbers::pi;
                        return by * Vec2{std::cos(turn), std::sin(turn)};
                    };
                    Scene loaded = scene;
                    Draft draft(loaded);
                    Particle pin = *loaded.find(ParticleId{1});
                    pin.load = along(load, size);
                    draft.set(pin);
                    loaded.apply(draft.patch());
                    rest.supports[0].force = along(reaction, 77.0);
                    QVERIFY(
                        areApart(drawList(atRestIn(loaded, rest, forces), camera, Theme::light()),
                                 quantityText(size, Unit::force, loaded.world()),
                                 quantityText(77.0, Unit::force, loaded.world())));
                }
    }

    // A load that points into a support ends at the joint, and comes from the free side.
    void noLoadIsDrawnOverASupport()
    {
        const Camera camera({0.0, 0.0}, 1.0, drawingSize, YAxis::up);
        for (const double x : {-100.0, 100.0})
            for (double degrees = 0.0; degrees < 360.0; degrees += 15.0) {
                const InCase inCase("support and degrees", x * 1000.0 + degrees);
                Scene scene = beam();
                Draft draft(scene);
                Particle held = scene.particles()[x < 0.0 ? 0 : 1];
                const double turn = degrees / 180.0 * std::numbers::pi;
                held.load = 1000.0 * Vec2{std::cos(turn), std::sin(turn)};
                draft.set(held);
                scene.apply(draft.patch());
                const QPointF at = camera.toScreen({x, 0.0});
                const QRectF symbol(at + QPointF(-8.0, 8.0), QSizeF(16.0, 10.0));
                int drawn = 0;
                for (const Line& line : linesOf(drawList(bare(scene), camera, Theme::light())))
                    if (line.colour == Theme::light().load.rgba()) {
                        QVERIFY(!meets(symbol, line));
                        ++drawn;
                    }
                QCOMPARE_GT(drawn, 0);
            }
    }

    // Supports stand 110 pixels apart, each with a load and a reaction in any direction.
    void theNumbersOfNeighboursAreApart()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> any(-1.0, 1.0);
        const World world = beam().world();
        for (int run = 0; run < 200; ++run) {
            const InCase inCase("run", run);
            SceneBuilder supports = aScene().world(world);
            AtRest rest = atRest(beam());
            rest.supports.clear();
            QStringList numbers;
            for (std::uint32_t id = 1; id <= 12; ++id) {
                Particle pin = particleAt({110.0 * (id % 4) - 165.0, 110.0 * (id % 3) - 110.0});
                pin.id = ParticleId{id};
                pin.pinned = true;
                pin.load = {100.0 * any(random), 100.0 * any(random)};
                supports.add(pin);
                AtRest::Support support;
                support.particle = pin.id;
                support.force = {any(random), any(random)};
                rest.supports.push_back(support);
                numbers << quantityText(length(pin.load), Unit::force, world)
                        << quantityText(length(rest.supports.back().force), Unit::force, world);
            }
            const Scene scene = supports;
            const std::vector<double> none;
            const DrawList list =
                drawList(atRestIn(scene, rest, none),
                         Camera({0.0, 0.0}, 1.0, drawingSize, YAxis::up), Theme::light());
            std::vector<QRectF> boxes;
            for (const Layer& layer : list.layers)
                for (const Label& label : layer.labels)
                    if (numbers.contains(label.text))
                        boxes.push_back(boxOf(list, label));
            QCOMPARE_GE(boxes.size(), std::size_t{20});
            for (std::size_t i = 0; i < boxes.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(!boxes[i].intersects(boxes[j]));
        }
    }

    // Notes stand where the user has put them, and the symbols of supports at their particles. Numbers make room.
    void noNumberCoversANoteOrASupport()
    {
        std::mt19937 random(2);
        std::uniform_real_distribution<double> any(-1.0, 1.0);
        const World world = beam().world();
        for (int run = 0; run < 100; ++run) {
            const InCase inCase("run", run);
            AtRest rest = atRest(beam());
            rest.supports.clear();
            SceneBuilder supports = aScene().world(world);
            QStringList numbers;
            for (std::uint32_t id = 1; id <= 2; ++id) {
                Particle pin = particleAt({id == 1 ? -150.0 : 150.0, 0.0});
                pin.id = ParticleId{id};
                pin.pinned = true;
                pin.load = {100.0 * any(random), 100.0 * any(random)};
                supports.add(pin);
                AtRest::Support support;
                support.particle = pin.id;
                support.force = {any(random), any(random)};
                rest.supports.push_back(support);
                numbers << quantityText(length(pin.load), Unit::force, world)
                        << quantityText(length(support.force), Unit::force, world);
            }
            Note note;
            note.place = {-150.0 + 40.0 * any(random), 60.0 * any(random)};
            note.text = "A note";
            note.width = 6.0;
            Scene scene = supports;
            Draft draft(scene);
            draft.add(Decoration{{}, note});
            scene.apply(draft.patch());
            const std::vector<double> none;
            const Camera camera({0.0, 0.0}, 1.0, drawingSize, YAxis::up);
            const DrawList list = drawList(atRestIn(scene, rest, none), camera, Theme::light());
            std::vector<QRectF> taken{*boxOf(scene.decorations()[0], camera, list.em)};
            const QRgb outline = Theme::light().node.rgba();
            for (const Layer& layer : list.layers)
                for (const Shape& shape : layer.shapes)
                    if (shape.stroke == outline)
                        taken.push_back(QPolygonF(QList(shape.outline.begin(), shape.outline.end()))
                                            .boundingRect());
            QCOMPARE(taken.size(), std::size_t{3});
            for (const Layer& layer : list.layers)
                for (const Label& label : layer.labels)
                    for (const QRectF& box : taken)
                        QVERIFY(!numbers.contains(label.text) ||
                                !box.intersects(boxOf(list, label)));
        }
    }

    void aNumberStaysInView()
    {
        const Scene scene = beam();
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        const Drawing what = atRestIn(scene, rest, forces);
        const double width = 250.0;  // the arrow of the pin, 25 from the edge, would end beyond it
        const DrawList list =
            drawList(what, Camera({0.0, 0.0}, 1.0, {width, 600.0}, YAxis::up), Theme::light());
        const QString text = quantityText(60.0, Unit::force, scene.world());
        QVERIFY(textsOf(list).contains(text));
        for (const Layer& layer : list.layers)
            for (const Label& label : layer.labels)
                if (label.text == text) {
                    QCOMPARE_GT(label.position.x(), 30.0);
                    QCOMPARE_LT(label.position.x(), width - 30.0);
                }
    }

    // Under an envelope, the ends of the arrow along each axis are the least and the largest
    // reaction, which may point in opposite directions.
    void underAnEnvelopeAnArrowHasTheRangeOfItsReaction()
    {
        const Scene scene = beam();
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        const auto range = [](double least, double most) {
            return Envelope::Range{{least, {}}, {most, {}}};
        };
        const std::vector<Envelope::Reaction> extremes{
            {ParticleId{1}, range(0.0, 0.0), range(-80.0, 20.0)},
            {ParticleId{2}, range(30.0, 30.0), range(10.0, 40.0)}};
        Drawing what = atRestIn(scene, rest, forces);
        what.isEnvelope = true;
        what.extremes = extremes;
        const QStringList texts = textsOf(drawn(what));
        const auto text = [&](double force) {
            return quantityText(force, Unit::force, scene.world());
        };
        QVERIFY(texts.contains(text(-20.0) + " to " + text(80.0)));
        QVERIFY(texts.contains(text(10.0) + " to " + text(40.0)));
        QVERIFY(texts.contains(text(30.0)));
        QVERIFY(!texts.contains(text(60.0)));  // 60 is the force under the present load
        QCOMPARE(texts.filter(" to ").size(), qsizetype{2});
    }

    void thoseThatComeAndGoMayBeLeftOut()
    {
        LoadCase wind;
        wind.particles = {ParticleId{1}};
        wind.x = {30.0};
        wind.y = {0.0};
        Scene scene = beam();
        Draft draft(scene);
        draft.add(Load{{}, wind});
        scene.apply(draft.patch());
        Drawing what = bare(scene);
        const QString always = quantityText(100.0, Unit::force, scene.world());
        const QString atTimes = quantityText(30.0, Unit::force, scene.world());
        QCOMPARE(textsOf(drawn(what)), (QStringList{always, atTimes}));
        what.onlyLasting = true;
        QCOMPARE(textsOf(drawn(what)), QStringList{always});
    }

    void aMechanismSwaysToBothSides()
    {
        Scene scene = beam();
        scene.apply(edit::remove(scene, {{}, {ConstraintId{2}}}));
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        Drawing what = atRestIn(scene, rest, forces);
        QCOMPARE(legendNote(what), "This can move: p2");
        const auto levels = [&what](double sway) {
            what.sway = sway;
            std::vector<float> ends;
            for (const Line& line : linesOf(drawn(what)))
                if (QColor(line.colour) == Theme::light().warning)
                    ends.push_back(line.b.y);
            return ends;
        };
        QVERIFY(levels(0.0).empty());
        QCOMPARE(levels(20.0).size(), std::size_t{1});
        QCOMPARE(std::abs(levels(20.0)[0] - 300.0F), 20.0F);
        QCOMPARE(levels(20.0)[0] - 300.0F, 300.0F - levels(-20.0)[0]);
    }

    void theNoteNamesTheJointsOfTheMotionThatSways()
    {
        SceneBuilder chain = aScene().world(stillWorld());
        for (std::uint32_t id = 1; id <= 15; ++id)
            chain.particle(id, {10.0 * id, id == 15 ? 7.0 : 0.0});
        const Scene scene = chain;
        AtRest rest;
        rest.freedom = 2;
        rest.motions.resize(2);
        for (std::uint32_t id = 1; id <= 12; ++id)
            rest.motions[0].particles.push_back(ParticleId{id});
        rest.motions[1].particles = {ParticleId{13}, ParticleId{14}};
        for (AtRest::Motion& motion : rest.motions)
            motion.way.resize(motion.particles.size());
        const std::vector<double> none;
        Drawing what = atRestIn(scene, rest, none);
        QCOMPARE(legendNote(what),
                 "This can move: p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12");
        what.swaying = 1;
        QCOMPARE(legendNote(what), "This can move: p13, p14");
    }

    void whatCarriesNothingHasAZero()
    {
        Scene scene = beam();
        const auto zerosOf = [](const Scene& of) {
            const AtRest rest = atRest(of);
            const std::vector<double> forces = strandForces(rest, of, of);
            return textsOf(drawn(atRestIn(of, rest, forces))).count(QStringLiteral("0"));
        };
        QCOMPARE(zerosOf(scene), 0);
        scene.apply(edit::setField(scene, {{ParticleId{2}}, {}}, "load_x", 0.0));
        QCOMPARE(zerosOf(scene), 1);
    }

    // A link that carries nothing shows 0. If it is selected or under the mouse, it shows its force
    // with the unit beside its middle, and not 0 as well.
    void whatSaysThatItCarriesNothingHasNoZeroBesides()
    {
        Scene scene = beam();
        scene.apply(edit::setField(scene, {{ParticleId{2}}, {}}, "load_x", 0.0));
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        Drawing what = atRestIn(scene, rest, forces);
        const auto zeros = [&what] {
            return textsOf(drawn(what)).filter(QRegularExpression("^0"));
        };
        QCOMPARE(zeros(), QStringList{"0"});
        const Items link{{}, {ConstraintId{1}}};
        const QString said = quantityText(0.0, Unit::force, scene.world());
        what.selection = link;
        QCOMPARE(zeros(), QStringList{said});
        what.selection = {};
        what.hovered = link;
        QCOMPARE(zeros(), QStringList{said});
        what.hovered = {};
        what.labels.names = true;  // the name stands in the middle itself
        QCOMPARE(zeros(), QStringList{"0"});
        what.labels = {.force = true};
        QCOMPARE(zeros(), QStringList{said});
    }

    void whatCannotBeReckonedWithIsSaidAsASentence()
    {
        Scene scene = beam();
        scene.apply(edit::setField(scene, {{ParticleId{2}}, {}}, "load_x", 1e300));
        scene.apply(edit::setField(scene, {{ParticleId{2}}, {}}, "name", std::string("B")));
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        QCOMPARE(legendNote(atRestIn(scene, rest, forces)),
                 "The load of particle B is too large to compute with.");
    }

    void theDeflectionIsDrawnEnlarged()
    {
        const Scene scene = beam();
        const std::vector<Vec2> ways{{0.0, 0.0}, {2.0, -3.0}};
        Drawing what = bare(scene);
        what.deflection = &ways;
        what.deflectionScale = 5.0;
        const auto ends = [&what] {
            std::vector<Vec2> found;
            for (const Line& line : linesOf(drawn(what)))
                if (QColor(line.colour) == Theme::light().second)
                    found.push_back({line.b.x, line.b.y});
            return found;
        };
        QCOMPARE(ends().size(), std::size_t{1});
        const Vec2 before = ends()[0];
        what.deflectionScale = 10.0;
        QCOMPARE(ends()[0] - before, (Vec2{10.0, -15.0}));  // one pixel for each unit
        const std::vector<Vec2> ofAnotherScene(5);
        what.deflection = &ofAnotherScene;
        QVERIFY(ends().empty());
    }

    void aDoubtStandsWhereTheBasisWould()
    {
        const Scene scene = beam();
        Drawing what = bare(scene);
        QVERIFY(!legendNote(what).contains(QStringLiteral("It sags")));
        what.doubt = QStringLiteral("It sags");
        QVERIFY(legendNote(what).contains(QStringLiteral("It sags")));
    }

    void whatHasNoLimitHasNoShareOfIt()
    {
        Scene scene = beam();
        Drawing what = bare(scene);
        const std::vector<double> shares(2);
        what.stress = {true, Measure::capacity, 1.0, shares};
        QCOMPARE(stressText(what, 0), QString("no limit"));
        scene.apply(edit::setField(scene, {{}, {ConstraintId{1}}}, "tension_limit", 100.0));
        QCOMPARE(stressText(what, 0), QString("0 %"));
    }

    // If the force in a link is unknown, the link has the colour of a link without stress, and no
    // number.
    void whatIsNotKnownIsPlain()
    {
        Scene scene = beam();
        scene.apply(edit::remove(scene, {{}, {ConstraintId{2}}}));
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        Drawing what = atRestIn(scene, rest, forces);
        QCOMPARE_GT(
            countOf(linesOf(drawn(what)),
                    [](const Line& line) { return QColor(line.colour) == Theme::light().link; }),
            0u);
        QCOMPARE(stressText(what, 0), QString("not known"));
    }
};

QTEST_MAIN(TestAtRest)
#include "tst_at_rest.moc"

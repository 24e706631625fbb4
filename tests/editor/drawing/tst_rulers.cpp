// SPDX-License-Identifier: MIT
#include "core/scene/edit/decorate.h"
#include "editor/drawing/measures.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QLocale>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr DecorationId d1{1};
constexpr ParticleId p1{1}, p2{2}, p3{3};

World metres()
{
    World world = stillWorld();
    world.lengthUnit = "m";
    return world;
}

Scene with(const DecorationBody& body, bool hidden = false)
{
    return aScene()
        .world(metres())
        .particle(1, {-100, 0})
        .particle(2, {100, 0})
        .particle(3, {100, -150})
        .add(Decoration{d1, body, false, hidden});
}

const Ruler between{{p1, {}}, {p2, {}}, {}};
const Protractor square{{p1, {}}, {p2, {}}, {p3, {}}, {}};

std::vector<Line> inAccent(const DrawList& list)
{
    std::vector<Line> lines = linesOf(list);
    std::erase_if(lines, [](const Line& line) {
        return QColor(line.colour) != Theme::light().accent || line.width < 1.5F;
    });
    return lines;
}

}  // namespace

class TestRulers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void aRulerTellsItsLengthAndFollowsItsParticles()
    {
        const Scene scene = with(between);
        QCOMPARE(textsOf(drawn(bare(scene))), QStringList{"200 m"});
        State state = startOf(scene);
        state.position[1] = {123.45, 0};
        QCOMPARE(textsOf(drawn(bare(scene, &state))), QStringList{"223.4 m"});
    }

    // A ruler stands beside the line between its particles, where it hides no link.
    void betweenParticlesItStandsBesideTheirLine()
    {
        const auto heightOf = [](const DecorationBody& body) {
            const Scene scene = with(body);
            return inAccent(drawn(bare(scene)))[0].a.y;
        };
        QCOMPARE_LT(heightOf(between), 300.0F - 13.0F);
        QCOMPARE(heightOf(Ruler{{p1, {}}, {{}, {100, 0}}, {}}), 300.0F);
    }

    void aProtractorTellsTheAngleAtItsVertex()
    {
        const Scene scene = with(square);
        QCOMPARE(textsOf(drawn(bare(scene))), QStringList{"90°"});
        State state = startOf(scene);
        state.position[2] = {100, 150};
        QCOMPARE(textsOf(drawn(bare(scene, &state))), QStringList{"90°"});
        state.position[2] = {300, 0};
        QCOMPARE(textsOf(drawn(bare(scene, &state))), QStringList{"180°"});
        state.position[2] = {100, 0};  // two particles at one place give no angle
        QVERIFY(textsOf(drawn(bare(scene, &state))).isEmpty());
    }

    void whatIsHiddenIsNotDrawn()
    {
        const Scene scene = with(between, true);
        QVERIFY(textsOf(drawn(bare(scene))).isEmpty());
    }

    void itsColourIsItsOwn()
    {
        Ruler red = between;
        red.colour = Colour{0xFF0000};
        const Scene scene = with(red);
        QVERIFY(inAccent(drawn(bare(scene))).empty());
    }

    void aPreviewIsDashed()
    {
        const Scene scene = with(square, true);
        Drawing what = bare(scene);
        what.overlay.preview =
            decorate::measure(scene, std::array{Spot{p1, {}}, Spot{{}, {100, 100}}});
        const DrawList list = drawn(what);
        QVERIFY(countOf(linesOf(list),
                        [](const Line& line) { return line.style == LineStyle::dashed; }) == 1);
        QCOMPARE(textsOf(list), QStringList{"223.6 m"});
    }

    void aPointIsNearItsLineOrItsNumber()
    {
        const Scene scene = with(between);
        const auto placeOf = [&](ParticleId id) { return scene.find(id)->position; };
        const auto ruler = *measured(*scene.find(d1), placeOf, plainCamera(), scene.world(), 13.0);
        QCOMPARE(distanceTo(ruler, ruler.line[0] + QPointF(50, 4), 13.0), 4.0);
        QCOMPARE(distanceTo(ruler, ruler.textAt, 13.0), 0.0);
        QCOMPARE_GT(distanceTo(ruler, {300, 300}, 13.0), 10.0);
        QVERIFY(!measured(Decoration{d1, Note{}, false, false}, placeOf, plainCamera(),
                          scene.world(), 13.0));
    }
};

QTEST_MAIN(TestRulers)

#include "tst_rulers.moc"

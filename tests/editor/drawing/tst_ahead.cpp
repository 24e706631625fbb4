// SPDX-License-Identifier: MIT
#include "tests/comparing.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QLocale>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns two linked particles and one beside them, with steps of a tenth of a second.
Scene three()
{
    World world = stillWorld();
    world.timeStep = 0.1;
    return aScene()
        .world(world)
        .particle(1, {-100, 0})
        .particle(2, {100, 0})
        .particle(3, {0, 200})
        .distance(1, 1, 2);
}

bool isAt(ScreenPoint point, double x, double y)
{
    return std::abs(point.x - x) < 0.01 && std::abs(point.y - y) < 0.01;
}

std::size_t discsAt(const DrawList& list, double x, double y)
{
    return countOf(discsOf(list), [&](const Disc& disc) { return isAt(disc.centre, x, y); });
}

// Returns the number of lines between two points, given relative to the middle of the drawing.
std::size_t linesBetween(const DrawList& list, Vec2 a, Vec2 b)
{
    return countOf(linesOf(list), [&](const Line& line) {
        return isAt(line.a, 400 + a.x, 300 + a.y) && isAt(line.b, 400 + b.x, 300 + b.y);
    });
}

}  // namespace

class TestAhead : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    // The ghost shows the other pose, without particles that this pose does not have and without
    // links that are broken in it.
    void theShadeIsThatOfAnotherPose()
    {
        const Scene scene = three();
        State pose = startOf(aScene()
                                 .world(stillWorld())
                                 .particle(2, {100, 50})
                                 .particle(1, {-100, 50})
                                 .distance(1, 1, 2));
        Drawing what = bare(scene);
        QCOMPARE(linesBetween(drawn(what), {-100, 50}, {100, 50}), 0u);
        what.ghost = &pose;
        const DrawList list = drawn(what);
        QCOMPARE(linesBetween(list, {-100, 50}, {100, 50}), 1u);
        QCOMPARE(discsAt(list, 500, 350), 1u);
        QCOMPARE(discsAt(list, 400, 500), 1u);  // the disc of p3, which has no ghost
        pose.broken[0] = 1;
        QCOMPARE(linesBetween(drawn(what), {-100, 50}, {100, 50}), 0u);
    }

    // A slack rope hangs in the ghost in the same way as in the run that is shown.
    void aSlackRopeHangsInItsShadeToo()
    {
        World world = stillWorld();
        world.gravity = {0.0, 10.0};
        const auto lowest = [&world](double length) {
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {-100, 0})
                                    .particle(2, {100, 0})
                                    .rope(1, 1, 2, length);
            const State pose = startOf(scene);
            Drawing what = bare(scene);
            const DrawList without = drawn(what);
            what.ghost = &pose;
            float most = 0.0F;
            for (const Layer& layer : drawn(what).layers)
                for (const Line& line : layer.lines)
                    if (line.style == LineStyle::solid)
                        most = std::max(most, line.b.y);
            return most;
        };
        QCOMPARE(lowest(200.0), 300.0F);
        const double sag = std::sqrt(0.375 * 200.0 * 20.0);  // sag of a flat parabola
        COMPARE_NEAR(double(lowest(220.0)) - 300.0, sag, 1.0);
    }

    void aPathHasADotEachTenthOfASecond()
    {
        const Scene scene = three();
        WayAhead ahead{0, 20.0, {{ParticleId{3}, {}}}};
        for (int i = 0; i <= 40; ++i)
            ahead.paths[0].at.push_back({5.0 * i, 200.0});
        Drawing what = bare(scene);
        what.ahead = &ahead;
        const DrawList list = drawn(what);
        for (int i = 1; i <= 40; ++i)
            QCOMPARE(discsAt(list, 400.0 + 5.0 * i, 500.0), i % 2 == 0 ? 1u : 0u);
        QCOMPARE(linesBetween(list, {0, 200}, {5, 200}), 1u);
        QCOMPARE(linesBetween(list, {195, 200}, {200, 200}), 1u);
    }

    void whatWillBreakSaysWhen()
    {
        const Scene scene = three();
        WayAhead ahead{0, 10.0, {}, {{ConstraintId{1}, 13, 1.3}, {ConstraintId{9}, 14, 1.4}}};
        Drawing what = bare(scene);
        what.ahead = &ahead;
        QCOMPARE(textsOf(drawn(what)), QStringList{"breaks at 1.30 s"});
        QCOMPARE(linesBetween(drawn(what), {-100, 0}, {100, 0}), 2u);
        State state = startOf(scene);
        state.broken[0] = 1;
        what.state = &state;
        QVERIFY(textsOf(drawn(what)).isEmpty());
    }

    void theTimesOfNeighboursDoNotCoverEachOther()
    {
        SceneBuilder builder = aScene().world(stillWorld()).particle(1, {0, 0});
        WayAhead ahead{0, 10.0};
        for (std::uint32_t i = 2; i <= 20; ++i) {
            builder.particle(i, {10.0 * i, 0.0}).distance(i, i - 1, i);
            ahead.breaks.push_back({ConstraintId{i}, i, 0.1 * i});
        }
        const Scene scene = builder;
        Drawing what = bare(scene);
        what.ahead = &ahead;
        std::vector<QRectF> boxes;  // the boxes that the texts need at least
        for (const Layer& layer : drawn(what).layers)
            for (const Label& label : layer.labels) {
                const double width = 0.5 * label.size * what.em * double(label.text.size());
                boxes.emplace_back(label.position.x() - width / 2.0,
                                   label.position.y() - what.em / 2.0, width, what.em);
            }
        QCOMPARE_GT(boxes.size(), 5u);
        for (std::size_t i = 0; i < boxes.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!boxes[i].intersects(boxes[j]));
    }

    // The three paths are so short that the times at their ends would cover each other.
    void eachOfAFewSaysWhen()
    {
        World world = stillWorld();
        world.timeStep = 0.1;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0})
                                .particle(2, {20, 0})
                                .particle(3, {40, 0})
                                .particle(4, {60, 0})
                                .distance(1, 1, 2)
                                .distance(2, 2, 3)
                                .distance(3, 3, 4);
        WayAhead ahead{
            0,
            10.0,
            {},
            {{ConstraintId{1}, 11, 1.1}, {ConstraintId{2}, 12, 1.2}, {ConstraintId{3}, 13, 1.3}}};
        Drawing what = bare(scene);
        what.ahead = &ahead;
        QCOMPARE(textsOf(drawn(what)), QStringList({"breaks at 1.10 s", "1.20 s", "1.30 s"}));
    }
};

QTEST_MAIN(TestAhead)

#include "tst_ahead.moc"

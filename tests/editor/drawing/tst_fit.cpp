// SPDX-License-Identifier: MIT
#include "editor/drawing/fit.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <random>

#include <QTest>

using namespace vakwerk;

namespace {

constexpr QSizeF screen{800.0, 600.0};
constexpr double margin = 40.0;

QRectF onScreen(const Camera& camera, const ScreenBox& box)
{
    return {camera.toScreen(box.place), box.size};
}

QRectF onScreen(const Camera& camera, const Rect& rect)
{
    return QRectF(camera.toScreen({rect.left, rect.top}),
                  camera.toScreen({rect.right, rect.bottom}))
        .normalized();
}

QRectF inside(double slack)
{
    const double by = margin - slack;
    return QRectF({0.0, 0.0}, screen).adjusted(by, by, -by, -by);
}

}  // namespace

class TestFit : public QObject {
    Q_OBJECT

private slots:
    void aPointFarOffIsLeftOut()
    {
        const std::vector<Vec2> near{{0, 0}, {1, 0}, {2, 1}, {3, 0}, {4, 2}};
        std::vector<Vec2> points = near;
        points.push_back({-20, 0});
        QCOMPARE(extentOfMost(points), (Rect{0, 0, 4, 2}));
        points.back() = {-3, 0};  // near enough to count
        QCOMPARE(extentOfMost(points), (Rect{-3, 0, 4, 2}));
        QCOMPARE(extentOfMost(near), (Rect{0, 0, 4, 2}));
        QCOMPARE(extentOfMost({}), std::nullopt);
    }

    // The weight of a pendulum beside its rope is not a stray point.
    void whatLeavesThePictureAsLargeStays()
    {
        const std::vector<Vec2> pendulum{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 6}};
        QCOMPARE(extentOfMost(pendulum), (Rect{0, 0, 1, 6}));
    }

    void withoutBoxesItIsTheUsualFit()
    {
        const Rect rect{-10.0, 5.0, 90.0, 45.0};
        QCOMPARE(fitted(rect, {}, screen, margin, YAxis::up),
                 Camera::fitted(rect, screen, margin, YAxis::up));
    }

    void aBoxInsideChangesNoScale()
    {
        const Rect rect{0.0, 0.0, 100.0, 50.0};
        const Camera alone = Camera::fitted(rect, screen, margin, YAxis::down);
        const Camera both =
            fitted(rect, {{{10.0, 10.0}, {50.0, 20.0}}}, screen, margin, YAxis::down);
        QCOMPARE(both.scale(), alone.scale());
        QCOMPARE(both.centre(), alone.centre());
    }

    // The box stands beside the structure: 100 length units and 120 pixels must together fill 720
    // pixels.
    void aBoxBesideMakesRoomForItself()
    {
        const Rect rect{0.0, 0.0, 100.0, 10.0};
        const Camera camera =
            fitted(rect, {{{100.0, 0.0}, {120.0, 20.0}}}, screen, margin, YAxis::down);
        COMPARE_NEAR(camera.scale(), 6.0, 1e-9);
        COMPARE_NEAR(camera.toScreen({0.0, 0.0}).x(), margin, 1e-6);
    }

    // The box stands as in the test above, but 20 of its pixels are to the left of its place.
    void aBoxMayBeginBesideItsPlace()
    {
        const Rect rect{0.0, 0.0, 100.0, 10.0};
        for (const YAxis yAxis : {YAxis::down, YAxis::up}) {
            const ScreenBox box{{100.0, 5.0}, {140.0, 20.0}, {-20.0, -10.0}};
            const Camera camera = fitted(rect, {box}, screen, margin, yAxis);
            COMPARE_NEAR(camera.scale(), 6.0, 1e-9);
            COMPARE_NEAR(camera.toScreen({0.0, 5.0}).y(), screen.height() / 2.0, 1e-6);
        }
    }

    void aRimIsNoMoreThanHalfOfABox()
    {
        const std::vector<ScreenBox> boxes{{{1.0, 2.0}, {50.0, 8.0}}};
        const ScreenBox less = withoutRims(boxes, 10.0).at(0);
        QCOMPARE(less.place, boxes[0].place);
        QCOMPARE(less.size, QSizeF(30.0, 0.0));
        QCOMPARE(less.corner, QPointF(10.0, 4.0));
        QCOMPARE(withoutRims(boxes, -1.0).at(0).size, boxes[0].size);
    }

    // The fit shows everything, and with a larger scale it would not.
    void everythingFitsAndFillsTheScreen()
    {
        std::mt19937 random(3);
        const auto uniform = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        int grown = 0;
        for (int i = 0; i < 500; ++i) {
            const YAxis yAxis = i % 2 == 0 ? YAxis::down : YAxis::up;
            const double size = std::pow(10.0, uniform(-2.0, 4.0));
            const Vec2 origin{uniform(-1e3, 1e3), uniform(-1e3, 1e3)};
            const auto point = [&] { return origin + Vec2{uniform(0, size), uniform(0, size)}; };
            const Rect rect = rectOf(point(), point());
            std::vector<ScreenBox> boxes;
            for (int n = 1 + i % 3; n > 0; --n)
                boxes.push_back({point(), {uniform(20, 200), uniform(20, 150)}});
            const double whole = Camera::fitted(rect, screen, margin, yAxis).scale();
            const Camera camera = fitted(rect, boxes, screen, margin, yAxis);
            if (camera.scale() > 0.501 * whole && camera.scale() < 0.999 * whole) {
                ++grown;
                QRectF all = onScreen(camera, rect);
                for (const ScreenBox& box : boxes)
                    all |= onScreen(camera, box);
                QVERIFY(inside(0.01).contains(all));
                QVERIFY(all.width() > inside(0.01).width() - 0.1 ||
                        all.height() > inside(0.01).height() - 0.1);
            }
        }
        QCOMPARE_GT(grown, 50);
    }

    void whereThereIsNoRoomForBothTheSceneKeepsItsSize()
    {
        const Rect rect{0.0, 0.0, 100.0, 50.0};
        QCOMPARE(fitted(rect, {{{50.0, 0.0}, {700.0, 20.0}}}, screen, margin, YAxis::down),
                 Camera::fitted(rect, screen, margin, YAxis::down));
    }

    // An imported world may have only some walls; the others are then far outside.
    void wallsOutOfSightAreNotFitted()
    {
        World world;
        world.bounds = {-1e7, 0.0, 1e7, 500.0};
        world.boundsKind = BoundsKind::clamp;
        const Rect extent{100.0, 100.0, 300.0, 200.0};
        QCOMPARE(withWalls(extent, world), (Rect{100.0, 0.0, 300.0, 500.0}));
        const Rect point{100.0, 100.0, 100.0, 100.0};
        QCOMPARE(withWalls(point, world), (Rect{100.0, 0.0, 100.0, 500.0}));
        world.boundsKind = BoundsKind::off;
        QCOMPARE(withWalls(extent, world), extent);
    }

    // If no size of the letters avoids a loss, small letters cover less of the scene.
    void lettersAreSmallWhereEverySizeLosesTheSame()
    {
        constexpr double least = 0.5;
        QCOMPARE(letterShare([](double) { return FitLoss(); }, least), 1.0);
        const double share = letterShare([](double) { return FitLoss{.given = 1}; }, least);
        QCOMPARE_GE(share, least);
        QCOMPARE_LT(share, 0.55);
        // The largest one that loses nothing, and the one that loses least.
        QCOMPARE_GT(
            letterShare([](double one) { return FitLoss{.given = one > 0.8 ? 1u : 0u}; }, least),
            0.75);
        QCOMPARE_GT(
            letterShare([](double one) { return FitLoss{.given = one > 0.8 ? 1u : 2u}; }, least),
            0.8);
    }

    void plotsHaveABoxAndSkinsHaveNone()
    {
        Plot plot;
        plot.place = {7.0, 8.0};
        plot.of = {ParticleId{1}};
        plot.width = 10;
        plot.height = 5;
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {1, 0})
                                .particle(3, {0, 1})
                                .skin(1, {1, 2, 3})
                                .add(Decoration{DecorationId{2}, plot});
        const auto boxes = screenBoxes(scene, 10.0);
        QCOMPARE(boxes.size(), std::size_t{1});
        QCOMPARE(boxes[0].place, (Vec2{7.0, 8.0}));
        QCOMPARE(boxes[0].size, (QSizeF{55.0, 65.0}));
    }
};

QTEST_APPLESS_MAIN(TestFit)
#include "tst_fit.moc"

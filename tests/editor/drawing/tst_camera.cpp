// SPDX-License-Identifier: MIT
#include "editor/drawing/camera.h"
#include "editor/drawing/steps.h"

#include <random>

#include <QTest>

using namespace vakwerk;

namespace {

double apart(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

// Draws cameras of all sizes and places and both directions of y, the same ones in every run.
class Cameras {
public:
    Camera next()
    {
        return Camera({uniform(-1e3, 1e3), uniform(-1e3, 1e3)}, std::pow(10.0, uniform(-2.0, 3.0)),
                      {uniform(50.0, 4000.0), uniform(50.0, 3000.0)},
                      uniform(0.0, 1.0) < 0.5 ? YAxis::down : YAxis::up);
    }
    QPointF cursor() { return {uniform(-100.0, 4000.0), uniform(-100.0, 3000.0)}; }
    double uniform(double low, double high)
    {
        return std::uniform_real_distribution(low, high)(random_);
    }

private:
    std::mt19937 random_{7};
};

constexpr int cases = 500;

}  // namespace

class TestCamera : public QObject {
    Q_OBJECT

private slots:
    void sceneAndScreenAreInverse()
    {
        Cameras cameras;
        for (int i = 0; i < cases; ++i) {
            const Camera camera = cameras.next();
            const QPointF p = cameras.cursor();
            QCOMPARE_LT(apart(camera.toScreen(camera.toScene(p)), p), 1e-6);
        }
    }

    void centreIsInTheMiddle()
    {
        const Camera camera({3.0, 4.0}, 10.0, {200.0, 100.0}, YAxis::up);
        QCOMPARE(camera.toScreen({3.0, 4.0}), QPointF(100.0, 50.0));
        QCOMPARE(camera.toScreen({4.0, 6.0}), QPointF(110.0, 30.0));
        QCOMPARE(camera.visible(), (Rect{-7.0, -1.0, 13.0, 9.0}));
    }

    void zoomKeepsWhatIsUnderTheCursor()
    {
        Cameras cameras;
        for (int i = 0; i < cases; ++i) {
            const Camera camera = cameras.next();
            const QPointF cursor = cameras.cursor();
            const Camera zoomed = camera.zoomedAt(cursor, std::exp(cameras.uniform(-2.0, 2.0)));
            QVERIFY(zoomed.scale() != camera.scale());
            QCOMPARE_LT(apart(zoomed.toScreen(camera.toScene(cursor)), cursor), 1e-6);
        }
    }

    void scaleStaysWithinItsLimits()
    {
        const Camera camera({0.0, 0.0}, 1.0, {100.0, 100.0}, YAxis::down);
        const QPointF cursor(20.0, 30.0);
        const Camera near = camera.zoomedAt(cursor, 1e9);
        const Camera far = camera.zoomedAt(cursor, 1e-9);
        QCOMPARE(near.scale(), Camera::largestScale);
        QCOMPARE(far.scale(), Camera::smallestScale);
        QCOMPARE_LT(apart(near.toScreen(camera.toScene(cursor)), cursor), 1e-6);
        QCOMPARE_LT(apart(far.toScreen(camera.toScene(cursor)), cursor), 1e-6);
    }

    void panMovesThePictureByTheDrag()
    {
        Cameras cameras;
        for (int i = 0; i < cases; ++i) {
            const Camera camera = cameras.next();
            const QPointF from = cameras.cursor();
            const QPointF delta = cameras.cursor();
            const Camera panned = camera.panned(delta);
            QCOMPARE_LT(apart(panned.toScreen(camera.toScene(from)), from + delta), 1e-6);
        }
    }

    void resizingKeepsCentreAndScale()
    {
        const Camera camera({3.0, 4.0}, 10.0, {200.0, 100.0}, YAxis::up);
        QCOMPARE(camera.resized({400.0, 300.0}).toScreen({3.0, 4.0}), QPointF(200.0, 150.0));
        QCOMPARE(camera.resized({400.0, 300.0}).scale(), 10.0);
    }

    void fittedShowsTheWholeWithItsMargin()
    {
        Cameras cameras;
        for (int i = 0; i < cases; ++i) {
            const Camera some = cameras.next();
            const Rect rect = some.visible();
            const QSizeF size(cameras.uniform(200.0, 2000.0), cameras.uniform(200.0, 2000.0));
            const Camera camera = Camera::fitted(rect, size, 40.0, some.yAxis());
            const QRectF shown = QRectF(camera.toScreen({rect.left, rect.top}),
                                        camera.toScreen({rect.right, rect.bottom}))
                                     .normalized();
            QCOMPARE_GT(shown.left(), 39.99);
            QCOMPARE_GT(shown.top(), 39.99);
            QCOMPARE_LT(shown.right(), size.width() - 39.99);
            QCOMPARE_LT(shown.bottom(), size.height() - 39.99);
            QCOMPARE_LT(std::min(shown.left(), shown.top()), 40.01);
        }
    }

    void aPointAndALineCanBeFitted()
    {
        const Camera point = Camera::fitted({5.0, 5.0, 5.0, 5.0}, {100.0, 100.0}, 10.0, YAxis::up);
        QCOMPARE(point.scale(), 1.0);
        QCOMPARE(point.toScreen({5.0, 5.0}), QPointF(50.0, 50.0));
        const Camera level = Camera::fitted({0.0, 5.0, 8.0, 5.0}, {100.0, 100.0}, 10.0, YAxis::up);
        QCOMPARE(level.scale(), 10.0);
    }

    void gridStepIsOneTwoFiveAndNeverDense()
    {
        for (double power = -4.0; power <= 5.0; power += 0.01) {
            const double scale = std::pow(10.0, power);
            const double step = gridStep(scale);
            const double pixels = step * scale;
            QVERIFY2(pixels >= 14.0 - 1e-9 && pixels <= 35.0 + 1e-9,
                     qPrintable(QString::number(pixels)));
            const double lead = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
            QVERIFY(qFuzzyCompare(lead, 1.0) || qFuzzyCompare(lead, 2.0) ||
                    qFuzzyCompare(lead, 5.0));
        }
    }

    void roundsUpToOneTwoFive()
    {
        QCOMPARE(roundedUp(1.0), 1.0);
        QCOMPARE(roundedUp(1.01), 2.0);
        QCOMPARE(roundedUp(412.0), 500.0);
        QCOMPARE(roundedUp(500.1), 1000.0);
        QCOMPARE(roundedUp(0.2), 0.2);
        QCOMPARE(roundedUp(0.0003), 0.0005);
    }
};

QTEST_APPLESS_MAIN(TestCamera)
#include "tst_camera.moc"

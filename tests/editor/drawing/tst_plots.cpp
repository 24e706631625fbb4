#include "tests/editor/drawing/a_drawing.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr double em = 13.0;

// A box that the text surely needs: digits are half as wide as they are high.
QRectF boxOf(const Label& label)
{
    const double height = label.size * em;
    const QSizeF size(0.5 * height * static_cast<double>(label.text.size()), height);
    QPointF corner = label.position;
    if (label.alignment & Qt::AlignRight)
        corner.rx() -= size.width();
    else if (label.alignment & Qt::AlignHCenter)
        corner.rx() -= size.width() / 2.0;
    if (label.alignment & Qt::AlignVCenter)
        corner.ry() -= size.height() / 2.0;
    return {corner, size};
}

// A plot of so many letters and lines, of a run whose particle goes up from `low` by `rise` a step.
struct Plotted {
    Plotted(int width, int height, double low, double rise, int steps, double timeStep)
    {
        Plot plot;
        plot.particle = ParticleId{1};
        plot.quantity = PlotQuantity::y;
        plot.place = {-350, -250};
        plot.width = width;
        plot.height = height;
        World world = stillWorld();
        world.timeStep = timeStep;
        scene = aScene().world(world).particle(1, {0, low}).add(Decoration{DecorationId{1}, plot});
        State state = startOf(scene);
        tracks.follow(scene);
        for (int i = 0; i <= steps; ++i) {
            state.step = static_cast<std::uint64_t>(i);
            state.position[0].y = low + rise * i;
            tracks.record(state);
        }
        Drawing what = bare(scene);
        what.tracks = &tracks;
        what.em = em;
        for (const Layer& layer : drawn(what).layers)
            labels.insert(labels.end(), layer.labels.begin(), layer.labels.end());
    }

    Scene scene;
    Tracks tracks;
    std::vector<Label> labels;
};

}  // namespace

class TestPlots : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void itsLabelsKeepClearOfEachOther_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("rise");
        QTest::addColumn<int>("steps");
        QTest::addColumn<double>("timeStep");
        QTest::newRow("usual") << 40 << 10 << 100.0 << 2.0 << 300 << 1.0 / 60.0;
        QTest::newRow("narrow") << 18 << 8 << 100.0 << 2.0 << 300 << 1.0 / 60.0;
        QTest::newRow("low") << 40 << 4 << 100.0 << 2.0 << 300 << 1.0 / 60.0;
        QTest::newRow("small") << 18 << 4 << 100.0 << 2.0 << 300 << 1.0 / 60.0;
        QTest::newRow("short times") << 24 << 8 << 100.0 << 2.0 << 300 << 1e-6;
        QTest::newRow("long times") << 24 << 8 << 100.0 << 2.0 << 300 << 123.0;
        QTest::newRow("large values") << 40 << 10 << -1.2e7 << 1.0 << 300 << 1.0 / 60.0;
        QTest::newRow("small values") << 40 << 10 << -1.5e-5 << 1e-7 << 300 << 1.0 / 60.0;
        QTest::newRow("a step") << 40 << 10 << 3.0 << 0.0 << 1 << 1.0 / 60.0;
    }
    void itsLabelsKeepClearOfEachOther()
    {
        QFETCH(int, width);
        QFETCH(int, height);
        QFETCH(double, low);
        QFETCH(double, rise);
        QFETCH(int, steps);
        QFETCH(double, timeStep);
        const Plotted plotted(width, height, low, rise, steps, timeStep);
        const std::vector<Label>& labels = plotted.labels;
        QVERIFY(labels.size() >= 3);  // its title, a value and a time
        for (std::size_t i = 0; i < labels.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!boxOf(labels[i]).intersects(boxOf(labels[k])),
                         qPrintable(labels[i].text + " on " + labels[k].text));
        for (const Label& label : labels)
            QVERIFY2(boxOf(label).left() >= plainCamera().toScreen({-350, -250}).x(),
                     qPrintable(label.text));
    }
};

QTEST_APPLESS_MAIN(TestPlots)
#include "tst_plots.moc"

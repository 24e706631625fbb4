// SPDX-License-Identifier: MIT
#include "editor/drawing/notes.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr double em = 13.0;

// Returns the smallest box, in px, that the text may need: a digit is half as wide as it is high.
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

// A plot that is `width` letters wide and `height` lines high, for a run in which a particle begins
// at y = `low` and rises by `rise` in each step.
struct Plotted {
    Plotted(int width, int height, double low, double rise, int steps, double timeStep)
    {
        Plot plot;
        plot.of = {ParticleId{1}};
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
            tracks.record(scene, state);
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

// Two particles that move along the axes, by 1 and 2 in a step, with a plot of them.
struct TwoPlotted {
    TwoPlotted(PlotQuantity quantity, std::vector<ParticleId> of, PlotAxis against = PlotAxis::time)
    {
        plot.quantity = quantity;
        plot.of = std::move(of);
        plot.against = against;
        plot.place = {-350, -250};
        World world = stillWorld();
        world.timeStep = 0.5;
        run(aScene().world(world).particle(1, {0, 0}).particle(2, {10, 0}).distance(1, 1, 2));
    }

    // Runs a scene of two particles.
    void run(SceneBuilder particles)
    {
        scene = particles.add(Decoration{DecorationId{1}, plot});
        tracks = {};
        State state = startOf(scene);
        tracks.follow(scene);
        for (std::uint64_t i = 0; i <= 100; ++i) {
            state.step = i;
            state.previous = state.position;
            state.position = {{double(i), 0.0}, {10.0, 2.0 * double(i)}};
            tracks.record(scene, state, TakenOut{});
        }
        what = bare(scene);
        what.tracks = &tracks;
        what.em = em;
    }

    QRectF box() const { return *boxOf(scene.decorations()[0], plainCamera(), em); }
    PlotChart chart() const
    {
        return *chartAt(what, plainCamera(), Theme::light(), box().center());
    }
    std::vector<Label> labels() const
    {
        std::vector<Label> all;
        for (const Layer& layer : drawn(what).layers)
            all.insert(all.end(), layer.labels.begin(), layer.labels.end());
        return all;
    }
    QStringList texts() const
    {
        QStringList all;
        for (const Label& label : labels())
            all << label.text;
        return all;
    }

    Plot plot;
    Scene scene;
    Tracks tracks;
    Drawing what;
};

const std::vector<ParticleId> both{ParticleId{1}, ParticleId{2}};

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
        QCOMPARE_GE(labels.size(), 3u);  // at least the title, a value and a time
        for (std::size_t i = 0; i < labels.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!boxOf(labels[i]).intersects(boxOf(labels[k])),
                         qPrintable(labels[i].text + " on " + labels[k].text));
        for (const Label& label : labels)
            QVERIFY2(boxOf(label).left() >= plainCamera().toScreen({-350, -250}).x(),
                     qPrintable(label.text));
    }

    void severalCurvesAreNamedInTheirColours()
    {
        const TwoPlotted plotted(PlotQuantity::x, both);
        const QStringList texts = plotted.texts();
        QCOMPARE(texts[0], QStringLiteral("x (px)"));
        const std::vector<Label> labels = plotted.labels();
        for (std::size_t i = 0; i < 2; ++i) {
            const auto name =
                std::ranges::find(labels, QStringLiteral("p%1").arg(i + 1), &Label::text);
            QVERIFY(name != labels.end());
            QCOMPARE(name->colour, Theme::light().curves[i].rgba());
        }
        const TwoPlotted one(PlotQuantity::x, {ParticleId{2}});
        QVERIFY(!one.texts().contains(QStringLiteral("p2")));
        QCOMPARE(one.texts()[0], QStringLiteral("x of p2 (px)"));
        const TwoPlotted energy(PlotQuantity::energy, {});
        for (const char* name : {"kinetic", "potential", "elastic", "taken out", "total"})
            QVERIFY(energy.texts().contains(QLatin1String(name)));
    }

    // The path is a straight line from corner to corner, because both values grow evenly.
    void aCurveAgainstAnotherIsAPath()
    {
        const TwoPlotted plotted(PlotQuantity::y, {ParticleId{1}, ParticleId{2}}, PlotAxis::x);
        QCOMPARE(plotted.texts()[0], QStringLiteral("y (px) against x (px)"));
        const PlotChart plot = plotted.chart();
        const Chart& chart = plot.chart;
        QVERIFY(!chart.place);
        const TwoPlotted rising(PlotQuantity::distance, both, PlotAxis::first);
        const Chart shown = rising.chart().chart;
        QCOMPARE(shown.curves.size(), std::size_t{1});
        QCOMPARE(shown.size(), std::size_t{101});
        for (std::size_t i = 0; i < shown.size(); ++i)
            QVERIFY(shown.area.adjusted(-1, -1, 1, 1).contains(shown.point(shown.curves[0], i)));
        for (const std::uint64_t step : {30u, 60u, 100u})
            QCOMPARE(plot.stepAt(chart.point(chart.curves[1], step) + QPointF(0.2, 0.2)), step);
    }

    void axesThatDoNotGoTogetherSaySo()
    {
        const TwoPlotted odd(PlotQuantity::speed, both, PlotAxis::distance);
        QVERIFY(odd.texts().contains(QStringLiteral("The two axes do not go together")));
        const TwoPlotted few(PlotQuantity::angle, both);
        QVERIFY(few.texts().contains(QStringLiteral("Needs 3 particles")));
        const TwoPlotted none(PlotQuantity::y, {});
        QVERIFY(none.texts().contains(QStringLiteral("Needs a particle")));
        const QString all = TwoPlotted(PlotQuantity::energy, {}).texts().join(u' ');
        QVERIFY2(!all.contains(QStringLiteral("Needs")), qPrintable(all));
    }

    void aForceWhereNoLinkIsSaysSo()
    {
        const QString none(QStringLiteral("No link joins these particles"));
        for (const PlotQuantity quantity : {PlotQuantity::force, PlotQuantity::strain}) {
            TwoPlotted plotted(quantity, both);
            QVERIFY(!plotted.texts().contains(none));
            plotted.run(aScene().particle(1, {0, 0}).particle(2, {10, 0}));
            QVERIFY(plotted.texts().contains(none));
        }
    }

    // A chart that is too low or too narrow leaves texts out.
    void theTextsOfALowChartAreApart()
    {
        const auto textsOf = [](const QRectF& box, double below) {
            Chart chart(Theme::light(), box, em);
            chart.area.adjust(0, 0, 0, -below);
            chart.curves = {{Qt::red, QStringLiteral("one")}, {Qt::blue, QStringLiteral("two")}};
            chart.value = {.step = 0.5};
            chart.makeRoom();
            Layer layer;
            chart.drawAxes(layer, layer);
            chart.nameEnds(QStringLiteral("start"), QStringLiteral("end"), layer);
            QStringList texts;
            for (const Label& label : layer.labels)
                texts << label.text;
            return texts;
        };
        QCOMPARE(textsOf({0, 0, 300, 100}, 30),
                 QStringList({QStringLiteral("0"), QStringLiteral("0.5"), QStringLiteral("1"),
                              QStringLiteral("start"), QStringLiteral("end")}));
        QCOMPARE(textsOf({0, 0, 300, 36}, 30),
                 QStringList({QStringLiteral("0"), QStringLiteral("1")}));
        QCOMPARE(textsOf({0, 0, 300, 12}, 0), QStringList({QStringLiteral("0")}));
        QCOMPARE(textsOf({0, 0, 60, 100}, 30),
                 QStringList({QStringLiteral("0"), QStringLiteral("0.5"), QStringLiteral("1")}));
    }

    void valuesAreReadAtTheMouse()
    {
        TwoPlotted plotted(PlotQuantity::x, both);
        const QStringList without = plotted.texts();
        const Chart chart = plotted.chart().chart;
        plotted.what.reading =
            QPointF(chart.point(chart.curves[0], 60).x(), chart.area.center().y());
        const QStringList with = plotted.texts();
        QCOMPARE(with.mid(without.size()),
                 (QStringList{QStringLiteral("30.00 s · step 60"), QStringLiteral("p1: 60 px"),
                              QStringLiteral("p2: 10 px")}));
        plotted.what.reading = plotted.box().topLeft() + QPointF(2, 2);  // outside the curve area
        QCOMPARE(plotted.texts(), without);
        TwoPlotted path(PlotQuantity::y, {ParticleId{2}}, PlotAxis::first);
        const Chart shown = path.chart().chart;
        path.what.reading = shown.point(shown.curves[0], 60);
        QVERIFY(path.texts().contains(QStringLiteral("120 px · 120 px")));
    }

    void valuesAreReadAtTheCurveBesideLongNumbersToo()
    {
        const Plotted plotted(40, 10, -1.2e7, 1.0, 300, 1.0 / 60.0);
        Drawing what = bare(plotted.scene);
        what.tracks = &plotted.tracks;
        what.em = em;
        const QRectF box = *boxOf(plotted.scene.decorations()[0], plainCamera(), em);
        const Chart chart = chartAt(what, plainCamera(), Theme::light(), box.center())->chart;
        const QPointF at = chart.point(chart.curves[0], 150);
        what.reading = at;
        bool isDotted = false;
        for (const Layer& layer : drawn(what).layers)
            for (const Disc& dot : layer.discs)
                isDotted = isDotted || (std::abs(double(dot.centre.x) - at.x()) < 0.01 &&
                                        std::abs(double(dot.centre.y) - at.y()) < 0.01);
        QVERIFY(isDotted);
    }

    void strainIsInPerCent()
    {
        const TwoPlotted plotted(PlotQuantity::strain, both);
        QCOMPARE(plotted.texts()[0], QStringLiteral("strain of p1–p2 (%)"));
        QCOMPARE(shownValues(PlotQuantity::strain, {0.25}, World()), std::vector<double>{25.0});
    }
};

QTEST_APPLESS_MAIN(TestPlots)
#include "tst_plots.moc"

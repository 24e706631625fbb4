// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"
#include "tests/comparing.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QFontMetricsF>
#include <QTest>

using namespace vakwerk;

namespace {

Scene metres()
{
    World world;
    world.lengthUnit = std::string("m");
    return aScene()
        .world(world)
        .particle(1, {0, 0})
        .particle(2, {50, 0})
        .particle(3, {100, 0})
        .distance(1, 1, 2)
        .distance(2, 2, 3);
}

const std::array<double, 2> forces{-300.0, 120.0};

Drawing withLegend(const Scene& scene, const State* state = nullptr)
{
    Drawing what = bare(scene, state);
    what.legend = true;
    what.stress = {true, Measure::force, 425.0, forces};
    return what;
}

Camera lineCamera()
{
    return Camera({0.0, 0.0}, 1.0, {1000.0, 28.0}, YAxis::down);
}

// Returns the legend alone.
DrawList line(const Drawing& what)
{
    return legendList(what, lineCamera(), Theme::light());
}

QFont fontOf(double pixels)
{
    QFont font;
    font.setPixelSize(qRound(pixels));
    return font;
}

}  // namespace

class TestLegend : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void saysWhatTheColoursMean()
    {
        const Scene scene = metres();
        const QStringList texts = textsOf(drawn(withLegend(scene)));
        QCOMPARE(texts, QStringList({"Force", "→← Compression −425 N", "+425 N Tension ←→"}));
    }

    void isThereOnlyWithStressColours()
    {
        const Scene scene = metres();
        Drawing what = withLegend(scene);
        what.stress.on = false;
        QVERIFY(textsOf(drawn(what)).empty());
    }

    void isNotThereWithoutLinks()
    {
        const Scene pinned = aScene().particle(1, {0, 0}).fixed(1, 1);
        Drawing what = withLegend(pinned);
        what.stress.values = {};
        QVERIFY(textsOf(drawn(what)).empty());
    }

    // A narrow line gives up the histogram first, then the sentence except for a sign, then the
    // words beside the colours. It has the histogram and the scale bar again where the sentence
    // leaves room for them. Nothing is cut.
    void aNarrowLineSaysLess()
    {
        const Scene scene = metres();
        Drawing what = withLegend(scene);
        what.scaleBar = true;
        what.doubt = QStringLiteral("The forces may be wrong, because nothing is at rest.");
        const QRgb warning = Theme::light().warning.rgba();
        const auto partsAt = [&](double width) {
            const DrawList list =
                legendList(what, Camera({0, 0}, 1.0, {width, 28.0}, YAxis::down), Theme::light());
            const QStringList texts = textsOf(list);
            const auto signs = std::ranges::count(list.layers[1].shapes, warning, &Shape::stroke);
            QStringList parts;
            if (list.layers[0].shapes.size() > 1)
                parts << "histogram";
            if (texts.contains("100 m"))
                parts << "scale bar";
            if (texts.contains(what.doubt))
                parts << "sentence";
            if (signs == 1 && texts.contains("!"))
                parts << "sign";
            if (texts.contains("→← Compression −425 N") && texts.contains("+425 N Tension ←→"))
                parts << "words";
            else if (texts.contains("−425 N") && texts.contains("+425 N"))
                parts << "numbers";
            return parts.join(u' ');
        };
        QStringList seen;
        for (int width = 1200; width >= 250; --width)
            if (const QString parts = partsAt(width); seen.empty() || seen.back() != parts)
                seen << parts;
        QCOMPARE(seen, QStringList({"histogram scale bar sentence words",
                                    "scale bar sentence words", "sentence words",
                                    "histogram scale bar sign words", "scale bar sign words",
                                    "sign words", "scale bar sign numbers", "sign numbers"}));
        QCOMPARE(partsAt(500), QStringLiteral("sign words"));
        QCOMPARE(legendNote(what), what.doubt);
    }

    // The gap does not depend on the width of the letters of the font.
    void theNumbersKeepOneGapToTheColours()
    {
        const Scene scene = metres();
        const DrawList list = line(withLegend(scene));
        const Layer& layer = list.layers.back();
        const double em = list.em;
        QCOMPARE(textsOf(list).size(), 3);
        const Label& low = layer.labels[1];
        const Label& high = layer.labels[2];
        const double end =
            low.position.x() + QFontMetricsF(fontOf(em * low.size)).horizontalAdvance(low.text);
        const double left = double(layer.lines.front().a.x) - 0.5;
        const double right = double(layer.lines.back().a.x) + 0.5;
        COMPARE_NEAR(left - end, 0.6 * em, 1.0);  // the bar begins at a whole pixel
        COMPARE_NEAR(high.position.x() - right, 0.6 * em, 1.0);
    }

    // All parts are inside the line and apart from each other, however narrow it is.
    void itsPartsAreApart_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("isInPixels");
        QTest::newRow("colours") << QString() << false;
        QTest::newRow("a long unit") << QString() << true;
        QTest::newRow("inside a step") << QStringLiteral("Forces, the largest 0.981 N") << false;
        QTest::newRow("arrows") << QString() << false;
    }
    void itsPartsAreApart()
    {
        QFETCH(bool, isInPixels);
        World world = metres().world();
        if (isInPixels)
            world = stillWorld();
        Scene scene = metres();
        scene.apply({{}, {}, WorldChange{scene.world(), world}});
        Drawing what = withLegend(scene);
        what.scaleBar = true;
        what.legendTitle = false;
        what.doubt = QStringLiteral("The forces may be wrong, because nothing is at rest.");
        QFETCH(QString, key);
        if (!key.isEmpty()) {
            what.stepMarks.emplace();
            what.stepMarks->arrows = {{{}, {1.0, 0.0}}};
            what.stepMarks->arrowKey = key;
        }
        if (QTest::currentDataTag() == QByteArray("arrows"))
            what.vectors.shows = {.velocity = true, .acceleration = true};
        for (double width = 400.0; width <= 2000.0; width += 7.0) {
            const InCase inCase("width", width);
            const DrawList list =
                legendList(what, Camera({0, 0}, 1.0, {width, 28.0}, YAxis::down), Theme::light());
            QVERIFY(key.isEmpty() || textsOf(list).contains(key));
            double end = 0.0;
            std::vector<Label> labels = list.layers[1].labels;
            std::ranges::sort(labels, {}, [](const Label& label) { return label.position.x(); });
            for (const Label& label : labels) {
                const QFontMetricsF metrics(fontOf(list.em * label.size));
                const double size = metrics.horizontalAdvance(label.text);
                const bool isRight = label.alignment.testFlag(Qt::AlignRight);
                const double left = label.position.x() - (isRight ? size : 0.0);
                QCOMPARE_GE(left, end);
                end = left + size;
            }
            QCOMPARE_LE(end, width);
        }
    }

    void countsWhatIsBrokenAndMarksAHeldMaximum()
    {
        const Scene scene = metres();
        State state = startOf(scene);
        Drawing what = withLegend(scene, &state);
        QCOMPARE(textsOf(drawn(what)).size(), 3);
        state.broken[1] = 1;
        what.stress.held = true;
        const QStringList texts = textsOf(drawn(what));
        QVERIFY(texts.contains("broken: 1"));
        QVERIFY(texts.contains("max"));
    }

    void marksTheExtremesAtTheirPlace()
    {
        const Scene scene = metres();
        const DrawList list = drawn(withLegend(scene));
        const Layer& content = list.layers.back();
        QCOMPARE(content.shapes.size(), std::size_t{2});
        const double left = double(content.lines.front().a.x) - 0.5;
        const double right = double(content.lines.back().a.x) + 0.5;
        const auto placeOf = [&](const Shape& marker) {
            return 2.0 * (marker.outline[0].x() - left) / (right - left) - 1.0;
        };
        COMPARE_NEAR(placeOf(content.shapes[0]), -300.0 / 425.0, 0.01);
        COMPARE_NEAR(placeOf(content.shapes[1]), 120.0 / 425.0, 0.01);
    }

    void aMarkIsTheConstraintWithThatValue()
    {
        const Scene scene = metres();
        const Drawing what = withLegend(scene);
        const Layer content = line(what).layers.back();
        const auto hit = [&](std::size_t mark, QPointF beside) {
            return legendHit(what, lineCamera(), content.shapes[mark].outline[0] + beside);
        };
        QCOMPARE(hit(0, {2, 3}).mark, ConstraintId{1});
        QCOMPARE(hit(1, {-2, 3}).mark, ConstraintId{2});
        QCOMPARE(hit(1, {-2, 3}).constraints, std::vector{ConstraintId{2}});
        QVERIFY(!hit(0, {2, 3}).band);
        QVERIFY(!hit(0, {20, 3}).mark && !hit(0, {20, 3}).band);
        QVERIFY(hit(0, {20, 3}).constraints.empty());
    }

    void aBandIsTheConstraintsWithSuchValues()
    {
        const Scene scene = metres();
        Drawing what = withLegend(scene);
        const Layer content = line(what).layers.back();
        const double left = double(content.lines.front().a.x);
        const double right = double(content.lines.back().a.x);
        const double y = double(content.lines.front().a.y);
        const auto at = [&](double t) {
            return legendHit(what, lineCamera(), {std::lerp(left, right, (t + 1.0) / 2.0), y + 3});
        };
        QCOMPARE(at(-300.0 / 425.0).constraints, std::vector{ConstraintId{1}});
        QCOMPARE(at(120.0 / 425.0).constraints, std::vector{ConstraintId{2}});
        QVERIFY(at(0.0).band && at(0.0).constraints.empty());
        QVERIFY(!at(-1.2).band && !at(1.2).band);
        what.stress.scale = 100.0;  // values beyond the scale have the colours of its ends
        QCOMPARE(at(-1.0).constraints, std::vector{ConstraintId{1}});
        QCOMPARE(at(1.0).constraints, std::vector{ConstraintId{2}});
        State state = startOf(scene);
        state.broken[1] = 1;
        what.state = &state;
        QVERIFY(at(1.0).constraints.empty());
    }

    void theHistogramIsAsHighAsTheLinksAreMany()
    {
        const Scene scene = metres();
        Drawing what = withLegend(scene);
        const std::array<double, 2> alike{100.0, 101.0};
        const auto columns = [&] {
            const DrawList list = line(what);
            std::vector<Shape> shapes = list.layers[list.layers.size() - 2].shapes;
            shapes.erase(shapes.begin());  // the background
            return shapes;
        };
        const auto heightOf = [](const Shape& column) {
            return column.outline[2].y() - column.outline[0].y();
        };
        QCOMPARE(columns().size(), std::size_t{2});
        QCOMPARE(heightOf(columns()[0]), heightOf(columns()[1]));
        const double full = heightOf(columns()[0]);
        what.stress.values = alike;
        QCOMPARE(columns().size(), std::size_t{1});
        QCOMPARE(heightOf(columns()[0]), full);
        what.legendBand = 0;
        QCOMPARE(columns().size(), std::size_t{2});
        QCOMPARE_LT(heightOf(columns()[0]), full);
        QCOMPARE(columns()[0].fill, Theme::light().accent.rgba());
    }

    void strainIsInPerCent()
    {
        const Scene scene = metres();
        Drawing what = withLegend(scene);
        what.stress.measure = Measure::strain;
        what.stress.scale = 0.05;
        QVERIFY(textsOf(drawn(what)).contains("+5 % Tension ←→"));
        QVERIFY(textsOf(drawn(what)).contains("Strain"));
    }

    void theScaleBarIsARoundLength()
    {
        const Scene scene = metres();
        Drawing what = bare(scene);
        what.scaleBar = true;
        const DrawList list =
            drawList(what, Camera({0, 0}, 50.0, drawingSize, YAxis::up), Theme::light());
        QCOMPARE(textsOf(list), QStringList{"2 m"});
        const Line bar = list.layers.back().lines.front();
        QCOMPARE(bar.b.x - bar.a.x, 100.0F);
    }

    void theScaleFollowsThe95thPercentile()
    {
        std::vector<double> values;
        for (int i = 1; i <= 100; ++i)
            values.push_back(i % 2 ? i : -i);
        QCOMPARE(automaticScale(values), std::optional(100.0));
        values.back() = 1e9;
        QCOMPARE(automaticScale(values), std::optional(100.0));
        QCOMPARE(automaticScale(std::array{-0.012}), std::optional(0.02));
    }

    void theScaleOfNothingIsNothing()
    {
        QCOMPARE(automaticScale({}), std::nullopt);
        QCOMPARE(automaticScale(std::array{0.0, 0.0}), std::nullopt);
        QCOMPARE(automaticScale(std::array{std::nan(""), 1e-16}), std::nullopt);
    }

    // Sizes range widely, in newtons and metres: values below a billionth of the loads or lengths
    // are rounding errors.
    void theScaleIsNeverThatOfRounding_data()
    {
        QTest::addColumn<double>("size");
        for (const double size : {1e-9, 1.0, 1e9})
            QTest::addRow("%g", size) << size;
    }
    void theScaleIsNeverThatOfRounding()
    {
        QFETCH(double, size);
        const auto scaleOf = [](const Scene& scene, Measure measure, double value) {
            return stressScaleOf(scene, measure, std::array{value});
        };
        Scene scene = aScene().particle(1, {0, 0}).particle(2, {size, 0}).distance(3, 1, 2);
        Patch patch;
        patch.world = WorldChange{scene.world(), scene.world()};
        patch.world->after.gravity = {0.0, size};
        scene.apply(patch);
        for (const Measure measure : {Measure::force, Measure::atRest, Measure::lengthError}) {
            QCOMPARE(scaleOf(scene, measure, 0.9e-9 * size), std::nullopt);
            QVERIFY(scaleOf(scene, measure, 1.1e-9 * size).has_value());
        }
        QCOMPARE(scaleOf(scene, Measure::strain, 0.9e-9), std::nullopt);
        QVERIFY(scaleOf(scene, Measure::strain, 1.1e-9).has_value());
        patch.world = WorldChange{scene.world(), scene.world()};
        patch.world->after.gravity = {};
        const Particle loaded = [&] {
            Particle particle = scene.particles()[1];
            particle.load = {0.0, size};
            return particle;
        }();
        patch.particles = {
            {Placed<Particle>{1, scene.particles()[1]}, Placed<Particle>{1, loaded}}};
        scene.apply(patch);
        QCOMPARE(scaleOf(scene, Measure::force, 0.9e-9 * size), std::nullopt);
        QVERIFY(scaleOf(scene, Measure::force, 3e-9 * size).has_value());
    }
};

QTEST_MAIN(TestLegend)
#include "tst_legend.moc"

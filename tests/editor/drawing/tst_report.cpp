// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/properties.h"
#include "editor/drawing/theme.h"
#include "editor/output/report.h"
#include "editor/text/number_text.h"
#include "tests/core/loaded_scenes.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace vakwerk;

namespace {

// Returns two bars of 5 m that lean on each other, 4 m high, under 1 kN: each carries 625 N in
// compression.
Scene gable(double compressionLimit, const std::string& title = "Gable")
{
    World world = weightless();
    world.title = title;
    world.lengthUnit = "m";
    Constraint left = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{3}, 5.0);
    linkOf(left)->compressionLimit = compressionLimit;
    linkOf(left)->name = Name("left & <bold>");
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {6, 0}, true)
        .add(loaded(3, {3, 4}, {0.0, -1000.0}))
        .add(ConstraintId{1}, left)
        .distance(2, 2, 3);
}

// Returns the words of the report, with tables cell by cell, or an error if it is not well-formed.
QString wordsOf(const QString& html)
{
    QString body = html.mid(html.indexOf(QLatin1String("<body>")));
    body.replace(QRegularExpression(QStringLiteral("<img[^>]*>")), QString());
    QXmlStreamReader reader(body.left(body.indexOf(QLatin1String("</html>"))));
    QString words;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::Characters && !reader.isWhitespace())
            words += reader.text().toString().simplified() + u'|';
    return reader.hasError() ? reader.errorString() : words;
}

QImage drawingIn(const QString& html)
{
    const QString begins = QStringLiteral("base64,");
    const qsizetype from = html.indexOf(begins) + begins.size();
    return QImage::fromData(
        QByteArray::fromBase64(html.mid(from, html.indexOf(u'"', from) - from).toLatin1()), "PNG");
}

qsizetype countOf(const QImage& image, QColor colour)
{
    qsizetype count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    return count;
}

}  // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void membersComeByTheShareOfWhatTheyCanCarry()
    {
        const QString words = wordsOf(reportHtml(gable(500.0), {}));
        QVERIFY2(words.contains(
                     "left & <bold> with 125 % of its capacity, by −625 N; at 100 % it breaks|"),
                 qPrintable(words));
        QVERIFY2(words.contains("left & <bold>|p1 – p3|5 m|−625 N|500 N|125 %|breaks!|"
                                "c2|p2 – p3|5 m|−625 N|"),
                 qPrintable(words));
        QVERIFY2(words.contains("p1|+375 N|+500 N|p2|−375 N|+500 N|"), qPrintable(words));
    }

    // The report has the numbers of one load alone, or the worst ones of all loads.
    void theLoadsAreThoseThatAreAskedFor()
    {
        LoadCase wind;
        wind.name = Name("wind");
        wind.particles = {ParticleId{3}};
        wind.x = {600.0};
        wind.y = {0.0};
        Scene scene = gable(500.0);
        Draft draft(scene);
        const LoadId id = draft.add(Load{{}, wind});
        scene.apply(draft.patch());
        ReportOptions alone;
        alone.loading.alone = id;
        // The wind of 600 N gives each bar a horizontal force of ±300 N. The bar has the direction
        // (3, 4)/5, so its force changes by ±300/(3/5) = ±500 N.
        const QString words = wordsOf(reportHtml(scene, alone));
        QVERIFY2(words.contains("under wind"), qPrintable(words));
        QVERIFY2(words.contains("|−125 N|500 N|25 %|"), qPrintable(words));
        ReportOptions all;
        all.isEnvelope = true;
        const QString worst = wordsOf(reportHtml(scene, all));
        QVERIFY2(worst.contains("|−625 N to −125 N|500 N|125 %|"), qPrintable(worst));
        QVERIFY2(worst.contains("by −625 N, under: none of them; at"), qPrintable(worst));
        // p1 carries (375, 500) N permanently, and with the wind 300 N and 400 N less.
        QVERIFY2(worst.contains("Reactions|at|lowest|under|highest|under|p1|"
                                "x|+75 N|wind|+375 N|none of them|"
                                "y|+100 N|wind|+500 N|none of them|p2|"),
                 qPrintable(worst));
        QVERIFY2(!worst.contains("profile"), qPrintable(worst));  // there are no profiles
    }

    // The report lists loads by name, each with the factor with which it acts. It names the load
    // that causes the largest force.
    void loadsAreNamed()
    {
        LoadCase snow;
        snow.name = Name("snow %1");
        snow.particles = {ParticleId{3}};
        snow.x = {0.0};
        snow.y = {-1000.0};
        snow.factor = 2.0;
        LoadCase wind = snow;
        wind.name = Name("wind");
        wind.course = TimeCourse::ramp;
        wind.duration = 4.0;
        wind.factor = 1.0;
        Scene scene = gable(never);
        Draft draft(scene);
        const LoadId id = draft.add(Load{{}, snow});
        draft.add(Load{{}, wind});
        scene.apply(draft.patch());
        ReportOptions options;
        options.loading.time = 1.0;
        QString words = wordsOf(reportHtml(scene, options));
        QVERIFY2(words.contains("At rest under the loads that act at 1 s: snow %1 × 2, wind × 0.25 "
                                "(ramp 4 s), weights and permanent loads.|"),
                 qPrintable(words));
        QVERIFY2(words.contains("Largest compression|left & <bold>: −2.03 kN|"), qPrintable(words));
        QVERIFY(!words.contains("Largest tension"));
        options.loading.alone = id;
        words = wordsOf(reportHtml(scene, options));
        QVERIFY2(words.contains("At rest under snow %1 × 2, weights and"), qPrintable(words));
        ReportOptions all;
        all.isEnvelope = true;
        words = wordsOf(reportHtml(scene, all));
        QVERIFY2(words.contains("of none of them: snow %1 × 2, wind. These always act: weights"),
                 qPrintable(words));
        QVERIFY2(words.contains("Largest compression|left & <bold>: −1.87 kN, under: snow %1|"),
                 qPrintable(words));
    }

    // The drawing shows the names of joints and members. With more members than the table lists, it
    // shows only those of joints.
    void theDrawingNamesJointsAndMembers()
    {
        const auto changesWith = [](const auto& change, int links) {
            SceneBuilder scene = aScene().world(weightless()).particle(1, {0, 0}, true);
            for (int i = 1; i <= links; ++i) {
                scene.particle(static_cast<std::uint32_t>(i + 1), {10.0 * i, 0.0}, true);
                scene.distance(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i),
                               static_cast<std::uint32_t>(i + 1));
            }
            Scene changed = scene;
            Draft draft(changed);
            change(changed, draft);
            const QImage before = drawingIn(reportHtml(changed, {}));
            changed.apply(draft.patch());
            return drawingIn(reportHtml(changed, {})) != before;
        };
        const auto nameLink = [](const Scene& scene, Draft& draft) {
            Constraint link = *scene.find(ConstraintId{1});
            linkOf(link)->name = Name("x");
            draft.set(link);
        };
        const auto nameJoint = [](const Scene& scene, Draft& draft) {
            Particle joint = *scene.find(ParticleId{2});
            joint.name = Name("x");
            draft.set(joint);
        };
        QVERIFY(changesWith(nameJoint, 2) && changesWith(nameLink, 2));
        QVERIFY(changesWith(nameJoint, 37) && !changesWith(nameLink, 37));
    }

    void whatAlwaysActsIsDrawnUnderAllLoadsToo()
    {
        ReportOptions all;
        all.isEnvelope = true;
        QCOMPARE_GT(countOf(drawingIn(reportHtml(gable(500.0), all)), Theme::light().load), 20);
    }

    void theWorstOfAllLoadsIsSaidWithTheLeastAndTheMost()
    {
        LoadCase snow;
        snow.name = Name("snow");
        snow.particles = {ParticleId{3}};
        snow.x = {0.0};
        snow.y = {-1000.0};
        Scene scene = gable(500.0);
        Draft draft(scene);
        draft.add(Load{{}, snow});
        scene.apply(draft.patch());
        ReportOptions all;
        all.isEnvelope = true;
        const QString words = wordsOf(reportHtml(scene, all));
        QVERIFY2(words.contains("Lowest force|−1.25 kN, under: snow|Highest force|−625 N, under: "
                                "none of them|"),
                 qPrintable(words));
    }

    // The bars have the compliance c, so the top moves down by c F 25/32 and sideways by c F 25/18.
    void theEnvelopeIsOfWhatIsOnWithItsOwnDeflection()
    {
        LoadCase wind;
        wind.name = Name("wind");
        wind.particles = {ParticleId{3}};
        wind.x = {2000.0};
        wind.y = {0.0};
        LoadCase off = wind;
        off.name = Name("storm");
        off.on = false;
        off.x = {1e6};
        Scene scene = gable(never);
        for (const std::uint32_t id : {1U, 2U})
            scene.apply(edit::setField(scene, Items{{}, {ConstraintId{id}}}, "compliance", 1e-5));
        Draft draft(scene);
        const LoadId blows = draft.add(Load{{}, wind});
        draft.add(Load{{}, off});
        scene.apply(draft.patch());
        ReportOptions all;
        all.isEnvelope = true;
        QString words = wordsOf(reportHtml(scene, all));
        const double aside = 1e-5 * 2000.0 * 25.0 / 18.0;
        const double down = 1e-5 * 1000.0 * 25.0 / 32.0;
        const QString farthest = quantityText(std::hypot(aside, down), Unit::length, scene.world());
        QVERIFY2(words.contains("Deflection|largest: " + farthest + ", at p3, under: wind|"),
                 qPrintable(words));
        QVERIFY(!words.contains("storm"));
        scene.apply(edit::setField(scene, {{}, {}, {}, {blows}}, "on", false));
        words = wordsOf(reportHtml(scene, all));
        QVERIFY2(words.contains("At rest under weights and permanent loads.|"), qPrintable(words));
        QVERIFY2(
            words.contains(
                "|every load is off, so the envelope contains only weights and permanent loads|"),
            qPrintable(words));
    }

    void aDeckWithAGapIsTold()
    {
        MovingLoad cart;
        cart.name = Name("cart");
        cart.deck = {ParticleId{1}, ParticleId{3}, ParticleId{2}, ParticleId{1}};
        cart.axles = {80.0};
        Scene scene = gable(never);
        Draft draft(scene);
        draft.add(Load{{}, cart});
        scene.apply(draft.patch());
        for (const bool isEnvelope : {false, true}) {
            ReportOptions options;
            options.isEnvelope = isEnvelope;
            const QString words = wordsOf(reportHtml(scene, options));
            QVERIFY2(words.contains("Note|the deck of cart has no link at p2 – p1: nothing "
                                    "carries an axle there|"),
                     qPrintable(words));
        }
    }

    // 100 px are 1 m.
    void aReportOfPixelsIsInNewtons()
    {
        Scene scene = gable(50'000.0);
        World world = scene.world();
        world.lengthUnit = "px";
        world.unitsPerMetre = 100.0;
        Draft draft(scene);
        draft.set(world);
        scene.apply(draft.patch());
        const QString words = wordsOf(reportHtml(scene, {}));
        QVERIFY2(words.contains("|−6.25 N|500 N|1.25 %|"), qPrintable(words));
        QVERIFY2(words.contains("p1|+3.75 N|+5 N|"), qPrintable(words));
        QVERIFY(!words.contains("kg·px"));
    }

    // A bar made of rope can carry no compression.
    void ropeThatIsPressedIsBeyondWhatItCan()
    {
        RopeProfile rope;
        rope.tensileStrength = 1e8;
        Scene scene = gable(never);
        Draft draft(scene);
        const ProfileId id = draft.add(Profile{{}, rope});
        Constraint bar = *scene.find(ConstraintId{1});
        linkOf(bar)->profile = id;
        draft.set(bar);
        scene.apply(draft.patch());
        const QString words = wordsOf(reportHtml(scene, {}));
        QVERIFY2(words.contains("Worst member|left & <bold>, which carries a compression of 625 N "
                                "and can bear none|"),
                 qPrintable(words));
        QVERIFY2(words.contains("|−625 N|0 N|∞ %|buckles!|"), qPrintable(words));
        QVERIFY(!words.contains("nan"));
    }

    void whatIsNotKnownIsSaid()
    {
        const Scene loose = aScene()
                                .world(weightless())
                                .particle(1, {0, 0}, true)
                                .add(loaded(2, {3, 0}, {0.0, -1.0}))
                                .distance(1, 1, 2);
        const QString words = wordsOf(reportHtml(loose, {}));
        QVERIFY2(words.contains("Can move|p2|"), qPrintable(words));
        QVERIFY2(words.contains("|not known|"), qPrintable(words));
        QVERIFY2(words.contains("Worst member|none: "), qPrintable(words));
        QVERIFY(!words.contains(u'?'));
        QVERIFY(wordsOf(reportHtml(Scene{}, {})).contains("A structure"));
    }

    void namesAreWhatTheyAre()
    {
        const QString words = wordsOf(reportHtml(gable(500.0, "50 %1 <b>of</b> %L2"), {}));
        QVERIFY2(words.startsWith("50 %1 <b>of</b> %L2|At rest"), qPrintable(words));
    }

    // A report has one page, whatever the number of members is.
    void aDocumentHasOnePage_data()
    {
        QTest::addColumn<int>("links");
        for (const int links : {2, 30, 3000})
            QTest::addRow("%d", links) << links;
    }
    void aDocumentHasOnePage()
    {
        QFETCH(const int, links);
        SceneBuilder scene = aScene().world(weightless());
        for (int i = 0; i <= links; ++i)
            scene.add(loaded(static_cast<std::uint32_t>(i + 1), {1.0 * i, 0.0}, {1.0, 0.0}));
        for (int i = 1; i <= links; ++i)
            scene.distance(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i),
                           static_cast<std::uint32_t>(i + 1));
        scene.fixed(9999, 1);
        QTemporaryDir folder;
        ReportOptions options;
        options.out = folder.filePath("report.pdf").toStdString();
        QVERIFY(!writeReport(scene, options));
        QFile file(folder.filePath("report.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray pdf = file.readAll();
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.contains("/Count 1\n"));
    }
};

QTEST_MAIN(TestReport)
#include "tst_report.moc"

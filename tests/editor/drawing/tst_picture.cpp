// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/scene/edit/draft.h"
#include "editor/drawing/picture/icon.h"
#include "editor/drawing/picture/picture.h"
#include "editor/drawing/picture/raster.h"
#include "editor/drawing/prose.h"
#include "editor/text/language.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"
#include "tests/editor/contrast.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <numbers>

using namespace vakwerk;

namespace {

Scene triangle()
{
    World world;
    world.title = "A triangle & more";
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {100, 0})
        .particle(3, {50, 80})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .rope(3, 3, 1);
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QImage painted(const DrawList& list, double ratio = 1.0)
{
    QImage image(drawingSize.toSize() * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    paint(painter, list);
    return image;
}

QImage painted(const Line& line, double ratio = 1.0)
{
    return painted(DrawList{0xFFFFFFFF, 13.0, {Layer{{line}, {}, {}, {}}}}, ratio);
}

// Returns the line as Qt smooths it.
QImage smoothed(const Line& line, double ratio = 1.0)
{
    QImage image(drawingSize.toSize() * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor::fromRgba(line.colour), double(line.width), Qt::SolidLine,
                        line.cap == LineCap::flat ? Qt::FlatCap : Qt::RoundCap));
    painter.drawLine(QPointF(line.a.x, line.a.y), QPointF(line.b.x, line.b.y));
    return image;
}

// Returns the black area of the image in pixels, by its shades.
double areaOf(const QImage& image)
{
    double sum = 0.0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            sum += 255 - qGray(image.pixel(x, y));
    return sum / 255.0;
}

bool isAbout(double found, double wanted)
{
    return std::abs(found / wanted - 1.0) < 0.01;
}

int greatestDifference(const QImage& a, const QImage& b)
{
    int greatest = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            for (const int shift : {0, 8, 16})
                greatest = std::max(greatest, std::abs(int(a.pixel(x, y) >> shift & 0xFFU) -
                                                       int(b.pixel(x, y) >> shift & 0xFFU)));
    return greatest;
}

}  // namespace

// Runs without an application of its own, like the console program.
class TestPicture : public QObject {
    Q_OBJECT

    std::unique_ptr<HeadlessGui> gui_;
    QTemporaryDir folder_;
    Scene scene_ = triangle();
    State state_ = startOf(scene_);

    QString path(const char* name) const { return folder_.filePath(name); }
    RenderOptions optionsFor(const char* name) const
    {
        RenderOptions options;
        options.width = 400;
        options.height = 300;
        options.out = path(name).toStdString();
        return options;
    }

private slots:
    void aLineCoversItsShareOfEachPixel_data()
    {
        QTest::addColumn<QPointF>("from");
        QTest::addColumn<QPointF>("to");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("ratio");
        for (const double ratio : {1.0, 1.5, 2.0}) {
            const auto row = [ratio](const char* name, QPointF from, QPointF to, double width) {
                QTest::addRow("%s, %g", name, ratio) << from << to << width << ratio;
            };
            row("level", {10.5, 20.5}, {90.5, 20.5}, 1.0);
            row("upright", {30.5, 10.5}, {30.5, 80.5}, 1.0);
            row("backwards", {90.25, 20.5}, {10.5, 20.5}, 1.0);
            row("wide", {30.0, 10.75}, {30.0, 80.0}, 2.0);
            row("between pixels", {30.25, 10.5}, {30.25, 80.5}, 1.0);
            row("within a pixel", {30.5, 10.25}, {30.5, 10.75}, 1.0);
            row("out of the picture", {-20.5, 20.5}, {5000.5, 20.5}, 1.0);
            if (ratio != 1.5)  // at a ratio of 1.5 Qt draws a thin line too wide
                row("thin", {10.5, 20.5}, {90.5, 20.5}, 0.25);
        }
    }
    void aLineCoversItsShareOfEachPixel()
    {
        QFETCH(QPointF, from);
        QFETCH(QPointF, to);
        QFETCH(double, width);
        QFETCH(double, ratio);
        Line line{{float(from.x()), float(from.y())},
                  {float(to.x()), float(to.y())},
                  float(width),
                  qRgba(40, 90, 160, 128)};
        line.cap = LineCap::flat;
        const QImage wanted = smoothed(line, ratio);
        constexpr int rounding = 4;  // of 255, for a pixel that the line covers in part
        QCOMPARE_LE(greatestDifference(painted(line, ratio), wanted), rounding);
    }

    void aSlantingLineLooksAsQtDrawsIt()
    {
        for (const QPointF to :
             {QPointF(40.0, 20.3), QPointF(20.2, 44.0), QPointF(31.0, 37.0), QPointF(60.0, 31.0)}) {
            const Line line{{20.2F, 20.3F}, {float(to.x()), float(to.y())}, 2.2F, 0xFF000000};
            const QImage found = painted(line);
            const QImage wanted = smoothed(line);
            QCOMPARE_LE(greatestDifference(found, wanted), 48);
            const double length = std::hypot(to.x() - 20.2, to.y() - 20.3);
            QVERIFY(isAbout(areaOf(found), 2.2 * length + std::numbers::pi * 1.1 * 1.1));
        }
    }

    void aDiscLooksAsQtDrawsIt()
    {
        const Disc disc{{50.3F, 40.6F}, 4.5F, 0xFFFFFFFF, 0xFF000000, 1.5F};
        QImage wanted(drawingSize.toSize(), QImage::Format_RGB32);
        wanted.fill(Qt::white);
        QPainter painter(&wanted);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Qt::black, 1.5));
        painter.setBrush(Qt::white);
        painter.drawEllipse(QPointF(50.3, 40.6), 4.5, 4.5);
        painter.end();
        const QImage found = painted(DrawList{0xFFFFFFFF, 13.0, {Layer{{}, {disc}, {}, {}}}});
        QCOMPARE_LE(greatestDifference(found, wanted), 48);
        QVERIFY(isAbout(areaOf(found), 2.0 * std::numbers::pi * 4.5 * 1.5));
    }

    void initTestCase()
    {
        qunsetenv("QT_QPA_PLATFORM");
        qunsetenv("DISPLAY");
        gui_ = std::make_unique<HeadlessGui>();
        const HeadlessGui second;
    }
    void cleanupTestCase() { gui_.reset(); }

    // The arrows have the scale that is given, or else one that follows from the picture.
    void aPictureShowsVectorsAndTheirKey()
    {
        State moved = state_;
        for (Vec2& previous : moved.previous)
            previous = previous - Vec2{3.0 * scene_.world().timeStep, 0.0};
        RenderOptions options = optionsFor("a.svg");
        const auto svg = [&] {
            return QString::fromUtf8(
                svgOf(scene_, moved, options, pictureViewOf(scene_, moved, options)));
        };
        QVERIFY(!svg().contains("Velocity"));
        options.vectors.velocity = true;
        QVERIFY(svg().contains("Velocity 5 px/s"));
        options.vectorScale[0] = 40.0;
        QVERIFY(svg().contains("Velocity 40 px/s"));
        options.legend = false;
        QVERIFY(!svg().contains("Velocity"));
    }

    // A mass of 10 kg hangs from a pin of 1 kg. The scene has no grid, names or notes, so the only number is the reaction.
    void aRunThatHasComeToRestShowsReactions()
    {
        World world = heavyWorld();
        world.lengthUnit = "m";
        const Scene hung = aScene()
                               .world(world)
                               .particle(1, {0, 0}, true)
                               .particle(2, {0, 1}, false, 10.0)
                               .distance(1, 1, 2);
        RenderOptions options = optionsFor("a.svg");
        options.stress = Measure::force;
        options.grid = options.legend = options.scaleBar = false;
        Simulation run(hung);
        const auto showsReaction = [&] {
            const State& state = run.state();
            return svgOf(hung, state, options, pictureViewOf(hung, state, options))
                .contains("108 N");
        };
        QVERIFY(!showsReaction());
        run.step();
        QVERIFY(showsReaction());
        options.stress = Measure::strain;
        QVERIFY(!showsReaction());
    }

    // At its lowest point, the forces of a pendulum nearly balance, but it moves on.
    void aPendulumShowsNoReactions()
    {
        World world = heavyWorld();
        world.lengthUnit = "m";
        const Scene swinging = aScene()
                                   .world(world)
                                   .particle(1, {0, 0}, true)
                                   .particle(2, {0.05, std::sqrt(1.0 - 0.05 * 0.05)}, false, 10.0)
                                   .distance(1, 1, 2, 1.0);
        RenderOptions options = optionsFor("a.svg");
        options.stress = Measure::force;
        Simulation run(swinging);
        for (int step = 0; step < 150; ++step) {
            run.step();
            QVERIFY(drawnReactions(swinging, run.state(), options).empty());
        }
    }

    void aPngShowsTheScene()
    {
        QCOMPARE(renderPicture(scene_, state_, optionsFor("a.png")), std::nullopt);
        const QImage image(path("a.png"));
        QCOMPARE(image.size(), QSize(400, 300));
        const QRgb background = Theme::light().canvas.rgb();
        int inked = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                inked += contrast(QColor(image.pixel(x, y)), QColor(background)) > 2.0 ? 1 : 0;
        QVERIFY2(inked > 500 && inked < 20000, qPrintable(QString::number(inked)));
    }

    void theSamePictureTwiceIsIdentical()
    {
        RenderOptions first = optionsFor("first.png");
        RenderOptions second = optionsFor("second.png");
        first.stress = second.stress = Measure::strain;
        QCOMPARE(renderPicture(scene_, state_, first), std::nullopt);
        QCOMPARE(renderPicture(scene_, state_, second), std::nullopt);
        QVERIFY(!bytesOf(path("first.png")).isEmpty());
        QCOMPARE(bytesOf(path("first.png")), bytesOf(path("second.png")));
    }

    void theDarkPictureIsDark()
    {
        RenderOptions options = optionsFor("dark.png");
        options.dark = true;
        QCOMPARE(renderPicture(scene_, state_, options), std::nullopt);
        QCOMPARE_LT(QImage(path("dark.png")).pixelColor(1, 1).lightness(), 60);
    }

    void aTransparentPictureHasNoBackground()
    {
        RenderOptions options = optionsFor("clear.png");
        options.transparent = true;
        options.grid = options.scaleBar = false;
        QCOMPARE(renderPicture(scene_, state_, options), std::nullopt);
        const QImage image(path("clear.png"));
        QCOMPARE(qAlpha(image.pixel(1, 1)), 0);
        const PictureView view = pictureViewOf(scene_, state_, options);
        const QPoint corner = view.camera.toScreen({100, 0}).toPoint();
        QCOMPARE(qAlpha(image.pixel(corner)), 255);
        options.out = path("clear.svg").toStdString();
        options.grid = true;
        QCOMPARE(renderPicture(scene_, state_, options), std::nullopt);
        QVERIFY(!bytesOf(path("clear.svg")).contains("<rect"));
    }

    // The picture has twice as many pixels each way; each 2 × 2 of them match one pixel of the
    // small picture.
    void aScaledPictureIsTheSameInMorePixels()
    {
        RenderOptions options = optionsFor("a.png");
        const QImage small =
            imageOf(scene_, state_, options, pictureViewOf(scene_, state_, options));
        options.scale = 2.0;
        options.width *= 2;
        options.height *= 2;
        const PictureView view = pictureViewOf(scene_, state_, options);
        QCOMPARE(view.camera.size(), QSizeF(400, 300));
        const QImage large =
            imageOf(scene_, state_, options, view)
                .scaled(small.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        qint64 difference = 0;
        for (int y = 0; y < small.height(); ++y)
            for (int x = 0; x < small.width(); ++x)
                difference += std::abs(qGray(small.pixel(x, y)) - qGray(large.pixel(x, y)));
        QCOMPARE_LT(difference, qint64{3} * small.width() * small.height());
        options.scale = 0.5;
        options.grid = false;
        QCOMPARE(
            imageOf(scene_, state_, options, pictureViewOf(scene_, state_, options)).pixel(799, 0),
            Theme::light().canvas.rgb());
    }

    void aPartOfTheSceneFillsThePicture()
    {
        RenderOptions options = optionsFor("a.png");
        options.scaleBar = options.legend = false;
        options.part = Rect{-20, -20, 20, 10};
        const Rect seen = pictureViewOf(scene_, state_, options).camera.visible();
        QCOMPARE(seen, (Rect{-20, -20, 20, 10}));
    }

    void whatIsLeftOutIsNotThere()
    {
        RenderOptions options = optionsFor("a.svg");
        options.width = 800;
        options.height = 600;
        options.stress = Measure::strain;
        options.labels = true;
        state_.position[1].x = 150;
        const auto svg = [&] {
            return QString::fromUtf8(
                svgOf(scene_, state_, options, pictureViewOf(scene_, state_, options)));
        };
        QVERIFY(svg().contains("Compression"));
        QVERIFY(svg().contains(">+50 %<"));
        QVERIFY(svg().contains(" px"));
        const auto full = svg().size();
        options.grid = options.walls = false;
        QCOMPARE_LT(svg().size(), full);
        options.legend = options.labels = options.scaleBar = false;
        QVERIFY(!svg().contains("<text"));
        state_ = startOf(scene_);
    }

    void anSvgHasTheTitleAndTheText()
    {
        RenderOptions options = optionsFor("a.SVG");
        options.stress = Measure::force;
        options.width = 800;
        options.height = 600;
        QCOMPARE(renderPicture(scene_, state_, options), std::nullopt);
        const QByteArray svg = bytesOf(path("a.SVG"));
        QVERIFY(svg.contains("<title>A triangle &amp; more</title>"));
        QVERIFY(svg.contains("Compression"));
        QVERIFY(svg.contains("<polyline") || svg.contains("<path"));
    }

    // The file is valid XML whatever the texts of the scene contain.
    void anSvgFileIsXml()
    {
        Scene scene = scene_;
        Patch patch;
        patch.world = WorldChange{scene.world(), scene.world()};
        patch.world->after.title = "a\x1b[31m\xef\xbf\xbf";
        patch.world->after.lengthUnit = "m\x1b[0m";
        scene.apply(patch);
        RenderOptions options = optionsFor("control.svg");
        options.stress = Measure::force;
        options.width = 1200;  // with less room, the legend gives up its scale bar
        QXmlStreamReader xml(svgOf(scene, state_, options, pictureViewOf(scene, state_, options)));
        QString texts;
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::Characters)
                texts += xml.text();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(texts.contains("a[31m"));
        QVERIFY(texts.contains(" m[0m"));
    }

    // All words and numbers of a picture are in the chosen language, also those of notes and of the
    // legend, and the decimal sign.
    void wordsAndNumbersAreOfTheLanguage()
    {
        RenderOptions options = optionsFor("a.svg");
        options.stress = Measure::force;
        options.stressScale = 2.5;
        options.width = 800;
        options.height = 600;
        Scene scene = scene_;
        Draft draft(scene);
        draft.add(Decoration{{}, Note{.place = {}, .text = "Tower", .textNl = "Toren"}});
        scene.apply(draft.patch());
        const auto wordsIn = [&](const char* code) {
            Language language;
            language.use(QString::fromLatin1(code));
            const State start = startOf(scene);
            const QString svg = QString::fromUtf8(
                svgOf(scene, start, options, pictureViewOf(scene, start, options)));
            QString words;
            static const QRegularExpression text(QStringLiteral("<text[^>]*>([^<]*)"));
            for (auto found = text.globalMatch(svg); found.hasNext();)
                words += found.next().captured(1) + u' ';
            return words;
        };
        const QLocale before;
        const QString dutch = wordsIn("nl");
        const QString english = wordsIn("en");
        QLocale::setDefault(before);
        for (const char* word : {"Druk", "Toren", "0,025 N"})
            QVERIFY2(dutch.contains(word) && !english.contains(word), word);
        for (const char* word : {"Compression", "Tower", "0.025 N"})
            QVERIFY2(english.contains(word) && !dutch.contains(word), word);
    }

    void anEmptySceneHasAPictureToo()
    {
        const Scene empty;
        QCOMPARE(renderPicture(empty, startOf(empty), optionsFor("empty.png")), std::nullopt);
        QVERIFY(!QImage(path("empty.png")).isNull());
    }

    void badOptionsAreAnsweredWithAClause()
    {
        QCOMPARE(renderPicture(scene_, state_, optionsFor("a.jpg")),
                 std::optional<std::string>("a picture ends in .png or .svg"));
        RenderOptions flat = optionsFor("a.png");
        flat.height = 0;
        QCOMPARE(renderPicture(scene_, state_, flat),
                 std::optional<std::string>(
                     "a picture is 1 to 16384 pixels wide and high, not 400 by 0"));
        RenderOptions wide = optionsFor("wide.png");
        wide.width = 16385;
        QVERIFY(renderPicture(scene_, state_, wide).has_value());
        const auto nowhere = renderPicture(scene_, state_, optionsFor("no/such/folder/a.png"));
        QVERIFY(nowhere && nowhere->starts_with("cannot be written: "));
    }

    void aDashedLineHasGapsAndASolidOneHasNone()
    {
        Line line{{100.0F, 50.5F}, {200.0F, 50.5F},  1.0F,
                  0xFF000000,      LineStyle::solid, LineCap::flat};
        const auto inkOf = [](const QImage& image) {
            int ink = 0;
            for (int x = 100; x < 200; ++x)
                ink += qGray(image.pixel(x, 50)) < 128 ? 1 : 0;
            return ink;
        };
        QCOMPARE(inkOf(painted(line)), 100);
        line.style = LineStyle::dashed;
        const int dashed = inkOf(painted(line));
        QCOMPARE_GT(dashed, 45);
        QCOMPARE_LT(dashed, 65);
    }

    void aDiscIsRoundAndFilled()
    {
        const Disc disc{{50.0F, 50.0F}, 20.0F, 0xFFFF0000, 0xFF0000FF, 4.0F};
        const QImage image = painted(DrawList{0xFFFFFFFF, 13.0, {Layer{{}, {disc}, {}, {}}}});
        QCOMPARE(image.pixel(50, 50), 0xFFFF0000);
        QCOMPARE(image.pixel(70, 50), 0xFF0000FF);
        QCOMPARE(image.pixel(66, 66), 0xFFFFFFFF);
    }

    void layersArePaintedInTheirOrder()
    {
        const Shape red{roundedRectangle({20, 20, 60, 60}, 8), 0xFFFF0000, 0, 0.0F};
        const Disc blue{{50.0F, 50.0F}, 10.0F, 0xFF0000FF, 0, 0.0F};
        const Layer below{{}, {blue}, {red}, {}};
        QCOMPARE(painted(DrawList{0xFFFFFFFF, 13.0, {below}}).pixel(50, 50), 0xFFFF0000);
        const Layer above{{}, {blue}, {}, {}};
        QCOMPARE(painted(DrawList{0xFFFFFFFF, 13.0, {below, above}}).pixel(50, 50), 0xFF0000FF);
        QCOMPARE(painted(DrawList{0xFFFFFFFF, 13.0, {below}}).pixel(21, 21), 0xFFFFFFFF);
    }

    void aLabelStartsCentresOrEndsAtItsPosition()
    {
        const auto columns = [](Qt::Alignment alignment) {
            const Label label{"HHH", {400, 300}, alignment, 2.0, 0xFF000000};
            const QImage image = painted(DrawList{0xFFFFFFFF, 13.0, {Layer{{}, {}, {}, {label}}}});
            int left = image.width();
            int right = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (qGray(image.pixel(x, y)) < 128) {
                        left = std::min(left, x);
                        right = std::max(right, x);
                    }
            return std::pair{left, right};
        };
        const auto [start, startEnd] = columns(Qt::AlignLeft | Qt::AlignVCenter);
        QCOMPARE_GE(start, 400);
        QCOMPARE_LT(start, 406);
        QCOMPARE_GT(startEnd, 420);
        const auto [endStart, end] = columns(Qt::AlignRight | Qt::AlignVCenter);
        QCOMPARE_LE(end, 400);
        QCOMPARE_GT(end, 394);
        QCOMPARE_LT(endStart, 380);
        const auto [left, right] = columns(Qt::AlignCenter);
        COMPARE_NEAR(left + right, 800, 5);
    }

    void everyIconIsThereInItsColours()
    {
        const QDir icons(":/vakwerk/icons");
        QCOMPARE_GE(icons.entryList().size(), 20);
        for (const QString& file : icons.entryList({"*.svg"})) {
            const QString name = file.chopped(4);
            const QIcon icon = themedIcon(name, Qt::red, Qt::green, Qt::blue);
            const auto inked = [&](QIcon::Mode mode, QIcon::State state, int (*channel)(QRgb)) {
                const QImage image = icon.pixmap({20, 20}, mode, state).toImage();
                int strongest = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        strongest = std::max(strongest, channel(image.pixel(x, y)));
                return strongest;
            };
            if (name == "vakwerk")
                continue;
            QVERIFY2(inked(QIcon::Normal, QIcon::Off, qRed) > 200, qPrintable(name));
            QCOMPARE(inked(QIcon::Normal, QIcon::Off, qGreen), 0);
            QVERIFY2(inked(QIcon::Normal, QIcon::On, qGreen) > 100, qPrintable(name));
            QVERIFY2(inked(QIcon::Disabled, QIcon::Off, qBlue) > 200, qPrintable(name));
        }
        QVERIFY(!programIcon().isNull());
        QVERIFY(themedIcon("no-such-icon", Qt::red, Qt::red, Qt::red).isNull());
    }

    void eachLineOfANoteIsALine()
    {
        const auto height = [](const char* markdown) {
            return sizeOf(Prose{QString::fromUtf8(markdown), {}, 40}, 13.0).height();
        };
        const double line = height("a\nb") - height("a");
        QCOMPARE_GT(line, 10.0);
        COMPARE_NEAR(height("a\nb\nc\nd"), height("a") + 3.0 * line, 1e-9);
        COMPARE_NEAR(height("a  \nb"), height("a\nb"), 1e-9);
        // The line |---| of a table makes no row of its own.
        const double rows = height("| a |\n|---|\n| b |\n| c |") - height("| a |\n|---|\n| b |");
        COMPARE_NEAR(height("| a |\n|---|\n| b |"), height("| a |\n|---|") + rows, 1e-9);
        QCOMPARE_LT(height("| a |\n|---|"), height("a\nb") + line);
    }

    void aBlankLineInANoteIsAGap()
    {
        const auto height = [](const char* markdown) {
            return sizeOf(Prose{QString::fromUtf8(markdown), {}, 40}, 13.0).height();
        };
        const double gap = height("a\n\nb") - height("a\nb");
        QVERIFY2(gap > 5.0 && gap < 13.0, qPrintable(QString::number(gap)));
        COMPARE_NEAR(height("a\n\nb\nc\n\nd") - height("a\nb\nc\nd"), 2.0 * gap, 1e-9);
        COMPARE_NEAR(height("* a\n\nb") - height("* a\nb"), gap, 1e-9);  // the same after a list
        COMPARE_NEAR(height("# a\n\nb"), height("# a\nb"), 1e-9);
        // Below a table there is a gap anyway.
        COMPARE_NEAR(height("| a |\n|---|\n\nb\n\nc") - height("| a |\n|---|\n\nb"),
                     height("a\n\nb") - height("a"), 1e-9);
        COMPARE_NEAR(height("| a |\n|---|\n\nb") - height("| a |\n|---|"),
                     height("a\nb") - height("a"), 1e-9);
    }

    // A scene from somebody else may name any file.
    void aNoteShowsTheWordsOfAPictureAndLoadsNothing()
    {
        const QString path = folder_.filePath("red.png");
        QImage red(60, 60, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(path));
        const auto shown = [](const QString& markdown) {
            QImage image(300, 120, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            Prose prose{markdown, {10.0, 10.0}, 40};
            prose.colour = 0xFF000000;
            paintProse(painter, {prose}, 13.0);
            return image;
        };
        for (const QString& where : {path, "file://" + path, QString("/dev/zero")})
            QCOMPARE(shown(QString("See ![a red square](%1) **here**.").arg(where)),
                     shown("See a red square **here**."));
    }
};

QTEST_APPLESS_MAIN(TestPicture)
#include "tst_picture.moc"

// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/picture/picture.h"
#include "tests/core/gallery_scenes.h"

using namespace vakwerk;

namespace {

constexpr QSize size{220, 112};

// Returns the box of what is drawn, in parts of the picture.
QRectF inkOf(const QImage& picture, QColor background)
{
    QRect ink;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y) != background)
                ink |= QRect(x, y, 1, 1);
    return {ink.left() / double(picture.width()), ink.top() / double(picture.height()),
            ink.width() / double(picture.width()), ink.height() / double(picture.height())};
}

// Returns the largest difference between two channels of a pixel; it is 0 for grey.
int strongestColour(const QImage& picture)
{
    int strongest = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QColor colour = picture.pixelColor(x, y);
            const auto [least, most] = std::minmax({colour.red(), colour.green(), colour.blue()});
            strongest = std::max(strongest, most - least);
        }
    return strongest;
}

}  // namespace

class TestScenePicture : public QObject {
    Q_OBJECT

private slots:
    void allOfItIsInTheMiddle_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<double>("ratio");
        for (const char* name : {"pratt_bridge", "lesson4_blob", "spring_chain", "rope_bridge"})
            for (const double ratio : {0.9, 1.0, 1.5, 2.0})
                QTest::addRow("%s, %g", name, ratio) << QByteArray(name) << ratio;
    }
    void allOfItIsInTheMiddle()
    {
        QFETCH(QByteArray, name);
        QFETCH(double, ratio);
        const Theme& theme = Theme::of(Tone::light);
        const QImage picture = thumbnail(gallery(name.constData()), size, ratio, theme);
        const double least = std::max(ratio, 1.0);
        QCOMPARE(picture.size(), size * least);
        QCOMPARE(picture.devicePixelRatio(), least);
        const QRectF ink = inkOf(picture, theme.canvas);
        QVERIFY(QRectF(0.01, 0.01, 0.98, 0.98).contains(ink));
        QCOMPARE_LT((ink.center() - QPointF(0.5, 0.5)).manhattanLength(), 0.15);
        QVERIFY(ink.width() > 0.7 || ink.height() > 0.7);
    }

    void namesWouldBeTooSmallToRead()
    {
        const Theme& theme = Theme::of(Tone::light);
        Scene scene = gallery("truss_pratt");
        QVERIFY(scene.world().showsNames);
        const QImage with = thumbnail(scene, size, 1.0, theme);
        World world = scene.world();
        world.showsNames = false;
        scene.apply({{}, {}, WorldChange{scene.world(), world}});
        QCOMPARE(with, thumbnail(scene, size, 1.0, theme));
    }

    // The note is seen with the reactions of the supports beside it, and nothing is under the
    // legend.
    void aNoteIsSeenWholeBesideWhatIsAtRest_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("height");
        for (const char* name : {"truss_pratt", "truss_overhang", "truss_wall_bracket"})
            for (const int height : {520, 720})
                QTest::addRow("%s, %d", name, height) << QByteArray(name) << height;
    }
    void aNoteIsSeenWholeBesideWhatIsAtRest()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, height);
        const Scene scene = gallery(name.constData());
        RenderOptions options;
        options.width = 1000;
        options.height = height;
        options.stress = Measure::atRest;
        const double em = Drawing().em;
        const Camera camera = cameraOver(*extentOf(scene), scene, options);
        const QRectF screen(QPointF(0.0, 0.0), camera.size());
        for (const ScreenBox& box : screenBoxes(scene, em))
            QVERIFY(screen.contains({camera.toScreen(box.place), box.size}));
        const double top = camera.size().height() - legendHeight * em;
        const double reach = 6.5 * em;  // about the length of a reaction arrow
        for (const Particle& particle : scene.particles()) {
            const QPointF at = camera.toScreen(particle.position);
            QCOMPARE_LT(at.y() + reach, top);
            QCOMPARE_GT(at.y(), reach);
        }
    }

    void halfwayItIsInStressColours()
    {
        const Theme& theme = Theme::of(Tone::light);
        const Scene bridge = gallery("pratt_bridge");
        const auto colours = [&theme](const RunSnapshot& snapshot) {
            return strongestColour(thumbnail(snapshot, size, 1.0, theme));
        };
        QCOMPARE_LT(colours(snapshotAtStart(bridge)), 60);
        QCOMPARE_GT(colours(snapshotAtMidRun(bridge)), 60);
    }

    void plotsAreOnlyInThePictureOfAParticleThatIsAlone()
    {
        const Theme& theme = Theme::of(Tone::light);
        const auto picture = [&theme](const Scene& scene) {
            return thumbnail(scene, size, 1.0, theme);
        };
        const auto withPlot = [](const SceneBuilder& scene) {
            Plot plot;
            plot.of = {ParticleId{1}};
            return Scene(SceneBuilder(scene).add(Decoration{DecorationId{1}, plot}));
        };
        const SceneBuilder one = aScene().particle(1, {0, 0});
        const SceneBuilder two = SceneBuilder(one).particle(2, {9, 0});
        QVERIFY(picture(withPlot(one)) != picture(one));
        QCOMPARE(picture(withPlot(two)), picture(two));
    }

    void aStrayParticleMakesTheRestNoSmaller()
    {
        const Theme& theme = Theme::of(Tone::light);
        Scene bridge = gallery("pratt_bridge");
        const QRectF before = inkOf(thumbnail(bridge, size, 1.0, theme), theme.canvas);
        const Vec2 away{5000, -5000};
        const Particle stray{ParticleId{1000}, away, away};
        Patch patch;
        patch.particles.push_back({{}, Placed<Particle>{bridge.particles().size(), stray}});
        bridge.apply(patch);
        QCOMPARE(inkOf(thumbnail(bridge, size, 1.0, theme), theme.canvas), before);
    }
};

QTEST_MAIN(TestScenePicture)
#include "tst_scene_picture.moc"

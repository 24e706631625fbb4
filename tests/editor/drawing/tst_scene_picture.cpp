// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/picture/picture.h"
#include "tests/core/a_scene.h"
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

// Returns a triangle in metres whose roller, in the lower right corner, has the largest reaction.
Scene rollerOnASlope()
{
    World world = stillWorld();
    world.lengthUnit = "m";
    world.yAxis = YAxis::up;
    world.solver = Solver::direct;
    const auto loaded = [](std::uint32_t id, Vec2 at, Vec2 load) {
        Particle particle{ParticleId{id}, at, at};
        particle.load = load;
        particle.pinned = id == 1;
        return particle;
    };
    GuideConstraint roller;
    roller.particle = ParticleId{2};
    roller.at = -2.0;
    roller.degrees = 30.0;
    return aScene()
        .world(world)
        .add(loaded(1, {0.0, 0.0}, {1000.0, -2000.0}))
        .add(loaded(2, {4.0, 0.0}, {0.0, -3000.0}))
        .add(loaded(3, {2.0, 3.0}, {1500.0, 0.0}))
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .distance(3, 1, 3)
        .add(ConstraintId{4}, {{}, roller});
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

    // The note is seen with the reactions of the supports and their numbers beside it, and nothing is under
    // the legend.
    void aNoteIsSeenWholeBesideWhatIsAtRest_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("height");
        for (const char* name :
             {"truss_pratt", "truss_overhang", "truss_wall_bracket", "a roller on a slope"})
            for (const int height : {520, 720})
                QTest::addRow("%s, %d", name, height) << QByteArray(name) << height;
    }
    void aNoteIsSeenWholeBesideWhatIsAtRest()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, height);
        const Scene scene =
            name == "a roller on a slope" ? rollerOnASlope() : gallery(name.constData());
        RenderOptions options;
        options.width = 1000;
        options.height = height;
        options.stress = Measure::atRest;
        const double em = Drawing().em;
        const Camera camera = pictureViewOf(scene, startOf(scene), options).camera;
        const QRectF screen(QPointF(0.0, 0.0), camera.size());
        for (const ScreenBox& box : screenBoxes(scene, em))
            QVERIFY(screen.contains({camera.toScreen(box.place), box.size}));
        const AtRest rest = atRest(scene);
        Drawing what;
        what.scene = &scene;
        what.rest = &rest;
        const QRectF clear = screen.adjusted(0.0, 0.0, 0.0, -std::round(legendHeight * em));
        const StructureBoxes structure = structureBoxes(what, camera);
        QVERIFY(!structure.forces.empty());
        for (const auto& boxes : {structure.symbols, structure.forces})
            for (const ScreenBox& box : boxes)
                QVERIFY(clear.contains({camera.toScreen(box.place) + box.corner, box.size}));
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

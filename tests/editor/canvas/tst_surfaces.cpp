// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/edit/build.h"
#include "editor/canvas/canvas.h"
#include "editor/tools/build_tool.h"
#include "tests/editor/a_scene_in_time.h"

#include <QFile>
#include <QImage>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr QSize size{900, 600};

Scene galleryScene(const QString& name)
{
    QFile file(QStringLiteral(VAKWERK_SCENES "/") + name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return readScene(file.readAll().toStdString()).scene.value_or(Scene{});
}

// Returns a scene with everything for which there is a mark.
Scene marks()
{
    Constraint invisible = makeLink(LinkKind::distance, ParticleId{2}, ParticleId{3}, 200.0);
    linkOf(invisible)->visible = false;
    return aScene()
        .world(stillWorld())
        .particle(1, {100, 100}, true)
        .particle(2, {300, 100})
        .particle(3, {300, 300})
        .particle(4, {100, 300})
        .distance(1, 1, 2)
        .rope(2, 1, 3, 500)
        .rope(3, 3, 4)
        .fixed(4, 4)
        .add(ConstraintId{5}, invisible);
}

// Returns the picture of the canvas on a surface.
QImage painted(Editor& editor, SurfaceKind kind)
{
    BuildTool tool(editor.bench());
    Canvas canvas(editor.bench(), kind);
    canvas.setTool(&tool);
    canvas.resize(size);
    canvas.show();
    if (!QTest::qWaitForWindowExposed(&canvas))
        return {};
    canvas.fitAll();
    tool.hover(Pointer{{500, 300}, editor.view.camera().toScene({500, 300})});
    return canvas.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

struct Difference {
    double mean = 0.0;    // mean difference of a channel, of 255
    double strong = 0.0;  // share of the pixels with a channel that differs by more than 64
};

Difference difference(const QImage& a, const QImage& b)
{
    Difference result;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            const int channels[] = {std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                                    std::abs(qBlue(p) - qBlue(q))};
            result.mean += (channels[0] + channels[1] + channels[2]) / 3.0;
            result.strong += std::max({channels[0], channels[1], channels[2]}) > 64 ? 1.0 : 0.0;
        }
    }
    const double pixels = static_cast<double>(a.width()) * a.height();
    return {result.mean / pixels, result.strong / pixels};
}

// Returns the share of the pixels that are not background, because two empty pictures would also be
// equal.
double inkOf(const QImage& image, QRgb background)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) != background ? 1 : 0;
    return static_cast<double>(count) / (static_cast<double>(image.width()) * image.height());
}

}  // namespace

class TestSurfaces : public QObject {
    Q_OBJECT

private slots:
    void openGlIsTakenFromAGraphicsProcessor_data()
    {
        QTest::addColumn<QByteArray>("renderer");
        QTest::addColumn<bool>("isSoftware");
        for (const char* name : {"llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe",
                                 "Software Rasterizer", "Google SwiftShader", "SWR (LLVM 9.0)"})
            QTest::newRow(name) << QByteArray(name) << true;
        for (const char* name : {"Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "virgl",
                                 "AMD Radeon RX 6600 (navi23, LLVM 15.0.6, DRM 3.49)",
                                 "NVIDIA GeForce GTX 1650/PCIe/SSE2", "SVGA3D; build: RELEASE;",
                                 "D3D12 (Intel(R) Iris(R) Xe Graphics)", "V3D 4.2"})
            QTest::newRow(name) << QByteArray(name) << false;
    }
    void openGlIsTakenFromAGraphicsProcessor()
    {
        QFETCH(QByteArray, renderer);
        QFETCH(bool, isSoftware);
        QCOMPARE(vakwerk::isSoftware(renderer), isSoftware);
    }

    // The tests run on a software renderer.
    void aProgramIsNoGraphicsProcessor() { QCOMPARE(bestSurface(), SurfaceKind::raster); }

    void bothSurfacesShowTheSamePicture_data()
    {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("stress");
        QTest::newRow("bridge") << "lesson4_bridge.json" << false << false;
        QTest::newRow("bridge, stress") << "lesson4_bridge.json" << false << true;
        QTest::newRow("bridge, stress, dark") << "lesson4_bridge.json" << true << true;
        QTest::newRow("cloth") << "lesson4_cloth.json" << true << false;
        QTest::newRow("marks") << "" << false << false;
        QTest::newRow("marks, dark") << "" << true << true;
    }
    void bothSurfacesShowTheSamePicture()
    {
        QFETCH(QString, scene);
        QFETCH(bool, dark);
        QFETCH(bool, stress);
        Editor editor;
        editor.document.replace(scene.isEmpty() ? marks() : galleryScene(scene));
        QVERIFY(!editor.document.scene().empty());
        stepNow(editor.player, 30);
        editor.selection.set({{ParticleId{1}, ParticleId{2}}, {ConstraintId{1}}});
        editor.view.setTone(dark ? Tone::dark : Tone::light);
        editor.view.setStress({.on = stress});

        const QImage raster = painted(editor, SurfaceKind::raster);
        const QImage gl = painted(editor, SurfaceKind::openGl);
        QCOMPARE(gl.size(), size);
        QCOMPARE(raster.size(), size);
        QCOMPARE_GT(inkOf(raster, editor.view.theme().canvas.rgb()), 0.01);
        const Difference found = difference(gl, raster);
        const QByteArray numbers =
            QByteArray::number(found.mean) + ", " + QByteArray::number(found.strong);
        QVERIFY2(found.mean < 1.0, numbers);
        QVERIFY2(found.strong < 0.002, numbers);
    }
};

QTEST_MAIN(TestSurfaces)
#include "tst_surfaces.moc"

#include "editor/drawing/picture/picture.h"
#include "tests/core/gallery_scenes.h"

using namespace vakwerk;

namespace {

constexpr QSize size{220, 112};

// Of what is drawn, in parts of the picture.
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

}  // namespace

class TestThumbnail : public QObject {
    Q_OBJECT

private slots:
    void allOfItIsInTheMiddle_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<double>("ratio");
        for (const char* name : {"pratt_bridge", "lesson4_blob", "spring_chain", "rope_bridge"})
            for (const double ratio : {1.0, 1.5, 2.0})
                QTest::addRow("%s, %g", name, ratio) << QByteArray(name) << ratio;
    }
    void allOfItIsInTheMiddle()
    {
        QFETCH(QByteArray, name);
        QFETCH(double, ratio);
        const Theme& theme = Theme::of(Tone::light);
        const QImage picture = thumbnail(gallery(name.constData()), size, ratio, theme);
        QCOMPARE(picture.size(), size * ratio);
        QCOMPARE(picture.devicePixelRatio(), ratio);
        const QRectF ink = inkOf(picture, theme.canvas);
        QVERIFY(QRectF(0.01, 0.01, 0.98, 0.98).contains(ink));
        QVERIFY((ink.center() - QPointF(0.5, 0.5)).manhattanLength() < 0.15);
        QVERIFY(ink.width() > 0.7 || ink.height() > 0.7);
    }
};

QTEST_MAIN(TestThumbnail)
#include "tst_thumbnail.moc"

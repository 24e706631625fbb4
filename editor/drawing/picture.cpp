#include "editor/drawing/picture.h"

#include "core/io/file.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/raster.h"

#include <algorithm>

#include <QBuffer>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

namespace vakwerk {
namespace {

constexpr int largestSide = 16384;
constexpr double margin = 56.0;
constexpr double legendHeight = 90.0;

QSize sizeOf(const RenderOptions& options)
{
    return {options.width, options.height};
}

// Around everything, or the walls where there is nothing.
Rect extentOf(const Scene& scene, const State& state)
{
    return extentOf(shownAt(scene, state)).value_or(scene.world().bounds);
}

Camera cameraFor(const Scene& scene, const State& state, const RenderOptions& options)
{
    const QSizeF size = sizeOf(options);
    const double under = options.stress && size.height() > 4.0 * legendHeight ? legendHeight : 0.0;
    const double around = std::min({margin, size.width() / 8.0, size.height() / 8.0});
    return Camera::fitted(extentOf(scene, state), {size.width(), size.height() - under}, around,
                          scene.world().yAxis)
        .resized(size)
        .panned({0.0, -under / 2.0});
}

DrawList listFor(const Scene& scene, const State& state, const RenderOptions& options)
{
    Drawing what;
    what.scene = &scene;
    what.state = &state;
    what.hideInvisible = true;
    std::vector<double> values;
    if (options.stress) {
        values = stresses(scene, state, *options.stress);
        what.stress = {true, *options.stress, automaticScale(values).value_or(1.0), values};
    }
    return drawList(what, cameraFor(scene, state, options),
                    Theme::of(options.dark ? Tone::dark : Tone::light));
}

QByteArray png(const DrawList& list, QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return {};
    QPainter painter(&image);
    paint(painter, list);
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

// XML 1.0 has no control characters.
QString printable(QString text)
{
    return text.removeIf([](QChar c) { return c < u' '; });
}

// The title is put in here: QSvgGenerator writes its own as it is, "&" and all.
QByteArray svg(const DrawList& list, QSize size, const QString& title)
{
    constexpr int pixelsPerInch = 96;  // of the web, so that a pixel stays a pixel
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(pixelsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    QPainter painter(&generator);
    paint(painter, list);
    painter.end();
    QByteArray result = buffer.data();
    return result.replace("<title>Qt SVG Document</title>",
                          "<title>" + printable(title).toHtmlEscaped().toUtf8() + "</title>");
}

}  // namespace

HeadlessGui::HeadlessGui()
{
    if (QCoreApplication::instance())
        return;
    static int count = 1;
    static char name[] = "vakwerk";
    static char* arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    application_ = std::make_unique<QGuiApplication>(count, arguments);
}

HeadlessGui::~HeadlessGui() = default;

std::optional<std::string> renderPicture(const Scene& scene, const State& state,
                                         const RenderOptions& options)
{
    const QSize size = sizeOf(options);
    if (size.width() < 1 || size.height() < 1 || size.width() > largestSide ||
        size.height() > largestSide)
        return "a picture is 1 to " + std::to_string(largestSide) + " pixels wide and high, not " +
               std::to_string(size.width()) + " by " + std::to_string(size.height());
    const QString ending = QString::fromStdString(options.out.extension().string()).toLower();
    if (ending != u".png" && ending != u".svg")
        return "a picture ends in .png or .svg";
    const DrawList list = listFor(scene, state, options);
    const std::string& title = scene.world().title;
    const QByteArray bytes =
        ending == u".svg"
            ? svg(list, size, QString::fromStdString(title.empty() ? "Vakwerk" : title))
            : png(list, size);
    if (bytes.isEmpty())
        return "there is not enough memory for a picture of that size";
    const auto problem =
        writeFile(options.out, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return problem ? std::optional(problem->english()) : std::nullopt;
}

}  // namespace vakwerk

#include "editor/drawing/picture/raster.h"

#include "editor/drawing/text/prose.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>

#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

QPointF point(ScreenPoint p)
{
    return {double(p.x), double(p.y)};
}

QColor colour(QRgb rgba)
{
    return QColor::fromRgba(rgba);
}

QPen penOf(const Line& line)
{
    QPen pen(colour(line.colour), double(line.width));
    pen.setCapStyle(line.cap == LineCap::flat ? Qt::FlatCap : Qt::RoundCap);
    if (line.style == LineStyle::solid)
        return pen;
    const bool dashed = line.style == LineStyle::dashed;
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({double((dashed ? dashOn : dotOn) / line.width),
                        double((dashed ? dashOff : dotOff) / line.width)});
    return pen;
}

bool samePen(const Line& a, const Line& b)
{
    return a.width == b.width && a.colour == b.colour && a.style == b.style && a.cap == b.cap;
}

bool isRaster(const QPainter& painter)
{
    return painter.paintEngine()->type() == QPaintEngine::Raster;
}

// Fills a line that is as wide as whole pixels of the device and lies on them, such as those of a grid, its
// ends by the share of a pixel that they have: the same as the smooth line, which takes Qt's rasteriser
// fifty times as long. Says whether it is one.
class PixelLines {
public:
    explicit PixelLines(QPainter& painter)
        : painter_(painter), toDevice_(painter.deviceTransform()), back_(toDevice_.inverted()),
          isForPixels_(isRaster(painter) && toDevice_.type() <= QTransform::TxScale &&
                       painter.compositionMode() == QPainter::CompositionMode_SourceOver)
    {
    }

    bool paint(const Line& line)
    {
        const bool isLevel = line.a.y == line.b.y;
        if (!isForPixels_ || line.cap != LineCap::flat || line.style != LineStyle::solid ||
            isLevel == (line.a.x == line.b.x))
            return false;
        const double half = double(line.width) / 2.0;
        QRectF box = toDevice_.mapRect(QRectF(point(line.a), point(line.b))
                                           .normalized()
                                           .adjusted(isLevel ? 0.0 : -half, isLevel ? -half : 0.0,
                                                     isLevel ? 0.0 : half, isLevel ? half : 0.0));
        // Along x from here on.
        if (!isLevel)
            box = QRectF(box.y(), box.x(), box.height(), box.width());
        if (box.top() != std::round(box.top()) || box.bottom() != std::round(box.bottom()))
            return false;
        const double first = std::ceil(box.left());
        const double last = std::floor(box.right());
        if (last < first)
            return false;
        painter_.setRenderHint(QPainter::Antialiasing, false);
        fill({first, box.top(), last - first, box.height()}, 1.0, isLevel, line.colour);
        fill({first - 1.0, box.top(), 1.0, box.height()}, first - box.left(), isLevel, line.colour);
        fill({last, box.top(), 1.0, box.height()}, box.right() - last, isLevel, line.colour);
        painter_.setRenderHint(QPainter::Antialiasing);
        return true;
    }

private:
    void fill(const QRectF& pixels, double share, bool isLevel, QRgb rgba)
    {
        QColor shade = colour(rgba);
        shade.setAlphaF(shade.alphaF() * float(share));
        const QRectF onDevice =
            isLevel ? pixels : QRectF(pixels.y(), pixels.x(), pixels.height(), pixels.width());
        if (shade.alpha() > 0 && !pixels.isEmpty())
            painter_.fillRect(back_.mapRect(onDevice), shade);
    }

    QPainter& painter_;
    const QTransform toDevice_;
    const QTransform back_;
    const bool isForPixels_;
};

// Where nobody can tell, flat ends that reach as far as they cover what round ones do, π w²/8 each: Qt
// draws those in a third of the time.
Line withPlainEnds(const Line& line, double scale)
{
    constexpr double widestThin = 3.0;  // pixels of the device
    const double x = double(line.b.x) - double(line.a.x);
    const double y = double(line.b.y) - double(line.a.y);
    const double length = std::hypot(x, y);
    if (line.cap != LineCap::round || line.style != LineStyle::solid || length == 0.0 ||
        double(line.width) * scale > widestThin)
        return line;
    const double beyond = std::numbers::pi / 8.0 * double(line.width) / length;
    const auto dx = static_cast<float>(beyond * x);
    const auto dy = static_cast<float>(beyond * y);
    Line plain = line;
    plain.a = {line.a.x - dx, line.a.y - dy};
    plain.b = {line.b.x + dx, line.b.y + dy};
    plain.cap = LineCap::flat;
    return plain;
}

void paintLines(QPainter& painter, const std::vector<Line>& lines)
{
    PixelLines onPixels(painter);
    const bool isForPixels = isRaster(painter);
    const double scale = std::sqrt(std::abs(painter.deviceTransform().determinant()));
    const Line* last = nullptr;
    Line plain;
    for (const Line& wanted : lines) {
        if (onPixels.paint(wanted))
            continue;
        const Line line = isForPixels ? withPlainEnds(wanted, scale) : wanted;
        if (!last || !samePen(*last, line))
            painter.setPen(penOf(line));
        painter.drawLine(point(line.a), point(line.b));
        plain = line;
        last = &plain;
    }
}

void setOutline(QPainter& painter, QRgb stroke, double width)
{
    if (width > 0.0 && qAlpha(stroke) > 0)
        painter.setPen(QPen(colour(stroke), width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    else
        painter.setPen(Qt::NoPen);
}

void setFill(QPainter& painter, QRgb fill)
{
    painter.setBrush(qAlpha(fill) > 0 ? QBrush(colour(fill)) : QBrush(Qt::NoBrush));
}

bool samePens(const Disc& a, const Disc& b)
{
    return a.fill == b.fill && a.stroke == b.stroke && a.strokeWidth == b.strokeWidth;
}

// One disc on another, where they hide what is below: a stroke takes Qt three times as long.
bool paintOpaque(QPainter& painter, const Disc& disc)
{
    const double half = double(disc.strokeWidth) / 2.0;
    if (qAlpha(disc.fill) < 255 || qAlpha(disc.stroke) < 255 || half == 0.0 ||
        half >= double(disc.radius))
        return false;
    painter.setPen(Qt::NoPen);
    for (const auto& [rgba, radius] :
         {std::pair{disc.stroke, double(disc.radius) + half}, {disc.fill, disc.radius - half}}) {
        setFill(painter, rgba);
        painter.drawEllipse(point(disc.centre), radius, radius);
    }
    return true;
}

void paintDiscs(QPainter& painter, const std::vector<Disc>& discs)
{
    const bool isForPixels = isRaster(painter);
    const Disc* last = nullptr;
    for (const Disc& disc : discs) {
        if (isForPixels && paintOpaque(painter, disc)) {
            last = nullptr;
            continue;
        }
        if (!last || !samePens(*last, disc)) {
            setOutline(painter, disc.stroke, double(disc.strokeWidth));
            setFill(painter, disc.fill);
        }
        painter.drawEllipse(point(disc.centre), double(disc.radius), double(disc.radius));
        last = &disc;
    }
}

void paintShapes(QPainter& painter, const std::vector<Shape>& shapes)
{
    for (const Shape& shape : shapes) {
        setOutline(painter, shape.stroke, double(shape.strokeWidth));
        setFill(painter, shape.fill);
        painter.drawPolygon(shape.outline.data(), static_cast<int>(shape.outline.size()));
    }
}

double startOf(double position, double extent, bool atStart, bool atEnd)
{
    return atStart ? position : atEnd ? position - extent : position - extent / 2.0;
}

void paintChip(QPainter& painter, const QRectF& text, const Chip& chip)
{
    const double em = text.height() / 1.2;
    const QRectF box = text.adjusted(-0.55 * em, -0.3 * em, 0.55 * em, 0.3 * em);
    const QRectF crisp(std::floor(box.x()) + 0.5, std::floor(box.y()) + 0.5,
                       std::round(box.width()), std::round(box.height()));
    setOutline(painter, chip.border, 1.0);
    setFill(painter, chip.fill);
    painter.drawRoundedRect(crisp, 0.4 * em, 0.4 * em);
}

void paintLabel(QPainter& painter, const Label& label, double em)
{
    QFont font = painter.font();
    font.setPixelSize(std::max(1, qRound(em * label.size)));
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(label.text);
    const QRectF box(startOf(label.position.x(), width, label.alignment & Qt::AlignLeft,
                             label.alignment & Qt::AlignRight),
                     startOf(label.position.y(), metrics.height(), label.alignment & Qt::AlignTop,
                             label.alignment & Qt::AlignBottom),
                     width, metrics.height());
    if (label.chip)
        paintChip(painter, box, *label.chip);
    painter.setPen(colour(label.colour));
    painter.drawText(QPointF(box.left(), box.top() + metrics.ascent()), label.text);
}

}  // namespace

void paint(QPainter& painter, const DrawList& list)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);  // the ground has no edges to smooth
    if (qAlpha(list.background) > 0)
        painter.fillRect(painter.transform().inverted().mapRect(QRectF(painter.window())),
                         colour(list.background));
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const Layer& layer : list.layers) {
        paintLines(painter, layer.lines);
        paintDiscs(painter, layer.discs);
        paintShapes(painter, layer.shapes);
        paintLabels(painter, layer.labels, list.em);
        paintProse(painter, layer.texts, list.em);
    }
    painter.restore();
}

void paintFills(QPainter& painter, const std::vector<Shape>& shapes)
{
    painter.setPen(Qt::NoPen);
    for (const Shape& shape : shapes) {
        setFill(painter, shape.fill);
        painter.drawPolygon(shape.outline.data(), static_cast<int>(shape.outline.size()));
    }
}

std::vector<Line> outlines(const std::vector<Shape>& shapes)
{
    std::vector<Line> lines;
    for (const Shape& shape : shapes) {
        const bool stroked = shape.strokeWidth > 0.0 && qAlpha(shape.stroke) > 0;
        for (std::size_t i = 0; stroked && i < shape.outline.size(); ++i) {
            const QPointF a = shape.outline[i];
            const QPointF b = shape.outline[(i + 1) % shape.outline.size()];
            lines.push_back({{float(a.x()), float(a.y())},
                             {float(b.x()), float(b.y())},
                             float(shape.strokeWidth),
                             shape.stroke});
        }
    }
    return lines;
}

void paintLabels(QPainter& painter, const std::vector<Label>& labels, double em)
{
    for (const Label& label : labels)
        paintLabel(painter, label, em);
}

}  // namespace vakwerk

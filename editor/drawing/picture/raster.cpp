// SPDX-License-Identifier: MIT
#include "editor/drawing/picture/raster.h"

#include "editor/drawing/picture/pixel_painter.h"
#include "editor/drawing/prose.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>
#include <functional>
#include <numeric>

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

void paintLines(QPainter& painter, const std::vector<Line>& lines)
{
    if (const auto pixels = PixelPainter::of(painter)) {
        pixels->draw(lines);
        return;
    }
    const Line* last = nullptr;
    for (const Line& line : lines) {
        if (!last || !samePen(*last, line))
            painter.setPen(penOf(line));
        painter.drawLine(point(line.a), point(line.b));
        last = &line;
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

void paintDiscs(QPainter& painter, const std::vector<Disc>& discs)
{
    if (const auto pixels = PixelPainter::of(painter)) {
        pixels->draw(discs);
        return;
    }
    const Disc* last = nullptr;
    for (const Disc& disc : discs) {
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

void paintChip(QPainter& painter, const QRectF& text, double em, const Chip& chip)
{
    const QRectF box = text.adjusted(-0.55 * em, -0.3 * em, 0.55 * em, 0.3 * em);
    const QRectF crisp(std::floor(box.x()) + 0.5, std::floor(box.y()) + 0.5,
                       std::round(box.width()), std::round(box.height()));
    setOutline(painter, chip.border, 1.0);
    setFill(painter, chip.fill);
    painter.drawRoundedRect(crisp, 0.4 * em, 0.4 * em);
}

// Returns the box of each line of text, one below the other.
std::vector<QRectF> boxesOf(const QStringList& lines, const Label& label,
                            const QFontMetricsF& metrics)
{
    double top = startOf(label.position.y(), metrics.height() * double(lines.size()),
                         label.alignment & Qt::AlignTop, label.alignment & Qt::AlignBottom);
    std::vector<QRectF> boxes;
    for (const QString& line : lines) {
        const double width = metrics.horizontalAdvance(line);
        boxes.emplace_back(startOf(label.position.x(), width, label.alignment & Qt::AlignLeft,
                                   label.alignment & Qt::AlignRight),
                           top, width, metrics.height());
        top += metrics.height();
    }
    return boxes;
}

void paintLabel(QPainter& painter, const Label& label, double em)
{
    QFont font = painter.font();
    font.setPixelSize(std::max(1, qRound(em * label.size)));
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const QStringList lines = label.text.split(u'\n');
    const std::vector<QRectF> boxes = boxesOf(lines, label, metrics);
    if (label.chip)
        paintChip(painter, std::accumulate(boxes.begin(), boxes.end(), QRectF(), std::bit_or()),
                  metrics.height() / 1.2, *label.chip);
    painter.setPen(colour(label.colour));
    // The base line is rounded to a whole pixel, because each surface draws a base line between two pixels
    // differently.
    for (std::size_t i = 0; i < boxes.size(); ++i)
        painter.drawText(QPointF(boxes[i].left(), std::round(boxes[i].top() + metrics.ascent())),
                         lines[static_cast<qsizetype>(i)]);
}

}  // namespace

void paint(QPainter& painter, const DrawList& list)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);  // the background has no edges to smooth
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

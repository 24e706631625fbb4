#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QRgb>
#include <QString>

namespace vakwerk {

// What is on the canvas, as a value in logical pixels, y down. Colours are not premultiplied.

enum class LineStyle : std::uint8_t { solid, dashed, dotted };
enum class LineCap : std::uint8_t { round, flat };

// Pixels drawn and left out; a pattern starts at a.
inline constexpr float dashOn = 5.0F;
inline constexpr float dashOff = 4.0F;
inline constexpr float dotOn = 1.5F;
inline constexpr float dotOff = 4.0F;

struct ScreenPoint {
    float x = 0.0F;
    float y = 0.0F;

    friend bool operator==(const ScreenPoint&, const ScreenPoint&) = default;
};

// The caps of a pattern are flat.
struct Line {
    ScreenPoint a;
    ScreenPoint b;
    float width = 1.0F;
    QRgb colour = 0;
    LineStyle style = LineStyle::solid;
    LineCap cap = LineCap::round;

    friend bool operator==(const Line&, const Line&) = default;
};

// The stroke lies half inside and half outside the radius.
struct Disc {
    ScreenPoint centre;
    float radius = 1.0F;
    QRgb fill = 0;  // transparent where there is none
    QRgb stroke = 0;
    float strokeWidth = 0.0F;

    friend bool operator==(const Disc&, const Disc&) = default;
};

// A closed polygon; what it goes round twice is outside.
struct Shape {
    std::vector<QPointF> outline;
    QRgb fill = 0;
    QRgb stroke = 0;
    float strokeWidth = 0.0F;

    friend bool operator==(const Shape&, const Shape&) = default;
};

// The frame behind a label.
struct Chip {
    QRgb fill = 0;
    QRgb border = 0;

    friend bool operator==(const Chip&, const Chip&) = default;
};

struct Label {
    QString text;
    QPointF position;                           // where `alignment` puts that part of the text
    Qt::Alignment alignment = Qt::AlignCenter;  // AlignLeft: the text begins at the position
    double size = 1.0;                          // in `DrawList::em`
    QRgb colour = 0;
    std::optional<Chip> chip{};

    friend bool operator==(const Label&, const Label&) = default;
};

// Running text in Markdown, its top left corner at the position.
struct Prose {
    QString markdown;
    QPointF position;
    int width = 32;  // characters, where it is wrapped
    QRgb colour = 0;
    QRgb background = 0;

    friend bool operator==(const Prose&, const Prose&) = default;
};

// Painted in this order, each vector whole before the next.
struct Layer {
    std::vector<Line> lines;
    std::vector<Disc> discs;
    std::vector<Shape> shapes;
    std::vector<Label> labels;
    std::vector<Prose> texts{};

    friend bool operator==(const Layer&, const Layer&) = default;
};

struct DrawList {
    QRgb background = 0;
    double em = 13.0;  // pixel size of the base font
    std::vector<Layer> layers;

    friend bool operator==(const DrawList&, const DrawList&) = default;
};

// The outline of a rectangle with rounded corners, for a Shape.
std::vector<QPointF> roundedRectangle(const QRectF& rect, double radius);

}  // namespace vakwerk

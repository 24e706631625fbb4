// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QRgb>
#include <QString>

namespace vakwerk {

// A draw list is in logical pixels, with y down. Its colours are not premultiplied.

enum class LineStyle : std::uint8_t { solid, dashed, dotted };
enum class LineCap : std::uint8_t { round, flat };

// Lengths in pixels of the parts that a pattern draws and leaves out, in turn, beginning at end `a`
// of its line.
inline constexpr float dashOn = 5.0F;
inline constexpr float dashOff = 4.0F;
inline constexpr float dotOn = 1.5F;
inline constexpr float dotOff = 4.0F;

struct ScreenPoint {
    float x = 0.0F;
    float y = 0.0F;

    friend bool operator==(const ScreenPoint&, const ScreenPoint&) = default;
};

// Dashed and dotted lines have flat caps.
struct Line {
    ScreenPoint a;
    ScreenPoint b;
    float width = 1.0F;
    QRgb colour = 0;
    LineStyle style = LineStyle::solid;
    LineCap cap = LineCap::round;

    friend bool operator==(const Line&, const Line&) = default;
};

// Half of the stroke lies inside the radius and half outside.
struct Disc {
    ScreenPoint centre;
    float radius = 1.0F;
    QRgb fill = 0;  // transparent if the disc is not filled
    QRgb stroke = 0;
    float strokeWidth = 0.0F;

    friend bool operator==(const Disc&, const Disc&) = default;
};

// A closed polygon, filled by the odd-even rule.
struct Shape {
    std::vector<QPointF> outline;
    QRgb fill = 0;
    QRgb stroke = 0;
    float strokeWidth = 0.0F;

    friend bool operator==(const Shape&, const Shape&) = default;
};

struct Chip {
    QRgb fill = 0;
    QRgb border = 0;

    friend bool operator==(const Chip&, const Chip&) = default;
};

struct Label {
    QString text;                               // one or more lines
    QPointF position;                           // the point of the text that `alignment` names
    Qt::Alignment alignment = Qt::AlignCenter;  // AlignLeft: the text starts at `position`
    double size = 1.0;                          // multiple of `DrawList::em`
    QRgb colour = 0;
    std::optional<Chip> chip{};

    friend bool operator==(const Label&, const Label&) = default;
};

// Markdown text with its top left corner at `position`.
struct Prose {
    QString markdown;
    QPointF position;
    int width = 32;     // characters in a line
    double size = 1.0;  // multiple of `DrawList::em`
    QRgb colour = 0;
    QRgb background = 0;

    friend bool operator==(const Prose&, const Prose&) = default;
};

// The vectors are painted one after another, in this order.
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

std::vector<QPointF> roundedRectangle(const QRectF& rect, double radius);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"

#include <algorithm>

namespace vakwerk {
namespace detail {
namespace {

constexpr double hatchGap = 9.0;   // pixels
constexpr double hatchSize = 7.0;  // pixels

// The multiples of a step in an interval: the first one, and how many there are. A loop that adds
// steps up to the end may never end, because adding 1 to a large double may not change it.
struct Multiples {
    double first;
    int count;
};
Multiples multiplesIn(double from, double to, double step)
{
    const double first = std::ceil(from / step);
    const double count = std::floor(to / step) - first + 1.0;
    return {first, count > 0.0 ? static_cast<int>(count) : 0};
}

struct GridAxis {
    double from;
    double to;
    double zero;  // where the grid begins on this axis
};

// Calls `function` for each grid line on an axis, and says whether it is a fifth line.
template <class Function>
void forEachLine(const GridAxis& axis, double step, Function function)
{
    const Multiples multiples = multiplesIn(axis.from - axis.zero, axis.to - axis.zero, step);
    for (int k = 0; k < multiples.count; ++k) {
        const double i = multiples.first + k;
        function(axis.zero + i * step, std::fmod(i, 5.0) == 0.0);
    }
}

// Returns the grid. If it would be too dense, only each fifth line is shown, or each 25th and so on.
Grid gridFor(const Frame& frame)
{
    constexpr double leastGap = 4.0;  // pixels
    const double scale = frame.camera.scale();
    Grid grid = frame.what.gridLines.value_or(Grid{gridStep(scale)});
    while (grid.step * scale < leastGap)
        grid.step *= 5.0;
    return grid;
}

void addGrid(const Frame& frame, Layer& layer)
{
    const Grid grid = gridFor(frame);
    const Rect seen = frame.camera.visible();
    for (const bool strong : {false, true}) {
        const QColor& colour = strong ? frame.theme.gridFifth : frame.theme.grid;
        forEachLine({seen.left, seen.right, grid.origin.x}, grid.step, [&](double x, bool fifth) {
            const double at = frame.camera.toScreen({x, 0.0}).x();
            if (fifth == strong)
                layer.lines.push_back(hairline({at, 0.0}, {at, frame.view.height()}, colour));
        });
        forEachLine({seen.top, seen.bottom, grid.origin.y}, grid.step, [&](double y, bool fifth) {
            const double at = frame.camera.toScreen({0.0, y}).y();
            if (fifth == strong)
                layer.lines.push_back(hairline({0.0, at}, {frame.view.width(), at}, colour));
        });
    }
}

// A wall with hatching on the side of `outward`.
struct Wall {
    QPointF from;
    QPointF to;
    QPointF outward;
};

void addWall(const Frame& frame, const Wall& wall, Layer& layer)
{
    if (!frame.sees(wall.from, wall.to))
        return;
    const QColor strokes = mixed(frame.theme.canvas, frame.theme.bounds, 0.45);
    const QRectF around = frame.view.adjusted(-hatchSize, -hatchSize, hatchSize, hatchSize);
    const bool level = wall.from.y() == wall.to.y();
    const double begin = level ? wall.from.x() : wall.from.y();
    const double low = std::max(begin, level ? around.left() : around.top());
    const double high =
        std::min(level ? wall.to.x() : wall.to.y(), level ? around.right() : around.bottom());
    const QPointF along = level ? QPointF(1.0, 0.0) : QPointF(0.0, 1.0);
    const Multiples feet = multiplesIn(low - begin, high - begin, hatchGap);
    for (int k = 0; k < feet.count; ++k) {
        const QPointF foot = wall.from + along * ((feet.first + k) * hatchGap);
        layer.lines.push_back(line(foot, foot + (wall.outward + along) * hatchSize, 1.0, strokes));
    }
    const QPointF start = wall.from + along * (low - begin);
    layer.lines.push_back(hairline(start, start + along * (high - low), frame.theme.bounds));
}

void addBounds(const Frame& frame, Layer& layer)
{
    const Rect& bounds = frame.scene.world().bounds;
    const QRectF box = QRectF(frame.camera.toScreen({bounds.left, bounds.top}),
                              frame.camera.toScreen({bounds.right, bounds.bottom}))
                           .normalized();
    addWall(frame, {box.topLeft(), box.topRight(), {0.0, -1.0}}, layer);
    addWall(frame, {box.bottomLeft(), box.bottomRight(), {0.0, 1.0}}, layer);
    addWall(frame, {box.topLeft(), box.bottomLeft(), {-1.0, 0.0}}, layer);
    addWall(frame, {box.topRight(), box.bottomRight(), {1.0, 0.0}}, layer);
}

// Returns the line on the screen; nothing if it is too large for QPainter.
std::vector<QPointF> outlineOf(const Frame& frame, const Ground& ground)
{
    constexpr double largest = 1e5;  // pixels
    std::vector<QPointF> outline;
    for (const Vec2 vertex : verticesOf(ground)) {
        const QPointF at = frame.camera.toScreen(vertex);
        if (!(std::abs(at.x()) < largest && std::abs(at.y()) < largest))
            return {};
        outline.push_back(at);
    }
    return outline;
}

constexpr double groundWidth = 2.5;  // pixels

void addPieces(const Frame& frame, const Ground& ground, double width, const QColor& colour,
               Layer& layer)
{
    for (const Segment& piece : piecesOf(ground))
        if (const auto seen =
                frame.seen(frame.camera.toScreen(piece.a), frame.camera.toScreen(piece.b)))
            layer.lines.push_back(line(seen->p1(), seen->p2(), width, colour));
}

QColor colourOf(const Frame& frame, const Ground& ground)
{
    return colourOr(ground.base().colour, frame.theme.bounds);
}

}  // namespace

// The halo lies over the ground, so the line is drawn once more.
void addHalo(const Frame& frame, const Ground& ground, const QColor& colour, Layer& layer)
{
    constexpr double groundHalo = 9.0;  // pixels
    addPieces(frame, ground, groundHalo, colour, layer);
    addPieces(frame, ground, groundWidth, colourOf(frame, ground), layer);
}

void addGround(const Frame& frame, const Ground& ground, Layer& layer)
{
    constexpr double opacity = 0.3;
    const QColor colour = colourOf(frame, ground);
    if (std::vector<QPointF> outline = outlineOf(frame, ground);
        ground.base().closed && !outline.empty())
        layer.shapes.push_back({std::move(outline), translucent(colour, opacity).rgba()});
    addPieces(frame, ground, groundWidth, colour, layer);
}

Layer ground(const Frame& frame)
{
    Layer layer;
    if (frame.what.grid)
        addGrid(frame, layer);
    if (frame.what.bounds && frame.scene.world().boundsKind != BoundsKind::off)
        addBounds(frame, layer);
    for (const Ground& ground : frame.scene.ground())
        if (!ground.base().hidden)
            addGround(frame, ground, layer);
    return layer;
}

}  // namespace detail
}  // namespace vakwerk

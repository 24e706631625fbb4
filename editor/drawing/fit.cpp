// SPDX-License-Identifier: MIT
#include "editor/drawing/fit.h"

#include "editor/drawing/notes.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr int halvings = 40;
constexpr std::size_t strayOf = 20;      // one of this many points may be left out
constexpr std::size_t fewestPoints = 6;  // with fewer points, none is left out
// A wall farther away than this many times the extent of the scene is left out. If the extent is 0,
// the gap to the nearest wall counts in place of it.
constexpr double farOff = 1000.0;
// The boxes around the scene may reduce its scale by at most this factor.
constexpr double mostShrink = 3.0;
constexpr double smallMargin = 0.1;    // factor for the margin if there is too little room
constexpr double letterShrink = 0.95;  // factor between two sizes of letters that are tried

struct Range {
    double least = 0.0;
    double most = 0.0;

    double size() const { return most - least; }
};

// Returns the shortest range that leaves out `strays` numbers.
Range rangeOfMost(std::vector<double> numbers, std::size_t strays)
{
    std::ranges::sort(numbers);
    const std::size_t inside = numbers.size() - 1 - strays;
    Range shortest{numbers[0], numbers[inside]};
    for (std::size_t below = 1; below <= strays; ++below)
        if (const Range range{numbers[below], numbers[below + inside]};
            range.size() < shortest.size())
            shortest = range;
    return shortest;
}

Rect rectWithout(std::span<const Vec2> points, std::size_t strays)
{
    std::vector<double> x;
    std::vector<double> y;
    for (const Vec2 point : points) {
        x.push_back(point.x);
        y.push_back(point.y);
    }
    const Range across = rangeOfMost(std::move(x), strays);
    const Range along = rangeOfMost(std::move(y), strays);
    return {across.least, along.least, across.most, along.most};
}

double sizeOf(const Rect& rect)
{
    return std::max(rect.width(), rect.height());
}

std::vector<ScreenBox> allOf(const std::vector<ScreenBox>& notes, const StructureBoxes& structure)
{
    std::vector<ScreenBox> all = notes;
    std::ranges::copy(structure.forces, std::back_inserter(all));
    std::ranges::copy(structure.symbols, std::back_inserter(all));
    return all;
}

bool shows(const Camera& camera, const Rect& rect)
{
    const QRectF view(QPointF(), camera.size());
    return view.contains(camera.toScreen({rect.left, rect.top})) &&
           view.contains(camera.toScreen({rect.right, rect.bottom}));
}

}  // namespace

// Keeps points beside the main group if they are not farther away than the size of the group.
std::optional<Rect> extentOfMost(std::span<const Vec2> points)
{
    if (points.empty())
        return std::nullopt;
    const Rect whole = rectWithout(points, 0);
    if (points.size() < fewestPoints)
        return whole;
    const Rect most = rectWithout(points, std::max<std::size_t>(1, points.size() / strayOf));
    const double reach = sizeOf(most);
    const Rect near{most.left - reach, most.top - reach, most.right + reach, most.bottom + reach};
    std::vector<Vec2> kept;
    std::ranges::copy_if(points, std::back_inserter(kept),
                         [&near](Vec2 point) { return near.contains(point); });
    const Rect shown = kept.empty() ? whole : rectWithout(kept, 0);
    return sizeOf(shown) < sizeOf(whole) / 2.0 ? shown : whole;
}

Rect united(const Rect& a, const Rect& b)
{
    return {std::fmin(a.left, b.left), std::fmin(a.top, b.top), std::fmax(a.right, b.right),
            std::fmax(a.bottom, b.bottom)};
}

Rect withWalls(const Rect& extent, const World& world)
{
    if (world.boundsKind == BoundsKind::off)
        return extent;
    const Rect& walls = world.bounds;
    const double gaps[] = {extent.left - walls.left, extent.top - walls.top,
                           walls.right - extent.right, walls.bottom - extent.bottom};
    double size = std::max(extent.width(), extent.height());
    for (const double gap : gaps)
        if (extent.width() <= 0.0 && extent.height() <= 0.0 && gap > 0.0)
            size = size > 0.0 ? std::min(size, gap) : gap;
    const auto isNear = [&](double gap) { return gap <= farOff * size; };
    Rect all = extent;
    if (isNear(gaps[0]))
        all.left = std::min(all.left, walls.left);
    if (isNear(gaps[1]))
        all.top = std::min(all.top, walls.top);
    if (isNear(gaps[2]))
        all.right = std::max(all.right, walls.right);
    if (isNear(gaps[3]))
        all.bottom = std::max(all.bottom, walls.bottom);
    return all;
}

std::optional<ScreenBox> screenBox(const Decoration& decoration, double em)
{
    const auto place = placeOf(decoration);
    if (!place)
        return std::nullopt;
    return ScreenBox{.place = *place,
                     .size = sizeOfBox(decoration, em),
                     .isPlot = std::holds_alternative<Plot>(decoration.body)};
}

std::vector<ScreenBox> screenBoxes(const Scene& scene, double em)
{
    std::vector<ScreenBox> boxes;
    for (const Decoration& decoration : scene.decorations())
        if (const auto box = screenBox(decoration, em))
            boxes.push_back(*box);
    return boxes;
}

std::vector<ScreenBox> onCanvas(std::vector<ScreenBox> boxes, QSizeF canvas)
{
    for (ScreenBox& box : boxes)
        if (box.isPlot)
            box.size = box.size.boundedTo(mostOfPlot(canvas));
    return boxes;
}

std::vector<ScreenBox> withoutRims(std::vector<ScreenBox> boxes, double rim)
{
    for (ScreenBox& box : boxes) {
        const QSizeF rims = QSizeF(rim, rim).boundedTo(box.size / 2.0).expandedTo({0.0, 0.0});
        box.corner += {rims.width(), rims.height()};
        box.size -= 2.0 * rims;
    }
    return boxes;
}

Rect covered(Rect rect, const std::vector<ScreenBox>& boxes, double scale, YAxis yAxis)
{
    const double down = yAxis == YAxis::up ? -1.0 : 1.0;
    for (const ScreenBox& box : boxes) {
        const Vec2 from = box.place + Vec2{box.corner.x(), down * box.corner.y()} / scale;
        const Vec2 size = Vec2{box.size.width(), down * box.size.height()} / scale;
        rect = united(rect, rectOf(from, from + size));
    }
    return rect;
}

// Finds the largest scale that fits by bisection. That works because a larger scale always covers more
// pixels.
Camera fitted(const Rect& rect, const std::vector<ScreenBox>& boxes, QSizeF size, double margin,
              YAxis yAxis)
{
    const auto at = [&](double scale) {
        return Camera::fitted(covered(rect, boxes, scale, yAxis), size, margin, yAxis);
    };
    const Camera alone = Camera::fitted(rect, size, margin, yAxis);
    double large = alone.scale();
    double small = large / mostShrink;
    if (boxes.empty() || at(large).scale() >= large)
        return boxes.empty() ? alone : Camera(at(large).centre(), large, size, yAxis);
    if (at(small).scale() < small)
        return alone;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (small + large) / 2.0;
        (at(middle).scale() >= middle ? small : large) = middle;
    }
    return Camera(at(small).centre(), small, size, yAxis);
}

// If there is too little room, leaves out the loads and reactions, then the notes and plots, then all of them.
// Tries each of these with the full margin and with a small one, where notes and plots that cover each other
// lie farther apart. Boxes may lie in the margin. The places of loads and reactions depend on the scale, so
// each fit is made a second time with the scale that the first one has found.
Fitted fitted(const Fitting& wanted, QSizeF size, double margin, YAxis yAxis)
{
    constexpr int rounds = 2;
    Fitted found{Camera::fitted(wanted.rect, size, margin, yAxis)};
    Camera& camera = found.camera;
    struct Shown {
        bool notes;
        bool forces;
    };
    for (const Shown shown : {Shown{true, true}, {true, false}, {false, true}, {false, false}}) {
        const std::vector<ScreenBox> notes = shown.notes ? wanted.notes : std::vector<ScreenBox>();
        const auto boxes = [&] {
            StructureBoxes structure = wanted.structure(camera);
            if (!shown.forces)
                structure.forces.clear();
            return allOf(notes, structure);
        };
        std::optional<Camera> whole;
        for (const double share : {1.0, smallMargin}) {
            const double around = share * margin;
            for (int round = 0; round < rounds; ++round)
                camera =
                    fitted(wanted.rect, withoutRims(boxes(), around / 2.0), size, around, yAxis);
            if (!shows(camera, covered(wanted.rect, boxes(), camera.scale(), yAxis)))
                continue;
            if (unreadable(camera, notes) == 0)
                return found;
            whole = whole.value_or(camera);
        }
        if (whole) {
            camera = *whole;
            return found;
        }
        ++found.given;
    }
    return found;
}

std::size_t unreadable(const Camera& camera, const std::vector<ScreenBox>& boxes)
{
    const QRectF view(QPointF(), camera.size());
    std::vector<QRectF> seen;
    return static_cast<std::size_t>(std::ranges::count_if(boxes, [&](const ScreenBox& box) {
        const QRectF at(camera.toScreen(box.place), box.size);
        const bool isFree =
            std::ranges::none_of(seen, [&](const QRectF& one) { return one.intersects(at); });
        seen.push_back(at);
        return !isFree || !view.contains(at);
    }));
}

double letterShare(const std::function<FitLoss(double)>& lossAt, double least)
{
    double best = 1.0;
    std::optional<FitLoss> fewest;
    for (double share = 1.0; share >= least && fewest != FitLoss(); share *= letterShrink)
        if (const FitLoss loss = lossAt(share); !fewest || !(*fewest < loss)) {
            fewest = loss;
            best = share;
        }
    return best;
}

}  // namespace vakwerk

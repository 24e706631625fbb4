// SPDX-License-Identifier: MIT

// Draws loads and reactions, and finds places for their numbers.
#include "core/scene/segment.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/force_marks.h"
#include "editor/drawing/notes.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

constexpr double betweenArrows = 0.8;  // em
// In em. If a number is farther than this from its arrow, or an arrow from its particle, a reader may take it for that of
// another force. A number is put so far away only if it would cover another number or an arrow otherwise.
constexpr double farNumber = 2.0;
constexpr double farArrow = 7.0;

double distance(const QLineF& line, QPointF point)
{
    return vakwerk::distance(Segment{{line.x1(), line.y1()}, {line.x2(), line.y2()}},
                             {point.x(), point.y()});
}

// Two segments are nearest to each other at an end of one of them, unless they cross.
bool areClose(const QLineF& a, const QLineF& b, double apart)
{
    return a.intersects(b, nullptr) == QLineF::BoundedIntersection ||
           std::min({distance(a, b.p1()), distance(a, b.p2()), distance(b, a.p1()),
                     distance(b, a.p2())}) < apart;
}

// Returns the first item with the least value, and looks no further after a value of 0. There must be an item.
template <class Item, class ValueOf>
const Item& firstLeast(std::span<const Item> items, const ValueOf& valueOf)
{
    using Value = std::invoke_result_t<ValueOf, const Item&>;
    std::size_t best = 0;
    for (std::optional<Value> least; const Item& item : items)
        if (const Value value = valueOf(item); !least || value < *least) {
            least = value;
            best = static_cast<std::size_t>(&item - items.data());
            if (value == Value())
                break;
        }
    return items[best];
}

}  // namespace

struct ForcePlaces::Near {
    std::vector<QRectF> obstacles;
    std::vector<QRectF> numbers;
    std::vector<QLineF> arrows;
};

namespace {

std::vector<QRectF> obstaclesIn(const Frame& frame)
{
    std::vector<QRectF> boxes;
    for (const SupportSymbol& symbol : supportSymbols(frame))
        boxes.push_back(boxOf(symbol));
    for (const Decoration& decoration : frame.scene.decorations()) {
        const bool isDrawn = !decoration.hidden && !(frame.what.stepMarks &&
                                                     std::holds_alternative<Plot>(decoration.body));
        if (const auto box = isDrawn ? vakwerk::boxOf(decoration, frame.camera, boxEm(frame.what))
                                     : std::nullopt)
            boxes.push_back(*box);
    }
    return boxes;
}

}  // namespace

ForcePlaces::ForcePlaces(const Frame& frame)
    : frame_(frame), apart_(betweenArrows * boxEm(frame.what))
{
}

ForcePlaces::Near ForcePlaces::nearTo(const QRectF& box, std::optional<std::size_t> without)
{
    if (!obstacles_)
        obstacles_ = obstaclesIn(frame_);
    const QRectF around = box.adjusted(-apart_, -apart_, apart_, apart_);
    Near near;
    std::ranges::copy_if(*obstacles_, std::back_inserter(near.obstacles),
                         [&](const QRectF& one) { return one.intersects(around); });
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (crosses(marks_[i].arrow, around))
            near.arrows.push_back(marks_[i].arrow);
        if (i != without && marks_[i].number.intersects(around))
            near.numbers.push_back(marks_[i].number);
    }
    return near;
}

bool ForcePlaces::isFar(const ForceMark& mark) const
{
    const double gap = farNumber * boxEm(frame_.what);
    return !crosses(mark.arrow, mark.number.adjusted(-gap, -gap, gap, gap)) ||
           distance(mark.arrow, mark.at) > farArrow * boxEm(frame_.what);
}

ForcePlaces::Covered ForcePlaces::coveredBy(const ForceMark& mark, const Near& near) const
{
    const QRectF& number = mark.number;
    const auto count = [&](const auto& list, const auto& isCovered) {
        return static_cast<std::size_t>(std::ranges::count_if(list, isCovered));
    };
    const auto meets = [&](const QRectF& box) { return box.intersects(number); };
    return {count(near.numbers, meets),
            count(near.arrows, [&](const QLineF& line) { return crosses(line, number); }) +
                count(near.numbers, [&](const QRectF& box) { return crosses(mark.arrow, box); }),
            isFar(mark) ? 1 : 0, count(near.obstacles, meets)};
}

std::size_t ForcePlaces::coveredBy(const QLineF& arrow, const Near& near) const
{
    const auto isUnder = [&](const QRectF& box) { return crosses(arrow, box); };
    return static_cast<std::size_t>(std::ranges::count_if(near.obstacles, isUnder) +
                                    std::ranges::count_if(near.arrows, [&](const QLineF& line) {
                                        return areClose(line, arrow, apart_);
                                    }));
}

void ForcePlaces::placeNumber(std::size_t index, std::span<const QRectF> boxes)
{
    QRectF around;
    for (const QRectF& box : boxes)
        around |= box;
    const Near near = nearTo(around, index);
    ForceMark& mark = marks_[index];
    mark.number = firstLeast(boxes, [&](const QRectF& box) {
        mark.number = box;
        return coveredBy(mark, near);
    });
}

void ForcePlaces::takeBest(std::span<const ForceMark> marks)
{
    if (marks.empty())
        return;
    QRectF around;
    for (const ForceMark& mark : marks)
        around |= mark.box();
    const Near near = nearTo(around, std::nullopt);
    marks_.push_back(firstLeast(marks, [&](const ForceMark& mark) {
        const std::size_t isOverItself = crosses(mark.arrow, mark.number) ? 1 : 0;
        return std::tuple_cat(coveredBy(mark, near),
                              std::tuple(coveredBy(mark.arrow, near) + isOverItself));
    }));
}

namespace {

void add(const Frame& frame, const ForceMark& mark, QRgb colour, const ArrowStyle& style,
         Layer& layer)
{
    addArrow(frame, mark.arrow.p1(), mark.arrow.p2() - mark.arrow.p1(), style, layer);
    if (!mark.number.isEmpty())
        layer.labels.push_back(
            {mark.text, mark.number.center(), Qt::AlignCenter, forceTextSize * frame.what.boxScale,
             colour,
             Chip{translucent(frame.theme.canvas, 0.9).rgba(), frame.theme.hairline.rgba()}});
}

// Returns the particles at the left, right, top and bottom edge of the scene; none if it has no particles.
std::vector<std::size_t> outermost(const Frame& frame)
{
    if (frame.at.empty())
        return {};
    std::vector<std::size_t> result;
    for (const auto& coordinate : {&QPointF::x, &QPointF::y}) {
        const auto [least, most] = std::ranges::minmax_element(frame.at, {}, coordinate);
        for (const auto end : {least, most})
            result.push_back(static_cast<std::size_t>(end - frame.at.begin()));
    }
    return result;
}

}  // namespace

Layer forces(const Frame& frame)
{
    Layer layer;
    const Theme& theme = frame.theme;
    ForcePlaces places(frame);
    placeLoads(frame, places, layer);
    const std::size_t loads = places.marks().size();
    placeReactions(frame, places);
    for (const ForceMark& mark : places.marks().first(loads))
        add(frame, mark, loadColour(theme, mark.isOther, otherNumberOpacity).rgba(),
            {loadColour(theme, mark.isOther), 2.6, 0.75 * boxEm(frame.what)}, layer);
    for (const ForceMark& mark : places.marks().subspan(loads))
        add(frame, mark, theme.force.rgba(), {theme.force, 2.4, 0.7 * boxEm(frame.what)}, layer);
    return layer;
}

}  // namespace vakwerk::detail

namespace vakwerk {

StructureBoxes structureBoxes(const Drawing& what, const Camera& camera)
{
    constexpr double far = 1e9;  // pixels
    const Theme theme = Theme::light();
    Drawing lasting = what;
    lasting.onlyLasting = true;
    const detail::Frame frame(lasting, camera, theme, QRectF(-far, -far, 2.0 * far, 2.0 * far));
    StructureBoxes boxes;
    const auto around = [&camera](QPointF at, const QRectF& box) {
        return ScreenBox{camera.toScene(at), box.size(), box.topLeft() - at};
    };
    detail::ForcePlaces places(frame);
    Layer vehicles;
    detail::placeLoads(frame, places, vehicles);
    detail::placeReactions(frame, places);
    for (const detail::ForceMark& mark : places.marks())
        boxes.forces.push_back(around(mark.at, mark.box()));
    for (const detail::SupportSymbol& symbol : detail::supportSymbols(frame))
        boxes.symbols.push_back(around(symbol.apex, boxOf(symbol)));
    for (const std::size_t i : detail::outermost(frame)) {
        const double radius = frame.symbols[i];
        boxes.symbols.push_back(around(frame.at[i], QRectF(frame.at[i] - QPointF(radius, radius),
                                                           2.0 * QSizeF(radius, radius))));
    }
    return boxes;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT

// Finds the loads that are drawn (loads of particles, load cases that vary with time, and moving loads on a deck), and
// draws the vehicles of moving loads.
#include "core/scene/query/loads.h"
#include "core/simulation/loads.h"
#include "editor/drawing/force_marks.h"
#include "editor/drawing/steps.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace vakwerk {
namespace {

using detail::boxEm;
using detail::translucent;

constexpr double wheel = 0.5;          // radius of a wheel, in em
constexpr double vehicleHeight = 1.2;  // em
// In a small view, the unit of the arrows' lengths is the smaller side of the view divided by this.
constexpr double unitsInView = 40.0;
constexpr double besideTip = 0.4;        // em, from the tip of the arrow to the box of the number
constexpr int farthestLine = 5;          // lines from the tip of an arrow to its number
constexpr std::size_t mostNumbers = 60;  // with more arrows, numbers would hide the scene

// Returns the boxes of the symbols of supports, without their rims.
std::vector<QRectF> symbolBoxes(const detail::Frame& frame)
{
    std::vector<QRectF> boxes;
    for (const detail::SupportSymbol& symbol : supportSymbols(frame)) {
        const double rim = symbol.radius;
        boxes.push_back(boxOf(symbol).adjusted(rim, rim, -rim, -rim));
    }
    return boxes;
}

// Returns the arrow that begins at a point or, where that would lie on the symbol of a support, ends there.
QLineF clearArrow(QPointF at, QPointF by, std::span<const QRectF> symbols)
{
    const auto isOver = [symbols](const QLineF& arrow) {
        return std::ranges::any_of(
            symbols, [&](const QRectF& symbol) { return detail::crosses(arrow, symbol); });
    };
    const QLineF usual(at, at + by);
    const QLineF towards(at - by, at);
    return isOver(usual) && !isOver(towards) ? towards : usual;
}

// Returns the places where the number of a load can stand, best first. All are beside the end of
// the arrow that is not at the particle, first on the side of that end, then on the other:
// 1. at the end itself;
// 2. a line, and then more lines, farther along the arrow, below it and above it.
std::vector<QRectF> numberPlaces(const detail::ForceMark& mark, double em)
{
    const QString& text = mark.text;
    const QLineF arrow(mark.at, mark.arrow.p1() == mark.at ? mark.arrow.p2() : mark.arrow.p1());
    QRectF number({}, QSizeF(detail::labelWidth(text, detail::forceTextSize * em),
                             detail::forceNumberHeight * em));
    const double beside = besideTip * em + number.width() / 2.0;
    const bool isLeft = arrow.dx() < -0.5 * std::abs(arrow.dy());
    const QPointF along = (arrow.p2() - arrow.p1()) / arrow.length();
    std::vector<QRectF> places;
    for (int lines = 0; lines <= farthestLine; ++lines)
        for (const QPointF way : {along, QPointF(0.0, 1.0), QPointF(0.0, -1.0)})
            for (const double aside : {isLeft ? -beside : beside, isLeft ? beside : -beside}) {
                number.moveCenter(arrow.p2() + way * (lines * number.height()) +
                                  QPointF(aside, 0.0));
                places.push_back(number);
            }
    return places;
}

class Arrows {
public:
    Arrows(const detail::Frame& frame, double scale)
        : frame_(frame), scale_(scale), symbols_(symbolBoxes(frame))
    {
    }

    // Adds the arrow of a load on the point `from`. `above` is the vector from that point to the
    // vehicle that presses on it. An arrow that would end at the point ends at the vehicle instead.
    void add(QPointF from, Vec2 load, bool isOther, QPointF above = {})
    {
        const QPointF by = loadOnScreen(load, scale_, frame_.camera, boxEm(frame_.what));
        if (by.isNull())
            return;
        QLineF arrow = clearArrow(from, by, symbols_);
        if (arrow.p1() != from)
            arrow.translate(above);
        if (!frame_.sees(arrow.p1(), arrow.p2()))
            return;
        marks_.push_back({.at = from, .arrow = arrow, .isOther = isOther});
        sizes_.push_back(length(load));
    }
    // Numbers keep clear of all arrows, so all arrows are taken first.
    void place(detail::ForcePlaces& places)
    {
        const bool hasNumbers = marks_.size() <= mostNumbers;
        for (std::size_t i = 0; i < marks_.size(); ++i) {
            if (hasNumbers)
                marks_[i].text = quantityText(sizes_[i], Unit::force, frame_.scene.world());
            places.take(marks_[i]);
        }
        for (std::size_t i = 0; hasNumbers && i < marks_.size(); ++i)
            places.placeNumber(i, numberPlaces(marks_[i], boxEm(frame_.what)));
    }

private:
    const detail::Frame& frame_;
    double scale_;
    std::vector<QRectF> symbols_;  // boxes
    std::vector<detail::ForceMark> marks_;
    std::vector<double> sizes_;  // size of the load of each mark
};

// Draws wheels on the deck, and a line above them from the first to the last.
void addVehicle(const detail::Frame& frame, std::span<const QPointF> wheels, const QColor& colour,
                Layer& layer)
{
    const double radius = wheel * boxEm(frame.what);
    const QPointF up(0.0, -1.0);
    for (std::size_t i = 1; i < wheels.size(); ++i)
        layer.lines.push_back(detail::line(wheels[i - 1] + up * (1.9 * radius),
                                           wheels[i] + up * (1.9 * radius), 0.7 * radius, colour));
    for (const QPointF at : wheels)
        layer.discs.push_back({detail::screenPoint(at + up * radius), static_cast<float>(radius),
                               frame.theme.canvas.rgba(), colour.rgba(),
                               static_cast<float>(0.4 * radius)});
}

void addUncarried(const detail::Frame& frame, QPointF at, Layer& layer)
{
    layer.labels.push_back(
        {QCoreApplication::translate("drawing", "No link carries this"),
         at + QPointF(0.0, boxEm(frame.what)), Qt::AlignHCenter | Qt::AlignTop,
         detail::forceTextSize * frame.what.boxScale, frame.theme.warning.rgba(),
         Chip{translucent(frame.theme.canvas, 0.9).rgba(), frame.theme.hairline.rgba()}});
}

struct Traffic {
    const ActingLoads::Row& row;
    double first;  // distance of the first axle along the deck
    bool isOther;
};

void addTraffic(const detail::Frame& frame, const ActingLoads& loads, const Traffic& traffic,
                Arrows& arrows, Layer& layer)
{
    std::vector<QPointF> wheels;
    std::optional<QPointF> uncarried;  // the first axle that no link carries
    forEachAxle(traffic.row, traffic.first, [&](const ActingLoads::Place& place, double force) {
        const QPointF from = frame.at[place.piece->from];
        const QPointF at = from + (frame.at[place.piece->to] - from) * place.share;
        if (!frame.sees(at))
            return;
        wheels.push_back(at);
        const bool isCarried =
            place.piece->link != ActingLoads::none && !frame.isBroken(place.piece->link);
        if (isCarried)
            arrows.add(at, loads.down * force, traffic.isOther,
                       QPointF(0.0, -vehicleHeight * boxEm(frame.what)));
        else if (!uncarried)
            uncarried = at;
    });
    addVehicle(frame, wheels, detail::loadColour(frame.theme, traffic.isOther), layer);
    if (uncarried)
        addUncarried(frame, *uncarried, layer);
}

}  // namespace

double loadScaleOf(const Scene& scene, std::optional<LoadId> alone)
{
    double largest = 0.0;
    for (const Particle& particle : scene.particles())
        largest = std::max(largest, length(particle.load));
    for (const Load& load : scene.loads()) {
        if (!load.base().on && load.id != alone)
            continue;
        const auto* loads = std::get_if<LoadCase>(&load.body);
        for (std::size_t i = 0; loads && i < loads->particles.size(); ++i)
            largest = std::max(largest, length(loads->forceAt(i)));
        if (const auto* moving = std::get_if<MovingLoad>(&load.body))
            largest = std::max(largest, std::ranges::max(moving->axles));
    }
    return largest > 0.0 && std::isfinite(largest) ? roundedUp(largest) : 0.0;
}

double arrowUnit(double em, QSizeF view)
{
    return std::min(em, std::min(view.width(), view.height()) / unitsInView);
}

QPointF loadOnScreen(Vec2 load, double scale, const Camera& camera, double em)
{
    const double size = length(load);
    if (size == 0.0 || scale == 0.0 || !std::isfinite(size))
        return {};
    const double drawn =
        std::max(size / scale * loadLength, shortestLoad) * arrowUnit(em, camera.size());
    return QPointF(load.x, camera.yAxis() == YAxis::up ? -load.y : load.y) / size * drawn;
}

std::vector<QLineF> loadArrows(const Drawing& what, const Camera& camera,
                               std::span<const Vec2> loads)
{
    const Theme theme = Theme::light();
    const detail::Frame frame(what, camera, theme);
    const std::vector<QRectF> symbols = symbolBoxes(frame);
    std::vector<QLineF> arrows;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const QPointF by =
            loadOnScreen(loads[i], what.loadScale.value_or(0.0), camera, boxEm(what));
        arrows.push_back(by.isNull() ? QLineF() : clearArrow(frame.at[i], by, symbols));
    }
    return arrows;
}

namespace detail {
namespace {

// Returns whether loads are drawn besides the one that the view shows alone. Only in a run do they
// act; the forces at rest are those of that load.
bool showsOthers(const Frame& frame)
{
    return !frame.what.loading.alone || (frame.what.state && frame.what.state->step > 0);
}

// Adds the loads that the tool changes: those of the load case in the view or, without one, those that always
// act. Other loads are paler.
void addOwn(const Frame& frame, const Loading& loading, Arrows& arrows)
{
    const bool isAlone = loading.alone.has_value();
    const std::vector<Vec2> own = loadsIn(frame.scene, loading.alone);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (frame.isHidden(i))
            continue;
        if (isAlone)
            arrows.add(frame.at[i], frame.scene.particles()[i].load, true);
        arrows.add(frame.at[i], own[i], false);
    }
}

void addCases(const Frame& frame, const ActingLoads& loads, const Loading& loading, Arrows& arrows)
{
    std::vector<Vec2> sum(frame.at.size());
    for (const ActingLoads::Case& one : loads.cases)
        if (one.law.on && one.id != loading.alone)
            forEachForce(one, strengthAt(one.law, loading.time),
                         [&](std::uint32_t particle, Vec2 force) { sum[particle] += force; });
    for (std::size_t i = 0; i < sum.size(); ++i)
        if (!frame.isHidden(i))
            arrows.add(frame.at[i], sum[i], true);
}

void addRows(const Frame& frame, const ActingLoads& loads, Arrows& arrows, Layer& layer)
{
    const Loading& loading = frame.what.loading;
    for (ActingLoads::Row row : loads.rows) {
        const bool isLookedAt = loading.alone == row.id;
        row.law.on = row.law.on || isLookedAt;
        const auto first =
            isLookedAt && loading.along ? loading.along : firstAxleAt(row, loading.time);
        const bool isOther = loading.alone && !isLookedAt;
        if (first && (!isOther || showsOthers(frame)))
            addTraffic(frame, loads, {row, *first, isOther}, arrows, layer);
    }
}

double loadScaleIn(const Frame& frame)
{
    return frame.what.loadScale ? *frame.what.loadScale
                                : loadScaleOf(frame.scene, frame.what.loading.alone);
}

}  // namespace

void placeLoads(const Frame& frame, ForcePlaces& places, Layer& vehicles)
{
    const Loading& loading = frame.what.loading;
    const double scale = loadScaleIn(frame);
    if (scale == 0.0)
        return;
    Arrows arrows(frame, scale);
    addOwn(frame, loading, arrows);
    if (!frame.what.onlyLasting && !frame.scene.loads().empty()) {
        const ActingLoads acting = actingLoads(frame.scene);
        if (showsOthers(frame))
            addCases(frame, acting, loading, arrows);
        addRows(frame, acting, arrows, vehicles);
    }
    arrows.place(places);
}

}  // namespace detail
}  // namespace vakwerk

// SPDX-License-Identifier: MIT

// Draws loads as arrows with their numbers: loads of particles, load cases that vary with time, and moving
// loads on a deck.
#include "core/scene/edit/loads.h"
#include "core/simulation/loads.h"
#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace vakwerk {
namespace {

using detail::translucent;

constexpr double wheel = 0.5;          // radius of a wheel, in em
constexpr double widestNumber = 5.0;   // em
constexpr double beyondSupport = 3.3;  // em, from a particle to a number beyond its symbol
constexpr double besideTip = 0.4;      // em, from the tip of the arrow to the box of the number
constexpr double textSize = 0.88;      // em
constexpr double others = 0.6;         // opacity of loads that the tool does not change

QColor colourOf(const detail::Frame& frame, bool isOther)
{
    return isOther ? mixed(frame.theme.canvas, frame.theme.load, others) : QColor(frame.theme.load);
}

struct Arrow {
    QPointF from;
    Vec2 load;
    bool isOther = false;
    bool isLeft = false;       // whether the number is on the left side of the arrow
    bool isSupported = false;  // the number then keeps clear of the symbol of a support
};

class Arrows {
public:
    Arrows(const detail::Frame& frame, double scale) : frame_(frame), scale_(scale) {}

    void add(const Arrow& arrow)
    {
        const double em = frame_.what.em;
        const QPointF by = loadOnScreen(arrow.load, scale_, frame_.camera.yAxis(), em);
        if (!by.isNull() && frame_.sees(arrow.from, arrow.from + by))
            arrows_.emplace_back(arrow, by);
    }
    void draw(Layer& layer)
    {
        for (const auto& [arrow, by] : arrows_) {
            detail::addArrow(frame_, arrow.from, by,
                             {colourOf(frame_, arrow.isOther), 2.6, 0.75 * frame_.what.em}, layer);
            if (arrows_.size() <= mostLoadNumbers)
                label(arrow, by, layer);
        }
    }

private:
    void label(const Arrow& arrow, QPointF by, Layer& layer)
    {
        const Theme& theme = frame_.theme;
        const QString text = quantityText(length(arrow.load), Unit::force, frame_.scene.world());
        QRectF number = loadNumber(by, text, arrow.isSupported, frame_.what.em);
        if (arrow.isLeft && number.left() > by.x())
            number.moveRight(2.0 * by.x() - number.left());
        number = movedFree(number.translated(arrow.from), QLineF(arrow.from, arrow.from + by),
                           numbers_, frame_.what.em);
        numbers_.push_back(number);
        const QColor colour =
            arrow.isOther ? mixed(theme.canvas, theme.load, 0.7) : QColor(theme.load);
        layer.labels.push_back(
            {text, number.center(), Qt::AlignCenter, textSize, colour.rgba(),
             Chip{translucent(theme.canvas, 0.9).rgba(), theme.hairline.rgba()}});
    }

    const detail::Frame& frame_;
    double scale_;
    std::vector<std::pair<Arrow, QPointF>> arrows_;
    std::vector<QRectF> numbers_;  // those that are drawn
};

// Draws wheels on the deck, and a line above them from the first to the last.
void addVehicle(const detail::Frame& frame, std::span<const QPointF> wheels, const QColor& colour,
                Layer& layer)
{
    const double radius = wheel * frame.what.em;
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
         at + QPointF(0.0, frame.what.em), Qt::AlignHCenter | Qt::AlignTop, 0.88,
         frame.theme.warning.rgba(),
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
    std::vector<Arrow> pressing;
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
            pressing.push_back({at, loads.down * force, traffic.isOther});
        else if (!uncarried)
            uncarried = at;
    });
    for (Arrow& arrow : pressing) {
        arrow.isLeft = std::ranges::any_of(pressing, [&](const Arrow& next) {
            const double away = next.from.x() - arrow.from.x();
            return away > 0.0 && away < widestNumber * frame.what.em;
        });
        arrows.add(arrow);
    }
    addVehicle(frame, wheels, colourOf(frame, traffic.isOther), layer);
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

QPointF loadOnScreen(Vec2 load, double scale, YAxis yAxis, double em)
{
    const double size = length(load);
    if (size == 0.0 || scale == 0.0 || !std::isfinite(size))
        return {};
    const double drawn = std::max(size / scale * loadLength, shortestLoad) * em;
    return QPointF(load.x, yAxis == YAxis::up ? -load.y : load.y) / size * drawn;
}

QRectF loadNumber(QPointF arrow, const QString& text, bool isSupported, double em)
{
    const double size = std::hypot(arrow.x(), arrow.y());
    const double least = isSupported ? beyondSupport * em / size : 0.0;
    QRectF number({}, QSizeF(detail::labelWidth(text, textSize * em), 1.4 * em));
    const double beside = besideTip * em + number.width() / 2.0;
    const bool isLeft = arrow.x() < -0.5 * std::abs(arrow.y());
    number.moveCenter(arrow * std::max(1.0, least) + QPointF(isLeft ? -beside : beside, 0.0));
    return number;
}

QRectF movedFree(const QRectF& number, const QLineF& arrow, std::span<const QRectF> taken,
                 double em)
{
    constexpr int farthest = 5;
    constexpr int pieces = 10;
    const QPointF along = (arrow.p2() - arrow.p1()) / arrow.length() * number.height();
    const QPointF down(0.0, number.height());
    const double across = number.width() + 2.0 * besideTip * em;
    const bool isLeft = number.center().x() < arrow.x2();
    const auto isFree = [&](const QRectF& box) {
        for (int i = 0; i <= pieces; ++i)
            if (box.contains(arrow.pointAt(double(i) / pieces)))
                return false;
        return std::ranges::none_of(taken,
                                    [&](const QRectF& other) { return other.intersects(box); });
    };
    for (int lines = 0; lines <= farthest; ++lines)
        for (const QPointF& way : {along, down, -down})
            for (const double aside : {0.0, isLeft ? across : -across})
                if (const QRectF box = number.translated(way * lines + QPointF(aside, 0.0));
                    isFree(box))
                    return box;
    return number;
}

namespace detail {
namespace {

// Returns whether loads other than the one in the view are drawn. They act during a run, but not in the
// forces at rest.
bool showsOthers(const Frame& frame)
{
    return !frame.what.loading.alone || (frame.what.state && frame.what.state->step > 0);
}

// Returns, by particle, whether the symbol of a support hangs at it.
std::vector<std::uint8_t> supportedIn(const Frame& frame)
{
    std::vector<std::uint8_t> isSupported(frame.at.size(), 0);
    for (std::size_t i = 0; i < isSupported.size(); ++i)
        isSupported[i] = frame.isPinned(i) ? 1 : 0;
    for (const Constraint& constraint : frame.scene.constraints())
        if (const GuideConstraint* guide = guideOf(constraint))
            isSupported[frame.index(guide->particle)] = 1;
    return isSupported;
}

// Adds the loads that the tool changes: those of the load case in the view or, without one, those that always
// act. Other loads are paler.
void addOwn(const Frame& frame, const Loading& loading, Arrows& arrows)
{
    const bool isAlone = loading.alone.has_value();
    const std::vector<Vec2> own = loadsIn(frame.scene, loading.alone);
    const std::vector<std::uint8_t> isSupported = supportedIn(frame);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (frame.isHidden(i))
            continue;
        if (isAlone)
            arrows.add({.from = frame.at[i],
                        .load = frame.scene.particles()[i].load,
                        .isOther = true,
                        .isSupported = isSupported[i] != 0});
        arrows.add({.from = frame.at[i], .load = own[i], .isSupported = isSupported[i] != 0});
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
            arrows.add({frame.at[i], sum[i], true});
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

}  // namespace

double loadScaleIn(const Frame& frame)
{
    return frame.what.loadScale ? *frame.what.loadScale
                                : loadScaleOf(frame.scene, frame.what.loading.alone);
}

Layer loads(const Frame& frame)
{
    Layer layer;
    const Loading& loading = frame.what.loading;
    const double scale = loadScaleIn(frame);
    if (scale == 0.0)
        return layer;
    Arrows arrows(frame, scale);
    addOwn(frame, loading, arrows);
    if (!frame.what.onlyLasting && !frame.scene.loads().empty()) {
        const ActingLoads acting = actingLoads(frame.scene);
        if (showsOthers(frame))
            addCases(frame, acting, loading, arrows);
        addRows(frame, acting, arrows, layer);
    }
    arrows.draw(layer);
    return layer;
}

}  // namespace detail
}  // namespace vakwerk
